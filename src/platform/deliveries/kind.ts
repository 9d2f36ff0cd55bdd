import type { ElementFault } from '../errors/catalogue.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import type { Elements } from './elements.ts';

/** What became of one element. Exactly one outcome an element, never none, never two. */
export interface Outcome {
  readonly part: 'succeeded' | 'failed' | 'unchanged';
  /** Absent when the element has none that can be read. */
  readonly sku?: string | undefined;
  /** At least one for the failed part, none otherwise. */
  readonly faults?: readonly ElementFault[];
  /** True when a newer element had been applied before (D11). */
  readonly superseded?: boolean;
  /** Hashes of what was last sent for the sku before and since, for the audit log; of the succeeded part. */
  readonly change?: { readonly before: Uint8Array | null; readonly after: Uint8Array };
}

/** What holds for all elements of a delivery. */
export interface DeliveryContext {
  readonly deliveryId: string;
  /** Client time of the request, or the arrival time when none was sent (D11). */
  readonly clientTimeMs: number;
  /** Without a client time of its own a delivery is never superseded: its turn in the queue is its order. */
  readonly clientTimeGiven: boolean;
  /** Time of the work by the injected clock. */
  readonly nowMs: number;
}

/** A stretch `[from, to)` of the elements of a delivery. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What an area says about one of its bulk endpoints. */
export interface DeliveryKind {
  /** Name in the store: `products`, `prices`, `active-status`. */
  readonly name: string;
  /** Path of the bulk endpoint, shown as `path` of element errors. */
  readonly path: string;
  /** Path under which deliveries of this kind are read; the id follows. */
  readonly tasksPath: string;
  /** Member of the body that holds the elements, when the body is not the array itself. */
  readonly wrapper?: string;
  /**
   * Given when elements that came before byte by byte are known by a hash of their bytes: 16 bytes that are different
   * whenever the same bytes are read differently. They are mixed into the hashes, so that a hash of an earlier
   * version of the software is never met again.
   */
  readonly reading?: Uint8Array;
  /** Path of the entity an element speaks of, for `results[].variation`. */
  entityPath(sku: string | undefined): string;
  /** A delivery that seems to hold no more changes is settled in the transaction that accepts it. */
  readonly changesAtOnceMax: number;
  /** How many of the elements at some places differ from what was last sent for their skus; changes nothing and runs no rule. */
  countChanges(tx: ReadTx, elements: Elements, places: readonly number[]): Promise<number>;
  /**
   * Decides and applies the elements of the stretch within the transaction; all elements are given because some rules
   * look at the whole body. Resolves to one outcome an element of the stretch. A rule that refuses an element is an
   * outcome; a throw means the system broke and the stretch is worked on again.
   */
  apply(tx: WriteTx, context: DeliveryContext, elements: Elements, stretch: Stretch): Promise<Outcome[]>;
}
