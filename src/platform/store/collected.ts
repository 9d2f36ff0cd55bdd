import { AsyncLocalStorage } from 'node:async_hooks';
import type { Figures } from '../observability/figures.ts';
import { inPresentTrace } from '../observability/tracing.ts';
import { HandleEndedError, type Lifetime } from './handle.ts';
import type { EndWork, SharedWriteTx, SignalTopic } from './store.ts';

/** Collects what the handles of one transaction register for its end and for the time after its commit. */
export class Collected {
  readonly lifetime: Lifetime;
  readonly #effects: (() => void)[] = [];
  readonly #counts: ((figures: Figures) => void)[] = [];
  readonly #signals = new Map<string, readonly [SignalTopic, string]>();
  readonly #atEnd = new Map<EndWork<unknown>, unknown[]>();

  constructor(lifetime: Lifetime) {
    this.lifetime = lifetime;
  }

  afterCommit(effect: () => void): void {
    this.#assertOpen();
    this.#effects.push(inPresentTrace(effect));
  }

  count(note: (figures: Figures) => void): void {
    this.#assertOpen();
    this.#counts.push(note);
  }

  /** Equal signals are sent once. */
  signal(topic: SignalTopic, text: string): void {
    this.#assertOpen();
    this.#signals.set(`${topic} ${text}`, [topic, text]);
  }

  atEnd<Item>(work: EndWork<Item>, item: Item): void {
    this.#assertOpen();
    const items = this.#atEnd.get(work as EndWork<unknown>);
    if (items === undefined) this.#atEnd.set(work as EndWork<unknown>, [item]);
    else items.push(item);
  }

  /** Runs the registered end work, including work that is registered meanwhile. */
  async end(tx: SharedWriteTx): Promise<void> {
    for (const [work, items] of this.#atEnd) {
      this.#atEnd.delete(work);
      await work(tx, items);
    }
  }

  get hasEffects(): boolean {
    return this.#effects.length > 0;
  }

  /** Counts, runs the effects and sends the signals. Call it after the commit. */
  tell(send: (topic: SignalTopic, text: string) => void, figures: Figures): void {
    for (const note of this.#counts) note(figures);
    for (const effect of this.#effects) effect();
    for (const [topic, text] of this.#signals.values()) send(topic, text);
  }

  #assertOpen(): void {
    if (this.lifetime.ended) throw new HandleEndedError();
  }
}

/** Tells whether code runs inside a transaction of the store, across any number of promises. */
export interface Inside {
  /** False after the transaction has ended: work that it started may write. */
  isNested(): boolean;
  /** Wraps the work of a transaction and the work at its end, so that what they call is known to be inside. */
  entering<Result>(
    work: (tx: SharedWriteTx) => Promise<Result>,
  ): (tx: SharedWriteTx, collected: Collected) => Promise<Result>;
}

/** Creates one for a store; inside a transaction of one store, another store may be written. */
export function insideOf(): Inside {
  const current = new AsyncLocalStorage<Lifetime>();
  return {
    isNested: () => current.getStore()?.ended === false,
    // A queue may run the work on behalf of another transaction.
    entering: (work) =>
      inPresentTrace((tx, collected) =>
        current.run(collected.lifetime, async () => {
          const result = await work(tx);
          await collected.end(tx);
          return result;
        }),
      ),
  };
}
