import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { withoutLockList as skip, unlockedFiles } from '@kontor/harness/file-locks';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { runCommand } from '@kontor/harness/test-context';

const folder = mkdtempSync(join(tmpdir(), 'kontor-locks-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'kontor.db');
const url = `sqlite:${path}`;
const snapshots = '/sandbox/v1/snapshots';
const receiver = 'http://127.0.0.1:9/nobody';

describe('a server holds the locks of its files', { skip }, async () => {
  const server = await startServerProcess(path);
  after(() => server.kill());
  const operator = new ApiClient(() => server.operatorUrl, 'operator');
  const client = new ApiClient(() => server.partnerUrl);
  await client.login('demo', 'demo');
  const answers = async (answer: ReturnType<ApiClient['get']>, status = 200) => {
    const { status: found, text } = await answer;
    assert.equal(found, status, text);
  };
  const command = async (words: readonly string[], exitCode = 0) => {
    const { exitCode: found, notes } = await runCommand(words);
    assert.equal(found, exitCode, notes);
    return notes;
  };

  const work: Readonly<Record<string, () => Promise<unknown>>> = {
    start: async () => undefined,
    'a small delivery': () => deliver(client, products(3)),
    'a large delivery': () => deliver(client, products(500)),
    'the readiness check': () => answers(operator.get('/readyz')),
    'a webhook': () =>
      answers(client.post('/v1/webhooks', { url: receiver, types: ['kontor.order.placed.v1'] }), 201),
    'a feed': () => answers(operator.get('/operator/v1/feeds/products')),
    'an export of a partner': () => answers(operator.post('/operator/v1/partners/1000001/export', {})),
    'a snapshot saved': () => answers(operator.post(snapshots, { name: 'one' }), 201),
    'a snapshot restored': () => answers(operator.send('POST', `${snapshots}/one/restore`)),
    'a snapshot removed': () => answers(operator.send('DELETE', `${snapshots}/one`), 204),
    'a reset': () => answers(operator.post('/sandbox/v1/reset', {})),
    'a moved clock': () => answers(operator.post('/sandbox/v1/clock', { frozen: false, speed: 2 })),
    'kontor verify': () => command(['verify', '--database-url', url]),
    'kontor migrate': () => command(['migrate', '--database-url', url]),
    'kontor migrate --status': () => command(['migrate', '--status', '--database-url', url]),
    'kontor backup': () => command(['backup', join(folder, 'copy.db'), '--database-url', url]),
    'kontor backup to the file itself': () => command(['backup', path, '--database-url', url], 1),
    'kontor restore onto the file': () =>
      command(['restore', join(folder, 'copy.db'), '--database-url', url], 1),
    'kontor secrets rotate': () =>
      command(['secrets', 'rotate', '--database-url', url, '--encryption-key-file', `${path}-key`]),
    'a second server': () =>
      command(
        ['sandbox', '--database-url', url, '--port', '0', '--operator-port', '0', '--log-level', 'fatal'],
        1,
      ),
    async 'kontor copy'() {
      const notes = await command(['copy', path, '--database-url', 'postgres://nobody@127.0.0.1:9/none'], 1);
      assert.match(notes, /kontor\.db is in use: stop the server first/);
    },
  };
  for (const [what, act] of Object.entries(work)) {
    test(`after ${what}`, async () => {
      await act();
      assert.deepEqual(unlockedFiles(server.child.pid as number, path), []);
    });
  }
});
