/** The only file that knows every area: what each is given, and what it offers. */

import { createAccounts } from '../areas/accounts/index.ts';
import { createAudit } from '../areas/audit/index.ts';
import { createOrders } from '../areas/orders/index.ts';
import { createProducts } from '../areas/products/index.ts';
import { createShipments } from '../areas/shipments/index.ts';
import { createToken } from '../areas/token/index.ts';
import { auditV1 } from '../contract/audit-v1.ts';
import { operatorV1 } from '../contract/operator-v1.ts';
import { ordersV4 } from '../contract/orders-v4.ts';
import { productsV5 } from '../contract/products-v5.ts';
import { sandboxV1 } from '../contract/sandbox-v1.ts';
import { shipmentsV1 } from '../contract/shipments-v1.ts';
import { tokenV1 } from '../contract/token-v1.ts';
import { removeEndedSessions } from '../platform/auth/store/clean-up.ts';
import { removeOldDeliveries } from '../platform/deliveries/clean-up.ts';
import { DeliveryPlatform } from '../platform/deliveries/index.ts';
import { bindOperations, bindParts } from '../platform/http/bind.ts';
import { withoutOperation } from '../platform/http/no-such-path.ts';
import type { OperationsFor } from '../platform/http/operation.ts';
import type { BoundOperation } from '../platform/http/pipeline.ts';
import { removeOldAnswers } from '../platform/idempotency/clean-up.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import type { PeriodicTask } from '../platform/jobs/periodic.ts';
import { CursorCodec } from '../platform/paging/cursor.ts';
import type { Clock, MovableClock } from '../platform/time/clock.ts';
import type { Ids } from '../platform/time/ids.ts';
import { createWriteProbe, writeProbeKey } from '../platform/writer/write-probe.ts';
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
}

/** Operations about the thread that listens: its health, its measurements, the callers that it has seen. */
export type ThreadOperationId = 'getLiveness' | 'getReadiness' | 'getMetrics' | 'listDeprecations';

/** Called with what the writer tells of an event. */
export type Listener = (detail: unknown) => void;

const everyHourMs = 60 * 60 * 1000;

/** What is forgotten when its time is over. */
const periodic: readonly PeriodicTask[] = [
  { name: 'ended-sessions', everyMs: everyHourMs, run: removeEndedSessions },
  { name: 'old-deliveries', everyMs: everyHourMs, run: removeOldDeliveries },
  { name: 'old-answers', everyMs: everyHourMs, run: removeOldAnswers },
];

/** Wires the areas. Nothing is opened or started here. */
export function createApp(parts: AppParts): App {
  const cursors = new CursorCodec(parts.cursorKey);
  const deliveries = new DeliveryPlatform({
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
  const accounts = createAccounts(parts);
  const token = createToken(parts);
  const products = createProducts({ ...parts, cursors, deliveries });
  const orders = createOrders({ ...parts, cursors, products, partners: accounts });
  const shipments = createShipments({
    ...parts,
    cursors,
    positionItems: orders.positionItems,
    partners: accounts,
  });
  const sandbox = createSandbox({ ...parts, products, shoppers: orders.operations.operator });
  const audit = createAudit({ cursors });
  const isLive = parts.settings.environment === 'live';
  const partner = [
    ...bindOperations(tokenV1, [token.operations.partner]),
    ...bindOperations(auditV1, [audit.operations.partner]),
    ...bindOperations(productsV5, [products.operations.partner]),
    ...bindOperations(ordersV4, [orders.operations.partner, sandbox.partner]),
    ...bindOperations(shipmentsV1, [shipments.operations.partner]),
  ].map((bound) => (isLive && bound.contract.sandboxOnly ? withoutOperation(bound) : bound));
  const ofSandbox = isLive ? [] : bindOperations(sandboxV1, [sandbox.operator]);
  const ofAreas = [
    accounts.operations.operator,
    audit.operations.operator,
    products.operations.operator,
    orders.operations.operator,
    shipments.operations.operator,
  ] as const;
  return {
    partner,
    operator: (ofThread) => [...bindOperations(operatorV1, [...ofAreas, ofThread]), ...ofSandbox],
    periodic,
    jobs: [deliveries.worker(), ...products.jobs, ...orders.jobs],
    writes: new Map([
      ...writesOf('partner', partner),
      ...writesOf('operator', [...bindParts(operatorV1, ofAreas), ...ofSandbox]),
      ...bindParts(operatorV1, [{ createUser: accounts.createFixtureUser }]).map(
        (bound): [string, BoundOperation] => [fixtureUserKey, bound],
      ),
      [writeProbeKey, createWriteProbe(parts.ids)],
    ]),
    listeners: new Map([['delivery-done', (deliveryId) => deliveries.wakeWaiters(String(deliveryId))]]),
  };
}

function writesOf(plane: string, bound: readonly BoundOperation[]): [string, BoundOperation][] {
  return bound
    .filter(({ contract }) => contract.mode === 'write')
    .map((operation) => [`${plane} ${operation.id}`, operation]);
}
