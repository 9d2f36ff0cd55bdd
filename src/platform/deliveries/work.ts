import { appendEntries } from '../audit/append.ts';
import { placeOf, readElements } from '../bulk/body.ts';
import type { BodySplitter } from '../bulk/body-splitter.ts';
import { decideElements } from '../bulk/decide.ts';
import type { Elements } from '../bulk/elements.ts';
import type { Outcome, Stretch } from '../bulk/outcome.ts';
import { elementErrors } from '../errors/element-errors.ts';
import type { ClaimedJob, JobContext, JobHandler } from '../jobs/job.ts';
import { limits } from '../limits/numbers.ts';
import type { SharedWriteTx } from '../store/store.ts';
import { isStoreFailure } from '../store/store-failure.ts';
import type { Clock } from '../time/clock.ts';
import { deliveryWorked, elementWorked } from './audit.ts';
import type { KeptElements } from './kept-elements.ts';
import type { DeliveryKind } from './kind.ts';
import { recordOutcomes } from './record.ts';
import type { SpeedMeter } from './speed.ts';
import {
  contextOf,
  countCrashOfElement,
  type DeliveryRecord,
  findBody,
  findDelivery,
  finishDelivery,
} from './store.ts';

/** Lane and turn of deliveries in the queue: one after the other for a partner, before all other work. */
export const deliveryJob = { kind: 'delivery', lane: 'deliveries', priority: 0 } as const;

/** Starts of a delivery as a whole before its elements are taken one by one to find the one that crashes. */
const wholeStartsMax = 2;

export interface WorkParts {
  readonly kinds: readonly DeliveryKind[];
  readonly clock: Clock;
  readonly bodySplitter: BodySplitter;
  readonly keptElements: KeptElements;
  readonly speed: SpeedMeter;
  announceDone(deliveryId: string): void;
}

/**
 * Works a delivery off. Usually all open elements are decided, applied and recorded in one transaction, together
 * with the end of the delivery and of its job: after a crash either all of it happened or none. A delivery that
 * ended its worker twice is taken element by element, each in a transaction of its own, so that one element that
 * crashes the worker costs no neighbour.
 */
export function createDeliveryWork(parts: WorkParts): JobHandler {
  const kinds = new Map(parts.kinds.map((kind) => [kind.name, kind]));
  return {
    ...deliveryJob,
    async run(job, context) {
      const end = parts.speed.begin();
      try {
        const task = await openTask(parts, kinds, job, context);
        if (job.attempts <= wholeStartsMax) await workWhole(parts, task);
        else await workOneByOne(parts, task);
        task.elements.release();
      } finally {
        end();
      }
    },
  };
}

interface Task {
  readonly job: ClaimedJob;
  readonly context: JobContext;
  readonly kind: DeliveryKind;
  readonly delivery: DeliveryRecord;
  readonly elements: Elements;
  /** Elements that earlier starts have settled. */
  readonly settled: number;
}

async function openTask(
  parts: WorkParts,
  kinds: ReadonlyMap<string, DeliveryKind>,
  job: ClaimedJob,
  context: JobContext,
): Promise<Task> {
  const reads = context.store.reads.partner(job.partnerId);
  const delivery = await findDelivery(reads, job.payload);
  if (delivery === undefined) throw new Error(`job without its delivery ${job.payload}`);
  const kind = kinds.get(delivery.kind);
  if (kind === undefined) throw new Error(`no delivery kind ${delivery.kind}`);
  const elements =
    parts.keptElements.take(job.payload) ?? (await readStoredElements(parts, kind, reads, job.payload));
  const settled = delivery.succeeded + delivery.failed + delivery.unchanged;
  return { job, context, kind, delivery, elements, settled };
}

async function readStoredElements(
  { bodySplitter }: WorkParts,
  kind: DeliveryKind,
  reads: Parameters<typeof findBody>[0],
  deliveryId: string,
): Promise<Elements> {
  const body = await findBody(reads, deliveryId);
  if (body === undefined) throw new Error(`delivery ${deliveryId} has no body`);
  return readElements(kind, body, bodySplitter);
}

