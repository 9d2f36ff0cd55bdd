import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Opens a dialog above the page while it is drawn, and puts the focus on the first part of it that matches `first`. When
 * it is gone, the focus is back where it came from.
 */
export function useModal(first?: string): RefObject<HTMLDialogElement> {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    const wanted = first === undefined ? null : dialog?.querySelector<HTMLElement>(first);
    if (wanted?.checkVisibility()) wanted.focus();
    return () => {
      // Whoever removes the dialog knows that it closes.
      dialog?.addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true });
      dialog?.close();
      requestAnimationFrame(focusAround);
      // What had the focus may have been disabled meanwhile, as the button that was refused in a dialog below.
      if (document.activeElement !== document.body) return;
      const below = [...document.querySelectorAll('dialog[open]')].at(-1);
      below?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    };
  }, []);
  return element;
}

/** What opened a dialog may go with what was done, as the button that lifts a takedown: the focus goes to what is around. */
function focusAround(): void {
  if (document.activeElement !== document.body || document.querySelector('dialog[open]') !== null) return;
  const panel = document.querySelector<HTMLElement>('.drawer h2');
  if (panel === null) focusMain();
  else panel.focus();
}

/** Puts the focus on the page itself, past the navigation. */
export function focusMain(): void {
  document.querySelector<HTMLElement>('#main')?.focus();
}
