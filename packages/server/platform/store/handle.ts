/** What handles are on every engine: which statements they run, for how long, and what they register for later. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Figures } from '../observability/figures.ts';
import { inCurrentTrace } from '../observability/tracing.ts';
import { type AnyStatement, isGenuine, type Scope } from './statement-objects.ts';
import type { EndWork, SharedWriteTx, SignalTopic } from './store.ts';

export { recordsOf } from './statement-objects.ts';

/** A handle was used after its transaction: a promise was not awaited, or the handle was stored. A bug. */
export class HandleEndedError extends Error {
  constructor() {
    super('the transaction of this handle has ended');
  }
}

/** `write` was called inside a transaction of the same store, so it would wait for itself. A bug. */
export class NestedWriteError extends Error {
  constructor() {
    super('write was called inside a transaction of the same store');
  }
}

/** A statement was run on a handle of another scope, such as a shared statement on a partner's handle. A bug. */
export class WrongScopeError extends Error {
  constructor(name: string, scope: Scope) {
    super(`${name} is not a statement of the ${scope} handle`);
  }
}

/** An object that is not a declared statement was run as one, such as a literal with SQL text. A bug. */
export class NotDeclaredError extends Error {
  constructor() {
    super('handles run only declared statements');
  }
}

/** The class of an engine as a handle of the store, whose parameters and scopes only the types of statements know. */
export function asHandle<Handle extends object>(tx: object): Handle {
  return tx as Handle;
}

/** How long handles may be used; those of one transaction share one lifetime. */
interface Lifetime {
  ended: boolean;
}

/** Throws if the transaction of a handle has ended. */
export function assertOpen(lifetime: Lifetime): void {
  if (lifetime.ended) throw new HandleEndedError();
}

/** Throws unless a handle may run the statement now. */
export function assertUsable(lifetime: Lifetime, scope: Scope, statement: AnyStatement): void {
  assertOpen(lifetime);
  assertDeclared(scope, statement);
}

/** Throws unless the statement was declared for handles of this scope. */
export function assertDeclared(scope: Scope, statement: AnyStatement): void {
  if (!isGenuine(statement)) throw new NotDeclaredError();
  const isWider = scope === 'shared' && statement.scope === 'marketplace';
  if (statement.scope !== scope && !isWider) throw new WrongScopeError(statement.name, scope);
}

/** Collects what the handles of one transaction register for its end and for the time after its commit. */
export class Collected {
  readonly lifetime: Lifetime = { ended: false };
  readonly #effects: (() => void)[] = [];
  readonly #counts: ((figures: Figures) => void)[] = [];
  readonly #signals = new Map<string, readonly [SignalTopic, string]>();
  readonly #atEnd = new Map<EndWork<unknown>, unknown[]>();

  afterCommit(effect: () => void): void {
    assertOpen(this.lifetime);
    this.#effects.push(inCurrentTrace(effect));
  }

  count(note: (figures: Figures) => void): void {
    assertOpen(this.lifetime);
    this.#counts.push(note);
  }

  /** Equal signals are sent once. */
  signal(topic: SignalTopic, text: string): void {
    assertOpen(this.lifetime);
    this.#signals.set(`${topic} ${text}`, [topic, text]);
  }

  atEnd<Item>(work: EndWork<Item>, item: Item): void {
    assertOpen(this.lifetime);
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
      inCurrentTrace((tx, collected) =>
        current.run(collected.lifetime, async () => {
          const result = await work(tx);
          await collected.end(tx);
          return result;
        }),
      ),
  };
}
