import type { SandboxV1Operations } from '../generated/sandbox-v1.ts';
import type { ContractDates } from '../platform/auth/caller.ts';
import { createPasswords } from '../platform/auth/passwords.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import type { PeriodicTask } from '../platform/jobs/periodic.ts';
import type { OperationsFor } from '../platform/operations/operation.ts';
import type { SnapshotFolder } from '../platform/store/copies/saved-files.ts';
import type { ReadTx, SharedReadTx } from '../platform/store/store.ts';
import type { Clock, ClockCourse, MovableClock } from '../platform/time/clock.ts';
import type { Ids } from '../platform/time/ids.ts';
import type { OperationLookup } from './calls.ts';
import { type AwaitedEvent, moveClock, readClock } from './clock.ts';
import { getConformance } from './conformance/operation.ts';
import { madeUpCurrency } from './currency.ts';
import { createFaultOperations, type KnownPartners } from './faults.ts';
import type { KnownOperations } from './injection/effect-violations.ts';
import type { ProductsOnOffer } from './own-products.ts';
import type { KnownProducts } from './partners/example-data.ts';
import {
  createInstallation,
  createPartner,
  type InstallationDeps,
  removePartner,
} from './partners/operations.ts';
import { createPopulationJob } from './population/job.ts';
import { createPopulationOperations } from './population/operations.ts';
import type { Server } from './population/world.ts';
import { createRequestOperations } from './recording/operations.ts';
import type { RequestRing } from './recording/ring.ts';
import { type ReplayTickets, replayRequest } from './replay.ts';
import { monthlyReset } from './reset.ts';
import { createSnapshotOperations, type Replacing } from './snapshots.ts';
import { createTestOrders, type TestOrderOperationId } from './test-orders.ts';

export interface SandboxDeps {
  readonly clock: MovableClock;
  readonly wallClock: Clock;
  beginMove(course: ClockCourse, until?: AwaitedEvent): void;
  readonly ids: Ids;
  readonly partners: KnownPartners & { isIdTaken(tx: SharedReadTx, partnerId: string): Promise<boolean> };
  readonly apps: InstallationDeps['apps'];
  readonly products: ProductsOnOffer & KnownProducts;
  /** The server as a population calls it. */
  readonly server: Server;
  readonly snapshots: SnapshotFolder | undefined;
  readonly replacing: Replacing;
  readonly settings: { readonly sandboxMonthlyReset: boolean; readonly currencies: readonly string[] };
  operationOf: OperationLookup;
  /** Called after the commit that removed a partner. */
  removed(partnerId: string): void;
  /** Operations of the partner plane by operationId. */
  operations(): KnownOperations;
  /** Recorded requests of the partner plane, on the HTTP thread. */
  readonly requests: RequestRing;
  /** Credentials of requests that are sent again. */
  readonly tickets: ReplayTickets;
  partnerUrl?(): string;
  contractDates(tx: ReadTx): Promise<ContractDates>;
  /** Called on the HTTP thread when the fault rules have changed. */
  refresh(reads: SharedReadTx): Promise<void>;
}

/** What only a sandbox offers; on a live server the same paths answer as if they did not exist. */
export function createSandbox(deps: SandboxDeps): {
  partner: OperationsFor<TestOrderOperationId>;
  operator: OperationsFor<keyof SandboxV1Operations>;
  jobs: readonly JobHandler[];
  periodic: readonly PeriodicTask[];
} {
  const { clock, products, operationOf, settings } = deps;
  const passwords = createPasswords(deps.ids);
  const currency = madeUpCurrency(settings.currencies);
  return {
    partner: createTestOrders(products, operationOf, currency),
    operator: {
      readClock: readClock(clock),
      moveClock: moveClock(deps),
      ...createFaultOperations(deps),
      ...createRequestOperations(deps.requests),
      replayRequest: replayRequest(deps),
      getConformance: getConformance(deps),
      createSandboxPartner: createPartner({ ...deps, passwords, currency }),
      removeSandboxPartner: removePartner(deps),
      createSandboxInstallation: createInstallation(deps),
      ...createPopulationOperations(deps.partners),
      ...createSnapshotOperations(deps),
    },
    jobs: [createPopulationJob({ ...deps, currency })],
    periodic: [monthlyReset(settings.sandboxMonthlyReset)],
  };
}
