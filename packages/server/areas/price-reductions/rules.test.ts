import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totalCents } from './rules.ts';

test('a reduction counts towards the total of its item unless it is rejected', () => {
  const of = (status: 'INITIATED' | 'PROCESSED' | 'REJECTED', amountCents: number) => ({
    status,
    amountCents,
  });
  assert.equal(totalCents([of('INITIATED', 1), of('PROCESSED', 20), of('REJECTED', 300)]), 21);
  assert.equal(totalCents([]), 0);
});
