/** Secrets of apps on a live server: an operator with the role accounts never learns them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { postForm } from '@kontor/harness/token-forms';

const live = { KONTOR_ENVIRONMENT: 'live', KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server' };
const server = await startTestServer(live);
const path = '/operator/v1/clients';
await server.operator.post('/operator/v1/partners', { partnerId: '4711', name: 'Shop' });
const accounts = await newOperator(server, 'anna', ['accounts', 'security', 'viewer']);
const app = { partnerId: '4711', scopes: ['orders'] };

/** The status of a login of the app with a secret. */
const logIn = (clientId: string, clientSecret: string) =>
  postForm(server.anonymous, {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'orders',
  });

const accept = (token: string, more: object = {}) =>
  server.anonymous.post('/v1/invitation', { token, ...more });

describe('an operator with the role accounts', () => {
  test('neither chooses nor sees the secret of an app', async () => {
    const made = await server.operator.post(path, { clientId: 'known', ...app, generateSecret: true });
    assert.equal(made.status, 201, 'the shared token may');
    for (const answer of [
      await accounts.post(path, { clientId: 'lamp', ...app, generateSecret: true }),
      await accounts.post(path, { clientId: 'lamp', ...app, clientSecret: 'sixteen or more characters' }),
      await accounts.post(`${path}/known/secret`, {}),
      await accounts.post(`${path}/known/secret`, { clientSecret: 'sixteen or more characters' }),
    ]) {
      assertRefused(answer, 403, 'SECRET_NOT_YOURS');
    }
    assert.equal((await logIn('known', made.json.clientSecret)).status, 200);
    assertRefused(await accounts.get(`${path}/lamp`), 404, 'CLIENT_NOT_FOUND');
  });

  test('registers an app whose secret the partner fetches, once', async () => {
    const made = await accounts.post(path, { clientId: 'lamp', ...app, secretByInvitation: true });
    assert.equal(made.status, 201, made.text);
    assert.equal(made.json.clientSecret, undefined);
    const { token, url, clientId, partnerId } = made.json.invitation;
    assert.deepEqual([clientId, partnerId], ['lamp', '4711']);
    assert.ok(url.endsWith('/v1/invitation'));

    const withPassword = await accept(token, { password: 'correct-horse' });
    assert.deepEqual([withPassword.status, withPassword.json.errors[0].jsonpath], [400, '$.password']);
    const fetched = await accept(token);
    assert.equal(fetched.status, 200, fetched.text);
    const { clientSecret, ...rest } = fetched.json;
    assert.deepEqual(rest, { partnerId: '4711', clientId: 'lamp' });
    assert.equal((await logIn('lamp', clientSecret)).status, 200);
    assertRefused(await accept(token), 404, 'INVITATION_NOT_FOUND $.token', 'it works once');
    const audit = await server.operator.get('/operator/v1/audit?partnerId=4711&limit=100');
    const told = audit.json.resources.filter(({ record }: { record: string }) => record === 'clients/lamp');
    assert.deepEqual(told.map(({ after }: { after: { secret: string } }) => after.secret).toSorted(), [
      'by invitation',
      'fetched with an invitation',
    ]);
    assert.ok(!audit.text.includes(clientSecret));
    const types = 'kontor.client.secret-set.v1';
    const { json } = await server.operator.get(`/operator/v1/events?partnerId=4711&types=${types}`);
    assert.deepEqual(json.events.at(-1).data, { clientId: 'lamp', setBy: 'invitation' });
  });

  test('replaces a secret that leaked: it stops working before the partner fetches another', async () => {
    const made = await server.operator.post(path, { clientId: 'leaked', ...app, generateSecret: true });
    const rotated = await accounts.post(`${path}/leaked/secret`, { secretByInvitation: true });
    assert.equal(rotated.status, 200, rotated.text);
    assertRefused(await logIn('leaked', made.json.clientSecret), 401, 'invalid_client');
    const { clientSecret } = (await accept(rotated.json.invitation.token)).json;
    assert.equal((await logIn('leaked', clientSecret)).status, 200);
  });
});

test('a user may be called like an app with its kind: each has an invitation of its own', async () => {
  const ofApp = await accounts.post(path, { clientId: 'twin', ...app, secretByInvitation: true });
  const users = '/operator/v1/partners/4711/users';
  assert.equal((await accounts.post(users, { username: 'app twin', roles: ['Orders_Read'] })).status, 201);
  const ofUser = await accounts.post(`${users}/app%20twin/invitation`, {});
  assert.equal(ofUser.status, 201, ofUser.text);
  const user = await accept(ofUser.json.token, { password: 'correct-horse-battery' });
  assert.deepEqual([user.status, user.json.username, user.json.clientSecret], [200, 'app twin', undefined]);
  const fetched = await accept(ofApp.json.invitation.token);
  assert.deepEqual([fetched.status, fetched.json.clientId], [200, 'twin']);
});

describe('an invitation of an app stops working', () => {
  const invited = async (clientId: string): Promise<string> =>
    (await accounts.post(path, { clientId, ...app, secretByInvitation: true })).json.invitation.token;

  test('when the secret is replaced', async () => {
    const token = await invited('replaced');
    await accounts.post(`${path}/replaced/secret`, { secretByInvitation: true });
    assertRefused(await accept(token), 404, 'INVITATION_NOT_FOUND $.token');
    const later = await invited('shown');
    await server.operator.post(`${path}/shown/secret`, {});
    assertRefused(await accept(later), 404, 'INVITATION_NOT_FOUND $.token');
  });

  test('when the app is removed, even if another one gets its id', async () => {
    const token = await invited('removed');
    assert.equal((await accounts.send('DELETE', `${path}/removed`)).status, 204);
    await invited('removed');
    assertRefused(await accept(token), 404, 'INVITATION_NOT_FOUND $.token');
  });
});

test('400: two ways to get a secret, or an invitation without a partner', async () => {
  for (const [body, places] of [
    [{ ...app, secretByInvitation: true, generateSecret: true }, ['$.secretByInvitation']],
    [{ secretByInvitation: true }, ['$.partnerId']],
  ] as const) {
    const answer = await server.operator.post(path, { clientId: 'refused', ...body });
    assert.equal(answer.status, 400, answer.text);
    const found = answer.json.errors.map(({ jsonpath }: { jsonpath: string }) => jsonpath);
    assert.deepEqual(found, places);
  }
});

test('on a live server, only an operator with the role all looks at the console of a partner', async () => {
  const link = '/operator/v1/partners/4711/console-link';
  assertRefused(await accounts.post(link, { reason: 'A question.' }), 403, 'CONSOLE_NOT_YOURS');
  assert.equal((await server.operator.post(link, { reason: 'A question.' })).status, 201);
});
