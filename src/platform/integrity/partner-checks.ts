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
  return statements.flatMap((statement) => {
    const name = /^\s*CREATE TABLE (\w+)/.exec(statement)?.[1];
    return name !== undefined && name !== 'partners' && /\bpartner_id\b/.test(statement) ? [name] : [];
  });
}
