import type { StatusNote, TimelineEntry } from '@kontor/contract/generated/operator-v1';
import { pickGiven } from '@kontor/values/collections';
import { formatInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import type { EntityOutcome } from '../../../../platform/deliveries/history.ts';
import type { DatedPrice } from '../../prices/rules/lowest.ts';
import { amountsOf, originOf, priceText } from '../../prices/views.ts';
import type { RememberedChange } from '../store/history.ts';
import { nameAll } from './timeline-answer.ts';

const succeeded: Readonly<Record<string, { event: TimelineEntry['event']; summary: string }>> = {
  products: { event: 'delivered', summary: 'It was delivered and stored.' },
  'active-status': { event: 'active-changed', summary: 'Its active flag was delivered and stored.' },
};

/** What a delivery was about. */
const subjects: Readonly<Record<string, string>> = {
  prices: 'Its price',
  'active-status': 'Its active flag',
};

/** Timeline entry for an outcome; `all` are the outcomes of the variation, oldest first. */
export function viewOutcome(outcome: EntityOutcome, all: readonly EntityOutcome[]): TimelineEntry {
  const { kind, times, firstAtMs, part } = outcome;
  const common = {
    at: formatInstant(outcome.atMs),
    processUuid: outcome.deliveryId,
    ...(times > 1 && { times, firstAt: formatInstant(firstAtMs) }),
  };
  const subject = subjects[kind] ?? 'It';
  const counted = times > 1 ? ` (${times} times since ${formatInstant(firstAtMs)})` : '';
  if (part === 'failed') {
    const errors = outcome.violations.map((each) => pickGiven(each, ['code', 'title', 'jsonPath', 'detail']));
    const summary = `${subject} was delivered and refused${counted}: ${nameAll(errors)}.`;
    return { ...common, event: 'failed', summary, errors };
  }
  if (part === 'superseded') {
    const ignored = `${subject} was delivered after a newer delivery and was ignored${counted}.`;
    return { ...common, event: 'superseded', summary: `${ignored}${causeOf(outcome, all)}` };
  }
  if (part === 'unchanged') {
    const summary = `${subject} was delivered again without a change${counted}. ${outcome.clockAhead ?? ''}`;
    return { ...common, event: 'unchanged', summary: summary.trimEnd() };
  }
  return { ...common, ...(succeeded[kind] ?? { event: 'delivered', summary: 'It was delivered.' }) };
}

/** Names the delivery whose clock was ahead, if that is why a later one was ignored. */
function causeOf({ kind, atMs }: EntityOutcome, all: readonly EntityOutcome[]): string {
  const cause = all.findLast(
    (each) => each.kind === kind && each.clockAhead !== undefined && each.firstAtMs <= atMs,
  );
  return cause === undefined ? '' : ` The cause is delivery ${cause.deliveryId}: ${cause.clockAhead}`;
}

/** A price and the one before it. */
export interface PriceStep {
  readonly before: DatedPrice;
  readonly after: DatedPrice;
}

/** Timeline entry for a change of the price, with the amounts before and after it. */
export function viewPriceChange({ before, after }: PriceStep): TimelineEntry {
  const { processUuid, caller } = originOf(after.origin);
  const by = caller === undefined ? '' : ` by ${caller}`;
  return {
    at: formatInstant(after.fromMs),
    event: 'price-changed',
    summary: `Its price was changed${by} from ${priceText(before.price)} to ${priceText(after.price)}.`,
    ...(processUuid !== undefined && { processUuid }),
    ...(caller !== undefined && { caller }),
    price: amountsOf(after.price),
    priceBefore: amountsOf(before.price),
  };
}

const summaries: Readonly<Record<string, string>> = {
  changed: 'It is checked again because it or a similar variation changed.',
  switchedOff: 'The partner switched it off.',
  switchedOn: 'The partner switched it on.',
  checkPassed: 'The shop check let it into the shop.',
  checkRestricted: 'The shop check keeps it out of the shop',
  checkRejected: 'The shop check refused it',
  checkStays: 'The shop check did not finish.',
  operatorReleased: 'The operator let it into the shop.',
  operatorRestricted: 'The operator keeps it out of the shop',
  operatorRejected: 'The operator refused it',
  operatorReopened: 'The operator is holding it back for an inspection.',
  operatorLifted: 'The operator took the decision back, so it is checked again.',
  recheckPassed: 'The operator changed its category; the shop check let it into the shop.',
  recheckRestricted: 'The operator changed its category; the shop check keeps it out of the shop',
  recheckRejected: 'The operator changed its category; the shop check refused it',
  reviewNeeded: 'The shop check passed; it waits for a review of the marketplace.',
  reviewApproved: 'The operator approved it, so it is checked once more.',
  reviewReleased: 'It needs no review any more, so it is checked again.',
  takenDown: 'A takedown keeps it out of the shop',
  takedownLifted: 'The takedown was lifted, so it is checked again.',
  partnerLeft: 'It was taken offline because the partner is suspended or its contract has ended.',
  partnerReturned: 'The partner may sell again, so it is checked again.',
};

/** Timeline entry for a change of the status. */
export function viewStatusChange(change: RememberedChange): TimelineEntry {
  const errors = readStored<StatusNote[]>(change.errors);
  const summary = summaries[change.event] ?? `Its status became ${change.status}`;
  return {
    at: formatInstant(change.changed_at),
    event: /^(re)?check/.test(change.event) ? 'checked' : 'status-changed',
    summary: summary.endsWith('.') ? summary : `${summary}: ${nameAll(errors)}.`,
    status: change.status,
    errors,
    information: readStored<StatusNote[]>(change.information),
  };
}
