import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { KnownLease } from './known-lease.ts';

describe('what a node knows about the lease', () => {
  let nowMs = 0;
  let asked = 0;
  let answer: () => Promise<boolean>;
  let lease: KnownLease;

  beforeEach(() => {
    nowMs = 0;
    asked = 0;
    lease = new KnownLease({
      monotonicMs: () => nowMs,
      ask: () => {
        asked += 1;
        return answer();
      },
    });
  });

  test('is valid for five seconds', async () => {
    answer = async () => true;
    assert.equal(await lease.isMine(), true);
    nowMs = 4_999;
    answer = async () => false;
    assert.deepEqual([await lease.isMine(), asked], [true, 1]);
    nowMs = 5_000;
    assert.deepEqual([await lease.isMine(), asked], [false, 2]);
  });

  test('is queried again immediately when another node has released it', async () => {
    answer = async () => false;
    assert.equal(await lease.isMine(), false);
    answer = async () => true;
    assert.equal(await lease.isMine(), false);
    lease.mayBeFree();
    assert.deepEqual([await lease.isMine(), asked], [true, 2]);
  });

  test('stays unchanged on the node that has it', async () => {
    answer = async () => true;
    await lease.isMine();
    lease.mayBeFree();
    assert.deepEqual([await lease.isMine(), asked], [true, 1]);
  });

  test('is queried again when it was released while an answer was on its way', async () => {
    const late = Promise.withResolvers<boolean>();
    answer = () => late.promise;
    const asking = lease.isMine();
    lease.mayBeFree();
    late.resolve(false);
    assert.equal(await asking, false);
    answer = async () => true;
    assert.deepEqual([await lease.isMine(), asked], [true, 2]);
  });
});
