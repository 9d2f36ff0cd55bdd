/** What the first HTTP thread does once the store is migrated: reads it, and listens when the writer is ready. */

import { dayMs } from '@kontor/values/instant';
import type { Config } from '../platform/config/config.ts';
import { EventIds, type JournalHub } from '../platform/journal/index.ts';
import { SharedCallerCounts } from '../platform/limits/caller-counts.ts';
import { SharedRateUse } from '../platform/limits/shared-rate-use.ts';
import { LeftOutLog, type Logger, OutageLog } from '../platform/observability/logger.ts';
import { openTracing } from '../platform/observability/tracing.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { SharedNumber, type StoreEdition } from '../platform/store/edition.ts';
import { assertTakesWrites } from '../platform/store/readiness.ts';
import type { Store } from '../platform/store/store.ts';
import { isMachineAway, type LeftOutRow, onLeftOut } from '../platform/store/store-failure.ts';
import type { Clocks } from '../platform/time/clock.ts';
import { randomIds } from '../platform/time/ids.ts';
import type { WriterThread } from '../platform/writer/thread-client.ts';
import { realTime, WatchedWrites } from '../platform/writer/watched-writes.ts';
import type { Listener } from './app.ts';
import type { HttpThreadData } from './http-threads/messages.ts';
import { HttpThreads, listenToWriter } from './http-threads/threads.ts';
import { releaseIdleMemory } from './idle-memory.ts';
import {
  callerSettingsOf,
  issuerOf,
  openPartnerSide,
  type PartnerSide,
  type PartnerSideDeps,
} from './partner-side/open.ts';
import { type ListenAt, listen, sharedPort } from './partner-side/plane.ts';
import { createPlanes, type PlanesDeps } from './planes.ts';
import {
  knownLogins,
  warnOfBypassedRowSecurity,
  warnOfSharedToken,
  warnOfSharedTokenAtStart,
} from './start-warnings.ts';
import { StatisticsTaker } from './statistics.ts';
import type { ThreadData } from './thread-data.ts';
import { watchFiles, watchOtherNodes } from './watch.ts';
import { MachineOutages } from './watching/machine-outages.ts';
import { watchNode } from './watching/node.ts';
import { figuresEvent } from './watching/writer.ts';
import { AttemptCounts, shownWebhooks, WebhookSender, type WebhookSenderDeps } from './webhook-sender.ts';

/** Undoes a step of the start; what it returns is awaited. */
export type Closer = () => unknown;

/** What the process has created by the time the store is migrated. */
export interface ServingDeps extends Pick<PlanesDeps, 'agents'>, Pick<PartnerSideDeps, 'environment'> {
  readonly config: Config;
  readonly clocks: Clocks;
  readonly sealer: Sealer;
  readonly threadData: ThreadData;
  readonly logger: Logger;
  readonly writer: WriterThread;
  /** Resolves when the writer accepts work. */
  readonly writerStarted: Promise<void>;
  readonly edition: StoreEdition;
  /** Listeners by the name of the event that the writer announces. */
  readonly listeners: Map<string, Listener>;
}

