import { type IntegrityCheck, statementCheck, violationAt } from '../../../platform/integrity/check.ts';
import { ofUnknownKey } from '../../../platform/personal/known-keys.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/orders/store');

/** Checks that the personal data of orders can be unsealed wherever a server starts. */
export const orderChecks: readonly IntegrityCheck[] = [
  statementCheck(
    'every order is sealed with a key that the server requires at start',
    statements.violations(
      'orderOfUnknownKey',
      `SELECT ${violationAt('o', 'order', 'sales_order_id')} FROM orders o WHERE ${ofUnknownKey('o')}`,
    ),
  ),
];
