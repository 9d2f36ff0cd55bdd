import type { WriteTx } from '../../../../platform/store/store.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { findUsedMoins, writeMoins } from '../../store/status.ts';

/** Ten capitals and digits beginning with M, or eleven digits: what a partner may have taken from the shop. */
const form = /^(M[0-9A-Z]{9}|\d{11})$/;
const letters = 9;

/** A variation that comes online for the first time. */
export interface Newcomer {
  readonly sku: string;
  /** What the partner sent to join content that the shop has. */
  readonly sentMoin: string | null;
}

/**
 * Gives each newcomer its moin, unique within the partner. One that the partner sent is taken when it has the form of
 * a moin and no other variation of the partner has it.
 */
export async function giveMoins(tx: WriteTx, ids: Ids, newcomers: readonly Newcomer[]): Promise<void> {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  let waiting = newcomers.map(({ sku, sentMoin }) => ({
    sku,
    wish: sentMoin !== null && form.test(sentMoin) ? sentMoin : newMoin(ids),
  }));
  while (waiting.length > 0) {
    const used = await findUsedMoins(
      tx,
      waiting.map(({ wish }) => wish),
    );
    const again: typeof waiting = [];
    for (const { sku, wish } of waiting) {
      if (used.has(wish) || taken.has(wish)) {
        again.push({ sku, wish: newMoin(ids) });
        continue;
      }
      taken.add(wish);
      given.set(sku, wish);
    }
    waiting = again;
  }
  await writeMoins(
    tx,
    [...given].map(([sku, moin]) => ({ sku, moin })),
  );
}

function newMoin(ids: Ids): string {
  const number = BigInt(`0x${ids.hex(8)}`) % 36n ** BigInt(letters);
  return `M${number.toString(36).toUpperCase().padStart(letters, '0')}`;
}
