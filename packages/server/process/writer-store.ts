/** What the writer thread does first: it opens the store, and brings it to the current schema. */

import type { MessagePort } from 'node:worker_threads';
import { schema } from '../migrations/index.ts';
import { Figures } from '../platform/observability/figures.ts';
import { logStream } from '../platform/observability/log-stream.ts';
import { createLogger, type Logger } from '../platform/observability/logger.ts';
import { openTracing, type Tracing } from '../platform/observability/tracing.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { armFaultPoint, setCommitDelay } from '../platform/store/fault-point.ts';
import { prepareDatabase } from '../platform/store/migrate-database.ts';
import type { NewerSchema } from '../platform/store/migrator.ts';
import { openStore } from '../platform/store/open.ts';
import { alignClock } from '../platform/store/readiness.ts';
import { settingOrNew } from '../platform/store/settings.ts';
import type { Store } from '../platform/store/store.ts';
import { type Clocks, createClocks } from '../platform/time/clock.ts';
import { randomIds } from '../platform/time/ids.ts';
import { announce } from '../platform/writer/between-threads.ts';
import type { Environment } from './environments/environment.ts';
import { loadEnvironment } from './environments/load.ts';
import { openSealer } from './secret-records.ts';
import type { ThreadData } from './thread-data.ts';

/** Data that the HTTP thread passes to the writer thread. */
export interface WriterData extends ThreadData {
  /** `takeAny` for a thread that replaces one that ended: newer nodes may have migrated the database meanwhile. */
  readonly newerSchema: NewerSchema;
  /** True when lists are read from a standby. */
  readonly hasReplica: boolean;
  /** True when this node runs jobs; otherwise it leaves them to others. */
  readonly processesJobs: boolean;
  /** True when an empty store is filled with the sandbox's fixtures. */
  readonly demoDataEnabled: boolean;
  /** Statement after which the process is killed, for crash tests. */
  readonly faultPoint: string | undefined;
  /** By how much every commit is delayed, for tests of slow disks. */
  readonly faultCommitMs: number;
}

/** The store of the thread, with what every part of it needs from its beginning. */
export interface OpenedStore {
  readonly environment: Environment;
  readonly store: Store;
  readonly cursorKey: string;
  readonly sealer: Sealer;
  readonly clock: Clocks['marketplace'];
  readonly wallClock: Clocks['wall'];
  readonly logger: Logger;
  readonly seen: { readonly figures: Figures; readonly tracing: Tracing | undefined };
}

/**
 * Opens the store and migrates it, then announces `store-migrated`: the HTTP thread builds what serves while this one loads what
 * writes. Rejects when the database cannot be used, or a key does not fit it.
 */
export async function openWriterStore(port: MessagePort, data: WriterData): Promise<OpenedStore> {
  armFaults(data);
  const { marketplace: clock, wall: wallClock } = createClocks(data.clocks);
  const logger = createLogger(data.logLevel, logStream(data.logFormat));
  const seen = await openSeen(data);
  const store = await openStore(data.database, { writes: true, figures: seen.figures });
  await alignClock(store, wallClock);
  const tables = await prepareDatabase(store, { ...data, schema, nowMs: wallClock.nowMs() });
  if (tables.length > 0)
    logger.warn({ tables }, 'numbers were behind the rows of tables, and go on after them');
  const environment = await loadEnvironment(data);
  await environment.restoreClock(store.reads, clock);
  const cursorKey = await store.write((tx) => settingOrNew(tx, 'cursor_key', () => randomIds.hex(32)));
  const sealer = await openSealer(store, data.encryptionKeys, logger);
  announce(port, 'store-migrated');
  return { environment, store, cursorKey, sealer, clock, wallClock, logger, seen };
}

/** Opens what the thread counts and traces in. */
async function openSeen({ metricsPartners, tracing }: WriterData) {
  const figures = new Figures({ partners: metricsPartners });
  return { figures, tracing: tracing && (await openTracing(tracing, 'writer')) };
}

function armFaults({ faultPoint, faultCommitMs }: WriterData): void {
  if (faultPoint !== undefined) armFaultPoint(faultPoint);
  if (faultCommitMs > 0) setCommitDelay(faultCommitMs);
}
