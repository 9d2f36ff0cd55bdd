import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gate, SingleFlight } from './waiting.ts';

/** Work that ends when the test says so. */
function held(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async () => {
    log.push(`${name} begins`);
    await promise;
    log.push(`${name} ends`);
  };
  return { work, end: resolve };
}

test('exclusive work waits for running work, and holds up later work', async () => {
  const gate = new Gate();
  const log: string[] = [];
  const [first, second, alone, later] = ['first', 'second', 'alone', 'later'].map((name) => held(log, name));
  assert.ok(first && second && alone && later);
  const all = [
    gate.shared(first.work),
    gate.shared(second.work),
    gate.exclusive(alone.work),
    gate.shared(later.work),
  ];
  for (const each of [later, alone, second, first]) each.end();
  await Promise.all(all);
  assert.deepEqual(log.slice(-4), ['alone begins', 'alone ends', 'later begins', 'later ends']);
});

test('two pieces of exclusive work run one after the other, even when the first fails', async () => {
  const gate = new Gate();
  let inside = 0;
  const alone = (fails: boolean) =>
    gate.exclusive(async () => {
      inside += 1;
      await Promise.resolve();
      assert.equal(inside, 1);
      inside -= 1;
      if (fails) throw new Error('failed');
    });
  const [first, second, third] = await Promise.allSettled([
    alone(true),
    alone(false),
    gate.shared(async () => 7),
  ]);
  assert.deepEqual([first?.status, second?.status, third?.status], ['rejected', 'fulfilled', 'fulfilled']);
});

test('callers that ask during a query all share the answer to the next one', async () => {
  const open: PromiseWithResolvers<number>[] = [];
  const position = new SingleFlight(() => {
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
  const position = new SingleFlight(() => outcomes.shift() as Promise<number>);
  const first = position.ask();
  const second = position.ask();
  await assert.rejects(first, /gone/);
  assert.equal(await second, 2);
});
