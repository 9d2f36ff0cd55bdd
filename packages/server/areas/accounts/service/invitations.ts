/**
 * Invitations: the operator lets the partner set the password of an API user, or fetch the secret of an app, and never
 * learns it. Links to the console are stored like them.
 */

import { ApiError } from '@kontor/contract/errors';
import type { AppInvitation, Invitation, InvitationCreation } from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import { secretPrefixes } from '@kontor/values/secret-texts';
import { hasRole } from '../../../platform/auth/authorize.ts';
import { authNumbers } from '../../../platform/auth/numbers.ts';
import { hashOfToken } from '../../../platform/auth/opaque-tokens.ts';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import type { Client } from '../../../platform/auth/store/clients.ts';
import {
  nameOfApp,
  nameOfConsole,
  putInvitation,
  type Invitation as StoredInvitation,
} from '../../../platform/auth/store/invitations.ts';
import { replaceUser } from '../../../platform/auth/store/users.ts';
import { recordEvent } from '../../../platform/journal/index.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { WriteHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import type { SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { accountErrors } from '../errors.ts';
import { requirePartner } from './partners.ts';
import { logOut, requireUser, userRecord } from './user-records.ts';

/** What invitations need. */
export interface InvitationDeps {
  readonly ids: Ids;
  readonly passwords: Passwords;
  readonly isLive: boolean;
  /** Address of the partner plane, without a trailing slash. */
  issuer(): string;
  /** Path of the console on the partner plane. */
  readonly consolePath: string;
  readonly onRevocation: () => void;
}

/** Invites the partner to set the password of a user, and tells it. Returns what is shown to the operator once. */
export async function invite(
  deps: InvitationDeps,
  mine: WriteTx,
  { username, isBlocked = false }: { readonly username: string; readonly isBlocked?: boolean },
  nowMs: number,
): Promise<Invitation> {
  const issued = await issue(deps, mine, username, nowMs);
  const { expiresAt } = issued;
  recordEvent(mine, {
    type: 'kontor.user.invited.v1',
    subject: `users/${username}`,
    atMs: nowMs,
    data: { username, expiresAt, ...(isBlocked && { passwordBlocked: true }) },
  });
  return { partnerId: mine.partnerId, username, ...issued };
}

/** Invites the partner of an app to fetch its secret. Returns what is shown to the operator once. */
export async function inviteApp(
  deps: InvitationDeps,
  tx: SharedWriteTx,
  { partnerId, clientId }: Pick<Client, 'partnerId' | 'clientId'>,
  nowMs: number,
): Promise<AppInvitation | undefined> {
  if (partnerId === undefined) return undefined;
  return { partnerId, clientId, ...(await issue(deps, tx.partner(partnerId), nameOfApp(clientId), nowMs)) };
}

async function issue(
  { ids, issuer }: InvitationDeps,
  mine: WriteTx,
  username: string,
  nowMs: number,
): Promise<Pick<Invitation, 'token' | 'url' | 'expiresAt'>> {
  const token = secretPrefixes.invitation + ids.hex(32);
  const expiresAt = await store(mine, username, token, {
    nowMs,
    expiresAtMs: nowMs + authNumbers.invitationLifeMs,
  });
  return { token, url: `${issuer()}/v1/invitation`, expiresAt };
}

/** Stores the hash of a token; resolves to when the token expires. */
async function store(
  mine: WriteTx,
  username: string,
  token: string,
  { nowMs, ...times }: { readonly nowMs: number } & Pick<StoredInvitation, 'expiresAtMs' | 'readsUntilMs'>,
): Promise<string> {
  await putInvitation(mine, { username, tokenHash: hashOfToken(token), createdAtMs: nowMs, ...times });
  return formatInstant(times.expiresAtMs);
}

/** Returns the hash of a password that nobody knows. */
export function unknownPassword({ ids, passwords }: InvitationDeps): Promise<string> {
  return passwords.hash(ids.hex(32));
}

interface PreparedInvitation {
  /** Takes the place of the current password; undefined when that stays valid. */
  readonly blockingHash: string | undefined;
}

export function inviteUser(deps: InvitationDeps): WriteOperation<'inviteUser', PreparedInvitation> {
  return {
    async prepare(tx, request) {
      const { blockPassword = false }: InvitationCreation = readBody('InvitationCreation', request);
      await requireUser(tx, request);
      return { blockingHash: blockPassword ? await unknownPassword(deps) : undefined };
    },
    async handle(tx, request, { blockingHash }) {
      const user = await requireUser(tx, request);
      const mine = tx.partner(user.partnerId);
      const isBlocked = blockingHash !== undefined;
      if (isBlocked) {
        await replaceUser(mine, { ...user, passwordHash: blockingHash });
        await logOut(tx, user, deps.onRevocation);
      }
      const body = await invite(deps, mine, { username: user.username, isBlocked }, request.nowMs);
      const after = {
        invitation: { expiresAt: body.expiresAt },
        ...(isBlocked && { password: 'blocked', sessions: 'ended' }),
      };
      return { status: 201, body, audit: [{ record: userRecord(user.username), after }] };
    },
  };
}

/**
 * Creates a link with which an operator looks at the console of a partner; the area of tokens exchanges it. The token is
 * in the fragment of the address, which a browser sends to no server.
 */
export function createConsoleLink({
  ids,
  isLive,
  issuer,
  consolePath,
}: InvitationDeps): WriteHandler<'createConsoleLink'> {
  return async (tx, request) => {
    const { reason } = readBody('ConsoleLinkCreation', request);
    const { caller, nowMs, parameters } = request;
    const { partnerId } = parameters;
    if (isLive && !hasRole(caller, 'all')) throw new ApiError(accountErrors.CONSOLE_NOT_YOURS);
    await requirePartner(tx, partnerId);
    const token = secretPrefixes.console + ids.hex(32);
    const username = nameOfConsole(caller.name);
    const readsUntilMs = caller.expiresAt === 0 ? undefined : caller.expiresAt * 1000;
    const expiresAtMs = Math.min(
      nowMs + authNumbers.consoleLinkLifeMs,
      readsUntilMs ?? Number.POSITIVE_INFINITY,
    );
    const times = { nowMs, expiresAtMs, readsUntilMs };
    const expiresAt = await store(tx.partner(partnerId), username, token, times);
    return {
      status: 201,
      body: { partnerId, url: `${issuer()}${consolePath}#/as/${token}`, expiresAt },
      audit: [{ record: 'console', after: { operator: caller.name, reason } }],
    };
  };
}
