import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causesOf } from './settle.ts';

test('an element counts once for each of its codes, and one that did not fail counts for none', () => {
  const fault = (code: string) => ({ code, title: `${code}!`, jsonPath: '$' });
  assert.deepEqual(
    causesOf([
      { part: 'failed', faults: [fault('B'), fault('A'), fault('B')] },
      { part: 'failed', faults: [fault('B')] },
      { part: 'succeeded' },
    ]),
    [
      { code: 'A', title: 'A!', elements: 1 },
      { code: 'B', title: 'B!', elements: 2 },
    ],
  );
});
