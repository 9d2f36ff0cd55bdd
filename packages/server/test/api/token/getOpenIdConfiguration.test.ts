import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { claimsOf, loginForm, postForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { anonymous } = server;

test('200 with URLs that answer, under the issuer that tokens name', async () => {
  const answer = await anonymous.get('/.well-known/openid-configuration');
  assert.equal(answer.status, 200);
  const { issuer, token_endpoint, jwks_uri, grant_types_supported, scopes_supported } = answer.json;
  assert.equal(issuer, server.partnerUrl);
  assert.equal(claimsOf(await postForm(anonymous, loginForm())).iss, issuer);
  assert.equal((await fetch(jwks_uri)).status, 200);
  assertRefused(
    await answerOf(await fetch(token_endpoint, { method: 'POST', body: new URLSearchParams() })),
    400,
    'invalid_request',
  );
  assert.deepEqual(grant_types_supported, [
    'password',
    'refresh_token',
    'client_credentials',
    'authorization_code',
  ]);
  assert.equal(scopes_supported.includes('products'), true);
  assert.deepEqual(answer.json.response_modes_supported, ['query', 'fragment']);
});

test('behind a proxy, tokens, discovery and the catalogue name the address that partners know', async () => {
  const address = 'https://market.example/partner';
  const { anonymous: proxied } = await startTestServer({ KONTOR_PUBLIC_URL: `${address}/` });
  const { issuer, token_endpoint, jwks_uri } = (await proxied.get('/.well-known/openid-configuration')).json;
  assert.equal(issuer, address);
  assert.equal(token_endpoint.startsWith(`${address}/`), true);
  assert.equal(jwks_uri.startsWith(`${address}/`), true);
  const login = await postForm(proxied, loginForm());
  assert.equal(claimsOf(login).iss, address);
  assert.equal((await proxied.get('/.well-known/api-catalog')).text.includes(server.partnerUrl), false);
  proxied.token = login.json.access_token;
  assert.equal((await proxied.get('/v5/products')).status, 200);
});
