/**
 * The life of a delivery, from the first step to the last. Every step is named here; the details are in the file that
 * the function is imported from.
 *
 * The request has passed the stages of `../http/pipeline.ts` and is with `../writer/create-executor.ts`, which calls
 * `bulk-operation.ts`: step 1 before its transaction, step 2 in it. The `worker` of `index.ts` runs step 3.
 *
 * 1. `receiveDelivery`: scans the body for its elements, outside of any transaction.
 * 2. `acceptDelivery`: saves the delivery in the transaction that the 202 confirms, either by
 *    - `endInline`: a delivery with little to do is processed (`InlineProcessing`) and ended there, without a
 *      stored body or a job. This happens only on an embedded store, and where this process also runs the jobs; or
 *    - `leaveToJob`: its body and its job are saved with it.
 * 3. `processDelivery`: the job decides, writes and records all elements and ends the delivery in one transaction. A
 *    delivery that crashed its worker twice is processed element by element (`one-by-one.ts`).
 * 4. Its progress and its parts can be read (`read.ts`) until `removeOldDeliveries` (`store/lists.ts`) removes it.
 *
 * `../bulk/decide.ts` decides the elements step by step, with the rules that the area provides in its `DeliveryKind`:
 * those of products are in `packages/server/areas/products/delivery/service/products.ts`.
 */
import { readElements } from '../bulk/body.ts';
import { askerOf, type DeliveryFault } from '../faults/faults.ts';
import type { ClaimedJob, JobContext } from '../jobs/job.ts';
import { enqueueJob } from '../jobs/store/enqueue.ts';
import type { Elements } from '../json/split-elements.ts';
import type { Reply } from '../operations/operation.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import { readClientTime } from './client-clock.ts';
import { deliveryAccepted, endDelivery } from './done.ts';
import { processElements } from './element-outcomes.ts';
import type { BulkRequest, DeliveryKind } from './kind.ts';
import type { DeliveriesOfJob, DeliveriesOfThread } from './needs.ts';
import { workOneByOne } from './one-by-one.ts';
import { type Accepted, pollOf, viewAccepted } from './progress.ts';
import { refuseOverload } from './queue.ts';
import { countWaiting, type DeliveryRecord, insertBody, insertDelivery } from './store/deliveries.ts';
import { packBody } from './stored-body.ts';
import { deliveryJob, endByJob, openDelivery } from './work.ts';

/** A delivery that is about to be accepted. */
export interface Arrival {
  readonly elements: Elements;
  /** True when it looks like little work and may be processed inline: in the transaction that accepts it. */
  readonly fitsInline: boolean;
  /** The body to store if the delivery has to wait. */
  readonly storedBody: Uint8Array;
}

/** Step 1. Throws 400 when the body is not a list of elements, or has too many. */
export async function receiveDelivery(
  tx: ReadTx,
  { inline, bodySplitter, queueWatch, wallClock }: DeliveriesOfThread,
  kind: DeliveryKind,
  { body, nowMs, query }: BulkRequest,
): Promise<Arrival> {
  const elements = await readElements(kind, body, bodySplitter);
  await queueWatch.refresh(tx, wallClock.nowMs());
  const isDryRun = query.dryRun === true;
  const fitsInline = !isDryRun && (await inline.fits(tx, kind, elements, nowMs));
  return { elements, fitsInline, storedBody: isDryRun || fitsInline ? body : await packBody(body) };
}

/** Step 2. Throws 503 OVERLOADED when too many deliveries wait. */
export async function acceptDelivery(
  tx: WriteTx,
  deps: DeliveriesOfThread,
  kind: DeliveryKind,
  request: BulkRequest,
  arrival: Arrival,
): Promise<Reply<Accepted>> {
  const { nowMs } = request;
  const { elements, fitsInline } = arrival;
  const wallNowMs = deps.wallClock.nowMs();
  const queue = deps.queueWatch.last;
  const waiting = await countWaiting(tx);
  refuseOverload(queue, waiting, deps.waitingDeliveriesPerPartnerMax);

  const delivery = newDelivery(deps.ids.uuid(), kind, request, elements.count);
  await insertDelivery(tx, delivery);
  const open = { ...queue, openElements: queue.openElements + elements.count };
  // The response is the same whether the work is done or not: the next read reports `done`.
  const { headers, ...poll } = pollOf(delivery, open, { wallNowMs, aheadMs: nowMs - wallNowMs });
  const reply = { status: 202, headers, body: viewAccepted(delivery, kind.tasksPath, poll.pingAfter) };

  const fault = await deps.faults.ofDelivery(tx, askerOf(kind.operationId, request));
  // A delivery waits behind others of its partner, so that the order of arrival is kept.
  const endsInline = fitsInline && waiting === 0 && fault === undefined;
  const audit = endsInline
    ? await endInline(tx, deps, kind, delivery, elements)
    : await leaveToJob(tx, deps, delivery, arrival, { fault, nowMs, bodyBytes: request.body.byteLength });
  return { ...reply, ...audit };
}

