import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairQueue, QueueFullError } from './fair-queue.ts';

/** A queue whose works end, one after the other, when the test says so; `done` names them in order. */
function lineOf(bounds = { atOnce: 2, othersAtOnce: 2, waitingMax: 64 }) {
  const queue = new FairQueue(bounds);
  const open: (() => void)[] = [];
  const begun: string[] = [];
  const refused: string[] = [];
  const ask = (key: string, isProven = false) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(key);
        open.push(resolve);
      });
    queue.run({ key, isProven }, work).catch((error) => {
      assert.ok(error instanceof QueueFullError);
      refused.push(key);
    });
  };
  const end = async (count = 1) => {
    for (let ended = 0; ended < count; ended += 1) {
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { ask, begun, refused, end };
}

test('a known caller is next, however many strangers wait', async () => {
  const { ask, begun, end } = lineOf();
  for (let count = 0; count < 60; count += 1) ask(`stranger-${count}`);
  ask('known', true);
  await end(2);
  assert.ok(begun.slice(0, 4).includes('known'), begun.join());
});

test('known callers leave half of the turns to strangers', async () => {
  const { ask, begun, end } = lineOf({ atOnce: 1, othersAtOnce: 1, waitingMax: 64 });
  ask('first');
  for (let count = 0; count < 20; count += 1) {
    ask(`known-${count}`, true);
    ask(`stranger-${count}`);
  }
  await end(20);
  assert.equal(begun.filter((key) => key.startsWith('stranger')).length, 10);
});

test('a stranger from another address waits behind one work of each address', async () => {
  const { ask, begun, end } = lineOf({ atOnce: 1, othersAtOnce: 1, waitingMax: 64 });
  for (let count = 0; count < 50; count += 1) ask('flood');
  ask('other');
  await end(2);
  assert.deepEqual(begun, ['flood', 'flood', 'other']);
});

test('works of one key are done one after the other', async () => {
  const { ask, begun, end } = lineOf();
  for (let count = 0; count < 3; count += 1) ask('same');
  assert.deepEqual(begun, ['same']);
  ask('other');
  assert.deepEqual(begun, ['same', 'other']);
  await end(2);
  assert.deepEqual(begun, ['same', 'other', 'same']);
});

test('strangers leave a place to known callers, even while none of them is waiting', async () => {
  const { ask, begun, end } = lineOf({ atOnce: 2, othersAtOnce: 1, waitingMax: 64 });
  for (let count = 0; count < 10; count += 1) ask(`stranger-${count}`);
  assert.deepEqual(begun, ['stranger-0']);
  ask('known', true);
  assert.deepEqual(begun, ['stranger-0', 'known']);
  await end(4);
  assert.deepEqual(begun.slice(2), ['stranger-1', 'stranger-2', 'stranger-3']);
});

test('a full queue refuses the caller that has filled it', async () => {
  const { ask, begun, refused, end } = lineOf({ atOnce: 1, othersAtOnce: 1, waitingMax: 4 });
  for (let count = 0; count < 10; count += 1) ask('flood');
  await end(0);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(refused.length, 5);
  ask('other');
  await end(2);
  assert.ok(begun.includes('other'));
  assert.deepEqual([...new Set(refused)], ['flood']);
  await end(20);
  assert.equal(begun.length + refused.length, 11);
});
