import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

const tables = ['delivery_information', 'quantities', 'shipping_profiles', 'taken_pieces'];

/**
 * Stock, and how products are delivered. `writes` of a quantity counts how often the partner has written the sku's
 * stock. A piece that an order took remembers the count, so that it returns only to the stock that it came from.
 */
export const availability: Migration = {
  number: 22,
  name: 'availability',
  statements: (dialect) => {
    const { types, clustered } = dialect;
    return [
      `CREATE TABLE quantities (
        partner_id ${types.key} NOT NULL,
        sku ${types.key} NOT NULL,
        quantity ${types.integer} NOT NULL,
        taken ${types.integer} NOT NULL,
        writes ${types.integer} NOT NULL,
        modified_at ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, sku)
      ) ${clustered}`,
      `CREATE TABLE taken_pieces (
        partner_id ${types.key} NOT NULL,
        position_item_id ${types.key} NOT NULL,
        sku ${types.key} NOT NULL,
        writes ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, position_item_id)
      ) ${clustered}`,
      `CREATE TABLE shipping_profiles (
        partner_id ${types.key} NOT NULL,
        shipping_profile_id ${types.key} NOT NULL,
        name ${types.key} NOT NULL,
        compared_name ${types.key} NOT NULL,
        working_days ${types.key} NOT NULL,
        order_cutoff ${types.key} NOT NULL,
        delivery_type ${types.key} NOT NULL,
        processing_days ${types.integer} NOT NULL,
        transport_days ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, shipping_profile_id)
      )`,
      'CREATE UNIQUE INDEX shipping_profiles_by_compared_name ON shipping_profiles (partner_id, compared_name)',
      'CREATE INDEX shipping_profiles_by_name ON shipping_profiles (partner_id, name, shipping_profile_id)',
      `CREATE TABLE delivery_information (
        partner_id ${types.key} NOT NULL,
        sku ${types.key} NOT NULL,
        shipping_profile_id ${types.key} NOT NULL,
        processing_days ${types.integer},
        PRIMARY KEY (partner_id, sku)
      ) ${clustered}`,
      `CREATE INDEX delivery_information_by_profile ON delivery_information
        (partner_id, shipping_profile_id, sku)`,
      ...rowSecurityOf(dialect, tables),
    ];
  },
};
