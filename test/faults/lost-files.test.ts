import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { followAll } from '@kontor/harness/lists';
import { type LogLine, startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { runCommand } from '@kontor/harness/test-context';

const folder = mkdtempSync(join(tmpdir(), 'kontor-lost-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const skip = process.platform === 'win32' && 'Windows does not remove open files';

/** What happens to the files of a running server, given the path of the database and that of a backup. */
const accidents: Readonly<Record<string, (path: string, copy: string) => void>> = {
  'the file is moved away': (path) => renameSync(path, `${path}.moved`),
  'the file is removed': (path) => rmSync(path),
  'the log is removed': (path) => rmSync(`${path}-wal`),
  'the index of the log is removed': (path) => rmSync(`${path}-shm`),
  'the lock is removed': (path) => rmSync(`${path}-lock`),
  'a copy takes the place of the file': (path, copy) => renameSync(copy, path),
  'everything is removed and a copy is put there': (path, copy) => {
    for (const ending of ['', '-wal', '-shm', '-lock']) rmSync(path + ending);
    copyFileSync(copy, path);
  },
};

/** Starts a server with a product, a backup of it, and one partner more than the backup has. */
async function prepared(name: string) {
  const path = join(folder, `${name}.db`);
  const log: LogLine[] = [];
  const server = await startServerProcess(path, {}, log);
  const operator = new ApiClient(() => server.operatorUrl, 'operator');
  const client = new ApiClient(() => server.partnerUrl);
  await client.login('demo', 'demo');
  await deliver(client, products(1));
  const copy = join(folder, `${name}-copy.db`);
  assert.equal((await runCommand(['backup', copy, '--database-url', `sqlite:${path}`])).exitCode, 0);
  const addPartner = (partnerId: string) =>
    operator.post('/operator/v1/partners', { partnerId, name: `Partner ${partnerId}` });
  assert.equal((await addPartner('2000001')).status, 201);
  return { path, copy, log, server, operator, client, addPartner };
}

const lost = [503, 'files of the store were moved, removed or replaced'];

async function readiness(operator: ApiClient) {
  const { status, json } = await operator.get('/readyz');
  return [status, json.status];
}

describe('a server whose files are lost', { skip }, () => {
  for (const [what, happens] of Object.entries(accidents)) {
    test(`stores nothing more and says why, when ${what}`, async (t) => {
      const name = what.replaceAll(' ', '-');
      const { path, copy, log, server, operator, client, addPartner } = await prepared(name);
      t.after(() => server.kill());
      happens(path, copy);
      // A commit does not look for these two, but the readiness check does, and a timer.
      if (/index|lock/.test(what)) assert.deepEqual(await readiness(operator), lost);
      for (const answer of [await addPartner('2000002'), await client.post('/v5/products', products(2))]) {
        assert.equal(answer.status, 503, answer.text);
        assert.match(answer.text, /"NOT_READY".*files of the database were moved, removed or replaced/);
        assert.equal(answer.headers.get('retry-after'), '60');
      }
      assert.deepEqual(await readiness(operator), lost);
      assert.equal((await operator.get('/livez')).status, 200);
      assert.equal((await client.get('/v5/products')).status, 200, 'what was read stays readable');
      assertRefused(await operator.get('/operator/v1/feeds/products'), 503, 'NOT_READY');
      const reason = log.find(({ msg }) => msg === 'database failed')?.error as { message: string };
      assert.match(
        reason.message,
        new RegExp(`files of the database ${path} were moved, removed or replaced`),
      );
      await server.kill();
      if (!existsSync(path) || existsSync(copy)) return;
      await assertWhole(`sqlite:${path}`);
    });
  }

  test('notices without any request, and does not accept them again when they come back', async (t) => {
    const { path, log, server, operator, addPartner } = await prepared('unused');
    t.after(() => server.kill());
    renameSync(path, `${path}.moved`);
    while (!log.some(({ msg }) => msg === 'database failed')) await wait(20);
    renameSync(`${path}.moved`, path);
    assert.deepEqual(await readiness(operator), lost);
    assertRefused(await addPartner('2000002'), 503, 'NOT_READY');
    await server.stop();
    const next = await startServerProcess(path);
    t.after(() => next.kill());
    const again = new ApiClient(() => next.operatorUrl, 'operator');
    const partners = await followAll(again, '/operator/v1/partners?limit=100');
    const ids = partners.map(({ partnerId }) => partnerId);
    assert.deepEqual([ids.includes('2000001'), ids.includes('2000002')], [true, false]);
  });

  test('keeps a restore away from the place that it still uses', async (t) => {
    const { path, copy, server } = await prepared('restored');
    t.after(() => server.kill());
    for (const ending of ['', '-wal', '-shm', '-key']) rmSync(path + ending);
    const { exitCode, notes } = await runCommand(['restore', copy, '--database-url', `sqlite:${path}`]);
    assert.equal(exitCode, 1);
    assert.match(notes, /is in use by another server \(process \d+/);
    assert.equal(existsSync(path), false);
  });

  test('writes the rest of its log into its file when it is told to stop, if only the log is gone', async (t) => {
    const { path, server, addPartner } = await prepared('log-gone');
    t.after(() => server.kill());
    rmSync(`${path}-wal`);
    assertRefused(await addPartner('2000002'), 503, 'NOT_READY');
    await server.stop();
    const next = await startServerProcess(path);
    t.after(() => next.kill());
    const again = new ApiClient(() => next.operatorUrl, 'operator');
    const partners = await followAll(again, '/operator/v1/partners?limit=100');
    assert.ok(partners.some(({ partnerId }) => partnerId === '2000001'));
  });
});
