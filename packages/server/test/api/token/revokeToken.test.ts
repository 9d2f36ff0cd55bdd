import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { actingFor, developerOf, installedFor, newSeller, registerApp } from '@kontor/harness/apps';
import type { ApiClient } from '@kontor/harness/client';
import { startIdentityProvider } from '@kontor/harness/identity-provider';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { loginForm, postForm, refreshForm } from '@kontor/harness/token-forms';
import { authNumbers } from '../../../platform/auth/numbers.ts';

const provider = await startIdentityProvider();
const server = await startTestServer({ KONTOR_ISSUER: provider.issuer });
const { anonymous } = server;
const noonMs = Date.UTC(2030, 0, 15, 12);
server.clock.stopAt(noonMs);
const secret = 'a secret of sixteen letters';
const publicClient = { client_id: 'token-marketplace-api' };

function revoke(form: Record<string, string>, headers: Record<string, string> = {}) {
  return anonymous.send('POST', '/v1/token/revocation', { body: new URLSearchParams(form), headers });
}

const logIn = () => postForm(anonymous, loginForm());

function withToken(token: string): ApiClient {
  const client = server.anonymous;
  client.token = token;
  return client;
}

const codeOf = async (token: string, path: '/v5/products' | '/v4/orders' = '/v5/products') => {
  const answer = await withToken(token).get(path);
  return answer.status === 200 ? 200 : answer.json.errors[0].code;
};

async function newApp(clientId: string, scopes = ['products']) {
  const body = { clientId, clientSecret: secret, partnerId: '1000001', scopes };
  assert.equal((await server.operator.post('/operator/v1/clients', body)).status, 201);
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
  const granted = await postForm(anonymous, { ...form, scope: scopes.join(' ') });
  return granted.json.access_token;
}

describe('200, and the session has ended,', () => {
  test('for the access token of a user: its refresh token ends too, and other sessions go on', async () => {
    const [ended, other] = [await logIn(), await logIn()];
    assert.equal(await codeOf(ended.json.access_token), 200);
    const answer = await revoke({ token: ended.json.access_token, ...publicClient });
    assert.deepEqual([answer.status, answer.text], [200, ''], answer.text);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(await codeOf(ended.json.access_token), 'SESSION_ENDED');
    assert.equal((await postForm(anonymous, refreshForm(ended))).json.error, 'invalid_grant');
    assert.equal(await codeOf(other.json.access_token), 200);
    assert.equal((await postForm(anonymous, refreshForm(other))).status, 200);
  });

  test('for a refresh token, with a hint or without one, and without the name of the client', async () => {
    for (const more of [
      {},
      { token_type_hint: 'refresh_token' },
      { token_type_hint: 'access_token' },
      publicClient,
    ]) {
      const { json } = await logIn();
      assert.equal((await revoke({ token: json.refresh_token, ...more })).status, 200);
      assert.equal(await codeOf(json.access_token), 'SESSION_ENDED');
    }
  });

  test('for a refresh token that was used already, with the tokens that followed it', async () => {
    const first = await logIn();
    const second = await postForm(anonymous, refreshForm(first));
    assert.equal((await revoke({ token: first.json.refresh_token })).status, 200);
    assert.equal(await codeOf(second.json.access_token), 'SESSION_ENDED');
    assertRefused(await postForm(anonymous, refreshForm(second)), 400, 'invalid_grant');
  });

  test('for the token of an app that proves who it is, and for no other token of it', async () => {
    const token = await newApp('revoking-app');
    const form = { grant_type: 'client_credentials', client_id: 'revoking-app', client_secret: secret };
    const other = (await postForm(anonymous, { ...form, scope: 'products' })).json.access_token;
    const basic = `Basic ${Buffer.from(`revoking-app:${secret}`).toString('base64')}`;
    assert.equal((await revoke({ token }, { authorization: basic })).status, 200);
    assert.equal(await codeOf(token), 'SESSION_ENDED');
    const posted = { token: other, client_id: 'revoking-app', client_secret: secret };
    assert.equal(await codeOf(other), 200);
    assert.equal((await revoke(posted)).status, 200);
    assert.equal(await codeOf(other), 'SESSION_ENDED');
  });

  test('for the token with which an app acts for a partner, and the one that fetches such tokens', async () => {
    const seller = await newSeller(server);
    const app = await registerApp(server);
    const installationId = await installedFor(server, app, seller);
    const acting = await actingFor(server, app, installationId);
    const developer = await developerOf(server, app);
    const credentials = { client_id: app.clientId, client_secret: app.clientSecret };
    for (const client of [acting, developer]) {
      assert.equal((await revoke({ token: String(client.token), ...credentials })).status, 200);
    }
    assert.equal((await acting.get('/v5/products')).json.errors[0]?.code, 'SESSION_ENDED');
    const again = await developer.post(
      `/v1/apps/${app.appId}/installations/${installationId}/accessToken`,
      '',
    );
    assert.equal(again.json.errors[0].code, 'SESSION_ENDED');
    assert.equal(
      (await actingFor(server, app, installationId)).token === undefined,
      false,
      'it stays installed',
    );
  });

  test('for the token with which an operator looks at a partner', async () => {
    const link = await server.operator.post('/operator/v1/partners/1000001/console-link', { reason: 'Help' });
    const linkToken = new URL(link.json.url).hash.split('/').at(-1) ?? '';
    const opened = await anonymous.post('/v1/console-link', { token: linkToken });
    const token = opened.json.access_token;
    assert.equal(await codeOf(token), 200);
    assert.equal((await revoke({ token })).status, 200);
    assert.equal(await codeOf(token), 'SESSION_ENDED');
  });

  test('for a token that is unknown, has ended or has expired, which changes nothing', async () => {
    const { json } = await logIn();
    for (let times = 0; times < 2; times += 1) {
      assert.equal((await revoke({ token: json.access_token })).status, 200);
    }
    for (const token of [
      'nonsense',
      `1000001~${'0'.repeat(64)}`,
      `9999999~${'0'.repeat(64)}`,
      'a.b.c',
      '~',
    ]) {
      assert.equal((await revoke({ token, ...publicClient })).status, 200, token);
    }
    server.clock.stopAt(noonMs);
    const old = await logIn();
    server.clock.stopAt(noonMs + authNumbers.userAccessSeconds * 1000);
    assert.equal((await revoke({ token: old.json.access_token })).status, 200);
    assert.equal((await postForm(anonymous, refreshForm(old))).status, 200, 'an old token ends no session');
    server.clock.stopAt(noonMs);
  });
});

