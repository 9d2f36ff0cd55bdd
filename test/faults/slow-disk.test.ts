import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { ApiClient } from '@kontor/harness/client';
import { waitUntilDone } from '@kontor/harness/deliver';
import { startServerProcess } from '@kontor/harness/process';
import { readWhileCommitting } from './read-while-committing.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-slow-'));
const databasePath = join(folder, 'kontor.db');
after(() => rmSync(folder, { recursive: true, force: true }));

test('a disk with slow writes holds up no reader and loses nothing', async () => {
  const quick = await startServerProcess(databasePath);
  let url = quick.partnerUrl;
  const client = new ApiClient(() => url);
  await client.login('demo', 'demo');
  await quick.stop();

  const slow = await startServerProcess(databasePath, { KONTOR_FAULT_COMMIT_MS: '400' });
  url = slow.partnerUrl;
  const ids = await readWhileCommitting(client);
  await waitUntilDone(client, ids[0] as string);
  // The others are on disk, as their 202 says, and may be partly processed.
  await slow.kill();
  await assertWhole(`sqlite:${databasePath}`);

  const last = await startServerProcess(databasePath);
  url = last.partnerUrl;
  for (const id of ids) {
    const { progress } = await waitUntilDone(client, id);
    assert.equal(progress.failed, 0);
    assert.equal(progress.succeeded + progress.unchanged, 50);
  }
  assert.equal(await last.stop(), 0);
  await assertWhole(`sqlite:${databasePath}`);
});
