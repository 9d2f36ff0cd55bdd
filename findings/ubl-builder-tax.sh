#!/usr/bin/env bash
# An invoice of UBL is asked for its total of a tax: cents below ten become tens, and others lose a cent.
source "$(dirname "$0")/run.sh"
packages ubl-builder@1.4.5
guess 'the total of a tax is the TaxAmount that was given, which the document has too'
run <<'JS'
const { Invoice } = require('ubl-builder');
const { TaxTotal, TaxSubtotal, TaxCategory, TaxScheme } = require('ubl-builder/lib/ubl21/CommonAggregateComponents');
for (const taxAmount of ['19.05', '0.09', '100.07', '1.15', '8.20', '19.50']) {
  const taxCategory = new TaxCategory({ percent: '19', taxScheme: new TaxScheme({ id: '01', name: 'IVA' }) });
  const taxSubtotals = [new TaxSubtotal({ taxableAmount: '100.26', taxAmount, taxCategory })];
  const invoice = new Invoice('R-1', {}).addTaxTotal(new TaxTotal({ taxAmount, taxSubtotals }));
  console.log(`document ${/<cbc:TaxAmount>([^<]*)/.exec(invoice.getXml())[1]}, findTaxTotalById ${invoice.findTaxTotalById('01')}`);
}
JS
expect <<'SEEN'
document 19.05, findTaxTotalById 19.50
document 0.09, findTaxTotalById 0.90
document 100.07, findTaxTotalById 100.70
document 1.15, findTaxTotalById 1.14
document 8.20, findTaxTotalById 8.19
document 19.50, findTaxTotalById 19.50
SEEN
