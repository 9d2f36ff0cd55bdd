import type { Faults } from '../faults/faults.ts';
import type { JobHandler } from '../jobs/job.ts';
import { BodySplitter } from '../json/body-splitter.ts';
import type { Reply } from '../operations/operation.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import type { Ids } from '../time/ids.ts';
import type { BulkRequest, DeliveryKind } from './bulk-operation.ts';
import type { Log } from './done.ts';
import { acceptDelivery, processDelivery, receiveDelivery } from './life.ts';
import type { Accepted, Progress } from './progress.ts';
import { QueueWatch, SpeedMeter } from './queue.ts';
import { readPart, readProgress, type TaskRequest, type TasksResource } from './read.ts';
import { InlineProcessing } from './settle.ts';
import { DeliveryWaiters } from './wait.ts';
import {
  type AcceptDeps,
  type Arrival,
  Crashes,
  cachedBodyBytesMax,
  deliveryJob,
  ElementCache,
  type WorkDeps,
} from './work.ts';

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
  readonly #deps: DeliveriesDeps & AcceptDeps;
  readonly #waiters = new DeliveryWaiters();
  readonly #kinds: DeliveryKind[] = [];

  constructor(deps: DeliveriesDeps) {
    const inline = new InlineProcessing(deps.processesInline, deps.log);
    if (deps.followsCrash) inline.pause(deps.clock.nowMs());
    this.#deps = {
      ...deps,
      inline,
      bodySplitter: new BodySplitter(),
      elementCache: new ElementCache(deps.processesJobs ? cachedBodyBytesMax : 0),
      queueWatch: new QueueWatch(),
      crashes: new Crashes(deps.endWorker),
    };
  }

  /** Registers an area's kinds and returns what it needs to serve them. */
  offer(kinds: readonly DeliveryKind[], resource: Omit<TasksResource, 'kinds'>): Deliveries {
    this.#kinds.push(...kinds);
    const tasks = { ...resource, kinds: new Set(kinds.map((kind) => kind.name)) };
    const deps = { ...this.#deps, waiters: this.#waiters };
    return {
      receive: (tx, kind, request) => receiveDelivery(tx, deps, kind, request),
      accept: (tx, kind, request, arrival) => acceptDelivery(tx, deps, kind, request, arrival),
      progress: (tx, request) => readProgress(tx, tasks, deps, request),
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
      ...this.#deps,
      kinds: new Map(this.#kinds.map((kind) => [kind.name, kind])),
      speed: new SpeedMeter(this.#deps.owner),
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
