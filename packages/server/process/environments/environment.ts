/**
 * What a server has in its environment: a live one (`live.ts`), or a sandbox, which is a module of its own that this one
 * does not know (`load.ts`). docs/reference/live-server.md lists all differences.
 */
import type { ReturnsWarehouseDeps } from '../../areas/returns-warehouse/index.ts';
import type { Caller, ContractDates } from '../../platform/auth/caller.ts';
import type { Faults } from '../../platform/faults/faults.ts';
import type { Plane, RequestFaults } from '../../platform/http/plane.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import type { Executor } from '../../platform/operations/executor.ts';
import type { AnyHandler, BoundOperation, OperationsFor } from '../../platform/operations/operation.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { StoreEdition } from '../../platform/store/edition.ts';
import type { DatabaseLocation } from '../../platform/store/location.ts';
import type { ReadTx, SharedReadTx, Store } from '../../platform/store/store.ts';
import type { Clock, MarketplaceClock, MovableClock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import type { createAccess } from '../areas/access.ts';
import type { createCatalogue } from '../areas/catalogue.ts';
import type { AppSettings } from '../thread-data.ts';

/** The environment of a process, as each of its threads loads it. */
export interface Environment {
  /** Lets the marketplace clock continue as the store says; called as soon as that is migrated. */
  restoreClock(reads: SharedReadTx, clock: MovableClock): Promise<void>;
  /** What the app has on a thread that answers requests. */
  forHttp(): Promise<AppEnvironment>;
  forWriter(deps: WriterDeps): Promise<WriterEnvironment>;
}

/** What the app has, on any thread. */
export interface AppEnvironment {
  readonly faults: Faults;
  /** Undefined where every address is accepted. */
  readonly addressCheck: ReturnsWarehouseDeps['addressCheck'] | undefined;
  /** The hub of the returns warehouse until an operator sets one. */
  readonly hubUntilSet: ReturnsWarehouseDeps['hubUntilSet'];
  /** Returns an operation of the partner plane as it is offered. */
  offered(bound: BoundOperation): BoundOperation;
  /** Creates what is offered besides the areas. */
  createSandbox(deps: SandboxDeps): Sandbox;
}

/** What the app gives to its sandbox. */
export interface SandboxDeps {
  readonly clock: MovableClock;
  readonly wallClock: Clock;
  readonly ids: Ids;
  readonly database: DatabaseLocation;
  readonly settings: AppSettings;
  readonly partners: ReturnType<typeof createAccess>['accounts'];
  readonly apps: ReturnType<typeof createAccess>['apps'];
  readonly products: ReturnType<typeof createCatalogue>['onOffer'];
  /** The operations of each plane, which are bound after the sandbox is created. */
  readonly planes: { partner(): readonly BoundOperation[]; operator(): readonly BoundOperation[] };
  /** Returns the write operation for a plane and an operationId, as in `partner createAddress`. */
  operationOf(key: string): AnyHandler;
  /** Called after the commit that removed a partner. */
  removed(partnerId: string): void;
  /** Address at which this process listens for partners; only where requests are answered. */
  partnerUrl?(): string;
  contractDates(tx: ReadTx): Promise<ContractDates>;
}

/** What is offered only by a sandbox; on a live server there is nothing of it, or it refuses. */
export interface Sandbox {
  readonly partner: OperationsFor<'createTestOrders' | 'createTestOrder'>;
  readonly operator: readonly BoundOperation[];
  /** What it writes itself, under keys that belong to no operation. */
  readonly writes: readonly (readonly [string, BoundOperation])[];
  readonly jobs: readonly JobHandler[];
  readonly periodic: readonly PeriodicTask[];
  readonly httpSide: HttpSide;
}

/** What a sandbox does to the requests of an HTTP thread. */
export interface HttpSide {
  /** Breaks requests on purpose; undefined on a live server. */
  readonly answerFaults: RequestFaults | undefined;
  /** Returns a plane whose requests are recorded; on a live server, the plane as it is. */
  recorded(plane: Plane): Plane;
  /** Recognises requests that this process sends again; undefined on a live server. */
  readonly replayTickets: { take(authorization: string | undefined): Caller | undefined } | undefined;
  /** Reloads the store data that the HTTP thread caches. Does nothing on a live server. */
  refresh(reads: SharedReadTx): Promise<void>;
}

/** What the writer thread has. */
export interface WriterEnvironment {
  readonly app: AppEnvironment;
  /** The ids that the app assigns. */
  readonly ids: Ids;
  /** Returns a job whose ids follow what it was enqueued for. */
  seeded(handler: JobHandler): JobHandler;
  /** Fills an empty store with demo data; resolves to true when it was filled now. */
  seed(executor: Executor): Promise<boolean>;
  /** Saves the content of a store that has just been filled. */
  keepBeginning(): Promise<void>;
  /** Creates what moves the clock; the app may ask for a move once it has started. */
  createMover(work: WorkOnTheWay): BackgroundWork;
}

/** What the writer thread gives to its environment. */
export interface WriterDeps {
  readonly store: Store;
  readonly database: DatabaseLocation;
  readonly edition: StoreEdition;
  readonly sealer: Sealer;
  /** The keys of the thread. */
  readonly encryptionKeys: readonly string[];
  readonly cursorKey: string;
  readonly clock: MarketplaceClock;
  readonly wallClock: Clock;
  readonly logger: Logger;
  /** True when an empty store is filled with demo data. */
  readonly demoDataEnabled: boolean;
  /** The app of the thread, which is created with this environment. */
  app(): WrittenApp;
  /** What is stopped while the content of the store is replaced; filled when the thread starts to run jobs. */
  readonly background: readonly BackgroundWork[];
}

/** An app, as whoever runs its writes sees it. */
export interface WrittenApp {
  /** Write operations by the key under which the executor finds them. */
  readonly writes: ReadonlyMap<string, BoundOperation>;
  /**
   * Partners that this process removed: their requests in progress must write nothing. Cleared when the store was
   * replaced, because they may exist again.
   */
  readonly removedPartners: Set<string>;
}

/** Work that is due when the clock moves. */
export interface WorkOnTheWay {
  /** Resolves when no background work is due. */
  allDueDone(): Promise<void>;
  /** Sets whether jobs run one after the other. */
  runSerially(serial: boolean): void;
  /** Runs the periodic tasks that are due. */
  runPeriodic(): Promise<void>;
}

/** Work that goes on between requests. */
export interface BackgroundWork {
  start(): void;
  stop(): Promise<void>;
}
