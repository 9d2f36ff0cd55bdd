/** Failed elements of a day: counted by error code, and in groups by error code and place inside the element. */

import type { ElementViolation } from '@kontor/contract/errors';
import { splitElementPath } from '@kontor/values/element-path';
import { berlinDay } from '@kontor/values/instant';
import type { Outcome } from '../bulk/context.ts';
import { limits } from '../limits/numbers.ts';
import type { WriteTx } from '../store/store.ts';
import { type Cause, countCauses } from './store/days.ts';
import type { DeliveryRecord } from './store/deliveries.ts';
import { addFailures, type FailureKey, findFailureKeys, type NewFailures } from './store/outcomes.ts';

/** Counts failed elements on the day of their delivery, in the transaction that records their outcomes. */
export async function countFailures(
  tx: WriteTx,
  kind: string,
  delivery: Pick<DeliveryRecord, 'deliveryId' | 'acceptedAtMs'>,
  failed: readonly Outcome[],
): Promise<void> {
  const day = berlinDay(delivery.acceptedAtMs);
  await countCauses(tx, day, causesOf(failed));
  const known = new Set((await findFailureKeys(tx, day)).map(textOf));
  await addFailures(tx, day, delivery, groupsOf(kind, failed, known));
}

/** Why elements failed: each code with its number of elements, ordered by code. */
export function causesOf(outcomes: readonly Outcome[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { violations = [] } of outcomes) {
    const titles = new Map(violations.map(({ code, title }) => [code, title]));
    for (const [code, title] of titles) {
      causes.set(code, { code, title, elements: (causes.get(code)?.elements ?? 0) + 1 });
    }
  }
  // The order is fixed so that two transactions do not deadlock.
  return [...causes.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
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
      const group = roomFor(taken, {
        kind,
        code: violation.code,
        place: placeInElementOf(violation.jsonPath),
      });
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
function placeInElementOf(jsonPath: string): string {
  const found = splitElementPath(jsonPath);
  const inside = found === undefined ? jsonPath : `$${found.inside}`;
  return inside.replaceAll(/\[\d+\]/g, '[]').slice(0, limits.failurePlaceLengthMax);
}

function exampleOf(sku: string | undefined, { code: _, title: __, ...violation }: ElementViolation): string {
  return JSON.stringify({ sku, ...violation });
}

function textOf({ kind, code, place }: FailureKey): string {
  return JSON.stringify([kind, code, place]);
}
