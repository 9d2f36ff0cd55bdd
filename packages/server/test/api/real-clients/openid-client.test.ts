/** `openid-client`, a client of OAuth that was not written for this server, installs an app and acts for a partner. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  callback,
  clientWith,
  decide,
  installationToken,
  newSeller,
  type RegisteredApp,
  registerApp,
  ticketOf,
} from '@kontor/harness/apps';
import { startTestServer } from '@kontor/harness/server';
import * as client from 'openid-client';

const server = await startTestServer();
const app = await registerApp(server);
const seller = await newSeller(server);

function discovered({ clientId, clientSecret }: RegisteredApp): Promise<client.Configuration> {
  return client.discovery(new URL(server.partnerUrl), clientId, clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  });
}

/** Sends the browser of the seller to the server and back; returns the address that it comes back to. */
async function visited(address: URL, fields: Record<string, string>): Promise<URL> {
  const page = await server.anonymous.get(`${address.pathname}${address.search}`);
  assert.equal(page.status, 200, page.text);
  const answer = await decide(server, ticketOf(page), fields);
  return new URL(answer.headers.get('location') ?? '');
}

const issuer = await discovered(app);

async function asked(state: string): Promise<{ readonly address: URL; readonly pkceCodeVerifier: string }> {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const address = client.buildAuthorizationUrl(issuer, {
    redirect_uri: callback,
    scope: 'installation partnerId',
    state,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  return { address, pkceCodeVerifier };
}

test('it finds out what the server supports', () => {
  const metadata = issuer.serverMetadata();
  assert.equal(metadata.authorization_endpoint, `${server.partnerUrl}/oauth2/auth`);
  assert.ok(metadata.supportsPKCE());
  assert.equal(metadata.authorization_response_iss_parameter_supported, true);
});

test('it logs a partner in with state, issuer and PKCE, and then acts for it', async () => {
  const expectedState = client.randomState();
  const { address, pkceCodeVerifier } = await asked(expectedState);
  const back = await visited(address, { username: seller.username });
  const tokens = await client.authorizationCodeGrant(issuer, back, { pkceCodeVerifier, expectedState });
  assert.deepEqual([tokens.scope, tokens.expires_in], ['installation partnerId', 1800]);
  const path = new URL(`/v1/apps/${app.appId}/installation`, server.partnerUrl);
  const found = await client.fetchProtectedResource(issuer, tokens.access_token, path, 'GET');
  const { installationId, partnerId } = (await found.json()) as Record<string, string>;
  assert.equal(partnerId, seller.partnerId);
  const developer = await client.clientCredentialsGrant(issuer, { scope: 'developer' });
  const acting = clientWith(server, developer.access_token);
  const token = await installationToken(acting, app, installationId ?? '');
  const orders = new URL('/v4/orders', server.partnerUrl);
  const answer = await client.fetchProtectedResource(issuer, token.json.access_token, orders, 'GET');
  assert.equal(answer.status, 200);
});

test('it tells of a refusal, of a code that is used twice and of a wrong secret', async () => {
  const { address, pkceCodeVerifier } = await asked('one');
  const refused = await visited(address, { decision: 'refuse' });
  const checks = { pkceCodeVerifier, expectedState: 'one' };
  await assert.rejects(client.authorizationCodeGrant(issuer, refused, checks), { error: 'access_denied' });
  const back = await visited(address, { username: seller.username });
  await client.authorizationCodeGrant(issuer, back, checks);
  await assert.rejects(client.authorizationCodeGrant(issuer, back, checks), {
    error: 'invalid_grant',
    status: 400,
  });
  const wrong = await discovered({ ...app, clientSecret: 'wrong' });
  await assert.rejects(client.clientCredentialsGrant(wrong, { scope: 'developer' }), {
    status: 401,
  });
});

test('it refuses an answer that another server sent', async () => {
  const { address, pkceCodeVerifier } = await asked('one');
  const back = await visited(address, { username: seller.username });
  back.searchParams.set('iss', 'https://other.example');
  await assert.rejects(
    client.authorizationCodeGrant(issuer, back, { pkceCodeVerifier, expectedState: 'one' }),
  );
});
