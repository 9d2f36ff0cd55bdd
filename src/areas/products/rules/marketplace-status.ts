import type { MarketPlaceStatusValue } from '../../../contract/products-v5.ts';

/**
 * What can happen to a variation (products-behaviour, section 7).
 *
 * - `delivered`: the first delivery of the sku succeeded
 * - `changed`: a later delivery changed its content
 * - `repriced`: a price or stock changed, nothing else
 * - `switchedOff`, `switchedOn`: the partner's active flag
 * - `checkPassed`, `checkRestricted`, `checkRejected`: the shop check came to its end
 * - `operatorReleased`, `operatorRestricted`, `operatorRejected`, `operatorReopened`: the operator override, which stands
 *   above the shop check and below the partner's active flag
 * - `operatorLifted`: the operator took the word back; the shop check decides
 * - `recheckPassed`, `recheckRestricted`, `recheckRejected`: the operator changed the category, and the shop check looked
 *   at the variation again
 * - `partnerLeft`, `partnerReturned`: the partner was suspended or its contract ended; it may sell again
 */
export type StatusEvent =
  | 'delivered'
  | 'changed'
  | 'repriced'
  | 'switchedOff'
  | 'switchedOn'
  | 'checkPassed'
  | 'checkRestricted'
  | 'checkRejected'
  | 'operatorReleased'
  | 'operatorRestricted'
  | 'operatorRejected'
  | 'operatorReopened'
  | 'operatorLifted'
  | 'recheckPassed'
  | 'recheckRestricted'
  | 'recheckRejected'
  | 'partnerLeft'
  | 'partnerReturned';

/** `NEW` is the state of a sku that is not stored yet. */
export type StatusBefore = MarketPlaceStatusValue | 'NEW';

type Row = Readonly<Partial<Record<StatusEvent, MarketPlaceStatusValue>>>;

const operatorsWord = {
  operatorReleased: 'ONLINE',
  operatorRestricted: 'RESTRICTED',
  operatorRejected: 'REJECTED',
  operatorReopened: 'PENDING',
  operatorLifted: 'PENDING',
} as const satisfies Row;

const checkedAgain = {
  recheckPassed: 'ONLINE',
  recheckRestricted: 'RESTRICTED',
  recheckRejected: 'REJECTED',
} as const satisfies Row;

/** Every transition; an event that a row leaves out cannot happen there. */
export const transitions: Readonly<Record<StatusBefore, Row>> = {
  NEW: { delivered: 'PENDING' },
  PENDING: {
    changed: 'PENDING',
    repriced: 'PENDING',
    switchedOff: 'INACTIVE',
    partnerLeft: 'INACTIVE',
    checkPassed: 'ONLINE',
    checkRestricted: 'RESTRICTED',
    checkRejected: 'REJECTED',
    ...operatorsWord,
  },
  ONLINE: {
    changed: 'PENDING',
    repriced: 'ONLINE',
    switchedOff: 'INACTIVE',
    partnerLeft: 'INACTIVE',
    ...operatorsWord,
    ...checkedAgain,
  },
  RESTRICTED: {
    changed: 'PENDING',
    repriced: 'RESTRICTED',
    switchedOff: 'INACTIVE',
    partnerLeft: 'INACTIVE',
    ...operatorsWord,
    ...checkedAgain,
  },
  REJECTED: {
    changed: 'PENDING',
    repriced: 'REJECTED',
    switchedOff: 'INACTIVE',
    partnerLeft: 'INACTIVE',
    ...operatorsWord,
    ...checkedAgain,
  },
  // A delivery does not touch the active flag, so new content waits until the partner switches on.
  INACTIVE: { changed: 'INACTIVE', repriced: 'INACTIVE', switchedOn: 'PENDING', partnerReturned: 'PENDING' },
};

/** The status after an event; undefined when the event cannot happen in that status. */
export function nextStatus(status: StatusBefore, event: StatusEvent): MarketPlaceStatusValue | undefined {
  return transitions[status][event];
}

/** The event by which the operator asks for a status. INACTIVE belongs to the partner and its contract: there is none. */
export const operatorEvents: Readonly<Partial<Record<MarketPlaceStatusValue, StatusEvent>>> = {
  ONLINE: 'operatorReleased',
  RESTRICTED: 'operatorRestricted',
  REJECTED: 'operatorRejected',
  PENDING: 'operatorReopened',
};
