import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { loginForm, postForm, refreshForm } from '@kontor/harness/token-forms';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';

const server = await startTestServer();
const { anonymous, operator } = server;
const noonMs = Date.UTC(2030, 0, 15, 12);

const keys = async () => (await anonymous.get('/.well-known/jwks.json')).json.keys;

test('200 with the public half of the signing key, and nothing of the private half', async () => {
  const answer = await anonymous.get('/.well-known/jwks.json');
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(answer.json.keys.length, 1);
  const caching = 'a verifier that looks for a new key gets no kept answer';
  assert.match(answer.headers.get('cache-control') ?? '', /\bno-cache\b/, caching);
  assert.deepEqual(Object.keys(answer.json.keys[0]), ['kty', 'kid', 'use', 'alg', 'n', 'e']);
  const login = await postForm(anonymous, loginForm());
  assert.equal(decodeProtectedHeader(login.json.access_token).kid, answer.json.keys[0].kid);
});

test('a rotation logs nobody out: both keys are published until the last old token has expired', async () => {
  server.clock.stopAt(noonMs);
  const before = await postForm(anonymous, loginForm());
  const read = (answer: typeof before) =>
    anonymous.get('/v5/products', { authorization: `Bearer ${answer.json.access_token}` });

  const rotated = await operator.post('/operator/v1/keys/rotation', undefined);
  assert.equal(rotated.status, 201, rotated.text);
  const after = await postForm(anonymous, loginForm());
  assert.equal(decodeProtectedHeader(after.json.access_token).kid, rotated.json.kid);
  assert.equal((await keys())[0].kid, rotated.json.kid, 'the signing key comes first');
  assert.equal((await keys()).length, 2);
  for (const answer of [before, after]) {
    assert.equal((await read(answer)).status, 200);
    const local = createLocalJWKSet({ keys: await keys() });
    await jwtVerify(answer.json.access_token, local, { currentDate: new Date(noonMs) });
  }

  server.clock.stopAt(noonMs + 3_599_000);
  assert.equal((await read(before)).status, 200);
  assert.equal((await keys()).length, 2);
  server.clock.stopAt(noonMs + 3_600_000);
  assertRefused(await read(before), 401, 'TOKEN_EXPIRED');
  assert.deepEqual(
    (await keys()).map(({ kid }) => kid),
    [rotated.json.kid],
  );
  assert.equal((await postForm(anonymous, refreshForm(before))).status, 200, 'sessions outlive keys');
});

test('the key is stored: a restart logs nobody out either', async () => {
  const client = await server.login();
  const [key] = await keys();
  await server.restart();
  assert.equal((await keys())[0].kid, key.kid);
  assert.equal((await client.get('/v5/products')).status, 200);
});
