import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reply } from '../operations/operation.ts';
import { StoreUnavailableError } from '../store/store-failure.ts';
import { WatchedWrites, writeProbeKey, writeProbeOf } from './watched-writes.ts';

type Answer = () => Promise<Reply>;
const succeeds: Answer = async () => ({ status: 204 });
const fails: Answer = async () => {
  throw new StoreUnavailableError('disk full');
};

/** Writes through an executor whose answers the test sets; `probes` are the sizes of the probes in bytes. */
function watched() {
  const state = { nowMs: 0, answer: succeeds, probes: [] as unknown[] };
  const writes = new WatchedWrites({
    executor: {
      execute(key, { query }) {
        if (key === writeProbeKey) state.probes.push(query.bytes);
        return state.answer();
      },
    },
    monotonicMs: () => state.nowMs,
    pause: async () => {
      for (let turn = 0; turn < 20; turn += 1) await undefined;
    },
  });
  return { state, writes, write: () => writes.execute('partner deliver', writeProbeOf(0)) };
}

test('a store without writes is probed, and trusted for five seconds', async () => {
  const { state, writes } = watched();
  assert.equal(await writes.takesWrites(), true);
  state.nowMs = 4_999;
  assert.equal(await writes.takesWrites(), true);
  assert.deepEqual(state.probes, [64]);
  state.nowMs = 5_000;
  assert.equal(await writes.takesWrites(), true);
  assert.deepEqual(state.probes, [64, 64]);
});

test('writes of callers make the probe unnecessary', async () => {
  const { state, writes, write } = watched();
  await write();
  assert.equal(await writes.takesWrites(), true);
  assert.deepEqual(state.probes, []);
});

test('after a failure every check writes a megabyte, until one succeeds', async () => {
  const { state, writes, write } = watched();
  await write();
  state.answer = fails;
  await assert.rejects(write());
  assert.equal(await writes.takesWrites(), false);
  state.answer = succeeds;
  // A small write that still finds space says nothing about a large one.
  await write();
  state.answer = fails;
  assert.equal(await writes.takesWrites(), false);
  state.answer = succeeds;
  assert.equal(await writes.takesWrites(), true);
  assert.deepEqual(state.probes, [1_048_576, 1_048_576, 1_048_576]);
});

test('a refusal of a request is not a failure of the store', async () => {
  const { state, writes, write } = watched();
  await write();
  state.answer = async () => {
    throw new Error('refused');
  };
  await assert.rejects(write());
  assert.equal(await writes.takesWrites(), true);
});

test('a busy writer is healthy, and one that takes more than fifteen seconds is not', async () => {
  const { state, writes } = watched();
  let end: (reply: Reply) => void = () => undefined;
  state.answer = () =>
    new Promise((resolve) => {
      end = resolve;
    });
  assert.equal(await writes.takesWrites(), true);
  state.nowMs = 15_001;
  assert.equal(await writes.takesWrites(), false);
  assert.equal(state.probes.length, 1, 'one probe at a time');
  end({ status: 204 });
  await new Promise(setImmediate);
  assert.equal(await writes.takesWrites(), true);
});
