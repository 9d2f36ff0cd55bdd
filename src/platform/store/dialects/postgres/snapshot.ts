import { Collected } from '../../collected.ts';
import type { Snapshot } from '../../copies/snapshot.ts';
import { asHandle, type Lifetime } from '../../handle.ts';
import { storeNumbers } from '../../numbers.ts';
import type { DatabaseLocation } from '../../open.ts';
import { MachineReads } from './machine-reads.ts';
import { Machines } from './machines.ts';
import { openConnections, translated } from './pool.ts';
import { showInTransaction } from './row-security.ts';
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
  const lifetime: Lifetime = { ended: false };
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
    collected: new Collected(lifetime),
    lifetime,
    personal: connections.personal,
    lock: () => undefined,
    mark: async () => undefined,
    lowestMark: (partnerId) => machineReads.lowestMark(partnerId, (statement) => client.query(statement)),
    async send(statement, partnerId) {
      try {
        if (connections.rowSecurity && partnerId !== undefined && partnerId !== shown) {
          shown = partnerId;
          // Send both without waiting in between; a failure also fails the statement itself.
          client.query(showInTransaction(partnerId)).catch(() => undefined);
        }
        return await client.query(statement);
      } catch (error) {
        throw translated(error);
      }
    },
  };
  try {
    // The consumer may be slow. The first statement takes the snapshot.
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