test('a token with another signature, or another session in it, ends nothing', async () => {
  const [mine, other] = [await logIn(), await logIn()];
  const [header, claims = '', signature] = mine.json.access_token.split('.');
  const content = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const forged = JSON.stringify({ ...content, session_state: other.json.session_state });
  const token = [header, Buffer.from(forged).toString('base64url'), signature].join('.');
  assert.equal((await revoke({ token, ...publicClient })).status, 200);
  assert.equal(await codeOf(mine.json.access_token), 200);
  assert.equal(await codeOf(other.json.access_token), 200);
});

describe('the token still works after', () => {
  test('400 unauthorized_client from another client than its own', async () => {
    const { json } = await logIn();
    await newApp('another-app');
    const credentials = { client_id: 'another-app', client_secret: secret };
    const answer = await revoke({ token: json.access_token, ...credentials });
    assert.deepEqual([answer.status, answer.json.error], [400, 'unauthorized_client']);
    assert.match(answer.json.error_description ?? '', /issued to another client/);
    assert.equal(await codeOf(json.access_token), 200);
  });

  test('401 invalid_client without the secret of its client, or with a wrong one', async () => {
    const token = await newApp('secret-app');
    for (const form of [
      {},
      { client_id: 'secret-app' },
      { client_id: 'secret-app', client_secret: 'wrong' },
    ]) {
      const answer = await revoke({ token, ...form });
      assert.deepEqual([answer.status, answer.json.error], [401, 'invalid_client'], answer.text);
      assert.ok(answer.headers.get('www-authenticate'));
    }
    assert.equal(await codeOf(token), 200);
  });

  test('400 unsupported_token_type, if it is one of the identity provider or of an operator', async () => {
    const operator = await newOperator(server, 'revoked-elsewhere', ['viewer']);
    for (const token of [await provider.token(), String(operator.token)]) {
      const answer = await revoke({ token });
      assert.deepEqual([answer.status, answer.json.error], [400, 'unsupported_token_type'], answer.text);
    }
    assert.equal((await operator.get('/operator/v1/brands')).status, 200);
  });

  test('400 invalid_request for a form without a token, with two, or with one that is too long', async () => {
    for (const body of ['', 'token=', 'token=a&token=b', `token=${'x'.repeat(8_193)}`, 'client_id=x']) {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await anonymous.send('POST', '/v1/token/revocation', { body, headers: type });
      assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_request'], answer.text);
    }
  });
});

test('a login and its end leave nothing in the audit log', async () => {
  const before = await server.operator.get('/operator/v1/audit?partnerId=1000001&limit=1');
  const { json } = await logIn();
  await revoke({ token: json.refresh_token });
  const after = await server.operator.get('/operator/v1/audit?partnerId=1000001&limit=1');
  assert.deepEqual(after.json.resources, before.json.resources);
});

test('both metadata documents name the address', async () => {
  const paths = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'] as const;
  const documents = await Promise.all(paths.map((path) => anonymous.get(path)));
  for (const { json } of documents) {
    assert.equal(json.revocation_endpoint, `${server.partnerUrl}/v1/token/revocation`);
  }
  assert.deepEqual(documents[0]?.json, documents[1]?.json);
});
