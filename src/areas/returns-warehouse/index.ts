import type { Partners } from './needs.ts';
import { createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';
import type { AddressDeps } from './service/addresses.ts';
import { returnPairs } from './service/pairs.ts';

export { acceptEveryAddress } from './needs.ts';
export { checkedByModule } from './service/address-check-module.ts';

export { returnAddressChecks } from './store/integrity.ts';

export interface ReturnsWarehouseDeps extends AddressDeps {
  readonly partners: Partners;
}

/** Returns warehouse V2: the addresses that parcels come back to, and the carriers that transport them. */
export function createReturnsWarehouse(deps: ReturnsWarehouseDeps) {
  return {
    operations: { partner: createRoutes(deps), operator: createOperatorOperations(deps) },
    /** For shipments. */
    returnPairs,
  };
}
