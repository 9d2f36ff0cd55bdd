import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FreshRun } from './shared-run.ts';

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
