import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gate } from './waiting.ts';

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
