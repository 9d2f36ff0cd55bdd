import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assign, createProfile, deliveryPath, newStockPartner } from '@kontor/harness/availability';
import { raw } from '@kontor/harness/raw-sql';
import { startTestServer } from '@kontor/harness/server';
import { openStore } from '../../../platform/store/open.ts';

const server = await startTestServer();
const partner = await newStockPartner(server, 'A/1', 'A-2');
const id = await createProfile(partner);
await assign(partner, id, ['A/1']);

test('200 with the assignment', async () => {
  const answer = await partner.get(`${deliveryPath}/A%2F1`);
  assert.deepEqual(
    [answer.status, answer.json],
    [200, { sku: 'A/1', shippingProfileId: id, processingTime: 'DEFAULT' }],
  );
});

test('404 3010 for an unknown sku and one without an assignment, in the flat form too (AV6, AV23)', async () => {
  for (const sku of ['A-2', 'X-1']) {
    const { status, json } = await partner.get(`${deliveryPath}/${sku}`);
    const [error] = json.errors;
    assert.deepEqual([status, error.code], [404, 3010]);
    const { path, title, code, detail, logref } = error;
    assert.deepEqual(json, { errors: [error], path, title, code, detail, logref });
    assert.equal(error['detail-structured'].name, 'NO_PROFILE_ASSIGNED');
  }
});

test('403 without the members for older clients (AV23)', async () => {
  const writer = await server.newPartner(['Availability_Write']);
  const refused = await writer.get(`${deliveryPath}/A-2`);
  assert.deepEqual([refused.status, Object.keys(refused.json)], [403, ['errors']]);
});

test('500 3099 when the store fails, in the flat form too (AV23, AV24)', async () => {
  const store = await openStore({ url: server.databaseUrl }, { writes: true });
  await store.write((tx) =>
    raw(tx)
      .run('ALTER TABLE delivery_information RENAME TO gone')
      .then(() => undefined),
  );
  await store.close();
  const { status, json } = await partner.get(`${deliveryPath}/A-2`);
  const { path, title, code, detail, logref } = json.errors[0];
  assert.deepEqual([status, code], [500, 3099]);
  assert.deepEqual(json, { errors: json.errors, path, title, code, detail, logref });
});
