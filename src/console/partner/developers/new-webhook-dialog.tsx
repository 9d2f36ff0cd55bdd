import { useState } from 'preact/hooks';
import { t } from '../../app/texts.ts';
import { Check, Input } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { EventTypes } from '../../components/webhooks.tsx';
import { useAct, useCall } from '../../data/partner.ts';

interface Props {
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}

/** Subscribes an address to event types; `onSecret` gets the secret, which is told once. */
export function NewWebhookDialog({ onClose, onSecret }: Props) {
  const act = useAct();
  const types = useCall('listEventTypes', {});
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isOrdered, setOrdered] = useState(false);
  const create = async () => {
    const body = { url, types: [...chosen], ordered: isOrdered };
    onSecret((await act('createWebhook', { body }, t('The webhook is added'), ['listWebhooks'])).secret);
  };
  return (
    <Dialog title={t('Add a webhook')} action={t('Add')} onClose={onClose} onConfirm={create}>
      <Input label={t('Address')} type="url" value={url} onChange={setUrl} placeholder="https://" required />
      <EventTypes types={types.data?.types ?? []} chosen={chosen} onChange={setChosen} />
      <Check label={t('One event after the other, in order')} checked={isOrdered} onChange={setOrdered} />
    </Dialog>
  );
}
