import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { partnerEvents, readOn } from '@kontor/harness/events';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { postForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { operator, anonymous } = server;
let apps = 0;

async function newApp(): Promise<{ clientId: string; secret: string }> {
  apps += 1;
  const clientId = `rotating-${apps}`;
  const app = { clientId, partnerId: '1000001', scopes: ['products'], generateSecret: true };
  return { clientId, secret: (await operator.post('/operator/v1/clients', app)).json.clientSecret };
}

const logIn = (clientId: string, secret: string) =>
  postForm(anonymous, {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
    scope: 'products',
  });
const pathOf = (clientId: string) => `/operator/v1/clients/${clientId}/secret` as const;

describe('200', () => {
  test('generates a new secret, shows it once, and ends the sessions of the old one', async () => {
    const { clientId, secret } = await newApp();
    const app = server.anonymous;
    app.token = (await logIn(clientId, secret)).json.access_token;
    assert.equal((await app.get('/v5/products')).status, 200);
    const answer = await operator.post(pathOf(clientId), {});
    assert.equal(answer.status, 200, answer.text);
    const { clientSecret, ...client } = answer.json;
    assert.deepEqual(client, {
      clientId,
      listEnvelope: 'resources',
      partnerId: '1000001',
      scopes: ['products'],
    });
    assert.notEqual(clientSecret, secret);
    assert.equal((await app.get('/v5/products')).json.errors[0].code, 'SESSION_ENDED');
    assertRefused(await logIn(clientId, secret), 401, 'invalid_client');
    assert.equal((await logIn(clientId, clientSecret)).status, 200);
  });

  test('accepts a secret chosen by the operator, and does not show it', async () => {
    const { clientId } = await newApp();
    const clientSecret = 'a secret of sixteen letters';
    const answer = await operator.post(pathOf(clientId), { clientSecret });
    assert.equal(answer.json.clientSecret, undefined);
    assert.equal((await logIn(clientId, clientSecret)).status, 200);
  });

  test('tells the partner that an operator set the secret, in its events and its audit log', async () => {
    const { clientId } = await newApp();
    assert.equal((await operator.post(pathOf(clientId), {})).status, 200);
    const partner = await server.login();
    const { events } = await readOn(partner, partnerEvents, { types: 'kontor.client.secret-set.v1' });
    const told = events.filter(({ subject }) => subject === `clients/${clientId}`);
    assert.deepEqual(
      told.map(({ data }) => data),
      Array(2).fill({ clientId, setBy: 'operator' }),
    );
    const audit = await partner.get(`/v1/audit?record=${encodeURIComponent(`clients/${clientId}`)}`);
    assert.equal(audit.status, 200, audit.text);
    const entries: { operationId: string; after: { secret?: string } }[] = audit.json.resources;
    assert.deepEqual(entries.map(({ operationId, after }) => [operationId, after.secret]).toSorted(), [
      ['createClient', 'set by the operator'],
      ['rotateClientSecret', 'set by the operator'],
    ]);
  });
});

test('400 for a secret that is too short, and the answer does not show it', async () => {
  const { clientId, secret } = await newApp();
  const answer = await operator.post(pathOf(clientId), { clientSecret: 'geheim' });
  assert.equal(answer.status, 400);
  assert.doesNotMatch(answer.text, /geheim/);
  assert.equal((await logIn(clientId, secret)).status, 200);
});

test('404 for an unknown client', async () => {
  assertRefused(await operator.post(pathOf('nobody'), {}), 404, 'CLIENT_NOT_FOUND');
});

test('409 for a client through which API users log in', async () => {
  assertRefused(await operator.post(pathOf('token-marketplace-api'), {}), 409, 'CLIENT_WITHOUT_SECRET');
});
