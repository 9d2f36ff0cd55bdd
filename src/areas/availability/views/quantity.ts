import type {
  AvailableQuantityResponseDTO,
  AvailableQuantitySingleResponseDTO,
} from '../../../contract/availability-v1.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Link } from '../../../platform/paging/page.ts';
import { formatInstant } from '../../../values/instant.ts';
import { skuSegment } from '../../../values/sku.ts';
import type { StoredQuantity } from '../store/quantities.ts';

type Shown = Pick<StoredQuantity, 'sku' | 'quantity' | 'modifiedAtMs'>;

/** A quantity by itself. */
export function viewQuantity({ sku, quantity, modifiedAtMs }: Shown): AvailableQuantitySingleResponseDTO {
  return { sku, quantity, lastModified: formatInstant(modifiedAtMs) };
}

/** A quantity among others, with the link to itself. */
export function viewEntry(stored: Shown): AvailableQuantityResponseDTO {
  const href = `/v1/availability/quantities/${skuSegment(stored.sku)}`;
  return { ...viewQuantity(stored), links: [{ rel: 'self', href }] };
}

/** A page of quantities; clients of the public form read the array one level down. */
export function viewPage(
  { listEnvelope }: Pick<Caller, 'listEnvelope'>,
  rows: readonly StoredQuantity[],
  links: readonly Link[],
): string {
  const variations = rows.map(viewEntry);
  return JSON.stringify({ resources: listEnvelope === 'named' ? { variations } : variations, links });
}
