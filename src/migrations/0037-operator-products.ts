import type { Dialect } from '../platform/store/dialect.ts';
import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

const settled = ['online', 'restricted', 'rejected', 'inactive'] as const;
const statuses = ['pending', ...settled] as const;

/** How the operator finds products, by status and by error code, and how many there are of each. */
export const operatorProducts: Migration = {
  number: 37,
  name: 'operator-products',
  statements: (dialect) => [
    // Products that wait are in product_offers_waiting; an offer is in one of these five indexes.
    ...settled.map(
      (status) => `CREATE INDEX product_offers_${status} ON product_offers
        (partner_id, status_modified, sku) WHERE status = '${status.toUpperCase()}'`,
    ),
    // The counts are valid while counted_revision equals revision: every status change takes a turn, and a node of the
    // previous version does not count.
    ...[...statuses, 'counted_revision'].map(
      (column) =>
        `ALTER TABLE product_status_turns ADD COLUMN ${column} ${dialect.types.integer} NOT NULL DEFAULT 0`,
    ),
    `UPDATE product_status_turns SET counted_revision = revision, ${statuses.map(countOf).join(', ')}`,
    `CREATE TABLE product_errors (
      partner_id ${dialect.types.key} NOT NULL,
      error_key ${dialect.types.key} NOT NULL,
      sku ${dialect.types.key} NOT NULL,
      PRIMARY KEY (partner_id, error_key, sku)
    ) ${dialect.clustered}`,
    `CREATE TABLE product_error_counts (
      partner_id ${dialect.types.key} NOT NULL,
      error_key ${dialect.types.key} NOT NULL,
      code ${dialect.types.key} NOT NULL,
      title ${dialect.types.document} NOT NULL,
      products ${dialect.types.integer} NOT NULL,
      PRIMARY KEY (partner_id, error_key)
    ) ${dialect.clustered}`,
    'CREATE INDEX product_error_counts_by_key ON product_error_counts (error_key, partner_id)',
    ...fill(dialect),
    ...rowSecurityOf(dialect, ['product_errors', 'product_error_counts']),
  ],
};

function countOf(status: string): string {
  return `${status} = (SELECT COUNT(*) FROM product_offers o
    WHERE o.partner_id = product_status_turns.partner_id AND o.status = '${status.toUpperCase()}')`;
}

/** A code such as `800020 - NAME` is found by its number, and any other by its full text. */
function fill({ engine }: Dialect): string[] {
  const from =
    engine === 'postgres'
      ? `SELECT o.partner_id, o.sku, e ->> 'code' AS code, e ->> 'title' AS title
         FROM product_offers o, jsonb_array_elements(CAST(o.errors AS JSONB)) AS errors(e) WHERE o.errors <> '[]'`
      : `SELECT o.partner_id, o.sku, e.value ->> 'code' AS code, e.value ->> 'title' AS title
         FROM product_offers o, json_each(o.errors) e WHERE o.errors <> '[]'`;
  const end = engine === 'postgres' ? "POSITION(' - ' IN f.code)" : "INSTR(f.code, ' - ')";
  const isNumber =
    engine === 'postgres'
      ? "f.code ~ '^[0-9]+ - '"
      : `${end} > 1 AND SUBSTR(f.code, 1, ${end} - 1) NOT GLOB '*[^0-9]*'`;
  const key = `CASE WHEN ${isNumber} THEN SUBSTR(f.code, 1, ${end} - 1) ELSE f.code END`;
  return [
    `INSERT INTO product_errors (partner_id, error_key, sku)
     SELECT DISTINCT f.partner_id, ${key}, f.sku FROM (${from}) f`,
    `INSERT INTO product_error_counts (partner_id, error_key, code, title, products)
     SELECT f.partner_id, ${key}, MAX(f.code), MAX(f.title), COUNT(DISTINCT f.sku) FROM (${from}) f
     GROUP BY f.partner_id, ${key}`,
  ];
}
