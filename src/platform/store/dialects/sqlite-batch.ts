import type { SignalTopic } from '../store.ts';
import { doneOrUndone, type Hear, rollBack, type Wanted } from './sqlite-commits.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/**
 * Transactions that are done and acknowledged but not committed yet: one commit makes many of them durable. Only for
 * work that can be repeated, since a crash undoes all of them.
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
  /** The error that undid acknowledged transactions; no more are accepted until it is reported. */
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

  /**
   * Makes the batch durable; call it between two transactions. If that fails, all of the batch is undone, and the next
   * transaction that is added fails with the error.
   */
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

  /** Accepts transactions again after some were lost. */
  forgetLoss(): void {
    this.#lost = undefined;
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

  /** Holds a signal back until the commit; sends it at once if the transaction is committed already. */
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
