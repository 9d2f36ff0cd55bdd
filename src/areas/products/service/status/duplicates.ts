/** Variations of one product that are equal in all variation themes: the one that was created first stays. */
import { limits } from '../../../../platform/limits/numbers.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { findStatusFacts, type StatusFacts } from '../../store/status.ts';
import type { Turn } from '../../store/status-writes.ts';
import {
  findFirstHolders,
  findRejectedBehind,
  findSettledBehind,
  type Place,
  type ThemePlace,
} from '../../store/themes.ts';
import { applyMoves, type StatusHistoryEntry, statusAfter } from './apply.ts';
import { nextCheckOf, wantChecks } from './checks-wanted.ts';

/** A variation, the theme key it is to have, and what becomes of it if it has no duplicate. */
export interface JudgedAlone {
  readonly facts: StatusFacts;
  readonly themeKey: Uint8Array | null;
  readonly move: StatusHistoryEntry;
}

/** Skus that are to be rejected because a variation with their themes was created before them. */
export interface Duplicates {
  /** Of those that are being judged. */
  readonly judged: ReadonlySet<string>;
  /** Others that were in the shop, or restricted, until one that was created before them got their themes. */
  readonly overtaken: readonly string[];
}

/**
 * Which variations have a duplicate that was created before them and is switched on and not rejected itself. The
 * answer depends on what is stored, not on the order in which variations are judged. Stored theme keys of the judged
 * variations are up to date, but for those that have none stored yet.
 */
export async function findDuplicates(tx: WriteTx, judged: readonly JudgedAlone[]): Promise<Duplicates> {
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
    const entitled = members.filter(({ move }) => statusAfter(move) !== 'REJECTED').map(placeOf);
    const first = [...others, ...entitled].sort(byCreation)[0];
    if (first === undefined) continue;
    for (const { sku } of entitled) if (sku !== first.sku) duplicates.add(sku);
    if (skus.has(first.sku)) newFirsts.push({ ...first, themeKey });
  }
  const settled = await findSettledBehind(tx, newFirsts, limits.variationsPerStepMax);
  const skusOfJudged = new Set(judged.map(({ facts }) => facts.sku));
  return { judged: duplicates, overtaken: settled.filter((sku) => !skusOfJudged.has(sku)) };
}

interface Group {
  readonly themeKey: Uint8Array;
  readonly members: JudgedAlone[];
}

/** Variations that are switched on, by theme key. */
function groupsOf(judged: readonly JudgedAlone[]): Group[] {
  const groups = new Map<string, Group>();
  for (const each of judged) {
    const { facts, themeKey } = each;
    if (themeKey === null || facts.active !== 1) continue;
    const text = Buffer.from(themeKey).toString('latin1');
    const group = groups.get(text);
    if (group === undefined) groups.set(text, { themeKey, members: [each] });
    else group.members.push(each);
  }
  return [...groups.values()];
}

function placeOf({ facts: { sku, created_order } }: { readonly facts: StatusFacts }): Place {
  return { sku, created_order };
}

function byCreation(one: Place, other: Place): number {
  const difference = one.created_order - other.created_order;
  return difference || Buffer.compare(Buffer.from(one.sku), Buffer.from(other.sku));
}

/** Places of variations under the theme keys that are stored of them; those without one have none. */
export function storedPlacesOf(variations: readonly StatusFacts[]): ThemePlace[] {
  return variations.flatMap((facts) =>
    facts.theme_key === null ? [] : [{ ...placeOf({ facts }), themeKey: facts.theme_key }],
  );
}

/**
 * Variations that the shop rejected because they were like one that has left its place are checked again by
 * themselves: their partner has nothing to deliver. `judged` are left out: they have just been.
 */
export async function recheckBehind(
  tx: WriteTx,
  left: readonly ThemePlace[],
  turn: Turn & { readonly dueAtMs: number },
  judged: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (left.length === 0) return;
  const rejected = await findRejectedBehind(tx, left, limits.variationsPerStepMax);
  const skus = rejected.filter((sku) => !judged.has(sku));
  if (skus.length === 0) return;
  const duplicates = await findStatusFacts(tx, skus);
  const change = { event: 'changed', errors: [], information: [], gains: { isRenumbered: true } } as const;
  await applyMoves(
    tx,
    duplicates.map((before) => ({ before, ...change })),
    turn,
  );
  await wantChecks(tx, duplicates.map(nextCheckOf), turn.dueAtMs);
}
