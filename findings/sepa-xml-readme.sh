#!/usr/bin/env bash
# The payment of the README, and one of three times 19.90 without a text: blanks in IBANs, 15 decimals, an empty text, and no error.
source "$(dirname "$0")/run.sh"
packages sepa-xml@0.6.0
guess 'a file that the schema pain.001.001.03 accepts, or the error of the validator that the README tells of: IBANs without blanks, at most 5 decimals, a text of 1 to 140 characters'
run <<'JS'
const SepaXML = require('sepa-xml');
const file = new SepaXML();
file.setHeaderInfo({ messageId: '123/1', initiator: 'XML Corp.' });
file.setPaymentInfo({ id: '123/1', method: 'TRF', senderName: 'Acme Co.', senderIBAN: 'NL39 RABO 0300 0652 64', batchBooking: false, bic: 'RABONL2U' });
file.addTransaction({ id: 'endToEndID', amount: 10.0, name: 'My Name', iban: 'NL39 RABO 0300 0652 64', bic: 'RABONL2U', description: 'My great payment' });
file.addTransaction({ id: 'lamps', amount: 3 * 19.9, name: 'Lampen', iban: 'DE89370400440532013000', bic: 'COBADEFF' });
file.compile((error, text) => {
  console.log(`error: ${error ?? 'none'}`);
  for (const name of ['CtrlSum', 'InstdAmt', 'IBAN', 'Ustrd'])
    console.log(`${name}: ${[...text.matchAll(new RegExp(`<${name}[^>]*>([^<]*)<`, 'g'))].map(([, value]) => `"${value}"`).join(', ')}`);
});
JS
expect <<'SEEN'
error: none
CtrlSum: "69.70", "69.70"
InstdAmt: "10", "59.699999999999996"
IBAN: "NL39 RABO 0300 0652 64", "NL39 RABO 0300 0652 64", "DE89370400440532013000"
Ustrd: "My great payment", ""
SEEN
