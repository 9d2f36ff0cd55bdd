import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { ReturnsWarehouseDeps } from './index.ts';
import { listForOperator } from './service/read.ts';
import { putSettings, readSettings } from './service/settings.ts';

/** The operations of the operator contract that this area answers. */
export type ReturnsWarehouseOperationId =
  | 'getReturnsWarehouseSettings'
  | 'putReturnsWarehouseSettings'
  | 'listReturnAddresses';

/** The operator operations of the area. */
export function createOperatorOperations({
  partners,
  hubUntilSet,
}: ReturnsWarehouseDeps): OperationsFor<ReturnsWarehouseOperationId> {
  return {
    getReturnsWarehouseSettings: readSettings(hubUntilSet),
    putReturnsWarehouseSettings: putSettings(hubUntilSet),
    listReturnAddresses: listForOperator(partners, hubUntilSet),
  };
}
