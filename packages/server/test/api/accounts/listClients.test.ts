import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
server.clock.stopAt(Date.parse('2026-05-01T12:00:00Z'));

const created = [
  { clientId: 'a-erp', listEnvelope: 'named' },
  { clientId: 'b-app', partnerId: '1000001', scopes: ['products'], generateSecret: true },
];
for (const body of created) await operator.post('/operator/v1/clients', body);

const app = {
  clientId: 'b-app',
  listEnvelope: 'resources',
  partnerId: '1000001',
  scopes: ['products'],
  hasSecret: true,
  createdAt: '2026-05-01T12:00:00.000Z',
};

describe('200', () => {
  test('lists public clients and apps by id, and no secret', async () => {
    const { json, text } = await operator.get('/operator/v1/clients');
    assert.deepEqual(json.resources.slice(0, 2), [
      {
        clientId: 'a-erp',
        listEnvelope: 'named',
        unknownParameters: 'ignore',
        hasSecret: false,
        createdAt: '2026-05-01T12:00:00.000Z',
      },
      app,
    ]);
    assert.doesNotMatch(text, /clientSecret|scrypt|argon/);
  });

  test('lists the apps of one partner', async () => {
    const { json } = await operator.get('/operator/v1/clients?partnerId=1000001');
    assert.deepEqual(json.resources, [app]);
    assert.deepEqual((await operator.get('/operator/v1/clients?partnerId=1000002')).json.resources, []);
  });

  test('pages follow each other without a gap', async () => {
    const first = await operator.get('/operator/v1/clients?limit=1');
    const second = await operator.get(first.json.links[0].href);
    assert.deepEqual(
      [first, second].map(({ json }) => json.resources[0].clientId),
      ['a-erp', 'b-app'],
    );
  });

  test('one client is read by its id', async () => {
    assert.deepEqual((await operator.get('/operator/v1/clients/b-app')).json, app);
  });
});

test('404 for an unknown client and an unknown partner', async () => {
  const client = await operator.get('/operator/v1/clients/nobody');
  assertRefused(client, 404, 'CLIENT_NOT_FOUND');
  assertRefused(await operator.get('/operator/v1/clients?partnerId=999'), 404, 'PARTNER_NOT_FOUND');
});
