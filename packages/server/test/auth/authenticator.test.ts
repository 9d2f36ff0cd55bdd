import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { ApiError } from '../../../contract/errors/api-error.ts';
import { migrations } from '../../migrations/index.ts';
import { createAuthenticator } from '../../platform/auth/authenticate.ts';
import { type AccessTokenClaims, signToken } from '../../platform/auth/jwt.ts';
import {
  activeKey,
  ensureSigningKey,
  makeKeyPair,
  removeKey,
  rotateKey,
} from '../../platform/auth/store/keys.ts';
import { beginSession, countRevocation, endSession } from '../../platform/auth/store/sessions.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { dialectOf } from '../../platform/store/location.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';
import { MarketplaceClock } from '../../platform/time/clock.ts';
import { randomIds } from '../../platform/time/ids.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-auth-'));
const location = { url: `sqlite:${join(folder, 'kontor.db')}` };
const store = await openStore(location, { writes: true });
after(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const clock = new MarketplaceClock();
const nowMs = Date.UTC(2030, 0, 15, 12);
clock.stopAt(nowMs);
await migrate(store, dialectOf(location), migrations, nowMs);
const sealer = createSealer([], randomIds);
await ensureSigningKey(store, randomIds, sealer, nowMs);
const key = await activeKey(store.reads, sealer);
assert.ok(key);
const { kid, privateKey } = key;

/** An Authorization header of a new session. */
async function logIn(sessionId: string): Promise<string> {
  await store.write((tx) => beginSession(tx.partner('1'), sessionOf(sessionId), nowMs + 7_200_000));
  return `Bearer ${signToken(claimsOf(sessionId), kid, privateKey)}`;
}

function sessionOf(sessionId: string) {
  const clientId = 'token-marketplace-api';
  return { sessionId, clientId, clientGeneration: 0, username: 'demo', startedAtMs: nowMs };
}

function claimsOf(sessionId: string, jti = 'token'): AccessTokenClaims {
  return {
    jti,
    exp: nowMs / 1000 + 3600,
    nbf: 0,
    iat: nowMs / 1000,
    iss: 'http://localhost',
    sub: 'user',
    typ: 'Bearer',
    azp: 'token-marketplace-api',
    acr: '1',
    scope: 'partner',
    email_verified: false,
    partner_id: '1',
    realm_access: { roles: ['Products_Read'] },
    preferred_username: 'demo',
    session_state: sessionId,
  };
}

const isEnded = (error: unknown) => error instanceof ApiError && error.entry.code === 'SESSION_ENDED';

const isOfUnknownKey = (error: unknown) => error instanceof ApiError && error.entry.code === 'TOKEN_INVALID';

describe('a verified token', () => {
  test('is cached from the second use on, without a lookup', async () => {
    const authenticator = createAuthenticator({ reads: store.reads, clock });
    const header = await logIn('known');
    assert.equal(authenticator.authenticateKnown(header), undefined);
    const caller = await authenticator.authenticate(header);
    assert.equal(caller.partnerId, '1');
    assert.equal(caller.judgedBy, 'roles');
    assert.equal(authenticator.authenticateKnown(header), caller);
    assert.equal(Object.isFrozen(caller), true);
  });

  test('is looked up once for concurrent requests, but again for requests that come after a revocation', async () => {
    const authenticator = createAuthenticator({ reads: store.reads, clock });
    const [header, other] = [await logIn('shared'), await logIn('not-shared')];
    const look = authenticator.authenticate(header);
    assert.equal(authenticator.authenticate(header), look);
    assert.notEqual(authenticator.authenticate(other), look);
    authenticator.forget();
    const later = authenticator.authenticate(header);
    assert.notEqual(later, look);
    assert.equal((await later).sessionId, (await look).sessionId);
  });

  test('is evicted when another node has ended a session', async () => {
    const authenticator = createAuthenticator({ reads: store.reads, clock });
    await authenticator.checkRevision(store.reads);
    const header = await logIn('elsewhere');
    await authenticator.authenticate(header);
    await authenticator.checkRevision(store.reads);
    assert.ok(authenticator.authenticateKnown(header), 'nothing has ended yet');

    await store.write(async (tx) => {
      await endSession(tx.partner('1'), 'elsewhere');
      await countRevocation(tx);
    });
    await authenticator.checkRevision(store.reads);
    assert.equal(authenticator.authenticateKnown(header), undefined);
    await assert.rejects(authenticator.authenticate(header), isEnded);
  });

  test('is cached on its connection as long as elsewhere, and no other token with it', async () => {
    const authenticator = createAuthenticator({ reads: store.reads, clock });
    const [header, other] = [await logIn('first'), await logIn('other')];
    const [caller, otherCaller] = [
      await authenticator.authenticate(header),
      await authenticator.authenticate(other),
    ];
    const connection = {};
    const nowMs = clock.nowMs();
    const known = (authorization: string, atMs = nowMs) =>
      authenticator.authenticateKnown(authorization, { connection, nowMs: atMs });
    assert.equal(known(header), caller);
    assert.equal(known(header), caller);
    assert.equal(known(other), otherCaller);
    assert.equal(known(`${other}x`), undefined);
    assert.equal(known(header), caller);
    assert.equal(known(header, caller.expiresAt * 1000), undefined);
    assert.equal(known(other), otherCaller);
    authenticator.forget();
    assert.equal(known(other), undefined);
  });

  test('is refused when its key was revoked during the lookup', async () => {
    const pair = await makeKeyPair(randomIds, sealer);
    await store.write((tx) => rotateKey(tx, pair, nowMs));
    const stolen = await activeKey(store.reads, sealer);
    assert.ok(stolen);
    await logIn('stolen');
    const header = `Bearer ${signToken(claimsOf('stolen'), stolen.kid, stolen.privateKey)}`;
    const authenticator = createAuthenticator({ reads: store.reads, clock });
    const looking = authenticator.authenticate(header);
    authenticator.forget();
    await looking;
    await store.write((tx) => removeKey(tx, stolen.kid));
    await assert.rejects(authenticator.authenticate(header), isOfUnknownKey);
  });

  test('is not cached when its session ends during the lookup', async () => {
    const header = await logIn('race');
    const authenticator = createAuthenticator({ reads: store.reads, clock });
    const looking = authenticator.authenticate(header);
    authenticator.forget();
    await looking;
    assert.equal(authenticator.authenticateKnown(header), undefined);
  });

  test('is not cached indefinitely: the oldest is evicted', async () => {
    const authenticator = createAuthenticator({ reads: store.reads, clock, knownTokensMax: 3 });
    const headers = await Promise.all(['1', '2', '3', '4'].map(logIn));
    for (const header of headers) await authenticator.authenticate(header);
    assert.deepEqual(
      headers.map((header) => authenticator.authenticateKnown(header) !== undefined),
      [false, true, true, true],
    );
    assert.equal((await authenticator.authenticate(headers[0])).sessionId, '1', 'it is only looked up again');
  });

  test('takes one cache entry, however its header is spelled', async () => {
    const authenticator = createAuthenticator({ reads: store.reads, clock, knownTokensMax: 3 });
    const header = await logIn('spelled');
    await authenticator.authenticate(header);
    for (const scheme of ['bearer', 'BEARER', 'Bearer ', 'Bearer  ']) {
      const spelled = header.replace('Bearer', scheme);
      assert.equal((await authenticator.authenticate(spelled)).sessionId, 'spelled');
      assert.equal(authenticator.authenticateKnown(spelled), undefined);
    }
    assert.ok(authenticator.authenticateKnown(header));
  });
});
