import type { Passwords } from '../../../platform/auth/passwords.ts';
import { fixedClientId } from '../../../platform/auth/roles.ts';
import {
  type Client,
  endSessionsOfClient as endAllSessionsOfClient,
  findClient,
  removeClient as removeStoredClient,
  replaceSecret,
} from '../../../platform/auth/store/clients.ts';
import { countRevocation } from '../../../platform/auth/store/revisions.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readBody } from '../../../platform/http/checked-body.ts';
import type { OperationRequest, WriteHandler, WriteOperation } from '../../../platform/http/operation.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { accountErrors } from '../errors.ts';
import { auditOf, noSuchClient, viewOf } from './clients.ts';
import { recordClient, recordRemovedClient } from './journal.ts';

interface PreparedSecret {
  readonly generatedSecret: string | undefined;
  readonly secretHash: string;
}

/** Replaces the secret of a client and ends all its sessions at once. */
export function rotateClientSecret(parts: {
  ids: Ids;
  passwords: Passwords;
  onRevocation: () => void;
}): WriteOperation<'rotateClientSecret', PreparedSecret> {
  return {
    async prepare(tx, request) {
      const { clientSecret } = readBody('SecretRotation', request);
      await requireSecretClient(tx, request);
      const generatedSecret = clientSecret === undefined ? parts.ids.hex(32) : undefined;
      const secret = clientSecret ?? (generatedSecret as string);
      return { generatedSecret, secretHash: await parts.passwords.hash(secret) };
    },
    async handle(tx, request, { generatedSecret, secretHash }) {
      const client = await requireSecretClient(tx, request);
      await replaceSecret(tx, client.clientId, secretHash);
      await logOut(tx, client, parts.onRevocation);
      recordClient(tx, 'changed', client, request.nowMs);
      return {
        status: 200,
        body: viewOf(client, generatedSecret),
        audit: [auditOf(client, { secret: 'changed', sessions: 'ended' })],
      };
    },
  };
}

/** Ends every session that was started through a client. */
export function endSessionsOfClient(onRevocation: () => void): WriteHandler<'endSessionsOfClient'> {
  return async (tx, request) => {
    const client = await requireClient(tx, request);
    await logOut(tx, client, onRevocation);
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
    await countRevocation(tx);
    tx.afterCommit(onRevocation);
    recordRemovedClient(tx, client.clientId, request.nowMs);
    const { after: before, ...change } = auditOf(client, viewOf(client));
    return { status: 204, audit: [{ ...change, before }] };
  };
}

type ClientRequest = OperationRequest<'rotateClientSecret' | 'endSessionsOfClient' | 'removeClient'>;

async function requireClient(tx: SharedReadTx, { parameters }: ClientRequest): Promise<Client> {
  const client = await findClient(tx, parameters.clientId);
  if (client === undefined) throw noSuchClient();
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

async function logOut(tx: SharedWriteTx, client: Client, onRevocation: () => void): Promise<void> {
  await endAllSessionsOfClient(tx, client.clientId);
  await countRevocation(tx);
  tx.afterCommit(onRevocation);
}
