import type { Part } from '@kontor/harness/citus';

/** Runs one statement on the database. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/** What a database itself records, in actual order. */
export interface Recording {
  /** Tables and functions of a server. */
  readonly tables: readonly string[];
  /** Triggers of the tables of a part of the partners. */
  triggersOf(nameOf: Part['nameOf']): readonly string[];
}

/** Every write of a product, and every delivery that ended. */
export const writes: Recording = {
  tables: [
    `CREATE TABLE audit_products (turn BIGSERIAL, partner_id TEXT, sku TEXT, version INT)`,
    `CREATE TABLE audit_deliveries (turn BIGSERIAL, partner_id TEXT, delivery_id TEXT)`,
    `CREATE FUNCTION audit_product() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO audit_products (partner_id, sku, version)
       VALUES (NEW.partner_id, NEW.sku, substring(NEW.document FROM '"mpn":"version ([0-9]+)"')::int);
       RETURN NULL; END $$`,
    `CREATE FUNCTION audit_delivery() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO audit_deliveries (partner_id, delivery_id) VALUES (NEW.partner_id, NEW.delivery_id);
       RETURN NULL; END $$`,
  ],
  triggersOf: (nameOf) => [
    `CREATE TRIGGER audit AFTER INSERT OR UPDATE OF document ON ${nameOf('products')}
       FOR EACH ROW EXECUTE FUNCTION audit_product()`,
    `CREATE TRIGGER audit AFTER UPDATE ON ${nameOf('deliveries')} FOR EACH ROW
       WHEN (NEW.state = 'done' AND OLD.state <> 'done') EXECUTE FUNCTION audit_delivery()`,
  ],
};

/** Starts recording on a server, for the parts that it has. */
export async function startAudit(
  ask: Ask,
  parts: readonly Pick<Part, 'nameOf'>[] = [{ nameOf: (table) => table }],
  recordings: readonly Recording[] = [writes],
): Promise<void> {
  for (const { tables, triggersOf } of recordings) {
    for (const sql of [...tables, ...parts.flatMap(({ nameOf }) => triggersOf(nameOf))]) await ask(sql);
  }
}

/** Skus of which a version was written twice, or a newer one before an older one. */
export async function disorder(ask: Ask): Promise<unknown[]> {
  return ask(
    `SELECT * FROM (SELECT partner_id, sku, version, LAG(version) OVER (PARTITION BY partner_id, sku ORDER BY turn)
       AS before FROM audit_products) seen WHERE version <= before`,
  );
}

/** Deliveries in the order in which they ended. */
export async function endedInOrder(ask: Ask): Promise<{ partnerId: string; deliveryId: string }[]> {
  const rows = await ask('SELECT partner_id, delivery_id FROM audit_deliveries ORDER BY turn');
  return rows.map((row) => ({ partnerId: String(row.partner_id), deliveryId: String(row.delivery_id) }));
}
