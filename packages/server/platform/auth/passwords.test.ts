import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError } from '@kontor/contract/errors';
import { servedHash } from '@kontor/harness/served-hash';
import type { Requester } from '../concurrency/fair-queue.ts';
import { randomIds } from '../time/ids.ts';
import { authNumbers } from './numbers.ts';
import { createPasswords, type Derive } from './passwords.ts';

describe('a password hash', () => {
  test('names its parameters and matches only its password', async () => {
    const passwords = createPasswords(randomIds);
    const hash = await passwords.hash('pässword 🔑');
    assert.match(hash, /^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    assert.equal(await passwords.matches('pässword 🔑', hash), true);
    assert.equal(await passwords.matches('passwort', hash), false);
    assert.equal(await passwords.matches('', hash), false);
  });

  test('takes 19 MiB and two passes in a server', () => {
    assert.match(servedHash('word'), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('differs each time for the same password', async () => {
    const passwords = createPasswords(randomIds);
    assert.notEqual(await passwords.hash('same'), await passwords.hash('same'));
  });

  test('made with smaller parameters still works', async () => {
    const passwords = createPasswords(randomIds);
    // Argon2id of "old" with 8 KiB and one pass, the minimum.
    const { argon2Sync } = await import('node:crypto');
    const nonce = Buffer.alloc(16, 7);
    const bytes = argon2Sync('argon2id', {
      message: 'old',
      nonce,
      parallelism: 1,
      tagLength: 32,
      memory: 8,
      passes: 1,
    });
    const text = (value: Buffer) => value.toString('base64').replaceAll('=', '');
    const hash = `$argon2id$v=19$m=8,t=1,p=1$${text(nonce)}$${text(bytes)}`;
    assert.equal(await passwords.matches('old', hash), true);
    assert.equal(await passwords.matches('new', hash), false);
    assert.equal(passwords.isWeak(hash), true);
    assert.equal(passwords.isWeak(await passwords.hash('old')), false);
  });
});

test('an unknown user has no password', async () => {
  assert.equal(await createPasswords(randomIds).matches('', undefined), false);
});

test('a flood of logins is refused with a wait instead of queueing indefinitely', async () => {
  const passwords = createPasswords(randomIds, async (_, { tagLength }) => Buffer.alloc(Number(tagLength)));
  const { unprovenPasswordChecksAtOnce, passwordChecksWaitingMax } = authNumbers;
  const requesters = Array.from(
    { length: unprovenPasswordChecksAtOnce + passwordChecksWaitingMax + 1 },
    (_, index) => ({ key: `address ${index}`, isProven: false }),
  );
  const check = (requester: Requester) =>
    passwords.inTurn(requester, () => passwords.matches('x', undefined));
  const outcomes = await Promise.allSettled(requesters.map(check));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.equal(refused.length, 1);
  const { reason } = refused[0] as PromiseRejectedResult;
  assert.ok(reason instanceof ApiError);
  assert.deepEqual([reason.status, reason.entry.code], [503, 'OVERLOADED']);
  assert.equal(reason.facts.headers?.['retry-after'], '1');
  assert.equal(await check({ key: 'next', isProven: false }), false, 'the next one is taken again');
});

test('a caller that logged in before does not wait for the strangers in front of it', async () => {
  const order: string[] = [];
  const derive: Derive = async (_, { message, tagLength }) => {
    order.push(String(message));
    await new Promise((resolve) => setImmediate(resolve));
    return Buffer.alloc(Number(tagLength));
  };
  const passwords = createPasswords(randomIds, derive);
  const check = (password: string, requester: Requester) =>
    passwords.inTurn(requester, () => passwords.matches(password, undefined));
  const strangers = Array.from({ length: 60 }, (_, index) =>
    check('guess', { key: `address ${index}`, isProven: false }),
  );
  await check('mine', { key: 'demo', isProven: true });
  await Promise.all(strangers);
  assert.ok(order.indexOf('mine') <= authNumbers.passwordChecksAtOnce + 1, order.join());
});
