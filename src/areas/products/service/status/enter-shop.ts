import type { ProductVariation } from '../../../../contract/products-v5.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { type CheckedFacts, writeShownContent } from '../../store/status.ts';
import { giveMoins } from './moins.ts';
import { isSameHash, shownHashOf } from './shown-content.ts';

/**
 * What goes along with becoming ONLINE: a moin at the first time, and a content change when shoppers see something
 * they did not see before (D17). The first time counts as a change.
 */
export async function enterShop(
  tx: WriteTx,
  ids: Ids,
  entering: readonly { readonly facts: CheckedFacts; readonly product: ProductVariation }[],
  nowMs: number,
): Promise<void> {
  const newcomers = entering.filter(({ facts }) => facts.moin === null);
  await giveMoins(
    tx,
    ids,
    newcomers.map(({ facts }) => ({ sku: facts.sku, sentMoin: facts.sent_moin })),
  );
  const shown = entering.map(({ facts, product }) => ({ facts, hash: shownHashOf(product) }));
  const changed = shown.filter(({ facts, hash }) => !isSameHash(facts.shown_hash, hash));
  await writeShownContent(
    tx,
    changed.map(({ facts, hash }) => ({ sku: facts.sku, hash })),
    nowMs,
  );
}
