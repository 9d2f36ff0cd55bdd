import { Figures } from '../../../observability/figures.ts';
import { postgresDialect } from '../../dialect.ts';
import { asHandle, type Collected, insideOf, NestedWriteError } from '../../handle.ts';
import type { DatabaseLocation } from '../../location.ts';
import { storeNumbers } from '../../numbers.ts';
import type { SharedWriteTx, Store, WriteOptions } from '../../store.ts';
import { assertMayWait, isConnectionLost, isLockTimeout, sqlStateOf } from './failures.ts';
import { MachineReads } from './machine-reads.ts';
import { Machines } from './machines.ts';
import { bypassesRowSecurity } from './own-statements.ts';
import { PartnerGates } from './partner-gates.ts';
import { openConnections } from './pool.ts';
import { addressOf } from './reachability.ts';
import { openReplica, readsOf } from './reads.ts';
import { PostgresSignals } from './signals.ts';
import { PostgresTransaction, type TransactionDeps } from './transaction.ts';
import { PostgresSharedTx } from './tx.ts';

export { assertOwnSessions } from './pooler.ts';

/** Opens the database of a PostgreSQL server; connections are made on demand. */
export function openPostgresStore(location: DatabaseLocation, figures = new Figures()): Store {
  const connections = openConnections(location);
  const machines = new Machines(location, connections);
  const machineReads = new MachineReads(machines, connections);
  const gates = new PartnerGates();
  const signals = new PostgresSignals(location, connections);
  const reads = readsOf(connections, machineReads);
  const inside = insideOf();
  const replica = location.replicaUrl === undefined ? undefined : openReplica(location, connections);
  const store: Store = {
    dialect: postgresDialect,
    reads,
    replicaReads: () => replica?.figures(),
    readList: (read) => (replica === undefined ? read(reads) : replica.readList(read, reads)),
    async write(work, options = {}) {
      if (inside.isNested()) throw new NestedWriteError();
      const { result, collected } = await transactUntilDone(
        { connections, machines, machineReads, gates },
        inside.entering(work),
        options,
        figures,
      );
      figures.add('kontor_writer_transactions_total', []);
      collected.tell((topic, text) => signals.send(topic, text), figures);
      return result;
    },
    listen: (listener) => signals.listen(listener),
    broadcast: (topic, text) => signals.send(topic, text),
    async bypassesRowSecurity() {
      if (!connections.rowSecurity) return false;
      const { rows } = await connections.query(bypassesRowSecurity);
      return rows[0]?.bypasses === true;
    },
    async sizes() {
      const text = 'SELECT pg_database_size(current_database()) AS bytes';
      const { rows } = await connections.query({ name: 'kontor_size', text, values: [] });
      return { databaseBytes: rows[0]?.bytes, logBytes: undefined };
    },
    connections: () => machines.counts(),
    findLoss: () => undefined,
    async machinesAway() {
      return (await machines.findLost()).map(addressOf);
    },
    async sharedTimeMs() {
      const text = 'SELECT FLOOR(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint AS now';
      const { rows } = await connections.query({ name: 'kontor_time', text, values: [] });
      return rows[0]?.now;
    },
    restartLog: async () => undefined,
    snapshots: undefined,
    get batched() {
      return store;
    },
    batchCommits: async () => undefined,
    releaseCaches: () => undefined,
    async close() {
      await signals.close();
      await replica?.close();
      await machines.close();
      await connections.end();
    },
  };
  return store;
}

/** The work of a transaction, including that at its end. */
type Work<Result> = (tx: SharedWriteTx, collected: Collected) => Promise<Result>;

interface Done<Result> {
  readonly result: Result;
  readonly collected: Collected;
}

/** Restarts a transaction that had to give way to others, within limits. */
async function transactUntilDone<Result>(
  deps: Omit<TransactionDeps, 'entersCoordinator' | 'waitFor'>,
  work: Work<Result>,
  { queue }: WriteOptions,
  figures: Figures,
): Promise<Done<Result>> {
  const startedMs = performance.now();
  let waitFor = queue;
  let entersCoordinator = false;
  for (let starts = 1; ; ) {
    const transaction = new PostgresTransaction({ ...deps, entersCoordinator, waitFor });
    try {
      return await transact(transaction, work, figures);
    } catch (error) {
      const { startsAgain } = transaction;
      if (startsAgain !== undefined) {
        entersCoordinator = true;
      } else if (isLockTimeout(error)) {
        assertMayWait(startedMs, error);
        waitFor = transaction.firstLocked;
      } else {
        if (!gaveWay(error) || starts >= storeNumbers.transactionStartsMax)
          throw await deps.machines.reasonOf(error);
        starts += 1;
      }
    }
  }
}

async function transact<Result>(
  transaction: PostgresTransaction,
  work: Work<Result>,
  figures: Figures,
): Promise<Done<Result>> {
  let isUsable = true;
  try {
    const tx = asHandle<SharedWriteTx>(new PostgresSharedTx(transaction));
    const startedMs = performance.now();
    const result = await work(tx, transaction.collected);
    transaction.collected.lifetime.ended = true;
    const endedMs = performance.now();
    await transaction.commit();
    figures.time('kontor_writer_transaction_seconds', (endedMs - startedMs) / 1_000);
    figures.time('kontor_commit_seconds', (performance.now() - endedMs) / 1_000);
    return { result, collected: transaction.collected };
  } catch (raw) {
    transaction.collected.lifetime.ended = true;
    // After a failed statement the following ones are rejected with 25P02; report the first failure instead.
    const error = sqlStateOf(raw) === '25P02' ? (transaction.failure ?? raw) : raw;
    isUsable = !isConnectionLost(error) && (await transaction.rollback());
    throw error;
  } finally {
    await transaction.release(isUsable);
  }
}

/**
 * True for a transaction that conflicted with another one and had no effect: serialization failure, deadlock, or a row
 * that somebody else added between our read and our insert. A restart sees what the other one wrote.
 */
function gaveWay(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code === '40001' || code === '40P01' || code === '23505';
}
