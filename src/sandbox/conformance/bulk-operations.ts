import { availabilityV1 } from '../../generated/availability-v1.ts';
import { productsV5 } from '../../generated/products-v5.ts';
import { returnsV3 } from '../../generated/returns-v3.ts';
import { shipmentsV1 } from '../../generated/shipments-v1.ts';
import type { ContractTable } from '../../platform/contract/operation-table.ts';

/** Operations of the contracts with bulk requests, by operationId. */
export const operationsOfPartners: ContractTable = {
  ...availabilityV1,
  ...productsV5,
  ...returnsV3,
  ...shipmentsV1,
};
