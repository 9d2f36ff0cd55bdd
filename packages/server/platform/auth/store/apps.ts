import { type App, apps } from '../../../tables/accounts/apps.ts';
import type { MarketplaceReadTx, SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import { statementsOf } from '../../store/table-statements.ts';

export type { App };

const derived = statementsOf(apps);
const byId = derived.by('appId');
const byClient = derived.by('clientId');
/** Changes of an app, its removal and consents to it follow each other. */
const lockById = derived.lock('appId');
const page = derived.where<[offset: number, count: number]>('ORDER BY app_id LIMIT ?2 OFFSET ?1');
const insert = derived.insert();
const update = derived.update('name', 'redirectUris', 'scopes', 'visibility');
const remove = derived.remove('appId');

export function findApp(tx: MarketplaceReadTx, appId: string): Promise<App | undefined> {
  return tx.get(byId, appId);
}

/** Returns an app that stays as it is until the transaction ends, unless the transaction changes it. */
export function takeApp(tx: SharedWriteTx, appId: string): Promise<App | undefined> {
  return tx.get(lockById, appId);
}

export function findAppOfClient(tx: MarketplaceReadTx, clientId: string): Promise<App | undefined> {
  return tx.get(byClient, clientId);
}

/** Returns apps ordered by id, from the given offset. */
export function listApps(tx: SharedReadTx, offset: number, count: number): Promise<App[]> {
  return tx.all(page, offset, count);
}

export async function addApp(tx: SharedWriteTx, app: App): Promise<void> {
  await insert(tx, app);
}

/** Replaces everything that may change in an app. */
export async function updateApp(tx: SharedWriteTx, app: App): Promise<void> {
  await update(tx, app);
}

export async function removeApp(tx: SharedWriteTx, appId: string): Promise<void> {
  await tx.run(remove, appId);
}