async function workWhole(parts: WorkParts, task: Task): Promise<void> {
  const stretch = { from: task.settled, to: task.elements.count };
  const startedMs = parts.clock.nowMs();
  await task.context.store.write(async (tx) => {
    const mine = tx.partner(task.job.partnerId);
    const context = contextOf(task.delivery, parts.clock.nowMs());
    const outcomes = await decideElements(task.kind.rules, mine, context, task.elements, stretch);
    await settle(tx, task, stretch, outcomes);
    await finish(parts, tx, task);
    await appendEntries(tx, [worked(parts, task, deliveryWorked, outcomes)]);
    parts.speed.measured(outcomes.length, parts.clock.nowMs() - startedMs);
    await parts.speed.publish(tx, parts.clock.nowMs());
  });
}

async function workOneByOne(parts: WorkParts, task: Task): Promise<void> {
  const { store } = task.context;
  let crashes = task.delivery.crashes;
  for (let index = task.settled; index < task.elements.count; ) {
    const stretch = { from: index, to: index + 1 };
    if (crashes >= limits.elementCrashesMax) {
      await store.write((tx) => settle(tx, task, stretch, [crashOutcome(task, index)]));
    } else {
      await store.write(async (tx) => {
        await countCrashOfElement(tx.partner(task.job.partnerId), task.delivery.delivery_id);
        await task.context.renew(tx);
      });
      crashes += 1;
      if (!(await applyOne(parts, task, stretch))) continue;
    }
    crashes = 0;
    index += 1;
  }
  await store.write(async (tx) => {
    const mine = tx.partner(task.job.partnerId);
    await finish(parts, tx, task);
    const delivery = (await findDelivery(mine, task.delivery.delivery_id)) ?? task.delivery;
    await appendEntries(tx, [worked(parts, { ...task, delivery }, deliveryWorked, [])]);
  });
}

async function finish(parts: WorkParts, tx: SharedWriteTx, { job, context, delivery }: Task): Promise<void> {
  await finishDelivery(tx.partner(job.partnerId), delivery.delivery_id, parts.clock.nowMs());
  await context.complete(tx);
  tx.afterCommit(() => parts.announceDone(delivery.delivery_id));
}

/** What the audit log is told of work that is done. */
function worked<Entries>(
  parts: WorkParts,
  { job, kind, delivery }: Task,
  tell: (
    partnerId: string,
    kind: DeliveryKind,
    delivery: DeliveryRecord,
    outcomes: readonly Outcome[],
    nowMs: number,
  ) => Entries,
  outcomes: readonly Outcome[],
): Entries {
  return tell(job.partnerId, kind, delivery, outcomes, parts.clock.nowMs());
}

/** False when the element threw; a failure of the store itself is no fault of the element and goes up. */
async function applyOne(parts: WorkParts, task: Task, stretch: Stretch): Promise<boolean> {
  try {
    await task.context.store.write(async (tx) => {
      const mine = tx.partner(task.job.partnerId);
      const context = contextOf(task.delivery, parts.clock.nowMs());
      const outcomes = await decideElements(task.kind.rules, mine, context, task.elements, stretch);
      await settle(tx, task, stretch, outcomes);
      await appendEntries(tx, worked(parts, task, elementWorked, outcomes));
    });
    return true;
  } catch (error) {
    if (isStoreFailure(error)) throw error;
    return false;
  }
}

function settle(
  tx: SharedWriteTx,
  { job, kind, delivery }: Task,
  stretch: Stretch,
  outcomes: readonly Outcome[],
): Promise<void> {
  return recordOutcomes(tx.partner(job.partnerId), kind, delivery, stretch, outcomes);
}

function crashOutcome(task: Task, index: number): Outcome {
  const { code, title } = elementErrors.INTERNAL_ERROR;
  const jsonPath = `${placeOf(task.kind)}[${index}]`;
  return { part: 'failed', key: task.elements.keyAt(index), faults: [{ code, title, jsonPath }] };
}
