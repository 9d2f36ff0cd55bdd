import type { StepToShop } from '../../../../generated/products-v5.ts';
import type { EntityOutcome } from '../../../../platform/deliveries/history.ts';
import { formatInstant } from '../../../../values/instant.ts';
import { operatorNotes } from '../../errors.ts';
import type { TimelineFacts } from './timeline-answer.ts';

type Notes = NonNullable<StepToShop['errors']>;

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
    ...(facts.review === undefined ? [] : [reviewedStep(facts.review.waitingSince)]),
    permittedStep(facts),
    facts.status === 'ONLINE'
      ? { step: 'online', state: 'passed', at: formatInstant(facts.sinceMs) }
      : notReached('online'),
  ];
}

const notReached = (step: StepToShop['step']): StepToShop => ({ step, state: 'not-reached' });

function reviewedStep(waitingSince: string): StepToShop {
  return { step: 'reviewed', state: 'waiting', at: waitingSince };
}

/** What the shop check decided, unless somebody else decides. */
function checkedStep({
  status,
  review,
  operatorOverride,
  takedowns,
  errors,
  sinceMs,
}: TimelineFacts): StepToShop {
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
function permittedStep({
  status,
  active,
  takedowns,
  operatorOverride,
  errors,
  sinceMs,
}: TimelineFacts): StepToShop {
  const step = 'permitted';
  if (takedowns.length > 0) {
    const { code } = operatorNotes.TAKEN_DOWN;
    return { step, state: 'failed', errors: takedowns.map(({ reason }) => ({ code, title: reason })) };
  }
  const at = formatInstant(sinceMs);
  // An active variation is switched off only for a partner whose contract is suspended or has ended.
  if (status === 'INACTIVE' && active) return { step, state: 'failed', at };
  if (operatorOverride === undefined || status === 'ONLINE' || status === 'INACTIVE')
    return { step, state: 'passed' };
  return status === 'PENDING'
    ? { step, state: 'waiting', at }
    : { step, state: 'failed', at, errors: notesOf(errors) };
}

function notesOf(
  violations: readonly { readonly code: string; readonly title: string; readonly jsonPath?: string }[],
): Notes {
  return violations.map(({ code, title, jsonPath }) => ({
    code,
    title,
    ...(jsonPath !== undefined && { jsonPath }),
  }));
}
