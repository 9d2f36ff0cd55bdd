import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';

export type Grant = 'password' | 'refresh_token' | 'client_credentials';
export type ListEnvelope = 'resources' | 'named';

/** An OAuth client: a program that gets tokens, for API users or (an app) for itself. */
export interface Client {
  readonly clientId: string;
  readonly listEnvelope: ListEnvelope;
  /** The partner for which an app acts. */
  readonly partnerId: string | undefined;
  /** Password hash of the secret; undefined for public clients. */
  readonly secretHash: string | undefined;
  /** What an app may ask for. */
  readonly scopes: readonly string[];
  readonly grants: readonly Grant[];
  /** Sessions that were begun under an older generation have ended. */
  readonly sessionGeneration: number;
}

interface ClientRow {
  client_id: string;
  list_envelope: ListEnvelope;
  partner_id: string | null;
  secret_hash: string | null;
  scopes: string;
  grants: string;
  session_generation: number;
}

export async function findClient(tx: SharedReadTx, clientId: string): Promise<Client | undefined> {
  const row = await tx.text.get<ClientRow>(
    `SELECT client_id, list_envelope, partner_id, secret_hash, scopes, grants, session_generation
     FROM oauth_clients WHERE client_id = ?1`,
    clientId,
  );
  return (
    row && {
      clientId: row.client_id,
      listEnvelope: row.list_envelope,
      partnerId: row.partner_id ?? undefined,
      secretHash: row.secret_hash ?? undefined,
      scopes: JSON.parse(row.scopes) as string[],
      grants: JSON.parse(row.grants) as Grant[],
      sessionGeneration: Number(row.session_generation),
    }
  );
}

export async function addClient(
  tx: SharedWriteTx,
  client: Omit<Client, 'sessionGeneration'>,
  nowMs: number,
): Promise<void> {
  await tx.text.run(
    `INSERT INTO oauth_clients (client_id, list_envelope, partner_id, secret_hash, scopes, grants,
       session_generation, created_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, ?7)`,
    client.clientId,
    client.listEnvelope,
    client.partnerId ?? null,
    client.secretHash ?? null,
    JSON.stringify(client.scopes),
    JSON.stringify(client.grants),
    nowMs,
  );
}

/** Ends all sessions of a client, of whatever partner, by one row. */
export async function endSessionsOfClient(tx: SharedWriteTx, clientId: string): Promise<void> {
  await tx.text.run(
    'UPDATE oauth_clients SET session_generation = session_generation + 1 WHERE client_id = ?1',
    clientId,
  );
}

/** Gives a client another secret; its sessions have to be ended beside. */
export async function replaceSecret(tx: SharedWriteTx, clientId: string, secretHash: string): Promise<void> {
  await tx.text.run('UPDATE oauth_clients SET secret_hash = ?2 WHERE client_id = ?1', clientId, secretHash);
}
