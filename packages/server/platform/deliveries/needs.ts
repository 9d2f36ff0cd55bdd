/** What the parts of a delivery's life need: on one thread, in the operations of an area, and in the job. */

import type { RefusalEntry } from '@kontor/contract/errors';
import type { Faults } from '../faults/faults.ts';
import type { BodySplitter } from '../json/body-splitter.ts';
import type { Clock } from '../time/clock.ts';
import type { Ids } from '../time/ids.ts';
import type { Log } from './done.ts';
import type { Crashes, ElementCache } from './handover.ts';
import type { InlineProcessing } from './inline.ts';
import type { DeliveryKind } from './kind.ts';
import type { QueueWatch, SpeedMeter } from './queue.ts';
import type { DeliveryWaiters } from './wait.ts';

/** State and services of one thread, for accepting its deliveries, for reading them and for the job. */
export interface DeliveriesOfThread {
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
export interface DeliveriesOfArea extends DeliveriesOfThread {
  readonly resource: DeliveryResource;
  readonly waiters: DeliveryWaiters;
}

/** What the job needs to process deliveries. */
export interface DeliveriesOfJob extends DeliveriesOfThread {
  /** By their names in the store. */
  readonly kinds: ReadonlyMap<string, DeliveryKind>;
  readonly speed: SpeedMeter;
}

/** Where an area's deliveries are read, and its error for an unknown one. */
export interface DeliveryResource {
  /** The kinds that can be read here, by their names. */
  readonly kinds: ReadonlyMap<string, DeliveryKind>;
  readonly tasksPath: string;
  readonly notFound: RefusalEntry;
}
