import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newOrderPartner, ordersOf } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';
import { withoutSnapshots as skip } from '@kontor/harness/snapshots';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();

function kontor(...args: string[]) {
  return runCommand([...args, '--operator', server.operatorUrl]);
}

test('kontor snapshot save, list, restore and remove', { skip }, async () => {
  assert.equal((await kontor('snapshot', 'list')).output, 'There are no snapshots.\n');
  const saved = await kontor('snapshot', 'save', 'before');
  assert.match(saved.output, /^Snapshot before is saved: \d+ bytes\.\n$/, saved.notes);
  assert.match((await kontor('snapshot', 'list')).output, /^before: \d{4}-\S+Z, \d+ bytes\n$/);
  await server.newPartner();
  const restored = await kontor('snapshot', 'restore', 'before');
  assert.equal(restored.output, 'Snapshot before is restored.\n', restored.notes);
  assert.equal((await server.operator.get('/operator/v1/partners')).json.resources.length, 2);
  assert.equal((await kontor('snapshot', 'remove', 'before')).output, 'Snapshot before is removed.\n');
  const gone = await kontor('snapshot', 'restore', 'before');
  assert.equal(gone.exitCode, 1);
  assert.match(gone.notes, /SNAPSHOT_NOT_FOUND/);
});

test('kontor reset returns the sandbox to its initial state', { skip }, async () => {
  await server.newPartner();
  assert.match((await kontor('reset')).output, /^The sandbox is reset\. The clock is at \S+Z\.\n$/);
  assert.equal((await server.operator.get('/operator/v1/partners')).json.resources.length, 2);
});

test('kontor reset --keep offers removes only orders, on both engines', async () => {
  const partner = await newOrderPartner(server);
  await ordersOf(server, partner.partnerId).place();
  const done = await kontor('reset', '--keep', 'offers');
  assert.match(done.output, /^All orders are removed\. The clock is at \S+Z\.\n$/);
  assert.deepEqual((await partner.get('/v4/orders')).json.resources, []);
  const refused = await kontor('reset', '--keep', 'orders');
  assert.notEqual(refused.exitCode, 0);
});

test('on a live server they say that only a sandbox supports them', async () => {
  const settings = { KONTOR_ENVIRONMENT: 'live', KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server' };
  const live = await startTestServer(settings);
  for (const args of [['snapshot', 'save', 'a'], ['snapshot', 'list'], ['reset']]) {
    const access = ['--operator', live.operatorUrl, '--token', settings.KONTOR_OPERATOR_TOKEN];
    const answer = await runCommand([...args, ...access]);
    assert.equal(answer.exitCode, 1);
    assert.match(answer.notes, /only the operator plane of a sandbox, by default on port 8081, has that/);
  }
});
