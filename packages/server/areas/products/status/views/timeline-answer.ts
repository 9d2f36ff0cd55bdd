/** Why a variation is not online, in one sentence and as steps into the shop. */

import type {
  MarketplaceStatusDecision,
  MatchingTakedown,
  PendingReview,
  StatusNote,
} from '@kontor/contract/generated/operator-v1';
import type { MarketPlaceStatusValue, StepToShop, WaitsFor } from '@kontor/contract/generated/products-v5';
import { pickGiven } from '@kontor/values/collections';
import { formatInstant } from '@kontor/values/instant';
import type { EntityOutcome } from '../../../../platform/deliveries/history.ts';
import { operatorNotes } from '../../errors.ts';

/** The facts that `answer` is based on. */
export interface TimelineFacts {
  readonly status: MarketPlaceStatusValue;
  /** When the status was reached, epoch milliseconds. */
  readonly sinceMs: number;
  readonly errors: readonly StatusNote[];
  readonly information: readonly StatusNote[];
  readonly visible: boolean;
  /** Undefined when the shop check decides the status. */
  readonly operatorOverride: MarketplaceStatusDecision | undefined;
  /** The active takedowns that match the variation; they win over the shop check and over the operator's override. */
  readonly takedowns: readonly MatchingTakedown[];
  /** The review that the variation waits for; undefined when it waits for none. */
  readonly review: PendingReview | undefined;
  readonly waitsFor: WaitsFor | undefined;
  /** The partner's active flag. */
  readonly active: boolean;
}

type Notes = NonNullable<StepToShop['errors']>;

interface Note {
  readonly code: string;
  readonly title: string;
  readonly jsonPath?: string;
}

/** Number of errors named in a sentence; the rest are only counted. */
const namedErrorsMax = 3;

/**
 * Answers "Why is it not online?" in one sentence. `facts` is undefined for a sku that is not stored; `lastContent`
 * is the outcome of its last content delivery that was not superseded.
 */
export function whyNotOnline(
  facts: TimelineFacts | undefined,
  lastContent: EntityOutcome | undefined,
): string {
  const refused = lastContent?.part === 'failed' ? lastContent : undefined;
  if (facts === undefined) {
    return refused === undefined
      ? 'It is not online because no delivery of it succeeded.'
      : `It is not online because its delivery of ${formatInstant(refused.atMs)} was refused: ${nameAll(refused.violations)}.`;
  }
  const sentence = sentenceOf(facts);
  if (refused === undefined) return `${sentence}.`;
  return `${sentence}; the delivery of ${formatInstant(refused.atMs)} was refused, so the version stored before is used: ${nameAll(refused.violations)}.`;
}

function sentenceOf(facts: TimelineFacts): string {
  const { status, takedowns } = facts;
  if (takedowns.length === 0 || status === 'INACTIVE') return sentences[status](facts);
  return `It is not online because a takedown keeps it out of the shop: ${nameAll(notesOfTakedowns(takedowns))}`;
}

function notesOfTakedowns(takedowns: TimelineFacts['takedowns']): Notes {
  const { code } = operatorNotes.TAKEN_DOWN;
  return takedowns.map(({ reason }) => ({ code, title: reason }));
}

const sentences: Readonly<Record<MarketPlaceStatusValue, (facts: TimelineFacts) => string>> = {
  ONLINE: ({ sinceMs }) => `It has been online since ${formatInstant(sinceMs)}`,
  PENDING: pendingSentence,
  RESTRICTED: ({ operatorOverride, errors }) =>
    `It is not online because ${whoOf(operatorOverride)} keeps it out of the shop: ${nameAll(errors)}`,
  REJECTED: ({ operatorOverride, errors }) =>
    `It is not online because ${whoOf(operatorOverride)} refused it: ${nameAll(errors)}`,
  INACTIVE: ({ sinceMs, active }) =>
    active
      ? `It has been offline since ${formatInstant(sinceMs)} because the partner is suspended or its contract has ended`
      : `It is not online because the partner switched it off at ${formatInstant(sinceMs)}`,
};

