import { readStored } from '../../../values/text.ts';
import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import {
  type ClientSettings,
  clientSettings,
  type ListEnvelope,
  type UnknownParameters,
} from '../client-settings.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const clientById = statements.shared(
  'clientById',
  `SELECT client_id, list_envelope, unknown_parameters, partner_id, secret_hash, scopes, grants, session_generation,
     created_at, former_secret_hash, former_secret_until
   FROM oauth_clients WHERE client_id = ?1`,
);

/**
 * The counter of revocations is higher than every generation of a former client with this id, because each of its steps,
 * and its removal, was counted: sessions of that client stay ended.
 */
const clientInsert = statements.shared(
  'clientInsert',
  `INSERT INTO oauth_clients (client_id, list_envelope, unknown_parameters, partner_id, secret_hash, scopes, grants,
     session_generation, created_at)
   SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, revision, ?8 FROM auth_revisions WHERE name = 'tokens'`,
);

const clientSessionsEnd = statements.shared(
  'clientSessionsEnd',
  'UPDATE oauth_clients SET session_generation = session_generation + 1 WHERE client_id = ?1',
);

const clientSecretUpdate = statements.shared(
  'clientSecretUpdate',
  'UPDATE oauth_clients SET secret_hash = ?2 WHERE client_id = ?1',
);

const clientUpdate = statements.shared(
  'clientUpdate',
  'UPDATE oauth_clients SET list_envelope = ?2, unknown_parameters = ?3, scopes = ?4 WHERE client_id = ?1',
);

const clientSecretRotate = statements.shared(
  'clientSecretRotate',
  `UPDATE oauth_clients SET former_secret_hash = secret_hash, former_secret_until = ?3, secret_hash = ?2
   WHERE client_id = ?1`,
);

/** Uses oauth_clients_of_partner. */
const clientsOfPartner = statements.shared(
  'clientsOfPartner',
  'SELECT client_id, scopes FROM oauth_clients WHERE partner_id = ?1 ORDER BY client_id LIMIT ?2',
);

const clientDelete = statements.shared('clientDelete', 'DELETE FROM oauth_clients WHERE client_id = ?1');

/** Uses the primary key or oauth_clients_of_partner. */
const clientPage = statements.sharedFamily(
  'clientPage',
  { ofPartner: [false, true] },
  ({ ofPartner }) => `SELECT client_id, list_envelope, unknown_parameters, partner_id, secret_hash, scopes,
      created_at
    FROM oauth_clients WHERE client_id NOT IN (SELECT client_id FROM apps)
      ${ofPartner ? 'AND partner_id = :partnerId' : ''}
    ORDER BY client_id LIMIT :count OFFSET :offset`,
);

export type Grant = 'password' | 'refresh_token' | 'client_credentials' | 'authorization_code';

/** An OAuth client: a program that gets tokens, for API users or (an app) for itself. */
export interface Client extends ClientSettings {
  readonly clientId: string;
  /** The partner that an app acts for. */
  readonly partnerId: string | undefined;
  /** Password hash of the secret; undefined for public clients. */
  readonly secretHash: string | undefined;
  /** The secret before the last rotation, while it is still valid. */
  readonly formerSecret?: { readonly hash: string; readonly untilMs: number } | undefined;
  /** Scopes that an app may request. */
  readonly scopes: readonly string[];
  readonly grants: readonly Grant[];
  /** Sessions started under an older generation have ended. */
  readonly sessionGeneration: number;
}

export async function findClient(tx: SharedReadTx, clientId: string): Promise<Client | undefined> {
  const row = await tx.get(clientById, clientId);
  return (
    row && {
      clientId: row.client_id,
      ...settingsOf(row),
      partnerId: row.partner_id ?? undefined,
      secretHash: row.secret_hash ?? undefined,
      scopes: readStored<string[]>(row.scopes),
      grants: readStored<Grant[]>(row.grants),
      sessionGeneration: row.session_generation,
      ...(row.former_secret_hash !== null &&
        row.former_secret_until !== null && {
          formerSecret: { hash: row.former_secret_hash, untilMs: row.former_secret_until },
        }),
    }
  );
}

