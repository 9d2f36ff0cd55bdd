import type { Dialect } from '../platform/store/dialect.ts';

/**
 * Statements that make PostgreSQL itself limit a table's rows, for reads and writes, to the partner that a transaction
 * or session has set (`kontor.partner_id`). Without a setting all rows are visible
 * (`docs/contributors/decisions/storage-postgresql.md`). Every table of partners needs them.
 *
 * The CASE compared with a text is for the planner, which assumes that the condition is true of nearly every row. With
 * a condition that it assumes to exclude half of the rows, or all but a few, it would plan joins differently.
 */
export function rowSecurityOf({ engine }: Dialect, tables: readonly string[]): string[] {
  if (engine !== 'postgres') return [];
  return tables.flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
    `CREATE POLICY partner_rows ON ${table} USING (
      CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
        <> 'hidden')`,
  ]);
}