/** Serves until the closers are called, in reverse order; resolves to the URLs. */
export async function serve(
  deps: ServingDeps,
  closers: Closer[],
): Promise<{ partnerUrl: string; operatorUrl: string }> {
  const { config, threadData, clocks, logger, writer, edition, listeners } = deps;
  const { settings, owner } = threadData;
  const { marketplace: clock, wall: wallClock } = clocks;
  const times = { clock, wallClock };
  let partnerUrl = '';
  const publicUrl = () => config.publicUrl ?? partnerUrl;
  const urls = { issuer: publicUrl, partnerUrl: () => partnerUrl };
  const { httpThreads: count } = config;
  const sharedCounts = new SharedCallerCounts();
  const callerCounts = count > 1 ? sharedCounts : undefined;
  const side = await openPartnerSide(
    { ...threadData, ...deps, ...ofPartners(config), tokensState: edition, callerCounts },
    urls,
    closers,
  );
  const { store, app, authenticator } = side;
  await warnOfStore(store, config, logger, listeners);
  const { executor, outages, stop } = watchDatabase(store, writer, logger, listeners);
  closers.push(stop);
  const sharedRateUse = new SharedRateUse(owner);
  const revocations = new SharedNumber();
  const threads = new HttpThreads({ count, executor, rates: sharedRateUse, wallClock, listeners });
  listenToWriter(listeners, side, threads, revocations);
  const { refresh: poll, journal } = app;
  await poll(store.reads);
  const senderReleased = () => listeners.get('webhooks-changed')?.(undefined);
  const watched = { store, wallClock, authenticator, sharedRateUse, journal, logger, outages, poll };
  closers.push(await watchOtherNodes({ ...watched, senderReleased }));

  const attempts = new AttemptCounts();
  const node = watchServingNode(deps, { ...side, executor, threads });
  listeners.set(figuresEvent, node.takeReport);
  const tracing = config.traces && (await openTracing(config.traces, config.role));
  closers.push(() => tracing?.close());
  const planes = createPlanes({
    ...side,
    tracing,
    executor,
    threads,
    callerCounts,
    edition,
    ...times,
    isLive: settings.isLive,
    logger,
    outages,
    ...tokensOf(config),
    operatorIssuer: await issuerOf(config.operatorIssuer, clocks),
    newRequestId: randomIds.uuid,
    publicUrl,
    sharedRateUse: store.dialect.embedded && threads.count === 1 ? undefined : sharedRateUse,
    ...callerSettingsOf(config),
    agents: deps.agents,
    signIn: config.operatorIssuer?.console,
    webhooks: shownWebhooks(attempts, store.reads),
    watched: node,
  });
  await deps.writerStarted;
  if (config.role !== 'worker') {
    partnerUrl = await listen(planes.partner, await partnerPortOf(config));
    writer.issueAs(publicUrl());
    closers.push(() => Promise.all([planes.partner.close(), threads.stop()]));
    await threads.start(dataOf(deps, { revocations, sharedCounts }, { partnerUrl, publicUrl: publicUrl() }));
  }
  const { operatorHost: host, operatorPort: port } = config;
  const operatorUrl = await listen(planes.operator, { host, port });
  closers.push(() => planes.operator.close());
  const webhooks = { data: threadData, executor, reads: store.reads, ...times, logger, attempts };
  closers.push(node.statistics.start(), sendWebhooks(config.role, webhooks, journal, listeners));
  closers.push(releaseIdleMemory(store));
  // Closing the listeners, which happens after this, waits for pending answers.
  closers.push(() => app.endWaits());
  // The first step of a stop: the others take time, in which jobs would start.
  closers.push(() => writer.stopJobs());
  return { partnerUrl, operatorUrl };
}

/** Settings of the side of partners. */
function ofPartners({ databaseReplicaUrl, foreignIssuer }: Config) {
  return { replicaUrl: databaseReplicaUrl?.reveal(), foreignIssuer };
}

function partnerPortOf({ host, port, httpThreads }: Config): ListenAt | Promise<ListenAt> {
  return httpThreads === 1 ? { host, port } : sharedPort(host, port);
}

/** What a further HTTP thread gets. */
function dataOf(
  { config, threadData }: ServingDeps,
  { revocations, sharedCounts }: { revocations: SharedNumber; sharedCounts: SharedCallerCounts },
  urls: Pick<HttpThreadData, 'partnerUrl' | 'publicUrl'>,
): Parameters<HttpThreads['start']>[0] {
  const { foreignIssuer, host } = config;
  return {
    ...threadData,
    revocations: revocations.memory,
    callerCounts: sharedCounts.memory,
    listenAt: { host, port: Number(new URL(urls.partnerUrl).port), reusePort: true },
    callerSettings: callerSettingsOf(config),
    foreignIssuer,
    ...urls,
  };
}

