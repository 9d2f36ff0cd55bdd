import { useState } from 'preact/hooks';
import { t } from '../app/texts.ts';
import { Check, Copyable, Input } from '../components/controls.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useAct, useCall } from '../data/partner.ts';

/** Subscribes an address to event types. The secret is shown once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const types = useCall('listEventTypes', {});
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isOrdered, setOrdered] = useState(false);
  const [secret, setSecret] = useState<string>();
  const toggle = (type: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, type] : [...chosen].filter((other) => other !== type)));
  if (secret !== undefined) {
    return (
      <Dialog
        title={t('The webhook is added')}
        action={t('I have stored the secret')}
        onClose={onClose}
        onConfirm={async () => onClose()}
      >
        <p>{t('Check the signature of each request with this secret. It is shown once.')}</p>
        <Copyable text={secret} />
      </Dialog>
    );
  }
  const create = async () => {
    const made = await act(
      'createWebhook',
      { body: { url, types: [...chosen], ordered: isOrdered } },
      t('The webhook is added'),
      ['listWebhooks'],
    );
    setSecret(made.secret);
    // The dialog stays open until the secret is stored.
    await new Promise(() => undefined);
  };
  return (
    <Dialog title={t('Add a webhook')} action={t('Add')} onClose={onClose} onConfirm={create}>
      <Input label={t('Address')} type="url" value={url} onChange={setUrl} placeholder="https://" required />
      <fieldset class="stack" style={{ maxHeight: '14rem', overflow: 'auto' }}>
        <legend>{t('Event types')}</legend>
        {(types.data?.types ?? []).map(({ type }) => (
          <Check
            key={type}
            label={type}
            checked={chosen.has(type)}
            onChange={(isChosen) => toggle(type, isChosen)}
          />
        ))}
      </fieldset>
      <Check label={t('One event after the other, in order')} checked={isOrdered} onChange={setOrdered} />
    </Dialog>
  );
}
