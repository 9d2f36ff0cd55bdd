/** What health says about what the store tells: pure decisions. */
import type { HealthState, LaneHealth } from '@kontor/contract/generated/operator-v1';
import { dayMs, formatInstant, hourMs, minuteMs, secondMs } from '@kontor/values/instant';
import type { Worker } from '../../platform/jobs/store/figures.ts';
import { gradeAge, type Judged, lengthText, worstOf } from './grades.ts';
import { expiryShownMs, type Reading } from './store-reader.ts';

/** When health calls something degraded or down, each with its reason. Times in milliseconds. */
const numbers = {
  /** Two heartbeats may be late before a worker counts as gone. */
  workerGoneMs: 15 * secondMs,
  /** A node that is gone is told for so long while others work: whoever starts another one wants to see which it was. */
  workerShownMs: 2 * minuteMs,
  /** Partners poll deliveries and wait for them. */
  deliveriesAge: { degradedMs: 5 * minuteMs, downMs: hourMs },
  /** Nobody waits for other work within minutes. */
  otherWorkAge: { degradedMs: 30 * minuteMs, downMs: 4 * hourMs },
  /** Partners wait for their products to come online, and for shoppers to see their changes. */
  checksLate: { degradedMs: 10 * minuteMs, downMs: 4 * hourMs },
  /** Events leave within seconds where the receiver works. */
  unsentAge: { degradedMs: minuteMs, downMs: 10 * minuteMs },
  /** A receiver that was only restarted works again by then. */
  receiverFailingMs: 5 * minuteMs,
  /** The clean-up of the journal runs every hour and may be held up. */
  journalOverdueMs: dayMs,
  /** Transactions take milliseconds; readers of events wait for one that stays open. */
  eventsHeld: { degradedMs: minuteMs, downMs: 10 * minuteMs },
} as const;

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
    return { name: 'lanes', status: 'ok', detail: 'no work is late' };
  const ageMs = reading.nowMs - oldest.oldestDueAtMs;
  const detail = `the oldest work of ${oldest.lane} has been due for ${lengthText(ageMs)}`;
  return { name: 'lanes', status, detail, sinceMs: reading.wallNowMs - ageMs };
}

/** How long the change that waits longest for its shop check has waited, its delay included. */
export function changeWaitMs({ shopChecks, nowMs }: Reading, delayMs: number): number {
  const { firstDueMs } = shopChecks;
  return firstDueMs === undefined ? 0 : Math.max(0, nowMs - (firstDueMs - delayMs));
}

/** Judges how late the oldest shop check is. Its times are those of the marketplace. */
export function judgeChecks(reading: Reading, delayMs: number): Judged {
  const { shopChecks, nowMs, wallNowMs } = reading;
  const waitMs = changeWaitMs(reading, delayMs);
  const waiting = `variations waiting for the shop check: ${shopChecks.variations}`;
  const detail =
    shopChecks.firstDueMs === undefined ? waiting : `${waiting}, the oldest for ${lengthText(waitMs)}`;
  const lateMs = nowMs - (shopChecks.firstDueMs ?? nowMs);
  const status = gradeAge(lateMs, numbers.checksLate);
  return { name: 'checks', status, detail, ...(status !== 'ok' && { sinceMs: wallNowMs - lateMs }) };
}

/** `ownWorkers` is the number of workers of a node that has the database to itself. */
export function judgeWorkers(reading: Reading, ownWorkers: number | undefined): Judged {
  const alive = ownWorkers ?? countAlive(reading);
  const [last] = reading.workers;
  const waiting = reading.lanes.reduce((sum, lane) => sum + lane.waiting, 0);
  if (alive > 0) return { name: 'workers', status: 'ok', detail: `nodes that run jobs: ${alive}` };
  const seen =
    last === undefined ? 'no worker was ever seen' : `no worker since ${formatInstant(last.seenAtMs)}`;
  const status: HealthState = waiting > 0 ? 'down' : 'degraded';
  return { name: 'workers', status, detail: `${seen}; jobs waiting: ${waiting}`, sinceMs: last?.seenAtMs };
}

