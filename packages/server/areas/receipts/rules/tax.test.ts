import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { creditTaxOf, taxOf } from './tax.ts';

const rate = fc.constantFrom(0, 2.1, 5.5, 7, 8.1, 19, 20, 25, 100);
const amounts = fc.array(fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 500_000 })), { maxLength: 60 });

/** Credits the amounts one after the other; returns the tax of each. */
function taxesOf(
  credits: readonly number[],
  vatRate: number,
  start = { grossCents: 0, taxCents: 0 },
): number[] {
  let credited = start;
  return credits.map((cents) => {
    const tax = creditTaxOf(cents, vatRate, credited);
    credited = { grossCents: credited.grossCents + cents, taxCents: credited.taxCents + tax };
    return tax;
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

describe('the tax of credits', () => {
  test('adds up to the tax of their sum, and never exceeds it nor its net before', () => {
    fc.assert(
      fc.property(amounts, rate, (credits, vatRate) => {
        const taxes = taxesOf(credits, vatRate);
        const billed = sumOf(credits);
        const billedTax = taxOf(billed, vatRate);
        for (const [index, tax] of taxes.entries()) {
          assert.ok(tax >= 0 && tax <= (credits[index] as number));
          const taxSoFar = sumOf(taxes.slice(0, index + 1));
          assert.ok(taxSoFar <= billedTax);
          assert.ok(sumOf(credits.slice(0, index + 1)) - taxSoFar <= billed - billedTax);
        }
        assert.equal(sumOf(taxes), billedTax);
      }),
    );
  });

  test('makes up for credits that were rounded one by one, and is never negative nor above the amount', () => {
    const tenPieces = { grossCents: 4990, taxCents: 800 };
    const taxes = taxesOf(Array(10).fill(499), 19, tenPieces);
    assert.equal(800 + sumOf(taxes), taxOf(9980, 19));
    assert.equal(creditTaxOf(1, 19, { grossCents: 100, taxCents: 50 }), 0);
    assert.equal(creditTaxOf(1, 19, { grossCents: 100, taxCents: 0 }), 1);
  });
});
