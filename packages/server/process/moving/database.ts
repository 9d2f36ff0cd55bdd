/**
 * The database that a partner leaves or comes to, and its rows in the form in which they move: readable, without what
 * belongs to an installation.
 */

import { openedWebhookRow, positionAtEnd, sealedWebhookRow } from '../../areas/webhooks/index.ts';
import { migrations } from '../../migrations/index.ts';
import type { SecretsConfig } from '../../platform/config/config.ts';
import { ArchiveError } from '../../platform/partner-data/archive/form.ts';
import { clientsTable, findClients, pagesOfRows } from '../../platform/partner-data/store.ts';
import { isDamaged, personalKeys } from '../../platform/personal/keys.ts';
import { createSealer, type Sealer } from '../../platform/sealing/sealer.ts';
import { checkSecrets } from '../../platform/secrets/sealed-records.ts';
import type { DatabaseLocation } from '../../platform/store/location.ts';
import { readHistory } from '../../platform/store/migrator.ts';
import { assertFileExists, openStore } from '../../platform/store/open.ts';
import type { SqlRow } from '../../platform/store/sql-values.ts';
import type { SharedReadTx, SharedWriteTx, Store } from '../../platform/store/store.ts';
import { randomIds } from '../../platform/time/ids.ts';
import { keysFound } from '../encryption-keys.ts';
import { personalRows } from '../personal-rows.ts';
import { secretRecords } from '../secret-records.ts';

export { ArchiveError } from '../../platform/partner-data/archive/form.ts';

/** A database that a partner leaves or comes to, with the keys of its secrets. */
export interface MovingDatabase {
  readonly location: DatabaseLocation;
  readonly store: Store;
  readonly sealer: Sealer;
  /** Number of the newest migration. */
  readonly schema: number;
}

/**
 * Opens the database of a configuration for the work. Throws `ArchiveError` when its schema is not that of this program,
 * and `StoreRefusedError` when a key is missing that its secrets need.
 */
export async function withDatabase<Result>(
  config: SecretsConfig,
  work: (database: MovingDatabase) => Promise<Result>,
): Promise<Result> {
  const place = { url: config.databaseUrl.reveal() };
  assertFileExists(place);
  const encryptionKeys = await keysFound(config, place);
  const location = { ...place, encryptionKeys, statementTimeoutMs: 0 };
  const store = await openStore(location, { writes: true });
  try {
    const sealer = createSealer(encryptionKeys, randomIds);
    const schema = await requireSchema(store);
    await checkSecrets(store.reads, { sealer, isDamaged }, [...secretRecords, personalKeys]);
    return await work({ location, store, sealer, schema });
  } finally {
    await store.close();
  }
}

async function requireSchema(store: Store): Promise<number> {
  const applied = (await readHistory(store.reads, store.dialect)).at(-1)?.number ?? 0;
  const ours = migrations.at(-1)?.number ?? 0;
  if (applied === ours) return ours;
  throw new ArchiveError(
    `The database has schema ${applied}, and this program uses schema ${ours}: ${applied < ours ? 'run "kontor migrate" first' : 'use the version that migrated it'}.`,
  );
}

const personalOf = new Map(personalRows.map((rows) => [rows.name, rows]));
const webhooks = 'webhooks';
/** Table whose order is that of a number and not that of its key; it is small. */
const numbered = 'webhook_waiting';

/** Yields the readable rows of a table in the order in which they are archived. Throws for a damaged row. */
export async function* readableRows(
  shared: SharedReadTx,
  partnerId: string,
  table: string,
  sealer: Sealer,
): AsyncGenerator<SqlRow, void> {
  const mine = shared.partner(partnerId);
  const personal = personalOf.get(table);
  for await (const page of pagesOf(shared, partnerId, table)) {
    for (const row of page) {
      if (personal !== undefined) yield personal.opened(mine, row);
      else yield table === webhooks ? openedWebhookRow(sealer, partnerId, row) : row;
    }
  }
}

async function* pagesOf(
  shared: SharedReadTx,
  partnerId: string,
  table: string,
): AsyncGenerator<SqlRow[], void> {
  if (table === clientsTable) {
    yield await findClients(shared, partnerId);
    return;
  }
  const pages = pagesOfRows(shared.partner(partnerId), table);
  if (table !== numbered) {
    yield* pages;
    return;
  }
  const rows = (await Array.fromAsync(pages)).flat();
  yield rows.sort((one, other) => Number(one.sequence) - Number(other.sequence));
}

/** Returns what turns a readable row of a table into one of this installation, for one transaction. */
export async function storableRows(
  shared: SharedWriteTx,
  partnerId: string,
  table: string,
  sealer: Sealer,
): Promise<(row: SqlRow) => Promise<SqlRow>> {
  const personal = personalOf.get(table);
  const mine = shared.partner(partnerId);
  if (personal !== undefined) return (row) => personal.sealed(mine, row);
  if (table !== webhooks) return async (row) => row;
  const position = await positionAtEnd(shared);
  return async (row) => ({ ...sealedWebhookRow(sealer, partnerId, row), position });
}
