import type { NewUser, UserCreation } from '../../../generated/operator-v1.ts';
import { addUser, findUser } from '../../../platform/auth/store/users.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { parseJsonBody } from '../../../platform/json/parse-body.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { OperationRequest, WriteOperation } from '../../../platform/operations/operation.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { accountErrors } from '../errors.ts';
import { auditViewOf, describedUser, userRecord } from './described-user.ts';
import { requireOwnPassword } from './good-password.ts';
import { type InvitationDeps, invite, unknownPassword } from './invitations.ts';
import { recordUser } from './journal.ts';
import { requirePartner } from './partners.ts';

type UserDeps = Omit<InvitationDeps, 'onRevocation'>;

/** Creates a user of the sandbox fixtures. Its password comes already hashed and may be shorter than others may be. */
export function createFixtureUser(deps: UserDeps): WriteOperation<'createUser', PreparedUser> {
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
export function createUser(deps: UserDeps): WriteOperation<'createUser', PreparedUser> {
  return {
    async prepare(tx, request) {
      const creation = readBody('UserCreation', request);
      const { username, password } = creation;
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
