import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { inTurns, Turn } from './waiting.ts';

/** A log of steps and of what a caller does in between; a step takes the given time on a clock of the test. */
function stepsOf({ mock }: TestContext) {
  let nowMs = 0;
  mock.method(performance, 'now', () => nowMs);
  const log: string[] = [];
  const step = (name: string, tookMs: number) => {
    log.push(name);
    nowMs += tookMs;
  };
  const arrive = (name: string) => {
    setImmediate(() => log.push(name));
  };
  return { log, step, arrive };
}

const longMs = 1_000;

test('items that take no time are processed in order, without a break', async (context) => {
  const { log, step, arrive } = stepsOf(context);
  arrive('caller');
  await new Turn().forEach(['a', 'b', 'c'], (item) => step(item, 0));
  assert.deepEqual(log, ['a', 'b', 'c']);
});

test('after an item that took long, callers come before the next one', async (context) => {
  const { log, step, arrive } = stepsOf(context);
  arrive('caller');
  await new Turn().forEach(['a', 'b', 'c'], (item) => step(item, item === 'b' ? longMs : 0));
  assert.deepEqual(log, ['a', 'b', 'caller', 'c']);
});

test('short items add up to a turn', async (context) => {
  const { log, step, arrive } = stepsOf(context);
  arrive('caller');
  await new Turn().forEach(Array.from({ length: longMs }, String), (item) => step(item, 1));
  const at = log.indexOf('caller');
  assert.ok(at > 1 && at < longMs, `the caller came after ${at} items`);
});

test('each break begins a turn of full length', async (context) => {
  const { log, step, arrive } = stepsOf(context);
  arrive('first caller');
  await new Turn().forEach(['a', 'b', 'c'], (item) => {
    if (item === 'b') arrive('second caller');
    step(item, item === 'a' ? longMs : 0);
  });
  assert.deepEqual(log, ['a', 'first caller', 'b', 'c']);
});

test('a pause between two steps is a break only when the steps before it took long', async (context) => {
  const { log, step, arrive } = stepsOf(context);
  const turn = new Turn();
  arrive('caller');
  step('short', 0);
  await turn.pause();
  step('long', longMs);
  await turn.pause();
  step('last', 0);
  assert.deepEqual(log, ['short', 'long', 'caller', 'last']);
});

const items = Array.from({ length: 1_001 }, (_, index) => index);

test('batches contain every item once and in order, one batch after the other', async () => {
  const batches: (readonly number[])[] = [];
  let inside = 0;
  await inTurns(items, async (some) => {
    inside += 1;
    batches.push(some);
    await new Promise(setImmediate);
    assert.equal(inside, 1);
    inside -= 1;
  });
  assert.deepEqual(batches.flat(), items);
  assert.ok(batches.length > 1 && batches.length < items.length, `${batches.length} batches`);
});

test('callers come between two batches that take long', async (context) => {
  const { log, step, arrive } = stepsOf(context);
  arrive('caller');
  await inTurns(items, async () => step('batch', longMs));
  assert.deepEqual(log.slice(0, 3), ['batch', 'caller', 'batch']);
});

test('a batch that fails ends the work', async () => {
  let begun = 0;
  const failing = inTurns(items, async () => {
    begun += 1;
    throw new Error('failed');
  });
  await assert.rejects(failing, /failed/);
  assert.equal(begun, 1);
});
