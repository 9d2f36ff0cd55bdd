/** What health says about the node and its machine: pure decisions. */
import { isUntrustedHere, refusalText } from '@kontor/values/certificate';
import { dayMs, formatInstant, secondMs } from '@kontor/values/instant';
import type { PublicCertificate } from './certificate.ts';
import { gradeAge, type Judged, lengthText } from './grades.ts';

const gib = 1024 ** 3;

/** When health calls something degraded or down, each with its reason. Times in milliseconds. */
const numbers = {
  /** A writer that is busy for longer delays every write; `/readyz` gives up at the second one. */
  writeWait: { degradedMs: 5 * secondMs, downMs: 15 * secondMs },
  /** Both must be left: a tenth of a large disk is plenty. */
  diskFree: { degradedShare: 0.1, degradedBytes: 20 * gib, downShare: 0.02, downBytes: gib },
  /** Nodes use the clock of the database; log lines, certificates and other programs use that of the machine. */
  clockAheadMs: 5 * secondMs,
  /** Backups are made at least daily. */
  backupAgeMs: 2 * dayMs,
  /** Renewals by a program begin a month before the end: at half of that, they have failed. */
  certificateLeftMs: 14 * dayMs,
} as const;

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
  /** When the last backup that is known was made. */
  readonly backupAtMs: number | undefined;
  /** What callers of the public address get. */
  readonly certificate: PublicCertificate;
}

export function judgeNode(facts: NodeFacts): readonly Judged[] {
  return [judgeDatabase, judgeWriter, judgeDisk, judgeClock, judgeBackup, judgeCertificate].map((judge) =>
    judge(facts),
  );
}

function judgeDatabase({ isReadable, takesWrites, loss, machinesAway }: NodeFacts): Judged {
  const name = 'database';
  if (loss !== undefined)
    return { name, status: 'down', detail: 'its files were moved, removed or replaced' };
  if (!isReadable) return { name, status: 'down', detail: 'it cannot be read' };
  if (!takesWrites) return { name, status: 'down', detail: 'it takes no writes' };
  if (machinesAway.length > 0) {
    const detail = `${machinesAway.join(', ')} cannot be reached; what is on other machines is read and written`;
    return { name, status: 'degraded', detail };
  }
  return { name, status: 'ok', detail: 'it is read and written' };
}

function judgeWriter({ hasWriter, writerQueue, oldestWriteMs }: NodeFacts): Judged {
  const name = 'writer';
  if (!hasWriter) return { name, status: 'down', detail: 'its thread ended and is started again' };
  const status = gradeAge(oldestWriteMs, numbers.writeWait);
  return {
    name,
    status,
    detail: `writes waiting: ${writerQueue}, the oldest for ${lengthText(oldestWriteMs)}`,
  };
}

function judgeDisk({ disk }: NodeFacts): Judged {
  const name = 'disk';
  if (disk === undefined) {
    const detail = 'not seen from this node: that of a database server is watched on its own machine';
    return { name, status: 'unknown', detail };
  }
  const { freeBytes, totalBytes } = disk;
  const { degradedShare, degradedBytes, downShare, downBytes } = numbers.diskFree;
  const isBelow = (share: number, bytes: number) => freeBytes < totalBytes * share && freeBytes < bytes;
  const detail = `${megabytes(freeBytes)} of ${megabytes(totalBytes)} are free`;
  if (isBelow(downShare, downBytes)) return { name, status: 'down', detail };
  return { name, status: isBelow(degradedShare, degradedBytes) ? 'degraded' : 'ok', detail };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MiB`;
}

function judgeClock({ clockAheadMs }: NodeFacts): Judged {
  const where = clockAheadMs < 0 ? 'behind' : 'ahead of';
  const detail = `this machine's clock is ${lengthText(Math.abs(clockAheadMs))} ${where} that of the database`;
  const isOff = Math.abs(clockAheadMs) >= numbers.clockAheadMs;
  return { name: 'clock', status: isOff ? 'degraded' : 'ok', detail };
}

function judgeBackup({ backupAtMs, wallNowMs }: NodeFacts): Judged {
  const name = 'backup';
  if (backupAtMs === undefined) {
    const detail =
      'no backup is known: "kontor backup" makes one on SQLite, "kontor backup report" tells of one that another program made';
    return { name, status: 'unknown', detail };
  }
  const ageMs = wallNowMs - backupAtMs;
  const detail = `the last backup was made ${lengthText(ageMs)} ago`;
  if (ageMs < numbers.backupAgeMs) return { name, status: 'ok', detail };
  return { name, status: 'degraded', detail, sinceMs: backupAtMs + numbers.backupAgeMs };
}

function judgeCertificate({ certificate: found, wallNowMs }: NodeFacts): Judged {
  const name = 'certificate';
  if (found.kind === 'none')
    return { name, status: 'ok', detail: 'KONTOR_PUBLIC_URL begins with http:, so there is none' };
  if (found.kind === 'unknown') return { name, status: 'unknown', detail: `not known: ${found.why}` };
  const { certificate, host } = found;
  const { validUntilMs, subject, refusal } = certificate;
  const until = `the certificate of ${host}, for ${subject}, is valid until ${formatInstant(validUntilMs)}`;
  if (wallNowMs >= validUntilMs || (refusal !== undefined && !isUntrustedHere(refusal))) {
    const isOver = wallNowMs >= validUntilMs;
    const detail = refusalText(host, isOver ? { ...certificate, refusal: 'CERT_HAS_EXPIRED' } : certificate);
    return { name, status: 'down', detail, ...(isOver && { sinceMs: validUntilMs }) };
  }
  if (refusal !== undefined) return { name, status: 'degraded', detail: refusalText(host, certificate) };
  const lateMs = validUntilMs - numbers.certificateLeftMs;
  if (wallNowMs < lateMs) return { name, status: 'ok', detail: until };
  return { name, status: 'degraded', detail: `${until}: renew it`, sinceMs: lateMs };
}
