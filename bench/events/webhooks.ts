/**
 * Measures how soon a change is visible in the journal (by long polling) and at a webhook,
 * and how many events per second reach one receiver, each compared with the same work without the server. Runs on
 * SQLite and on the packaged PostgreSQL, both with the default durability. `BENCH_SECONDS` is how long changes are
 * made, `BENCH_RATE` how many per second, `BENCH_BURST` the number of events in the burst. Exits with code 1 if a
 * bound is not met.
 *
 * With `BENCH_WEBHOOKS=300` it measures instead the cost of an event on PostgreSQL with that many webhooks, each of a
 * different partner, compared with a single webhook; with `BENCH_OTHER`, the program of another version
 * (`…/bin/kontor.js`), it alternates between the two. `BENCH_TURNS` and `BENCH_EVENTS` are the number of turns and of
 * events per turn.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '@kontor/harness/postgres/cluster';
import type { ServerProcess } from '@kontor/harness/process';
import { loadText, percentiles } from '../shared/figure.ts';
import { measuredFolder } from '../shared/process.ts';
import { fine, startCluster, startNode } from '../shared/server.ts';
import {
  type BenchPartner,
  type BenchReceiver,
  bareRequests,
  measureManyWebhooks,
  newBenchPartner,
  startReceiver,
} from './partners.ts';

export async function measureWebhooks(): Promise<void> {
  const {
    BENCH_SECONDS: seconds = '30',
    BENCH_RATE: rate = '20',
    BENCH_BURST: burst = '5000',
    BENCH_WEBHOOKS: webhooks = '0',
    BENCH_OTHER: other,
    BENCH_TURNS: turns = '5',
    BENCH_EVENTS: events = '20',
  } = process.env;
  if (Number(webhooks) > 0) {
    const counts = { webhooks: Number(webhooks), turns: Number(turns), eventsPerTurn: Number(events) };
    return measureManyWebhooks({ ...counts, other });
  }
  const pace = { seconds: Number(seconds), perSecond: Number(rate) };
  await measureOn(undefined, pace, Number(burst));
  await using cluster = await startCluster();
  await measureOn(cluster, pace, Number(burst));
}

async function measureOn(cluster: Cluster | undefined, pace: Pace, burst: number): Promise<void> {
  using folder = measuredFolder();
  const url = cluster?.url('kontor') ?? `sqlite:${join(folder.path, 'kontor.db')}`;
  const server = await startNode(url, { KONTOR_DEMO_DATA: 'off' });
  const receiver = await startReceiver();
  try {
    const isMet = await measureDelays(server, receiver, pace);
    const engine = cluster === undefined ? 'SQLite' : 'PostgreSQL';
    console.log(`${engine}: ${await measureBurst(server, receiver, burst)} (${loadText()})\n`);
    if (!isMet) process.exitCode = 1;
  } finally {
    receiver.close();
    await server.stop();
  }
}

/** Concurrent requests to one webhook. */
const inFlight = 4;
const ordersAtOnce = 16;

/**
 * Measures how fast a backlog of events reaches one receiver: replays all events of a partner. Resolves to a line with
 * the rate and that of bare requests.
 */
async function measureBurst(server: ServerProcess, receiver: BenchReceiver, count: number): Promise<string> {
  const partner = await newBenchPartner(server, '5000100', receiver.url);
  const { cursor } = await fine(partner.client.get('/v1/events?after=now'));
  const subjects: string[] = [];
  const place = async () => {
    for (let each = 0; each < count / ordersAtOnce; each += 1) subjects.push(await partner.place());
  };
  await Promise.all(Array.from({ length: ordersAtOnce }, place));
  const areHeard = async () => {
    while (!subjects.every((subject) => receiver.heardAt.has(subject))) await pause(5);
  };
  await areHeard();
  for (const subject of subjects) receiver.heardAt.delete(subject);
  const { resources } = await fine(partner.client.get('/v1/webhooks'));
  const startedMs = performance.now();
  await fine(partner.client.post(`/v1/webhooks/${resources[0].id}/replay`, { after: cursor }));
  await areHeard();
  const perSecond = (subjects.length * 1_000) / (performance.now() - startedMs);
  const bareStartedMs = performance.now();
  await bareRequests(receiver.url, subjects.length, inFlight);
  const barePerSecond = (subjects.length * 1_000) / (performance.now() - bareStartedMs);
  const [ours, bare] = [perSecond, barePerSecond].map((rate) => rate.toFixed(0));
  return `${subjects.length} events reach one receiver at ${ours}/s, bare requests at ${bare}/s: ratio ${(perSecond / barePerSecond).toFixed(2)}`;
}

