#!/usr/bin/env bash
# Two buyers pay the same price on the same day, their references stand in :86: as usual in Germany: both payments have one id.
# The package needs tslib and does not install it.
source "$(dirname "$0")/lib.sh"
packages mt940-js@1.0.0 tslib@1.14.1
guess 'the id is a hash of the whole transaction with its description, as the README says, so two payments differ'
run <<'JS'
const payment = (order) => `:61:2611301130C19,95NTRFNONREF\r\n:86:166?20EREF+${order}?32BUYER OF ${order}\r\n`;
const statement = `:20:STARTUMSE\r\n:25:10010010/1234567890\r\n:28C:00012/001\r\n:60F:C261130EUR0,00\r\n${payment('PO-77')}${payment('PO-78')}:62F:C261130EUR39,90\r\n-`;
require('mt940-js').read(Buffer.from(statement)).then(([{ transactions }]) => {
  for (const { description, amount } of transactions) console.log(amount, description);
  console.log('different ids:', new Set(transactions.map((one) => one.id)).size);
});
JS
expect <<'SEEN'
19.95 166?20EREF+PO-77?32BUYER OF PO-77
19.95 166?20EREF+PO-78?32BUYER OF PO-78
different ids: 1
SEEN
