/** Wires the groups of areas (`areas/`) and the platform behind them into what the process runs. */

import { operatorV1 } from '@kontor/contract/generated/operator-v1';
import { ordersV4 } from '@kontor/contract/generated/orders-v4';
import { hourMs } from '@kontor/values/instant';
import { requirePartner } from '../areas/accounts/index.ts';
import { cursorTooOld } from '../areas/events/index.ts';
import { acceptEveryAddress, checkedByModule } from '../areas/returns-warehouse/index.ts';
import type { ContractDates } from '../platform/auth/caller.ts';
import { removeEndedSessions } from '../platform/auth/store/sessions.ts';
import { DeliveryPlatform } from '../platform/deliveries/index.ts';
import type { Faults } from '../platform/faults/faults.ts';
import { Feeds } from '../platform/feeds/feeds.ts';
import { removeOldAnswers } from '../platform/idempotency/idempotency.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import type { PeriodicTask } from '../platform/jobs/periodic.ts';
import { EventIds, JournalHub } from '../platform/journal/index.ts';
import type { CallerCounts } from '../platform/limits/caller-counts.ts';
import { bindOperations, bindParts } from '../platform/operations/bind.ts';
import type { BoundOperation, OperationsFor } from '../platform/operations/operation.ts';
import { CursorCodec } from '../platform/paging/cursor.ts';
import { RenderPool } from '../platform/rendering/render-pool.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import type { DatabaseLocation } from '../platform/store/location.ts';
import type { ReadTx } from '../platform/store/store.ts';
import type { Clock, MovableClock } from '../platform/time/clock.ts';
import type { Ids } from '../platform/time/ids.ts';
import { createAccess, createContracts } from './areas/access.ts';
import { createCatalogue, createPromotion } from './areas/catalogue.ts';
import { createFulfilment } from './areas/fulfilment.ts';
import type { AppEnvironment, HttpSide, WrittenApp } from './environments/environment.ts';
import { writesOfServer } from './own-writes.ts';
import type { AppSettings } from './thread-data.ts';
import { createBackupReports } from './watching/backup.ts';

export type { AppSettings } from './thread-data.ts';

/** What the areas need from the process that runs them. The same on every thread and node. */
export interface AppDeps {
  readonly environment: AppEnvironment;
  /** The marketplace clock. */
  readonly clock: MovableClock;
  /** Real time, as on callers' own clocks. */
  readonly wallClock: Clock;
  readonly ids: Ids;
  /** Encrypts secrets that the store holds. */
  readonly sealer: Sealer;
  /** Key that seals cursors, hexadecimal. */
  readonly cursorKey: string;
  /** Where the data is stored, for threads that read it themselves. */
  readonly database: DatabaseLocation;
  /** Name of this node in leases and metrics. */
  readonly owner: string;
  /** What callers hold on all threads that answer them; absent where there is one. */
  readonly callerCounts?: CallerCounts | undefined;
  readonly settings: AppSettings;
  /** True when this process runs jobs itself. */
  readonly processesJobs: boolean;
  /** True when a small delivery may be processed in the transaction that accepts it. */
  readonly processesInline: boolean;
  /** True when the previous run ended without an orderly stop. */
  readonly followsCrash: boolean;
  /** URL that this server issues tokens under, without a trailing slash. */
  issuer(): string;
  /** Address at which this process listens for partners; only where requests are answered. */
  partnerUrl?(): string;
  /** Announces an event to the HTTP threads, after the commit that caused it. */
  announce(name: string, detail?: unknown): void;
  /**
   * Ends this thread immediately, without closing anything: an effect that fault rules of the sandbox can have on a
   * worker.
   */
  endWorker(): void;
  /** Writes a line to the server's log. */
  log(event: string, facts: object, level?: 'info' | 'warn'): void;
}

/** Everything the areas offer, ready to be mounted on the planes and the queue. */
export interface App extends HttpSide, WrittenApp {
  readonly partner: readonly BoundOperation[];
  /** The operations of the operator plane, including those that the HTTP thread answers itself. */
  operator(ofThread: OperationsFor<ThreadOperationId>): BoundOperation[];
  readonly jobs: readonly JobHandler[];
  /** Periodic tasks, such as removing expired data. */
  readonly periodic: readonly PeriodicTask[];
  /** Listeners by the name of the event that the writer announces. */
  readonly listeners: ReadonlyMap<string, Listener>;
  /** Returns the dates of a partner's contract, which decide what its tokens allow. */
  contractDates(tx: ReadTx): Promise<ContractDates>;
  /** Returns a partner's overview without the calls that it made. */
  readonly overviewOf: ReturnType<typeof createCatalogue>['overviewOf'];
  /** Notifies this thread of recorded events. */
  readonly journal: JournalHub;
  /** Answers the requests that wait for events. */
  endWaits(): void;
  /** Ends the threads that render documents. */
  close(): Promise<void>;
}

/** Operations about the HTTP thread itself: its health, its metrics, the callers that it has seen. */
export type ThreadOperationId =
  | 'getLiveness'
  | 'getReadiness'
  | 'getMetrics'
  | 'getHealth'
  | 'listDeprecations'
  | 'getPartnerOverview'
  | 'getStatistics';

