/** Handles variations of one product that are equal in all variation themes: the one created first stays. */
import { limits } from '../../../../platform/limits/numbers.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import {
  findFirstHolders,
  findSkusAfter,
  type Place,
  type ThemePlace,
} from '../../reference/store/themes.ts';
import { findStatusFacts, type StatusFacts } from '../store/status.ts';
import type { StatusLock } from '../store/writes.ts';
import { type RequestedStatusChange, statusAfter } from './apply.ts';
import { type CheckDeps, checkAfter } from './pending-checks.ts';

/** A variation, its new theme key, and its status change if it has no duplicate. */
interface JudgedVariation {
  readonly facts: StatusFacts;
  readonly themeKey: Uint8Array | null;
  readonly statusChange: RequestedStatusChange;
}

/** Skus to reject because a variation with the same themes was created earlier. */
interface Duplicates {
  /** Skus among the judged variations. */
  readonly judged: ReadonlySet<string>;
  /** Other skus, ONLINE or RESTRICTED until now, whose themes a variation created earlier has just got. */
  readonly overtaken: readonly string[];
}

/**
 * Finds the variations with a duplicate that was created earlier, is active and is not rejected itself. The result
 * depends on what is stored, not on the order in which variations are judged. Expects the stored theme keys of the
 * judged variations to be up to date, except for those that have none stored yet.
 */
export async function findDuplicates(tx: WriteTx, judged: readonly JudgedVariation[]): Promise<Duplicates> {
  const groups = groupsOf(judged);
  const holders = await findFirstHolders(
    tx,
    groups.map(({ themeKey, members }) => ({ themeKey, countMax: members.length + 1 })),
  );
  const duplicates = new Set<string>();
  const newFirsts: ThemePlace[] = [];
  for (const [index, { themeKey, members }] of groups.entries()) {
    const skus = new Set(members.map(({ facts }) => facts.sku));
    const others = (holders[index] ?? []).filter(({ sku }) => !skus.has(sku));
    const entitled = members
      .filter(({ statusChange }) => statusAfter(statusChange) !== 'REJECTED')
      .map(creationPlaceOf);
    const first = [...others, ...entitled].sort(byCreation)[0];
    if (first === undefined) continue;
    for (const { sku } of entitled) if (sku !== first.sku) duplicates.add(sku);
    // Where there is no other one at all, there is none to overtake.
    if (others.length > 0 && skus.has(first.sku)) newFirsts.push({ ...first, themeKey });
  }
  const settled = await findSkusAfter(tx, 'settled', newFirsts, limits.variationsPerStepMax);
  const skusOfJudged = new Set(judged.map(({ facts }) => facts.sku));
  return { judged: duplicates, overtaken: settled.filter((sku) => !skusOfJudged.has(sku)) };
}

/** Groups the active variations by theme key. */
function groupsOf(judged: readonly JudgedVariation[]) {
  const active = judged.flatMap(({ themeKey, ...each }) =>
    themeKey !== null && each.facts.active === 1 ? [{ themeKey, ...each }] : [],
  );
  const groups = Map.groupBy(active, ({ themeKey }) => Buffer.from(themeKey).toString('latin1'));
  return [...groups].map(([text, members]) => ({ themeKey: Buffer.from(text, 'latin1'), members }));
}

function creationPlaceOf({ facts: { sku, created_order } }: { readonly facts: StatusFacts }): Place {
  return { sku, createdOrder: created_order };
}

function byCreation(one: Place, other: Place): number {
  const difference = one.createdOrder - other.createdOrder;
  return difference || Buffer.compare(Buffer.from(one.sku), Buffer.from(other.sku));
}

/** Places of variations under their stored theme keys; variations without a theme key are left out. */
export function storedPlacesOf(variations: readonly StatusFacts[]): ThemePlace[] {
  return variations.flatMap((facts) =>
    facts.theme_key === null ? [] : [{ ...creationPlaceOf({ facts }), themeKey: facts.theme_key }],
  );
}

/**
 * Checks rejected variations again when an earlier variation with the same themes has left its place, because their
 * partner has nothing to deliver. `judged` are left out, since they have just been checked.
 */
export async function recheckAfter(
  deps: CheckDeps,
  tx: WriteTx,
  left: readonly ThemePlace[],
  lock: StatusLock,
  judged: ReadonlySet<string> = new Set(),
): Promise<void> {
  const rejected = await findSkusAfter(tx, 'rejected', left, limits.variationsPerStepMax);
  const skus = rejected.filter((sku) => !judged.has(sku));
  if (skus.length === 0) return;
  await checkAfter('changed', deps, tx, await findStatusFacts(tx, skus), lock);
}
