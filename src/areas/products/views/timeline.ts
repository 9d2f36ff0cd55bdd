import type { StatusNote, TimelineEntry } from '../../../contract/operator-v1.ts';
import type { RecentOutcome } from '../../../platform/deliveries/history.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { RememberedChange } from '../store/status-history.ts';
import { nameAll } from './timeline-answer.ts';

const succeeded: Readonly<Record<string, { event: TimelineEntry['event']; summary: string }>> = {
  products: { event: 'delivered', summary: 'It was delivered and stored.' },
  prices: { event: 'price-changed', summary: 'Its price was delivered and stored.' },
  'active-status': { event: 'active-changed', summary: 'Its active flag was delivered and stored.' },
};

/** Timeline entry for the outcome of a delivery; `earlier` are the outcomes before it, oldest first. */
export function viewOutcome(outcome: RecentOutcome, earlier: readonly RecentOutcome[]): TimelineEntry {
  const common = { at: formatInstant(outcome.atMs), processUuid: outcome.deliveryId };
  if (outcome.part === 'failed') {
    const errors = outcome.faults.map(({ code, title, jsonPath, detail }) => ({
      code,
      title,
      ...(jsonPath !== undefined && { jsonPath }),
      ...(detail !== undefined && { detail }),
    }));
    return {
      ...common,
      event: 'failed',
      summary: `It was delivered and refused: ${nameAll(errors)}.`,
      errors,
    };
  }
  if (outcome.superseded) {
    return {
      ...common,
      event: 'superseded',
      summary: `It was delivered after a newer delivery and was ignored.${causeOf(outcome, earlier)}`,
    };
  }
  if (outcome.part === 'unchanged') {
    return { ...common, event: 'unchanged', summary: 'It was delivered again without a change.' };
  }
  return { ...common, ...(succeeded[outcome.kind] ?? { event: 'delivered', summary: 'It was delivered.' }) };
}

/** Names the delivery whose clock was ahead, if that is why a later one was ignored. */
function causeOf({ kind }: RecentOutcome, earlier: readonly RecentOutcome[]): string {
  const cause = earlier.findLast(
    (each) =>
      each.kind === kind && !each.superseded && each.part !== 'failed' && each.clockAhead !== undefined,
  );
  return cause === undefined ? '' : ` The cause is delivery ${cause.deliveryId}: ${cause.clockAhead}`;
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
  takenDown: 'A takedown keeps it out of the shop',
  takedownLifted: 'The takedown was lifted, so it is checked again.',
  partnerLeft: 'It was taken offline because the partner is suspended or its contract has ended.',
  partnerReturned: 'The partner may sell again, so it is checked again.',
};

/** Timeline entry for a change of the status. */
export function viewStatusChange(change: RememberedChange): TimelineEntry {
  const errors = JSON.parse(change.errors) as StatusNote[];
  const summary = summaries[change.event] ?? `Its status became ${change.status}`;
  return {
    at: formatInstant(change.changed_at),
    event: /^(re)?check/.test(change.event) ? 'checked' : 'status-changed',
    summary: summary.endsWith('.') ? summary : `${summary}: ${nameAll(errors)}.`,
    status: change.status,
    errors,
    information: JSON.parse(change.information) as StatusNote[],
  };
}
