/** Acceptance of invitations: by whoever holds the token, without a login. */

import { ApiError } from '@kontor/contract/errors';
import type { AcceptedInvitation } from '@kontor/contract/generated/token-v1';
import { refuseViolations, violationAt } from '@kontor/contract/violations';
import { hashOfToken } from '../../../platform/auth/opaque-tokens.ts';
import { type Client, findClient, replaceSecret } from '../../../platform/auth/store/clients.ts';
import { appOfInvitation, findInvitation, takeInvitation } from '../../../platform/auth/store/invitations.ts';
import { type ApiUser, findUser, replaceUser } from '../../../platform/auth/store/users.ts';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import { accountErrors } from '../errors.ts';
import { logOutClient } from './client-changes.ts';
import { auditOf } from './clients.ts';
import { requireGoodPassword } from './good-password.ts';
import type { InvitationDeps } from './invitations.ts';
import { recordClient, recordSecret, recordUser } from './journal.ts';
import { logOut, userRecord } from './user-records.ts';

interface Acceptance {
  readonly tokenHash: string;
  /** Hash of the user's password, or of the app's secret. */
  readonly hash: string;
  /** The secret of an app; undefined for an API user. */
  readonly clientSecret: string | undefined;
}

type Accepted = { readonly body: AcceptedInvitation; readonly change: AuditChange };

/**
 * Sets the password that the holder of an invitation chose, or gives an app its secret. Nothing is hashed without a
 * valid invitation.
 */
export function acceptInvitation(deps: InvitationDeps): WriteOperation<'acceptInvitation', Acceptance> {
  return {
    async prepare(tx, request) {
      const { token, password } = readBody('InvitationAcceptance', request);
      const tokenHash = hashOfToken(token);
      const { login } = await requireInvited(tx, tokenHash, request.nowMs);
      if ('clientId' in login) {
        refuseViolations(password === undefined ? [] : [violationAt('$.password', chosenByServer)]);
        const clientSecret = deps.ids.hex(32);
        return { tokenHash, hash: await deps.passwords.hash(clientSecret), clientSecret };
      }
      if (password === undefined)
        throw violationAt('$.password', 'password is missing: it is the new password.');
      requireGoodPassword(deps.isLive, password, login.username);
      return { tokenHash, hash: await deps.passwords.hash(password), clientSecret: undefined };
    },
    async handle(tx, { nowMs }, { tokenHash, hash, clientSecret }) {
      const { partnerId } = await requireInvited(tx, tokenHash, nowMs);
      // From here on, no other transaction changes the users of the partner.
      const mine = tx.partner(partnerId);
      const { login, name } = await requireInvited(tx, tokenHash, nowMs);
      if (!(await takeInvitation(mine, name, tokenHash))) throw noInvitation();
      const { body, change } =
        'clientId' in login
          ? await setSecret(tx, login, hash, nowMs, deps.onRevocation)
          : await setPassword(tx, login, hash, nowMs, deps.onRevocation);
      return {
        status: 200,
        body: { ...body, ...(clientSecret !== undefined && { clientSecret }) },
        audit: [{ ...change, partnerId }],
      };
    },
  };
}

const chosenByServer =
  'password is not allowed: the invitation is for an app, whose secret the server chooses.';

async function setPassword(
  tx: SharedWriteTx,
  user: ApiUser,
  passwordHash: string,
  nowMs: number,
  onRevocation: () => void,
): Promise<Accepted> {
  const { partnerId, username } = user;
  const mine = tx.partner(partnerId);
  await replaceUser(mine, { ...user, passwordHash });
  await logOut(tx, user, onRevocation);
  recordUser(mine, 'changed', user, nowMs, 'invitation');
  const after = { password: 'set with an invitation', sessions: 'ended' };
  return { body: { partnerId, username }, change: { record: userRecord(username), after } };
}

async function setSecret(
  tx: SharedWriteTx,
  client: App,
  secretHash: string,
  nowMs: number,
  onRevocation: () => void,
): Promise<Accepted> {
  const { partnerId, clientId } = client;
  await replaceSecret(tx, clientId, secretHash);
  await logOutClient(tx, client, onRevocation);
  recordClient(tx, 'changed', client, nowMs);
  recordSecret(tx.partner(partnerId), { clientId, setBy: 'invitation' }, nowMs);
  const change = auditOf(client, { secret: 'fetched with an invitation', sessions: 'ended' });
  return { body: { partnerId, clientId }, change };
}

type App = Client & { readonly partnerId: string };

/** Returns whom an invitation is for. The refusal does not tell whether there ever was one. */
async function requireInvited(
  tx: SharedReadTx,
  tokenHash: string,
  nowMs: number,
): Promise<{ readonly partnerId: string; readonly name: string; readonly login: ApiUser | App }> {
  const invitation = await findInvitation(tx, tokenHash);
  if (invitation === undefined || invitation.expiresAtMs <= nowMs) throw noInvitation();
  const { partnerId, username } = invitation;
  const clientId = appOfInvitation(invitation);
  const login = await (clientId === undefined ? findUser(tx, username) : findClient(tx, clientId));
  if (login?.partnerId !== partnerId) throw noInvitation();
  return { partnerId, name: username, login: login as ApiUser | App };
}

function noInvitation(): ApiError {
  return new ApiError(accountErrors.INVITATION_NOT_FOUND, {
    detail:
      'The invitation was used or replaced, has expired, or never existed. Ask the marketplace for a new one.',
    jsonpath: '$.token',
  });
}
