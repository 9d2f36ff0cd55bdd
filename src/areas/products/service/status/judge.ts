import { yieldToCallers } from '../../../../platform/jobs/yield-to-callers.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { findCheckedFacts, type StatusFacts, writeThemeKeys } from '../../store/status.ts';
import type { OfferGains, Turn } from '../../store/status-writes.ts';
import type { ReferenceCache } from '../reference/cache.ts';
import { applyMoves } from './apply.ts';
import { findDuplicatesOf, recheckDuplicates } from './duplicates.ts';
import { type Entering, enterShop } from './enter-shop.ts';
import { isSameHash } from './shown-content.ts';
import { type Judged, judgeOne, type Rules } from './verdict.ts';

export interface JudgeParts extends Rules {
  readonly ids: Ids;
  readonly reference: ReferenceCache;
  readonly shopCheckDelayMs: number;
}

/** Variations that are read and judged at a time. */
const stretchLength = 100;

/**
 * Asks the rules about those of the variations that are meant, and writes what they come to, in the partner's turn. Each
 * is judged by itself first, as most have no duplicate; those that have one are judged once more.
 */
export async function judge(
  parts: JudgeParts,
  tx: WriteTx,
  skus: readonly string[],
  isMeant: (facts: StatusFacts) => boolean,
  turn: Turn,
): Promise<void> {
  const reference = await parts.reference.current(tx.shared);
  const alone: Judged[] = [];
  for (let from = 0; from < skus.length; from += stretchLength) {
    if (from > 0) await yieldToCallers();
    const rows = await findCheckedFacts(tx, skus.slice(from, from + stretchLength));
    for (const row of rows)
      if (isMeant(row)) alone.push(judgeOne(parts, reference, row, { hasDuplicate: false }));
  }
  const left = await renameThemes(tx, alone);
  const withDuplicate = await findCheckedFacts(tx, [...(await findDuplicatesOf(tx, alone))]);
  const again = new Map(
    withDuplicate.map((row) => [row.sku, judgeOne(parts, reference, row, { hasDuplicate: true })]),
  );
  const judged = alone.map((each) => again.get(each.facts.sku) ?? each);
  const entered = await enterShop(tx, parts.ids, judged.flatMap(enteringOf), turn.revision);
  await applyMoves(
    tx,
    judged.map((each) => ({
      ...each.move,
      gains: { ...entered.get(each.facts.sku), ...named(each) },
    })),
    turn,
  );
  await recheckDuplicates(tx, left, { ...turn, dueAtMs: turn.nowMs + parts.shopCheckDelayMs });
}

/** Writes theme keys that differ from stored ones, and resolves to those; first ones go along with the status. */
async function renameThemes(tx: WriteTx, judged: readonly Judged[]): Promise<Uint8Array[]> {
  const renamed = judged.filter(({ facts, themeKey }) => !isSameHash(facts.theme_key, themeKey));
  const others = renamed.filter(({ facts }) => facts.theme_key !== null);
  await writeThemeKeys(
    tx,
    others.map(({ facts, themeKey }) => ({ sku: facts.sku, themeKey })),
  );
  return others.map(({ facts }) => facts.theme_key as Uint8Array);
}

/** The theme key of a variation that had none. */
function named({ facts, themeKey }: Judged): OfferGains {
  return themeKey !== null && facts.theme_key === null ? { themeKey } : {};
}

function enteringOf({ facts, sentMoin, shownHash }: Judged): Entering[] {
  return shownHash === null ? [] : [{ facts, sentMoin, shownHash }];
}
