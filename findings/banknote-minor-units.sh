#!/usr/bin/env bash
# An amount in the smallest unit is always divided by 100; from 2 to the power of 31 on, the number is another; India's groups are lost.
source "$(dirname "$0")/run.sh"
packages banknote@0.2.7
guess 'yen and Chilean pesos have no smaller unit, dinars have 1000 fils (ISO 4217); India writes 12,34,567 (CLDR, which its README follows)'
run <<'JS'
const { formatSubunitAmount, formattingForLocale } = require('banknote');
for (const [locale, currency, amount, means] of [
  ['en-US', 'USD', 123456, '1234.56'],
  ['en-US', 'JPY', 123456, '123456'],
  ['en-US', 'CLP', 123456, '123456'],
  ['en-US', 'KWD', 123456, '123.456'],
  ['en-IN', 'INR', 123456789, '12,34,567.89'],
  ['en-US', 'IDR', 300000000000, '3,000,000,000.00'],
])
  console.log(`${amount} of ${currency} (${means}), ${locale}: ${formatSubunitAmount(amount, formattingForLocale(locale, currency))}`);
JS
expect <<'SEEN'
123456 of USD (1234.56), en-US: $1,234.56
123456 of JPY (123456), en-US: ¥1,234.56
123456 of CLP (123456), en-US: $1,234.56
123456 of KWD (123.456), en-US: KWD1,234.56
123456789 of INR (12,34,567.89), en-IN: ₹1,234,567.89
300000000000 of IDR (3,000,000,000.00), en-US: Rp-296.00
SEEN
