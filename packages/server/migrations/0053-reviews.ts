import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** Product variations that the marketplace looks at before they go online. */
export const reviews: Migration = {
  number: 53,
  name: 'reviews',
  since: '0.1.1',
  statements: (dialect) => [
    // One row: the rules are replaced as a whole.
    `CREATE TABLE review_rules (
      id ${dialect.types.integer} NOT NULL PRIMARY KEY,
      rules ${dialect.types.document} NOT NULL
    )`,
    "INSERT INTO review_rules (id, rules) VALUES (1, '[]')",
    "INSERT INTO reference_revisions VALUES ('review-rules', 0, 0)",
    // `waiting_since` is NULL while a variation does not wait. `waiting_hash` identifies the content that waits, or that
    // waited last and was not decided about. `approved_hash` identifies the content that may go online.
    // `shown_document` is the content that shoppers saw before the change.
    `CREATE TABLE product_reviews (
      partner_id ${dialect.types.key} NOT NULL,
      sku ${dialect.types.key} NOT NULL,
      waiting_since ${dialect.types.integer},
      waiting_hash ${dialect.types.bytes},
      is_new ${dialect.types.integer} NOT NULL,
      replaced ${dialect.types.integer} NOT NULL,
      approved_hash ${dialect.types.bytes},
      shown_document ${dialect.types.document},
      changes ${dialect.types.document},
      PRIMARY KEY (partner_id, sku)
    )`,
    `CREATE INDEX product_reviews_waiting ON product_reviews (waiting_since, partner_id, sku)
     WHERE waiting_since IS NOT NULL`,
    `CREATE INDEX product_reviews_waiting_of_partner ON product_reviews (partner_id, waiting_since, sku)
     WHERE waiting_since IS NOT NULL`,
    ...rowSecurityOf(dialect, ['product_reviews']),
  ],
};
