import pg from 'pg';
import { machineOf } from './citus.ts';

/** A session of its own that holds the lock of a partner in a PostgreSQL database. */
export interface PartnerLock {
  readonly client: pg.Client;
  /** Process id of the session on the database server. */
  readonly pid: number;
  release(): Promise<void>;
}

/** Holds the lock of a partner, as a long delivery would on this node or another. */
export async function holdPartnerLock(databaseUrl: string, partnerId: string): Promise<PartnerLock> {
  const client = await connectToLocks(databaseUrl, partnerId);
  const { rows } = await client.query(
    'SELECT pg_backend_pid() AS pid, pg_advisory_lock(hashtextextended($1, 0))',
    [partnerId],
  );
  return { client, pid: rows[0].pid, release: () => client.end() };
}

/** Opens a session on the server where the partner's transactions wait for one another. */
export async function connectToLocks(databaseUrl: string, partnerId: string): Promise<pg.Client> {
  return connect(await machineOf(databaseUrl, partnerId));
}

/** Opens a session; the caller ends it. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

/** Resolves when another session waits for a lock of the session with that process id. */
export async function untilWaitedFor(client: pg.Client, pid: number): Promise<void> {
  const waiting =
    "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND $1 = ANY(pg_blocking_pids(pid))";
  while ((await client.query(waiting, [pid])).rows.length === 0);
}
