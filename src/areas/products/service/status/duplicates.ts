import { limits } from '../../../../platform/limits/numbers.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import {
  findDuplicates,
  findRejectedDuplicates,
  findStatusFacts,
  type StatusFacts,
} from '../../store/status.ts';
import type { Turn } from '../../store/status-writes.ts';
import { applyMoves } from './apply.ts';
import { nextCheckOf, wantChecks } from './checks-wanted.ts';

/** A variation with the theme key that it is to have. */
interface Named {
  readonly facts: StatusFacts;
  readonly themeKey: Uint8Array | null;
}

/**
 * Skus of those that have the themes of another active variation that the shop has not rejected. Of the variations
 * themselves stored theme keys are up to date; those that have none stored count with the one that they are to have.
 */
export async function findDuplicatesOf(
  tx: WriteTx,
  variations: readonly Named[],
): Promise<ReadonlySet<string>> {
  const keyed = variations.flatMap(({ facts, themeKey }) => (themeKey === null ? [] : [{ facts, themeKey }]));
  const fresh = new Map<string, string[]>();
  for (const { facts, themeKey } of keyed) {
    if (facts.theme_key !== null || facts.active !== 1 || facts.status === 'REJECTED') continue;
    const key = textOf(themeKey);
    const skus = fresh.get(key);
    if (skus === undefined) fresh.set(key, [facts.sku]);
    else skus.push(facts.sku);
  }
  const stored = await findDuplicates(
    tx,
    keyed.map(({ facts: { sku }, themeKey }) => ({ sku, themeKey })),
  );
  const hasDuplicate = ({ facts: { sku }, themeKey }: { facts: StatusFacts; themeKey: Uint8Array }) =>
    stored.has(sku) || fresh.get(textOf(themeKey))?.some((other) => other !== sku) === true;
  return new Set(keyed.filter(hasDuplicate).map(({ facts: { sku } }) => sku));
}

function textOf(key: Uint8Array): string {
  return Buffer.from(key).toString('latin1');
}

/**
 * Variations that the shop rejected because they were like one that has changed or gone are checked again by
 * themselves: their partner has nothing to deliver. `themeKeys` are those that the others had.
 */
export async function recheckDuplicates(
  tx: WriteTx,
  themeKeys: readonly Uint8Array[],
  turn: Turn & { readonly dueAtMs: number },
): Promise<void> {
  if (themeKeys.length === 0) return;
  const skus = await findRejectedDuplicates(tx, themeKeys, limits.bulkElementsMax);
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
