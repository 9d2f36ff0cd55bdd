import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anonymousCaller, type Caller } from '../../auth/caller.ts';
import { ApiError } from '../../errors/api-error.ts';
import { TokenChecks } from './await-caller.ts';

const newCheck = (): Promise<Caller> => Promise.resolve(anonymousCaller);

test('a lookup of one token has at most as many waiting requests as a partner may have in flight', () => {
  const checks = new TokenChecks(2);
  const [check, other] = [newCheck(), newCheck()];
  assert.equal(checks.has(check), false);
  checks.add(check);
  assert.equal(checks.has(check), true);
  checks.add(check);
  const isOverload = (error: unknown) => error instanceof ApiError && error.status === 503;
  assert.throws(() => checks.add(check), isOverload);
  checks.add(other);
});
