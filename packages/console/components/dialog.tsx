import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Time } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { Facts } from './basics.tsx';
import { Button, Copyable } from './controls.tsx';

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
      // Whoever removes the dialog need not be told that it closes.
      dialog?.addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true });
      dialog?.close();
      requestAnimationFrame(focusAround);
      // The button that sent a refused request from a dialog below was disabled meanwhile, and has lost the focus.
      if (document.activeElement !== document.body) return;
      const below = [...document.querySelectorAll('dialog[open]')].at(-1);
      below?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    };
  }, []);
  return element;
}

/** Puts the focus on the panel, or else the page, if what opened a dialog is gone, like the button that lifts a takedown. */
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

/** A secret that the server tells only now. */
export interface Secret {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly expiresAt?: string | undefined;
  /** Until when the former secret is valid, too. */
  readonly formerUntil?: string | undefined;
  /** For what can be read again: what the dialog says in place of the warning. */
  readonly lasting?: string;
}

/** Takes a secret, to show it once. */
export type OnSecret = (secret: Secret) => void;

/** Returns `show`, which shows a secret once, and the dialog in which it is shown, which the caller draws. */
export function useSecret() {
  const [secret, show] = useState<Secret>();
  const shown = secret && <ShownOnce secret={secret} onClose={() => show(undefined)} />;
  return { shown, show: show as OnSecret };
}

/** Shows a secret until the reader has copied it. */
export function ShownOnce({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const element = useModal();
  return (
    <dialog ref={element} onClose={onClose} aria-labelledby="secret-title">
      <div class="stack">
        <h2 id="secret-title">{secret.title}</h2>
        {secret.lasting === undefined ? (
          <p class="note warn">{t('Copy it now: it is not shown again.')}</p>
        ) : (
          <p>{secret.lasting}</p>
        )}
        <Facts
          rows={[
            ...secret.rows.map(([name, value]) => [name, <Copyable key={name} text={value} />] as const),
            [t('Valid until'), secret.expiresAt && <Time key="until" at={secret.expiresAt} />],
            [
              t('Former secret valid until'),
              secret.formerUntil && <Time key="former" at={secret.formerUntil} />,
            ],
          ]}
        />
        <div class="row">
          <Button kind="primary" onClick={onClose}>
            {t('I have copied it')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
