import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type LeftOut, RefusalLines } from './refusal-lines.ts';

/** Refuses `count` requests of each caller at a time; returns how many of them got a line. */
function refuse(lines: RefusalLines, callers: readonly string[], count: number, nowMs: number): number {
  return callers.flatMap((caller) =>
    Array.from({ length: count }, () => lines.admits(caller, nowMs)).filter(Boolean),
  ).length;
}

describe('lines of refusals', () => {
  test('are bounded for a caller, and the next period begins with what was left out', () => {
    const told: LeftOut[] = [];
    const lines = new RefusalLines((facts) => told.push(facts));
    assert.equal(refuse(lines, ['loud'], 100_000, 0), 60);
    assert.equal(refuse(lines, ['quiet'], 3, 59_999), 3);
    assert.deepEqual(told, []);
    assert.equal(refuse(lines, ['loud'], 1, 60_000), 1);
    assert.deepEqual(told, [{ ofCaller: 'loud', leftOut: 99_940 }]);
    refuse(lines, ['quiet'], 1, 120_000);
    assert.equal(told.length, 1, 'nothing was left out in the second period');
  });

  test('are bounded for all callers together, however many there are', () => {
    const told: LeftOut[] = [];
    const lines = new RefusalLines((facts) => told.push(facts));
    const callers = Array.from({ length: 10_000 }, (_, index) => `${index}`);
    assert.equal(refuse(lines, callers, 1, 0), 600);
    assert.equal(refuse(lines, ['0'], 5, 1), 0);
    refuse(lines, ['0'], 1, 60_000);
    assert.deepEqual(told, [
      { ofCaller: 'others', leftOut: 9_400 },
      { ofCaller: '0', leftOut: 5 },
    ]);
  });
});
