/** The file of a database: who uses it, who may read it, and what prevents a start. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { startProcess, startServerProcess } from '@kontor/harness/process';
import { migrations } from '../../server/migrations/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-file-'));
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command to its end, which a refused start reaches by itself. */
async function run(words: readonly string[], databasePath: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [kontorProgram, ...words], {
    env: {
      ...process.env,
      KONTOR_PORT: '0',
      KONTOR_OPERATOR_PORT: '0',
      KONTOR_DATABASE_URL: `sqlite:${databasePath}`,
      KONTOR_LOG_LEVEL: 'fatal',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const [output, notes, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, notes };
}

/** Starts a server with its warnings on standard error, and stops it once it is ready. */
async function warningsOf(databasePath: string, settings: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, [kontorProgram, 'sandbox'], {
    env: {
      ...process.env,
      KONTOR_PORT: '0',
      KONTOR_OPERATOR_PORT: '0',
      KONTOR_DATABASE_URL: `sqlite:${databasePath}`,
      KONTOR_LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const notes = text(child.stderr);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  return notes;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('a database file in use by a server', () => {
  const path = join(folder, 'used/kontor.db');

  test('is refused to a second server, naming the first; other commands keep working', async (t) => {
    const first = await startServerProcess(path);
    t.after(() => first.kill());
    const second = await run(['sandbox'], path);
    assert.equal(second.code, 1, second.notes);
    assert.match(
      second.notes,
      new RegExp(`in use by another server \\(process ${first.child.pid} on ${hostname()}, since 20\\d\\d-`),
    );
    assert.equal(second.output, '');
    const verified = await run(['verify'], path);
    assert.equal(verified.code, 0, verified.notes);
    assert.equal((await run(['backup', join(folder, 'copy.db')], path)).code, 0);
    assert.equal((await run(['migrate'], path)).code, 0);
  });

  test('is free again when its server was killed', async () => {
    const server = await startServerProcess(path);
    await server.kill();
    const next = await startServerProcess(path);
    assert.equal(await next.stop(), 0);
  });
});

describe('database files', { skip: process.platform === 'win32' && 'Windows has no modes' }, () => {
  test('that are invalid are neither saved nor restored, and nothing of the attempt is left', async () => {
    const none = join(folder, 'none');
    writeFileSync(none, 'no database, although it is long enough to be looked at'.repeat(100));
    for (const [word, file, path] of [
      ['backup', 'of-none.db', none],
      ['restore', 'none', join(folder, 'of-none.db')],
    ] as const) {
      const { code, notes } = await run([word, join(folder, file)], path);
      assert.equal(code, 1, notes);
      assert.equal(notes.trim(), `${none} cannot be copied: file is not a database.`);
    }
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('of-none')),
      [],
    );
  });

  test('and their folder are readable by their owner only, and so is a backup', async (t) => {
    const path = join(folder, 'new/deeper/kontor.db');
    const server = await startServerProcess(path);
    t.after(() => server.kill());
    for (const end of ['', '-wal', '-shm', '-lock']) assert.equal(modeOf(path + end), '600', end);
    assert.equal(modeOf(join(folder, 'new/deeper')), '700');
    const copy = join(folder, 'new/copy.db');
    assert.equal((await run(['backup', copy], path)).code, 0);
    assert.equal(modeOf(copy), '600');
  });

  test('that others can read cause a warning at the start', async () => {
    const own = join(folder, 'wide');
    mkdirSync(own, { mode: 0o700 });
    const path = join(own, 'kontor.db');
    assert.doesNotMatch(await warningsOf(path), /other accounts/);
    chmodSync(path, 0o644);
    chmodSync(own, 0o755);
    const warnings = await warningsOf(path);
    assert.match(warnings, /other accounts of this machine/);
    assert.ok(warnings.includes(`${path} (644)`) && warnings.includes(`${own} (755)`), warnings);
  });
});

describe('a start is refused', () => {
  test('for a schema that is newer than the program, naming both versions', async () => {
    const path = join(folder, 'newer.db');
    assert.equal((await run(['migrate'], path)).code, 0);
    const known = migrations.at(-1)?.number ?? 0;
    const database = new DatabaseSync(path);
    database.exec(
      `INSERT INTO schema_history (number, name, applied_at) VALUES (${known + 7}, 'from-the-future', 0)`,
    );
    database.close();
    for (const command of ['sandbox', 'migrate']) {
      const { code, notes } = await run([command], path);
      assert.equal(code, 1, notes);
      assert.match(
        notes,
        new RegExp(`schema ${known + 7}, and this version of kontor uses schema ${known}:`),
      );
      assert.doesNotMatch(notes, /unexpectedly| {4}at /);
    }
  });

  test('for such a schema with the version that supports it, if the database contains it', async () => {
    const path = join(folder, 'newer-version.db');
    assert.equal((await run(['migrate'], path)).code, 0);
    const known = migrations.at(-1)?.number ?? 0;
    const database = new DatabaseSync(path);
    database.exec(`INSERT INTO schema_history VALUES (${known + 1}, 'next', 0, '7.1.0')`);
    const next = await run(['sandbox'], path);
    assert.match(next.notes, /start kontor 7\.1\.0 or a newer version\. To go back .* KONTOR_NEWER_SCHEMA/);
    database.exec(`INSERT INTO schema_history VALUES (${known + 2}, 'after', 0, '7.2.0')`);
    database.close();
    for (const command of ['sandbox', 'migrate']) {
      const { code, notes } = await run([command], path);
      assert.equal(code, 1, notes);
      assert.match(notes, new RegExp(`uses schema ${known}: start kontor 7\\.2\\.0 or a newer version\\.`));
    }
    const allowed = await run(['sandbox', '--newer-schema', 'allow'], path);
    assert.equal(allowed.code, 1, 'two versions ahead are too many');
    assert.match(allowed.notes, /start kontor 7\.2\.0 or a newer version\. Nothing/);
    const status = await run(['migrate', '--status'], path);
    assert.equal(status.code, 0, status.notes);
  });

  test('unless the schema is that of the next version and the setting allows it', async () => {
    const path = join(folder, 'next-version.db');
    assert.equal((await run(['migrate'], path)).code, 0);
    const known = migrations.at(-1)?.number ?? 0;
    const database = new DatabaseSync(path);
    for (const step of [1, 2]) {
      database.exec(`INSERT INTO schema_history VALUES (${known + step}, 'next', 0, '7.1.0')`);
    }
    database.close();
    const server = await startProcess(['sandbox'], {
      KONTOR_DATABASE_URL: `sqlite:${path}`,
      KONTOR_NEWER_SCHEMA: 'allow',
    });
    await server.stop();
  });

  test('for a folder that cannot be created, instead of hanging', async () => {
    const { code, notes } = await run(['sandbox'], '/proc/nope/k.db');
    assert.equal(code, 1, notes);
    assert.match(notes, /database file \/proc\/nope\/k\.db-lock cannot be created/);
  });
});

test('a sandbox with sqlite::memory: is new each time and leaves no file', async (t) => {
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  const made = () => readdirSync(temporary).filter((name) => name.startsWith('kontor-sandbox-'));
  for (const run of [1, 2]) {
    const server = await startProcess(['sandbox'], {
      KONTOR_DATABASE_URL: 'sqlite::memory:',
      TMPDIR: temporary,
    });
    t.after(() => server.kill());
    const operator = new ApiClient(() => server.operatorUrl, 'operator');
    const body = { partnerId: '4711', name: 'Fleeting' };
    assert.equal((await operator.post('/operator/v1/partners', body)).status, 201, `run ${run}`);
    assert.equal(made().length, 1);
    assert.equal(await server.stop(), 0);
    assert.deepEqual(made(), []);
  }
});

test('the files of a killed sandbox with sqlite::memory: are removed by the next one', async (t) => {
  const temporary = join(folder, 'killed');
  mkdirSync(temporary);
  const made = () => readdirSync(temporary).filter((name) => name.startsWith('kontor-sandbox-'));
  const settings = { KONTOR_DATABASE_URL: 'sqlite::memory:', TMPDIR: temporary };
  const killed = await startProcess(['sandbox'], settings);
  const [left] = made();
  await killed.kill();
  const next = await startProcess(['sandbox'], settings);
  t.after(() => next.kill());
  assert.ok(left !== undefined && !made().includes(left), made().join());
  assert.equal(await next.stop(), 0);
  assert.deepEqual(made(), []);
});

test('a sandbox with well-known logins that listens beyond this machine warns about it', async () => {
  const path = join(folder, 'open/kontor.db');
  const open = await warningsOf(path, { KONTOR_HOST: '0.0.0.0', KONTOR_OPERATOR_HOST: '0.0.0.0' });
  assert.match(open, /is reachable from other machines/);
  assert.ok(open.includes('demo users on 0.0.0.0') && open.includes('operator token on 0.0.0.0'), open);
  const closed = await warningsOf(path, {
    KONTOR_HOST: '0.0.0.0',
    KONTOR_DEMO_DATA: 'off',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-this-test',
  });
  assert.doesNotMatch(closed, /is reachable from other/);
});
