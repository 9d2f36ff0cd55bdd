import { ApiError } from '@kontor/contract/errors';
import {
  type NewOperator,
  type Operator,
  type OperatorCreation,
  operatorV1,
} from '@kontor/contract/generated/operator-v1';
import { refuseViolations, violationAt } from '@kontor/contract/violations';
import { formatInstant, parseInstant } from '@kontor/values/instant';
import { hasRole } from '../../../platform/auth/authorize.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { hashOfToken, newOperatorToken } from '../../../platform/auth/opaque-tokens.ts';
import { removeConsoleLinks } from '../../../platform/auth/store/invitations.ts';
import {
  addOperator,
  findOperator,
  isOperatorNameGiven,
  listOperators as listOperatorsFrom,
  type NamedOperator,
  removeOperator,
  replaceOperatorToken,
} from '../../../platform/auth/store/operators.ts';
import { countRevocation, endSessionsOfOperator } from '../../../platform/auth/store/sessions.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { ReadHandler, WriteHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import { numberedReply } from '../../../platform/paging/numbered.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { accountErrors } from '../errors.ts';

/** Name under which the audit log shows callers with the shared token. */
const nameOfShared = 'operator';

/** Creates a named operator. `onFirst` is called after the commit that created the first one. */
export function createOperator(
  ids: Ids,
  onFirst: () => void,
): WriteOperation<'createOperator', NamedOperator> {
  return {
    prepare: async (_tx, request) => operatorOf(ids, readBody('OperatorCreation', request), request.nowMs),
    async handle(tx, request, operator) {
      refuseRolesBeyond(request.caller, operator.roles);
      refuseEndBeyond(request.caller, operator.expiresAtMs);
      if (operator.name === nameOfShared || (await isOperatorNameGiven(tx, operator.name))) {
        throw new ApiError(accountErrors.OPERATOR_NAME_TAKEN, {
          detail: `Operator ${operator.name} already exists, or existed and was revoked.`,
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

/** Replaces the token of an operator, whose id, name and roles stay. */
export function rotateOperatorToken(ids: Ids, onRevocation: () => void): WriteHandler<'rotateOperatorToken'> {
  return async (tx, request) => {
    const { expiresAt } = readBody('OperatorTokenRotation', request);
    const before = await requireOperator(tx, request.parameters.operatorName);
    const { caller, nowMs } = request;
    refuseRolesBeyond(caller, before.roles);
    const expiresAtMs = endOf(expiresAt ?? textOf(before.expiresAtMs), nowMs);
    refuseEndBeyond(caller, expiresAtMs);
    const after: NamedOperator = { ...before, expiresAtMs };
    const token = newOperatorToken(ids);
    await replaceOperatorToken(tx, after, hashOfToken(token));
    await closeConsoles(tx, before, onRevocation);
    const audit = [
      {
        record: recordOf(before.name),
        before: viewOf(before),
        after: { ...viewOf(after), token: 'changed' },
      },
    ];
    return { status: 200, body: { ...viewOf(after), token }, audit };
  };
}

export const listOperators: ReadHandler<'listOperators'> = (tx, request) =>
  numberedReply(operatorV1.listOperators, request, {
    find: (offset, count) => listOperatorsFrom(tx, offset, count),
    view: (operators) => operators.map(viewOf),
  });

export function revokeOperator(onRevocation: () => void): WriteHandler<'revokeOperator'> {
  return async (tx, request) => {
    const operator = await requireOperator(tx, request.parameters.operatorName);
    refuseRolesBeyond(request.caller, operator.roles);
    await removeOperator(tx, operator, request.nowMs);
    await closeConsoles(tx, operator, onRevocation);
    return { status: 204, audit: [{ record: recordOf(operator.name), before: viewOf(operator) }] };
  };
}

/** Ends what the token of an operator opened: its links to consoles of partners, and the sessions that came from them. */
async function closeConsoles(
  tx: SharedWriteTx,
  { name }: NamedOperator,
  onRevocation: () => void,
): Promise<void> {
  await removeConsoleLinks(tx, name);
  if (await endSessionsOfOperator(tx, name)) await countRevocation(tx, onRevocation);
}

/** Throws 404 when there is no operator of that name. */
async function requireOperator(tx: SharedReadTx, name: string): Promise<NamedOperator> {
  const operator = await findOperator(tx, name);
  if (operator !== undefined) return operator;
  throw new ApiError(accountErrors.OPERATOR_NOT_FOUND, {
    detail: `There is no operator with the name ${name}.`,
  });
}

/** Builds the operator to store. Throws 400 when `expiresAt` has already passed. */
function operatorOf(ids: Ids, { name, roles, expiresAt }: OperatorCreation, nowMs: number): NamedOperator {
  return {
    operatorId: ids.uuid(),
    name,
    roles: [...new Set(roles)],
    createdAtMs: nowMs,
    expiresAtMs: endOf(expiresAt, nowMs),
    lastUsedAtMs: undefined,
  };
}

/** Returns the end of a token. Throws 400 when it has already passed. */
function endOf(expiresAt: string | undefined, nowMs: number): number | undefined {
  const expiresAtMs = expiresAt === undefined ? undefined : parseInstant(expiresAt);
  if (expiresAtMs !== undefined && expiresAtMs <= nowMs) {
    refuseViolations([
      violationAt(
        '$.expiresAt',
        `expiresAt must be in the future; the server time is ${formatInstant(nowMs)}.`,
      ),
    ]);
  }
  return expiresAtMs;
}

const textOf = (instantMs: number | undefined) =>
  instantMs === undefined ? undefined : formatInstant(instantMs);

/** Throws 403 when an operator whose own token expires would create one that is valid longer. */
function refuseEndBeyond(caller: Caller, expiresAtMs: number | undefined): void {
  if (caller.isForeign === true || caller.expiresAt === 0) return;
  const ownEndMs = caller.expiresAt * 1000;
  if (expiresAtMs !== undefined && expiresAtMs <= ownEndMs) return;
  const end = formatInstant(ownEndMs);
  throw new ApiError(accountErrors.END_NOT_YOURS, {
    detail: `The token of operator ${caller.name} expires at ${end}. Set expiresAt to this time or an earlier one.`,
    jsonpath: '$.expiresAt',
    structured: { expiresAtMax: end },
  });
}

/**
 * Throws 403 for a role that the caller does not have: nobody creates, changes or revokes an operator with more rights
 * than their own.
 */
function refuseRolesBeyond(caller: Caller, roles: readonly string[]): void {
  if (hasRole(caller, 'all')) return;
  const missing = roles.filter((role) => !caller.roles.includes(role));
  if (missing.length === 0) return;
  throw new ApiError(accountErrors.ROLE_NOT_YOURS, {
    detail: `Operator ${caller.name} cannot manage operators with the role ${missing.join(', ')} without having it.`,
    jsonpath: '$.roles',
    structured: { missingRoles: missing },
  });
}

function viewOf(operator: NamedOperator): Operator {
  const { operatorId, name, createdAtMs, expiresAtMs, lastUsedAtMs } = operator;
  return {
    operatorId,
    name,
    roles: operator.roles as Operator['roles'],
    createdAt: formatInstant(createdAtMs),
    ...(expiresAtMs !== undefined && { expiresAt: formatInstant(expiresAtMs) }),
    ...(lastUsedAtMs !== undefined && { lastUsedAt: formatInstant(lastUsedAtMs) }),
  };
}

const recordOf = (name: string) => `operators/${name}`;
