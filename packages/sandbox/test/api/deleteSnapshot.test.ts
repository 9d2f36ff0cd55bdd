import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { snapshotsPath as path, save, withoutSnapshots } from '@kontor/harness/snapshots';

const server = await startTestServer();
const { operator } = server;
const skip = withoutSnapshots;

test('204 removes one snapshot, and its name is free again', { skip }, async () => {
  await save(server, 'kept');
  await save(server, 'removed');
  assert.equal((await operator.send('DELETE', `${path}/removed`)).status, 204);
  const names = (await operator.get(path)).json.resources.map(({ name }: { name: string }) => name);
  assert.deepEqual(names, ['kept']);
  assertRefused(await operator.send('POST', `${path}/removed/restore`), 404, 'SNAPSHOT_NOT_FOUND');
  await save(server, 'removed');
});

test('404 for an unknown snapshot', { skip }, async () => {
  for (const name of ['nothing', '.beginning', '..%2Fkontor.db']) {
    const answer = await operator.send('DELETE', `${path}/${name}`);
    assert.equal(answer.status, 404);
    assert.equal(answer.json.errors[0].code, 'SNAPSHOT_NOT_FOUND');
  }
  assert.equal((await operator.get('/operator/v1/partners')).status, 200);
});