function pendingSentence({ visible, operatorOverride, review, information }: TimelineFacts): string {
  const reason = operatorOverride
    ? 'the operator is holding it back for an inspection'
    : review
      ? `it has been waiting for a review of the marketplace since ${review.waitingSince}`
      : `the shop check has not decided yet${information.length > 0 ? ` (${nameAll(information)})` : ''}`;
  return visible
    ? `Shoppers see the version before its last change, because ${reason}`
    : `It is not online because ${reason}`;
}

function whoOf(operatorOverride: MarketplaceStatusDecision | undefined): string {
  return operatorOverride ? 'the operator' : 'the shop check';
}

/** Lists violations as `800020 - NAME, title (at $[0].ean)`, separated by semicolons. */
export function nameAll(violations: readonly Note[]): string {
  const named = violations
    .slice(0, namedErrorsMax)
    .map(
      ({ code, title, jsonPath }) => `${code}, ${title}${jsonPath === undefined ? '' : ` (at ${jsonPath})`}`,
    );
  const more = violations.length - named.length;
  return more > 0 ? `${named.join('; ')}; and ${more} more` : named.join('; ');
}

/**
 * The steps of a variation into the shop, in order. `facts` is undefined for a sku that is not stored; `lastContent` is
 * the outcome of its last content delivery that was not superseded.
 */
export function stepsOf(
  facts: TimelineFacts | undefined,
  lastContent: EntityOutcome | undefined,
): StepToShop[] {
  const refused = lastContent?.part === 'failed' ? lastContent : undefined;
  const refusal = refused && { at: formatInstant(refused.atMs), errors: notesOf(refused.violations) };
  if (facts === undefined) {
    return [
      { step: 'delivered', state: 'failed', ...refusal },
      ...(['active', 'checked', 'permitted', 'online'] as const).map(notReached),
    ];
  }
  return [
    { step: 'delivered', state: 'passed', ...refusal },
    { step: 'active', state: facts.active ? 'passed' : 'failed' },
    checkedStep(facts),
    ...(facts.review ? [{ step: 'reviewed', state: 'waiting', at: facts.review.waitingSince } as const] : []),
    permittedStep(facts),
    onlineStep(facts),
  ];
}

const notReached = (step: StepToShop['step']): StepToShop => ({ step, state: 'not-reached' });

/** A variation that is PENDING has been online for longer than it has been that. */
function onlineStep({ status, visible, sinceMs }: TimelineFacts): StepToShop {
  if (!visible) return notReached('online');
  const at = status === 'ONLINE' ? { at: formatInstant(sinceMs) } : undefined;
  return { step: 'online', state: 'passed', ...at };
}

/** What the shop check decided, unless somebody else decides. */
function checkedStep(facts: TimelineFacts): StepToShop {
  const { status, review, operatorOverride, takedowns, errors, sinceMs } = facts;
  const step = 'checked';
  if (status === 'ONLINE' || review !== undefined) return { step, state: 'passed' };
  if (status === 'INACTIVE') return notReached(step);
  if (takedowns.length > 0 || operatorOverride !== undefined) return { step, state: 'passed' };
  const at = formatInstant(sinceMs);
  return status === 'PENDING'
    ? { step, state: 'waiting', at }
    : { step, state: 'failed', at, errors: notesOf(errors) };
}

/** What the marketplace decided: takedowns, its decision about the variation, and the contract of the partner. */
function permittedStep(facts: TimelineFacts): StepToShop {
  const { status, active, takedowns, operatorOverride, errors, sinceMs } = facts;
  const step = 'permitted';
  if (takedowns.length > 0) return { step, state: 'failed', errors: notesOfTakedowns(takedowns) };
  const at = formatInstant(sinceMs);
  // An active variation is switched off only for a partner whose contract is suspended or has ended.
  if (status === 'INACTIVE' && active) return { step, state: 'failed', at };
  if (operatorOverride === undefined || status === 'ONLINE' || status === 'INACTIVE')
    return { step, state: 'passed' };
  return status === 'PENDING'
    ? { step, state: 'waiting', at }
    : { step, state: 'failed', at, errors: notesOf(errors) };
}

function notesOf(violations: readonly Note[]): Notes {
  return violations.map((each) => pickGiven(each, ['code', 'title', 'jsonPath']));
}
