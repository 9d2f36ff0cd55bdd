import { document, orNull, partnerTable, text } from '../../platform/store/table.ts';

/**
 * A variation is two rows: the document, written when its content changes, and the offer, a narrow row with everything
 * that changes often. A price change writes only the narrow row.
 */
export const products = partnerTable('products', {
  holds: 'variations as delivered',
  kept: 'permanently; a partner switches one off, nothing removes it',
  rows: {
    personal: {
      of: 'producers',
      schemas: ['products-v5#ProductSafetyAddress', 'products-v5#FoodInformationAddress'],
      members: ['name', 'address', 'email', 'phone'],
      columns: ['document'],
      why: 'required by law on product pages',
      kept: 'as long as the product',
    },
    reset: 'kept',
    atOnce: 100,
  },
  columns: {
    sku: text(),
    productReference: text(),
    ean: text(),
    category: text(),
    brandId: text(),
    productLine: text(),
    foodRoles: text(),
    document: document(),
    pricing: document(),
    sentMoin: orNull(text()),
  },
  key: ['sku'],
  filled: 80,
  indexes: {
    byBrand: { on: ['brandId', 'sku'] },
    byCategory: { on: ['category', 'sku'] },
    byEan: { on: ['ean', 'sku'] },
    byReference: { on: ['productReference', 'sku'] },
  },
});
