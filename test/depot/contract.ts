import { join } from 'node:path';
import type { ContractOperation } from '../../packages/contract/form/operation-table.ts';
import type {
  OperationRequest,
  ReadFunction,
  Reply,
  WriteFunction,
} from '../../packages/server/platform/operations/operation.ts';
import type { ReadTx, WriteTx } from '../../packages/server/platform/store/store.ts';
import { readContracts } from '../../scripts/generate/contracts.ts';
import { operationsOf } from '../../scripts/generate/operations.ts';

type DepotOperationId =
  | 'listCounts'
  | 'storeCounts'
  | 'listBins'
  | 'createTransfer'
  | 'listTransfers'
  | 'getTransfer'
  | 'getSheet'
  | 'getSheetFile';

const contracts = new Map([
  ...readContracts(join(import.meta.dirname, '../../contract'), [
    'common.yaml',
    'token-v1.yaml',
    'apps-v1.yaml',
  ]),
  ...readContracts(join(import.meta.dirname, 'contract')),
]);

/** The operations of the test contract, read the way the generator reads those of the areas. */
export const depotV1 = Object.fromEntries(
  operationsOf(contracts, 'depot-v1.yaml').map(({ operationId, row }) => [operationId, row]),
) as unknown as Readonly<Record<DepotOperationId, ContractOperation>>;

/** A read of the area; the test contract has no generated types. */
export type DepotRead = ReadFunction<ReadTx, OperationRequest, Reply>;
export type DepotWrite = WriteFunction<WriteTx, OperationRequest, undefined, Reply>;
