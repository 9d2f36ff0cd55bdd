import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations, schema } from '../../packages/server/migrations/index.ts';
import { postgresDialect, sqliteDialect } from '../../packages/server/platform/store/dialect.ts';
import { embeddedFileOf } from '../../packages/server/platform/store/location.ts';
import {
  distributeDatabase,
  migrateDatabase,
} from '../../packages/server/platform/store/migrate-database.ts';
import { migrate } from '../../packages/server/platform/store/migrator.ts';
import { openStore } from '../../packages/server/platform/store/open.ts';
import { citusUrl, closeDatabase, joinMachines, machineUrls } from './citus.ts';
import { Cluster } from './postgres/cluster.ts';

/** An empty database with the current schema, or the address for one. */
export interface TestDatabase {
  readonly url: string;
  /** Removes the database; nobody may be connected. */
  remove(): Promise<void>;
}

export type TestEngine = 'sqlite' | 'postgres';

/** Engine that server tests run on: `KONTOR_TEST_ENGINE`, SQLite by default. */
export const testEngine: TestEngine = process.env.KONTOR_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** Creates a separate database for one server or store. */
export function newDatabase(engine: TestEngine = testEngine): Promise<TestDatabase> {
  return engine === 'sqlite' ? newFile() : newClone();
}

async function newFile(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-test-'));
  return {
    url: `sqlite:${join(folder, 'kontor.db')}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

let migratedFile: Promise<string> | undefined;

/**
 * Creates a database that holds the schema, for a server whose migrations are not what is tested: on SQLite they take a
 * quarter of its start.
 */
export async function newMigratedDatabase(): Promise<TestDatabase> {
  const database = await newDatabase();
  const file = embeddedFileOf(database);
  // A PostgreSQL database holds the schema already.
  if (file !== undefined) {
    migratedFile ??= makeMigratedFile();
    copyFileSync(await migratedFile, file);
  }
  return database;
}

async function makeMigratedFile(): Promise<string> {
  const { url, remove } = await newFile();
  process.once('exit', remove);
  const store = await openStore({ url }, { writes: true });
  await migrate(store, sqliteDialect, migrations, 0);
  await store.close();
  return embeddedFileOf({ url }) as string;
}

/** Data of a test server need not survive a crash of the machine. */
export const quickSettings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

let admin: Promise<string> | undefined;
let clones = 0;

/** Login of servers and stores in tests. As in an installation, it has no rights beyond its own databases. */
const login = 'kontor_server';

/** Clones a database that holds the schema: this takes some ten milliseconds, far less than all migrations. */
async function newClone(): Promise<TestDatabase> {
  admin ??= serverUrl();
  const url = await admin;
  return createDatabase(url, await ensureTemplate(url));
}

/** Creates a PostgreSQL database with nothing in it, not even the schema. */
export async function newBareDatabase(): Promise<TestDatabase> {
  admin ??= serverUrl();
  return createDatabase(await admin, 'template0');
}

async function createDatabase(url: string, template: string): Promise<TestDatabase> {
  clones += 1;
  const name = `kontor_test_${process.pid}_${clones}`;
  if (template === 'template0') await ensureLogin(url);
  copying ??= copyingOf(url);
  await onEach(url, `CREATE DATABASE ${name} OWNER ${login} TEMPLATE ${template} ${await copying}`);
  return {
    url: loginUrl(url, name),
    remove: () => onEach(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

let copying: Promise<string> | undefined;

/** What makes a server copy files, which is the quickest: one before PostgreSQL 15 does nothing else. */
async function copyingOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SHOW server_version_num');
  await client.end();
  return Number(rows[0].server_version_num) < 150_000 ? '' : 'STRATEGY file_copy';
}

/** Runs a statement on the server, or on every machine of a cluster. */
async function onEach(url: string, sql: string): Promise<void> {
  const urls = citusUrl === undefined ? [url] : await machineUrls(url);
  await Promise.all(urls.map((each) => execute(each, sql)));
}

/** URL of the server that runs already, or of a new one for this test file. */
async function serverUrl(): Promise<string> {
  const given = citusUrl ?? process.env.KONTOR_TEST_POSTGRES_URL;
  if (given !== undefined && given !== '') return given;
  const cluster = await Cluster.start(quickSettings);
  cluster.endWithProcess();
  return cluster.url();
}

/** URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** URL of the same database with the login that owns the server and that no row-level rule binds. */
export async function superuserUrl({ url }: TestDatabase): Promise<string> {
  admin ??= serverUrl();
  return databaseUrl(await admin, new URL(url).pathname.slice(1));
}

/** URL of the database with the login of the tests. */
function loginUrl(url: string, name: string): string {
  return Object.assign(new URL(databaseUrl(url, name)), { username: login, password: login }).href;
}

let loginMade: Promise<void> | undefined;

/** When several test files start at once, only one of them creates the login. */
function ensureLogin(url: string): Promise<void> {
  loginMade ??= onEach(
    url,
    `DO $$ BEGIN
       PERFORM pg_advisory_xact_lock(4712);
       IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '${login}') THEN
         CREATE ROLE ${login} LOGIN PASSWORD '${login}';
       END IF;
     END $$`,
  );
  return loginMade;
}

/** Ensures a database with the current schema on this server, for callers that only read it. */
export async function migratedDatabase(url: string): Promise<string> {
  return databaseUrl(url, await ensureTemplate(url));
}

let template: Promise<string> | undefined;

function ensureTemplate(url: string): Promise<string> {
  template ??= makeTemplate(url);
  return template;
}

async function makeTemplate(url: string): Promise<string> {
  const statements = migrations.flatMap((migration) => migration.statements(postgresDialect));
  const name = `kontor_template_${createHash('sha256').update(statements.join()).digest('hex').slice(0, 12)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // When several test files start at once, only one of them creates the template.
    await client.query('SELECT pg_advisory_lock(4711)');
    await ensureLogin(url);
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rows.length > 0) return name;
    await fillTemplate(url, `${name}_unfinished`);
    await onEach(url, `ALTER DATABASE ${name}_unfinished RENAME TO ${name}`);
  } finally {
    await client.end();
  }
  return name;
}

/** Parts of the partners on a cluster: a few on each machine. */
const shards = 4;

async function fillTemplate(url: string, name: string): Promise<void> {
  await onEach(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await onEach(url, `CREATE DATABASE ${name} OWNER ${login}`);
  const database = { url: loginUrl(url, name) };
  if (citusUrl === undefined) {
    await migrateDatabase(database, schema, 0);
    return;
  }
  const machines = await machineUrls(url);
  await joinMachines(machines.map((machine) => databaseUrl(machine, name)));
  await distributeDatabase(database, schema, 0, shards);
  await Promise.all(machines.map((machine) => closeDatabase(machine, name)));
}

/** Number of attempts of a statement that needs a database without connections; each waits five seconds for the last. */
const attemptsMax = 12;

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(sql);
        return;
      } catch (error) {
        // On a busy machine the server process of a closed connection may end only later.
        const isInUse = (error as { code?: string }).code === '55006';
        if (!isInUse || attempt === attemptsMax) throw error;
      }
    }
  } finally {
    await client.end();
  }
}
