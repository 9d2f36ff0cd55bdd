/** What health says about the node, its machine and its store: pure decisions. */
import type { HealthPart, HealthState, LaneHealth } from '../../generated/operator-v1.ts';
import { formatInstant } from '../../values/instant.ts';
import { expiryShownMs, type Reading } from './store-reader.ts';

/** When health calls something degraded or down, each with its reason. Times in milliseconds. */
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const gib = 1024 ** 3;

const numbers = {
  /** Two heartbeats may be late before a worker counts as gone. */
  workerGoneMs: 15 * second,
  /** A writer that is busy for longer delays every write; `/readyz` gives up at the second one. */
  writeWait: { degradedMs: 5 * second, downMs: 15 * second },
  /** Partners poll deliveries and wait for them. */
  deliveriesAge: { degradedMs: 5 * minute, downMs: hour },
  /** Nobody waits for other work within minutes. */
  otherWorkAge: { degradedMs: 30 * minute, downMs: 4 * hour },
  /** Events leave within seconds where the receiver works. */
  unsentAge: { degradedMs: minute, downMs: 10 * minute },
  /** A receiver that fails for longer is worth a call: nothing is wrong with the server. */
  receiverFailingMs: hour,
  /** The clean-up of the journal runs every hour and may be held up. */
  journalOverdueMs: day,
  /** Transactions take milliseconds; readers of events wait for one that stays open. */
  eventsHeld: { degradedMs: minute, downMs: 10 * minute },
  /** Both must be left: a tenth of a large disk is plenty. */
  diskFree: { degradedShare: 0.1, degradedBytes: 20 * gib, downShare: 0.02, downBytes: gib },
  /** Nodes use the clock of the database; log lines, certificates and other programs use that of the machine. */
  clockAheadMs: 5 * second,
  /** Backups are made at least daily. */
  backupAgeMs: 2 * day,
} as const;

/** What is known about a part. */
export interface Judged {
  readonly part: HealthPart['part'];
  readonly status: HealthState;
  readonly text: string;
  /** Since when, by the wall clock, if the data tells; otherwise since the process noticed it. */
  readonly sinceMs?: number | undefined;
}

const order: readonly HealthState[] = ['ok', 'degraded', 'down'];

/** Returns the worst of the states; `ok` of none. */
export function worstOf(states: readonly HealthState[]): HealthState {
  return order[Math.max(0, ...states.map((state) => order.indexOf(state)))] as HealthState;
}

/** 0 for ok, 1 for degraded, 2 for down: how metrics show a state. */
export function gradeOf(state: HealthState): number {
  return order.indexOf(state);
}

/** Grades a length of time. */
function gradeAge(
  ageMs: number,
  { degradedMs, downMs }: { readonly degradedMs: number; readonly downMs: number },
): HealthState {
  if (ageMs >= downMs) return 'down';
  return ageMs >= degradedMs ? 'degraded' : 'ok';
}

/** Formats a length of time for people: `45 s`, `12 min`, `3.5 h`, `2.1 days`. */
function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${(seconds / 3_600).toFixed(1)} h`;
  return `${(seconds / 86_400).toFixed(1)} days`;
}

/** What a node knows about itself at one moment. */
export interface NodeFacts {
  /** By the wall clock. */
  readonly wallNowMs: number;
  readonly isReadable: boolean;
  readonly takesWrites: boolean;
  /** Machines of a distributed database that cannot be reached. */
  readonly machinesAway: readonly string[];
  /** What happened to the files of the database. */
  readonly loss: string | undefined;
  /** False while the writer's thread is started again. */
  readonly hasWriter: boolean;
  readonly writerQueue: number;
  /** How long the oldest write has waited or run. */
  readonly oldestWriteMs: number;
  /** The disk of a SQLite database. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | undefined;
  readonly clockAheadMs: number;
  /** When `kontor backup` last made a copy. */
  readonly backupAtMs: number | undefined;
}

export function judgeNode(facts: NodeFacts): readonly Judged[] {
  return [judgeDatabase(facts), judgeWriter(facts), judgeDisk(facts), judgeClock(facts), judgeBackup(facts)];
}

function judgeDatabase({ isReadable, takesWrites, loss, machinesAway }: NodeFacts): Judged {
  const part = 'database';
  if (loss !== undefined) return { part, status: 'down', text: 'its files were moved, removed or replaced' };
  if (!isReadable) return { part, status: 'down', text: 'it cannot be read' };
  if (!takesWrites) return { part, status: 'down', text: 'it takes no writes' };
  if (machinesAway.length > 0) {
    const text = `${machinesAway.join(', ')} cannot be reached; what is on other machines is read and written`;
    return { part, status: 'degraded', text };
  }
  return { part, status: 'ok', text: 'it is read and written' };
}

function judgeWriter({ hasWriter, writerQueue, oldestWriteMs }: NodeFacts): Judged {
  const part = 'writer';
  if (!hasWriter) return { part, status: 'down', text: 'its thread ended and is started again' };
  const status = gradeAge(oldestWriteMs, numbers.writeWait);
  return {
    part,
    status,
    text: `writes waiting: ${writerQueue}, the oldest for ${lengthText(oldestWriteMs)}`,
  };
}

function judgeDisk({ disk }: NodeFacts): Judged {
  const part = 'disk';
  if (disk === undefined)
    return { part, status: 'ok', text: 'the database server has its own, which is watched there' };
  const { freeBytes, totalBytes } = disk;
  const { degradedShare, degradedBytes, downShare, downBytes } = numbers.diskFree;
  const isBelow = (share: number, bytes: number) => freeBytes < totalBytes * share && freeBytes < bytes;
  const text = `${megabytes(freeBytes)} of ${megabytes(totalBytes)} are free`;
  if (isBelow(downShare, downBytes)) return { part, status: 'down', text };
  return { part, status: isBelow(degradedShare, degradedBytes) ? 'degraded' : 'ok', text };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MiB`;
}

function judgeClock({ clockAheadMs }: NodeFacts): Judged {
  const where = clockAheadMs < 0 ? 'behind' : 'ahead of';
  const text = `this machine's clock is ${lengthText(Math.abs(clockAheadMs))} ${where} that of the database`;
  const isOff = Math.abs(clockAheadMs) >= numbers.clockAheadMs;
  return { part: 'clock', status: isOff ? 'degraded' : 'ok', text };
}

function judgeBackup({ backupAtMs, wallNowMs }: NodeFacts): Judged {
  const part = 'backup';
  if (backupAtMs === undefined) return { part, status: 'ok', text: 'no backup by "kontor backup" is known' };
  const ageMs = wallNowMs - backupAtMs;
  const text = `the last backup was made ${lengthText(ageMs)} ago`;
  if (ageMs < numbers.backupAgeMs) return { part, status: 'ok', text };
  return { part, status: 'degraded', text, sinceMs: backupAtMs + numbers.backupAgeMs };
}

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
    sinceMs: Math.min(wallNowMs, first.expiresAtMs - expiryShownMs.before),
  };
}
