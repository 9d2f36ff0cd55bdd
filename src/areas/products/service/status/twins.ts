import { limits } from '../../../../platform/limits/numbers.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { findRejectedTwins, findStatusFacts, renumberChecks } from '../../store/status.ts';
import { applyMoves } from './apply.ts';
import { wantChecks } from './checks-wanted.ts';

/**
 * Variations that the shop rejected because they were like one that has changed or gone are checked again by
 * themselves: their partner has nothing to deliver. `themeKeys` are those that the others had.
 */
export async function checkTwinsAgain(
  tx: WriteTx,
  themeKeys: readonly Uint8Array[],
  turn: { revision: number; nowMs: number; dueAtMs: number },
): Promise<void> {
  if (themeKeys.length === 0) return;
  const skus = await findRejectedTwins(tx, themeKeys, limits.bulkElementsMax);
  if (skus.length === 0) return;
  await renumberChecks(tx, skus);
  const twins = await findStatusFacts(tx, skus);
  const moves = twins.map((before) => ({ before, event: 'changed', errors: [], information: [] }) as const);
  await applyMoves(tx, moves, turn.revision, turn.nowMs);
  await wantChecks(
    tx,
    twins.map((twin) => [twin.sku, Number(twin.check_number)]),
    turn.dueAtMs,
  );
}
