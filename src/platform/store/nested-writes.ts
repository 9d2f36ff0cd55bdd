import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lifetime } from './handle.ts';
import type { SharedWriteTx } from './store.ts';

/** Knows whether code runs inside the transaction of a store, however many promises lie between. */
export interface Inside {
  /** A transaction that is over counts no more: what it set going may write. */
  isNested(): boolean;
  /** The work of a transaction, so that what it calls is known to be inside. */
  entering<Result>(
    work: (tx: SharedWriteTx) => Promise<Result>,
  ): (tx: SharedWriteTx, lifetime: Lifetime) => Promise<Result>;
}

/** One for each store: inside a transaction of one, another may be written. */
export function insideOf(): Inside {
  const current = new AsyncLocalStorage<Lifetime>();
  return {
    isNested: () => current.getStore()?.ended === false,
    entering: (work) => (tx, lifetime) => current.run(lifetime, work, tx),
  };
}
