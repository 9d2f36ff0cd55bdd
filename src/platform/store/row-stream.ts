import type { DatabaseLocation } from './open.ts';
import { dialectOf } from './open.ts';
import type { FamilyCall } from './statement.ts';
import type { SqlValue } from './store.ts';

/** A statement of one partner whose rows are read bit by bit. */
export interface StreamedCall {
  readonly partnerId: string;
  readonly call: FamilyCall<'partner', object>;
  /** Rows that are handed over at a time. */
  readonly pageRows: number;
}

/**
 * Reads the rows of a statement page by page, each row as the values of its columns. It has a connection of its own,
 * which sorts on the disk: memory does not grow with the rows. All pages show the state of one instant. On an embedded
 * engine the thread stands still meanwhile, so this is for threads on which nobody waits.
 */
export async function* streamRows(
  location: DatabaseLocation,
  streamed: StreamedCall,
): AsyncGenerator<readonly SqlValue[][], void> {
  if (dialectOf(location).embedded) {
    const { streamSqliteRows } = await import('./dialects/sqlite-row-stream.ts');
    yield* streamSqliteRows(location.url.slice('sqlite:'.length), streamed);
    return;
  }
  const { streamPostgresRows } = await import('./dialects/postgres-row-stream.ts');
  yield* streamPostgresRows(location, streamed);
}