/** Returns a delivery as it is first stored. */
function newDelivery(
  deliveryId: string,
  kind: DeliveryKind,
  request: BulkRequest,
  total: number,
): DeliveryRecord {
  return {
    deliveryId,
    kind: kind.name,
    state: 'pending',
    total,
    succeeded: 0,
    failed: 0,
    unchanged: 0,
    clientTimeMs: readClientTime(request),
    acceptedAtMs: request.nowMs,
    doneAtMs: null,
    logref: request.requestId,
    crashes: 0,
    sentBy: request.caller.name,
  };
}

/** Step 2 of a delivery with little to do, and its last step. */
async function endInline(
  tx: WriteTx,
  deps: DeliveriesOfThread,
  kind: DeliveryKind,
  delivery: DeliveryRecord,
  elements: Elements,
): Promise<Pick<Reply, 'audit' | 'auditAlso'>> {
  const doneAtMs = delivery.acceptedAtMs;
  const startedMs = performance.now();
  let workMs = 0;
  const entries = await deps.inline.attempt(delivery, async () => {
    const range = { from: 0, to: elements.count };
    const outcomes = await processElements(tx, { kind, delivery, elements }, range, doneAtMs);
    return endDelivery(tx, deps.log, { kind, delivery, outcomes, doneAtMs, workMs: () => workMs });
  });
  workMs = performance.now() - startedMs;
  tx.afterCommit(() => elements.release());
  return { audit: entries.length > 0 ? [deliveryAccepted(delivery)] : 'none', auditAlso: entries };
}

/** Step 2 of every other delivery: step 3 follows when the job is claimed, also after a restart. */
async function leaveToJob(
  tx: WriteTx,
  deps: DeliveriesOfThread,
  delivery: DeliveryRecord,
  { elements, storedBody }: Arrival,
  { fault, nowMs, bodyBytes }: { fault: DeliveryFault | undefined; nowMs: number; bodyBytes: number },
): Promise<Pick<Reply, 'audit'>> {
  const deliveryId = delivery.deliveryId;
  await insertBody(tx, deliveryId, storedBody);
  const dueAtMs = typeof fault === 'object' ? fault.heldUntilMs : nowMs;
  await enqueueJob(tx, deliveryJob, { payload: deliveryId, dueAtMs });
  if (fault === 'crash') tx.afterCommit(() => deps.crashes.add(deliveryId));
  tx.afterCommit(() => deps.elementCache.put(deliveryId, elements, bodyBytes));
  return { audit: elements.count === 0 ? 'none' : [deliveryAccepted(delivery)] };
}

/**
 * Number of attempts to process a delivery as a whole before its elements are processed one by one to find the one that
 * crashes.
 */
const wholeStartsMax = 2;

/** Step 3. After a crash either all of the transaction is stored or nothing, and the job is started again. */
export async function processDelivery(
  deps: DeliveriesOfJob,
  job: ClaimedJob,
  context: JobContext,
): Promise<void> {
  deps.crashes.pass(job.payload);
  const open = await openDelivery(deps, job, context);
  if (job.attempts > wholeStartsMax) return workOneByOne(deps, open);

  const { elements, processed } = open;
  const { clock, wallClock, speed } = deps;
  const range = { from: processed, to: elements.count };
  const startedMs = performance.now();
  await context.store.write(async (tx) => {
    const mine = tx.partner(job.partnerId);
    const outcomes = await processElements(mine, open, range, clock.nowMs());
    await endByJob(tx, deps, open, outcomes, clock.nowMs());
    speed.measured(outcomes.length, performance.now() - startedMs);
  });
  elements.release();
  await speed.publish(context.store, wallClock.nowMs());
}
