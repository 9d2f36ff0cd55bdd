import type { Attempt, Webhook } from '../../generated/webhooks-v1.ts';
import { count, Time } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { Badge } from './basics.tsx';
import { State } from './state.tsx';

/** The state of a webhook; one whose last attempt failed is not well, although the contract calls it active. */
export function WebhookState({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === 'active' && failingSince !== undefined) return <Badge tone="bad">{t('failing')}</Badge>;
  return <State of={state} />;
}

/** How many events wait. Those that follow the failed ones are not counted by the server. */
export function WaitingEvents({ webhook: { waiting, failingSince } }: { webhook: Webhook }) {
  if (waiting === 0) return <>0</>;
  if (failingSince === undefined) return <Badge tone="warn">{count(waiting)}</Badge>;
  return (
    <span title={t('Failed events; later ones wait behind them.')}>
      <Badge tone="warn">{t('at least {count}', { count: count(waiting) })}</Badge>
    </span>
  );
}

/** What became of an attempt, and why it failed. */
export function AttemptOutcome({ attempt: { outcome, status, failure } }: { attempt: Attempt }) {
  return (
    <>
      <Badge tone={outcome === 'delivered' ? 'ok' : 'bad'}>{outcome}</Badge> {status} {failure?.detail}
    </>
  );
}

/** The newest attempt and its outcome: what a retry came to. */
export function LastAttempt({ attempt }: { attempt: Attempt }) {
  return (
    <>
      <Time at={attempt.at} /> <AttemptOutcome attempt={attempt} />
    </>
  );
}
