import { familyCheck, type IntegrityCheck } from '../platform/integrity/check.ts';
import { declareStatements } from '../platform/store/statement.ts';
import { tableKinds } from '../tables/kinds.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/migrations');

const tables = Object.keys(tableKinds).filter(
  (table) => tableKinds[table] === 'partner' && table !== 'partners',
);

/** Rows without a partner, such as operator actions, belong to the marketplace. `partner_id` is never NULL. */
const rowsOfNobody = statements.sharedFamily(
  'rowsOfNobody',
  { table: tables },
  ({ table }) =>
    `SELECT DISTINCT 'partner ' || t.partner_id AS violation FROM ${table} t
     LEFT JOIN partners p ON p.partner_id = t.partner_id
     WHERE t.partner_id <> '' AND p.partner_id IS NULL LIMIT :count`,
  { notNull: ['violation'] },
);

/** One check for each table that has rows of partners. */
export const partnerChecks: readonly IntegrityCheck[] = tables.map((table) =>
  familyCheck(`every row of ${table} belongs to a partner that exists`, (count) =>
    rowsOfNobody.with({ table }, { count }),
  ),
);
