import { asHandle, Collected } from '../../handle.ts';
import type { DatabaseLocation } from '../../location.ts';
import { storeNumbers } from '../../numbers.ts';
import type { Snapshot, StreamedCall } from '../../snapshot.ts';
import type { SqlValue } from '../../sql-values.ts';
import { translated } from './failures.ts';
import { MachineReads } from './machine-reads.ts';
import { Machines } from './machines.ts';
import { beginLimited, limitTransaction } from './own-statements.ts';
import { openConnections } from './pool.ts';
import { statementOf } from './statements.ts';
import { PostgresSharedTx, type Sender } from './tx.ts';

/** The machine of a partner takes its snapshot when it is first asked, unlike the server that was asked to. */
const firstRead = 'SELECT 1 FROM partners WHERE partner_id = $1';

/** Opens the newest committed state of a PostgreSQL server, or of the machine of a partner. */
export async function openPostgresSnapshot(
  location: DatabaseLocation,
  partnerId?: string,
): Promise<Snapshot> {
  // The second one asks where the machines of a distributed database are.
  const connections = openConnections({ ...location, connectionsMax: 2 });
  const machines = new Machines(location, connections);
  const machineReads = new MachineReads(machines, connections);
  const collected = new Collected();
  const { lifetime } = collected;
  async function close() {
    if (lifetime.ended) return;
    lifetime.ended = true;
    client?.release(true);
    await machines.close();
    await connections.end();
  }
  const client = await connections.connect().catch(async (error) => {
    await connections.end();
    throw error;
  });
  let shown: string | undefined;
  const sender: Sender = {
    collected,
    personal: connections.personal,
    lock: () => undefined,
    mark: async () => undefined,
    lowestMark: (partnerId) => machineReads.lowestMark(partnerId, (statement) => client.query(statement)),
    async send(statement, partnerId) {
      try {
        if (connections.rowSecurity && partnerId !== undefined && partnerId !== shown) {
          shown = partnerId;
          // Send both without waiting in between; a failure also fails the statement itself.
          client.query(limitTransaction(partnerId)).catch(() => undefined);
        }
        return await client.query(statement);
      } catch (error) {
        throw translated(error);
      }
    },
  };
  try {
    // The reader may be slow. The first statement takes the snapshot.
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
      SET LOCAL idle_in_transaction_session_timeout = ${storeNumbers.streamTimeoutMs}`);
    await client.query('SELECT 1');
    if (partnerId !== undefined) await client.query({ text: firstRead, values: [partnerId] });
  } catch (error) {
    await close();
    throw translated(error);
  }
  return { reads: asHandle(new PostgresSharedTx(sender)), close };
}

/** Streams the rows of a statement on a PostgreSQL server, page by page from a cursor in a transaction of its own. */
export async function* streamPostgresRows(
  location: DatabaseLocation,
  { partnerId, call: [statement, ...parameters], pageRows }: StreamedCall,
): AsyncGenerator<readonly SqlValue[][], void> {
  const statementTimeoutMs = storeNumbers.streamTimeoutMs;
  const connections = openConnections({ ...location, connectionsMax: 1, statementTimeoutMs });
  const client = await connections.connect();
  try {
    await client.query(beginLimited(connections.rowSecurity ? partnerId : undefined));
    // The reader of the pages may be slow, and it wants all of them.
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
