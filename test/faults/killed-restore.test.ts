import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { ApiClient } from '@kontor/harness/client';
import { startServerProcess } from '@kontor/harness/process';

const folder = mkdtempSync(join(tmpdir(), 'kontor-restore-'));
const databasePath = join(folder, 'kontor.db');
after(() => rmSync(folder, { recursive: true, force: true }));

/** Steps of a restore at which the process is killed, and which partners exist after the next start. */
const points: Readonly<Record<string, 'old' | 'new'>> = {
  'restore begun': 'old',
  'restore in the middle': 'old',
  'restore done': 'new',
  'update auth_revisions': 'new',
};

async function partnersOf(operator: ApiClient): Promise<string[]> {
  const { resources } = (await operator.get('/operator/v1/partners')).json;
  return resources.map(({ partnerId }: { partnerId: string }) => partnerId);
}

test('a crash at any step of a restore leaves the old state or the new one', async () => {
  let url = '';
  const operator = new ApiClient(() => url, 'operator');
  let server = await startServerProcess(databasePath);
  url = server.operatorUrl;
  // More than one round of pages, so that there is a middle.
  await operator.post('/sandbox/v1/partners', { products: 100 });
  await operator.post('/sandbox/v1/partners', { products: 100 });
  const saved = await partnersOf(operator);
  assert.equal((await operator.post('/sandbox/v1/snapshots', { name: 'saved' })).status, 201);

  for (const [point, outcome] of Object.entries(points)) {
    await operator.post('/sandbox/v1/partners', { products: 100 });
    const before = await partnersOf(operator);
    assert.equal(await server.stop(), 0);
    const doomed = await startServerProcess(databasePath, { KONTOR_FAULT_POINT: point });
    url = doomed.operatorUrl;
    const gone = new Promise((resolve) => doomed.child.once('exit', resolve));
    await assert.rejects(operator.send('POST', '/sandbox/v1/snapshots/saved/restore'), point);
    await gone;
    await assertWhole(`sqlite:${databasePath}`);
    server = await startServerProcess(databasePath);
    url = server.operatorUrl;
    assert.deepEqual(await partnersOf(operator), outcome === 'new' ? saved : before, point);
    assert.equal((await operator.send('POST', '/sandbox/v1/snapshots/saved/restore')).status, 200);
    assert.deepEqual(await partnersOf(operator), saved);
  }
  assert.equal(await server.stop(), 0);
});
