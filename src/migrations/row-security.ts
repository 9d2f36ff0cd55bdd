import type { Dialect } from '../platform/store/dialect.ts';

/**
 * Statements that let PostgreSQL itself show rows of a table to the partner alone that a transaction or session is set
 * to (`kontor.partner_id`), and take no rows of others from it. Who sets nothing sees all rows
 * (`docs/decisions/0072-row-security.md`). Every table of partners needs them.
 *
 * The comparison of a CASE with a text is for the planner: it takes it for true of nearly every row. With a condition
 * that it takes to hold back half of the rows, or all but a few, it makes other plans of joins.
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
