/** The process: opens what the configuration names, listens, and closes in reverse order. */
import { type AppSettings, createApp } from './app.ts';
import { migrations } from './migrations/index.ts';
import { createPlanes, listen } from './planes.ts';
import { createAuthenticator } from './platform/auth/authenticate.ts';
import { createForeignIssuer } from './platform/auth/foreign-issuer.ts';
import type { Config, DatabaseConfig } from './platform/config/config.ts';
import { SharedTakes } from './platform/limits/shared-takes.ts';
import { createLogger } from './platform/observability/logger.ts';
import { CommitMark } from './platform/store/commit-mark.ts';
import { migrateDatabase } from './platform/store/migrate-database.ts';
import { bringDatabaseBack, openStore, saveDatabase } from './platform/store/open.ts';
import { findSetting } from './platform/store/settings.ts';
import { SharedClock } from './platform/time/clock.ts';
import { randomIds } from './platform/time/ids.ts';
import { WriterThread } from './platform/writer/thread-client.ts';
import { seedSandbox } from './sandbox/seed.ts';
import { watchOtherNodes } from './watch.ts';
import type { WriterData } from './writer.ts';

/** A server that listens on both planes. */
export interface RunningServer {
  /** Empty for a node that only works jobs off. */
  readonly partnerUrl: string;
  readonly operatorUrl: string;
  /** Stops accepting, finishes what is in flight, closes the store. */
  close(): Promise<void>;
}

/** Starts a server; rejects, with everything closed again, when it cannot listen. */
export async function startServer(config: Config, clock = new SharedClock()): Promise<RunningServer> {
  const closers: Closer[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return { ...(await open(config, clock, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Closer = () => Promise<unknown>;

async function open(config: Config, clock: SharedClock, closers: Closer[]) {
  const logger = createLogger(config.logLevel);
  const database = {
    url: config.databaseUrl.reveal(),
    connectionsMax: config.databaseConnections,
    statementTimeoutMs: config.statementTimeoutMs,
  };
  const owner = randomIds.uuid();
  const settings = settingsOf(config);

  const listeners = new Map<string, () => void>();
  const commits = new CommitMark();
  const writer = new WriterThread({
    entry: entryOfWriter(),
    workerData: {
      database,
      worksJobs: config.role !== 'api',
      logLevel: config.logLevel,
      settings,
      clock: clock.memory,
      commits: commits.memory,
      owner,
      faultPoint: config.faultPoint,
      faultCommitMs: config.faultCommitMs,
    } satisfies WriterData,
    logger,
    onEvent: (name) => listeners.get(name)?.(),
  });
  await writer.start();
  closers.push(() => writer.stop());

  const replicaUrl = config.databaseReplicaUrl?.reveal();
  const store = openStore({ ...database, replicaUrl }, { writes: false, commits });
  closers.push(() => store.close());
  const cursorKey = (await findSetting(store.reads, 'cursor_key')) ?? '';
  let partnerUrl = '';
  const publicUrl = () => config.publicUrl ?? partnerUrl;
  const app = createApp({
    clock,
    ids: randomIds,
    cursorKey,
    owner,
    settings,
    worksJobs: false,
    settlesAtOnce: false,
    followsCrash: false,
    issuer: publicUrl,
    announce: () => undefined,
    log: (event, facts) => logger.info(facts, event),
  });
  const authenticator = createAuthenticator({
    reads: store.reads,
    clock,
    foreignIssuer: config.foreignIssuer && createForeignIssuer(config.foreignIssuer, clock),
  });
  listeners.set('tokens-revoked', authenticator.forget);
  const sharedTakes = new SharedTakes(owner);
  closers.push(watchOtherNodes({ store, clock, authenticator, sharedTakes, logger }));

  if (config.demoDataEnabled) await seedSandbox(store.reads, writer, clock);
  const planes = await createPlanes({
    app,
    store,
    executor: writer,
    clock,
    logger,
    authenticator,
    operatorToken: config.operatorToken.reveal(),
    requestIdPrefix: `${owner.slice(0, 8)}-`,
    publicUrl,
    rateLimitEnabled: config.rateLimitEnabled,
    sharedTakes: store.dialect.embedded ? undefined : sharedTakes,
    clientRateLimitEnabled: config.clientRateLimitEnabled,
    trustedProxies: config.trustedProxies,
  });
  if (config.role !== 'worker') {
    partnerUrl = await listen(planes.partner, config.host, config.port);
    writer.issueAs(publicUrl());
    closers.push(() => planes.partner.close());
  }
  const operatorUrl = await listen(planes.operator, config.operatorHost, config.operatorPort);
  closers.push(() => planes.operator.close());
  return { partnerUrl, operatorUrl };
}

/** Brings the schema up to date; resolves to the names of the migrations that were missing. */
export function migrate(config: DatabaseConfig): Promise<string[]> {
  return migrateDatabase({ url: config.databaseUrl.reveal() }, migrations, new SharedClock().nowMs());
}

/** Saves the database to a file; resolves to the number of its newest migration. */
export function backupDatabase(config: DatabaseConfig, file: string): Promise<number> {
  return saveDatabase({ url: config.databaseUrl.reveal() }, file);
}

/** Brings a saved database back; resolves as `backupDatabase`. */
export function restoreDatabase(config: DatabaseConfig, file: string): Promise<number> {
  return bringDatabaseBack({ url: config.databaseUrl.reveal() }, file);
}

function settingsOf(config: Config): AppSettings {
  return {
    environment: config.environment,
    waitingDeliveriesPerPartnerMax: config.waitingDeliveriesPerPartnerMax,
    shopCheckDelayMs: config.shopCheckDelayMs,
    shopUrl: config.shopUrl,
    eanCheckDigitEnforced: config.eanCheckDigitEnforced,
    currencies: config.currencies,
    cancellationPeriodMs: config.cancellationPeriodMs,
    prepaymentWorkingDays: config.prepaymentWorkingDays,
  };
}

/** The writer's module lies beside this one, in sources and in the published package alike. */
function entryOfWriter(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './writer.ts' : './writer.js', import.meta.url);
}
