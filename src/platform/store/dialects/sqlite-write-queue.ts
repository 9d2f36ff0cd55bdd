import { setTimeout as pause } from 'node:timers/promises';
import { NestedWriteError } from '../handle.ts';
import { insideOf } from '../nested-writes.ts';
import { storeNumbers } from '../numbers.ts';
import type { SharedWriteTx } from '../store.ts';
import { SqliteBatch } from './sqlite-batch.ts';
import { commitNext, type Hear, type Wanted } from './sqlite-commits.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** The queue in which transactions wait for the one connection that writes. */
export class SqliteWriteQueue {
  readonly batch: SqliteBatch;
  readonly #connection: SqliteConnection;
  readonly #hear: Hear;
  readonly #inside = insideOf();
  readonly #wanted: Wanted[] = [];
  #queue: Promise<unknown> = Promise.resolve();
  /** Settles when transactions that do not share a commit may run again. */
  #held: Promise<unknown> | undefined;

  /** `batchMs`: how long transactions that are acknowledged before they are durable wait for their commit. */
  constructor(connection: SqliteConnection, hear: Hear, batchMs: number = storeNumbers.sqliteBatchMs) {
    this.#connection = connection;
    this.#hear = hear;
    this.batch = new SqliteBatch(connection, hear, batchMs, () => void this.between(() => undefined));
  }

  async write<Result>(
    work: (tx: SharedWriteTx) => Promise<Result>,
    options: Pick<Wanted, 'sharesCommit' | 'isPatient' | 'mayBeUndone'>,
  ): Promise<Result> {
    if (this.#inside.isNested()) throw new NestedWriteError();
    const entered = this.#inside.entering(work);
    while (this.#held !== undefined && !options.sharesCommit) await this.#held;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const wanted = { work: entered, resolve: resolve as Wanted['resolve'], reject };
    this.#wanted.push({ ...options, ...wanted });
    this.#queue = this.#queue.then(() => this.#next());
    return promise;
  }

  /** Runs work between two transactions, once all earlier ones are durable. */
  between<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const done = this.#queue.then(() => {
      this.batch.commit();
      return work();
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /**
   * Runs work while transactions that do not share a commit wait, for `holdMaxMs` at the most: nobody waits for most of
   * them.
   */
  async holding<Result>(work: () => Promise<Result>): Promise<Result> {
    const working = work();
    const held = Promise.race([working.catch(() => undefined), pause(storeNumbers.sqliteHoldMaxMs)]);
    const ended = held.then(() => {
      this.#held = undefined;
    });
    this.#held = ended;
    await ended;
    return working;
  }

  #next(): Promise<void> | undefined {
    const [first] = this.#wanted;
    if (first?.isPatient) {
      this.#wanted.shift();
      return this.batch.add(first);
    }
    this.batch.commit();
    return commitNext(this.#connection, this.#wanted, this.#hear);
  }
}
