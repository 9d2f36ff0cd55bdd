import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FreshRun, SharedRun } from './shared-run.ts';

test('callers share the run under way, and the next one begins a run of its own', async () => {
  const { begun, run } = heldRun();
  const [first, second] = [run.start(), run.start()];
  assert.equal(begun.length, 1);
  begun[0]?.resolve(1);
  assert.deepEqual(await Promise.all([first, second]), [1, 1]);
  const third = run.start();
  assert.equal(begun.length, 2);
  begun[1]?.resolve(2);
  assert.equal(await third, 2);
});

test('a run that fails fails for all that share it, and the next one begins again', async () => {
  const { begun, run } = heldRun();
  const sharing = Promise.allSettled([run.start(), run.start()]);
  const error = new Error('gone');
  begun[0]?.reject(error);
  const failed = { status: 'rejected', reason: error };
  assert.deepEqual(await sharing, [failed, failed]);
  assert.equal(run.underWay, undefined);
  const next = run.start();
  begun[1]?.resolve(2);
  assert.equal(await next, 2);
});

test('a run is under way from its start to its end, and only then', async () => {
  const { begun, run } = heldRun();
  assert.equal(run.underWay, undefined);
  assert.equal(begun.length, 0, 'nothing begins before it is started');
  const started = run.start();
  assert.equal(run.underWay, started);
  begun[0]?.resolve(1);
  await started;
  assert.equal(run.underWay, undefined);
});

/** A run whose work ends when the test says so, and the work that began. */
function heldRun() {
  const begun: PromiseWithResolvers<number>[] = [];
  const run = new SharedRun(() => {
    const work = Promise.withResolvers<number>();
    begun.push(work);
    return work.promise;
  });
  return { begun, run };
}

test('callers that ask during a query all share the answer to the next one', async () => {
  const open: PromiseWithResolvers<number>[] = [];
  const position = new FreshRun(() => {
    const answer = Promise.withResolvers<number>();
    open.push(answer);
    return answer.promise;
  });
  const first = position.ask();
  const [second, third] = [position.ask(), position.ask()];
  assert.equal(open.length, 1);
  open[0]?.resolve(1);
  assert.equal(await first, 1);
  await new Promise(setImmediate);
  assert.equal(open.length, 2, 'one question for both');
  open[1]?.resolve(2);
  assert.deepEqual(await Promise.all([second, third]), [2, 2]);
  const fourth = position.ask();
  open[2]?.resolve(3);
  assert.equal(await fourth, 3);
});

test('a query that fails fails only for those that waited for it', async () => {
  const outcomes = [Promise.reject(new Error('gone')), Promise.resolve(2)];
  const position = new FreshRun(() => outcomes.shift() as Promise<number>);
  const first = position.ask();
  const second = position.ask();
  await assert.rejects(first, /gone/);
  assert.equal(await second, 2);
});
