import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Waiter } from './waiting.ts';

/** A waiter on a clock that the test moves; `pause` tells how a pause ended, once it has. */
function waiterOf({ mock: { timers } }: TestContext) {
  timers.enable({ apis: ['setTimeout'] });
  const waiter = new Waiter();
  const pause = (ms: number) => {
    const ended: { how?: 'woken' | 'time is over' } = {};
    void waiter.pause(ms).then((isWoken) => {
      ended.how = isWoken ? 'woken' : 'time is over';
    });
    return ended;
  };
  const pass = async (ms: number) => {
    timers.tick(ms);
    await new Promise(setImmediate);
  };
  return { waiter, pause, pass };
}

test('a pause without a signal lasts its time', async (context) => {
  const { pause, pass } = waiterOf(context);
  const only = pause(100);
  await pass(99);
  assert.equal(only.how, undefined);
  await pass(1);
  assert.equal(only.how, 'time is over');
});

test('a signal ends the pause, and not the one after it', async (context) => {
  const { waiter, pause, pass } = waiterOf(context);
  const first = pause(100);
  waiter.wake();
  await pass(0);
  assert.equal(first.how, 'woken');
  const second = pause(100);
  await pass(99);
  assert.equal(second.how, undefined);
  await pass(1);
  assert.equal(second.how, 'time is over');
});

test('signals between two pauses end the next one alone, however many they were', async (context) => {
  const { waiter, pause, pass } = waiterOf(context);
  const first = pause(100);
  await pass(100);
  assert.equal(first.how, 'time is over');
  waiter.wake();
  waiter.wake();
  const second = pause(100);
  await pass(0);
  assert.equal(second.how, 'woken');
  const third = pause(100);
  await pass(99);
  assert.equal(third.how, undefined);
  await pass(1);
  assert.equal(third.how, 'time is over');
});
