import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IdleMemory } from '../../packages/server/process/idle-memory.ts';

const megabyte = 1024 * 1024;

/** A simulated thread; `collections` counts, and `afterLoading` counts those that also take compiled code. */
function threadOf() {
  const thread = {
    busy: 0,
    bytes: 50 * megabyte,
    collections: 0,
    afterLoading: 0,
    trims: 0,
    utilization: () => thread.busy,
    heapBytes: () => thread.bytes,
    collect(afterLoading: boolean) {
      thread.collections += 1;
      if (afterLoading) thread.afterLoading += 1;
      thread.bytes = 55 * megabyte;
    },
    trim() {
      thread.trims += 1;
    },
  };
  return thread;
}

const looks = (memory: IdleMemory, count: number) => {
  for (let check = 0; check < count; check += 1) memory.check();
};

test('what load has left is collected once the thread has been idle for a while, and only once', () => {
  const thread = threadOf();
  const memory = new IdleMemory(thread);
  Object.assign(thread, { bytes: 130 * megabyte, busy: 0.6 });
  looks(memory, 5);
  thread.busy = 0.01;
  looks(memory, 2);
  assert.equal(thread.collections, 0, 'not under load, and not at once');
  memory.check();
  assert.deepEqual([thread.collections, thread.trims], [1, 0]);
  looks(memory, 20);
  assert.deepEqual([thread.collections, thread.trims], [1, 1], 'given back a look later');
});

test('a thread that holds little more than after the last collection is left alone', () => {
  const thread = threadOf();
  const memory = new IdleMemory(thread);
  thread.bytes = 57 * megabyte;
  looks(memory, 20);
  assert.equal(thread.collections, 0);
});

test('growth is measured from the lowest value since then', () => {
  const thread = threadOf();
  const memory = new IdleMemory(thread);
  thread.bytes = 30 * megabyte;
  memory.check();
  thread.bytes = 60 * megabyte;
  looks(memory, 3);
  assert.equal(thread.collections, 1);
});

test('a thread that fills up repeatedly is collected at most once a minute', () => {
  const thread = threadOf();
  const memory = new IdleMemory(thread);
  for (let look = 0; look < 36; look += 1) {
    thread.bytes += 20 * megabyte;
    memory.check();
  }
  assert.equal(thread.collections, 3);
});

test('what loading has left is collected as soon as the thread is idle', () => {
  const thread = threadOf();
  const memory = new IdleMemory(thread, { holdsLoading: true });
  thread.busy = 0.6;
  memory.check();
  assert.equal(thread.collections, 0, 'not under load');
  thread.busy = 0.01;
  looks(memory, 2);
  assert.deepEqual([thread.collections, thread.trims], [1, 1]);
  thread.bytes = 62 * megabyte;
  looks(memory, 30);
  assert.equal(thread.collections, 1, 'and only once');
  thread.bytes = 80 * megabyte;
  looks(memory, 30);
  assert.deepEqual([thread.collections, thread.afterLoading], [2, 1], 'what load compiled is kept');
});
