/** Groups failed elements by error code and by place inside the element. */
import { berlinDay } from '../../values/instant.ts';
import type { Outcome } from '../bulk/outcome.ts';
import type { ElementViolation } from '../errors/catalogue.ts';
import { limits } from '../limits/numbers.ts';
import type { WriteTx } from '../store/store.ts';
import { addFailures, type FailureKey, findFailureKeys, type NewFailures } from './store/failures.ts';

/** The delivery whose failures are counted. */
interface Failing {
  readonly delivery_id: string;
  readonly accepted_at: number;
}

/** Adds the failed elements to the groups of the delivery's day, in the transaction that records their outcomes. */
export async function countFailures(
  tx: WriteTx,
  kind: string,
  delivery: Failing,
  outcomes: readonly Outcome[],
): Promise<void> {
  const failed = outcomes.filter(({ part }) => part === 'failed');
  if (failed.length === 0) return;
  const day = berlinDay(delivery.accepted_at);
  const known = new Set((await findFailureKeys(tx, day)).map(textOf));
  await addFailures(tx, day, delivery, groupsOf(kind, failed, known));
}

/**
 * The groups of failed elements, in the order of their keys, so that two transactions do not deadlock. A group that
 * would be one too many on its day is counted without its place.
 */
export function groupsOf(
  kind: string,
  failed: readonly Outcome[],
  known: ReadonlySet<string>,
): NewFailures[] {
  const groups = new Map<string, NewFailures>();
  const taken = new Set(known);
  for (const { key: sku, violations = [] } of failed) {
    const counted = new Set<string>();
    for (const violation of violations) {
      const group = roomFor(taken, { kind, code: violation.code, place: placeOf(violation.jsonPath) });
      const text = textOf(group);
      if (counted.has(text)) continue;
      counted.add(text);
      const { elements = 0, example = exampleOf(sku, violation) } = groups.get(text) ?? {};
      groups.set(text, { ...group, title: violation.title, elements: elements + 1, example });
    }
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

/** Returns the key, without its place if the day has no room for one more place, and takes the room. */
function roomFor(taken: Set<string>, key: FailureKey): FailureKey {
  const fits = taken.size < limits.failureGroupsPerDayMax || taken.has(textOf(key));
  const group = fits ? key : { ...key, place: '' };
  taken.add(textOf(group));
  return group;
}

/** Renders the place of `$[3].mediaAssets[1].location` or `$.status[3].sku` inside its element. */
function placeOf(jsonPath: string): string {
  const inside = jsonPath.replace(/^\$(?:\.\w+)?\[\d+\]/, '$').replaceAll(/\[\d+\]/g, '[]');
  return inside.slice(0, limits.failurePlaceLengthMax);
}

function exampleOf(sku: string | undefined, { code: _, title: __, ...violation }: ElementViolation): string {
  return JSON.stringify({ sku, ...violation });
}

function textOf({ kind, code, place }: FailureKey): string {
  return JSON.stringify([kind, code, place]);
}
