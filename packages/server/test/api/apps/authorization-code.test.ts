import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  appsPath,
  callback,
  clientWith,
  codeFor,
  exchange,
  newSeller,
  pass,
  registerApp,
  requestToken,
  verifier,
} from '@kontor/harness/apps';
import { contractOf } from '@kontor/harness/contracts';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import type { TokenAnswer } from '@kontor/harness/token-forms';

const server = await startTestServer();
const app = await registerApp(server);
const seller = await newSeller(server);
const noChallenge = { code_challenge: undefined, code_challenge_method: undefined };

function assertGrantRefused({ status, json, headers }: TokenAnswer, detail: RegExp): void {
  assert.deepEqual([status, json.error], [400, 'invalid_grant']);
  assert.match(json.error_description, detail);
  assert.equal(headers.get('cache-control'), 'no-store');
}

describe('the grant authorization_code gives a token', () => {
  test('at both addresses of the token endpoint', async () => {
    assert.equal((await exchange(server, app, await codeFor(server, app, seller))).status, 200);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: await codeFor(server, app, seller),
      redirect_uri: callback,
      code_verifier: verifier,
      client_id: app.clientId,
      client_secret: app.clientSecret,
    });
    assert.equal((await server.anonymous.send('POST', '/v1/token', { body })).status, 200);
  });

  test('without PKCE for an app with a secret, and without an address if none was named', async () => {
    const code = await codeFor(server, app, seller, {
      ...noChallenge,
      redirect_uri: undefined,
      scope: 'installation',
    });
    const answer = await requestToken(server, app, { grant_type: 'authorization_code', code });
    assert.equal(answer.status, 200, answer.text);
    const found = await clientWith(server, answer.json.access_token).get(
      `/v1/apps/${app.appId}/installation`,
    );
    assert.deepEqual(Object.keys(found.json), ['installationId']);
  });

  test('to an app without a secret, which sends its id and the verifier', async () => {
    const native = await registerApp(server, { redirectUris: ['http://127.0.0.1/cb'], hasSecret: false });
    const redirect_uri = 'http://127.0.0.1:50123/cb';
    const code = await codeFor(server, native, seller, { redirect_uri });
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri,
      code_verifier: verifier,
      client_id: native.clientId,
    });
    const answer = await server.anonymous.send('POST', '/oauth2/token', { body });
    assert.equal(answer.status, 200, answer.text);
    const developer = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: native.clientId,
      scope: 'developer',
    });
    const refused = await server.anonymous.send('POST', '/oauth2/token', { body: developer });
    assert.deepEqual([refused.status, refused.json.error], [400, 'unauthorized_client']);
  });
});

