/** What a node shows of itself and of its store, for `/metrics` and for its health. */
import { fullResources } from '@kontor/contract/errors';
import type { JobHandler } from '../../platform/jobs/job.ts';
import { laneLabel } from '../../platform/jobs/store/figures.ts';
import type { EventIds } from '../../platform/journal/index.ts';
import { Figures } from '../../platform/observability/figures.ts';
import type { NodeShown, StoreReading } from '../../platform/observability/node-metrics.ts';
import type { DatabaseLocation } from '../../platform/store/location.ts';
import type { Store } from '../../platform/store/store.ts';
import type { Clock, WallClock } from '../../platform/time/clock.ts';
import type { WriterThread } from '../../platform/writer/thread-client.ts';
import { lastBackup } from './backup.ts';
import { CertificateWatch } from './certificate.ts';
import { Health } from './health.ts';
import { changeWaitMs, countAlive } from './judge.ts';
import { type Reading, StoreReader } from './store-reader.ts';
import { WriterFigures } from './writer.ts';

export interface NodeDeps {
  readonly store: Store;
  readonly database: DatabaseLocation;
  readonly writer: WriterThread;
  /** The further HTTP threads, whose figures are added like those of the writer. */
  readonly threads: { refresh(): Promise<void> };
  readonly jobs: readonly JobHandler[];
  readonly eventIds: EventIds;
  readonly clock: Clock;
  readonly wallClock: WallClock;
  /** Monotonic time in milliseconds. */
  monotonicMs(): number;
  /** True when this node runs jobs. */
  readonly processesJobs: boolean;
  /** True when figures are counted by partner too. */
  readonly metricsPartners: boolean;
  /** Address that partners call, if it is set. */
  readonly publicUrl: string | undefined;
  /** How long the journal keeps events. */
  readonly eventsKeptMs: number;
  /** Time between a change of a variation and its check. */
  readonly shopCheckDelayMs: number;
  /** Returns whether writes are currently durable. */
  takesWrites(): Promise<boolean>;
}

/** What a node knows about itself. */
export interface WatchedNode {
  /** Where the HTTP thread counts; reports of the writer are added. */
  readonly figures: Figures;
  readonly shown: NodeShown;
  readonly health: Health;
  /** Takes a report of the writer. */
  takeReport(detail: unknown): void;
}

export function watchNode(deps: NodeDeps): WatchedNode {
  const { store, database, writer, wallClock, processesJobs } = deps;
  const figures = new Figures({ partners: deps.metricsPartners });
  const ofWriter = new WriterFigures(figures, writer);
  const lanes = [...new Set(deps.jobs.map(({ lane }) => laneLabel(lane)))].sort();
  beginAtZero(figures, lanes);
  const reader = new StoreReader(deps);
  const ownWorkers = store.dialect.embedded ? Number(processesJobs) : undefined;
  const certificate = new CertificateWatch(deps.publicUrl, deps.monotonicMs);
  const health = new Health({ ...deps, reader, ownWorkers, certificate });
  // Counted before a scrape queries the store itself.
  let connections = connectionsOf(store, ofWriter);
  return {
    figures,
    health,
    takeReport: ofWriter.take,
    shown: {
      async refresh() {
        await Promise.all([ofWriter.refresh(), deps.threads.refresh()]);
        connections = connectionsOf(store, ofWriter);
      },
      lanes,
      async store() {
        const reading = await reader.read();
        return reading && shownOf(reading, ownWorkers, deps.shopCheckDelayMs);
      },
      health: () => health.grades(),
      writerQueue: () => writer.waiting,
      connections: () => connections,
      async backupAgeSeconds() {
        const atMs = lastBackup(database, await reader.read());
        return atMs && Math.max(0, wallClock.nowMs() - atMs) / 1_000;
      },
      clockAheadSeconds: () => wallClock.machineAheadMs / 1_000,
    },
  };
}

/** Begins series whose labels are known: the first count of a series that begins with it is no increase. */
function beginAtZero(figures: Figures, lanes: readonly string[]): void {
  for (const reason of fullResources) figures.add('kontor_overload_total', [reason], 0);
  for (const outcome of ['granted', 'refused']) figures.add('kontor_logins_total', [outcome], 0);
  for (const lane of lanes)
    for (const outcome of ['done', 'retried', 'failed', 'lease-lost'])
      figures.add('kontor_jobs_total', [lane, outcome], 0);
}

/** `ownWorkers` is the number of workers of a node that has the database to itself. */
function shownOf(reading: Reading, ownWorkers: number | undefined, shopCheckDelayMs: number): StoreReading {
  const { nowMs, wallNowMs, lanes, webhooks, sizes } = reading;
  const secondsSince = (...instants: readonly (number | undefined)[]) =>
    (wallNowMs - Math.min(wallNowMs, ...instants.filter((each) => each !== undefined))) / 1_000;
  return {
    lanes: new Map(
      lanes.map(({ lane, waiting, oldestDueAtMs }) => [
        lane,
        { waiting, oldestSeconds: Math.max(0, nowMs - oldestDueAtMs) / 1_000 },
      ]),
    ),
    workersAlive: ownWorkers ?? countAlive(reading),
    shopChecksWaiting: reading.shopChecks.variations,
    shopCheckOldestSeconds: changeWaitMs(reading, shopCheckDelayMs) / 1_000,
    webhookLagSeconds: secondsSince(
      webhooks.unsentSinceMs,
      webhooks.waitingSinceMs,
      ...webhooks.failing.map(({ sinceMs }) => sinceMs),
    ),
    webhookOldestWaitingSeconds: secondsSince(webhooks.waitingSinceMs),
    ...sizes,
  };
}

/** Adds up the connections of the HTTP thread and of the writer. */
function connectionsOf(store: Store, writer: WriterFigures): ReadonlyMap<string, number> | undefined {
  const own = store.connections();
  if (own === undefined) return undefined;
  const states = ['busy', 'idle', 'waiting'] as const;
  return new Map(states.map((state) => [state, own[state] + (writer.connections?.[state] ?? 0)]));
}
