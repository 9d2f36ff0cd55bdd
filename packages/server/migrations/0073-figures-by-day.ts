import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** Orders placed on a day, and products by status at its end. */
export const figuresByDay: Migration = {
  number: 73,
  name: 'figures-by-day',
  since: '0.1.1',
  statements: (dialect) => {
    const { types, clustered } = dialect;
    return [
      `CREATE TABLE order_days (
        partner_id ${types.key} NOT NULL,
        day ${types.key} NOT NULL,
        currency ${types.key} NOT NULL,
        orders ${types.integer} NOT NULL,
        items ${types.integer} NOT NULL,
        cents ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, day, currency)
      ) ${clustered}`,
      'CREATE INDEX order_days_by_day ON order_days (day)',
      `CREATE TABLE product_days (
        partner_id ${types.key} NOT NULL,
        day ${types.key} NOT NULL,
        pending ${types.integer} NOT NULL,
        online ${types.integer} NOT NULL,
        restricted ${types.integer} NOT NULL,
        rejected ${types.integer} NOT NULL,
        inactive ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, day)
      ) ${clustered}`,
      'CREATE INDEX product_days_by_day ON product_days (day)',
      ...rowSecurityOf(dialect, ['order_days', 'product_days']),
    ];
  },
};
