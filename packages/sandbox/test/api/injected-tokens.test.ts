/** Tokens that expire early because of a fault rule. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/sandbox/v1/faults';
const list = '/v5/products';

async function inject(effect: object, limits: object = {}) {
  const answer = await operator.post(path, { ...limits, effect });
  assert.equal(answer.status, 201, answer.text);
}

/** Logs in; resolves to the client and the announced lifetime of its token. */
async function login() {
  const client = await server.login();
  const answer = await client.login('demo', 'demo');
  return { client, expiresIn: answer.json.expires_in };
}

const advance = (duration: string) => moveClock({ operator }, { advance: duration });

afterEach(() => operator.send('DELETE', path));

test('a token issued while the rule exists expires early, without any announcement', async () => {
  const before = await login();
  await inject({ tokenSeconds: 30 });
  const early = await login();
  assert.equal(early.expiresIn, before.expiresIn);
  await advance('PT31S');
  const refused = await early.client.get(list);
  assert.deepEqual([refused.status, refused.json.errors[0].code], [401, 'TOKEN_EXPIRED']);
  assert.equal((await before.client.get(list)).status, 200);
});

test('the answer announces it when the rule says so', async () => {
  await inject({ tokenSeconds: 30, tokenExpiryTold: true });
  assert.equal((await login()).expiresIn, 30);
});

test('applies to apps too, by client, partner and number', async () => {
  const secret = 'a-secret-of-sixteen';
  const app = {
    clientId: 'app-1',
    app: true,
    partnerId: '1000001',
    scopes: ['products'],
    clientSecret: secret,
  };
  const created = await operator.post('/operator/v1/clients', app);
  const clientSecret = created.json.clientSecret ?? secret;
  await inject({ tokenSeconds: 30, tokenExpiryTold: true }, { clientId: 'app-1', nth: 2 });
  const seconds: number[] = [];
  for (let asked = 0; asked < 3; asked += 1) {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'app-1',
      client_secret: clientSecret,
      scope: 'products',
    });
    const answer = await server.anonymous.send('POST', '/v1/token', { body });
    assert.equal(answer.status, 200, answer.text);
    seconds.push(answer.json.expires_in);
  }
  assert.deepEqual(seconds, [1800, 30, 1800]);
  assert.equal((await login()).expiresIn, 3600);
});
