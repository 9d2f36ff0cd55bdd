import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/sandbox/v1/faults';
const effect = { dependency: 'figures', state: 'unavailable' };

const idsOf = async () =>
  ((await operator.get(path)).json.resources as { faultId: string }[]).map(({ faultId }) => faultId);

test('204 removes one rule; the others keep their order', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push((await operator.post(path, { effect })).json.faultId);
  }
  const answer = await operator.send('DELETE', `${path}/${ids[1]?.toUpperCase()}`);
  assert.deepEqual([answer.status, answer.text], [204, '']);
  assert.deepEqual(await idsOf(), [ids[0], ids[2]]);
});

test('404 for an unknown rule', async () => {
  for (const id of ['nobody-has-this', '0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d']) {
    const answer = await operator.send('DELETE', `${path}/${id}`);
    assert.equal(answer.status, 404);
    assert.equal(answer.json.errors[0].code, 'FAULT_NOT_FOUND');
  }
});

test('204 removes all rules, even when there is none', async () => {
  for (const _ of [1, 2]) {
    assert.equal((await operator.send('DELETE', path)).status, 204);
    assert.deepEqual(await idsOf(), []);
  }
});

test('the audit log records who broke what and who repaired it', async () => {
  const { faultId } = (await operator.post(path, { effect })).json;
  await operator.send('DELETE', path);
  const { json } = await operator.get(`/operator/v1/audit?record=faults/${faultId}`);
  const entries = json.resources as { operationId: string; before?: object; after?: { effect: object } }[];
  assert.deepEqual(entries.map(({ operationId }) => operationId).sort(), ['createFault', 'deleteFaults']);
});
