import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { waitUntilDone } from '@kontor/harness/deliver';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { slowDisk } from '@kontor/harness/preload';
import { startProcess } from '@kontor/harness/process';
import { readWhileCommitting } from './read-while-committing.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-slow-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));
const disk = slowDisk(folder);

test('a database server with a slow disk holds up no reader and loses nothing when it crashes', {
  skip: 'reason' in disk && disk.reason,
}, async (t) => {
  assert.ok('take' in disk);
  const cluster = await Cluster.start([], { environment: disk.environment });
  t.after(() => cluster.remove());
  const start = () => startProcess(['sandbox'], { KONTOR_DATABASE_URL: cluster.url() });
  const first = await start();
  let url = first.partnerUrl;
  const client = new ApiClient(() => url);
  await client.login('demo', 'demo');

  disk.take(400);
  const ids = await readWhileCommitting(client);
  await first.kill();
  await cluster.stop();
  disk.take(0);
  await cluster.run();

  const second = await start();
  url = second.partnerUrl;
  for (const id of ids) {
    const { progress } = await waitUntilDone(client, id);
    assert.equal(progress.failed, 0);
    assert.equal(progress.succeeded + progress.unchanged, 50);
  }
  assert.equal(await second.stop(), 0);
});
