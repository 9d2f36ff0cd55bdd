import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receiptsLostBeforeMs, receiptTermMs } from './receipt-term.ts';

const at = (text: string) => Date.parse(text);

test('the term of a receipt starts at the end of its year', () => {
  for (const written of ['2026-01-01T00:00:00Z', '2026-12-31T23:59:59.999Z']) {
    assert.equal(receiptTermMs(at(written), 10), at('2037-01-01T00:00:00Z'));
  }
});

test('a receipt is selected as expired exactly when its term is over', () => {
  for (const written of ['2026-01-01T00:00:00Z', '2026-06-15T12:00:00Z', '2026-12-31T23:59:59.999Z']) {
    const term = receiptTermMs(at(written), 10);
    assert.ok(at(written) < receiptsLostBeforeMs(term, 10));
    assert.ok(at(written) >= receiptsLostBeforeMs(term - 1, 10));
  }
});
