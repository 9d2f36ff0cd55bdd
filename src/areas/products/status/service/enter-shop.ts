import type { WriteTx } from '../../../../platform/store/store.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import type { StatusFacts } from '../store/status.ts';
import type { OfferGains } from '../store/writes.ts';
import { pickMoins } from './moins.ts';
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
): Promise<ReadonlyMap<string, OfferGains>> {
  const newcomers = entering.filter(({ facts }) => facts.moin === null);
  const moins = await pickMoins(
    tx,
    ids,
    newcomers.map(({ facts: { sku }, sentMoin }) => ({ sku, sentMoin })),
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
