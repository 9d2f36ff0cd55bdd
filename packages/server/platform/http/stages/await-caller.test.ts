import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@kontor/contract/errors';
import { anonymousCaller, type Caller } from '../../auth/caller.ts';
import { SharedCallerCounts } from '../../limits/caller-counts.ts';
import { TokenChecks } from './token-checks.ts';

const newCheck = (): Promise<Caller> => Promise.resolve(anonymousCaller);

test('a lookup of one token has at most as many waiting requests as a partner may have in flight', () => {
  const checks = new TokenChecks(undefined, 2);
  const [check, other] = [newCheck(), newCheck()];
  assert.equal(checks.has(check), false);
  checks.add(check, 'one');
  assert.equal(checks.has(check), true);
  checks.add(check, 'one');
  const isOverload = (error: unknown) => error instanceof ApiError && error.status === 503;
  assert.throws(() => checks.add(check, 'one'), isOverload);
  checks.add(other, 'other');
});

test('requests with one token count together on all threads, until their checks have ended', async () => {
  const counts = new SharedCallerCounts();
  const checks = new TokenChecks(counts, 2);
  const onOtherThread = new TokenChecks(new SharedCallerCounts(counts.memory), 2);
  const settled = Promise.withResolvers<Caller>();
  checks.add(settled.promise, 'one');
  onOtherThread.add(newCheck(), 'one');
  assert.throws(() => checks.add(settled.promise, 'one'), { status: 503 });
  settled.reject(new Error('refused'));
  await assert.rejects(settled.promise);
  assert.equal(counts.add('token one', 0), 0);
});
