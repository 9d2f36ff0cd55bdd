import { type IntegrityCheck, statementCheck } from './check.ts';

/** One check a table. Rows without a partner, such as what the operator did, belong to the marketplace. */
export function partnerChecks(tables: readonly string[]): IntegrityCheck[] {
  return tables.map((table) =>
    statementCheck(
      `every row of ${table} belongs to a partner that exists`,
      `SELECT DISTINCT 'partner ' || t.partner_id AS fault FROM ${table} t
       WHERE t.partner_id <> '' AND NOT EXISTS (SELECT 1 FROM partners p WHERE p.partner_id = t.partner_id)`,
    ),
  );
}

/** Names of all tables with a column `partner_id`, read from the history of the schema. */
export function partnerTables(statements: readonly string[]): string[] {
  const tables = new Set<string>();
  for (const statement of statements) {
    const [, verb, name = ''] = /^\s*(CREATE|DROP) TABLE (\w+)/.exec(statement) ?? [];
    if (verb === 'DROP') tables.delete(name);
    if (verb === 'CREATE' && name !== 'partners' && /\bpartner_id\b/.test(statement)) tables.add(name);
  }
  return [...tables];
}
