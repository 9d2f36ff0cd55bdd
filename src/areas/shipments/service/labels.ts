import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { findShippedItems } from '../store/shipments.ts';

/** Carrier and tracking number of a return label. */
export interface ReturnLabel {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/**
 * Returns the return labels that items were sent with, by item, without duplicates; an empty list for an item without a
 * label.
 */
export async function returnLabels(
  tx: ReadTx | WriteTx,
  positionItemIds: readonly string[],
): Promise<Map<string, ReturnLabel[]>> {
  const found = await findShippedItems(tx, positionItemIds);
  return new Map(
    positionItemIds.map((id, index) => [
      id,
      distinct((found[index] ?? []).flatMap(({ returnTrackingKey: key }) => (key ? [key] : []))),
    ]),
  );
}

function distinct(labels: readonly ReturnLabel[]): ReturnLabel[] {
  const byText = new Map(labels.map((label) => [`${label.carrier} ${label.trackingNumber}`, label]));
  return [...byText.values()];
}
