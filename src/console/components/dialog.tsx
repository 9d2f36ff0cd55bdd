import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Time } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { useAttempt } from '../data/form.ts';
import { Facts } from './basics.tsx';
import { Button, Copyable, Input } from './controls.tsx';
import { Failure } from './states.tsx';

interface DialogProps {
  readonly title: string;
  /** Text of the button that does it. */
  readonly action: string;
  readonly danger?: boolean;
  /** What the reader has to type before it is done. */
  readonly typed?: string;
  readonly children?: ComponentChildren;
  readonly onClose: () => void;
  /** Does it; the dialog closes when it has succeeded, and shows the refusal otherwise. */
  readonly onConfirm: () => Promise<unknown>;
}

/** Asks before something is done, with what will happen as its content. */
export function Dialog({ title, action, danger = false, typed, children, onClose, onConfirm }: DialogProps) {
  const element = useModal();
  const [text, setText] = useState('');
  const { submit, error, isBusy } = useAttempt(async () => {
    if (typed !== undefined && text.trim() !== typed) throw notAsked(typed);
    await onConfirm();
    onClose();
  });
  return (
    <dialog ref={element} onClose={onClose} aria-labelledby="dialog-title">
      <form class="stack" onSubmit={submit}>
        <h2 id="dialog-title">{title}</h2>
        {children}
        {typed !== undefined && (
          <Input
            label={t('Type {text} to confirm', { text: typed })}
            value={text}
            onChange={setText}
            required
          />
        )}
        {error !== undefined && <Failure error={error} />}
        <div class="row">
          <Button type="submit" kind={danger ? 'danger' : 'primary'} disabled={isBusy}>
            {action}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </div>
      </form>
    </dialog>
  );
}

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

/** The dialog that a page has open, of which what it is about does not change meanwhile. */
export function useDialog() {
  const [dialog, open] = useState<ComponentChildren>();
  return { dialog, open, close: () => open(undefined) };
}

/** A secret that the server tells only now. */
export interface Secret {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly expiresAt?: string | undefined;
}

/** Shows a secret until the reader has copied it. */
export function ShownOnce({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const element = useModal();
  return (
    <dialog ref={element} onClose={onClose} aria-labelledby="secret-title">
      <div class="stack">
        <h2 id="secret-title">{secret.title}</h2>
        <p class="note warn">{t('Copy it now: it is not shown again.')}</p>
        <Facts
          rows={[
            ...secret.rows.map(([name, value]) => [name, <Copyable key={name} text={value} />] as const),
            [t('Valid until'), secret.expiresAt && <Time key="until" at={secret.expiresAt} />],
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

/** The refusal of what a reader has typed in place of the expected text. */
export function notAsked(expected: string): Error {
  return new Error(t('This is not what was asked for: {text}', { text: expected }));
}
