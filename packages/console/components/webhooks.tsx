import type { Attempt, Webhook } from '@kontor/contract/generated/webhooks-v1';
import { count, RealTime } from '../app/format.tsx';
import { named, t } from '../app/texts.ts';
import { Badge, State } from './basics.tsx';

/** The state of a webhook; one whose last attempt failed is not well, although the contract calls it active. */
export function WebhookState({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === 'active' && failingSince !== undefined) return <Badge tone="bad">{t('failing')}</Badge>;
  return <State of={state} />;
}

/** True once a webhook is verified, and not just being asked to prove itself. */
export const isVerified = ({ state }: Webhook): boolean => state !== 'unverified';

/** How many events the receiver does not have yet, with a plus if there may be more. */
export function backlogText({ waiting, backlog }: Webhook): string {
  const { events, eventsIsMinimum } = backlog ?? { events: waiting };
  return count(events, eventsIsMinimum && events > 0);
}

/** How many events wait, failed ones and those behind them, and how long the oldest has waited. */
export function WaitingEvents({ webhook }: { webhook: Webhook }) {
  const { waiting, backlog, failingSince } = webhook;
  const { events, oldestAt } = backlog ?? { events: waiting };
  if (events === 0) return <>0</>;
  return (
    <>
      <Badge tone={failingSince === undefined ? 'plain' : 'warn'}>{backlogText(webhook)}</Badge>
      {oldestAt !== undefined && (
        <div class="soft">
          {t('since')} <RealTime at={oldestAt} />
        </div>
      )}
    </>
  );
}

/** Why a webhook does not get its events, or did not get the last one. */
export function WebhookReason({ reason }: { reason: NonNullable<Webhook['reason']> }) {
  return (
    <>
      {named(reason.kind)}: <span lang="en">{reason.detail}</span>
    </>
  );
}

/** What became of an attempt, and why it failed. */
export function AttemptOutcome({ attempt: { outcome, status, failure } }: { attempt: Attempt }) {
  return (
    <>
      <Badge tone={outcome === 'delivered' ? 'ok' : 'bad'}>{named(outcome)}</Badge> {status}{' '}
      {failure && <span lang="en">{failure.detail}</span>}
    </>
  );
}

/** The latest attempt and its outcome, such as that of a retry. */
export function LastAttempt({ attempt }: { attempt: Attempt }) {
  return (
    <>
      <RealTime at={attempt.at} /> <AttemptOutcome attempt={attempt} />
    </>
  );
}
