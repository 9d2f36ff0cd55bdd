import { readStored } from '../../../values/text.ts';
import { declareStatements } from '../../store/statement.ts';
import type { MarketplaceReadTx, SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const columns = 'app_id, client_id, name, redirect_uris, scopes, visibility, created_at';
const appById = statements.marketplace('appById', `SELECT ${columns} FROM apps WHERE app_id = ?1`);

/** Locks the row, so that changes of an app, its removal and consents to it follow each other. */
const appForChange = statements.shared(
  'appForChange',
  ({ forUpdate }) => `SELECT ${columns} FROM apps WHERE app_id = ?1 ${forUpdate}`,
);

const appByClient = statements.marketplace('appByClient', `SELECT ${columns} FROM apps WHERE client_id = ?1`);

const appsPage = statements.shared(
  'appsPage',
  `SELECT ${columns} FROM apps ORDER BY app_id LIMIT ?2 OFFSET ?1`,
);

const appInsert = statements.shared(
  'appInsert',
  `INSERT INTO apps (app_id, client_id, name, redirect_uris, scopes, visibility, created_at)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
);

const appUpdate = statements.shared(
  'appUpdate',
  'UPDATE apps SET name = ?2, redirect_uris = ?3, scopes = ?4, visibility = ?5 WHERE app_id = ?1',
);

const appDelete = statements.shared('appDelete', 'DELETE FROM apps WHERE app_id = ?1');

export type Visibility = 'private' | 'public';

/** An app of a service provider. Its secret and its sessions are those of its client. */
export interface App {
  readonly appId: string;
  readonly clientId: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  readonly visibility: Visibility;
  readonly createdAtMs: number;
}

export async function findApp(tx: MarketplaceReadTx, appId: string): Promise<App | undefined> {
  const row = await tx.get(appById, appId);
  return row && toApp(row);
}

/** Returns an app that stays as it is until the transaction ends, unless the transaction changes it. */
export async function takeApp(tx: SharedWriteTx, appId: string): Promise<App | undefined> {
  const row = await tx.get(appForChange, appId);
  return row && toApp(row);
}

export async function findAppOfClient(tx: MarketplaceReadTx, clientId: string): Promise<App | undefined> {
  const row = await tx.get(appByClient, clientId);
  return row && toApp(row);
}

/** Returns apps ordered by id, from the given offset. */
export async function listApps(tx: SharedReadTx, offset: number, count: number): Promise<App[]> {
  return (await tx.all(appsPage, offset, count)).map(toApp);
}

export async function addApp(tx: SharedWriteTx, app: App): Promise<void> {
  const { appId, clientId, name, redirectUris, scopes, visibility, createdAtMs } = app;
  const [uris, scopeNames] = [JSON.stringify(redirectUris), JSON.stringify(scopes)];
  await tx.run(appInsert, appId, clientId, name, uris, scopeNames, visibility, createdAtMs);
}

/** Replaces everything that may change in an app. */
export async function updateApp(tx: SharedWriteTx, app: App): Promise<void> {
  const { appId, name, redirectUris, scopes, visibility } = app;
  await tx.run(appUpdate, appId, name, JSON.stringify(redirectUris), JSON.stringify(scopes), visibility);
}

export async function removeApp(tx: SharedWriteTx, appId: string): Promise<void> {
  await tx.run(appDelete, appId);
}

function toApp(row: StatementTypes['appById']['row']): App {
  return {
    appId: row.app_id,
    clientId: row.client_id,
    name: row.name,
    redirectUris: readStored<string[]>(row.redirect_uris),
    scopes: readStored<string[]>(row.scopes),
    visibility: row.visibility as Visibility,
    createdAtMs: row.created_at,
  };
}
