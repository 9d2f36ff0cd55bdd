import type { Webhook } from '@kontor/contract/generated/webhooks-v1';
import { go, hrefOf } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { ActButton, Input } from '../../components/controls.tsx';
import type { OnSecret, Secret } from '../../components/dialog.tsx';
import { type ChosenTypes, EventTypes, Subscribe, type Subscription } from '../../components/subscribe.tsx';
import { backlogText } from '../../components/webhooks.tsx';
import { useAct, useCall } from '../../data/operator.ts';

/** Reads that a change of a webhook makes stale. */
export const changedByWebhook = [
  'listOperatorWebhooks',
  'getOperatorWebhook',
  'listOperatorWebhookAttempts',
] as const;

function secretOf({ secret }: { secret: string }): Secret {
  return { title: t('Secret of the webhook'), rows: [[t('Secret'), secret]] };
}

/** Sends events to an address, which has to answer a challenge first. */
export function CreateWebhook({ onSecret }: { onSecret: OnSecret }) {
  const act = useAct();
  const create = async (body: Subscription) => {
    const created = t('The webhook is created');
    onSecret(secretOf(await act('createOperatorWebhook', { body }, created, changedByWebhook)));
  };
  return (
    <Subscribe
      title={t('Add a webhook')}
      action={t('Create')}
      orderedText={t('in order: a failed event holds back the later ones')}
      Types={TypesOfAll}
      subscribe={create}
    />
  );
}

function TypesOfAll(chosen: ChosenTypes) {
  const { data } = useCall('listEventTypesOfAll', {});
  return <EventTypes types={data?.types} {...chosen} />;
}

/** What can be done about a webhook. */
export function WebhookActions({ webhook, onSecret }: { webhook: Webhook; onSecret: OnSecret }) {
  const act = useAct();
  const about = { operatorWebhookId: webhook.id };
  return (
    <div class="row actions">
      <ActButton act={() => act('testOperatorWebhook', about, t('A test event is sent'), changedByWebhook)}>
        {t('Send a test event')}
      </ActButton>
      <ActButton
        act={() =>
          act(
            'retryOperatorWebhook',
            about,
            t('What waits is tried again; the last attempt says what becomes of it'),
            changedByWebhook,
          )
        }
      >
        {t('Retry now')}
      </ActButton>
      {webhook.state === 'switched-off' && (
        <ActButton
          kind="primary"
          act={() => act('activateOperatorWebhook', about, t('The webhook is activated'), changedByWebhook)}
        >
          {t('Activate')}
        </ActButton>
      )}
      <Replay webhook={webhook} />
      <AskButton
        title={t('New secret')}
        action={t('Replace the secret')}
        act={async () => {
          const replaced = t('The secret is replaced');
          onSecret(secretOf(await act('rotateOperatorWebhookSecret', about, replaced, changedByWebhook)));
        }}
      >
        {t('For a while, events are signed with both secrets, so that the receiver can change over.')}
      </AskButton>
      <Delete webhook={webhook} />
    </div>
  );
}

/** Sends events of the past once more. */
function Replay({ webhook }: { webhook: Webhook }) {
  const act = useAct();
  return (
    <AskButton
      title={t('Send events again')}
      action={t('Send again')}
      first={{ eventId: '', after: '' }}
      act={({ eventId, after }) =>
        act(
          'replayOperatorWebhook',
          { operatorWebhookId: webhook.id, body: eventId !== '' ? { eventId } : { after } },
          t('The events are sent again'),
          changedByWebhook,
        )
      }
    >
      {(field) => (
        <>
          <Input label={t('Id of one event')} {...field('eventId')} />
          <Input label={t('or every event after this cursor')} {...field('after')} />
        </>
      )}
    </AskButton>
  );
}

function Delete({ webhook }: { webhook: Webhook }) {
  const act = useAct();
  const remove = async () => {
    await act('deleteOperatorWebhook', { operatorWebhookId: webhook.id }, t('The webhook is deleted'), [
      'listOperatorWebhooks',
    ]);
    go(hrefOf(['system'], { tab: 'webhooks' }));
  };
  return (
    <AskButton
      label={`${t('Delete')} …`}
      kind="danger"
      title={t('Delete the webhook')}
      action={t('Delete')}
      act={remove}
    >
      <p>
        {t(
          'The subscription, its secret and its attempts are gone, and {count} waiting events are not sent.',
          { count: backlogText(webhook) },
        )}
      </p>
      <code>{webhook.url}</code>
    </AskButton>
  );
}
