#!/usr/bin/env bash
# A payment of the same number of minor units in four currencies: all are divided by 100, also where a currency has none or three digits.
source "$(dirname "$0")/run.sh"
packages iso20022.js@0.0.15
guess 'the amount is that of its currency: JPY 1000 has no minor unit, and KWD has three digits (ISO 4217)'
run <<'JS'
(async () => {
  const { ISO20022 } = await import('iso20022.js');
  const writer = new ISO20022({ initiatingParty: { name: 'Lampen', id: 'LAMPEN', account: { accountNumber: '123456789012' }, agent: { bic: 'CHASUS33', bankAddress: { country: 'US' } } } });
  for (const currency of ['EUR', 'JPY', 'KRW', 'KWD']) {
    const address = { streetName: 'Weg', townName: 'Berlin', postalCode: '10115', country: 'DE' };
    const creditor = { name: 'Kunde', account: { iban: 'DE89370400440532013000' }, agent: { bic: 'COBADEFF' }, address };
    const text = writer.createSWIFTCreditPaymentInitiation([{ type: 'swift', direction: 'credit', amount: 123456, currency, creditor }]).toString();
    console.log(`123456 ${currency}: ${/<InstdAmt[^/]*/.exec(text)[0]}`);
  }
})();
JS
expect <<'SEEN'
123456 EUR: <InstdAmt Ccy="EUR">1234.56<
123456 JPY: <InstdAmt Ccy="JPY">1234.56<
123456 KRW: <InstdAmt Ccy="KRW">1234.56<
123456 KWD: <InstdAmt Ccy="KWD">1234.56<
SEEN
