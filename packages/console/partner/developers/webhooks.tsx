import type { Attempt, Webhook } from '@kontor/contract/generated/webhooks-v1';
import { useState } from 'preact/hooks';
import { RealTime } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Facts } from '../../components/basics.tsx';
import { ActButton, Button } from '../../components/controls.tsx';
import { type OnSecret, useSecret } from '../../components/dialog.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { Listing } from '../../components/listing.tsx';
import { type ChosenTypes, EventTypes, Subscribe, type Subscription } from '../../components/subscribe.tsx';
import {
  AttemptOutcome,
  backlogText,
  isVerified,
  LastAttempt,
  WaitingEvents,
  WebhookReason,
  WebhookState,
} from '../../components/webhooks.tsx';
import type { Rows } from '../../data/hooks.ts';
import { useAct, useCall, useRows } from '../../data/partner.ts';

const everyMs = 5_000;

/** The partner's webhooks, the attempts of each, and what can be done about one that fails. */
export function Webhooks() {
  const webhooks = useRows('listWebhooks', {}, { everyMs, isSettled: isVerified });
  const [chosen, setChosen] = useState<string>();
  const { shown, show } = useSecret();
  const act = useAct();
  const add = async (body: Subscription) => {
    const title = t('The webhook is added');
    const { secret } = await act('createWebhook', { body }, title, ['listWebhooks']);
    show({ title, rows: [[t('Secret'), secret]] });
  };
  const webhook = webhooks.rows.find(({ id }) => id === chosen);
  return (
    <section class="stack">
      <div class="row">
        <Subscribe
          title={t('Add a webhook')}
          action={t('Add')}
          orderedText={t('One event after the other, in order')}
          Types={TypesOfLogin}
          subscribe={add}
        />
      </div>
      <Listing
        caption="Webhooks"
        list={webhooks}
        keyOf={(row) => row.id}
        empty={t('Nobody is told about events. Add a webhook, or read events by long poll.')}
        columns={[
          {
            name: t('Address'),
            cell: (row) => (
              <Button kind="plain" onClick={() => setChosen(row.id)}>
                {row.url}
              </Button>
            ),
          },
          { name: t('State'), cell: (row) => <WebhookState webhook={row} /> },
          { name: t('Waiting'), isNumber: true, cell: (row) => <WaitingEvents webhook={row} /> },
          { name: t('Last delivered'), cell: (row) => <RealTime at={row.lastDeliveredAt} /> },
          { name: t('Fails since'), cell: (row) => <RealTime at={row.failingSince} /> },
        ]}
      />
      {webhook && <WebhookDrawer webhook={webhook} onClose={() => setChosen(undefined)} onSecret={show} />}
      {shown}
    </section>
  );
}

function TypesOfLogin(chosen: ChosenTypes) {
  const { data } = useCall('listEventTypes', {});
  return <EventTypes types={data?.types} {...chosen} />;
}

interface DrawerProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
  readonly onSecret: OnSecret;
}

function WebhookDrawer({ webhook, onClose, onSecret }: DrawerProps) {
  const { id, url, types, reason, failingSince, createdAt, createdBy } = webhook;
  const attempts = useRows('listWebhookAttempts', { webhookId: id, limit: 50 }, { everyMs });
  const [last] = attempts.rows;
  const summary = () => (
    <>
      <Facts
        rows={[
          [t('State'), <WebhookState key="state" webhook={webhook} />],
          [t('Reason'), reason && <WebhookReason key="reason" reason={reason} />],
          [t('Types'), types.join(', ')],
          [t('Fails since'), failingSince && <RealTime key="failing" at={failingSince} />],
          [t('Last attempt'), last && <LastAttempt key="last" attempt={last} />],
          [t('Waiting'), <WaitingEvents key="waiting" webhook={webhook} />],
          [t('Created'), <RealTime key="created" at={createdAt} />],
          [t('Created by'), createdBy],
        ]}
      />
      <Actions webhook={webhook} onRemoved={onClose} onSecret={onSecret} />
    </>
  );
  return (
    <Drawer
      title={url}
      onClose={onClose}
      tabs={[
        { name: t('Summary'), content: summary },
        { name: t('Attempts'), content: () => <Attempts attempts={attempts} /> },
      ]}
    />
  );
}

interface ActionsProps {
  readonly webhook: Webhook;
  readonly onRemoved: () => void;
  readonly onSecret: OnSecret;
}

function Actions({ webhook, onRemoved, onSecret }: ActionsProps) {
  const act = useAct();
  const { id, url, state } = webhook;
  const about = { webhookId: id };
  const after = ['listWebhooks', 'listWebhookAttempts'] as const;
  const rotate = async () => {
    const title = t('There is a new secret');
    const { secret } = await act('rotateWebhookSecret', about, title, after);
    onSecret({ title, rows: [[t('Secret'), secret]] });
  };
  const remove = async () => {
    await act('deleteWebhook', about, t('The webhook is removed'), ['listWebhooks']);
    onRemoved();
  };
  return (
    <div class="row actions">
      <ActButton act={() => act('testWebhook', about, t('A test event is sent'), after)}>
        {t('Send a test event')}
      </ActButton>
      <ActButton
        act={() =>
          act(
            'retryWebhook',
            about,
            t('What waits is tried again; the last attempt says what becomes of it'),
            after,
          )
        }
      >
        {t('Retry now')}
      </ActButton>
      {state !== 'active' && (
        <ActButton act={() => act('activateWebhook', about, t('The webhook is active'), after)}>
          {t('Activate')}
        </ActButton>
      )}
      <ActButton act={rotate}>{t('New secret')}</ActButton>
      <AskButton
        label={t('Remove')}
        kind="danger"
        title={t('Remove the webhook')}
        action={t('Remove')}
        act={remove}
      >
        {t('{url} is told nothing any more; {waiting} waiting events are dropped.', {
          url,
          waiting: backlogText(webhook),
        })}
      </AskButton>
    </div>
  );
}

function Attempts({ attempts }: { attempts: Rows<Attempt> }) {
  // An attempt that was due before the newest one was made has been made.
  const newest = attempts.rows[0]?.at ?? '';
  return (
    <Listing
      caption={t('Attempts')}
      list={attempts}
      keyOf={(row) => String(row.id)}
      empty={t('Nothing was sent yet.')}
      columns={[
        { name: t('When'), cell: (row) => <RealTime at={row.at} /> },
        { name: t('Type'), cell: (row) => row.type },
        { name: t('Outcome'), cell: (row) => <AttemptOutcome attempt={row} /> },
        {
          name: t('Next attempt'),
          cell: ({ nextAttemptAt = '' }) => nextAttemptAt > newest && <RealTime at={nextAttemptAt} />,
        },
        { name: t('Took'), isNumber: true, cell: (row) => `${row.durationMs} ms` },
      ]}
    />
  );
}
