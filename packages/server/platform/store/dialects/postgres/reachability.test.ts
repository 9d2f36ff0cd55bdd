import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { Machine } from '../../distributed/places.ts';
import { storeNumbers } from '../../numbers.ts';
import { Reachability } from './reachability.ts';

beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
afterEach(() => mock.timers.reset());

const machine: Machine = { group: 1, host: 'one', port: 5432 };

function watched() {
  const state = { node: true, coordinator: true as boolean | undefined, asked: 0 };
  const lost: Machine[] = [];
  const reachability = new Reachability({
    async answersNode() {
      state.asked += 1;
      return state.node;
    },
    async answersCoordinator() {
      if (state.coordinator === undefined) throw new Error('the coordinator is away');
      return state.coordinator;
    },
    lost: (each) => lost.push(each),
  });
  async function seconds(count: number): Promise<void> {
    for (let second = 1; second <= count; second += 1) {
      mock.timers.tick(storeNumbers.machineCheckEveryMs);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { state, lost, reachability, seconds };
}

test('a machine that answers is not checked again', async () => {
  const { state, lost, reachability, seconds } = watched();
  assert.equal(await reachability.check(machine), 'node');
  await seconds(5);
  assert.deepEqual([state.asked, lost], [1, []]);
});

test('a machine that nobody reaches is lost once, and checked until it answers', async () => {
  const { state, lost, reachability, seconds } = watched();
  Object.assign(state, { node: false, coordinator: false });
  assert.equal(await reachability.check(machine), 'nobody');
  await seconds(3);
  assert.deepEqual([reachability.reachedBy(machine), lost, state.asked], ['nobody', [machine], 4]);
  state.node = true;
  await seconds(3);
  assert.deepEqual([reachability.reachedBy(machine), state.asked], ['node', 5]);
});

test('a machine that only the coordinator reaches is told apart, also while that changes', async () => {
  const { state, lost, reachability, seconds } = watched();
  state.node = false;
  assert.equal(await reachability.check(machine), 'coordinator');
  state.coordinator = false;
  await seconds(1);
  assert.equal(reachability.reachedBy(machine), 'nobody');
  assert.equal(lost.length, 1);
});

test('a coordinator that is away itself says nothing of a machine', async () => {
  const { state, reachability } = watched();
  Object.assign(state, { node: false, coordinator: undefined });
  assert.equal(await reachability.check(machine), 'coordinator');
});

test('checks at the same time are one', async () => {
  const { state, reachability } = watched();
  await Promise.all([reachability.check(machine), reachability.check(machine)]);
  assert.equal(state.asked, 1);
});

test('after its end no machine is checked', async () => {
  const { state, reachability, seconds } = watched();
  state.node = false;
  await reachability.check(machine);
  reachability.close();
  await seconds(3);
  assert.equal(state.asked, 1);
});
