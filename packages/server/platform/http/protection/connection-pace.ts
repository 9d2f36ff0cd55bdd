/** Requests accepted from one connection per turn of the event loop; normal clients wait for each response. */
const requestsInTurnMax = 16;

/** Further requests that are read and dropped before a connection is closed without waiting for its responses. */
const droppedMax = 512;

/** Refusals by rate limits in a row that a connection gets immediately; each further one is held back. */
const refusalsAtOnceMax = 10;

/** Refusals in a row after which a connection is closed. */
const refusalsMax = 20;

const refusalHeldMs = 200;

/** A row of refusals ends when this long passes without one. */
const rowEndsAfterMs = 10_000;

/** What happens to a request: `last` is refused and ends its connection, after it requests are `dropped`. */
export type Admission = 'admitted' | 'last' | 'dropped' | 'flood';

/** How a refusal is sent. */
export interface RefusalPace {
  readonly waitMs: number;
  /** True when the connection is closed after it. */
  readonly closes: boolean;
}

interface Pace {
  /** Number of requests since the one that ends the connection; undefined while the connection continues. */
  sinceEnd?: number;
  refusals: number;
  lastRefusalMs: number;
}

/**
 * Limits how much one connection can ask for at the same time, and how fast one can ask that rate limits refuse anyway.
 * All requests in one chunk of input, up to about five hundred, are parsed in one turn: a few connections that send
 * without waiting would delay every other caller for seconds.
 *
 * Only a connection whose refusals follow each other without any other response is slowed down and closed: a proxy may
 * send requests of several callers over one connection.
 */
export class ConnectionPace {
  readonly #inTurn = new Map<object, number>();
  readonly #paces = new WeakMap<object, Pace>();

  /** Call for each request; says whether it may be processed. A `flood` has to be disconnected. */
  admits(connection: object): Admission {
    const ending = this.#paces.get(connection);
    if (ending?.sinceEnd !== undefined) {
      ending.sinceEnd += 1;
      return ending.sinceEnd > droppedMax ? 'flood' : 'dropped';
    }
    if (this.#inTurn.size === 0)
      setImmediate(() => {
        this.#inTurn.clear();
      });
    const count = (this.#inTurn.get(connection) ?? 0) + 1;
    this.#inTurn.set(connection, count);
    if (count <= requestsInTurnMax) return 'admitted';
    this.#paceOf(connection).sinceEnd = 0;
    return 'last';
  }

  /** Call for each refusal by a rate limit, with the wall clock's time; says how it is sent. */
  refused(connection: object, nowMs: number): RefusalPace {
    const pace = this.#paceOf(connection);
    if (nowMs - pace.lastRefusalMs > rowEndsAfterMs) pace.refusals = 0;
    pace.refusals += 1;
    pace.lastRefusalMs = nowMs;
    const closes = pace.refusals === refusalsMax;
    if (closes) pace.sinceEnd ??= 0;
    return { waitMs: pace.refusals > refusalsAtOnceMax ? refusalHeldMs : 0, closes };
  }

  /**
   * True for a refusal that is worth a line in the log: the first one of a row, and the one that closes the connection. A
   * line for each would cost as much as the response.
   */
  isTold(connection: object): boolean {
    const refusals = this.#paces.get(connection)?.refusals ?? 0;
    return refusals <= 1 || refusals === refusalsMax;
  }

  /** Call for each response that no rate limit refused. */
  served(connection: object): void {
    const pace = this.#paces.get(connection);
    if (pace !== undefined) pace.refusals = 0;
  }

  #paceOf(connection: object): Pace {
    const pace = this.#paces.get(connection) ?? { refusals: 0, lastRefusalMs: 0 };
    this.#paces.set(connection, pace);
    return pace;
  }
}
