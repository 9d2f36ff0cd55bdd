#!/usr/bin/env bash
# A discount is spread over order lines by their prices: the free line gets a cent of it, and a negative amount is spread in another order.
source "$(dirname "$0")/run.sh"
packages js-money@0.6.3 ts-money@0.4.8
guess 'a share with the ratio 0 gets nothing, and the shares of -10.00 are those of 10.00 with a minus sign'
run <<'JS'
const libraries = { 'js-money': require('js-money'), 'ts-money': require('ts-money').Money };
const shares = (Money, amount, ratios) => new Money(amount, 'EUR').allocate(ratios).map((share) => share.amount).join(' ');
for (const [name, Money] of Object.entries(libraries)) {
  console.log(`${name}: 5 cents by 0:1:1 = ${shares(Money, 5, [0, 1, 1])}`);
  console.log(`${name}: 1000 cents by 1:1:1 = ${shares(Money, 1000, [1, 1, 1])}`);
  console.log(`${name}: -1000 cents by 1:1:1 = ${shares(Money, -1000, [1, 1, 1])}`);
}
JS
expect <<'SEEN'
js-money: 5 cents by 0:1:1 = 1 2 2
js-money: 1000 cents by 1:1:1 = 334 333 333
js-money: -1000 cents by 1:1:1 = -333 -333 -334
ts-money: 5 cents by 0:1:1 = 1 2 2
ts-money: 1000 cents by 1:1:1 = 334 333 333
ts-money: -1000 cents by 1:1:1 = -333 -333 -334
SEEN
