import type { ContractTable } from '../../contract/operation-table.ts';
import type { Operation } from './operation.ts';
import type { BoundOperation } from './pipeline.ts';

/** Joins operations with what their contract says of them, in the contract's order; others of the contract are left out. */
export function bindOperations(
  contract: ContractTable,
  operations: Readonly<Record<string, Operation>>,
): BoundOperation[] {
  return Object.entries(contract).flatMap(([id, row]) => {
    const operation = operations[id];
    return operation === undefined ? [] : [{ id, contract: row, operation }];
  });
}
