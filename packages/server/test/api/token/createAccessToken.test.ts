import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { claimsOf, loginForm, postForm, refusalOf } from '@kontor/harness/token-forms';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { roles } from '../../../../contract/generated/roles.ts';

const server = await startTestServer();
const { anonymous } = server;
const noonSeconds = Date.UTC(2030, 0, 15, 12) / 1000;

describe('200 for the name and password of an API user', () => {
  test('answers every field of the specification, and must not be cached', async () => {
    const answer = await postForm(anonymous, loginForm());
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const { access_token, refresh_token, session_state, ...rest } = answer.json;
    assert.deepEqual(rest, {
      expires_in: 3600,
      refresh_expires_in: 7200,
      token_type: 'bearer',
      'not-before-policy': 0,
      scope: 'pumba-roles-app-portal partner email profile',
    });
    assert.equal(typeof access_token, 'string');
    assert.equal(typeof refresh_token, 'string');
    assert.match(session_state, /^[0-9a-f-]{36}$/);
  });

  test('issues a token with every claim of the specification', async () => {
    server.clock.stopAt(noonSeconds * 1000 + 999);
    const answer = await postForm(anonymous, loginForm());
    const { jti, sub, ...claims } = claimsOf(answer);
    assert.match(jti, /^[0-9a-f-]{36}$/);
    assert.match(sub, /^[0-9a-f-]{36}$/);
    assert.deepEqual(claims, {
      exp: noonSeconds + 3600,
      nbf: 0,
      iat: noonSeconds,
      iss: server.partnerUrl,
      typ: 'Bearer',
      azp: 'token-marketplace-api',
      auth_time: noonSeconds,
      session_state: answer.json.session_state,
      acr: '1',
      scope: 'pumba-roles-app-portal partner email profile',
      email_verified: false,
      partner_id: '1000001',
      realm_access: { roles: [...roles] },
      name: 'API User',
      preferred_username: 'demo',
      given_name: 'API',
      family_name: 'User',
      email: '1000001@partner.invalid',
    });
  });

  test('signs it so that anybody can verify it with the published keys', async () => {
    const answer = await postForm(anonymous, loginForm());
    const keys = createRemoteJWKSet(new URL(`${server.partnerUrl}/.well-known/jwks.json`), {
      // The usual five seconds may pass while a busy machine stalls.
      timeoutDuration: 60_000,
    });
    const { payload } = await jwtVerify(answer.json.access_token, keys, {
      issuer: server.partnerUrl,
      currentDate: new Date(server.clock.nowMs()),
    });
    assert.equal(payload.partner_id, '1000001');
  });

  test('keeps subjects and sessions separate', async () => {
    const [one, two, other] = await Promise.all([
      postForm(anonymous, loginForm()),
      postForm(anonymous, loginForm()),
      postForm(anonymous, loginForm({ username: 'second', password: 'second' })),
    ]);
    assert.equal(claimsOf(one).sub, claimsOf(two).sub);
    assert.notEqual(one.json.session_state, two.json.session_state);
    assert.notEqual(claimsOf(one).sub, claimsOf(other).sub);
    assert.equal(claimsOf(other).partner_id, '1000002');
  });

  test('ignores unknown parameters', async () => {
    const answer = await postForm(anonymous, loginForm({ scope: 'anything', audience: 'x' }));
    assert.equal(answer.status, 200);
    assert.equal(answer.json.scope, 'pumba-roles-app-portal partner email profile');
  });

  test('works through a client that the operator registered, which decides the form of lists', async () => {
    await server.operator.post('/operator/v1/clients', { clientId: 'named-lists', listEnvelope: 'named' });
    const answer = await postForm(anonymous, loginForm({ client_id: 'named-lists' }));
    assert.equal(claimsOf(answer).azp, 'named-lists');
    const list = await anonymous.get('/v5/products', { authorization: `Bearer ${answer.json.access_token}` });
    assert.equal(list.status, 200, list.text);
    assert.deepEqual((list.json as object as { productVariations: object[] }).productVariations, []);
    assert.equal('resources' in list.json, false);
  });
});

