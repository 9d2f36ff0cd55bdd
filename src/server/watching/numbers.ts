/** When health calls something degraded or down, each with its reason. Times in milliseconds. */
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const gib = 1024 ** 3;

export const watchNumbers = {
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
