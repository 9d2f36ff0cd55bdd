import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  appsPath,
  authPath,
  callback,
  fragmentOf,
  registerApp,
  sentTo,
  ticketOf,
} from '@kontor/harness/apps';
import type { Answer } from '@kontor/harness/client';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const app = await registerApp(server, { name: 'Lamps & <b>Shades</b>' });
const native = await registerApp(server, {
  redirectUris: ['http://127.0.0.1/cb', 'https://native.example.com/cb'],
  hasSecret: false,
});

function assertPage(answer: Answer, status: number, text: RegExp): void {
  assert.equal(answer.status, status, answer.text);
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(answer.text, text);
  assert.equal(answer.headers.get('location'), null);
}

describe('GET /oauth2/auth answers 200', () => {
  test('with a page that names the app and what it wants, and runs nothing', async () => {
    const page = await server.anonymous.get(authPath(app));
    assertPage(page, 200, /<strong>Lamps &amp; &lt;b&gt;Shades&lt;\/b&gt;<\/strong>/);
    assert.match(page.text, /read and change products and prices/);
    assert.match(page.text, /connector\.example\.com/);
    assert.doesNotMatch(page.text, /<script|javascript:|\son\w+=/i);
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/);
    assert.match(policy, /form-action 'self' https:\/\/connector\.example\.com; frame-ancestors 'none'/);
    assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(page.headers.get('cache-control'), 'no-store');
    assert.match(ticketOf(page), /^kontor_ticket_[\w-]+$/);
  });

  test('in German or English', async () => {
    const german = await server.anonymous.get(authPath(app), {
      'accept-language': 'de-DE,de;q=0.9,en;q=0.5',
    });
    assertPage(german, 200, /Produkte und Preise lesen und ändern/);
    assert.match(german.text, /<html lang="de">/);
    const french = await server.anonymous.get(authPath(app), { 'accept-language': 'fr' });
    assertPage(french, 200, /<html lang="en">/);
  });

  test('without a challenge for an app that has a secret, and without an address if there is one', async () => {
    const plain = { code_challenge: undefined, code_challenge_method: undefined, state: undefined };
    assertPage(await server.anonymous.get(authPath(app, plain)), 200, /ticket/);
    assertPage(await server.anonymous.get(authPath(app, { redirect_uri: undefined })), 200, /ticket/);
  });

  test('and ignores parameters that it does not know', async () => {
    assertPage(await server.anonymous.get(authPath(app, { nonce: 'n', prompt: 'login' })), 200, /ticket/);
  });

  test('for a native app on any port of the loopback address', async () => {
    const page = await server.anonymous.get(authPath(native, { redirect_uri: 'http://127.0.0.1:50123/cb' }));
    assertPage(page, 200, /127\.0\.0\.1:50123/);
    assert.match(
      page.headers.get('content-security-policy') ?? '',
      /form-action 'self' http:\/\/127\.0\.0\.1:50123;/,
    );
  });
});

test('the policy of the page lets the browser return to an IPv6 address, which a policy cannot name', async () => {
  const six = await registerApp(server, { redirectUris: ['http://[::1]/cb'] });
  const page = await server.anonymous.get(authPath(six, { redirect_uri: 'http://[::1]:50123/cb' }));
  assertPage(page, 200, /\[::1\]:50123/);
  assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'self' http:;/);
});

describe('GET /oauth2/auth answers 302 to the app, with state and issuer', () => {
  const refused: [string, Record<string, string | undefined>, string][] = [
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['an answer that the browser posts', { response_mode: 'form_post' }, 'invalid_request'],
    ['no scope', { scope: undefined }, 'invalid_scope'],
    ['only a scope of an area', { scope: 'orders' }, 'invalid_scope'],
    ['only developer', { scope: 'developer' }, 'invalid_scope'],
    ['only partnerId', { scope: 'partnerId' }, 'invalid_scope'],
    ['the challenge method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge without a method', { code_challenge_method: undefined }, 'invalid_request'],
    ['a challenge that is no hash', { code_challenge: 'short' }, 'invalid_request'],
    ['a method without a challenge', { code_challenge: undefined }, 'invalid_request'],
  ];
  for (const [what, more, error] of refused) {
    test(`for ${what}: ${error}`, async () => {
      const answer = await server.anonymous.get(authPath(app, more));
      assert.equal(answer.status, 302, answer.text);
      const { address, query } = sentTo(answer);
      assert.equal(address, callback);
      assert.deepEqual([query.error, query.state, query.iss], [error, 'st-1', server.partnerUrl]);
      assert.equal(query.code, undefined);
    });
  }

  test('in the fragment of the address, if the app asks for that', async () => {
    const answer = await server.anonymous.get(authPath(app, { response_mode: 'fragment', scope: undefined }));
    const { error, state, iss } = fragmentOf(answer);
    assert.deepEqual([error, state, iss], ['invalid_scope', 'st-1', server.partnerUrl]);
  });

  test('for an app without a secret that sends no challenge', async () => {
    const more = {
      redirect_uri: 'http://127.0.0.1:1/cb',
      code_challenge: undefined,
      code_challenge_method: undefined,
    };
    const answer = await server.anonymous.get(authPath(native, more));
    assert.equal(sentTo(answer).query.error, 'invalid_request', answer.text);
  });
});

describe('GET /oauth2/auth answers 400 with a page, and sends the browser nowhere', () => {
  test('for an unknown app', async () => {
    assertPage(await server.anonymous.get(authPath({ clientId: 'nobody' })), 400, /does not know the app/);
    assertPage(await server.anonymous.get('/oauth2/auth'), 400, /does not know the app/);
    const client = { clientId: 'token-marketplace-api' };
    assertPage(await server.anonymous.get(authPath(client)), 400, /does not know the app/);
  });

  test('for a redirect address that is not registered, character by character', async () => {
    for (const redirect_uri of [
      'https://evil.example/callback',
      `${callback}/`,
      `${callback}?x=1`,
      `${callback}#x`,
      'https://connector.example.com:443/callback',
      'https://connector.example.com@evil.example/callback',
      'javascript:alert(1)',
      '//connector.example.com/callback',
    ]) {
      const answer = await server.anonymous.get(authPath(app, { redirect_uri }));
      assertPage(answer, 400, /not registered/);
      assert.doesNotMatch(answer.text, /evil/);
    }
  });

  test('for an app with several addresses that names none', async () => {
    assertPage(
      await server.anonymous.get(authPath(native, { redirect_uri: undefined })),
      400,
      /not registered/,
    );
  });

  test('for a state that is too long', async () => {
    assertPage(
      await server.anonymous.get(authPath(app, { state: 'x'.repeat(2_001) })),
      400,
      /cannot be read/,
    );
  });

  test('for an app that was removed', async () => {
    const gone = await registerApp(server);
    await server.operator.send('DELETE', `${appsPath}/${gone.appId}`);
    assertPage(await server.anonymous.get(authPath(gone)), 400, /does not know the app/);
  });
});