/** True for the client of a service provider's app, which acts for many partners. */
export function isOfServiceProvider({ grants }: Pick<Client, 'grants'>): boolean {
  return grants.includes('authorization_code');
}

function settingsOf(row: { list_envelope: string; unknown_parameters: string | null }): ClientSettings {
  return clientSettings({
    listEnvelope: row.list_envelope as ListEnvelope,
    unknownParameters: (row.unknown_parameters as UnknownParameters | null) ?? undefined,
  });
}

/** Returns the first clients that act for a partner, ordered by id. */
export async function listClients(
  tx: SharedReadTx,
  partnerId: string,
  count: number,
): Promise<Pick<Client, 'clientId' | 'scopes'>[]> {
  const rows = await tx.all(clientsOfPartner, partnerId, count);
  return rows.map(({ client_id, scopes }) => ({
    clientId: client_id,
    scopes: readStored<string[]>(scopes),
  }));
}

/** A client as operators see it. */
export type ShownClient = Pick<
  Client,
  'clientId' | 'listEnvelope' | 'unknownParameters' | 'partnerId' | 'scopes'
> & {
  readonly hasSecret: boolean;
  readonly createdAtMs: number;
};

/** Returns a page of clients, of one partner or all, ordered by id; not those of service providers' apps. */
export async function findClientPage(
  tx: SharedReadTx,
  partnerId: string | undefined,
  page: { readonly offset: number; readonly count: number },
): Promise<ShownClient[]> {
  const ofPartner = partnerId !== undefined;
  const rows = await tx.all(...clientPage.with({ ofPartner }, { ...page, partnerId: partnerId ?? '' }));
  return rows.map(toShown);
}

/** Returns what operators see of one client; undefined for that of a service provider's app. */
export async function findShownClient(tx: SharedReadTx, clientId: string): Promise<ShownClient | undefined> {
  const row = await tx.get(clientById, clientId);
  const isApp = row !== undefined && isOfServiceProvider({ grants: readStored<Grant[]>(row.grants) });
  return row === undefined || isApp ? undefined : toShown(row);
}

function toShown(row: StatementTypes['clientPage']['row']): ShownClient {
  return {
    clientId: row.client_id,
    ...settingsOf(row),
    partnerId: row.partner_id ?? undefined,
    scopes: readStored<string[]>(row.scopes),
    hasSecret: row.secret_hash !== null,
    createdAtMs: row.created_at,
  };
}

/** Removes a client. The caller counts the revocation: the tokens of the client are no longer valid. */
export async function removeClient(tx: SharedWriteTx, clientId: string): Promise<void> {
  await tx.run(clientDelete, clientId);
}

export async function addClient(
  tx: SharedWriteTx,
  client: Omit<Client, 'sessionGeneration'>,
  nowMs: number,
): Promise<void> {
  await tx.run(
    clientInsert,
    client.clientId,
    client.listEnvelope,
    client.unknownParameters ?? null,
    client.partnerId ?? null,
    client.secretHash ?? null,
    JSON.stringify(client.scopes),
    JSON.stringify(client.grants),
    nowMs,
  );
}

/** Replaces what may change in a client without a new secret. The caller clears the caches of verified tokens. */
export async function updateClient(
  tx: SharedWriteTx,
  { clientId, listEnvelope, unknownParameters, scopes }: ClientSettings & Pick<Client, 'clientId' | 'scopes'>,
): Promise<void> {
  await tx.run(clientUpdate, clientId, listEnvelope, unknownParameters ?? null, JSON.stringify(scopes));
}

/** Ends all sessions of a client, of any partner, by updating one row. */
export async function endSessionsOfClient(tx: SharedWriteTx, clientId: string): Promise<void> {
  await tx.run(clientSessionsEnd, clientId);
}

/** Replaces the secret of a client; the caller ends its sessions separately. */
export async function replaceSecret(tx: SharedWriteTx, clientId: string, secretHash: string): Promise<void> {
  await tx.run(clientSecretUpdate, clientId, secretHash);
}

/** Replaces the secret of a client; the former one stays valid until the given time. */
export async function rotateSecret(
  tx: SharedWriteTx,
  clientId: string,
  secretHash: string,
  formerUntilMs: number,
): Promise<void> {
  await tx.run(clientSecretRotate, clientId, secretHash, formerUntilMs);
}
