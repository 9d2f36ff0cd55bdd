#!/usr/bin/env bash
# Invoices of UBL lose digits of prices and quantities and have their rounding in the total with tax; a credit note is an Invoice. Payable and
# prepaid amount are not in the order of the schema, and a document has no namespaces unless its caller gives them.
source "$(dirname "$0")/run.sh"
packages einvoicing@0.0.3
guess 'a price is written as it is; the total with tax is the one without tax and the tax (EN 16931, BR-CO-15); a credit note is a CreditNote'
run <<'JS'
const { CurrencyCode, Document, DocumentId, DocumentLine, DocumentLineId, DocumentType, PeppolRuleset, Tax, TaxId, UblWriter } =
  require('einvoicing');
const tax = () => Tax.create({ id: new TaxId('S'), percent: 19 });
const line = { name: 'Screw', unitCode: 'H87', quantity: 1, price: 100, netAmount: 100 };
const write = (facts, changes = {}, kind = 'invoice', type = '380') =>
  new UblWriter().write(Document.create(kind, new PeppolRuleset(), {
    id: new DocumentId('R-1'), type: DocumentType.create(type), currency: CurrencyCode.create('EUR'),
    taxes: [Tax.create({ id: new TaxId('S'), percent: 19, taxableAmount: 100, taxAmount: 19 })],
    lines: [DocumentLine.create({ id: new DocumentLineId('1'), ...line, ...changes, tax: tax() })],
    ...facts,
  }));
const named = (xml, names) => [...xml.matchAll(new RegExp(`<cbc:(${names})(?: [^>]*)?>([^<]*)`, 'g'))].map(([, name, text]) => `${name} ${text}`).join(', ');
console.log(named(write({}, { quantity: 1000, price: 0.0125, netAmount: 12.5 }), 'InvoicedQuantity|PriceAmount'));
console.log(named(write({}, { quantity: 0.125, price: 800 }), 'InvoicedQuantity|PriceAmount'));
const total = (facts) => named(write(facts).match(/<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/)[0], '[A-Za-z]+');
console.log(`rounding 0.01: ${total({ roundingAmount: 0.01 })}`);
console.log(`paid 50: ${total({ paidAmount: 50 })}`);
const credit = write({}, {}, 'credit_note', '381');
console.log(`credit note: ${/<([A-Za-z]+)>/.exec(credit)[0]}, ${named(credit, '[A-Za-z]+TypeCode')}, ${/xmlns/.test(credit) ? '' : 'no '}namespaces`);
JS
expect <<'SEEN'
InvoicedQuantity 1000, PriceAmount 0.01
InvoicedQuantity 0.13, PriceAmount 800
rounding 0.01: LineExtensionAmount 100, TaxExclusiveAmount 100, TaxInclusiveAmount 119.01, PayableAmount 119.01
paid 50: LineExtensionAmount 100, TaxExclusiveAmount 100, TaxInclusiveAmount 119, PayableAmount 69, PrepaidAmount 50
credit note: <Invoice>, InvoiceTypeCode 381, no namespaces
SEEN
