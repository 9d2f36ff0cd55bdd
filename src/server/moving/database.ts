import { migrations } from '../../migrations/index.ts';
import type { SecretsConfig } from '../../platform/config/config.ts';
import { ArchiveError } from '../../platform/partner-data/archive/form.ts';
import { isDamaged, personalKeys } from '../../platform/personal/keys.ts';
import { createSealer, type Sealer } from '../../platform/sealing/sealer.ts';
import { findSandboxKey } from '../../platform/secrets/sandbox-key-file.ts';
import { checkSecrets } from '../../platform/secrets/sealed-records.ts';
import { readHistory } from '../../platform/store/migrator.ts';
import { assertFileExists, type DatabaseLocation, openStore } from '../../platform/store/open.ts';
import type { Store } from '../../platform/store/store.ts';
import { randomIds } from '../../platform/time/ids.ts';
import { keyServiceOf } from '../encryption-keys.ts';
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
  const keys = await keyServiceOf(config).keys();
  const sandboxKey = keys.length > 0 ? undefined : findSandboxKey(place);
  const encryptionKeys = sandboxKey === undefined ? keys : [sandboxKey];
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
