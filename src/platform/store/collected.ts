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
