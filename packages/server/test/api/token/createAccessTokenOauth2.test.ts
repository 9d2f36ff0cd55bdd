import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { claimsOf, loginForm, postForm, refusalOf } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { anonymous } = server;
const path = '/oauth2/token';
const secret = 'a secret of the app: 100%';
const noonMs = Date.UTC(2030, 0, 15, 12);

await server.operator.post('/operator/v1/clients', {
  clientId: 'my-app',
  partnerId: '1000001',
  scopes: ['products', 'orders', 'quantities'],
  clientSecret: secret,
});

const appForm = (changes: Record<string, string | undefined> = {}) => ({
  grant_type: 'client_credentials',
  client_id: 'my-app',
  client_secret: secret,
  scope: 'products',
  ...changes,
});
const basicOf = (id: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(password)}`).toString('base64')}`,
});

describe('200', () => {
  test('for an app: half an hour, no refresh token, the requested scopes', async () => {
    const answer = await postForm(anonymous, appForm({ scope: 'orders products orders' }), {}, path);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const { access_token, ...rest } = answer.json;
    assert.deepEqual(rest, {
      expires_in: 1800,
      refresh_expires_in: 0,
      token_type: 'bearer',
      'not-before-policy': 0,
      scope: 'orders products',
    });
    assert.ok(access_token);
  });

  test('issues a token with the claims of an app', async () => {
    server.clock.stopAt(noonMs);
    const { jti, ...claims } = claimsOf(await postForm(anonymous, appForm(), {}, path));
    assert.ok(jti);
    assert.deepEqual(claims, {
      exp: noonMs / 1000 + 1800,
      nbf: 0,
      iat: noonMs / 1000,
      iss: server.partnerUrl,
      sub: 'my-app',
      typ: 'Bearer',
      azp: 'my-app',
      acr: '1',
      scope: 'products',
      email_verified: false,
      partner_id: '1000001',
      realm_access: { roles: ['Products_Read', 'Products_Write'] },
      preferred_username: 'service-account-my-app',
      clientId: 'my-app',
    });
  });

  test('accepts the credentials in the Authorization header too, at either path', async () => {
    const form = appForm({ client_id: undefined, client_secret: undefined });
    for (const address of ['/v1/token', path] as const) {
      const answer = await postForm(anonymous, form, basicOf('my-app', secret), address);
      assert.equal(answer.status, 200, answer.text);
    }
  });

  test('for the login of an API user too', async () => {
    const answer = await postForm(anonymous, loginForm(), {}, path);
    assert.equal(answer.status, 200);
    assert.equal(answer.json.expires_in, 3600);
  });

  test('without a scope issues a token that allows nothing', async () => {
    const answer = await postForm(anonymous, appForm({ scope: undefined }), {}, path);
    assert.equal(answer.json.scope, '');
    const read = await anonymous.get('/v5/products', { authorization: `Bearer ${answer.json.access_token}` });
    assertRefused(read, 403, 'MISSING_SCOPE');
  });
});

describe('the token of an app', () => {
  test('is checked by its scopes, not by the roles that it lists', async () => {
    const [products, orders] = await Promise.all(
      ['products', 'orders'].map((scope) => postForm(anonymous, appForm({ scope }), {}, path)),
    );
    const read = (answer: typeof products) =>
      anonymous.get('/v5/products', { authorization: `Bearer ${answer?.json.access_token}` });
    assert.equal((await read(products)).status, 200);
    const refused = await read(orders);
    assert.equal(refused.status, 403);
    assert.match(refused.json.errors[0].detail, /products/);
  });

  test('leaves out scopes that the client does not have, and names those that it got', async () => {
    const answer = await postForm(anonymous, appForm({ scope: 'shipments products Products' }), {}, path);
    assert.deepEqual([answer.status, answer.json.scope], [200, 'products'], answer.text);
    const headers = { authorization: `Bearer ${answer.json.access_token}` };
    assertRefused(await anonymous.get('/v1/shipments', headers), 403, 'MISSING_SCOPE');
  });

  test('expires after half an hour', async () => {
    server.clock.stopAt(noonMs);
    const answer = await postForm(anonymous, appForm(), {}, path);
    const read = () => anonymous.get('/v5/products', { authorization: `Bearer ${answer.json.access_token}` });
    server.clock.stopAt(noonMs + 1_799_999);
    assert.equal((await read()).status, 200);
    server.clock.stopAt(noonMs + 1_800_000);
    assertRefused(await read(), 401, 'TOKEN_EXPIRED');
  });
});

describe('400', () => {
  const cases: [string, Record<string, string | undefined>, Record<string, string>, string][] = [
    ['scopes of which none was granted', appForm({ scope: 'shipments returns' }), {}, 'invalid_scope'],
    ['a misspelt scope', appForm({ scope: 'Products' }), {}, 'invalid_scope'],
    [
      'the login of a user through an app',
      loginForm({ client_id: 'my-app', client_secret: secret }),
      {},
      'unauthorized_client',
    ],
    ['credentials in form and header', appForm(), basicOf('my-app', secret), 'invalid_request'],
    [
      'two different clients',
      appForm({ client_secret: undefined }),
      basicOf('other', secret),
      'invalid_request',
    ],
    [
      'a broken Authorization header',
      appForm({ client_id: undefined, client_secret: undefined }),
      { authorization: 'Basic ???' },
      'invalid_request',
    ],
  ];
  for (const [name, form, headers, error] of cases) {
    test(`for ${name}: ${error}`, async () => {
      const answer = await postForm(anonymous, form, headers, path);
      assert.deepEqual(refusalOf(answer), [400, error, error]);
      assert.equal(answer.json.errors[0].path, path);
    });
  }
});

describe('401 invalid_client', () => {
  test('for a wrong secret and for none', async () => {
    for (const client_secret of ['wrong', undefined]) {
      const answer = await postForm(anonymous, appForm({ client_secret }), {}, path);
      assert.deepEqual(refusalOf(answer), [401, 'invalid_client', 'invalid_client']);
    }
  });

  test('names the scheme when the credentials were in the header', async () => {
    const form = appForm({ client_id: undefined, client_secret: undefined });
    const answer = await postForm(anonymous, form, basicOf('my-app', 'wrong'), path);
    assertRefused(answer, 401, 'invalid_client');
    assert.match(answer.headers.get('www-authenticate') ?? '', /^Basic /);
  });
});

test('413 and 415 as at the other path', async () => {
  assertRefused(
    await postForm(anonymous, appForm({ padding: 'x'.repeat(70_000) }), {}, path),
    413,
    'BODY_TOO_LARGE',
  );
  assertRefused(await anonymous.post(path, appForm()), 415, 'UNSUPPORTED_MEDIA_TYPE');
});
