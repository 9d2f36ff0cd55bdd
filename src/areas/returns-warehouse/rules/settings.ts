import type { HubAddress } from '../../../contract/operator-v1.ts';
import type { ReturnCountry } from '../../../contract/returns-warehouse-v2.ts';

/** What the marketplace sets for all partners. */
export interface WarehouseSettings {
  /** Where hubs take parcels; without it partners cannot add one. */
  readonly hubAddress?: HubAddress;
  readonly countries: readonly ReturnCountry[];
}
