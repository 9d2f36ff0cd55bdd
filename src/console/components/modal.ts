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
      // What had the focus may have been disabled meanwhile, as the button that was refused in a dialog below.
      if (document.activeElement !== document.body) return;
      const below = [...document.querySelectorAll('dialog[open]')].at(-1);
      below?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    };
  }, []);
  return element;
}
