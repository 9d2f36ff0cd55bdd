/** Measures how long after a change its event is read and sent, while changes arrive at a steady rate. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../../test/harness/process.ts';
import { percentiles } from '../measure/statistics.ts';
import { type BenchPartner, fine, newBenchPartner } from './partners.ts';
import { type BenchReceiver, bareRequests } from './receiver.ts';

const partnerCount = 10;
/** Maximum delay of an event after its commit at the 99th percentile, in ms. */
const bounds = { journal: 200, webhook: 1_000 };

export interface Pace {
  readonly seconds: number;
  readonly perSecond: number;
}

/** Prints a table; resolves to true if the bounds were met. */
export async function measureDelays(
  server: ServerProcess,
  receiver: BenchReceiver,
  pace: Pace,
): Promise<boolean> {
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
