import type { Faults } from '../faults/faults.ts';
import type { JobHandler } from '../jobs/job.ts';
import { BodySplitter } from '../json/body-splitter.ts';
import type { Reply } from '../operations/operation.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import type { Ids } from '../time/ids.ts';
import { QueueWatch } from './admission.ts';
import { Crashes } from './crashes.ts';
import type { Log } from './done.ts';
import { cachedBodyBytesMax, ElementCache } from './element-cache.ts';
import { InlineProcessing } from './inline-processing.ts';
import type { DeliveryKind } from './kind.ts';
import { acceptDelivery, processDelivery, receiveDelivery } from './life.ts';
import type { Accepted, Progress } from './progress.ts';
import { readPart, readProgress, type TasksResource } from './read.ts';
import type { BulkRequest, TaskRequest } from './requests.ts';
import { SpeedMeter } from './speed.ts';
import { DeliveryWaiters } from './wait.ts';
import { type Arrival, deliveryJob, type WorkDeps } from './work.ts';

/** Bulk deliveries of one area: accepts them, reports their progress and processes them. */
export interface Deliveries {
  receive(tx: ReadTx, kind: DeliveryKind, request: BulkRequest): Promise<Arrival>;
  accept(tx: WriteTx, kind: DeliveryKind, request: BulkRequest, arrival: Arrival): Promise<Reply<Accepted>>;
  progress(tx: ReadTx, request: TaskRequest): Promise<Reply<Progress>>;
  part(tx: ReadTx, request: TaskRequest, part: 'succeeded' | 'failed' | 'unchanged'): Promise<Reply<never>>;
}

export interface DeliveriesDeps {
  /** The marketplace's clock. */
  readonly clock: Clock;
  /** The wall clock, as callers see it. */
  readonly wallClock: Clock;
  readonly ids: Ids;
  /** Name of this node in measurements and leases. */
  readonly owner: string;
  /** True when deliveries accepted by this node are likely to be processed by it. */
  readonly processesJobs: boolean;
  readonly waitingDeliveriesPerPartnerMax: number;
  /** True when a delivery with little to do may be processed in the transaction that accepts it. */
  readonly processesInline: boolean;
  /** True when the previous run was not shut down; an element may have crashed it. */
  readonly followsCrash: boolean;
  readonly faults: Faults;
  /** Ends the thread immediately, for a fault rule of the sandbox. */
  endWorker(): void;
  readonly log: Log;
  /** Notifies the other threads of the process that a delivery is done; called after the commit. */
  announceDone(deliveryId: string): void;
}

/** State and services for deliveries that all areas share on one thread. */
export class DeliveryPlatform {
  readonly #deps: DeliveriesDeps;
  readonly #elementCache: ElementCache;
  readonly #queueWatch: QueueWatch;
  readonly #bodySplitter = new BodySplitter();
  readonly #waiters = new DeliveryWaiters();
  readonly #inline: InlineProcessing;
  readonly #crashes: Crashes;
  readonly #kinds: DeliveryKind[] = [];

  constructor(deps: DeliveriesDeps) {
    this.#deps = deps;
    this.#elementCache = new ElementCache(deps.processesJobs ? cachedBodyBytesMax : 0);
    this.#queueWatch = new QueueWatch();
    this.#crashes = new Crashes(deps.endWorker);
    this.#inline = new InlineProcessing(deps.processesInline, deps.log);
    if (deps.followsCrash) this.#inline.pause(deps.clock.nowMs());
  }

  /** Registers an area's kinds and returns what it needs to serve them. */
  offer(kinds: readonly DeliveryKind[], resource: Omit<TasksResource, 'kinds'>): Deliveries {
    this.#kinds.push(...kinds);
    const tasks = { ...resource, kinds: new Set(kinds.map((kind) => kind.name)) };
    const queueWatch = this.#queueWatch;
    const { ids, clock, wallClock, waitingDeliveriesPerPartnerMax, faults, log } = this.#deps;
    const progressParts = { queueWatch, waiters: this.#waiters, clock, wallClock };
    const elementCache = this.#elementCache;
    const inline = this.#inline;
    const bodySplitter = this.#bodySplitter;
    const acceptParts = {
      wallClock,
      ids,
      waitingDeliveriesPerPartnerMax,
      inline,
      bodySplitter,
      elementCache,
      queueWatch,
      faults,
      crashes: this.#crashes,
      log,
    };
    return {
      receive: (tx, kind, request) => receiveDelivery(tx, acceptParts, kind, request),
      accept: (tx, kind, request, arrival) => acceptDelivery(tx, acceptParts, kind, request, arrival),
      progress: (tx, request) => readProgress(tx, tasks, progressParts, request),
      part: (tx, request, part) => readPart(tx, tasks, request, part),
    };
  }

  /** Called when the writer announces that a delivery is done. */
  wakeWaiters(deliveryId: string): void {
    this.#waiters.wake(deliveryId);
  }

  /** Returns the job handler for all registered kinds. */
  worker(): JobHandler {
    const deps: WorkDeps = {
      kinds: new Map(this.#kinds.map((kind) => [kind.name, kind])),
      clock: this.#deps.clock,
      wallClock: this.#deps.wallClock,
      bodySplitter: this.#bodySplitter,
      elementCache: this.#elementCache,
      speed: new SpeedMeter(this.#deps.owner),
      crashes: this.#crashes,
      log: this.#deps.log,
      announceDone: this.#deps.announceDone,
    };
    return {
      ...deliveryJob,
      async run(job, context) {
        const end = deps.speed.start();
        await processDelivery(deps, job, context).finally(end);
      },
    };
  }
}
