import { AsyncLocalStorage } from 'node:async_hooks';
import { inPresentTrace } from '../observability/tracing.ts';
import type { Collected } from './collected.ts';
import type { Lifetime } from './handle.ts';
import type { SharedWriteTx } from './store.ts';

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
