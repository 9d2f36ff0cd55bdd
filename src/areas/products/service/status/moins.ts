import type { WriteTx } from '../../../../platform/store/store.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { findUsedMoins } from '../../store/status.ts';

/** Ten capitals and digits beginning with M, or eleven digits: what a partner may have taken from the shop. */
const form = /^(M[0-9A-Z]{9}|\d{11})$/;
/** Of the nine behind the M, how many tell the turn, and how many are random. */
const letters = { turn: 4, random: 5 };
const randomBytesEach = 6;

/** A variation that comes online for the first time. */
export interface Newcomer {
  readonly sku: string;
  /** What the partner sent to join content that the shop has. */
  readonly sentMoin: string | null;
}

/**
 * Picks each newcomer a moin, unique within the partner, by sku. One that the partner sent is taken when it has the form
 * of a moin and no other variation of the partner has it. Others begin alike in one turn of the partner: they lie
 * together in their index, and a store of any size writes a few of its pages for them.
 */
export async function pickMoins(
  tx: WriteTx,
  ids: Ids,
  newcomers: readonly Newcomer[],
  revision: number,
): Promise<ReadonlyMap<string, string>> {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  const made = newMoins(ids, revision, newcomers.length);
  let waiting = newcomers.map(({ sku, sentMoin }, index) => ({
    sku,
    wish: sentMoin !== null && form.test(sentMoin) ? sentMoin : (made[index] as string),
  }));
  while (waiting.length > 0) {
    const used = await findUsedMoins(
      tx,
      waiting.map(({ wish }) => wish),
    );
    const refused: string[] = [];
    for (const { sku, wish } of waiting) {
      if (used.has(wish) || taken.has(wish)) {
        refused.push(sku);
        continue;
      }
      taken.add(wish);
      given.set(sku, wish);
    }
    const others = newMoins(ids, revision, refused.length);
    waiting = refused.map((sku, index) => ({ sku, wish: others[index] as string }));
  }
  return given;
}

/** Draws what is random of all of them at once, which costs as much as for one. */
function newMoins(ids: Ids, revision: number, count: number): string[] {
  const digits = ids.hex(count * randomBytesEach);
  const digitsEach = randomBytesEach * 2;
  const turn = lastDigits(revision, letters.turn);
  return Array.from({ length: count }, (_, index) => {
    const random = Number.parseInt(digits.slice(index * digitsEach, (index + 1) * digitsEach), 16);
    return `M${turn}${lastDigits(random, letters.random)}`;
  });
}

/** The last `length` digits of a number to the base 36. */
function lastDigits(number: number, length: number): string {
  return (number % 36 ** length).toString(36).toUpperCase().padStart(length, '0');
}