const partnerCount = 10;
/** Maximum delay of an event after its commit at the 99th percentile, in ms. */
const bounds = { journal: 200, webhook: 1_000 };

interface Pace {
  readonly seconds: number;
  readonly perSecond: number;
}

/**
 * Measures how long after a change its event is read and sent, while changes arrive at a steady rate. Prints a table;
 * resolves to true if the bounds were met.
 */
async function measureDelays(server: ServerProcess, receiver: BenchReceiver, pace: Pace): Promise<boolean> {
  const partners: BenchPartner[] = [];
  for (let index = 0; index < partnerCount; index += 1) {
    partners.push(await newBenchPartner(server, String(5_000_001 + index), receiver.url));
  }
  const readers = partners.map(({ client }) => startReader(client));
  const { askedAt, tookMs } = await change(partners, pace);
  const isHeard = (subject: string) =>
    receiver.heardAt.has(subject) && readers.some(({ readAt }) => readAt.has(subject));
  while (![...askedAt.keys()].every(isHeard)) await pause(20);
  await Promise.all(readers.map((reader) => reader.stop()));
  const readAt = new Map(readers.flatMap((reader) => [...reader.readAt]));
  // Measured from the request, which is before the commit; the true delays are shorter.
  const behind = (heardAt: ReadonlyMap<string, number>) =>
    [...askedAt].map(([subject, atMs]) => (heardAt.get(subject) as number) - atMs);
  const change99 = percentiles(tookMs).p99;
  const bare = await bareRequests(receiver.url, askedAt.size, 1);
  const rows = [
    rowOf('the change: request and answer', tookMs),
    rowOf('a bare request to the receiver', bare),
    rowOf('until it is read in the journal', behind(readAt), change99, bounds.journal),
    rowOf(
      'until the webhook is asked',
      behind(receiver.heardAt),
      change99 + percentiles(bare).p99,
      bounds.webhook,
    ),
  ];
  console.table(rows);
  return rows.every(({ met }) => met !== false);
}

/** Follows the events of a partner by long polling and records when each subject was read. */
function startReader(client: BenchPartner['client']) {
  const readAt = new Map<string, number>();
  let isOver = false;
  const reading = (async () => {
    let { cursor } = await fine(client.get('/v1/events?after=now'));
    while (!isOver) {
      const page = await fine(client.get(`/v1/events?after=${cursor}&wait=2`));
      for (const { subject } of page.events) readAt.set(subject, performance.now());
      cursor = page.cursor;
    }
  })();
  return {
    readAt,
    stop: () => {
      isOver = true;
      return reading;
    },
  };
}

/** Makes changes at a steady rate, however long each takes; resolves to when each was sent and how long it took. */
async function change(partners: readonly BenchPartner[], { seconds, perSecond }: Pace) {
  const askedAt = new Map<string, number>();
  const tookMs: number[] = [];
  const changing: Promise<void>[] = [];
  // Give the readers time to look up the current position before the first change.
  await pause(1_000);
  const begunMs = performance.now();
  for (let index = 0; index < seconds * perSecond; index += 1) {
    await pause(Math.max(begunMs + (index * 1_000) / perSecond - performance.now(), 0));
    const atMs = performance.now();
    const placing = (partners[index % partners.length] as BenchPartner).place();
    changing.push(
      placing.then((subject) => {
        askedAt.set(subject, atMs);
        tookMs.push(performance.now() - atMs);
      }),
    );
  }
  await Promise.all(changing);
  return { askedAt, tookMs };
}

/** `bare` is the 99th percentile of the same work without the server. */
function rowOf(what: string, delays: readonly number[], bare?: number, bound?: number) {
  const { p50, p99, max } = percentiles(delays);
  const [half, most, longest] = [p50, p99, max].map((ms) => Number(ms.toFixed(1)));
  return {
    what,
    'half, ms': half,
    '99 %, ms': most,
    'longest, ms': longest,
    'of the bare work': bare === undefined ? undefined : Number((p99 / bare).toFixed(2)),
    'bound, ms': bound,
    met: bound === undefined ? undefined : p99 <= bound,
  };
}
