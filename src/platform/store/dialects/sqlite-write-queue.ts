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

  /** `batchMs`: how long transactions that are acknowledged before they are durable wait for their commit. */
  constructor(connection: SqliteConnection, hear: Hear, batchMs: number = storeNumbers.sqliteBatchMs) {
    this.#connection = connection;
    this.#hear = hear;
    this.batch = new SqliteBatch(connection, hear, batchMs, () => void this.between(() => undefined));
  }

  write<Result>(
    work: (tx: SharedWriteTx) => Promise<Result>,
    options: Pick<Wanted, 'sharesCommit' | 'isPatient' | 'mayBeUndone'>,
  ): Promise<Result> {
    if (this.#inside.isNested()) return Promise.reject(new NestedWriteError());
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const wanted = { work: this.#inside.entering(work), resolve: resolve as Wanted['resolve'], reject };
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
