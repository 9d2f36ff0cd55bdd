import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causesOf } from './settle.ts';

test('an element counts once for each of its codes, and one that did not fail counts for none', () => {
  const violation = (code: string) => ({ code, title: `${code}!`, jsonPath: '$' });
  assert.deepEqual(
    causesOf([
      { part: 'failed', violations: [violation('B'), violation('A'), violation('B')] },
      { part: 'failed', violations: [violation('B')] },
      { part: 'succeeded' },
    ]),
    [
      { code: 'A', title: 'A!', elements: 1 },
      { code: 'B', title: 'B!', elements: 2 },
    ],
  );
});
