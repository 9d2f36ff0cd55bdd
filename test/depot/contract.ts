import { join } from 'node:path';
import { readContracts } from '../../scripts/generate/contracts.ts';
import { operationsOf } from '../../scripts/generate/operations.ts';
import type { ContractOperation } from '../../src/contract/operation-table.ts';

type DepotOperationId =
  | 'listCounts'
  | 'storeCounts'
  | 'listBins'
  | 'createTransfer'
  | 'getTransfer'
  | 'getSheet'
  | 'getSheetFile';

const contracts = new Map([
  ...readContracts(join(import.meta.dirname, '../../contract')),
  ...readContracts(join(import.meta.dirname, 'contract')),
]);

/** The operations of the test contract, read as the generator reads those of the areas. */
export const depotV1 = Object.fromEntries(
  operationsOf(contracts, 'depot-v1.yaml').map(({ operationId, row }) => [operationId, row]),
) as unknown as Readonly<Record<DepotOperationId, ContractOperation>>;

export const access = { scope: 'depot', roles: ['Depot'] };
