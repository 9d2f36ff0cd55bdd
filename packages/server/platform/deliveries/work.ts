/** The job of a delivery: its kind, how it finds the delivery and how it ends it, processed as a whole or one by one. */

import { appendEntries } from '../audit/append.ts';
import { readElements } from '../bulk/body.ts';
import type { Outcome } from '../bulk/context.ts';
import type { ClaimedJob, JobContext } from '../jobs/job.ts';
import type { Elements } from '../json/split-elements.ts';
import type { ReadTx, SharedWriteTx } from '../store/store.ts';
import { endDelivery } from './done.ts';
import type { DeliveryInWork } from './element-outcomes.ts';
import type { DeliveryKind } from './kind.ts';
import type { DeliveriesOfJob } from './needs.ts';
import { findBody, findDelivery } from './store/deliveries.ts';

/** Lane and priority of deliveries in the queue: one after the other for each partner, before all other work. */
export const deliveryJob = { kind: 'delivery', lane: 'deliveries', priority: 0 } as const;

/** A delivery that its job processes. */
export interface OpenDelivery extends DeliveryInWork {
  readonly job: ClaimedJob;
  readonly context: JobContext;
  /** Number of elements processed by earlier attempts. */
  readonly processed: number;
  /** When the job was started, in monotonic milliseconds of the process. */
  readonly startedMs: number;
}

/** Finds the delivery of a job and its elements: from the cache, or else from the stored body. */
export async function openDelivery(
  deps: DeliveriesOfJob,
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
  const processed = delivery.succeeded + delivery.failed + delivery.unchanged;
  return { job, context, kind, delivery, elements, processed, startedMs };
}

async function readStoredElements(
  { bodySplitter }: DeliveriesOfJob,
  kind: DeliveryKind,
  reads: ReadTx,
  deliveryId: string,
): Promise<Elements> {
  const body = await findBody(reads, deliveryId);
  if (body === undefined) throw new Error(`delivery ${deliveryId} has no body`);
  return readElements(kind, body, bodySplitter);
}

/** Ends a delivery and its job in the transaction of its last outcomes. */
export async function endByJob(
  tx: SharedWriteTx,
  { log, announceDone }: DeliveriesOfJob,
  { job, context, kind, delivery, startedMs }: OpenDelivery,
  outcomes: readonly Outcome[],
  doneAtMs: number,
): Promise<void> {
  const workMs = () => performance.now() - startedMs;
  const done = { kind, delivery, outcomes, doneAtMs, workMs };
  const entries = await endDelivery(tx.partner(job.partnerId), log, done);
  await context.complete(tx);
  tx.afterCommit(() => announceDone(delivery.deliveryId));
  await appendEntries(tx, entries);
}
