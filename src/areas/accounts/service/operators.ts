import {
  type NewOperator,
  type Operator,
  type OperatorCreation,
  type OperatorList,
  operatorV1,
} from '../../../contract/operator-v1.ts';
import { hasRole } from '../../../platform/auth/authorize.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { hashOfToken, newOperatorToken } from '../../../platform/auth/operator-token.ts';
import {
  addOperator,
  findOperator,
  listOperators as listOperatorsFrom,
  type NamedOperator,
  removeOperator,
} from '../../../platform/auth/store/operators.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { faultAt, refuseFaults } from '../../../platform/errors/body-faults.ts';
import { readBody } from '../../../platform/http/checked-body.ts';
import type {
  OperationRequest,
  Reply,
  WriteHandler,
  WriteOperation,
} from '../../../platform/http/operation.ts';
import { numberedPage } from '../../../platform/paging/numbered.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { formatInstant, parseInstant } from '../../../values/instant.ts';
import { accountErrors } from '../errors.ts';

/** Name under which the audit log shows callers with the shared token. */
const nameOfShared = 'operator';

/** Creates a named operator. `onFirst` is called after the commit that created the first one. */
export function createOperator(
  ids: Ids,
  onFirst: () => void,
): WriteOperation<'createOperator', NamedOperator> {
  return {
    prepare: async (_tx, request) => operatorOf(readBody('OperatorCreation', request), request.nowMs),
    async handle(tx, request, operator) {
      refuseRolesBeyond(request.caller, operator.roles);
      if (operator.name === nameOfShared || (await findOperator(tx, operator.name)) !== undefined) {
        throw new ApiError(accountErrors.OPERATOR_NAME_TAKEN, {
          detail: `Operator ${operator.name} already exists.`,
          jsonpath: '$.name',
        });
      }
      if ((await listOperatorsFrom(tx, 0, 1)).length === 0) tx.afterCommit(onFirst);
      const token = newOperatorToken(ids);
      await addOperator(tx, operator, hashOfToken(token));
      const body: NewOperator = { ...viewOf(operator), token };
      return { status: 201, body, audit: [{ record: recordOf(operator.name), after: viewOf(operator) }] };
    },
  };
}

export async function listOperators(
  tx: SharedReadTx,
  request: OperationRequest<'listOperators'>,
): Promise<Reply<OperatorList>> {
  const page = numberedPage(operatorV1.listOperators, request);
  const { entries, links } = page.cut(await listOperatorsFrom(tx, page.offset, page.limit + 1));
  return { status: 200, body: { resources: entries.map(viewOf), links } };
}

export const revokeOperator: WriteHandler<'revokeOperator'> = async (tx, request) => {
  const { operatorName } = request.parameters;
  const operator = await findOperator(tx, operatorName);
  if (operator === undefined) {
    throw new ApiError(accountErrors.OPERATOR_NOT_FOUND, {
      detail: `There is no operator with the name ${operatorName}.`,
    });
  }
  await removeOperator(tx, operatorName);
  return { status: 204, audit: [{ record: recordOf(operatorName), before: viewOf(operator) }] };
};

/** Builds the operator to store. Throws 400 when `expiresAt` has already passed. */
function operatorOf({ name, roles, expiresAt }: OperatorCreation, nowMs: number): NamedOperator {
  const expiresAtMs = expiresAt === undefined ? undefined : parseInstant(expiresAt);
  if (expiresAtMs !== undefined && expiresAtMs <= nowMs) {
    refuseFaults([
      faultAt('$.expiresAt', `expiresAt must be in the future; the server time is ${formatInstant(nowMs)}.`),
    ]);
  }
  return { name, roles: [...new Set(roles)], createdAtMs: nowMs, expiresAtMs, lastUsedAtMs: undefined };
}

/**
 * Throws 403 for a role that the caller does not have: nobody can create an operator with more rights than their own.
 */
function refuseRolesBeyond(caller: Caller, roles: readonly string[]): void {
  if (hasRole(caller, 'all')) return;
  const missing = roles.filter((role) => !caller.roles.includes(role));
  if (missing.length === 0) return;
  throw new ApiError(accountErrors.ROLE_NOT_YOURS, {
    detail: `Operator ${caller.name} cannot grant ${missing.join(', ')} without having it.`,
    jsonpath: '$.roles',
    structured: { missingRoles: missing },
  });
}

function viewOf(operator: NamedOperator): Operator {
  const { name, createdAtMs, expiresAtMs, lastUsedAtMs } = operator;
  return {
    name,
    roles: operator.roles as Operator['roles'],
    createdAt: formatInstant(createdAtMs),
    ...(expiresAtMs !== undefined && { expiresAt: formatInstant(expiresAtMs) }),
    ...(lastUsedAtMs !== undefined && { lastUsedAt: formatInstant(lastUsedAtMs) }),
  };
}

const recordOf = (name: string) => `operators/${name}`;
