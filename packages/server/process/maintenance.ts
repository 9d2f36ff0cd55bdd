/** Work on the database that needs no running server: the schema, secrets, backups, copying to PostgreSQL. */

import { existsSync } from 'node:fs';
import { migrations, schema } from '../migrations/index.ts';
import type { DatabaseConfig, SecretsConfig } from '../platform/config/config.ts';
import { skipLostPositions } from '../platform/journal/index.ts';
import { forgetRetired, isDamaged, personalKeys, retireOtherKeys } from '../platform/personal/keys.ts';
import { beginning, type SealProgress, sealStep } from '../platform/personal/store/sealed-rows.ts';
import { createSealer, SealedError } from '../platform/sealing/sealer.ts';
import { keyCopy } from '../platform/secrets/sandbox-key-file.ts';
import { checkSecrets, reencrypt } from '../platform/secrets/sealed-records.ts';
import { type CopyListener, type CopyResult, copyStore } from '../platform/store/copies/copy-store.ts';
import { noteBackup } from '../platform/store/copies/saved-files.ts';
import { dialectOf, embeddedFileOf } from '../platform/store/location.ts';
import { distributeDatabase, type Migrated, migrateDatabase } from '../platform/store/migrate-database.ts';
import {
  assertUsable,
  mayMigrate,
  missingIn,
  planOf,
  readHistory,
  titleOf,
  versionFor,
} from '../platform/store/migrator.ts';
import {
  assertFileExists,
  assertNotServed,
  backupDatabaseFile,
  openStore,
  restoreDatabaseFile,
} from '../platform/store/open.ts';
import type { Store } from '../platform/store/store.ts';
import { CopyRefusedError, StoreRefusedError } from '../platform/store/store-failure.ts';
import { WallClock } from '../platform/time/clock.ts';
import { randomIds } from '../platform/time/ids.ts';
import { keyServiceOf } from './encryption-keys.ts';
import { personalRows } from './personal-rows.ts';
import { secretRecords } from './secret-records.ts';

export type { CopyListener, CopyResult } from '../platform/store/copies/copy-store.ts';
export { CopyRefusedError } from '../platform/store/store-failure.ts';

/** Brings the schema up to date. */
export function migrate(config: DatabaseConfig): Promise<Migrated> {
  return migrateDatabase({ url: config.databaseUrl.reveal() }, schema, new WallClock().nowMs());
}

/** Brings the schema up to date and distributes the tables over the machines of the database, in that many parts. */
export function distribute(
  config: DatabaseConfig,
  shards: number | undefined,
): Promise<Migrated & { readonly distributed: readonly string[] }> {
  const location = { url: config.databaseUrl.reveal() };
  return distributeDatabase(location, schema, new WallClock().nowMs(), shards);
}

/** How the schema of a database compares with that of this program. */
export interface SchemaStatus {
  readonly applied: readonly { readonly title: string; readonly appliedAtMs: number }[];
  /** What a migration would run, in order. */
  readonly open: readonly { readonly title: string; readonly statements: readonly string[] }[];
  /** Number of the newest migration in the database; 0 without tables. */
  readonly databaseSchema: number;
  readonly programSchema: number;
  /** Which program knows the schema of the database, as part of a sentence. */
  readonly knownBy: string;
  /** False for a login that cannot change the schema, such as that of a server next to one that owns the tables. */
  readonly mayMigrate: boolean;
}

/**
 * Compares a database's schema with that of this program; changes nothing. Throws `StoreRefusedError` without a file.
 */
export async function schemaStatus(config: DatabaseConfig): Promise<SchemaStatus> {
  const location = { url: config.databaseUrl.reveal() };
  assertFileExists(location);
  const store = await openStore(location, { writes: false });
  try {
    return {
      ...(await statusOf(await readHistory(store.reads, store.dialect), store)),
      mayMigrate: await mayMigrate(store),
    };
  } finally {
    await store.close();
  }
}

/** Throws `StoreRefusedError` when a server uses the file of an embedded database; changes nothing. */
export function assertNoServer(config: DatabaseConfig): void {
  assertNotServed({ url: config.databaseUrl.reveal() });
}

/** Like `schemaStatus`, but a file that does not exist yet is a database without tables. */
export async function schemaPlan(config: DatabaseConfig): Promise<SchemaStatus> {
  const location = { url: config.databaseUrl.reveal() };
  const file = embeddedFileOf(location);
  if (file === undefined || existsSync(file)) return schemaStatus(config);
  return { ...(await statusOf([], { dialect: dialectOf(location) })), mayMigrate: true };
}

