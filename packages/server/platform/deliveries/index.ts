import type { JobHandler } from '../jobs/job.ts';
import { BodySplitter } from '../json/body-splitter.ts';
import type { CallerCounts } from '../limits/caller-counts.ts';
import { Crashes, cachedBodyBytesMax, ElementCache } from './handover.ts';
import { InlineProcessing } from './inline.ts';
import type { DeliveryKind } from './kind.ts';
import { processDelivery } from './life.ts';
import type { DeliveriesOfArea, DeliveriesOfJob, DeliveriesOfThread, DeliveryResource } from './needs.ts';
import { QueueWatch, SpeedMeter } from './queue.ts';
import { DeliveryWaiters } from './wait.ts';
import { deliveryJob } from './work.ts';

/** What the platform is created with. */
export interface DeliveryPlatformDeps
  extends Omit<DeliveriesOfThread, 'inline' | 'bodySplitter' | 'elementCache' | 'queueWatch' | 'crashes'> {
  /** Name of this node in measurements and leases. */
  readonly owner: string;
  /** True when deliveries accepted by this node are likely to be processed by it. */
  readonly processesJobs: boolean;
  /** True when a delivery with little to do may be processed in the transaction that accepts it. */
  readonly processesInline: boolean;
  /** Counts the requests that wait; absent where one thread answers partners. */
  readonly callerCounts?: CallerCounts | undefined;
  /** True when the previous run was not shut down; an element may have crashed it. */
  readonly followsCrash: boolean;
  /** Ends the thread immediately, for a fault rule of the sandbox. */
  endWorker(): void;
}

/** Bulk deliveries on one thread, of all areas. */
export class DeliveryPlatform {
  readonly #deps: DeliveryPlatformDeps & DeliveriesOfThread;
  readonly #waiters: DeliveryWaiters;
  readonly #kinds: DeliveryKind[] = [];

  constructor(deps: DeliveryPlatformDeps) {
    const inline = new InlineProcessing(deps.processesInline, deps.log);
    if (deps.followsCrash) inline.pause(deps.clock.nowMs());
    this.#waiters = new DeliveryWaiters(deps.callerCounts);
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
  offer(kinds: readonly DeliveryKind[], resource: Omit<DeliveryResource, 'kinds'>): DeliveriesOfArea {
    this.#kinds.push(...kinds);
    const shown = { ...resource, kinds: new Map(kinds.map((kind) => [kind.name, kind])) };
    return { ...this.#deps, waiters: this.#waiters, resource: shown };
  }

  /** Called when the writer announces that a delivery is done. */
  wakeWaiters(deliveryId: string): void {
    this.#waiters.wake(deliveryId);
  }

  /** Returns the job handler for all registered kinds. */
  worker(): JobHandler {
    const deps: DeliveriesOfJob = {
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
