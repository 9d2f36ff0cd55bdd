#!/usr/bin/env bash
# Two buyers pay the same price on the same day: the bank's references are lost, as they have fewer than 16 characters, and both payments have one id.
# The package needs tslib and does not install it.
source "$(dirname "$0")/run.sh"
packages mt940-js@1.0.0 tslib@1.14.1
guess 'a reference of the bank of up to 16 characters (16x) is kept, and payments that differ in it have different ids'
run <<'JS'
const payment = (reference) => `:61:2611301130C19,95NTRFNONREF//${reference}\r\n:86:166?20MUG?32BUYER\r\n`;
const statement = (...references) => `:20:STARTUMSE\r\n:25:10010010/1234567890\r\n:28C:00012/001\r\n:60F:C261130EUR0,00\r\n${references.map(payment).join('')}:62F:C261130EUR39,90\r\n-`;
(async () => {
  for (const references of [['2611300000000071', '2611300000000072'], ['26113000071', '26113000072']]) {
    const [{ transactions }] = await require('mt940-js').read(Buffer.from(statement(...references)));
    for (const [at, { bankReference }] of transactions.entries()) console.log(`${references[at]} -> '${bankReference}'`);
    console.log('different ids:', new Set(transactions.map((one) => one.id)).size);
  }
})();
JS
expect <<'SEEN'
2611300000000071 -> '2611300000000071'
2611300000000072 -> '2611300000000072'
different ids: 2
26113000071 -> ''
26113000072 -> ''
different ids: 1
SEEN
