/** The only file that knows every area: what each is given, and what it offers. */

import { createAccounts } from '../areas/accounts/index.ts';
import { createAdvertising } from '../areas/advertising/index.ts';
import { createAudit } from '../areas/audit/index.ts';
import { createAvailability } from '../areas/availability/index.ts';
import { contractEnds, createOrders, type OrdersParts, ordersForReceipts } from '../areas/orders/index.ts';
import { createOrderTimeline } from '../areas/orders/timeline.ts';
import { createPriceReductions } from '../areas/price-reductions/index.ts';
import { createProducts } from '../areas/products/index.ts';
import { createReceipts } from '../areas/receipts/index.ts';
import { createReturnShipments } from '../areas/return-shipments/index.ts';
import { createReturns } from '../areas/returns/index.ts';
import {
  acceptEveryAddress,
  createReturnsWarehouse,
  type ReturnsWarehouseParts,
} from '../areas/returns-warehouse/index.ts';
import { createShipments } from '../areas/shipments/index.ts';
import { createToken } from '../areas/token/index.ts';
import { auditV1 } from '../contract/audit-v1.ts';
import { availabilityV1 } from '../contract/availability-v1.ts';
import { operatorV1 } from '../contract/operator-v1.ts';
import { ordersV4 } from '../contract/orders-v4.ts';
import { priceReductionsV1 } from '../contract/price-reductions-v1.ts';
import { productsV5 } from '../contract/products-v5.ts';
import { receiptsV3 } from '../contract/receipts-v3.ts';
import { returnShipmentsV1 } from '../contract/return-shipments-v1.ts';
import { returnsV3 } from '../contract/returns-v3.ts';
import { returnsWarehouseV2 } from '../contract/returns-warehouse-v2.ts';
import { sandboxV1 } from '../contract/sandbox-v1.ts';
import { shipmentsV1 } from '../contract/shipments-v1.ts';
import { sponsoredProductAdsV1 } from '../contract/sponsored-product-ads-v1.ts';
import { tokenV1 } from '../contract/token-v1.ts';
import { removeEndedSessions } from '../platform/auth/store/clean-up.ts';
import { removeOldDeliveries } from '../platform/deliveries/clean-up.ts';
import { DeliveryPlatform } from '../platform/deliveries/index.ts';
import { type Faults, noFaults, storedFaults } from '../platform/faults/faults.ts';
import { bindOperations, bindParts } from '../platform/http/bind.ts';
import { withoutOperation } from '../platform/http/no-such-path.ts';
import type { OperationsFor } from '../platform/http/operation.ts';
import type { BoundOperation } from '../platform/http/pipeline.ts';
import { removeOldAnswers } from '../platform/idempotency/clean-up.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import type { PeriodicTask } from '../platform/jobs/periodic.ts';
import { CursorCodec } from '../platform/paging/cursor.ts';
import { RenderPool } from '../platform/rendering/render-pool.ts';
import type { Clock, MovableClock } from '../platform/time/clock.ts';
import type { Ids } from '../platform/time/ids.ts';
import { createWriteProbe, writeProbeKey } from '../platform/writer/write-probe.ts';
import { sandboxAddressCheck, sandboxHub } from '../sandbox/address-check.ts';
import { createSandbox } from '../sandbox/index.ts';
import { fixtureUserKey } from '../sandbox/seed.ts';

/** What the areas need from the process that runs them. The same on every thread and node. */
export interface AppParts {
  /** The marketplace's clock. */
  readonly clock: MovableClock;
  /** What callers' own clocks show. */
  readonly wallClock: Clock;
  readonly ids: Ids;
  /** Key that seals cursors, hexadecimal. */
  readonly cursorKey: string;
  /** Name of this node in leases and measurements. */
  readonly owner: string;
  readonly settings: AppSettings;
  /** Whether this process works jobs off itself. */
  readonly worksJobs: boolean;
  /** Whether a delivery with little to do may be settled in the transaction that accepts it. */
  readonly processesInline: boolean;
  /** The run before this one ended without being told to. */
  readonly followsCrash: boolean;
  /** Address under which this server issues tokens, without a slash at its end. */
  issuer(): string;
  /** Tells the HTTP threads of something that concerns them, after the commit that made it so. */
  announce(name: string, detail?: unknown): void;
  /** Writes a line of the server's log. */
  log(event: string, facts: object): void;
}

