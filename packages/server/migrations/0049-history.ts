import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/**
 * What happened to a variation: its prices before the present one, and what deliveries did to it. The offer itself has
 * the present price, since when and from whom it is, and the lower prices of the 30 days before; `price_since` is NULL
 * where the price is from before this step, whose time is the setting `price_history_since`.
 */
export const history: Migration = {
  number: 49,
  name: 'history',
  since: '0.1.1',
  statements: (dialect) => {
    const { types, clustered, nowMs } = dialect;
    return [
      `ALTER TABLE deliveries ADD COLUMN sent_by ${types.key}`,
      `ALTER TABLE product_offers ADD COLUMN price_since ${types.integer}`,
      `ALTER TABLE product_offers ADD COLUMN price_origin ${types.document}`,
      `ALTER TABLE product_offers ADD COLUMN recent_prices ${types.document}`,
      `INSERT INTO settings (name, value) VALUES ('price_history_since', CAST(${nowMs} AS TEXT))`,
      // Revision: the partner's transaction that ended the price.
      `CREATE TABLE past_prices (
        partner_id ${types.key} NOT NULL,
        sku ${types.key} NOT NULL,
        until_at ${types.integer} NOT NULL,
        revision ${types.integer} NOT NULL,
        from_at ${types.integer},
        price ${types.document} NOT NULL,
        origin ${types.document},
        recent_prices ${types.document},
        PRIMARY KEY (partner_id, sku, until_at, revision)
      ) ${clustered}`,
      'CREATE INDEX past_prices_by_end ON past_prices (until_at)',
      // Outcome key: the delivery of a change; of refusals the kind with a hash of the errors, so that a delivery that
      // is repeated all day is one row.
      `CREATE TABLE delivery_outcomes (
        partner_id ${types.key} NOT NULL,
        entity_key ${types.key} NOT NULL,
        day ${types.integer} NOT NULL,
        outcome_key ${types.key} NOT NULL,
        kind ${types.key} NOT NULL,
        part ${types.key} NOT NULL,
        faults ${types.document} NOT NULL,
        client_time_ms ${types.integer},
        delivery_id ${types.key} NOT NULL,
        first_at ${types.integer} NOT NULL,
        last_at ${types.integer} NOT NULL,
        times ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, entity_key, day, outcome_key)
      ) ${clustered}`,
      'CREATE INDEX delivery_outcomes_by_day ON delivery_outcomes (day)',
      ...rowSecurityOf(dialect, ['past_prices', 'delivery_outcomes']),
    ];
  },
};
