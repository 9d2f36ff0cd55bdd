import { availabilityV1 } from '../../contract/availability-v1.ts';
import type { ContractTable } from '../../contract/operation-table.ts';
import { productsV5 } from '../../contract/products-v5.ts';
import { returnsV3 } from '../../contract/returns-v3.ts';
import { shipmentsV1 } from '../../contract/shipments-v1.ts';

/** Operations of the contracts with bulk requests, by operationId. */
export const operationsOfPartners: ContractTable = {
  ...availabilityV1,
  ...productsV5,
  ...returnsV3,
  ...shipmentsV1,
};
