import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const clientById = statements.shared(
  'clientById',
  `SELECT client_id, list_envelope, unknown_parameters, partner_id, secret_hash, scopes, grants, session_generation
   FROM oauth_clients WHERE client_id = ?1`,
);

const clientInsert = statements.shared(
  'clientInsert',
  `INSERT INTO oauth_clients (client_id, list_envelope, unknown_parameters, partner_id, secret_hash, scopes, grants,
     session_generation, created_at)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8)`,
);

const clientSessionsEnd = statements.shared(
  'clientSessionsEnd',
  'UPDATE oauth_clients SET session_generation = session_generation + 1 WHERE client_id = ?1',
);

const clientSecretUpdate = statements.shared(
  'clientSecretUpdate',
  'UPDATE oauth_clients SET secret_hash = ?2 WHERE client_id = ?1',
);

/** Uses oauth_clients_of_partner. */
const clientsOfPartner = statements.shared(
  'clientsOfPartner',
  'SELECT client_id, scopes FROM oauth_clients WHERE partner_id = ?1 ORDER BY client_id LIMIT ?2',
);

export type Grant = 'password' | 'refresh_token' | 'client_credentials';
export type ListEnvelope = 'resources' | 'named';
/** What happens to query parameters that an operation does not have. */
export type UnknownParameters = 'refuse' | 'ignore';

/** An OAuth client: a program that gets tokens, for API users or (an app) for itself. */
export interface Client {
  readonly clientId: string;
  readonly listEnvelope: ListEnvelope;
  /** Undefined when the setting of the server applies. */
  readonly unknownParameters: UnknownParameters | undefined;
  /** The partner that an app acts for. */
  readonly partnerId: string | undefined;
  /** Password hash of the secret; undefined for public clients. */
  readonly secretHash: string | undefined;
  /** Scopes that an app may request. */
  readonly scopes: readonly string[];
  readonly grants: readonly Grant[];
  /** Sessions started under an older generation have ended. */
  readonly sessionGeneration: number;
}

/** Clients written for named lists were also written for servers that ignore unknown parameters. */
export function usualUnknownParameters(listEnvelope: ListEnvelope): UnknownParameters | undefined {
  return listEnvelope === 'named' ? 'ignore' : undefined;
}

export async function findClient(tx: SharedReadTx, clientId: string): Promise<Client | undefined> {
  const row = await tx.get(clientById, clientId);
  return (
    row && {
      clientId: row.client_id,
      listEnvelope: row.list_envelope as ListEnvelope,
      unknownParameters:
        (row.unknown_parameters as UnknownParameters | null) ??
        usualUnknownParameters(row.list_envelope as ListEnvelope),
      partnerId: row.partner_id ?? undefined,
      secretHash: row.secret_hash ?? undefined,
      scopes: JSON.parse(row.scopes) as string[],
      grants: JSON.parse(row.grants) as Grant[],
      sessionGeneration: row.session_generation,
    }
  );
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
    scopes: JSON.parse(scopes) as string[],
  }));
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

/** Ends all sessions of a client, of any partner, by updating one row. */
export async function endSessionsOfClient(tx: SharedWriteTx, clientId: string): Promise<void> {
  await tx.run(clientSessionsEnd, clientId);
}

/** Replaces the secret of a client; the caller ends its sessions separately. */
export async function replaceSecret(tx: SharedWriteTx, clientId: string, secretHash: string): Promise<void> {
  await tx.run(clientSecretUpdate, clientId, secretHash);
}
