/** What health says about the node and its machine: pure decisions. */
import { gradeAge, type Judged, lengthText } from './judged.ts';
import { watchNumbers as numbers } from './numbers.ts';

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
