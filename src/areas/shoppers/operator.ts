import type { OperationsFor } from '../../platform/operations/operation.ts';
import { type EraseDeps, eraseShopper, getErasure } from './service/erase.ts';
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
export function createOperatorOperations(deps: EraseDeps): OperationsFor<ShopperOperationId> {
  return {
    searchShoppers: searchShoppers(deps.orders),
    reportShopper: reportShopper(deps),
    reportShopperAsPage: reportShopperAsPage(deps),
    eraseShopper: eraseShopper(deps),
    getErasure: getErasure(deps),
    getShopperRetention: getShopperRetention(deps.settings),
  };
}
