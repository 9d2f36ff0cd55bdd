import { ApiError } from '@kontor/contract/errors';
import { refuseViolations, violationAt } from '@kontor/contract/violations';
import { fixedClientId } from '../../../platform/auth/caller.ts';
import { changedSettings } from '../../../platform/auth/client-settings.ts';
import {
  type Client,
  endSessionsOfClient as endAllSessionsOfClient,
  findClient,
  findShownClient,
  isOfServiceProvider,
  removeClient as removeStoredClient,
  replaceSecret,
  updateClient,
} from '../../../platform/auth/store/clients.ts';
import { nameOfApp, removeInvitation } from '../../../platform/auth/store/invitations.ts';
import { countRevocation } from '../../../platform/auth/store/sessions.ts';
import { recordMarketplaceEvent } from '../../../platform/journal/index.ts';
import { readBody, readChange } from '../../../platform/operations/checked-body.ts';
import type {
  OperationRequest,
  WriteHandler,
  WriteOperation,
} from '../../../platform/operations/operation.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import { accountErrors } from '../errors.ts';
import { auditOf, noSuchClient, recordSecretForPartner, viewListed, viewOf } from './clients.ts';
import { requireOwnSecret } from './good-password.ts';
import { type InvitationDeps, inviteApp, unknownPassword } from './invitations.ts';
import { recordClient } from './journal.ts';

/** Changes a client. If it loses a scope, its tokens end immediately. */
export function changeClient(onRevocation: () => void): WriteHandler<'changeClient'> {
  return async (tx, request) => {
    const { given, cleared } = readChange('ClientChange', request);
    const { scopes } = given;
    const before = await requireClient(tx, request);
    const shown = await findShownClient(tx, before.clientId);
    if (shown === undefined) throw noSuchClient();
    if (scopes !== undefined && before.secretHash === undefined) {
      refuseViolations([violationAt('$.scopes', 'scopes require a secret: API users act with their roles.')]);
    }
    const after: Client = {
      ...before,
      ...changedSettings(given, cleared, before),
      scopes: [...new Set(scopes ?? before.scopes)],
    };
    await updateClient(tx, after);
    const losesScopes = before.scopes.some((scope) => !after.scopes.includes(scope));
    if (losesScopes) await endAllSessionsOfClient(tx, after.clientId);
    // Callers of verified tokens are cached with their settings.
    await countRevocation(tx, onRevocation);
    recordClient(tx, 'changed', after, request.nowMs);
    const change = auditOf(after, { ...viewOf(after), ...(losesScopes && { sessions: 'ended' }) });
    return {
      status: 200,
      body: viewListed({ ...shown, ...after }),
      audit: [{ ...change, before: viewOf(before) }],
    };
  };
}

interface PreparedSecret {
  readonly generatedSecret: string | undefined;
  readonly secretHash: string;
  readonly isInvited: boolean;
}

/** Replaces the secret of a client and ends all its sessions immediately. */
export function rotateClientSecret(
  deps: InvitationDeps,
): WriteOperation<'rotateClientSecret', PreparedSecret> {
  return {
    async prepare(tx, request) {
      const { clientSecret, secretByInvitation = false } = readBody('SecretRotation', request);
      refuseViolations(
        secretByInvitation && clientSecret !== undefined
          ? [violationAt('$.secretByInvitation', 'secretByInvitation excludes clientSecret.')]
          : [],
      );
      if (!secretByInvitation) requireOwnSecret(deps.isLive, request.caller, '$');
      await requireSecretClient(tx, request);
      if (secretByInvitation)
        return { generatedSecret: undefined, secretHash: await unknownPassword(deps), isInvited: true };
      const generatedSecret = clientSecret === undefined ? deps.ids.hex(32) : undefined;
      const secret = clientSecret ?? (generatedSecret as string);
      return { generatedSecret, secretHash: await deps.passwords.hash(secret), isInvited: false };
    },
    async handle(tx, request, { generatedSecret, secretHash, isInvited }) {
      const client = await requireSecretClient(tx, request);
      await replaceSecret(tx, client.clientId, secretHash);
      await logOutClient(tx, client, deps.onRevocation);
      recordClient(tx, 'changed', client, request.nowMs);
      await dropInvitation(tx, client);
      const invitation = isInvited && (await inviteApp(deps, tx, client, request.nowMs));
      if (!invitation) recordSecretForPartner(tx, client, request.nowMs);
      const secret = invitation ? 'by invitation' : 'set by the operator';
      return {
        status: 200,
        body: { ...viewOf(client, generatedSecret), ...(invitation && { invitation }) },
        audit: [auditOf(client, { secret, sessions: 'ended' })],
      };
    },
  };
}

/** Ends every session that was started through a client. */
export function endSessionsOfClient(onRevocation: () => void): WriteHandler<'endSessionsOfClient'> {
  return async (tx, request) => {
    const client = await requireClient(tx, request);
    await logOutClient(tx, client, onRevocation);
    recordClient(tx, 'changed', client, request.nowMs);
    return { status: 204, audit: [auditOf(client, { sessions: 'ended' })] };
  };
}

/** Removes a client; none of its tokens is valid afterwards. */
export function removeClient(onRevocation: () => void): WriteHandler<'removeClient'> {
  return async (tx, request) => {
    const client = await requireClient(tx, request);
    if (client.clientId === fixedClientId) throw new ApiError(accountErrors.CLIENT_NEEDED);
    await removeStoredClient(tx, client.clientId);
    await dropInvitation(tx, client);
    await countRevocation(tx, onRevocation);
    const { clientId } = client;
    recordMarketplaceEvent(tx, {
      type: 'kontor.client.removed.v1',
      subject: `clients/${clientId}`,
      atMs: request.nowMs,
      data: { clientId },
    });
    const { after: before, ...change } = auditOf(client, viewOf(client));
    return { status: 204, audit: [{ ...change, before }] };
  };
}

type ClientRequest = OperationRequest<
  'rotateClientSecret' | 'endSessionsOfClient' | 'removeClient' | 'changeClient'
>;

async function requireClient(tx: SharedReadTx, { parameters }: ClientRequest): Promise<Client> {
  const client = await findClient(tx, parameters.clientId);
  // The client of a service provider's app is managed with the app.
  if (client === undefined || isOfServiceProvider(client)) throw noSuchClient();
  return client;
}

async function requireSecretClient(tx: SharedReadTx, request: ClientRequest): Promise<Client> {
  const client = await requireClient(tx, request);
  if (client.secretHash === undefined) {
    throw new ApiError(accountErrors.CLIENT_WITHOUT_SECRET, {
      detail: `Client ${client.clientId} has no secret.`,
    });
  }
  return client;
}

/** Whoever holds an invitation must not replace a secret that was set later. */
async function dropInvitation(tx: SharedWriteTx, { partnerId, clientId }: Client): Promise<void> {
  if (partnerId !== undefined) await removeInvitation(tx.partner(partnerId), nameOfApp(clientId));
}

/** Ends all sessions of a client immediately. */
export async function logOutClient(
  tx: SharedWriteTx,
  client: Client,
  onRevocation: () => void,
): Promise<void> {
  await endAllSessionsOfClient(tx, client.clientId);
  await countRevocation(tx, onRevocation);
}
