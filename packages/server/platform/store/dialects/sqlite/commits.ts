import { setImmediate } from 'node:timers/promises';
import { asHandle, Collected } from '../../handle.ts';
import { storeNumbers } from '../../numbers.ts';
import type { SharedWriteTx, SignalTopic } from '../../store.ts';
import type { SqliteConnection } from './connection.ts';
import { SqliteSharedTx } from './tx.ts';

/** A transaction that was requested. */
export interface Wanted {
  /** True when it may become durable together with others of the same kind. */
  readonly sharesCommit: boolean;
  /** True when it is acknowledged before it is durable. */
  readonly isPatient: boolean;
  /** True when it is acknowledged before it is on the disk. */
  readonly mayBeUndone: boolean;
  /** Includes the work at the end of the transaction. */
  readonly work: (tx: SharedWriteTx, collected: Collected) => Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** A transaction that is done or undone. */
export interface Ended {
  /** True when something happens after its commit. */
  readonly hasEffects: boolean;
  /** Reports its outcome; called once that is durable. */
  tell(): void;
}

/** Receives the signals of transactions. */
export type Hear = (topic: SignalTopic, text: string) => void;

/**
 * Runs the first transaction of the queue, and those behind it that can share its commit; does nothing if the queue is
 * empty. Called for each requested transaction once those before it have ended. Never rejects.
 */
export async function commitNext(
  connection: SqliteConnection,
  line: Wanted[],
  hear: Hear = () => undefined,
): Promise<void> {
  // Let requests that arrived at the same time get ready and join the queue.
  if (line[0]?.sharesCommit === true) await setImmediate();
  const first = line.shift();
  if (first === undefined) return;
  const group = [first];
  const all: Ended[] = [];
  if (first.mayBeUndone) connection.script('PRAGMA synchronous = NORMAL');
  try {
    // IMMEDIATE: a transaction that reads first and writes later must not fail because another process wrote in
    // between.
    connection.run('BEGIN IMMEDIATE', []);
    all.push(await doneIn(connection, first, hear));
    while (first.sharesCommit && group.length < storeNumbers.sqliteCommitSharersMax) {
      if (line[0]?.sharesCommit !== true || line[0].isPatient) break;
      const next = line.shift() as Wanted;
      group.push(next);
      all.push(await doneOrUndone(connection, next, hear));
    }
    connection.run('COMMIT', []);
  } catch (error) {
    rollBack(connection);
    for (const { reject } of group) reject(error);
    return;
  } finally {
    if (first.mayBeUndone) connection.script('PRAGMA synchronous = FULL');
  }
  for (const each of all) each.tell();
}

async function doneIn(
  connection: SqliteConnection,
  { work, resolve, reject }: Wanted,
  hear: Hear,
): Promise<Ended> {
  const collected = new Collected();
  const { figures } = connection;
  const startedMs = performance.now();
  try {
    const tx = asHandle<SharedWriteTx>(new SqliteSharedTx({ connection, collected }));
    const result = await work(tx, collected);
    const seconds = (performance.now() - startedMs) / 1_000;
    return {
      hasEffects: collected.hasEffects,
      tell() {
        try {
          figures.add('kontor_writer_transactions_total', []);
          figures.time('kontor_writer_transaction_seconds', seconds);
          collected.tell(hear, figures);
          resolve(result);
        } catch (error) {
          reject(error);
        }
      },
    };
  } finally {
    collected.lifetime.ended = true;
  }
}

/** Runs a transaction that joins others; when it throws, it is undone and the others are not affected. */
async function doneOrUndone(connection: SqliteConnection, wanted: Wanted, hear: Hear): Promise<Ended> {
  connection.run('SAVEPOINT joined', []);
  try {
    const ended = await doneIn(connection, wanted, hear);
    connection.run('RELEASE joined', []);
    return ended;
  } catch (error) {
    try {
      connection.run('ROLLBACK TO joined', []);
      connection.run('RELEASE joined', []);
    } catch {
      // The engine has rolled back all of them itself (disk full): none of them is done.
      throw error;
    }
    return { hasEffects: false, tell: () => wanted.reject(error) };
  }
}

/** Undoes the transaction that the connection is in. */
export function rollBack(connection: SqliteConnection): void {
  try {
    connection.run('ROLLBACK', []);
  } catch {
    // The engine has rolled back itself (disk full); the first error is the one to report.
  }
}

/**
 * Transactions that are done and acknowledged but not committed yet: one commit makes many of them durable. Only for
 * work that can be repeated, since a crash undoes all of them.
 *
 * | State | Begins | Ends |
 * |---|---|---|
 * | empty | at first, and with each commit | with `add` → open |
 * | open | with `add` | with `commit`: before another write or other work, and after `longestMs` or a transaction with effects → empty; with a failure of the engine → lost |
 * | lost | when acknowledged transactions were undone, or none could begin; `add` fails | with `takeLoss` → empty |
 */
export class SqliteBatch {
  readonly #connection: SqliteConnection;
  readonly #hear: Hear;
  readonly #longestMs: number;
  /** Requests the commit of a batch that no other write follows. */
  readonly #askForCommit: () => void;
  readonly #signals = new Map<string, readonly [SignalTopic, string]>();
  #size = 0;
  #beganMs = 0;
  #timer: NodeJS.Timeout | undefined;
  /** The error that undid acknowledged transactions. */
  #lost: unknown;

