import { Time } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { Facts } from './basics.tsx';
import { Button, Copyable } from './controls.tsx';
import { useModal } from './modal.ts';

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
