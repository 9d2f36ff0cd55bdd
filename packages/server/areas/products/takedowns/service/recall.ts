/** What a takedown takes down, for the orders of shoppers who got some of it. */
import type { ReadTx, SharedReadTx } from '../../../../platform/store/store.ts';
import { matcherOf, type TakedownSubject } from '../rules.ts';
import { findCandidates, findSubjects } from '../store/matching.ts';
import { findPartnersWithVariations } from '../store/progress.ts';
import { requireTakedown } from './operations.ts';

/** Finds a takedown, also a lifted one. Throws 404 when there is none. */
export async function findRecall(shared: SharedReadTx, takedownId: string) {
  const { scope } = await requireTakedown(shared, takedownId);
  const matches = matcherOf(scope);
  return {
    /** The only partner whose variations match; undefined for all partners. */
    partnerId: scope.partnerId,
    /** Partners from an id on, in id order, of which variations may match. */
    async partnersFrom(tx: SharedReadTx, from: string, count: number): Promise<string[]> {
      return (await findPartnersWithVariations(tx)).filter((id) => id >= from).slice(0, count);
    },
    /** Skus after the given one, in order, among which are all that match. */
    skusAfter: (tx: ReadTx, afterSku: string, count: number) => findCandidates(tx, scope, afterSku, count),
    /** The skus that match; one that was sold and is not stored matches by itself and its partner. */
    async matching(tx: ReadTx, skus: readonly string[]): Promise<Set<string>> {
      const stored = new Map((await findSubjects(tx, skus)).map((subject) => [subject.sku, subject]));
      return new Set(skus.filter((sku) => matches(stored.get(sku) ?? notStored(tx.partnerId, sku))));
    },
  };
}

const notStored = (partnerId: string, sku: string): TakedownSubject => ({
  ...{ partnerId, sku },
  ...{ ean: '', brandId: '', category: '' },
});
