import type { CarrierName } from '../../../generated/returns-warehouse-v2.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { countCarriers, findCarriers } from '../store/carriers.ts';

/** What shipments can ask about pairs of address and carrier. */
export const returnPairs = {
  /** Counts the partner's pairs (2 means two or more), and returns the carriers of the named pairs. */
  async pairsOf(
    tx: ReadTx | WriteTx,
    carrierIds: readonly string[],
  ): Promise<{ count: number; carriers: ReadonlyMap<string, CarrierName> }> {
    const found = await findCarriers(tx, carrierIds);
    return {
      count: await countCarriers(tx, 2),
      carriers: new Map(found.map((each) => [each.returnAddressCarrierId, each.returnCarrier])),
    };
  },
};
