import assert from 'node:assert/strict';
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { startIdentityProvider, type TokenWish } from '@kontor/harness/identity-provider';
import { untilKeysAreKnown, untilKeysAreNew } from '@kontor/harness/issuer-keys';
import { products } from '@kontor/harness/products';
import { refusalOf, refusalsOf } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { limits } from '../../../platform/limits/numbers.ts';

const provider = await startIdentityProvider();
const server = await startTestServer({ KONTOR_ISSUER: provider.issuer });

const read = (token: string, client: ApiClient = server.anonymous) =>
  client.get('/v5/products', { authorization: `Bearer ${token}` });

const first = await provider.token();
await untilKeysAreKnown(() => read(first));

async function assertRefused(token: string, code: string, told?: RegExp): Promise<void> {
  const answer = await read(token);
  assert.equal(answer.status, 401, answer.text);
  assert.equal(answer.json.errors[0].code, code);
  assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer error="invalid_token"/);
  if (told !== undefined) assert.match(answer.json.errors[0].detail, told);
}

const withClaims = (claims: TokenWish['claims']) => provider.token({ claims: claims ?? {} });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const headOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

describe('a token of the foreign issuer', () => {
  for (const algorithm of ['RS256', 'ES256', 'EdDSA'] as const) {
    test(`grants access for its partner when it is signed with ${algorithm}`, async () => {
      const token = await provider.token({ algorithm });
      assert.equal(headOf(token).alg, algorithm);
      assert.equal((await read(token)).status, 200);
      assert.equal((await read(token)).status, 200, 'and again, by memory');
    });
  }

  test('is checked by its scopes, and by its roles when it lists one of ours', async () => {
    const missingScope = await read(await provider.token({ scope: 'orders' }));
    assert.equal(missingScope.json.errors[0].code, 'MISSING_SCOPE');
    const unknownRoles = await withClaims({ realm_access: { roles: ['offline_access'] } });
    assert.equal((await read(unknownRoles)).status, 200);
    const otherRole = await read(await withClaims({ realm_access: { roles: ['Orders_Read'] } }));
    assert.equal(otherRole.json.errors[0].code, 'MISSING_ROLE');
    const roles = await provider.token({
      scope: 'orders',
      claims: { realm_access: { roles: ['Products_Read'] } },
    });
    assert.equal((await read(roles)).status, 200);
  });

  test('acts for the partner that it names, and its name is in the audit log', async () => {
    const { partnerId } = await server.newPartner();
    const client = server.anonymous;
    client.token = await withClaims({ partner_id: partnerId, preferred_username: 'erin' });
    await deliver(client, products(1));
    const entries = await server.operator.get(`/operator/v1/audit?partnerId=${partnerId}&actor=erin`);
    assert.equal(entries.json.resources[0].actor.clientId, 'service');
  });

  test('is checked once for all concurrent requests that carry it, and they do not count as too many unauthenticated callers', async () => {
    const slow = await startIdentityProvider();
    const token = await slow.token();
    let answers: Answer[];
    do {
      const own = await startTestServer({ KONTOR_ISSUER: slow.issuer });
      const release = slow.holdKeys();
      const bearers = Array.from({ length: 3 * limits.addressRequestsMax }, () => read(token, own.anonymous));
      // Time for all of them to arrive; any that arrive later have it easier.
      await pause(300);
      release();
      answers = await Promise.all(bearers);
      // When the machine stalled, the held request may have timed out.
    } while (answers.some(({ json }) => json.errors?.[0].code === 'ISSUER_UNAVAILABLE'));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  });

  test('is accepted next to our own tokens, which keep working', async () => {
    assert.equal((await (await server.login()).get('/v5/products')).status, 200);
  });
});

