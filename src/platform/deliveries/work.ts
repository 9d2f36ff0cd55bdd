/** What accepting a delivery and working on it need, and how the job finds its delivery and ends it. */

import { LRUCache } from 'lru-cache';
import { appendEntries } from '../audit/append.ts';
import { readElements } from '../bulk/body.ts';
import type { Outcome } from '../bulk/rules.ts';
import type { Faults } from '../faults/faults.ts';
import type { ClaimedJob, JobContext } from '../jobs/job.ts';
import type { BodySplitter } from '../json/body-splitter.ts';
import type { Elements } from '../json/split-elements.ts';
import type { ReadTx, SharedWriteTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import type { Ids } from '../time/ids.ts';
import type { DeliveryKind } from './bulk-operation.ts';
import { deliveryProcessed, type Log, recordDone } from './done.ts';
import type { InlineProcessing } from './inline.ts';
import type { QueueWatch, SpeedMeter } from './queue.ts';
import type { TasksResource } from './read.ts';
import { type DeliveryRecord, findBody, findDelivery, finishDelivery } from './store/deliveries.ts';
import type { DeliveryWaiters } from './wait.ts';

/** Lane and priority of deliveries in the queue: one after the other for each partner, before all other work. */
export const deliveryJob = { kind: 'delivery', lane: 'deliveries', priority: 0 } as const;

/** A delivery that is about to be accepted. */
export interface Arrival {
  readonly elements: Elements;
  /** True when it looks like little work and may be processed inline: in the transaction that accepts it. */
  readonly suitsInline: boolean;
  /** The body to store if the delivery has to wait. */
  readonly storedBody: Uint8Array;
}

/** State and services for deliveries on one thread. */
export interface DeliveryDeps {
  /** The marketplace's clock. */
  readonly clock: Clock;
  /** The wall clock, as callers see it. */
  readonly wallClock: Clock;
  readonly ids: Ids;
  readonly waitingDeliveriesPerPartnerMax: number;
  readonly inline: InlineProcessing;
  readonly bodySplitter: BodySplitter;
  readonly elementCache: ElementCache;
  readonly queueWatch: QueueWatch;
  readonly faults: Faults;
  readonly crashes: Crashes;
  readonly log: Log;
  /** Notifies the other threads of the process that a delivery is done; called after the commit. */
  announceDone(deliveryId: string): void;
}

/** What the operations of an area need to accept its deliveries and to report their progress. */
export interface Deliveries extends DeliveryDeps {
  readonly tasks: TasksResource;
  readonly waiters: DeliveryWaiters;
}

/** What the job needs to process deliveries. */
export interface WorkDeps extends DeliveryDeps {
  /** By their names in the store. */
  readonly kinds: ReadonlyMap<string, DeliveryKind>;
  readonly speed: SpeedMeter;
}

/** A delivery that is being processed. */
export interface OpenDelivery {
  readonly job: ClaimedJob;
  readonly context: JobContext;
  readonly kind: DeliveryKind;
  readonly delivery: DeliveryRecord;
  readonly elements: Elements;
  /** Number of elements settled by earlier attempts. */
  readonly settled: number;
  /** When the job was started, in monotonic milliseconds of the process. */
  readonly startedMs: number;
}

/** Finds the delivery of a job and its elements: from the cache, or else from the stored body. */
export async function openDelivery(
  deps: WorkDeps,
  job: ClaimedJob,
  context: JobContext,
): Promise<OpenDelivery> {
  const startedMs = performance.now();
  const reads = context.store.reads.partner(job.partnerId);
  const delivery = await findDelivery(reads, job.payload);
  if (delivery === undefined) throw new Error(`job without its delivery ${job.payload}`);
  const kind = deps.kinds.get(delivery.kind);
  if (kind === undefined) throw new Error(`unknown delivery kind ${delivery.kind}`);
  const elements =
    deps.elementCache.take(job.payload) ?? (await readStoredElements(deps, kind, reads, job.payload));
  const settled = delivery.succeeded + delivery.failed + delivery.unchanged;
  return { job, context, kind, delivery, elements, settled, startedMs };
}

async function readStoredElements(
  { bodySplitter }: WorkDeps,
  kind: DeliveryKind,
  reads: ReadTx,
  deliveryId: string,
): Promise<Elements> {
  const body = await findBody(reads, deliveryId);
  if (body === undefined) throw new Error(`delivery ${deliveryId} has no body`);
  return readElements(kind, body, bodySplitter);
}

/** Ends a delivery in the transaction of its last outcomes. */
export async function endDelivery(
  tx: SharedWriteTx,
  deps: WorkDeps,
  { job, context, kind, delivery, startedMs }: OpenDelivery,
  outcomes: readonly Outcome[],
  doneAtMs: number,
): Promise<void> {
  const mine = tx.partner(job.partnerId);
  await finishDelivery(mine, delivery, doneAtMs);
  await context.complete(tx);
  tx.afterCommit(() => deps.announceDone(delivery.delivery_id));
  const workMs = () => performance.now() - startedMs;
  recordDone(mine, deps.log, { delivery, outcomes, doneAtMs, workMs });
  await appendEntries(tx, deliveryProcessed(job.partnerId, kind, delivery, outcomes, doneAtMs));
}

/** Deliveries that crash the worker which starts them, on behalf of a fault rule of the sandbox. */
export class Crashes {
  readonly #deliveryIds = new Set<string>();
  readonly #endWorker: () => void;

  /** `endWorker` ends the thread immediately, without closing anything. */
  constructor(endWorker: () => void) {
    this.#endWorker = endWorker;
  }

  add(deliveryId: string): void {
    this.#deliveryIds.add(deliveryId);
  }

  /** Called when a worker starts a delivery. */
  pass(deliveryId: string): void {
    if (this.#deliveryIds.delete(deliveryId)) this.#endWorker();
  }
}

/**
 * Maximum size in bytes of the bodies whose elements are cached; beyond it a body is read from the store and scanned
 * again.
 */
export const cachedBodyBytesMax = 32 * 1024 * 1024;

interface CacheEntry {
  readonly elements: Elements;
  readonly bytes: number;
}

/**
 * Caches the elements of accepted deliveries on the thread that will process them, so that a body is usually scanned
 * only once. The stored body is authoritative, and nothing is lost when an entry is missing. Entries of deliveries that
 * another node processes are never used; they are evicted as the oldest.
 */
export class ElementCache {
  readonly #entries: LRUCache<string, CacheEntry> | undefined;

  /** A maximum of 0 disables the cache. */
  constructor(bytesMax: number) {
    if (bytesMax > 0)
      this.#entries = new LRUCache({ maxSize: bytesMax, sizeCalculation: ({ bytes }) => bytes });
  }

  /** Caches the elements, unless the body is larger than the whole cache. */
  put(deliveryId: string, elements: Elements, bytes: number): void {
    this.#entries?.set(deliveryId, { elements, bytes });
  }

  /** Returns the elements and removes them from the cache. */
  take(deliveryId: string): Elements | undefined {
    const entry = this.#entries?.get(deliveryId);
    this.#entries?.delete(deliveryId);
    return entry?.elements;
  }
}
