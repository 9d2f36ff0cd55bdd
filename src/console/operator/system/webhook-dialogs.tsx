import { useState } from 'preact/hooks';
import type { Webhook } from '../../../generated/webhooks-v1.ts';
import { go, hrefOf } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { Check, Input } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { backlogText, EventTypes } from '../../components/webhooks.tsx';
import { useForm } from '../../data/form.ts';
import { useAct, useCall } from '../../data/operator.ts';
import type { SecretProps } from '../partner/access-dialogs.tsx';

/** Reads that a change of a webhook makes stale. */
export const changedByWebhook = [
  'listOperatorWebhooks',
  'getOperatorWebhook',
  'listOperatorWebhookAttempts',
] as const;

/** Sends events to an address, which has to answer a challenge first. */
export function CreateWebhookDialog({ onClose, onSecret }: SecretProps) {
  const act = useAct();
  const [url, setUrl] = useState('');
  const types = useCall('listEventTypesOfAll', {});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [ordered, setOrdered] = useState(false);
  const create = async () => {
    const { secret } = await act(
      'createOperatorWebhook',
      { body: { url, types: [...chosen], ordered } },
      t('The webhook is created'),
      changedByWebhook,
    );
    onSecret({ title: t('Secret of the webhook'), rows: [[t('Secret'), secret]] });
  };
  return (
    <Dialog title={t('Create a webhook')} action={t('Create')} onClose={onClose} onConfirm={create}>
      <Input label={t('Address')} type="url" value={url} onChange={setUrl} placeholder="https://" required />
      <EventTypes types={types.data?.types ?? []} chosen={chosen} onChange={setChosen} />
      <Check
        label={t('in order: a failed event holds back the later ones')}
        checked={ordered}
        onChange={setOrdered}
      />
    </Dialog>
  );
}

/** Replaces the secret of a webhook. */
export function RotateSecretDialog({ webhook, onClose, onSecret }: SecretProps & { webhook: Webhook }) {
  const act = useAct();
  const rotate = async () => {
    const { secret } = await act(
      'rotateOperatorWebhookSecret',
      { operatorWebhookId: webhook.id },
      t('The secret is replaced'),
      changedByWebhook,
    );
    onSecret({ title: t('Secret of the webhook'), rows: [[t('Secret'), secret]] });
  };
  return (
    <Dialog title={t('New secret')} action={t('Replace the secret')} onClose={onClose} onConfirm={rotate}>
      <p>{t('For a while, events are signed with both secrets, so that the receiver can change over.')}</p>
    </Dialog>
  );
}

/** Sends events of the past once more. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const act = useAct();
  const { form, field } = useForm({ eventId: '', after: '' });
  const { eventId, after } = form;
  const replay = () =>
    act(
      'replayOperatorWebhook',
      { operatorWebhookId: webhook.id, body: eventId !== '' ? { eventId } : { after } },
      t('The events are sent again'),
      changedByWebhook,
    );
  return (
    <Dialog title={t('Send events again')} action={t('Send again')} onClose={onClose} onConfirm={replay}>
      <Input label={t('Id of one event')} {...field('eventId')} />
      <Input label={t('or every event after this cursor')} {...field('after')} />
    </Dialog>
  );
}

/** Deletes a webhook. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const act = useAct();
  const remove = async () => {
    await act('deleteOperatorWebhook', { operatorWebhookId: webhook.id }, t('The webhook is deleted'), [
      'listOperatorWebhooks',
    ]);
    go(hrefOf(['system'], { tab: 'webhooks' }));
  };
  return (
    <Dialog title={t('Delete the webhook')} action={t('Delete')} danger onClose={onClose} onConfirm={remove}>
      <p>
        {t(
          'The subscription, its secret and its attempts are gone, and {count} waiting events are not sent.',
          { count: backlogText(webhook) },
        )}
      </p>
      <code>{webhook.url}</code>
    </Dialog>
  );
}
