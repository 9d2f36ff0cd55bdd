import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BudgetWindow } from './windows.ts';

test('a window starts with its first request and lets that many pass', () => {
  const window = new BudgetWindow({ requests: 2, seconds: 10 });
  const states = [5_000, 6_000, 14_999, 15_000].map((nowMs) => window.take(nowMs));
  assert.deepEqual(states, [
    { passes: true, remaining: 1, endMs: 15_000 },
    { passes: true, remaining: 0, endMs: 15_000 },
    { passes: false, remaining: 0, endMs: 15_000 },
    { passes: true, remaining: 1, endMs: 25_000 },
  ]);
});

test('a clock that was set back starts a new window, and a budget of zero lets none pass', () => {
  const window = new BudgetWindow({ requests: 1, seconds: 10 });
  assert.equal(window.take(100_000).passes, true);
  assert.deepEqual(window.take(50_000), { passes: true, remaining: 0, endMs: 60_000 });
  assert.equal(new BudgetWindow({ requests: 0, seconds: 1 }).take(0).passes, false);
});
