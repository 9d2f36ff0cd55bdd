import type { Migration } from '../platform/store/migrator.ts';

/**
 * A variation is two rows: the document, written when its content changes, and the offer, a narrow row with everything
 * that changes often. A price change writes only the narrow row.
 */
export const products: Migration = {
  number: 4,
  name: 'products',
  statements: ({ types }) => [
    `CREATE TABLE products (
      partner_id ${types.key} NOT NULL,
      sku ${types.key} NOT NULL,
      product_reference ${types.key} NOT NULL,
      ean ${types.key} NOT NULL,
      category ${types.key} NOT NULL,
      brand_id ${types.key} NOT NULL,
      product_line ${types.key} NOT NULL,
      food_roles ${types.key} NOT NULL,
      document ${types.document} NOT NULL,
      pricing ${types.document} NOT NULL,
      sent_moin ${types.key},
      PRIMARY KEY (partner_id, sku)
    )`,
    'CREATE INDEX products_by_reference ON products (partner_id, product_reference, sku)',
    'CREATE INDEX products_by_ean ON products (partner_id, ean)',
    'CREATE INDEX products_by_category ON products (partner_id, category, sku)',
    'CREATE INDEX products_by_brand ON products (partner_id, brand_id, sku)',
    `CREATE TABLE product_offers (
      partner_id ${types.key} NOT NULL,
      sku ${types.key} NOT NULL,
      content_hash ${types.bytes},
      price_hash ${types.bytes},
      members ${types.integer} NOT NULL,
      content_time ${types.integer} NOT NULL,
      price_time ${types.integer} NOT NULL,
      active_time ${types.integer} NOT NULL,
      price ${types.document} NOT NULL,
      active ${types.integer} NOT NULL,
      active_modified ${types.integer} NOT NULL,
      status ${types.key} NOT NULL,
      status_modified ${types.integer} NOT NULL,
      moin ${types.key},
      errors ${types.document} NOT NULL,
      information ${types.document} NOT NULL,
      content_changed ${types.integer},
      PRIMARY KEY (partner_id, sku)
    )`,
    'CREATE INDEX product_offers_by_status_time ON product_offers (partner_id, status_modified, sku)',
    `CREATE INDEX product_offers_by_content_change ON product_offers (partner_id, content_changed, sku)
      WHERE content_changed IS NOT NULL`,
  ],
};