function watchServingNode(
  { clocks, config, threadData, writer }: ServingDeps,
  { store, app, cursorKey, executor, threads }: PartnerSide & Pick<PlanesDeps, 'executor' | 'threads'>,
): PlanesDeps['watched'] {
  const node = watchNode({
    store,
    database: threadData.database,
    writer,
    threads,
    jobs: app.jobs,
    eventIds: new EventIds(cursorKey),
    clock: clocks.marketplace,
    wallClock: clocks.wall,
    monotonicMs: () => performance.now(),
    processesJobs: config.role !== 'api',
    metricsPartners: config.metricsPartners,
    publicUrl: config.publicUrl,
    eventsKeptMs: config.eventsRetentionDays * dayMs,
    shopCheckDelayMs: config.shopCheckDelayMs,
    takesWrites: () => executor.takesWrites(),
  });
  return { ...node, statistics: new StatisticsTaker({ ...node, executor, wallClock: clocks.wall }) };
}

/** Logs warnings about the store at the start, and later ones while the server runs. */
async function warnOfStore(
  store: Store,
  config: Config,
  logger: Logger,
  listeners: Map<string, Listener>,
): Promise<void> {
  await warnOfBypassedRowSecurity(store, logger);
  await warnOfSharedTokenAtStart(store, config, logger);
  listeners.set('first-operator', () => warnOfSharedToken(config, logger));
}

/**
 * Sends webhooks on nodes that run jobs, and forwards notifications to the sender, until the returned closer is called.
 */
function sendWebhooks(
  role: Config['role'],
  deps: WebhookSenderDeps,
  journal: JournalHub,
  listeners: Map<string, Listener>,
): Closer {
  if (role === 'api') return async () => undefined;
  const sender = new WebhookSender(deps);
  listeners.set('webhooks-changed', () => sender.reload());
  const stopListening = journal.onEvents(() => sender.onEvents());
  return async () => {
    stopListening();
    await sender.stop();
  };
}

/** The tokens that allow the operator plane, the one that only allows its metrics, and the well-known logins. */
function tokensOf(config: Config) {
  const { operatorToken, operatorTokenNext, metricsToken, isMetricsOpen } = config;
  return {
    logins: knownLogins(config),
    isMetricsOpen,
    operatorTokens: [operatorToken, operatorTokenNext].flatMap((each) => each?.reveal() ?? []),
    metricsToken: metricsToken?.reveal(),
  };
}

/** Logs every database failure, and the rows that lists leave out, on this thread and on the writer's. */
function watchDatabase(
  store: Store,
  writer: WriterThread,
  logger: Logger,
  listeners: Map<string, Listener>,
): { executor: WatchedWrites; outages: Pick<OutageLog, 'failed'>; stop: Closer } {
  const { monotonicMs } = realTime;
  const executor = new WatchedWrites({ executor: writer, ...realTime });
  const whole = new OutageLog({
    logger,
    monotonicMs,
    async probe() {
      await assertTakesWrites(store.reads);
      return executor.takesWrites();
    },
  });
  const machines = new MachineOutages({
    logger,
    monotonicMs,
    findAway: () => store.machinesAway(),
    otherwise: (error) => whole.failed(error),
  });
  const outages = {
    failed: (error: unknown) => (isMachineAway(error) ? machines : whole).failed(error),
  };
  listeners.set('store-failed', (error) => {
    if (!isMachineAway(error)) executor.failedElsewhere();
    outages.failed(error);
  });
  const stopFiles = watchFiles(store, (error) => outages.failed(error));
  const leftOutLog = new LeftOutLog(logger, monotonicMs);
  listeners.set('row-left-out', (row) => leftOutLog.leftOut(row as LeftOutRow));
  const stopLeftOut = onLeftOut((row) => leftOutLog.leftOut(row));
  const stop = () => {
    stopLeftOut();
    stopFiles();
    machines.stop();
    whole.stop();
  };
  return { executor, outages, stop };
}
