import type { Attempt, Webhook } from '@kontor/contract/generated/webhooks-v1';
import { duration, RealTime } from '../../app/format.tsx';
import { t } from '../../app/texts.ts';
import { rawTabs, tabOf } from '../../components/as-request.tsx';
import { Facts } from '../../components/basics.tsx';
import { ActButton } from '../../components/controls.tsx';
import type { OnSecret } from '../../components/dialog.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { Listing } from '../../components/listing.tsx';
import {
  AttemptOutcome,
  isVerified,
  LastAttempt,
  WaitingEvents,
  WebhookReason,
  WebhookState,
} from '../../components/webhooks.tsx';
import type { Rows } from '../../data/hooks.ts';
import { useAct, useCall, useRows } from '../../data/operator.ts';
import { changedByWebhook, WebhookActions } from './webhook-actions.tsx';

interface Props {
  readonly operatorWebhookId: string;
  readonly mayChange: boolean;
  readonly onClose: () => void;
  readonly onSecret: OnSecret;
}

const everyMs = 5_000;

/** One webhook of the operators: its state, its attempts, and what can be done when it fails. */
export function WebhookDrawer({ operatorWebhookId, mayChange, onClose, onSecret }: Props) {
  const webhook = useCall('getOperatorWebhook', { operatorWebhookId }, { everyMs, isSettled: isVerified });
  const attempts = useRows('listOperatorWebhookAttempts', { operatorWebhookId, limit: 50 }, { everyMs });
  return (
    <Drawer
      title={webhook.data?.url ?? t('Webhook')}
      onClose={onClose}
      tabs={[
        tabOf(t('Summary'), webhook, (found) => (
          <>
            <Summary webhook={found} last={attempts.rows[0]} />
            {mayChange && <WebhookActions webhook={found} onSecret={onSecret} />}
          </>
        )),
        {
          name: t('Attempts'),
          content: () => <Attempts operatorWebhookId={operatorWebhookId} attempts={attempts} />,
        },
        ...rawTabs(webhook, 'getOperatorWebhook', { operatorWebhookId }),
      ]}
    />
  );
}

function Summary({ webhook, last }: { webhook: Webhook; last: Attempt | undefined }) {
  return (
    <Facts
      rows={[
        [t('State'), <WebhookState key="state" webhook={webhook} />],
        [t('Why'), webhook.reason && <WebhookReason key="why" reason={webhook.reason} />],
        [t('Address'), <code key="url">{webhook.url}</code>],
        [t('Types'), webhook.types.join(', ')],
        [t('In order'), webhook.ordered ? t('yes') : t('no')],
        [t('Content type of events'), <code key="type">{webhook.contentType}</code>],
        [t('Last attempt'), last && <LastAttempt key="last" attempt={last} />],
        [t('Waiting events'), <WaitingEvents key="waiting" webhook={webhook} />],
        [t('Fails since'), webhook.failingSince && <RealTime key="failing" at={webhook.failingSince} />],
        [t('Last delivered'), <RealTime key="delivered" at={webhook.lastDeliveredAt} />],
        [t('Verified'), <RealTime key="verified" at={webhook.verifiedAt} />],
        [
          t('Former secret valid until'),
          webhook.previousSecretUntil && <RealTime key="secret" at={webhook.previousSecretUntil} />,
        ],
        [t('Created'), <RealTime key="created" at={webhook.createdAt} />],
        [t('By'), webhook.createdBy],
      ]}
    />
  );
}

interface AttemptsProps {
  readonly operatorWebhookId: string;
  readonly attempts: Rows<Attempt>;
}

function Attempts({ operatorWebhookId, attempts }: AttemptsProps) {
  const act = useAct();
  // An attempt that was due before the newest one was made has been made.
  const newest = attempts.rows[0]?.at ?? '';
  return (
    <Listing
      caption={t('Attempts')}
      list={attempts}
      keyOf={(row) => String(row.id)}
      empty={t('Nothing was sent yet.')}
      columns={[
        {
          name: t('When'),
          cell: (row) => (
            <>
              <RealTime at={row.at} />
              <div class="soft">{row.type}</div>
            </>
          ),
        },
        {
          name: t('Outcome'),
          cell: (row) => (
            <>
              <AttemptOutcome attempt={row} />
              <div class="soft">
                {t('attempt {number}, {time}', { number: row.number, time: duration(row.durationMs / 1000) })}
              </div>
            </>
          ),
        },
        {
          name: t('Next attempt'),
          cell: ({ nextAttemptAt = '' }) => nextAttemptAt > newest && <RealTime at={nextAttemptAt} />,
        },
        {
          name: t('Actions'),
          cell: ({ eventId }) =>
            eventId && (
              <ActButton
                act={() =>
                  act(
                    'replayOperatorWebhook',
                    { operatorWebhookId, body: { eventId } },
                    t('The event is sent again'),
                    changedByWebhook,
                  )
                }
              >
                {t('Send again')}
              </ActButton>
            ),
        },
      ]}
    />
  );
}