/** Settings that reach the areas: plain data, so that they travel to the writer. */
export interface AppSettings {
  readonly environment: 'live' | 'sandbox';
  readonly waitingDeliveriesPerPartnerMax: number;
  readonly shopCheckDelayMs: number;
  readonly shopUrl: string;
  readonly eanCheckDigitEnforced: boolean;
  readonly currencies: readonly string[];
  readonly cancellationPeriodMs: number;
  readonly prepaymentWorkingDays: number;
  readonly orderability: 'lenient' | 'strict';
  readonly returnNumberLookBackDays: number | undefined;
}

/** Everything the areas offer, ready to be put on planes and into the queue. */
export interface App {
  readonly partner: readonly BoundOperation[];
  /** The operator plane; it has operations that the thread that listens answers itself. */
  operator(ofThread: OperationsFor<ThreadOperationId>): BoundOperation[];
  readonly jobs: readonly JobHandler[];
  /** Work that comes back by time alone. */
  readonly periodic: readonly PeriodicTask[];
  /** Write operations by the key under which the executor finds them. */
  readonly writes: ReadonlyMap<string, BoundOperation>;
  /** What is to be called when the writer announces the event of that name. */
  readonly listeners: ReadonlyMap<string, Listener>;
  /** Ends the threads that render documents. */
  close(): Promise<void>;
}

/** Operations about the thread that listens: its health, its measurements, the callers that it has seen. */
export type ThreadOperationId = 'getLiveness' | 'getReadiness' | 'getMetrics' | 'listDeprecations';

/** Called with what the writer tells of an event. */
export type Listener = (detail: unknown) => void;

/** Pieces that a product needs in stock to stand in test orders: enough for all scenarios. */
const piecesOfTestOrders = 50;

const everyHourMs = 60 * 60 * 1000;

/** What is forgotten when its time is over. */
const periodic: readonly PeriodicTask[] = [
  { name: 'ended-sessions', everyMs: everyHourMs, run: removeEndedSessions },
  { name: 'old-deliveries', everyMs: everyHourMs, run: removeOldDeliveries },
  { name: 'old-answers', everyMs: everyHourMs, run: removeOldAnswers },
];

/** Wires the areas. Nothing is opened or started here. */
export function createApp(process: AppParts): App {
  const isLive = process.settings.environment === 'live';
  const parts = {
    ...process,
    faults: isLive ? noFaults : storedFaults,
    addressCheck: isLive ? acceptEveryAddress : sandboxAddressCheck,
    hubUntilSet: isLive ? undefined : sandboxHub,
  };
  const cursors = new CursorCodec(parts.cursorKey);
  const deliveries = createDeliveries(parts);
  const accounts = createAccounts(parts);
  const token = createToken(parts);
  const products = createProducts({ ...parts, cursors, deliveries });
  const availability = createAvailability({ ...parts, cursors, products, partners: accounts });
  const advertising = createAdvertising({
    ...parts,
    cursors,
    catalogue: products,
    contracts: contractEnds,
    partners: accounts,
  });
  const rendering = new RenderPool();
  const fulfilment = createFulfilment({
    ...parts,
    cursors,
    rendering,
    products,
    stock: availability.stock,
    partners: accounts,
    armContractEnd: advertising.armContractEnd,
  });
  const sandbox = createSandbox({
    ...parts,
    products: {
      ...products,
      findOrderableSkus: async (tx, count) =>
        availability.skusWithStock(tx, await products.findOrderableSkus(tx, count), piecesOfTestOrders),
    },
    partners: accounts,
    shoppers: fulfilment.orders.operations.operator,
    operationIds: () => partner.map(({ id }) => id),
  });
  const audit = createAudit({ cursors });
  const partner = [
    ...bindOperations(tokenV1, [token.operations.partner]),
    ...bindOperations(auditV1, [audit.operations.partner]),
    ...bindOperations(productsV5, [products.operations.partner]),
    ...bindOperations(availabilityV1, [availability.operations.partner]),
    ...bindOperations(ordersV4, [fulfilment.orders.operations.partner, sandbox.partner]),
    ...fulfilment.partner,
    ...bindOperations(sponsoredProductAdsV1, [advertising.operations.partner]),
  ].map((bound) => (isLive && bound.contract.sandboxOnly ? withoutOperation(bound) : bound));
  const ofSandbox = isLive ? [] : bindOperations(sandboxV1, [sandbox.operator]);
  const ofAreas = [
    accounts.operations.operator,
    audit.operations.operator,
    products.operations.operator,
    availability.operations.operator,
    ...fulfilment.operator,
    advertising.operations.operator,
  ] as const;
  return {
    partner,
    operator: (ofThread) => [...bindOperations(operatorV1, [...ofAreas, ofThread]), ...ofSandbox],
    periodic: [...periodic, ...advertising.periodic],
    jobs: [deliveries.worker(), ...products.jobs, ...fulfilment.jobs, ...advertising.jobs],
    writes: new Map([
      ...writesOf('partner', partner),
      ...writesOf('operator', [...bindParts(operatorV1, ofAreas), ...ofSandbox]),
      ...bindParts(operatorV1, [{ createUser: accounts.createFixtureUser }]).map(
        (bound): [string, BoundOperation] => [fixtureUserKey, bound],
      ),
      [writeProbeKey, createWriteProbe(parts.ids)],
    ]),
    listeners: new Map([['delivery-done', (deliveryId) => deliveries.wakeWaiters(String(deliveryId))]]),
    close: () => rendering.close(),
  };
}

