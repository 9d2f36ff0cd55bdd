import { setTimeout as pause } from 'node:timers/promises';
import { FreshRun } from '../../../concurrency/shared-run.ts';
import type { ReplicaReads } from '../../../observability/metrics-sources.ts';
import { asHandle, Collected } from '../../handle.ts';
import type { DatabaseLocation } from '../../location.ts';
import { storeNumbers } from '../../numbers.ts';
import type { SharedReadTx } from '../../store.ts';
import { isStoreFailure } from '../../store-failure.ts';
import { sqlStateOf, untilUnlocked } from './failures.ts';
import type { MachineReads } from './machine-reads.ts';
import { type Connections, openConnections } from './pool.ts';
import { PostgresSharedTx, type Sender } from './tx.ts';

/**
 * Returns a read handle that uses any free connection and opens no transaction. Where tables are distributed, a partner's
 * statements are sent to the partner's machine. A replica has no machines, and no marks.
 */
export function readsOf(connections: Connections, machineReads: MachineReads | undefined): SharedReadTx {
  const sender: Sender = {
    collected: new Collected(),
    personal: connections.personal,
    lock: () => undefined,
    mark: async () => undefined,
    lowestMark: async (partnerId) => (await machineReads?.lowestMark(partnerId)) ?? null,
    reachable: async (statement) =>
      machineReads !== undefined && connections.distributed
        ? machineReads.ofAll(statement)
        : (await untilUnlocked(() => connections.query(statement.ofAll, ''))).rows,
    parts: async () => machineReads?.parts(),
    send: (statement, partnerId, isCommon) =>
      untilUnlocked(() => {
        if (partnerId === undefined || machineReads === undefined || !connections.distributed)
          return connections.query(statement, partnerId);
        return partnerId === '' && !isCommon
          ? machineReads.ofEverybody(statement)
          : machineReads.ofPartner(statement, partnerId);
      }),
  };
  return asHandle(new PostgresSharedTx(sender));
}

type Read<Result> = (reads: SharedReadTx) => Promise<Result>;

/** A standby that lists are read from, as long as it answers as the primary would. */
export interface Replica {
  readList<Result>(read: Read<Result>, primary: SharedReadTx): Promise<Result>;
  figures(): ReplicaReads;
  close(): Promise<void>;
}

/**
 * A position in the database's write-ahead log. Positions compare only within one timeline (a promotion starts a new
 * one).
 */
interface Position {
  readonly timeline: number;
  readonly bytes: number;
}

/**
 * End of the log that commits have written so far. Others see a commit once it is on disk, unless the server
 * does not wait for the disk.
 */
const endOfLog = `SELECT ('x' || substr(pg_walfile_name(place), 1, 8))::bit(32)::int AS timeline,
    pg_wal_lsn_diff(place, '0/0') AS bytes
  FROM (SELECT CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
    ELSE pg_current_wal_flush_lsn() END AS place) AS log`;

/**
 * How far the standby has replayed. No row: the server is no standby. No timeline: it follows no server, or the login
 * may not see which one.
 */
const replayed = `SELECT (SELECT received_tli FROM pg_stat_wal_receiver) AS timeline,
    pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') AS bytes WHERE pg_is_in_recovery()`;

/**
 * Opens the standby of a location. A list is read there once the standby has replayed everything that the primary had
 * committed when the list was requested (`docs/contributors/decisions/storage-postgresql.md`); in any other case it
 * is read from the primary.
 */
export function openReplica(location: DatabaseLocation, primary: Connections): Replica {
  const connections = openConnections({ ...location, url: location.replicaUrl as string });
  const reads = readsOf(connections, undefined);
  const wanted = new FreshRun(() => positionOf(primary, endOfLog));
  const reached = new FreshRun(() => positionOf(connections, replayed));
  const counts = { fromReplica: 0, fromPrimary: 0 };
  let lagBytes: number | undefined;
  let restsUntilMs = 0;

  /** Resolves to true once the standby has everything that is committed now; gives up when `time` is aborted. */
  async function hasAll(time: AbortSignal): Promise<boolean> {
    lagBytes = undefined;
    const [place, first] = await Promise.all([wanted.ask(), reached.ask()]);
    lagBytes = lagOf(first, place);
    for (let standby = first; !time.aborted; standby = await reached.ask()) {
      if (place === undefined || standby?.timeline !== place.timeline) return false;
      if (standby.bytes >= place.bytes) return true;
      await pause(storeNumbers.replicaPollMs);
    }
    return false;
  }

  async function hasAllInTime(): Promise<boolean> {
    const time = new AbortController();
    const over = pause(storeNumbers.replicaWaitMs, false, { signal: time.signal }).catch(() => false);
    try {
      return await Promise.race([hasAll(time.signal), over]);
    } finally {
      time.abort();
    }
  }

  async function tryReplica<Result>(read: Read<Result>): Promise<{ result: Result } | undefined> {
    if (performance.now() < restsUntilMs) return undefined;
    try {
      if (await hasAllInTime()) return { result: await read(reads) };
    } catch (error) {
      if (!isStoreFailure(error) || isStatementTimeout(error)) throw error;
    }
    restsUntilMs = performance.now() + storeNumbers.replicaRestMs;
    return undefined;
  }

  return {
    async readList(read, primaryReads) {
      const found = await tryReplica(read);
      counts[found === undefined ? 'fromPrimary' : 'fromReplica'] += 1;
      return found === undefined ? read(primaryReads) : found.result;
    },
    figures: () => ({ ...counts, lagBytes }),
    close: () => connections.end(),
  };
}

/** Undefined where the two cannot be compared. */
function lagOf(standby: Position | undefined, place: Position | undefined): number | undefined {
  if (place === undefined || standby?.timeline !== place.timeline) return undefined;
  return Math.max(0, Number(place.bytes) - Number(standby.bytes));
}

/** True for a list that takes too long on the standby; it would take as long on the primary. */
function isStatementTimeout(error: unknown): boolean {
  return sqlStateOf(error) === '57014';
}

async function positionOf(connections: Connections, text: string): Promise<Position | undefined> {
  const { rows } = await connections.query({ name: 'kontor_position', text, values: [] });
  return rows[0] as Position | undefined;
}
