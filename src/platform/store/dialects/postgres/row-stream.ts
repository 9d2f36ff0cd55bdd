import { storeNumbers } from '../../numbers.ts';
import type { DatabaseLocation } from '../../open.ts';
import type { StreamedCall } from '../../row-stream.ts';
import type { SqlValue } from '../../store.ts';
import { openConnections, translated } from './pool.ts';
import { beginShowing } from './row-security.ts';
import { statementOf } from './statements.ts';

/** Streams the rows of a statement on a PostgreSQL server, page by page from a cursor in a transaction of its own. */
export async function* streamPostgresRows(
  location: DatabaseLocation,
  { partnerId, call: [statement, ...parameters], pageRows }: StreamedCall,
): AsyncGenerator<readonly SqlValue[][], void> {
  const statementTimeoutMs = storeNumbers.streamTimeoutMs;
  const connections = openConnections({ ...location, connectionsMax: 1, statementTimeoutMs });
  const client = await connections.connect();
  try {
    await client.query(beginShowing(connections.rowSecurity ? partnerId : undefined));
    // The consumer of the pages may be slow, and it wants all of them.
    await client.query(
      `SET LOCAL idle_in_transaction_session_timeout = ${statementTimeoutMs}; SET LOCAL cursor_tuple_fraction = 1`,
    );
    const { text, values } = statementOf(statement.postgres, [partnerId, ...parameters]);
    await client.query({ text: `DECLARE streamed NO SCROLL CURSOR FOR ${text}`, values });
    for (;;) {
      const { rows } = await client.query({ text: `FETCH ${pageRows} FROM streamed`, rowMode: 'array' });
      if (rows.length === 0) return;
      yield rows;
    }
  } catch (error) {
    throw translated(error);
  } finally {
    client.release(true);
    await connections.end();
  }
}
