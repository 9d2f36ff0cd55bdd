import type { HubAddress } from '../../../generated/operator-v1.ts';
import type { ReturnCountry } from '../../../generated/returns-warehouse-v2.ts';

/** Settings that the marketplace makes for all partners. */
export interface WarehouseSettings {
  /** Address of the marketplace's hub; without it partners cannot add a hub. */
  readonly hubAddress?: HubAddress;
  readonly countries: readonly ReturnCountry[];
}
