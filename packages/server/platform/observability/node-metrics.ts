import { Counter, Gauge, type Registry } from 'prom-client';

/** Figures of the database, the same on every node. Undefined where the store cannot be read. */
export interface StoreReading {
  /** Due work by lane; lanes without any are absent. */
  readonly lanes: ReadonlyMap<string, { readonly waiting: number; readonly oldestSeconds: number }>;
  readonly workersAlive: number;
  readonly shopChecksWaiting: number;
  readonly shopCheckOldestSeconds: number;
  readonly webhookLagSeconds: number;
  readonly webhookOldestWaitingSeconds: number;
  readonly databaseBytes: number;
  /** Undefined on a database server. */
  readonly logBytes: number | undefined;
}

/** What a node shows in addition to its counters; called whenever the metrics are rendered. */
export interface NodeShown {
  /** Fetches what other threads have counted; resolves soon in any case. */
  refresh(): Promise<void>;
  /** Names of all lanes, so that each is shown while it has no work. */
  readonly lanes: readonly string[];
  /** Resolves to undefined, soon, when the store cannot be read. */
  store(): Promise<StoreReading | undefined>;
  /** The state of each part of the node's health: 0 ok, 1 degraded, 2 down, NaN unknown. */
  health(): Promise<ReadonlyMap<string, number>>;
  /** Writes that wait for the writer or run on it. */
  writerQueue(): number;
  /** Connections to a database server by state; undefined for an embedded engine. */
  connections(): ReadonlyMap<string, number> | undefined;
  /** Seconds since the last backup; undefined when none is known. */
  backupAgeSeconds(): Promise<number | undefined>;
  /** Seconds that the clock of this machine is ahead of the one that all nodes share. */
  clockAheadSeconds(): number;
}

/** Registers the gauges of a node and of its store. */
export function showNode(registry: Registry, shown: NodeShown): void {
  const show = (name: string, help: string, read: () => Promise<number> | number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  const ofStore = (name: string, help: string, read: (reading: StoreReading) => number) =>
    show(name, `${help}; NaN if the store cannot be read.`, async () => {
      const reading = await shown.store();
      return reading === undefined ? Number.NaN : read(reading);
    });
  showLanes(registry, shown);
  showEach(
    registry,
    'kontor_health',
    'State of each part of GET /operator/v1/health as this node sees it: 0 ok, 1 degraded, 2 down, NaN unknown.',
    'part',
    () => shown.health(),
  );
  ofStore(
    'kontor_workers_alive',
    'Number of nodes that run jobs and were seen lately',
    (of) => of.workersAlive,
  );
  ofStore(
    'kontor_shop_checks_waiting',
    'Number of product variations that wait for the shop check',
    (of) => of.shopChecksWaiting,
  );
  ofStore(
    'kontor_shop_checks_oldest_waiting_seconds',
    'How long the change that waits longest for the shop check has waited; 0 if none waits',
    (of) => of.shopCheckOldestSeconds,
  );
  ofStore(
    'kontor_webhook_lag_seconds',
    'Age of the oldest event that an active webhook has not been delivered; 0 if there is none',
    (of) => of.webhookLagSeconds,
  );
  ofStore(
    'kontor_webhook_oldest_waiting_seconds',
    'Age of the oldest event that waits for a retry; 0 if none waits',
    (of) => of.webhookOldestWaitingSeconds,
  );
  ofStore('kontor_database_bytes', 'Size of the database', (of) => of.databaseBytes);
  show('kontor_writer_queue', 'Number of writes that wait for the writer or run on it.', () =>
    shown.writerQueue(),
  );
  show(
    'kontor_clock_ahead_seconds',
    'Seconds that the clock of this machine is ahead of the one of the database; 0 for SQLite.',
    () => shown.clockAheadSeconds(),
  );
  showBackup(registry, shown);
  if (shown.connections() === undefined) {
    ofStore('kontor_log_bytes', 'Size of the log of a SQLite database', (of) => of.logBytes ?? Number.NaN);
  } else {
    showEach(
      registry,
      'kontor_database_connections',
      'Number of connections of this node by state (busy, idle), and of callers that wait for one (waiting).',
      'state',
      async () => shown.connections() ?? [],
    );
  }
}

/** Registers a gauge with a series for each value of a label that is found when the metrics are rendered. */
function showEach(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  find: () => Promise<Iterable<readonly [value: string, figure: number]>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const found = await find();
      this.reset();
      for (const [value, figure] of found) this.set({ [label]: value }, figure);
    },
  });
}

function showLanes(registry: Registry, { lanes, store }: NodeShown): void {
  const figures = [
    ['waiting', 'kontor_jobs_waiting', 'Number of jobs that are due and not done, by lane'],
    [
      'oldestSeconds',
      'kontor_jobs_oldest_waiting_seconds',
      'Seconds since the oldest job of a lane became due; 0 if none is due',
    ],
  ] as const;
  for (const [figure, name, help] of figures) {
    showEach(registry, name, `${help}; NaN if the store cannot be read.`, 'lane', async () => {
      const reading = await store();
      const all = [...new Set([...lanes, ...(reading?.lanes.keys() ?? [])])];
      return all.map((lane) => [lane, reading ? (reading.lanes.get(lane)?.[figure] ?? 0) : Number.NaN]);
    });
  }
}

/** Shows no value while no backup is known: an age would be made up. */
function showBackup(registry: Registry, { backupAgeSeconds }: NodeShown): void {
  new Gauge({
    name: 'kontor_backup_age_seconds',
    help: 'Seconds since the last backup of this database that "kontor backup" made or reported; absent while none is known.',
    registers: [registry],
    labelNames: [],
    async collect() {
      const seconds = await backupAgeSeconds();
      this.remove();
      if (seconds !== undefined) this.set(seconds);
    },
  });
}

/**
 * Figures of webhooks; called whenever the metrics are rendered. Figures from the store, which cover all nodes, are
 * undefined when the store fails.
 */
export interface WebhooksShown {
  /** Attempts of this process since its start, by outcome. */
  attempts(): ReadonlyMap<string, number>;
  byState(): Promise<ReadonlyMap<string, number> | undefined>;
}

const states = ['unverified', 'active', 'switched-off', 'ended'];

export function showWebhooks(registry: Registry, shown: WebhooksShown): void {
  new Counter({
    name: 'kontor_webhook_attempts_total',
    help: 'Number of requests to webhooks by outcome; counted only by the node that sends them.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of shown.attempts()) this.inc({ outcome }, count);
    },
  });
  const help = 'Number of webhooks by state; NaN if the store cannot be read.';
  showEach(registry, 'kontor_webhooks', help, 'state', async () => {
    const found = await shown.byState();
    return states.map((state) => [state, found ? (found.get(state) ?? 0) : Number.NaN]);
  });
}
