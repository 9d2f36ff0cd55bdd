import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProductForSale } from '../needs.ts';
import { explainReasons, reasonsAgainst } from './checkout.ts';

const product = (active: boolean, marketplaceStatus: string) =>
  ({ orderable: active && marketplaceStatus === 'ONLINE', active, marketplaceStatus }) as ProductForSale;

for (const [active, status, stock, reasons] of [
  [true, 'ONLINE', [], []],
  [true, 'ONLINE', ['SOLD_OUT'], ['SOLD_OUT']],
  [true, 'PENDING', [], ['PENDING']],
  [true, 'RESTRICTED', ['NO_PROFILE'], ['RESTRICTED', 'NO_PROFILE']],
  [true, 'REJECTED', [], ['REJECTED']],
  [true, 'ARCHIVED', [], ['NOT_ONLINE']],
  [false, 'PENDING', [], ['INACTIVE']],
] as const) {
  const what = `${active ? 'active' : 'inactive'}, ${status}, stock: ${stock.join() || 'fine'}`;
  test(`a product that is ${what} has the reasons ${reasons.join() || 'none'}`, () => {
    assert.deepEqual(reasonsAgainst(product(active, status), [...stock]), [...reasons]);
  });
}

test('a reason is told with its remedy', () => {
  assert.equal(
    explainReasons('LAMP', ['PENDING', 'NO_QUANTITY']),
    'LAMP cannot be ordered, because the shop is still checking its latest delivery: place the order again in a second; and it has no quantity: store one with POST /v1/availability/quantities. Or send force to place the order anyway.',
  );
});