/** Called with the details of an event that the writer announces. */
export type Listener = (detail: unknown) => void;

/** Removes what has expired. */
const periodic: readonly PeriodicTask[] = [
  { name: 'ended-sessions', everyMs: hourMs, run: removeEndedSessions },
  { name: 'old-answers', everyMs: hourMs, run: removeOldAnswers },
];

/** Wires everything. Opens and starts nothing. */
export function createApp(process: AppDeps): App {
  const { environment } = process;
  const deps = createShared(process);
  const { deliveries, journal } = deps;
  const contracts: Pick<
    ReturnType<typeof createContracts>['contracts'],
    'begin' | 'viewOf' | 'statesBetween'
  > = {
    begin: (tx) => leaving.contracts.begin(tx),
    viewOf: (tx, nowMs) => leaving.contracts.viewOf(tx, nowMs),
    statesBetween: (tx, first, last, nowMs) => leaving.contracts.statesBetween(tx, first, last, nowMs),
  };
  const contractDates = (tx: ReadTx) => leaving.contracts.datesOf(tx);
  const access = createAccess({ ...deps, contracts, contractDates });
  const partners = access.accounts;
  const catalogue = createCatalogue({ ...deps, partners, contracts });
  const { products, stock } = catalogue;
  const dates = { findDates: contractDates };
  const promotion = createPromotion({ ...deps, partners, catalogue: products, contracts: dates });
  const leaving = createContracts({ ...deps, partners, products, promotion });
  const fulfilment = createFulfilment({ ...deps, partners, products, stock, contracts: leaving.contracts });
  const sandbox = environment.createSandbox({
    ...deps,
    partners,
    apps: access.apps,
    products: catalogue.onOffer,
    planes: { partner: () => partner, operator: () => boundOfAreas },
    operationOf: (key) => writes.get(key)?.operation ?? missing(key),
    contractDates,
  });
  const groups = [access, catalogue, fulfilment, promotion, leaving];
  const working = [...groups, sandbox];
  const partner = [
    ...groups.flatMap((group) => group.partner),
    ...bindOperations(ordersV4, [fulfilment.orders.operations.partner, sandbox.partner]),
  ].map(environment.offered);
  const ofAreas = [
    ...access.operator,
    ...catalogue.operator,
    ...fulfilment.operator,
    ...promotion.operator,
    ...leaving.operator,
    createBackupReports(process.wallClock),
  ] as const;
  const boundOfAreas = bindParts(operatorV1, ofAreas);
  const writes = new Map([
    ...writesOf('partner', partner),
    ...writesOf('operator', [...boundOfAreas, ...sandbox.operator]),
    ...sandbox.writes,
    ...writesOfServer(deps.ids),
  ]);
  return {
    partner,
    operator: (ofThread) => [...bindOperations(operatorV1, [...ofAreas, ofThread]), ...sandbox.operator],
    periodic: [...periodic, ...working.flatMap((group) => group.periodic)],
    jobs: [deliveries.worker(), ...working.flatMap((group) => group.jobs)],
    writes,
    removedPartners: deps.removedPartners,
    listeners: listenersOf(deliveries, journal),
    journal,
    endWaits: access.endWaits,
    ...sandbox.httpSide,
    contractDates,
    overviewOf: catalogue.overviewOf,
    close: async () => {
      await Promise.all([deps.rendering.close(), deps.feeds.close(), promotion.close()]);
    },
  };
}

/** What all groups of areas share on one thread. */
function createShared(process: AppDeps) {
  const { faults, addressCheck = acceptEveryAddress, hubUntilSet } = process.environment;
  const cursors = new CursorCodec(process.cursorKey);
  const removedPartners = new Set<string>();
  return {
    ...process,
    removedPartners,
    removed: (partnerId: string) => {
      removedPartners.add(partnerId);
      process.announce('tokens-revoked');
    },
    deliveries: createDeliveries(process, faults),
    rendering: new RenderPool(),
    feeds: new Feeds({ database: process.database, cursors, cursorTooOld, requirePartner }),
    journal: new JournalHub(),
    eventIds: new EventIds(process.cursorKey),
    cursors,
    faults,
    addressCheck: checkedByModule(addressCheck, process.settings.addressCheckModule),
    hubUntilSet,
  };
}

function listenersOf(deliveries: DeliveryPlatform, journal: JournalHub): App['listeners'] {
  return new Map([
    ['delivery-done', (deliveryId: unknown) => deliveries.wakeWaiters(String(deliveryId))],
    ['events', (text: unknown) => journal.heard(String(text))],
  ]);
}

function createDeliveries(deps: AppDeps, faults: Faults): DeliveryPlatform {
  return new DeliveryPlatform({
    ...deps,
    faults,
    announceDone: (deliveryId) => deps.announce('delivery-done', deliveryId),
    waitingDeliveriesPerPartnerMax: deps.settings.waitingDeliveriesMax,
  });
}

function missing(key: string): never {
  throw new Error(`unknown write operation ${key}`);
}

function writesOf(plane: string, bound: readonly BoundOperation[]): (readonly [string, BoundOperation])[] {
  return bound
    .filter(({ contract }) => contract.mode === 'write')
    .map((operation) => [`${plane} ${operation.id}`, operation]);
}
