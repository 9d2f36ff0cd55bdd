import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { raw } from '@kontor/harness/raw-sql';
import { migrations } from '../../migrations/index.ts';
import { makeRefreshToken } from '../../platform/auth/opaque-tokens.ts';
import { addRefreshToken, findRefreshToken } from '../../platform/auth/store/refresh-tokens.ts';
import {
  beginSession,
  endSession,
  endSessionsOfUser,
  findSession,
} from '../../platform/auth/store/sessions.ts';
import { dialectOf } from '../../platform/store/location.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';
import type { WriteTx } from '../../platform/store/store.ts';
import { randomIds } from '../../platform/time/ids.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-sessions-'));
const location = { url: `sqlite:${join(folder, 'kontor.db')}` };
const store = await openStore(location, { writes: true });
after(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
await migrate(store, dialectOf(location), migrations, 0);

const lifeMs = 7_200_000;
const inPartner = <Result>(partnerId: string, work: (tx: WriteTx) => Promise<Result>) =>
  store.write((tx) => work(tx.partner(partnerId)));

/** Begins a session with one refresh token and resolves to it. */
async function begin(
  partnerId: string,
  sessionId: string,
  username: string,
  startedAtMs: number,
): Promise<string> {
  const text = makeRefreshToken(partnerId, randomIds);
  const session = { sessionId, clientId: 'client', clientGeneration: 0, username, startedAtMs };
  await inPartner(partnerId, async (tx) => {
    await beginSession(tx, session, startedAtMs + lifeMs);
    await addRefreshToken(tx, text, { sessionId, expiresAtMs: startedAtMs + lifeMs }, startedAtMs);
  });
  return text;
}

const isThere = async (partnerId: string, sessionId: string, token: string) =>
  inPartner(partnerId, async (tx) => [
    (await findSession(tx, sessionId)) !== undefined,
    (await findRefreshToken(tx, token)) !== undefined,
  ]);

describe('a session', () => {
  test('belongs to its partner: another one finds neither it nor its tokens', async () => {
    const token = await begin('1', 'mine', 'demo', 0);
    assert.deepEqual(await isThere('1', 'mine', token), [true, true]);
    assert.deepEqual(await isThere('2', 'mine', token), [false, false]);
    await inPartner('2', (tx) => endSession(tx, 'mine'));
    assert.deepEqual(await isThere('1', 'mine', token), [true, true]);
  });

  test('ends with its refresh tokens, alone or together with all sessions of its user', async () => {
    const [one, two, other] = [
      await begin('1', 'one', 'ada', 0),
      await begin('1', 'two', 'ada', 0),
      await begin('1', 'other', 'bob', 0),
    ];
    await inPartner('1', (tx) => endSession(tx, 'one'));
    assert.deepEqual(await isThere('1', 'one', one), [false, false]);
    assert.deepEqual(await isThere('1', 'two', two), [true, true]);
    await inPartner('1', (tx) => endSessionsOfUser(tx, 'ada'));
    assert.deepEqual(await isThere('1', 'two', two), [false, false]);
    assert.deepEqual(await isThere('1', 'other', other), [true, true]);
  });

  test('that has expired is removed at the next login of its partner, so that nothing accumulates', async () => {
    const [short, long] = [await begin('3', 'short', 'ada', 0), await begin('3', 'long', 'ada', 1)];
    const foreign = await begin('4', 'foreign', 'bob', 0);
    await begin('3', 'next', 'ada', lifeMs);
    assert.deepEqual(await isThere('3', 'short', short), [false, false]);
    assert.deepEqual(await isThere('3', 'long', long), [true, true]);
    assert.deepEqual(await isThere('4', 'foreign', foreign), [true, true]);
  });
});

test('refresh tokens are stored only as hashes', async () => {
  const token = await begin('5', 'hashed', 'ada', 0);
  const rows = await raw(store.reads).all<Record<string, unknown>>('SELECT * FROM auth_refresh_tokens');
  const secret = token.split('~')[1] ?? '';
  assert.equal(secret.length, 64);
  assert.equal(JSON.stringify(rows).includes(secret), false);
});
