import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from './controls.tsx';
import { Failure } from './states.tsx';

interface Props {
  readonly children: ComponentChildren;
  readonly act: () => Promise<unknown>;
  readonly kind?: 'primary' | 'danger' | 'plain';
  readonly disabled?: boolean;
}

/** A button that does something at once, and shows the refusal if there is one. */
export function ActButton({ children, act, kind, disabled = false }: Props) {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button {...(kind && { kind })} disabled={disabled || isBusy} onClick={() => void run()}>
        {children}
      </Button>
      {error !== undefined && <Failure error={error} />}
    </>
  );
}
