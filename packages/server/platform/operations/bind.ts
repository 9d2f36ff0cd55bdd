import type { ContractTable } from '@kontor/contract/form/operation-table';
import type { OperationId } from '@kontor/contract/generated/operations';
import type { AnyHandler, BoundOperation, OperationsFor } from './operation.ts';

type IdsOf<Table> = Extract<keyof Table, OperationId>;

/** Every key of any of the parts. */
type KeysOf<Parts extends readonly object[]> = {
  [Index in keyof Parts]: keyof Parts[Index];
}[number];

/** Keys that are in more than one of the parts. */
type KeysTwice<Parts extends readonly object[]> = Parts extends readonly [
  infer First,
  ...infer Others extends readonly object[],
]
  ? (keyof First & KeysOf<Others>) | KeysTwice<Others>
  : never;

/** `Parts` when they implement `Ids`, each once; otherwise a type that names what is wrong. */
type Exactly<Parts extends readonly object[], Ids extends OperationId> = [
  Exclude<Ids, KeysOf<Parts>>,
  Exclude<KeysOf<Parts>, Ids>,
  KeysTwice<Parts>,
] extends [never, never, never]
  ? { readonly [Index in keyof Parts]: OperationsFor<Extract<keyof Parts[Index], OperationId>> }
  : {
      readonly 'operations without a handler': Exclude<Ids, KeysOf<Parts>>;
      readonly 'operations that are not in the contract': Exclude<KeysOf<Parts>, Ids>;
      readonly 'operations with two handlers': KeysTwice<Parts>;
    };

/**
 * Joins the operations of a contract with their contract rows, in the order of the contract. `parts` come from the
 * areas that share the contract: together they implement each operation exactly once. Anything else does not compile.
 */
export function bindOperations<const Table extends ContractTable, const Parts extends readonly object[]>(
  contract: Table,
  parts: Parts & Exactly<Parts, IdsOf<Table>>,
): BoundOperation[] {
  return join(contract, parts as readonly object[]);
}

/** Like `bindOperations`, for some operations of a contract whose others are bound elsewhere. */
export function bindParts<const Table extends ContractTable>(
  contract: Table,
  parts: readonly Partial<OperationsFor<IdsOf<Table>>>[],
): BoundOperation[] {
  return join(contract, parts);
}

function join(contract: ContractTable, parts: readonly object[]): BoundOperation[] {
  const operations = Object.assign({}, ...parts) as Readonly<
    Record<string, AnyHandler['handle'] | AnyHandler>
  >;
  return Object.entries(contract).flatMap(([id, row]) => {
    const operation = operations[id];
    if (operation === undefined) return [];
    return [
      { id, contract: row, operation: typeof operation === 'function' ? { handle: operation } : operation },
    ];
  });
}
