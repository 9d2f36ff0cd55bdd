import type {
  AvailableQuantityResponseDTO,
  AvailableQuantitySingleResponseDTO,
} from '../../../generated/availability-v1.ts';
import { skuSegment } from '../../../values/codes.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { StoredQuantity } from '../store/quantities.ts';

type Shown = Pick<StoredQuantity, 'sku' | 'quantity' | 'modifiedAtMs'>;

/** A single quantity. */
export function viewQuantity({ sku, quantity, modifiedAtMs }: Shown): AvailableQuantitySingleResponseDTO {
  return { sku, quantity, lastModified: formatInstant(modifiedAtMs) };
}

/** A quantity in a list, with a link to itself. */
export function viewEntry(stored: Shown): AvailableQuantityResponseDTO {
  const href = `/v1/availability/quantities/${skuSegment(stored.sku)}`;
  return { ...viewQuantity(stored), links: [{ rel: 'self', href }] };
}
