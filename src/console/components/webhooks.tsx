import type { Attempt, Webhook } from '../../generated/webhooks-v1.ts';
import { count, Time } from '../app/format.tsx';
import { named, t } from '../app/texts.ts';
import { AskButton } from './ask-button.tsx';
import { Badge, State } from './basics.tsx';
import { Check, Input, toggled } from './controls.tsx';

/** The state of a webhook; one whose last attempt failed is not well, although the contract calls it active. */
export function WebhookState({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === 'active' && failingSince !== undefined) return <Badge tone="bad">{t('failing')}</Badge>;
  return <State of={state} />;
}

/** How many events the receiver does not have yet, with a plus if there may be more. */
export function backlogText({ waiting, backlog }: Webhook): string {
  const { events, eventsIsMinimum } = backlog ?? { events: waiting };
  return count(events, eventsIsMinimum && events > 0);
}

/** How many events wait, failed ones and those behind them, and since when the oldest does. */
export function WaitingEvents({ webhook }: { webhook: Webhook }) {
  const { waiting, backlog, failingSince } = webhook;
  const { events, oldestAt } = backlog ?? { events: waiting };
  if (events === 0) return <>0</>;
  return (
    <>
      <Badge tone={failingSince === undefined ? 'plain' : 'warn'}>{backlogText(webhook)}</Badge>
      {oldestAt !== undefined && (
        <div class="soft">
          {t('since')} <Time at={oldestAt} />
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

/** The newest attempt and its outcome: what a retry came to. */
export function LastAttempt({ attempt }: { attempt: Attempt }) {
  return (
    <>
      <Time at={attempt.at} /> <AttemptOutcome attempt={attempt} />
    </>
  );
}

interface EventTypesProps {
  /** Types that the login may read. */
  readonly types: readonly { readonly type: string }[];
  readonly value: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Chooses types of events, or all of them. */
export function EventTypes({ types, value, onChange }: EventTypesProps) {
  return (
    <fieldset class="card stack scrolled">
      <legend>{t('Event types')}</legend>
      <Check
        label={t('all')}
        value={types.length > 0 && value.size === types.length}
        onChange={(isChosen) => onChange(new Set(isChosen ? types.map(({ type }) => type) : []))}
      />
      {types.map(({ type }) => (
        <Check
          key={type}
          label={type}
          value={value.has(type)}
          onChange={(isChosen) => onChange(toggled(value, type, isChosen))}
        />
      ))}
    </fieldset>
  );
}

/** What a new webhook is made with. */
export interface Subscription {
  readonly url: string;
  readonly types: string[];
  readonly ordered: boolean;
}

interface SubscribeProps {
  readonly title: string;
  readonly action: string;
  readonly orderedText: string;
  readonly types: EventTypesProps['types'] | undefined;
  readonly subscribe: (body: Subscription) => Promise<unknown>;
}

/** Asks for the address and the types of a new webhook. */
export function Subscribe({ title, action, orderedText, types = [], subscribe }: SubscribeProps) {
  return (
    <AskButton
      label={title}
      kind="primary"
      title={title}
      action={action}
      first={{ url: '', chosen: new Set<string>() as ReadonlySet<string>, ordered: false }}
      act={({ chosen, ...body }) => subscribe({ ...body, types: [...chosen] })}
    >
      {(field) => (
        <>
          <Input label={t('Address')} type="url" {...field('url')} placeholder="https://" required />
          <EventTypes types={types} {...field('chosen')} />
          <Check label={orderedText} {...field('ordered')} />
        </>
      )}
    </AskButton>
  );
}
