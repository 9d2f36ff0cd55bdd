/** What health says about the content of the store: pure decisions about one reading. */
import type { HealthState, LaneHealth } from '../../generated/operator-v1.ts';
import { formatInstant } from '../../values/instant.ts';
import { gradeAge, type Judged, lengthText, worstOf } from './judged.ts';
import { watchNumbers as numbers } from './numbers.ts';
import { expiryToldMs, type Reading } from './store-reader.ts';

/** Lane whose work partners wait for. */
const deliveries = 'deliveries';

export function judgeLanes({ lanes, nowMs }: Reading): readonly LaneHealth[] {
  return lanes.map(({ lane, waiting, oldestDueAtMs }) => ({
    lane,
    status: gradeAge(
      nowMs - oldestDueAtMs,
      lane === deliveries ? numbers.deliveriesAge : numbers.otherWorkAge,
    ),
    waiting,
    oldestSince: formatInstant(oldestDueAtMs),
  }));
}

/** Judges the oldest work of each lane. Its times are those of the marketplace, which may differ in a sandbox. */
export function judgeWork(reading: Reading): Judged {
  const judged = judgeLanes(reading);
  const status = worstOf(judged.map((lane) => lane.status));
  const late = reading.lanes.filter((_, index) => judged[index]?.status === status);
  const [oldest] = late.toSorted((one, other) => one.oldestDueAtMs - other.oldestDueAtMs);
  if (status === 'ok' || oldest === undefined)
    return { part: 'lanes', status: 'ok', text: 'no work is late' };
  const ageMs = reading.nowMs - oldest.oldestDueAtMs;
  const text = `the oldest work of ${oldest.lane} has been due for ${lengthText(ageMs)}`;
  return { part: 'lanes', status, text, sinceMs: reading.wallNowMs - ageMs };
}

/** `ownWorkers` is the number of workers of a node that has the database to itself. */
export function judgeWorkers(reading: Reading, ownWorkers: number | undefined): Judged {
  const alive = ownWorkers ?? countAlive(reading);
  const [last] = reading.workers;
  const waiting = reading.lanes.reduce((sum, lane) => sum + lane.waiting, 0);
  if (alive > 0) return { part: 'workers', status: 'ok', text: `nodes that run jobs: ${alive}` };
  const seen =
    last === undefined ? 'no worker was ever seen' : `no worker since ${formatInstant(last.seenAtMs)}`;
  const status: HealthState = waiting > 0 ? 'down' : 'degraded';
  return { part: 'workers', status, text: `${seen}; jobs waiting: ${waiting}`, sinceMs: last?.seenAtMs };
}

/** Number of workers that were seen lately. */
export function countAlive({ workers, wallNowMs }: Reading): number {
  return workers.filter((worker) => isAlive(worker, wallNowMs)).length;
}

export function isAlive({ seenAtMs }: { readonly seenAtMs: number }, wallNowMs: number): boolean {
  return wallNowMs - seenAtMs < numbers.workerGoneMs;
}

export function judgeWebhooks({ webhooks, wallNowMs }: Reading): Judged {
  const { unsentSinceMs, failingSinceMs } = webhooks;
  const unsent = unsentSinceMs === undefined ? 'ok' : gradeAge(wallNowMs - unsentSinceMs, numbers.unsentAge);
  if (unsentSinceMs !== undefined && unsent !== 'ok') {
    const text = `events that nobody tried to send have waited for ${lengthText(wallNowMs - unsentSinceMs)}`;
    return { part: 'webhooks', status: unsent, text, sinceMs: unsentSinceMs };
  }
  if (failingSinceMs !== undefined && wallNowMs - failingSinceMs >= numbers.receiverFailingMs) {
    const text = `a receiver has failed for ${lengthText(wallNowMs - failingSinceMs)}`;
    return { part: 'webhooks', status: 'degraded', text, sinceMs: failingSinceMs };
  }
  return { part: 'webhooks', status: 'ok', text: 'no webhook is behind' };
}

export function judgeJournal({ journal, wallNowMs }: Reading, eventsKeptMs: number): Judged {
  const { heldSinceMs, oldestAtMs = wallNowMs } = journal;
  const held = heldSinceMs === undefined ? 'ok' : gradeAge(wallNowMs - heldSinceMs, numbers.eventsHeld);
  if (heldSinceMs !== undefined && held !== 'ok') {
    const text = `an open transaction has kept events from being read for ${lengthText(wallNowMs - heldSinceMs)}`;
    return { part: 'journal', status: held, text, sinceMs: heldSinceMs };
  }
  const overdueMs = wallNowMs - oldestAtMs - eventsKeptMs;
  if (overdueMs < numbers.journalOverdueMs)
    return { part: 'journal', status: 'ok', text: 'events can be read' };
  const text = `events that should have been removed are ${lengthText(overdueMs)} too old`;
  return { part: 'journal', status: 'degraded', text, sinceMs: oldestAtMs + eventsKeptMs };
}

export function judgeKeys({ expiring, nowMs, wallNowMs }: Reading): Judged {
  const [first] = expiring;
  if (first?.expiresAtMs === undefined)
    return { part: 'keys', status: 'ok', text: 'no token of an operator expires within 14 days' };
  const verb = first.expiresAtMs <= nowMs ? 'expired' : 'expires';
  return {
    part: 'keys',
    status: 'degraded',
    text: `the token of the operator ${first.name} ${verb} at ${formatInstant(first.expiresAtMs)}`,
    sinceMs: Math.min(wallNowMs, first.expiresAtMs - expiryToldMs.before),
  };
}
