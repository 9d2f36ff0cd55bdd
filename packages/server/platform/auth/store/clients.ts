import { type Grant, oauthClients } from '../../../tables/accounts/oauth-clients.ts';
import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import type { RecordOf } from '../../store/table.ts';
import { statementsOf } from '../../store/table-statements.ts';
import { type ClientSettings, clientSettings } from '../client-settings.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/auth/store');

const clients = statementsOf(oauthClients);
const byId = clients.by('clientId');
const endSessions = clients.updateWhere<[clientId: string]>(
  'session_generation = session_generation + 1',
  'client_id = ?1',
);
const update = clients.update('listEnvelope', 'unknownParameters', 'scopes');
const updateSecret = clients.update('secretHash');
const rotate = clients.updateWhere<[clientId: string, secretHash: string, formerUntilMs: number]>(
  'former_secret_hash = secret_hash, former_secret_until = ?3, secret_hash = ?2',
  'client_id = ?1',
);
const remove = clients.remove('clientId');
/** Uses oauth_clients_of_partner. */
const ofPartner = clients
  .select('clientId', 'scopes')
  .where<[partnerId: string, count: number]>('partner_id = ?1 ORDER BY client_id LIMIT ?2');
/** Uses the primary key or oauth_clients_of_partner. */
const ofNoApp = 'client_id NOT IN (SELECT client_id FROM apps)';
const page = {
  ofAll: clients.where<[offset: number, count: number]>(`${ofNoApp} ORDER BY client_id LIMIT ?2 OFFSET ?1`),
  ofPartner: clients.where<[offset: number, count: number, partnerId: string]>(
    `${ofNoApp} AND partner_id = ?3 ORDER BY client_id LIMIT ?2 OFFSET ?1`,
  ),
};

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

export type { Grant };

/** An OAuth client: a program that gets tokens, for API users or (an app) for itself. */
export type Client = Omit<
  RecordOf<typeof oauthClients>,
  'createdAtMs' | 'formerSecretHash' | 'formerSecretUntilMs'
> & {
  /** The secret before the last rotation, while it is still valid. */
  readonly formerSecret?: { readonly hash: string; readonly untilMs: number } | undefined;
};

export async function findClient(tx: SharedReadTx, clientId: string): Promise<Client | undefined> {
  const row = await tx.get(byId, clientId);
  if (row === undefined) return undefined;
  const { formerSecretHash: hash, formerSecretUntilMs: untilMs, ...client } = row;
  const formerSecret = hash !== null && untilMs !== null && { formerSecret: { hash, untilMs } };
  return { ...client, ...clientSettings(client), ...formerSecret };
}

/** True for the client of a service provider's app, which acts for many partners. */
export function isOfServiceProvider({ grants }: Pick<Client, 'grants'>): boolean {
  return grants.includes('authorization_code');
}

/** Returns the first clients that act for a partner, ordered by id. */
export function listClients(
  tx: SharedReadTx,
  partnerId: string,
  count: number,
): Promise<Pick<Client, 'clientId' | 'scopes'>[]> {
  return tx.all(ofPartner, partnerId, count);
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
  { offset, count }: { readonly offset: number; readonly count: number },
): Promise<ShownClient[]> {
  const rows = await (partnerId === undefined
    ? tx.all(page.ofAll, offset, count)
    : tx.all(page.ofPartner, offset, count, partnerId));
  return rows.map(toShown);
}

/** Returns what operators see of one client; undefined for that of a service provider's app. */
export async function findShownClient(tx: SharedReadTx, clientId: string): Promise<ShownClient | undefined> {
  const row = await tx.get(byId, clientId);
  return row === undefined || isOfServiceProvider(row) ? undefined : toShown(row);
}

function toShown(row: RecordOf<typeof oauthClients>): ShownClient {
  const { clientId, partnerId, scopes, createdAtMs, secretHash } = row;
  const hasSecret = secretHash !== undefined;
  return { clientId, ...clientSettings(row), partnerId, scopes, hasSecret, createdAtMs };
}

/** Removes a client. The caller counts the revocation: the tokens of the client are no longer valid. */
export async function removeClient(tx: SharedWriteTx, clientId: string): Promise<void> {
  await tx.run(remove, clientId);
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
  client: ClientSettings & Pick<Client, 'clientId' | 'scopes'>,
): Promise<void> {
  await update(tx, client);
}

/** Ends all sessions of a client, of any partner, by updating one row. */
export async function endSessionsOfClient(tx: SharedWriteTx, clientId: string): Promise<void> {
  await tx.run(endSessions, clientId);
}

/** Replaces the secret of a client; the caller ends its sessions separately. */
export async function replaceSecret(tx: SharedWriteTx, clientId: string, secretHash: string): Promise<void> {
  await updateSecret(tx, { clientId, secretHash });
}

/** Replaces the secret of a client; the former one stays valid until the given time. */
export async function rotateSecret(
  tx: SharedWriteTx,
  clientId: string,
  secretHash: string,
  formerUntilMs: number,
): Promise<void> {
  await tx.run(rotate, clientId, secretHash, formerUntilMs);
}
