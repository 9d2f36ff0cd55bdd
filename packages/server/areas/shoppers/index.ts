import type { Clock } from '../../platform/time/clock.ts';
import { createErasureJob, type EraseDeps, eraseShopper, getErasure } from './service/erase.ts';
import { reportShopper, reportShopperAsPage, searchShoppers } from './service/find.ts';
import { getShopperRetention, retentionTask } from './service/retention.ts';

export interface ShoppersDeps extends EraseDeps {
  readonly clock: Clock;
}

/** Search, report and erasure of shopper data across all partners. */
export function createShoppers(deps: ShoppersDeps) {
  return {
    operations: { operator: createOperatorOperations(deps) },
    jobs: [createErasureJob(deps, deps.clock)],
    periodic: [retentionTask(deps)],
  };
}

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(deps: EraseDeps) {
  return {
    searchShoppers: searchShoppers(deps.orders),
    reportShopper: reportShopper(deps),
    reportShopperAsPage: reportShopperAsPage(deps),
    eraseShopper: eraseShopper(deps),
    getErasure: getErasure(deps),
    getShopperRetention: getShopperRetention(deps.settings),
  };
}
