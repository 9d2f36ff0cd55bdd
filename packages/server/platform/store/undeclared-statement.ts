import type { SqlValue } from './sql-values.ts';
import { makeStatement, type Scope, type Sql, type Statement } from './statement-objects.ts';

/**
 * Creates a statement that is not checked: for texts that create tables, which cannot be prepared against a schema, and
 * for tests. `test/tidy/texts.test.ts` lists the files that may import this one.
 */
export function undeclaredStatement<S extends Scope, Parameters extends readonly SqlValue[], Row>(
  scope: S,
  name: string,
  sql: Sql,
): Statement<S, Parameters, Row> {
  return makeStatement(scope, name, sql);
}