async function statusOf(
  applied: Awaited<ReturnType<typeof readHistory>>,
  { reads, dialect }: Pick<Store, 'dialect'> & Partial<Pick<Store, 'reads'>>,
): Promise<Omit<SchemaStatus, 'mayMigrate'>> {
  const missing = missingIn(applied, migrations);
  return {
    applied: applied.map((each) => ({ title: titleOf(each), appliedAtMs: each.appliedAtMs })),
    open: await planOf(reads, dialect, missing, new WallClock().nowMs()),
    databaseSchema: applied.at(-1)?.number ?? 0,
    knownBy: versionFor(applied.at(-1) ?? { since: undefined }),
    programSchema: migrations.at(-1)?.number ?? 0,
  };
}

/** What a rotation did. */
export interface Rotated {
  readonly counts: readonly { readonly name: string; readonly sealed: number }[];
  /** What is wrong with each row that cannot be decrypted because it is damaged. */
  readonly damaged: readonly string[];
}

/**
 * Encrypts everything sealed in a database with the first key: secrets in one transaction, personal data in steps.
 * Resolves to the numbers of each kind, and to the damaged rows, which stay as they are. After an interruption, the next
 * call continues.
 */
export async function rotateSecrets(config: SecretsConfig): Promise<Rotated> {
  const location = { url: config.databaseUrl.reveal() };
  assertFileExists(location);
  const keys = await keyServiceOf(config).keys();
  const sealer = createSealer(keys, randomIds);
  const store = await openStore({ ...location, encryptionKeys: keys }, { writes: true });
  try {
    assertUsable(await readHistory(store.reads, store.dialect), migrations, 'refuse');
    const opener = { sealer, isDamaged };
    const { damaged } = await checkSecrets(store.reads, opener, [...secretRecords, personalKeys]);
    const secrets = await store.write((tx) => reencrypt(tx, opener, secretRecords));
    const personal = await sealPersonal(store);
    return { counts: [...secrets, ...personal.counts], damaged: [...damaged, ...personal.damaged] };
  } finally {
    await store.close();
  }
}

async function sealPersonal(store: Store): Promise<Rotated> {
  const damaged: string[] = [];
  const counts = new Map<string, number>();
  await store.write(retireOtherKeys);
  for (let progress: SealProgress | undefined = beginning; progress !== undefined; ) {
    const from: SealProgress = progress;
    const step = await store
      .write((tx) => sealStep(tx, personalRows, from, false))
      .catch((error: unknown) => {
        throw explainSealed(error);
      });
    counts.set(step.name, (counts.get(step.name) ?? 0) + step.sealed);
    damaged.push(...step.damaged);
    progress = step.next;
  }
  await store.write(forgetRetired);
  return { counts: [...counts].map(([name, sealed]) => ({ name, sealed })), damaged };
}

/** Says which row cannot be decrypted, for the person who runs the command; returns any other error unchanged. */
function explainSealed(error: unknown): unknown {
  if (!(error instanceof SealedError)) return error;
  return new StoreRefusedError(
    `In this database, ${error.message}. Restore that row, or set its key as KONTOR_ENCRYPTION_KEY_PREVIOUS, and run the command ` +
      'again; rows that are already re-encrypted stay so.',
    { cause: error },
  );
}

/**
 * Saves the database to a file, together with the key file of a sandbox; resolves to the number of its newest
 * migration.
 */
export async function backupDatabase(config: DatabaseConfig, file: string): Promise<number> {
  const location = { url: config.databaseUrl.reveal() };
  const copyKey = keyCopy(embeddedFileOf(location) ?? '', file);
  const schema = await backupDatabaseFile(location, file);
  copyKey();
  noteBackup(location, new WallClock().nowMs());
  return schema;
}

/** Restores a saved database; resolves like `backupDatabase`. */
export async function restoreDatabase(config: DatabaseConfig, file: string): Promise<number> {
  const location = { url: config.databaseUrl.reveal() };
  const copyKey = keyCopy(file, embeddedFileOf(location) ?? '');
  const schema = await restoreDatabaseFile(location, file, new WallClock().nowMs());
  copyKey();
  await noteRestored(config);
  return schema;
}

/**
 * Lets cursors of events that a restored database does not have be refused from now on. No server may have written to it
 * since it was restored.
 */
export async function noteRestored(config: DatabaseConfig): Promise<void> {
  const store = await openStore({ url: config.databaseUrl.reveal() }, { writes: true });
  try {
    await store.write(skipLostPositions);
  } finally {
    await store.close();
  }
}

/**
 * Copies the SQLite file into the database of the configuration, which gets the schema first. Throws `CopyRefusedError`
 * with a sentence when the copy is not possible; the target then has none of its rows.
 */
export async function copyDatabase(
  config: DatabaseConfig,
  file: string,
  listener: CopyListener,
): Promise<CopyResult> {
  const to = { url: config.databaseUrl.reveal() };
  try {
    return await copyStore({ from: file, to, schema, nowMs: new WallClock().nowMs() }, listener);
  } catch (error) {
    if (error instanceof CopyRefusedError) throw error;
    throw new CopyRefusedError(`The target cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}
