import type { StatusNote } from '../../../contract/operator-v1.ts';
import type { MarketPlaceStatusValue } from '../../../contract/products-v5.ts';
import type { RecentOutcome } from '../../../platform/deliveries/history.ts';
import { formatInstant } from '../../../values/instant.ts';

/** The facts that the answer is based on. */
export interface TimelineFacts {
  readonly status: MarketPlaceStatusValue;
  /** When the status was reached, epoch milliseconds. */
  readonly sinceMs: number;
  readonly errors: readonly StatusNote[];
  readonly information: readonly StatusNote[];
  readonly visible: boolean;
  /** True when an operator override set the status, not the shop check. */
  readonly isOperatorOverride: boolean;
  /** The partner's active flag. */
  readonly active: boolean;
}

/** Number of errors named in a sentence; the rest are only counted. */
const namedErrorsMax = 3;

/**
 * Answers "Why is it not online?" in one sentence. `facts` is undefined for a sku that is not stored; `lastContent`
 * is the outcome of its last content delivery that was not superseded.
 */
export function answerOf(facts: TimelineFacts | undefined, lastContent: RecentOutcome | undefined): string {
  const refused = lastContent?.part === 'failed' ? lastContent : undefined;
  if (facts === undefined) {
    return refused === undefined
      ? 'It is not online because no delivery of it succeeded.'
      : `It is not online because its delivery of ${formatInstant(refused.atMs)} was refused: ${nameAll(refused.faults)}.`;
  }
  const sentence = sentences[facts.status](facts);
  if (refused === undefined) return `${sentence}.`;
  return `${sentence}; the delivery of ${formatInstant(refused.atMs)} was refused, so the version stored before is used: ${nameAll(refused.faults)}.`;
}

const sentences: Readonly<Record<MarketPlaceStatusValue, (facts: TimelineFacts) => string>> = {
  ONLINE: ({ sinceMs }) => `It has been online since ${formatInstant(sinceMs)}`,
  PENDING: pendingSentence,
  RESTRICTED: ({ isOperatorOverride, errors }) =>
    `It is not online because ${whoOf(isOperatorOverride)} keeps it out of the shop: ${nameAll(errors)}`,
  REJECTED: ({ isOperatorOverride, errors }) =>
    `It is not online because ${whoOf(isOperatorOverride)} refused it: ${nameAll(errors)}`,
  INACTIVE: ({ sinceMs, active }) =>
    active
      ? `It has been offline since ${formatInstant(sinceMs)} because the partner is suspended or its contract has ended`
      : `It is not online because the partner switched it off at ${formatInstant(sinceMs)}`,
};

function pendingSentence({ visible, isOperatorOverride, information }: TimelineFacts): string {
  const reason = isOperatorOverride
    ? 'the operator is holding it back for an inspection'
    : `the shop check has not decided yet${information.length > 0 ? ` (${nameAll(information)})` : ''}`;
  return visible
    ? `Shoppers see the version before its last change, because ${reason}`
    : `It is not online because ${reason}`;
}

function whoOf(isOperatorOverride: boolean): string {
  return isOperatorOverride ? 'the operator' : 'the shop check';
}

/** Lists faults as `800020 - NAME, title (at $[0].ean)`, separated by semicolons. */
export function nameAll(
  faults: readonly { readonly code: string; readonly title: string; readonly jsonPath?: string }[],
): string {
  const named = faults
    .slice(0, namedErrorsMax)
    .map(
      ({ code, title, jsonPath }) => `${code}, ${title}${jsonPath === undefined ? '' : ` (at ${jsonPath})`}`,
    );
  const more = faults.length - named.length;
  return more > 0 ? `${named.join('; ')}; and ${more} more` : named.join('; ');
}