describe('400', () => {
  const cases: [string, Record<string, string | undefined> | string, string][] = [
    ['an empty form', '', 'invalid_request'],
    ['no grant type', loginForm({ grant_type: undefined }), 'invalid_request'],
    ['an empty grant type', loginForm({ grant_type: '' }), 'invalid_request'],
    ['an unknown grant type', loginForm({ grant_type: 'PASSWORD' }), 'unsupported_grant_type'],
    ['a grant type of every object', loginForm({ grant_type: 'constructor' }), 'unsupported_grant_type'],
    [
      'a code for a client that is no app',
      loginForm({ grant_type: 'authorization_code' }),
      'unauthorized_client',
    ],
    ['no client', loginForm({ client_id: undefined }), 'invalid_request'],
    ['no user name', loginForm({ username: undefined }), 'invalid_request'],
    ['no password', loginForm({ password: '' }), 'invalid_request'],
    ['a user name of 201 characters', loginForm({ username: 'u'.repeat(201) }), 'invalid_request'],
    ['a password of 1001 characters', loginForm({ password: 'p'.repeat(1001) }), 'invalid_request'],
    ['a NUL character', loginForm({ username: 'demo\0' }), 'invalid_request'],
    [
      'no refresh token',
      { grant_type: 'refresh_token', client_id: 'token-marketplace-api' },
      'invalid_request',
    ],
    ['a client without a secret', loginForm({ grant_type: 'client_credentials' }), 'unauthorized_client'],
  ];
  for (const [name, form, error] of cases) {
    test(`for ${name}: ${error}`, async () => {
      const answer = await postForm(anonymous, form);
      assert.deepEqual(refusalOf(answer), [400, error, error]);
    });
  }

  test('for a duplicate parameter, naming it', async () => {
    const form = new URLSearchParams(loginForm() as Record<string, string>);
    const answer = await postForm(anonymous, `${form}&username=demo`);
    assert.deepEqual(refusalOf(answer), [400, 'invalid_request', 'invalid_request']);
    assert.match(answer.json.error_description, /username/);
  });

  test('for a form that is not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('grant_type=password&username='), Buffer.from([0xff, 0xfe])]);
    const answer = await anonymous.send('POST', '/v1/token', {
      body: bytes,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    assert.deepEqual(refusalOf(answer), [400, 'invalid_request', 'invalid_request']);
  });

  test('has the members of OAuth and the error list of all other operations', async () => {
    const answer = await postForm(anonymous, loginForm({ grant_type: 'none' }));
    assert.equal(answer.headers.get('content-type'), 'application/json;charset=utf-8');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const { error_description, errors } = answer.json;
    assert.equal(errors.length, 1);
    const { path, title, code, detail, logref } = errors[0];
    assert.equal(path, '/v1/token');
    assert.equal(title, 'Unsupported grant type');
    assert.equal(code, 'unsupported_grant_type');
    assert.equal(detail, error_description);
    assert.equal(logref, answer.headers.get('x-request-id'));
  });
});

describe('401', () => {
  test('invalid_grant for a wrong password and, with the same text, for an unknown user', async () => {
    const [wrong, unknown] = await Promise.all([
      postForm(anonymous, loginForm({ password: 'Demo' })),
      postForm(anonymous, loginForm({ username: 'nobody' })),
    ]);
    for (const answer of [wrong, unknown]) {
      assert.deepEqual(refusalOf(answer), [401, 'invalid_grant', 'invalid_grant']);
      assert.ok(answer.headers.get('www-authenticate'));
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
    assert.equal(wrong.json.error_description, unknown.json.error_description);
    assert.doesNotMatch(wrong.text, /Demo/);
  });

  test('invalid_client for an unknown client', async () => {
    const answer = await postForm(anonymous, loginForm({ client_id: 'nobody' }));
    assert.deepEqual(refusalOf(answer), [401, 'invalid_client', 'invalid_client']);
  });
});

test('413 for a form above the size limit, which asks for a shorter one', async () => {
  const answer = await postForm(anonymous, loginForm({ padding: 'x'.repeat(70_000) }));
  assertRefused(answer, 413, 'BODY_TOO_LARGE');
  assert.match(answer.text, /; send a shorter one\./);
});

test('415 for a form with another content type', async () => {
  assertRefused(await anonymous.post('/v1/token', loginForm()), 415, 'UNSUPPORTED_MEDIA_TYPE');
});

test('429 for continued guessing of one password, while the wait lasts', async () => {
  server.wallClock.stopAt(noonSeconds * 1000);
  const { username } = await server.newPartner();
  const guess = () => postForm(anonymous, loginForm({ username, password: 'guess' }));
  for (let time = 1; time <= 6; time += 1) assertRefused(await guess(), 401, 'invalid_grant');
  const refused = await guess();
  assertRefused(refused, 429, 'TOO_MANY_REQUESTS');
  assert.equal(refused.headers.get('retry-after'), '1');
  assert.equal((await postForm(anonymous, loginForm())).status, 200, 'other users are not touched');
  server.wallClock.stopAt((noonSeconds + 1) * 1000);
  const right = await postForm(anonymous, loginForm({ username, password: 'pass-word' }));
  assert.equal(right.status, 200, 'nobody is locked out');
});
