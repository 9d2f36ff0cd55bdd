#!/usr/bin/env bash
# A bank takes a payment back (RC) or gives a debit back (RD): the direction of the money is reported the wrong way round.
source "$(dirname "$0")/run.sh"
packages mt940-js@1.0.0 tslib@1.14.1 mt940js@1.3.5
guess 'RC takes money from the account and RD puts money on it, so RC is no credit and RD is one'
run <<'JS'
const { Parser } = require('mt940js');
const statement = (mark, end) => `:20:STARTUMSE\r\n:25:10010010/1234567890\r\n:28C:00012/001\r\n:60F:C261130EUR100,00\r\n:61:2611301130${mark}19,95NTRFPO-77\r\n:86:EREF+PO-77\r\n:62F:C261130EUR${end}\r\n-`;
(async () => {
  for (const [mark, end] of Object.entries({ C: '119,95', D: '80,05', RC: '80,05', RD: '119,95' })) {
    const [one] = (await require('mt940-js').read(Buffer.from(statement(mark, end))))[0].transactions;
    const [other] = new Parser().parse(statement(mark, end))[0].transactions;
    console.log(`${mark}: mt940-js credit ${one.isCredit}, amount ${one.amount}; mt940js amount ${other.amount}`);
  }
})();
JS
expect <<'SEEN'
C: mt940-js credit true, amount 19.95; mt940js amount 19.95
D: mt940-js credit false, amount 19.95; mt940js amount -19.95
RC: mt940-js credit true, amount 19.95; mt940js amount -19.95
RD: mt940-js credit false, amount 19.95; mt940js amount 19.95
SEEN