/** Number of workers that were seen lately. */
export function countAlive({ workers, wallNowMs }: Reading): number {
  return workers.filter((worker) => isAlive(worker, wallNowMs)).length;
}

/** Returns the workers to tell: those alive, those that went lately, and all if none is alive. */
export function listedWorkers(reading: Reading | undefined, wallNowMs: number): readonly Worker[] {
  const workers = reading?.workers ?? [];
  if (!workers.some((worker) => isAlive(worker, wallNowMs))) return workers;
  return workers.filter(({ seenAtMs }) => wallNowMs - seenAtMs < numbers.workerShownMs);
}

export function isAlive({ seenAtMs }: { readonly seenAtMs: number }, wallNowMs: number): boolean {
  return wallNowMs - seenAtMs < numbers.workerGoneMs;
}

export function judgeWebhooks({ webhooks, wallNowMs }: Reading): Judged {
  const { unsentSinceMs } = webhooks;
  const unsent = unsentSinceMs === undefined ? 'ok' : gradeAge(wallNowMs - unsentSinceMs, numbers.unsentAge);
  if (unsentSinceMs !== undefined && unsent !== 'ok') {
    const detail = `events that nobody tried to send have waited for ${lengthText(wallNowMs - unsentSinceMs)}`;
    return { name: 'webhooks', status: unsent, detail, sinceMs: unsentSinceMs };
  }
  return (
    judgeReceivers(webhooks, wallNowMs) ?? { name: 'webhooks', status: 'ok', detail: 'no webhook is behind' }
  );
}

/** Receivers of the operators come first: those of a partner are the partner's to mend. */
function judgeReceivers({ failing }: Reading['webhooks'], wallNowMs: number): Judged | undefined {
  const late = failing.filter(({ sinceMs }) => wallNowMs - sinceMs >= numbers.receiverFailingMs);
  const own = late.filter(({ partnerId }) => partnerId === '');
  const [first] = (own.length > 0 ? own : late).toSorted((one, other) => one.sinceMs - other.sinceMs);
  if (first === undefined) return undefined;
  const { partnerId, sinceMs } = first;
  const whose = partnerId === '' ? 'a receiver of the operators' : `a receiver of partner ${partnerId}`;
  const others = late.length > 1 ? `, and ${late.length - 1} more fail` : '';
  const whoMends = own.length > 0 ? '' : '; the partner has to mend it';
  const detail = `${whose} has failed for ${lengthText(wallNowMs - sinceMs)}${others}${whoMends}`;
  return { name: 'webhooks', status: 'degraded', detail, sinceMs };
}

export function judgeJournal({ journal, wallNowMs }: Reading, eventsKeptMs: number): Judged {
  const { heldSinceMs, oldestAtMs = wallNowMs } = journal;
  const held = heldSinceMs === undefined ? 'ok' : gradeAge(wallNowMs - heldSinceMs, numbers.eventsHeld);
  if (heldSinceMs !== undefined && held !== 'ok') {
    const detail = `an open transaction has kept events from being read for ${lengthText(wallNowMs - heldSinceMs)}`;
    return { name: 'journal', status: held, detail, sinceMs: heldSinceMs };
  }
  const overdueMs = wallNowMs - oldestAtMs - eventsKeptMs;
  if (overdueMs < numbers.journalOverdueMs)
    return { name: 'journal', status: 'ok', detail: 'events can be read' };
  const detail = `events that should have been removed are ${lengthText(overdueMs)} too old`;
  return { name: 'journal', status: 'degraded', detail, sinceMs: oldestAtMs + eventsKeptMs };
}

export function judgeKeys({ expiring, nowMs, wallNowMs }: Reading): Judged {
  const [first] = expiring;
  if (first?.expiresAtMs === undefined)
    return { name: 'keys', status: 'ok', detail: 'no token of an operator expires within 14 days' };
  const verb = first.expiresAtMs <= nowMs ? 'expired' : 'expires';
  return {
    name: 'keys',
    status: 'degraded',
    detail: `the token of the operator ${first.name} ${verb} at ${formatInstant(first.expiresAtMs)}`,
    sinceMs: Math.min(wallNowMs, first.expiresAtMs - expiryShownMs.before),
  };
}
