/** Only `packages/values/money.ts` converts amounts: how many cents a main unit has, and how many decimal places are shown, depends on the currency. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { product } from './sources.ts';

const converter = 'values/money.ts';
const words = '\\w*(?:amount|cents|price|gross|budget|costs|sales)\\w*';
const conversions = [
  /\.toFixed\(2\)/gi,
  new RegExp(`${words}(?:\\s*\\?\\?\\s*0)?\\)*\\s*[*/]\\s*100\\b`, 'gi'),
  new RegExp(`\\b100\\s*\\*\\s*${words}`, 'gi'),
  /step="0\.01"/gi,
];

/** What a text converts by itself. */
const conversionsIn = (text: string) =>
  conversions.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));

test('no other file turns amounts into cents or texts', () => {
  const found = product
    .filter(({ file }) => file !== converter)
    .flatMap(({ file, text }) => conversionsIn(text).map((each) => `${file}: ${each}`));
  assert.deepEqual(found, [], `use ${converter}`);
});

test('the usual ways to do so are found', () => {
  for (const text of [
    'Math.round(amount * 100)',
    'totalCosts / 100',
    '(price.amount ?? 0) * 100',
    'money(cents / 100)',
    '100 * standardPrice',
    'amount.toFixed(2)',
    '<Input step="0.01" />',
  ])
    assert.equal(conversionsIn(text).length, 1, text);
  assert.deepEqual(conversionsIn('Math.round(seconds * 100) / 100'), []);
});
