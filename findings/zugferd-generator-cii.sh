#!/usr/bin/env bash
# The invoice has no quantities, dates in another form than the one that it names, no profile, and totals that the format does not have.
source "$(dirname "$0")/run.sh"
packages zugferd-generator@1.2.1
guess 'an invoice with three lamps says that there are three; a date of the form 102 is CCYYMMDD'
run <<'JS'
(async () => {
  const { default: ZUGFeRDGenerator } = await import('zugferd-generator');
  const party = (name, country) => ({ name, country, street: 'Weg 1', postalCode: '10115', city: 'Berlin' });
  const text = new ZUGFeRDGenerator({
    id: 'R-1', issueDate: '2026-11-30', currency: 'EUR', totalAmount: 35.7,
    supplier: { ...party('Lampen', 'DE'), taxNumber: 'DE123456789' }, customer: party('Kunde', 'DE'),
    taxTotal: { taxAmount: 5.7, taxPercentage: 19 },
    lineItems: [{ id: '1', description: 'Lamp', quantity: 3, unitPrice: 10, lineTotal: 30 }],
  }).toXMLString();
  const line = text.slice(text.indexOf('<ram:IncludedSupplyChainTradeLineItem>'));
  console.log(`quantity: ${/Quantity/.test(line) ? 'in the line' : 'nowhere'}`);
  console.log(`date: ${/<udt:DateTimeString[^<]*/.exec(text)[0]}`);
  console.log(`profile: ${/<ram:ID>[^<]*/.exec(text)[0]}`);
  console.log(`tax: ${/<ram:TaxTotal>/.test(text) ? 'TaxTotal' : ''}, ${/ApplicableTradeTax/.test(text) ? '' : 'no '}ApplicableTradeTax`);
  console.log(`number of the seller: ${/<ram:ID schem[^<]*/.exec(text)[0]}`);
})();
JS
expect <<'SEEN'
quantity: nowhere
date: <udt:DateTimeString format="102">2026-11-30
profile: <ram:ID>ZUGFeRD
tax: TaxTotal, no ApplicableTradeTax
number of the seller: <ram:ID schemaId="VA">DE123456789
SEEN
