import type { Dialect } from '../platform/store/dialect.ts';
import type { AnyTable } from '../platform/store/table.ts';

/**
 * Statements that make PostgreSQL itself limit a table's rows, for reads and writes, to the partner that a transaction
 * or session has set (`kontor.partner_id`). Without a setting all rows are visible
 * (`docs/contributors/decisions/storage-postgresql.md`). None for other tables than those of partners.
 *
 * The CASE compared with a text is for the planner, which assumes that the condition is true of nearly every row. With
 * a condition that it assumes to exclude half of the rows, or all but a few, it would plan joins differently.
 */
export function rowSecurityOf({ name, kind }: AnyTable, { engine }: Dialect): string[] {
  if (engine !== 'postgres' || kind !== 'partner') return [];
  return [
    `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`,
    `CREATE POLICY partner_rows ON ${name} USING (
      CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
        <> 'hidden')`,
  ];
}
