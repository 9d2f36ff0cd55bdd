/** The logger, and logs whose lines a caller or a failing database cannot multiply: rows left out, outages, refusals. */

import { hourMs } from '@kontor/values/instant';
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { logStream } from './log-stream.ts';
import { currentTrace, partsOf } from './tracing.ts';

export type Logger = PinoLogger;

/** Names of members that may hold a secret; their values are never logged. */
const secrets = ['password', 'token', 'authorization', 'client_secret', 'refresh_token', 'access_token'];

/** Creates the logger, which writes to standard error by default. Request bodies are never logged. */
export function createLogger(level: string, stream: DestinationStream = logStream('json')): Logger {
  return pino(
    {
      level,
      base: null,
      mixin() {
        const trace = currentTrace();
        return trace === undefined ? {} : { traceId: partsOf(trace).traceId };
      },
      redact: secrets.flatMap((name) => [name, `*.${name}`]),
      serializers: { error: pino.stdSerializers.err },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    stream,
  );
}

/** A row left out is logged again after this time, if it is still left out. */
const againAfterMs = hourMs;
/** Number of rows that are logged in that time. */
const rowsMax = 20;

/** Logs rows that are left out because they cannot be read: each row once an hour, and a bounded number of them. */
export class LeftOutLog {
  readonly #logger: Logger;
  readonly #monotonicMs: () => number;
  readonly #logged = new Set<string>();
  #sinceMs = Number.NEGATIVE_INFINITY;

  constructor(logger: Logger, monotonicMs: () => number) {
    this.#logger = logger;
    this.#monotonicMs = monotonicMs;
  }

  leftOut(row: {
    readonly table: string;
    readonly partnerId: string;
    readonly key: string;
    readonly by: string;
  }): void {
    if (this.#monotonicMs() - this.#sinceMs >= againAfterMs) {
      this.#logged.clear();
      this.#sinceMs = this.#monotonicMs();
    }
    const { table, partnerId, key, by } = row;
    const id = JSON.stringify([table, partnerId, key, by]);
    if (this.#logged.has(id) || this.#logged.size > rowsMax) return;
    this.#logged.add(id);
    if (this.#logged.size > rowsMax) {
      this.#logger.warn('more damaged rows are left out; "kontor verify" names them');
    } else {
      this.#logger.warn(
        { table, partnerId, key, by },
        'a row whose personal data is damaged is left out; "kontor verify" names all such rows',
      );
    }
  }
}

/** Interval of the probes while a database fails, and the shortest one between their log lines. */
const probeEveryMs = 1_000;
/** The longest one: each line comes after twice the time of the one before. */
const lineEveryMsMax = 60_000;

export interface OutageLogDeps {
  readonly logger: Logger;
  /** Returns whether the database currently answers and accepts writes. */
  probe(): Promise<boolean>;
  /** Monotonic time in milliseconds. */
  monotonicMs(): number;
}

/**
 * Logs the outages of a database. The first failure is logged with its cause; then the database is probed once a
 * second until it works again, and lines say that it still fails: after a second, then ever more rarely.
 */
export class OutageLog {
  readonly #deps: OutageLogDeps;
  #timer: NodeJS.Timeout | undefined;
  #probing = false;
  #sinceMs = 0;
  #failures = 0;
  #lineAtMs = Number.NEGATIVE_INFINITY;
  /** Time from the last line to the next one. */
  #pauseMs = 0;

  constructor(deps: OutageLogDeps) {
    this.#deps = deps;
  }

  /** Called with every error that the database throws because it cannot work. */
  failed(error: unknown): void {
    const { logger, monotonicMs } = this.#deps;
    this.#failures += 1;
    if (this.#timer !== undefined) return;
    this.#sinceMs = monotonicMs();
    this.#failures = 1;
    this.#pauseMs = probeEveryMs;
    this.#timer = setInterval(() => void this.#probe(), probeEveryMs);
    this.#timer.unref();
    if (monotonicMs() - this.#lineAtMs < probeEveryMs) return;
    this.#lineAtMs = monotonicMs();
    logger.error({ error }, 'database failed');
  }

  /** Stops probing. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #probe(): Promise<void> {
    if (this.#probing) return;
    this.#probing = true;
    const works = await this.#deps.probe().catch(() => false);
    this.#probing = false;
    // The log was stopped meanwhile.
    if (this.#timer === undefined) return;
    const { logger, monotonicMs } = this.#deps;
    const nowMs = monotonicMs();
    const facts = { failures: this.#failures, lastedMs: Math.round(nowMs - this.#sinceMs) };
    if (works) {
      this.stop();
      this.#lineAtMs = nowMs;
      logger.info(facts, 'database works again');
    } else if (nowMs - this.#lineAtMs >= this.#pauseMs) {
      this.#lineAtMs = nowMs;
      this.#pauseMs = Math.min(2 * this.#pauseMs, lineEveryMsMax);
      logger.error(facts, 'database still fails');
    }
  }
}

/** Period for which lines are counted. */
const periodMs = 60_000;
/** Lines of a period for one caller: enough to follow what a caller does wrong. */
const linesOfCallerMax = 60;
/**
 * Lines of a period for all callers: with 1,300 bytes each, 1.1 GB a day at most. What is left out adds a short line
 * for each of these callers at most.
 */
const linesMax = 600;

/** Refusals of a caller, or of all `others` when lines for all callers were used up, that got no line in a period. */
export interface LeftOut {
  readonly ofCaller: string;
  readonly leftOut: number;
}

/**
 * Bounds the lines that refusals write to the log, so that no caller can fill a disk, and a flood does not cost more for
 * its log than for its responses. What is left out is counted and told with the first refusal after the period.
 */
export class RefusalLines {
  readonly #tell: (facts: LeftOut) => void;
  readonly #lines = new Map<string, number>();
  readonly #leftOut = new Map<string, number>();
  #count = 0;
  #sinceMs = Number.NEGATIVE_INFINITY;

  constructor(tell: (facts: LeftOut) => void) {
    this.#tell = tell;
  }

  /** True when a refusal of this caller gets a line. `nowMs` is a real time, from any start. */
  admits(caller: string, nowMs: number): boolean {
    if (Math.abs(nowMs - this.#sinceMs) >= periodMs) this.#begin(nowMs);
    const lines = this.#lines.get(caller) ?? 0;
    if (lines < linesOfCallerMax && this.#count < linesMax) {
      this.#lines.set(caller, lines + 1);
      this.#count += 1;
      return true;
    }
    const counted = lines > 0 ? caller : 'others';
    this.#leftOut.set(counted, (this.#leftOut.get(counted) ?? 0) + 1);
    return false;
  }

  #begin(nowMs: number): void {
    for (const [ofCaller, leftOut] of this.#leftOut) this.#tell({ ofCaller, leftOut });
    this.#lines.clear();
    this.#leftOut.clear();
    this.#count = 0;
    this.#sinceMs = nowMs;
  }
}
