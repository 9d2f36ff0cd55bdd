import { join } from 'node:path';

/** Exports of shop systems, each with the documents that are stored with its answers. */
export const samplesFolder = join(import.meta.dirname, '../../packages/cli/test/push/ready-maps');

/** What none of the files says. */
export const commonAnswers = {
  'pricing.vat': 'FULL',
  'productDescription.category': { tees: 'T-Shirts', mugs: 'Mugs' },
  'productDescription.attributes.Material Composition': '100 % cotton',
  'productDescription.attributes.Suitable for Food Contact': 'Yes',
  'compliance.productSafety.addresses[0]': {
    name: 'Example Trading House',
    address: 'Example Street 1, 20095 Hamburg',
    email: 'safety@example.com',
    roles: ['DISTRIBUTOR'],
  },
};

/** Further answers of each file. */
const further: Readonly<Record<string, object>> = {
  'shopify.csv': { saleFrom: '2099-12-01', saleUntil: '2099-12-24' },
  'shopify-previous.csv': {},
  'woocommerce.csv': { 'pricing.vat': { 'reduced-rate': 'REDUCED', '*': 'FULL' } },
  'magento.csv': { pictures: 'https://shop.example/media/catalog/product' },
  'shopware.csv': {},
  'shopware-ean.csv': {},
  'akeneo.csv': { pictures: 'https://media.example/' },
  'akeneo-channel.csv': { pictures: 'https://media.example/' },
  'google.tsv': {},
  'flat-file.tsv': {},
  'odoo.csv': { pictures: 'https://shop.example/images', 'productDescription.brandId': 'BD802777' },
};

export const samples = Object.keys(further);

/** The answers of a sample. */
export const answersOf = (sample: string) => ({ ...commonAnswers, ...further[sample] });
