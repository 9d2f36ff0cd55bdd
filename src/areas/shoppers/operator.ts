import type { OperationsFor } from '../../platform/operations/operation.ts';
import { type EraseParts, eraseShopper, getErasure } from './service/erase.ts';
import { reportShopper, reportShopperAsPage } from './service/report.ts';
import { getShopperRetention } from './service/retention.ts';
import { searchShoppers } from './service/search.ts';

/** The operations of the operator contract that this area implements. */
export type ShopperOperationId =
  | 'searchShoppers'
  | 'reportShopper'
  | 'reportShopperAsPage'
  | 'eraseShopper'
  | 'getErasure'
  | 'getShopperRetention';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(parts: EraseParts): OperationsFor<ShopperOperationId> {
  return {
    searchShoppers: searchShoppers(parts.orders),
    reportShopper: reportShopper(parts),
    reportShopperAsPage: reportShopperAsPage(parts),
    eraseShopper: eraseShopper(parts),
    getErasure: getErasure(parts),
    getShopperRetention: getShopperRetention(parts.settings),
  };
}
