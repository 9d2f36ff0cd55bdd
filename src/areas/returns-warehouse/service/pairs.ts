import type { CarrierName } from '../../../contract/returns-warehouse-v2.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { countCarriers, findCarriers } from '../store/carriers.ts';

/** What shipments may ask of the pairs of address and carrier. */
export const returnPairs = {
  /** How many pairs the partner has, two standing for more than one; and the carriers of those that are named. */
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
