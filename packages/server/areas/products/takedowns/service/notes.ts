import type { StatusNote } from '@kontor/contract/generated/operator-v1';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { operatorNotes } from '../../errors.ts';
import { namesOfSubject, type TakedownSubject } from '../rules.ts';
import { findSubjects, findTakedownKeys, hasTakedowns, type TakedownKey } from '../store/matching.ts';

const { code } = operatorNotes.TAKEN_DOWN;

/** An active takedown that matches a variation. */
export interface MatchingTakedown {
  readonly takedownId: string;
  readonly reason: string;
}

/** The active takedowns that match variations, by sku. Reads one row when no takedown is active. */
export async function findTakedownsOf(
  tx: ReadTx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly MatchingTakedown[]>> {
  if (skus.length === 0 || !(await hasTakedowns(tx.marketplace))) return new Map();
  const subjects = await findSubjects(tx, skus);
  const names = new Set(subjects.flatMap(namesOfSubject));
  const keys = Map.groupBy(await findTakedownKeys(tx.marketplace, names), ({ name }) => name);
  return new Map(
    subjects.flatMap((subject) => {
      const matching = matchingOf(subject, keys);
      return matching.length === 0 ? [] : [[subject.sku, matching]];
    }),
  );
}

/** A takedown matches when each of its members names a value of the variation. */
function matchingOf(
  subject: TakedownSubject,
  keys: ReadonlyMap<string, readonly TakedownKey[]>,
): MatchingTakedown[] {
  const named = namesOfSubject(subject).flatMap((name) => keys.get(name) ?? []);
  const takedowns = [...Map.groupBy(named, (key) => key.takedownId).values()];
  return takedowns
    .flatMap((group) => group.slice(0, 1).filter(({ members }) => members === group.length))
    .map(({ takedownId, reason }) => ({ takedownId, reason }))
    .sort((one, other) => (one.takedownId < other.takedownId ? -1 : 1));
}

/** The errors of a variation that takedowns match: their reasons, then its other errors. */
export function withTakedowns(
  takedowns: readonly MatchingTakedown[],
  errors: readonly StatusNote[],
): StatusNote[] {
  const reasons = new Set(takedowns.map(({ reason }) => reason));
  return [...[...reasons].map((title) => ({ code, title })), ...withoutTakedowns(errors)];
}

/** Errors other than those of takedowns. */
export function withoutTakedowns(errors: readonly StatusNote[]): StatusNote[] {
  return errors.filter((error) => error.code !== code);
}

/** True when the stored errors of a variation, a JSON text, tell of a takedown. */
export function hasTakedownError(errors: string): boolean {
  return errors.includes(`"code":${JSON.stringify(code)}`);
}
