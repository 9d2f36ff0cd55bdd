/** Two installations between which a partner moves. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../packages/server/platform/store/open.ts';
import { operations, type PathValues, pathOf } from '../sweeps/operations.ts';
import type { ApiClient } from './client.ts';
import { newDatabase, type TestEngine } from './database.ts';
import { raw } from './raw-sql.ts';
import { startTestServer, type TestServer } from './server.ts';
import { runCommand } from './test-context.ts';

export const movingFolder = mkdtempSync(join(tmpdir(), 'kontor-moving-'));
export const keyFile = join(movingFolder, 'move.key');
writeFileSync(keyFile, `${randomBytes(32).toString('base64')}\n`);

let files = 0;
export const newArchiveFile = () => join(movingFolder, `partner-${++files}.kontor`);

/** An installation with a key of its own; other installations cannot read its secrets. */
export interface Installation {
  readonly server: TestServer;
  /** Options of commands that work on its database. */
  readonly database: readonly string[];
  /** Whether a server may use the database while a partner is imported. */
  readonly embedded: boolean;
  /** Runs work while no server uses the database. */
  withoutServer<Result>(work: () => Promise<Result>): Promise<Result>;
}

export async function newInstallation(engine: TestEngine): Promise<Installation> {
  const { url, remove } = await newDatabase(engine);
  const key = randomBytes(32).toString('base64');
  const settings = { KONTOR_ENCRYPTION_KEY: key };
  const server = await startTestServer(settings, { url, remove });
  return {
    server,
    database: ['--database-url', url, '--encryption-key', key],
    embedded: engine === 'sqlite',
    async withoutServer(work) {
      await server.close();
      const result = await work();
      await server.restart();
      return result;
    },
  };
}

export const archive = (from: Installation, partnerId: string, file: string) =>
  runCommand(['partner', 'archive', file, '--partner', partnerId, '--key-file', keyFile, ...from.database]);

export const importTo = (to: Installation, file: string, key = keyFile, ...more: readonly string[]) =>
  runCommand(['partner', 'import', file, '--key-file', key, ...to.database, ...more]);

/** Imports a file that is accepted; on SQLite while no server runs, on PostgreSQL while one does. */
export async function move(
  from: Installation,
  to: Installation,
  file: string,
  ...more: readonly string[]
): Promise<string> {
  to.server.clock.stopAt(from.server.clock.nowMs());
  const run = () => importTo(to, file, keyFile, ...more);
  const { exitCode, output, notes } = await (to.embedded ? to.withoutServer(run) : run());
  assert.equal(exitCode, 0, notes);
  return output;
}

/** Returns the rows that an installation has of a partner. */
export async function rowsOf(
  { server }: Installation,
  table: string,
  partnerId: string,
): Promise<Record<string, unknown>[]> {
  const store = await openStore({ url: server.databaseUrl }, { writes: false });
  try {
    return await raw(store.reads).all(`SELECT * FROM ${table} WHERE partner_id = ?1`, partnerId);
  } finally {
    await store.close();
  }
}

/** Reads whose answers belong to an installation, with the reason. */
const ofInstallation: Readonly<Record<string, string>> = {
  readEvents: 'the journal stays',
  listInstallations: 'apps are registered at each installation',
  getCategoryGroups: 'reference data has times of its own',
  listWebhookAttempts: 'the sender makes further attempts',
};

const reads = operations.filter(
  ({ method, plane, security, id, document }) =>
    method === 'GET' &&
    plane === 'partner' &&
    security !== 'public' &&
    !document.startsWith('sandbox-') &&
    ofInstallation[id] === undefined,
);

/** Every answer of the partner's reads, by what was read. */
export async function everyAnswer(client: ApiClient, values: PathValues): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const operation of reads) {
    const needed = operation.query
      .filter(({ required }) => required)
      .map(({ name, kind }) => `${name}=${kind === 'date-time' ? '2020-01-01' : 'A'}`);
    const { status, text } = await client.get(`${pathOf(operation, values)}?${needed.join('&')}`);
    // Each installation has its own address, cursors and clock on the wall, and each refusal an id of its own.
    const shown = text
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://')
      .replaceAll(/cursor=[\w-]+/g, 'cursor')
      .replaceAll(/"logref":"[^"]*"/g, '"logref"')
      .replaceAll(/"pingAfter":"[^"]*"/g, '"pingAfter"');
    answers.set(operation.title, `${status} ${shown}`);
  }
  return answers;
}

/** Compares two maps of answers, and names what was answered differently. */
export function assertSameAnswers(
  found: ReadonlyMap<string, string>,
  expected: ReadonlyMap<string, string>,
): void {
  const differing = [...expected].filter(([title, answer]) => found.get(title) !== answer);
  assert.deepEqual(
    differing.map(([title, answer]) => [title, ...firstDifference(found.get(title) ?? '', answer)]),
    [],
  );
  assert.equal(found.size, expected.size);
}

/** What two texts have where they begin to differ. */
function firstDifference(one: string, other: string): readonly [string, string] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const part = (text: string) => text.slice(Math.max(0, at - 120), at + 120);
  return [part(one), part(other)];
}
