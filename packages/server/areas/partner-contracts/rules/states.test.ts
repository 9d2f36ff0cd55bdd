import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type ContractEvent,
  type ContractState,
  nextChangeMs,
  nextState,
  stateAt,
  transitions,
} from './states.ts';

const states = Object.keys(transitions) as ContractState[];
const events: ContractEvent[] = ['suspended', 'resumed', 'ended', 'deleted'];

function reachableFrom(start: ContractState): Set<ContractState> {
  const reached = new Set([start]);
  for (const state of reached) {
    for (const event of events) {
      const next = nextState(state, event);
      if (next !== undefined) reached.add(next);
    }
  }
  return reached;
}

describe('states of a contract', () => {
  test('every state can be reached from active', () => {
    assert.deepEqual(reachableFrom('active'), new Set(states));
  });

  test('a suspension can be lifted; an end and a deletion cannot be undone once they have taken effect', () => {
    assert.deepEqual(reachableFrom('suspended'), new Set(states));
    assert.deepEqual(reachableFrom('ended'), new Set<ContractState>(['ended', 'deleted']));
    assert.deepEqual(reachableFrom('deleted'), new Set<ContractState>(['deleted']));
  });

  test('transitions outside the table are impossible', () => {
    const impossible: [ContractState, ContractEvent][] = [
      ['active', 'resumed'],
      ['active', 'deleted'],
      ['suspended', 'suspended'],
      ['suspended', 'deleted'],
      ['ended', 'suspended'],
      ['ended', 'resumed'],
      ['deleted', 'resumed'],
    ];
    for (const [state, event] of impossible)
      assert.equal(nextState(state, event), undefined, `${state}, ${event}`);
  });

  const dates = { suspendedAtMs: 10, endedAtMs: 20 };
  const atOfOrder: [number, ContractState, number | undefined][] = [
    [9, 'active', 10],
    [10, 'suspended', 20],
    [19, 'suspended', 20],
    [20, 'ended', undefined],
  ];
  for (const [nowMs, state, next] of atOfOrder) {
    test(`suspended at 10 and ended at 20: ${state} at ${nowMs}`, () => {
      assert.equal(stateAt(dates, nowMs), state);
      assert.equal(nextChangeMs(dates, nowMs), next);
    });
  }

  test('a suspension that is due after the end changes nothing', () => {
    assert.equal(stateAt({ suspendedAtMs: 30, endedAtMs: 20 }, 40), 'ended');
    assert.equal(stateAt({ suspendedAtMs: undefined, endedAtMs: undefined }, 40), 'active');
  });
});
