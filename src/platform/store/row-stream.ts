import { assertDeclared } from './handle.ts';
import { type DatabaseLocation, dialectOf, guardOf } from './open.ts';
import type { FamilyCall } from './statement.ts';
import type { SqlValue } from './store.ts';

/** A statement of one partner whose rows are streamed. */
export interface StreamedCall {
  readonly partnerId: string;
  readonly call: FamilyCall<'partner', object>;
  /** Rows per page. */
  readonly pageRows: number;
}

/**
 * Streams the rows of a statement page by page, each row as the values of its columns. It uses a connection of its own,
 * which sorts on disk, so memory does not grow with the number of rows. All pages show the same state. On an embedded
 * engine each read blocks the thread, so use this only on threads on which nobody waits.
 */
export async function* streamRows(
  location: DatabaseLocation,
  streamed: StreamedCall,
): AsyncGenerator<readonly SqlValue[][], void> {
  assertDeclared('partner', streamed.call[0]);
  if (dialectOf(location).embedded) {
    const { streamSqliteRows } = await import('./dialects/sqlite/row-stream.ts');
    yield* streamSqliteRows(location.url.slice('sqlite:'.length), guardOf(location), streamed);
    return;
  }
  const { streamPostgresRows } = await import('./dialects/postgres/row-stream.ts');
  yield* streamPostgresRows(location, streamed);
}