interface FulfilmentParts extends Omit<OrdersParts, 'receipts'>, ReturnsWarehouseParts {
  readonly faults: Faults;
  readonly rendering: RenderPool;
  readonly clock: MovableClock;
  readonly settings: AppSettings;
}

/** Wires what becomes of an order: it is placed, sent, billed, and perhaps comes back. */
function createFulfilment(parts: FulfilmentParts) {
  const returnsWarehouse = createReturnsWarehouse(parts);
  const receipts = createReceipts({ ...parts, orders: ordersForReceipts });
  const orders = createOrders({ ...parts, receipts: receipts.port });
  const shipments = createShipments({
    ...parts,
    positionItems: orders.positionItems,
    returnPairs: returnsWarehouse.returnPairs,
    receipts: receipts.port,
  });
  const returnShipments = createReturnShipments(parts);
  const returns = createReturns({
    ...parts,
    orders: orders.returned,
    labels: shipments.labels,
    parcels: returnShipments.parcels,
    credits: receipts.port,
  });
  const priceReductions = createPriceReductions({
    ...parts,
    positionItems: orders.positionItems,
    receipts: receipts.port,
  });
  const timeline = createOrderTimeline({
    partners: parts.partners,
    sources: [
      shipments.events,
      returns.events,
      returnShipments.events,
      priceReductions.events,
      receipts.events,
    ],
  });
  return {
    orders,
    partner: [
      ...bindOperations(shipmentsV1, [shipments.operations.partner]),
      ...bindOperations(receiptsV3, [receipts.operations.partner]),
      ...bindOperations(returnShipmentsV1, [returnShipments.operations.partner]),
      ...bindOperations(returnsV3, [returns.operations.partner]),
      ...bindOperations(returnsWarehouseV2, [returnsWarehouse.operations.partner]),
      ...bindOperations(priceReductionsV1, [priceReductions.operations.partner]),
    ],
    operator: [
      timeline,
      orders.operations.operator,
      shipments.operations.operator,
      receipts.operations.operator,
      returnShipments.operations.operator,
      returns.operations.operator,
      returnsWarehouse.operations.operator,
      priceReductions.operations.operator,
    ] as const,
    jobs: [...orders.jobs, ...priceReductions.jobs],
  };
}

function createDeliveries(parts: AppParts): DeliveryPlatform {
  return new DeliveryPlatform({
    clock: parts.clock,
    wallClock: parts.wallClock,
    ids: parts.ids,
    owner: parts.owner,
    worksJobs: parts.worksJobs,
    processesInline: parts.processesInline,
    followsCrash: parts.followsCrash,
    log: parts.log,
    announceDone: (deliveryId) => parts.announce('delivery-done', deliveryId),
    waitingDeliveriesPerPartnerMax: parts.settings.waitingDeliveriesPerPartnerMax,
  });
}

function writesOf(plane: string, bound: readonly BoundOperation[]): [string, BoundOperation][] {
  return bound
    .filter(({ contract }) => contract.mode === 'write')
    .map((operation) => [`${plane} ${operation.id}`, operation]);
}
