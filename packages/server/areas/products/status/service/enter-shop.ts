/** What changes for variations that enter the shop: their moins, and the content that shoppers see. */

import { valuesOf } from '@kontor/values/collections';
import type { WriteTx } from '../../../../platform/store/store.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { findUsedMoins, type StatusFacts } from '../store/status.ts';
import type { OfferChanges } from '../store/writes.ts';
import { isSameHash } from './shown-content.ts';

/** A variation that becomes ONLINE, and the hash of the content that shoppers see. */
export interface Entering {
  readonly facts: StatusFacts;
  /** The moin that the partner sent to join existing content of the shop. */
  readonly sentMoin: string | null;
  readonly shownHash: Uint8Array;
}

/**
 * Returns what else changes when variations become ONLINE, by sku: a moin the first time, and a content change when
 * shoppers see something new (D17). The first time counts as a change.
 */
export async function enterShop(
  tx: WriteTx,
  ids: Ids,
  entering: readonly Entering[],
  revision: number,
): Promise<ReadonlyMap<string, OfferChanges>> {
  const newlyOnline = entering.filter(({ facts }) => facts.moin === null);
  const moins = await pickMoins(
    tx,
    ids,
    newlyOnline.map(({ facts: { sku }, sentMoin }) => ({ sku, sentMoin })),
    revision,
  );
  return new Map(
    entering.map(({ facts, shownHash }) => {
      const moin = moins.get(facts.sku);
      const isChanged = !isSameHash(facts.shown_hash, shownHash);
      return [facts.sku, { ...(moin !== undefined && { moin }), ...(isChanged && { shownHash }) }];
    }),
  );
}

/** Ten capitals and digits beginning with M, or eleven digits: the forms that a partner may have found in the shop. */
const form = /^(M[0-9A-Z]{9}|\d{11})$/;
/** How many of the nine characters after the M encode the revision, and how many are random. */
const letters = { revision: 4, random: 5 };
const randomBytesEach = 6;

/** A variation that becomes ONLINE for the first time. */
interface NewlyOnline {
  readonly sku: string;
  /** The moin that the partner sent to join existing content of the shop. */
  readonly sentMoin: string | null;
}

/**
 * Picks a moin for each variation that becomes ONLINE for the first time, unique within the partner; returns them by sku.
 * A moin that the partner sent is used if it has the form of a moin and no other variation of the partner has it.
 * Generated ones share a prefix within one revision of the partner, so that they are adjacent in their index and touch
 * few of its pages, however large the store.
 */
export async function pickMoins(
  tx: WriteTx,
  ids: Ids,
  newlyOnline: readonly NewlyOnline[],
  revision: number,
): Promise<ReadonlyMap<string, string>> {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  const made = newMoins(ids, revision, newlyOnline.length);
  let waiting = newlyOnline.map(({ sku, sentMoin }, index) => ({
    sku,
    wish: sentMoin !== null && form.test(sentMoin) ? sentMoin : (made[index] as string),
  }));
  while (waiting.length > 0) {
    const used = await findUsedMoins(tx, valuesOf(waiting, 'wish'));
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

/** Draws the random bytes for all of them together, which costs as much as for one. */
function newMoins(ids: Ids, revision: number, count: number): string[] {
  const digits = ids.hex(count * randomBytesEach);
  const digitsEach = randomBytesEach * 2;
  const prefix = lastDigits(revision, letters.revision);
  return Array.from({ length: count }, (_, index) => {
    const random = Number.parseInt(digits.slice(index * digitsEach, (index + 1) * digitsEach), 16);
    return `M${prefix}${lastDigits(random, letters.random)}`;
  });
}

/** The last `length` digits of a number in base 36. */
function lastDigits(number: number, length: number): string {
  return (number % 36 ** length).toString(36).toUpperCase().padStart(length, '0');
}
