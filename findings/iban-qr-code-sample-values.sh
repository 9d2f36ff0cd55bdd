#!/usr/bin/env bash
# Of a payment's QR code, what may be left out is filled with values of a sample payment: a bank, an amount and a text that nobody gave.
source "$(dirname "$0")/run.sh"
packages iban-qr-code@1.0.0
guess 'parts that are left out are empty lines: the BIC and the amount are optional, and a reference excludes a text (EPC069-12, version 002)'
run <<'JS'
const { girocode } = require('iban-qr-code');
const names = ['tag', 'version', 'characters', 'kind', 'BIC', 'name', 'IBAN', 'amount', 'purpose', 'reference', 'text', 'note'];
const show = (title, payment) => {
  const lines = girocode({ version: '002', name: 'Lampen GmbH', iban: 'DE89370400440532013000', ...payment }).split('\n');
  console.log(`${title}: ${names.map((name, index) => `${name} ${lines[index] || '-'}`).slice(4).join(', ')}`);
};
show('all', { bic: 'COBADEFFXXX', amount: '119.00', currency: 'EUR', reason: 'R-1' });
show('without a BIC', { amount: '119.00', currency: 'EUR', reason: 'R-1' });
show('without an amount', { bic: 'COBADEFFXXX', reason: 'R-1' });
show('with a reference', { bic: 'COBADEFFXXX', amount: '119.00', currency: 'EUR', ref: 'RF18539007547034' });
JS
expect <<'SEEN'
all: BIC COBADEFFXXX, name Lampen GmbH, IBAN DE89370400440532013000, amount EUR119.00, purpose -, reference -, text R-1, note -
without a BIC: BIC DEZZZYYYXXX, name Lampen GmbH, IBAN DE89370400440532013000, amount EUR119.00, purpose -, reference -, text R-1, note -
without an amount: BIC COBADEFFXXX, name Lampen GmbH, IBAN DE89370400440532013000, amount EUR19.05, purpose -, reference -, text R-1, note -
with a reference: BIC COBADEFFXXX, name Lampen GmbH, IBAN DE89370400440532013000, amount EUR119.00, purpose -, reference RF18539007547034, text Testsubject, note -
SEEN
