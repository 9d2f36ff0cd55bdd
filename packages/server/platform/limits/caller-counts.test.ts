import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Tally } from '@kontor/values/collections';
import { type CallerCounts, SharedCallerCounts, takeUpTo } from './caller-counts.ts';

const first = new SharedCallerCounts();
const kinds: Readonly<Record<string, readonly [CallerCounts, CallerCounts]>> = {
  'of one thread': (() => {
    const only = new Tally();
    return [only, only] as const;
  })(),
  'of two threads that share their memory': [first, new SharedCallerCounts(first.memory)],
};

for (const [which, [one, other]] of Object.entries(kinds)) {
  describe(`the counts ${which}`, () => {
    test('reach their limit together, and not before', () => {
      const taken = [one, other, one, other].map((counts) => takeUpTo(3, counts, 'partner 1'));
      assert.deepEqual(taken, [true, true, true, false]);
    });

    test('count what was refused for nobody', () => {
      assert.equal(one.add('partner 1', 0), 3);
      assert.equal(other.add('partner 1', -1), 2);
      assert.deepEqual([takeUpTo(3, one, 'partner 1'), takeUpTo(3, other, 'partner 1')], [true, false]);
    });

    test('take amounts, and refuse one that is too large as a whole', () => {
      assert.equal(takeUpTo(100, one, 'bytes', 60), true);
      assert.equal(takeUpTo(100, other, 'bytes', 41), false);
      assert.equal(takeUpTo(100, other, 'bytes', 40), true);
    });

    test('are separate for two thousand names', () => {
      const names = Array.from({ length: 2_000 }, (_, index) => `partner ${10_000 + index}`);
      for (const name of names) one.add(name, 1);
      const wrong = names.filter((name) => other.add(name, 0) !== 1);
      // By chance two of them may share both places.
      assert.ok(wrong.length <= 4, wrong.join());
      for (const name of names) other.add(name, -1);
      assert.deepEqual([...new Set(names.map((name) => one.add(name, 0)))], [0]);
    });
  });
}
