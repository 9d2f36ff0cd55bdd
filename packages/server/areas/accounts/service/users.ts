/** Reading of users; a caller reads itself too. */

import { ApiError } from '@kontor/contract/errors';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import {
  type NewUser,
  type OperatorSelf,
  operatorV1,
  type UserCreation,
} from '@kontor/contract/generated/operator-v1';
import { sandboxV1 } from '@kontor/contract/generated/sandbox-v1';
import { refuseHiddenCharacters } from '@kontor/contract/violations';
import { formatInstant } from '@kontor/values/instant';
import { hasRole } from '../../../platform/auth/authorize.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { addUser, findUser } from '../../../platform/auth/store/users.ts';
import { parseJsonBody } from '../../../platform/json/parse-body.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type {
  OperationRequest,
  ReadHandler,
  WriteOperation,
} from '../../../platform/operations/operation.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { accountErrors } from '../errors.ts';
import { requireOwnPassword } from './good-password.ts';
import { type InvitationDeps, invite, unknownPassword } from './invitations.ts';
import { recordUser } from './journal.ts';
import { requirePartner } from './partners.ts';
import { auditViewOf, describedUser, userRecord } from './user-records.ts';

/** Creates a user of the sandbox fixtures. Its password comes already hashed and may be shorter than others may be. */
export function createFixtureUser(deps: InvitationDeps): WriteOperation<'createUser', PreparedUser> {
  return {
    ...createUser(deps),
    async prepare(_tx, { body }) {
      const { passwordHash, ...creation } = parseJsonBody(body) as UserCreation & { passwordHash: string };
      return { creation, passwordHash, isInvited: false };
    },
  };
}

interface PreparedUser {
  readonly creation: UserCreation;
  readonly passwordHash: string;
  /** True when the partner sets the password itself. */
  readonly isInvited: boolean;
}

/** Creates a user. Checks partner and name before the password is hashed, and again when the user is written. */
export function createUser(deps: InvitationDeps): WriteOperation<'createUser', PreparedUser> {
  return {
    async prepare(tx, request) {
      const creation = readBody('UserCreation', request);
      const { username, password, givenName, familyName, email } = creation;
      refuseHiddenCharacters({ username, givenName, familyName, email });
      if (password !== undefined) requireOwnPassword(deps.isLive, request.caller, password, username);
      await requireFree(tx, request, username);
      const isInvited = password === undefined;
      const passwordHash = await (isInvited ? unknownPassword(deps) : deps.passwords.hash(password));
      return { creation, passwordHash, isInvited };
    },
    async handle(tx, request, { creation, passwordHash, isInvited }) {
      const partnerId = await requireFree(tx, request, creation.username);
      const { username } = creation;
      const roles = [...new Set(creation.roles)];
      const user = {
        username,
        userId: deps.ids.uuid(),
        passwordHash,
        ...describedUser(partnerId, creation),
        roles,
      };
      const mine = tx.partner(partnerId);
      await addUser(mine, user, request.nowMs);
      recordUser(mine, 'created', user, request.nowMs, isInvited ? undefined : 'operator');
      const invitation = isInvited ? await invite(deps, mine, { username }, request.nowMs) : undefined;
      const body: NewUser = { partnerId, username, roles, ...(invitation && { invitation }) };
      const password = isInvited ? 'by invitation' : 'set by the operator';
      const after = { ...auditViewOf(user), password };
      return { status: 201, body, audit: [{ record: userRecord(username), after }] };
    },
  };
}

async function requireFree(
  tx: SharedReadTx,
  { parameters: { partnerId } }: OperationRequest<'createUser'>,
  username: string,
): Promise<string> {
  await requirePartner(tx, partnerId);
  if ((await findUser(tx, username)) !== undefined) {
    throw new ApiError(accountErrors.USERNAME_TAKEN, {
      detail: `User ${username} already exists.`,
      jsonpath: '$.username',
    });
  }
  return partnerId;
}

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