describe('the grant authorization_code refuses', () => {
  test('a code that was used, and ends the token that it gave', async () => {
    const code = await codeFor(server, app, seller);
    const first = await exchange(server, app, code);
    const client = clientWith(server, first.json.access_token);
    assert.equal((await client.get(`/v1/apps/${app.appId}/installation`)).status, 200);
    assertGrantRefused(await exchange(server, app, code), /already used/);
    assertRefused(await client.get(`/v1/apps/${app.appId}/installation`), 401, 'SESSION_ENDED');
    const { resources } = (await seller.get('/v1/audit')).json;
    assert.match(JSON.stringify(resources), /an authorization code was used twice/);
  });

  test('all but the first of requests that send a code at the same time, and ends the token that it gave', async () => {
    const code = await codeFor(server, app, seller);
    const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(server, app, code)));
    const [given, ...more] = answers.filter(({ status }) => status === 200);
    assert.ok(given);
    assert.deepEqual(more, []);
    for (const answer of answers.filter((each) => each !== given)) assertGrantRefused(answer, /already used/);
    const client = clientWith(server, given.json.access_token);
    assertRefused(await client.get(`/v1/apps/${app.appId}/installation`), 401, 'SESSION_ENDED');
  });

  test('a code after 60 seconds', async () => {
    const code = await codeFor(server, app, seller);
    pass(server, 60_000);
    assertGrantRefused(await exchange(server, app, code), /expired/);
  });

  test('an unknown code, and one of another app', async () => {
    assertGrantRefused(await exchange(server, app, 'kontor_code_none'), /unknown/);
    const other = await registerApp(server);
    const code = await codeFor(server, app, seller);
    assertGrantRefused(await exchange(server, other, code), /unknown/);
    assert.equal(
      (await exchange(server, app, code)).status,
      200,
      'the attempt of the other app changes nothing',
    );
  });

  test('a wrong verifier, a missing one, and one that was not announced', async () => {
    const code = await codeFor(server, app, seller);
    assertGrantRefused(await exchange(server, app, code, { code_verifier: `${verifier}x` }), /code_verifier/);
    assertGrantRefused(await exchange(server, app, code, { code_verifier: '' }), /code_verifier/);
    assertGrantRefused(await exchange(server, app, code, { code_verifier: 'short' }), /code_verifier/);
    const plain = await codeFor(server, app, seller, noChallenge);
    assertGrantRefused(await exchange(server, app, plain), /no code_challenge/);
  });

  test('another redirect address than that of the authorization request', async () => {
    const code = await codeFor(server, app, seller);
    assertGrantRefused(await exchange(server, app, code, { redirect_uri: `${callback}/` }), /redirect_uri/);
    assertGrantRefused(await exchange(server, app, code, { redirect_uri: '' }), /redirect_uri/);
    const unnamed = await codeFor(server, app, seller, { redirect_uri: undefined });
    assertGrantRefused(await exchange(server, app, unnamed), /send none/);
  });

  test('a wrong secret, and other clients', async () => {
    const code = await codeFor(server, app, seller);
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      code_verifier: verifier,
    };
    const wrong = await requestToken(server, app, fields, 'wrong');
    assert.deepEqual([wrong.status, wrong.json.error], [401, 'invalid_client']);
    const body = new URLSearchParams({ ...fields, client_id: 'token-marketplace-api' });
    const usual = await server.anonymous.send('POST', '/oauth2/token', { body });
    assert.deepEqual([usual.status, usual.json.error], [400, 'unauthorized_client']);
  });

  test('codes of a seller that was suspended meanwhile, and of an app that was removed', async () => {
    const leaving = await newSeller(server);
    const code = await codeFor(server, app, leaving);
    await contractOf(server, leaving.partnerId).suspend({ reason: 'Unpaid' });
    const suspended = await exchange(server, app, code);
    assert.deepEqual([suspended.status, suspended.json.error], [403, 'access_denied']);
    const gone = await registerApp(server);
    const other = await codeFor(server, gone, seller);
    await server.operator.send('DELETE', `${appsPath}/${gone.appId}`);
    const removed = await exchange(server, gone, other);
    assert.deepEqual([removed.status, removed.json.error], [401, 'invalid_client']);
  });

  test('a request without a code', async () => {
    const answer = await requestToken(server, app, { grant_type: 'authorization_code' });
    assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_request']);
  });
});

describe('an app by itself', () => {
  test('is granted developer only, and told so; refused where nothing is left', async () => {
    const asks: [string, number, string][] = [
      ['developer', 200, 'developer'],
      ['developer orders', 200, 'developer'],
      ['orders', 400, 'invalid_scope'],
      ['installation', 400, 'invalid_scope'],
    ];
    for (const [scope, status, told] of asks) {
      const { status: found, json } = await requestToken(server, app, {
        grant_type: 'client_credentials',
        scope,
      });
      assert.deepEqual([found, json.error ?? json.scope], [status, told], scope);
    }
  });

  test('cannot log API users in', async () => {
    const fields = { grant_type: 'password', username: seller.username, password: 'pass-word' };
    const answer = await requestToken(server, app, fields);
    assert.deepEqual([answer.status, answer.json.error], [400, 'unauthorized_client']);
  });
});
