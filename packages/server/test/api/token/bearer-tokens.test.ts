import assert from 'node:assert/strict';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { claimsOf, loginForm, postForm } from '@kontor/harness/token-forms';
import { signToken } from '../../../platform/auth/jwt.ts';
import { activeKey, type SigningKey } from '../../../platform/auth/store/keys.ts';
import { createSealer } from '../../../platform/sealing/sealer.ts';
import { openStore } from '../../../platform/store/open.ts';
import { randomIds } from '../../../platform/time/ids.ts';

const encryptionKey = Buffer.alloc(32, 7).toString('base64');
const server = await startTestServer({ KONTOR_ENCRYPTION_KEY: encryptionKey });
const { anonymous } = server;
const login = await postForm(anonymous, loginForm());
const accessToken: string = login.json.access_token;
const [head = '', body = '', signature = ''] = accessToken.split('.');
const key = await signingKey();

async function signingKey(): Promise<SigningKey> {
  const store = await openStore({ url: server.databaseUrl }, { writes: false });
  const found = await activeKey(store.reads, createSealer([encryptionKey], randomIds));
  await store.close();
  assert.ok(found);
  return found;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (authorization: string) => anonymous.get('/v5/products', { authorization });

async function assertTokenRefused(authorization: string, code: string): Promise<void> {
  const answer = await read(authorization);
  assertRefused(answer, 401, code, authorization.slice(0, 60));
  assert.equal(answer.headers.get('content-type'), 'application/json;charset=utf-8');
  assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/);
  const [error] = answer.json.errors;
  assert.equal(error.path, '/v5/products');
  assert.equal(error.title, 'Unauthorized');
  assert.ok(error.detail);
}

test('the token of a login grants access, whatever the letter case of the scheme', async () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer ']) {
    assert.equal((await read(`${scheme} ${accessToken}`)).status, 200, scheme);
  }
});

describe('401 UNAUTHENTICATED', () => {
  test('without an Authorization header', async () => {
    const answer = await anonymous.get('/v5/products');
    assert.equal(answer.status, 401);
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
    assert.equal(answer.json.errors[0].code, 'UNAUTHENTICATED');
  });

  test('with a header that contains no bearer token', async () => {
    for (const text of [
      'Bearer',
      'Basic ZGVtbzpkZW1v',
      accessToken,
      `Token ${accessToken}`,
      `Bearer ${accessToken} x`,
    ]) {
      await assertTokenRefused(text, 'UNAUTHENTICATED');
    }
  });

  test('with the token in the query, where it would end up in logs', async () => {
    assertRefused(await anonymous.get(`/v5/products?access_token=${accessToken}`), 401, 'UNAUTHENTICATED');
  });
});

describe('401 TOKEN_INVALID', () => {
  test('for a text that is not a token', async () => {
    for (const text of ['x', 'a.b.c', `${head}.${body}`, `${accessToken}.x`]) {
      await assertTokenRefused(`Bearer ${text}`, 'TOKEN_INVALID');
    }
  });

  test('for a token without a signature', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      const unsigned = `${encode({ alg, typ: 'JWT', kid: key.kid })}.${body}`;
      await assertTokenRefused(`Bearer ${unsigned}.x`, 'TOKEN_INVALID');
      await assertTokenRefused(`Bearer ${unsigned}.${signature}`, 'TOKEN_INVALID');
      await assertTokenRefused(`Bearer ${unsigned}.`, 'TOKEN_INVALID');
    }
  });

  test('for a token that uses the public key as a shared secret', async () => {
    const jwk = (await anonymous.get('/.well-known/jwks.json')).json.keys[0];
    const text = `${encode({ alg: 'HS256', typ: 'JWT', kid: key.kid })}.${body}`;
    for (const secret of [JSON.stringify(jwk), jwk.n]) {
      const forged = createHmac('sha256', secret).update(text).digest('base64url');
      await assertTokenRefused(`Bearer ${text}.${forged}`, 'TOKEN_INVALID');
    }
  });

  test('for changed claims under the old signature', async () => {
    const changed = encode({ ...claimsOf(login), partner_id: '1000002' });
    await assertTokenRefused(`Bearer ${head}.${changed}.${signature}`, 'TOKEN_INVALID');
  });

  test('for a token of a foreign issuer, even with our key id', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const kid of ['foreign', key.kid]) {
      await assertTokenRefused(`Bearer ${signToken(claimsOf(login), kid, privateKey)}`, 'TOKEN_INVALID');
    }
  });

  test('for the refresh token', async () => {
    await assertTokenRefused(`Bearer ${login.json.refresh_token}`, 'TOKEN_INVALID');
  });

  test('for a token of our own key that is not valid yet, or is not an access token', async () => {
    for (const changes of [{ nbf: 4_000_000_000 }, { typ: 'Refresh' }, { partner_id: undefined }]) {
      const text = signToken({ ...claimsOf(login), ...changes }, key.kid, key.privateKey);
      await assertTokenRefused(`Bearer ${text}`, 'TOKEN_INVALID');
    }
  });

  test('for a text that is much longer than any token', async () => {
    await assertTokenRefused(`Bearer ${'x'.repeat(9000)}`, 'TOKEN_INVALID');
  });

  test('for the operator token on the partner plane', async () => {
    await assertTokenRefused('Bearer operator', 'TOKEN_INVALID');
  });
});

test('401 SESSION_ENDED for a token of our own key that belongs to no session', async () => {
  const text = signToken({ ...claimsOf(login), session_state: 'invented' }, key.kid, key.privateKey);
  await assertTokenRefused(`Bearer ${text}`, 'SESSION_ENDED');
});

test('401 TOKEN_EXPIRED from the second at which the token expires, even when it was used before', async () => {
  const { exp } = claimsOf(login);
  server.clock.stopAt(exp * 1000 - 1);
  assert.equal((await read(`Bearer ${accessToken}`)).status, 200);
  server.clock.stopAt(exp * 1000);
  await assertTokenRefused(`Bearer ${accessToken}`, 'TOKEN_EXPIRED');
  await assertTokenRefused(`Bearer ${accessToken}`, 'TOKEN_EXPIRED');
});
