import { type OperatorSelf, operatorV1 } from '../../../generated/operator-v1.ts';
import { sandboxV1 } from '../../../generated/sandbox-v1.ts';
import { hasRole } from '../../../platform/auth/authorize.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { ContractOperation } from '../../../platform/contract/operation-table.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import { formatInstant } from '../../../values/instant.ts';

/** Tells the caller who it is and which operations of this server it may call. */
export function getOperatorSelf(isLive: boolean): ReadHandler<'getOperatorSelf'> {
  const tables = isLive ? [operatorV1] : [operatorV1, sandboxV1];
  const rows = tables.flatMap((table) => Object.entries<ContractOperation>(table));
  return async (_tx, { caller }) => ({ status: 200, body: viewOf(caller, rows) });
}

function viewOf(caller: Caller, rows: readonly [string, ContractOperation][]): OperatorSelf {
  const { id, name, roles, expiresAt } = caller;
  return {
    kind: kindOf(caller),
    name,
    ...(id !== undefined && { operatorId: id }),
    roles: roles as OperatorSelf['roles'],
    ...(expiresAt > 0 && { expiresAt: formatInstant(expiresAt * 1000) }),
    operations: rows
      .filter(
        ([, { security, roles: needed }]) =>
          security === 'operatorToken' && hasRole(caller, 'all', ...needed),
      )
      .map(([operationId]) => operationId)
      .sort(),
  };
}

function kindOf({ isForeign, id }: Caller): OperatorSelf['kind'] {
  if (isForeign === true) return 'identity-provider';
  return id === undefined ? 'shared' : 'named';
}
