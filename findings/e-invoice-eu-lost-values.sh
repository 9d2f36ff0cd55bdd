#!/usr/bin/env bash
# Of an invoice as CII, references and the tax representative are missing and the price is the one before its discount; a credit note has no due date.
source "$(dirname "$0")/run.sh"
packages @e-invoice-eu/core@2.3.4
guess 'each value of the model of EN 16931 is in both syntaxes (CEN/TS 16931-3-2 and 3-3), and a price may have more than two decimals (EN 16931-1, Unit Price Amount)'
run <<'JS'
const amount = (name, value) => ({ [`cbc:${name}`]: value, [`cbc:${name}@currencyID`]: 'EUR' });
const address = { 'cbc:CityName': 'Berlin', 'cbc:PostalZone': '10115', 'cac:Country': { 'cbc:IdentificationCode': 'DE' } };
const registration = (number) => ({ 'cbc:CompanyID': number, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } });
const party = (name, number, registrations) => ({ 'cac:Party': {
  'cbc:EndpointID': number, 'cbc:EndpointID@schemeID': '9930', 'cac:PostalAddress': address, 'cac:PartyTaxScheme': registrations,
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': name }, 'cac:Contact': { 'cbc:Name': name, 'cbc:Telephone': '030 1', 'cbc:ElectronicMail': 'post@shop.example' },
} });
const category = { 'cbc:ID': 'S', 'cbc:Percent': '19', 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };
const invoice = (type, price) => ({ 'ubl:Invoice': {
  'cbc:ID': 'R-2', 'cbc:IssueDate': '2026-11-30', 'cbc:DueDate': '2026-12-30', 'cbc:InvoiceTypeCode': type, 'cbc:DocumentCurrencyCode': 'EUR', 'cbc:BuyerReference': 'B-1',
  'cac:BillingReference': [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': 'R-1' } }],
  'cac:DespatchDocumentReference': { 'cbc:ID': 'DESPATCH-1' },
  'cac:AdditionalDocumentReference': [{ 'cbc:ID': 'PHOTOS-1', 'cac:Attachment': { 'cac:ExternalReference': { 'cbc:URI': 'https://shop.example/photos' } } }],
  'cac:AccountingSupplierParty': party('Lampen GmbH', 'DE123456789', [registration('DE123456789')]),
  'cac:AccountingCustomerParty': party('Kunde', 'DE987654321', registration('DE987654321')),
  'cac:TaxRepresentativeParty': { 'cac:PartyName': { 'cbc:Name': 'Steuer GmbH' }, 'cac:PostalAddress': address, 'cac:PartyTaxScheme': registration('DE111111111') },
  'cac:Delivery': { 'cbc:ActualDeliveryDate': '2026-11-28' },
  'cac:PaymentMeans': [{ 'cbc:PaymentMeansCode': '58', 'cac:PayeeFinancialAccount': { 'cbc:ID': 'DE89370400440532013000' } }],
  'cac:TaxTotal': [{ ...amount('TaxAmount', '5.70'), 'cac:TaxSubtotal': [{ ...amount('TaxableAmount', '30.00'), ...amount('TaxAmount', '5.70'), 'cac:TaxCategory': category }] }],
  'cac:LegalMonetaryTotal': { ...amount('LineExtensionAmount', '30.00'), ...amount('TaxExclusiveAmount', '30.00'), ...amount('TaxInclusiveAmount', '35.70'), ...amount('PayableAmount', '35.70') },
  'cac:InvoiceLine': [{
    'cbc:ID': '1', 'cbc:InvoicedQuantity': '3', 'cbc:InvoicedQuantity@unitCode': 'C62', ...amount('LineExtensionAmount', '30.00'),
    'cac:Item': { 'cbc:Name': 'Lamp', 'cac:ClassifiedTaxCategory': category },
    'cac:Price': price,
  }],
} });
const discounted = { ...amount('PriceAmount', '10.00'), 'cac:AllowanceCharge': { 'cbc:ChargeIndicator': 'false', ...amount('Amount', '2.50'), ...amount('BaseAmount', '12.50') } };
const values = { 'invoice before': 'R-1', despatch: 'DESPATCH-1', document: 'PHOTOS-1', representative: 'Steuer GmbH', due: '2026-12-30' };
(async () => {
  const { InvoiceService } = await import('@e-invoice-eu/core');
  const service = new InvoiceService({ log() {}, warn() {}, error() {} });
  for (const [type, format] of [['380', 'UBL'], ['381', 'UBL'], ['380', 'CII'], ['384', 'XRECHNUNG-CII']]) {
    const text = `${await service.generate(invoice(type, discounted), { format, lang: 'de' })}`;
    const missing = Object.entries(values).filter(([, value]) => !text.includes(`>${value}<`) && !text.includes(`>${value.replaceAll('-', '')}<`));
    const price = /<cbc:PriceAmount[^>]*>([^<]*)|<ram:NetPriceProductTradePrice>\s*<ram:ChargeAmount[^>]*>([^<]*)/.exec(text);
    console.log(`${format} ${type}: missing ${missing.map(([name]) => name).join(', ') || 'nothing'}; net price ${price[1] ?? price[2]}`);
  }
  await service.generate(invoice('380', amount('PriceAmount', '0.0125')), { format: 'UBL', lang: 'de' }).then(() => console.log('price of 0.0125: written'), (error) => console.log(`price of 0.0125: ${error.message}`));
})();
JS
expect <<'SEEN'
UBL 380: missing nothing; net price 10.00
UBL 381: missing due; net price 10.00
CII 380: missing invoice before, despatch, document, representative; net price 12.50
XRECHNUNG-CII 384: missing invoice before, despatch, document, representative; net price 12.50
price of 0.0125: validation failed
SEEN