  constructor(connection: SqliteConnection, hear: Hear, longestMs: number, askForCommit: () => void) {
    this.#connection = connection;
    this.#hear = hear;
    this.#longestMs = longestMs;
    this.#askForCommit = askForCommit;
  }

  /** True when the connection has uncommitted transactions. */
  get isOpen(): boolean {
    return this.#size > 0;
  }

  /** Runs a transaction and acknowledges it. Never rejects. */
  async add(wanted: Wanted): Promise<void> {
    try {
      if (this.#lost !== undefined) throw this.#lost;
      if (!this.isOpen) this.#begin();
      this.#size += 1;
      const ended = await doneOrUndone(this.#connection, wanted, this.#keepSignal);
      // Effects may only follow what is durable.
      if (ended.hasEffects || this.#isLong()) this.commit();
      if (this.#lost !== undefined) throw this.#lost;
      ended.tell();
    } catch (error) {
      this.#lose(error);
      wanted.reject(error);
    }
  }

  /** Makes the batch durable; call it between two transactions. If that fails, all of the batch is undone. */
  commit(): void {
    if (!this.isOpen) return;
    try {
      this.#connection.run('COMMIT', []);
    } catch (error) {
      this.#lose(error);
      return;
    }
    this.#end();
    const signals = [...this.#signals.values()];
    this.#signals.clear();
    for (const [topic, text] of signals) this.#hear(topic, text);
  }

  /** Accepts transactions again after some were lost; returns the error that undid them. */
  takeLoss(): unknown {
    const lost = this.#lost;
    this.#lost = undefined;
    return lost;
  }

  #begin(): void {
    this.#connection.run('BEGIN IMMEDIATE', []);
    this.#beganMs = performance.now();
    this.#timer = setTimeout(this.#askForCommit, this.#longestMs);
  }

  #isLong(): boolean {
    return performance.now() - this.#beganMs >= this.#longestMs;
  }

  #end(): void {
    this.#size = 0;
    clearTimeout(this.#timer);
  }

  /** Holds a signal back until the commit; sends it immediately if the transaction is committed already. */
  readonly #keepSignal: Hear = (topic, text) => {
    if (this.isOpen) this.#signals.set(`${topic} ${text}`, [topic, text]);
    else this.#hear(topic, text);
  };

  #lose(error: unknown): void {
    // An earlier loss has already been reported.
    if (this.#lost !== undefined) return;
    this.#lost = error;
    this.#signals.clear();
    this.#end();
    rollBack(this.#connection);
  }
}
