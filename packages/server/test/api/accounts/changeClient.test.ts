import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clientWith, registerApp } from '@kontor/harness/apps';
import { allEvents, readOn } from '@kontor/harness/events';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { loginForm, postForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { operator, anonymous } = server;
const path = '/operator/v1/clients';

/** A connector that logs in as the user of the demo partner. */
async function connectorOf(clientId: string) {
  const answer = await postForm(anonymous, loginForm({ client_id: clientId }));
  assert.equal(answer.status, 200, answer.text);
  return clientWith(server, answer.json.access_token);
}

/** An app of the demo partner, with its secret. */
async function newApp(clientId: string) {
  const creation = { clientId, partnerId: '1000001', scopes: ['products', 'orders'], generateSecret: true };
  const { clientSecret: client_secret } = (await operator.post(path, creation)).json;
  return (scope: string) =>
    postForm(anonymous, { grant_type: 'client_credentials', client_id: clientId, client_secret, scope });
}

describe('PATCH /operator/v1/clients/{clientId} answers 200', () => {
  test('and changes lists and unknown parameters for tokens that were issued before', async () => {
    await operator.post(path, { clientId: 'erp', unknownParameters: 'refuse' });
    const connector = await connectorOf('erp');
    const read = async () => {
      const answer = await connector.get('/v5/products?_tag=x&market=de');
      return [answer.status, Object.keys(answer.json)[0], answer.headers.get('x-ignored-parameters')];
    };
    assert.deepEqual(await read(), [400, 'errors', null]);
    const answer = await operator.patch(`${path}/erp`, { unknownParameters: 'ignore' });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(await read(), [200, 'resources', 'market']);
    await operator.patch(`${path}/erp`, { listEnvelope: 'named' });
    assert.deepEqual(await read(), [200, 'productVariations', 'market']);
    const { createdAt, ...shown } = (await operator.get(`${path}/erp`)).json;
    assert.deepEqual(shown, {
      clientId: 'erp',
      listEnvelope: 'named',
      unknownParameters: 'ignore',
      hasSecret: false,
    });
    assert.ok(Date.parse(createdAt) > 0);
  });

  test('and a client that becomes one of named lists ignores unknown parameters unless it was told otherwise', async () => {
    await operator.post(path, { clientId: 'plain' });
    const changed = await operator.patch(`${path}/plain`, { listEnvelope: 'named' });
    assert.equal(changed.json.unknownParameters, 'ignore');
    await operator.post(path, { clientId: 'strict', unknownParameters: 'refuse' });
    const strict = await operator.patch(`${path}/strict`, { listEnvelope: 'named' });
    assert.equal(strict.json.unknownParameters, 'refuse');
  });

  test('and null is the default again, of which the server decides', async () => {
    await operator.post(path, { clientId: 'back', unknownParameters: 'ignore', listEnvelope: 'named' });
    const connector = await connectorOf('back');
    const answer = await operator.patch(`${path}/back`, { unknownParameters: null, listEnvelope: null });
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.json.listEnvelope, 'resources');
    assert.equal('unknownParameters' in answer.json, false);
    const refused = await connector.get('/v5/products?market=de');
    assert.deepEqual([refused.status, Object.keys(refused.json)[0]], [400, 'errors']);
    const named = await operator.patch(`${path}/back`, { unknownParameters: null, listEnvelope: 'named' });
    assert.equal(named.json.unknownParameters, 'ignore');
    const kept = await operator.patch(`${path}/back`, { scopes: null });
    assert.deepEqual([kept.status, kept.json.listEnvelope], [200, 'named']);
  });

  test('and keeps the secret and the tokens of an app that gets a scope', async () => {
    const login = await newApp('growing');
    const token = (await login('products')).json.access_token;
    const answer = await operator.patch(`${path}/growing`, { scopes: ['products', 'orders', 'returns'] });
    assert.deepEqual(answer.json.scopes, ['products', 'orders', 'returns']);
    assert.equal((await clientWith(server, token).get('/v5/products')).status, 200);
    assert.equal((await login('returns')).json.scope, 'returns');
  });

  test('and ends the tokens of an app that loses a scope', async () => {
    const login = await newApp('shrinking');
    const token = (await login('products')).json.access_token;
    await operator.patch(`${path}/shrinking`, { scopes: ['products'] });
    assertRefused(await clientWith(server, token).get('/v5/products'), 401, 'SESSION_ENDED');
    assert.equal((await login('orders')).json.error, 'invalid_scope');
    assert.equal((await login('products')).status, 200);
  });

  test('and records an event and an audit entry with what was before', async () => {
    await operator.post(path, { clientId: 'told' });
    const { cursor: after } = await readOn(operator, allEvents);
    await operator.patch(`${path}/told`, { listEnvelope: 'named' });
    const [event] = (await readOn(operator, allEvents, { after })).events;
    assert.deepEqual(
      [event?.type, event?.data],
      ['kontor.client.changed.v1', { clientId: 'told', listEnvelope: 'named', unknownParameters: 'ignore' }],
    );
    const [entry] = (await operator.get('/operator/v1/audit?record=clients/told')).json.resources;
    assert.deepEqual([entry.before.listEnvelope, entry.after.listEnvelope], ['resources', 'named']);
  });
});

describe('PATCH /operator/v1/clients/{clientId} answers', () => {
  test('400 for members that it does not have, values that do not exist, and scopes without a secret', async () => {
    await operator.post(path, { clientId: 'public' });
    for (const [change, jsonpath] of [
      [{ clientSecret: 'sixteen or more characters' }, '$.clientSecret'],
      [{ listEnvelope: 'both' }, '$.listEnvelope'],
      [{ unknownParameters: 'drop' }, '$.unknownParameters'],
      [{ scopes: ['product'] }, '$.scopes[0]'],
      [{ scopes: ['products'] }, '$.scopes'],
    ] as const) {
      const answer = await operator.patch(`${path}/public`, change);
      assert.deepEqual([answer.status, answer.json.errors[0].jsonpath], [400, jsonpath], answer.text);
    }
  });

  test('403 without the role accounts', async () => {
    const viewer = await newOperator(server, 'viewer', ['viewer']);
    assertRefused(await viewer.patch(`${path}/token-marketplace-api`, {}), 403, 'MISSING_ROLE');
  });

  test('404 for a client that does not exist and for that of a service provider’s app', async () => {
    const { clientId } = await registerApp(server);
    for (const id of ['none', clientId, 'demo-app']) {
      const answer = await operator.patch(`${path}/${id}`, { listEnvelope: 'named' });
      assertRefused(answer, 404, 'CLIENT_NOT_FOUND');
    }
  });
});
