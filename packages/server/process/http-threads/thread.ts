/**
 * Entry point of a further HTTP thread: answers partners on a port that it shares with the first one, reads over a connection of its own
 * and sends writes to the first thread, which passes them to the writer.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { SharedCallerCounts } from '../../platform/limits/caller-counts.ts';
import { SharedRateUse } from '../../platform/limits/shared-rate-use.ts';
import { logStream } from '../../platform/observability/log-stream.ts';
import { createLogger } from '../../platform/observability/logger.ts';
import { openTracing } from '../../platform/observability/tracing.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { SharedNumber, StoreEdition } from '../../platform/store/edition.ts';
import { causeOf, onLeftOut } from '../../platform/store/store-failure.ts';
import { createClocks } from '../../platform/time/clock.ts';
import { randomIds } from '../../platform/time/ids.ts';
import { versions } from '../../platform/versioning/versions.ts';
import { type FromWriter, SentWrites } from '../../platform/writer/between-threads.ts';
import { realTime, WatchedWrites } from '../../platform/writer/watched-writes.ts';
import type { App } from '../app.ts';
import { loadEnvironment } from '../environments/load.ts';
import { releaseIdleMemory } from '../idle-memory.ts';
import { openPartnerSide } from '../partner-side/open.ts';
import { createPartnerPlane, listen } from '../partner-side/plane.ts';
import {
  type FromHttpThread,
  type HttpThreadData,
  rateExchangeMs,
  ThreadCounts,
  type ToHttpThread,
} from './messages.ts';

/** How often a thread reports without being asked. */
const reportEveryMs = 1_000;

/** Answers partners until it is told to stop; rejects when it cannot start. */
async function startHttpThread(port: MessagePort, data: HttpThreadData): Promise<void> {
  const clocks = createClocks(data.clocks);
  const logger = createLogger(data.logLevel, logStream(data.logFormat));
  const closers: (() => unknown)[] = [];
  const tokensState = new SharedNumber(data.revocations);
  const callerCounts = new SharedCallerCounts(data.callerCounts);
  const environment = await loadEnvironment(data);
  const side = await openPartnerSide(
    {
      ...data,
      environment: await environment.forHttp(),
      clocks,
      logger,
      sealer: createSealer(data.encryptionKeys, randomIds),
      tokensState,
      callerCounts,
    },
    { issuer: () => data.publicUrl, partnerUrl: () => data.partnerUrl },
    closers,
  );
  const send = (message: FromHttpThread) => port.postMessage(message);
  const stopLeftOut = onLeftOut((detail) => send({ type: 'event', name: 'row-left-out', detail }));
  const counts = new ThreadCounts({ ...data, nowMs: clocks.marketplace.nowMs() });
  const rates = new SharedRateUse(`${data.owner} ${data.number}`);
  const tracing = data.tracing && (await openTracing(data.tracing, 'http'));
  const { server } = createPartnerPlane({
    ...side,
    ...data.callerSettings,
    executor: new WatchedWrites({ executor: writesOf(data.writes, side.app), ...realTime }),
    edition: new StoreEdition(data.edition),
    clock: clocks.marketplace,
    wallClock: clocks.wall,
    isLive: data.settings.isLive,
    logger,
    outages: { failed: (error) => send({ type: 'event', name: 'store-failed', detail: causeOf(error) }) },
    metrics: counts.metrics,
    deprecatedCalls: counts.deprecatedCalls,
    partnerCalls: counts.partnerCalls,
    versions,
    tracing,
    newRequestId: randomIds.uuid,
    publicUrl: () => data.publicUrl,
    sharedRateUse: rates,
    threads: data.threads,
    callerCounts,
  });
  await listen(server, data.listenAt);
  const report = () => send({ type: 'report', report: counts.take() });
  const sendRates = () => {
    const texts = rates.drain();
    if (texts.length > 0) send({ type: 'rates', texts });
  };
  const timers = [setInterval(report, reportEveryMs), setInterval(sendRates, rateExchangeMs)];
  async function stop(): Promise<void> {
    side.app.endWaits();
    await server.close();
    for (const timer of timers) clearInterval(timer);
    report();
    stopLeftOut();
    await tracing?.close();
    for (const closer of closers.reverse()) await closer();
    data.writes.close();
    port.close();
  }
  port.on('message', (message: ToHttpThread) => {
    if (message.type === 'rates') for (const text of message.texts) rates.apply(text, clocks.wall.nowMs());
    else if (message.type === 'report') report();
    else void stop();
  });
  send({ type: 'listening' });
  releaseIdleMemory(side.store);
}

/** Writes go to the first thread; events of the writer come back on the same way, before the answers that follow them. */
function writesOf(port: MessagePort, { listeners }: Pick<App, 'listeners'>): SentWrites {
  const writes = new SentWrites((message, transfer) => port.postMessage(message, transfer));
  port.on('message', (message: FromWriter) => {
    if (message.type === 'event') listeners.get(message.name)?.(message.detail);
    else writes.end(message);
  });
  return writes;
}

if (parentPort !== null) {
  await startHttpThread(parentPort, workerData as HttpThreadData);
}
