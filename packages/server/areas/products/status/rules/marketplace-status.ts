import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';

/**
 * The events that can change the status of a variation (products-behaviour, section 7).
 *
 * - `delivered`: the first delivery of the sku succeeded
 * - `changed`: a later delivery changed its content
 * - `repriced`: only a price or the stock changed
 * - `switchedOff`, `switchedOn`: the partner's active flag
 * - `checkPassed`, `checkRestricted`, `checkRejected`: the shop check finished
 * - `operatorReleased`, `operatorRestricted`, `operatorRejected`, `operatorReopened`: the operator override, which
 *   takes precedence over the shop check but not over a takedown or the partner's active flag
 * - `operatorLifted`: the operator removed the override; the shop check decides again
 * - `recheckPassed`, `recheckRestricted`, `recheckRejected`: the operator changed the category, and the shop check ran
 *   again
 * - `reviewNeeded`: the shop check passed, but a review rule matches and the content is not approved
 * - `reviewApproved`: the operator approved the content; it is checked once more
 * - `reviewReleased`: no review rule matches any more; it is checked again
 * - `takenDown`: a takedown matches; it takes the place of what would have happened (`underTakedowns` in
 *   `../service/apply.ts`), unless the variation stays INACTIVE
 * - `takedownLifted`: no takedown matches any more; the operator override or the shop check decides again
 * - `partnerLeft`: the partner was suspended or its contract ended
 * - `partnerReturned`: the partner may sell again
 */
export type StatusEvent = KeysOf<(typeof transitions)[StatusBefore]>;
type KeysOf<Row> = Row extends unknown ? keyof Row : never;

/** `NEW` is the status of a sku that is not stored yet. */
export type StatusBefore = MarketPlaceStatusValue | 'NEW';

type Row = Readonly<Record<string, MarketPlaceStatusValue>>;

const byOperator = {
  operatorReleased: 'ONLINE',
  operatorRestricted: 'RESTRICTED',
  operatorRejected: 'REJECTED',
  operatorReopened: 'PENDING',
  operatorLifted: 'PENDING',
  takenDown: 'RESTRICTED',
} as const satisfies Row;

const checkedAgain = {
  recheckPassed: 'ONLINE',
  recheckRestricted: 'RESTRICTED',
  recheckRejected: 'REJECTED',
} as const satisfies Row;

/** All transitions. An event that is missing from a row cannot happen in that status. */
export const transitions = {
  NEW: { delivered: 'PENDING' },
  PENDING: {
    changed: 'PENDING',
    repriced: 'PENDING',
    switchedOff: 'INACTIVE',
    partnerLeft: 'INACTIVE',
    checkPassed: 'ONLINE',
    checkRestricted: 'RESTRICTED',
    checkRejected: 'REJECTED',
    reviewNeeded: 'PENDING',
    reviewApproved: 'PENDING',
    reviewReleased: 'PENDING',
    ...byOperator,
  },
  ONLINE: {
    changed: 'PENDING',
    repriced: 'ONLINE',
    switchedOff: 'INACTIVE',
    partnerLeft: 'INACTIVE',
    ...byOperator,
    ...checkedAgain,
  },
  RESTRICTED: {
    takedownLifted: 'PENDING',
    changed: 'PENDING',
    repriced: 'RESTRICTED',
    reviewNeeded: 'PENDING',
    switchedOff: 'INACTIVE',
    partnerLeft: 'INACTIVE',
    ...byOperator,
    ...checkedAgain,
  },
  REJECTED: {
    changed: 'PENDING',
    repriced: 'REJECTED',
    reviewNeeded: 'PENDING',
    switchedOff: 'INACTIVE',
    partnerLeft: 'INACTIVE',
    ...byOperator,
    ...checkedAgain,
  },
  // A delivery does not change the active flag, so new content waits until the partner switches the variation on.
  // A takedown takes the place of an event that leaves INACTIVE.
  INACTIVE: {
    changed: 'INACTIVE',
    repriced: 'INACTIVE',
    switchedOn: 'PENDING',
    partnerReturned: 'PENDING',
    takenDown: 'RESTRICTED',
  },
} as const satisfies Record<StatusBefore, Row>;

/** The status after an event; undefined when the event cannot happen in that status. */
export function nextStatus(status: StatusBefore, event: StatusEvent): MarketPlaceStatusValue | undefined {
  const row: Readonly<Partial<Record<StatusEvent, MarketPlaceStatusValue>>> = transitions[status];
  return row[event];
}

/** The event by which the operator sets a status. INACTIVE has none: only the partner and its contract set it. */
export const operatorEvents: Readonly<Partial<Record<MarketPlaceStatusValue, StatusEvent>>> = {
  ONLINE: 'operatorReleased',
  RESTRICTED: 'operatorRestricted',
  REJECTED: 'operatorRejected',
  PENDING: 'operatorReopened',
};
