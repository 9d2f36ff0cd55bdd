import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../app/texts.ts';
import { Button } from './controls.tsx';
import { useModal } from './modal.ts';
import { Failure } from './states.tsx';

interface DialogProps {
  readonly title: string;
  /** Text of the button that does it. */
  readonly action: string;
  readonly danger?: boolean;
  readonly children?: ComponentChildren;
  readonly onClose: () => void;
  /** Does it; the dialog closes when it has succeeded, and shows the refusal otherwise. */
  readonly onConfirm: () => Promise<unknown>;
}

/** Asks before something is done, with what will happen as its content. */
export function Dialog({ title, action, danger = false, children, onClose, onConfirm }: DialogProps) {
  const element = useModal();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <dialog ref={element} onClose={onClose} aria-labelledby="dialog-title">
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <h2 id="dialog-title">{title}</h2>
        {children}
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