describe('401', () => {
  test('UNKNOWN_PARTNER when it names no partner of this marketplace', async () => {
    for (const partner_id of ['nobody', '', 7, null, { id: '1000001' }, 'a\0b']) {
      await assertRefused(await withClaims({ partner_id }), 'UNKNOWN_PARTNER', /partner_id/);
    }
  });

  test('TOKEN_INVALID for another audience', async () => {
    await assertRefused(await provider.token({ audience: 'somebody-else' }), 'TOKEN_INVALID', /aud/);
  });

  test('TOKEN_EXPIRED half a minute after its expiry', async () => {
    const token = await provider.token();
    const late = await provider.token({ claims: { jti: 'late' } });
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    server.clock.stopAt((exp + 29) * 1000);
    assert.notEqual((await read(late)).json.errors?.[0]?.code, 'TOKEN_EXPIRED');
    server.clock.stopAt((exp + 31) * 1000);
    await assertRefused(token, 'TOKEN_EXPIRED');
    server.clock.stopAt(Date.now());
  });

  test('TOKEN_INVALID for a key that the issuer never had, and for invalid signatures', async () => {
    const token = await provider.token();
    const [, body] = token.split('.');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const kid of ['unknown', headOf(token).kid]) {
      const text = `${encode({ alg: 'RS256', kid })}.${body}`;
      const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url');
      await assertRefused(`${text}.${signature}`, 'TOKEN_INVALID');
    }
    const symmetric = `${encode({ alg: 'HS256', kid: headOf(token).kid })}.${body}`;
    const mac = createHmac('sha256', 'key').update(symmetric).digest('base64url');
    await assertRefused(`${symmetric}.${mac}`, 'TOKEN_INVALID');
    await assertRefused(`${encode({ alg: 'none' })}.${body}.AA`, 'TOKEN_INVALID');
    await assertRefused(`x.${body}.AA`, 'TOKEN_INVALID');
  });
});

describe('the keys of the issuer', () => {
  test('are fetched again after ten minutes, without any request waiting', async () => {
    const former = await provider.token();
    assert.equal((await read(former)).status, 200);
    provider.rotate();
    const token = await provider.token();
    await untilKeysAreNew(server, () => read(token));
  });

  test('keep working while the issuer is down', async () => {
    const [one, two] = [await provider.token(), await provider.token()];
    await provider.stop();
    assert.equal((await read(one)).status, 200);
    server.wallClock.stopAt(Date.now() + 30 * 60_000);
    assert.equal((await read(two)).status, 200);
  });
});

describe('an issuer that has never answered', () => {
  const claimedBy = (issuer: string) =>
    `${encode({ alg: 'RS256', kid: '1' })}.${encode({ iss: issuer })}.AAAA`;

  test('causes a 503 that says so, and our own tokens keep working', async () => {
    const issuer = 'http://127.0.0.1:1';
    const lonely = await startTestServer({ KONTOR_ISSUER: issuer });
    for (let time = 0; time < 2; time += 1) {
      const answer = await read(claimedBy(issuer), lonely.anonymous);
      assert.equal(answer.status, 503, answer.text);
      assert.equal(answer.json.errors[0].code, 'ISSUER_UNAVAILABLE');
      assert.equal(answer.headers.get('retry-after'), '10');
    }
    assert.equal((await (await lonely.login()).get('/v5/products')).status, 200);
  });

  test('is waited for only until its timeout, and not twice', async () => {
    let asked = 0;
    const silent = createServer(() => {
      asked += 1;
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    after(() => silent.closeAllConnections());
    after(() => silent.close());
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const patient = await startTestServer({ KONTOR_ISSUER: issuer });
    const answers = await Promise.all([1, 2, 3].map(() => read(claimedBy(issuer), patient.anonymous)));
    answers.push(await read(claimedBy(issuer), patient.anonymous));
    assert.deepEqual(refusalsOf(answers), Array(4).fill('503 ISSUER_UNAVAILABLE'));
    assert.equal(asked, 1);
  });

  test('with another identity is not trusted', async () => {
    const other = createServer((_request, response) => {
      response.end(JSON.stringify({ issuer: 'http://elsewhere', jwks_uri: 'http://elsewhere/keys' }));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    after(() => other.close());
    const issuer = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const wary = await startTestServer({ KONTOR_ISSUER: issuer });
    assert.deepEqual(refusalOf(await read(claimedBy(issuer), wary.anonymous)), [503, 'ISSUER_UNAVAILABLE']);
  });
});
