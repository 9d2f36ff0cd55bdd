import assert from 'node:assert/strict';
import { test } from 'node:test';
import { happenedTo } from '@kontor/harness/happened';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const { operator } = server;

test("partners and their users: created, changed, removed; no event contains a password or a person's name", async () => {
  const happened = await happenedTo(server, '/partners/4000001');
  const users = '/operator/v1/partners/4000001/users';
  await operator.post('/operator/v1/partners', { partnerId: '4000001', name: 'Lamps' });
  const roles = ['Products_Read'];
  await operator.post(users, { username: 'ada', password: 'pass-word', roles, givenName: 'Ada' });
  await operator.put(`${users}/ada`, { roles: ['Orders_Read'], givenName: 'Ada' });
  await operator.send('DELETE', `${users}/ada`);
  assert.deepEqual(await happened(), [
    { type: 'partner.created', subject: 'partners/4000001', data: { partnerId: '4000001', name: 'Lamps' } },
    {
      type: 'user.created',
      subject: 'users/ada',
      data: { username: 'ada', roles, passwordSetBy: 'operator' },
    },
    { type: 'user.changed', subject: 'users/ada', data: { username: 'ada', roles: ['Orders_Read'] } },
    { type: 'user.removed', subject: 'users/ada', data: { username: 'ada' } },
  ]);
});

test('clients belong to the marketplace; a new secret and ended sessions are changes, and no event contains a secret', async () => {
  const { partnerId } = await server.newPartner();
  const happened = await happenedTo(server, '/marketplace');
  const scopes = ['products'];
  await operator.post('/operator/v1/clients', { clientId: 'erp', partnerId, scopes, generateSecret: true });
  await operator.post('/operator/v1/clients/erp/secret', {});
  await operator.send('DELETE', '/operator/v1/clients/erp/sessions');
  const data = { clientId: 'erp', partnerId, listEnvelope: 'resources' };
  assert.deepEqual(await happened(), [
    { type: 'client.created', subject: 'clients/erp', data },
    { type: 'client.changed', subject: 'clients/erp', data },
    { type: 'client.changed', subject: 'clients/erp', data },
  ]);
});

test('a refused write emits no event', async () => {
  const { partnerId } = await server.newPartner();
  const happened = await happenedTo(server, `/partners/${partnerId}`);
  assertRefused(
    await operator.post('/operator/v1/partners', { partnerId, name: 'Again' }),
    409,
    'PARTNER_ID_TAKEN $.partnerId',
  );
  const users = `/operator/v1/partners/${partnerId}/users`;
  assertRefused(await operator.send('DELETE', `${users}/nobody`), 404, 'USER_NOT_FOUND');
  assert.deepEqual(await happened(), []);
});
