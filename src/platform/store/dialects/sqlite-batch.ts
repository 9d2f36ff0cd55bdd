import type { SignalTopic } from '../store.ts';
import { doneOrUndone, type Hear, rollBack, type Wanted } from './sqlite-commits.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/**
 * Transactions that are done and told, but not committed yet: one commit makes many of them durable. Whoever asks for
 * them can do them again, since a crash undoes them all.
 */
export class SqliteBatch {
  readonly #connection: SqliteConnection;
  readonly #hear: Hear;
  readonly #longestMs: number;
  /** Asks for the commit of what nothing follows. */
  readonly #askForCommit: () => void;
  readonly #signals = new Map<string, readonly [SignalTopic, string]>();
  #size = 0;
  #beganMs = 0;
  #timer: NodeJS.Timeout | undefined;
  /** What undid transactions that were told already: no more of them are done until it is known. */
  #lost: unknown;

  constructor(connection: SqliteConnection, hear: Hear, longestMs: number, askForCommit: () => void) {
    this.#connection = connection;
    this.#hear = hear;
    this.#longestMs = longestMs;
    this.#askForCommit = askForCommit;
  }

  /** Whether the connection has what is not committed. */
  get isOpen(): boolean {
    return this.#size > 0;
  }

  /** Does a transaction and tells its result. Never rejects. */
  async add(wanted: Wanted): Promise<void> {
    try {
      if (this.#lost !== undefined) throw this.#lost;
      if (!this.isOpen) this.#begin();
      this.#size += 1;
      const ended = await doneOrUndone(this.#connection, wanted, this.#keepSignal);
      // Effects are of what is durable.
      if (ended.hasEffects || this.#isLong()) this.commit();
      if (this.#lost !== undefined) throw this.#lost;
      ended.tell();
    } catch (error) {
      this.#lose(error);
      wanted.reject(error);
    }
  }

  /**
   * Makes durable what was done; to be called between two transactions. Where that fails, all of it is undone, and the
   * next one that is added hears of it.
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

  /** Begins anew after transactions were lost. */
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

  /** Keeps it for the commit; what has been committed already is told at once. */
  readonly #keepSignal: Hear = (topic, text) => {
    if (this.isOpen) this.#signals.set(`${topic} ${text}`, [topic, text]);
    else this.#hear(topic, text);
  };

  #lose(error: unknown): void {
    // Of an earlier loss everybody was told.
    if (this.#lost !== undefined) return;
    this.#lost = error;
    this.#signals.clear();
    this.#end();
    rollBack(this.#connection);
  }
}
