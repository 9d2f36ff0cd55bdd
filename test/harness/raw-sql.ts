import type { SqlRow, SqlValue } from '../../packages/server/platform/store/sql-values.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx } from '../../packages/server/platform/store/store.ts';
import { undeclaredStatement } from '../../packages/server/platform/store/undeclared-statement.ts';

/** SQL that a test writes inline; the test declares its rows. */
export interface RawSql {
  all<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Promise<Row[]>;
  get<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Promise<Row | undefined>;
  each<Row = SqlRow>(sql: string, parameterSets: readonly SqlValue[][]): Promise<Row[][]>;
  run(sql: string, ...parameters: SqlValue[]): Promise<number>;
  runEach(sql: string, parameterSets: readonly SqlValue[][]): Promise<void>;
}

/**
 * Runs SQL texts on a handle as if they were declared statements. On a partner's handle, `?1` is the partner's id.
 * Read-only handles allow reads only.
 */
export function raw(handle: SharedReadTx | ReadTx): RawSql {
  const scope = 'partnerId' in handle && handle.partnerId !== '' ? 'partner' : 'shared';
  const tx = handle as SharedWriteTx;
  // The handle itself checks that the scope is its own.
  const of = <Row>(sql: string) =>
    undeclaredStatement<'shared', SqlValue[], Row>(scope as 'shared', 'raw', sql);
  return {
    all: <Row>(sql: string, ...parameters: SqlValue[]) => tx.all(of<Row>(sql), ...parameters),
    get: <Row>(sql: string, ...parameters: SqlValue[]) => tx.get(of<Row>(sql), ...parameters),
    each: <Row>(sql: string, sets: readonly SqlValue[][]) => tx.each(of<Row>(sql), sets),
    run: (sql, ...parameters) => tx.run(of(sql), ...parameters),
    runEach: (sql, sets) => tx.runEach(of(sql), sets),
  };
}
