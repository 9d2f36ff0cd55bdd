/** The listener of the partner plane, as each HTTP thread has one. */

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Authenticator } from '../../platform/auth/authenticate.ts';
import type { UnknownParameters } from '../../platform/auth/client-settings.ts';
import {
  consolePage,
  createBuiltPage,
  createConsoleConfig,
  pathIfBuilt,
  tryReference,
} from '../../platform/http/built-pages.ts';
import { createPlane, type PlaneDeps } from '../../platform/http/create-plane.ts';
import { createHttpServer } from '../../platform/http/listener/server.ts';
import { createCrossOrigin } from '../../platform/http/protection/cross-origin.ts';
import { InFlightRequests } from '../../platform/http/protection/in-flight-requests.ts';
import { createReference, documentsOf } from '../../platform/http/reference/index.ts';
import { frontOfReference } from '../../platform/http/reference/pages.ts';
import type { ConsoleSignIn, RootFacts } from '../../platform/http/reference/root.ts';
import { createPartnerRates } from '../../platform/http/stages/limit.ts';
import { createPartnerHealth } from '../../platform/http/status/health.ts';
import type { CallerCounts } from '../../platform/limits/caller-counts.ts';
import { limits } from '../../platform/limits/numbers.ts';
import { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { SharedRateUse } from '../../platform/limits/shared-rate-use.ts';
import type { BoundOperation } from '../../platform/operations/operation.ts';
import type { Store } from '../../platform/store/store.ts';
import type { WatchedWrites } from '../../platform/writer/watched-writes.ts';
import type { App } from '../app.ts';

/** The server of a plane. */
export type HttpServer = ReturnType<typeof createHttpServer>;

/** How the planes treat callers: settings, as plain data. */
export interface CallerSettings {
  readonly rateLimitEnabled: boolean;
  readonly clientRateLimitEnabled: boolean;
  readonly unknownParameters: UnknownParameters;
  /** Origins whose pages may call the partner plane. */
  readonly corsOrigins?: readonly string[];
  /** Hosts that requests may name besides those of loopback, for each plane; undefined where any is served. */
  readonly hosts?: Readonly<Record<'partner' | 'operator', readonly string[] | undefined>>;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies?: readonly string[];
  /** True when each answered request gets a line in the log. */
  readonly logsRequests?: boolean;
}

/** What a plane offers about itself depends on. */
export interface OwnPagesDeps {
  readonly isLive: boolean;
  /** The well-known logins that work on this sandbox. */
  readonly logins?: Readonly<Partial<Record<'partner' | 'operator', string>>>;
  /** Where the console of operators signs in; absent when it takes tokens only. */
  readonly signIn?: ConsoleSignIn | undefined;
  /** URL at which partners reach their plane; known once it listens. */
  publicUrl(): string;
}

/** What the plane of partners is built from on each thread. */
export interface PartnerPlaneDeps
  extends Omit<PlaneDeps, 'name' | 'operations' | 'reads' | 'readList' | 'limiter' | 'rates' | DerivedKey>,
    CallerSettings,
    OwnPagesDeps {
  readonly app: App;
  readonly store: Store;
  readonly executor: WatchedWrites;
  readonly authenticator: Authenticator;
  /** How threads or nodes exchange used rates; absent where there is one. */
  readonly sharedRateUse?: SharedRateUse | undefined;
  /** Number of threads with this plane; what all callers together may hold is divided among them. */
  readonly threads: number;
  /** What each caller holds on all of them; absent where there is one. */
  readonly callerCounts: CallerCounts | undefined;
}

type DerivedKey = 'inFlight' | 'crossOrigin' | 'faults' | 'authenticate' | 'authenticateKnown';

/** Creates the listener of the partner plane, and the limiter whose rates apply there; it does not listen yet. */
export function createPartnerPlane(deps: PartnerPlaneDeps): {
  readonly server: HttpServer;
  readonly limiter: RateLimiter;
} {
  const { app, store, authenticator, sharedRateUse: shared, clientRateLimitEnabled } = deps;
  const limiter = new RateLimiter({ clientRateLimitEnabled, shared });
  const health = createPartnerHealth({
    takesWrites: () => deps.executor.takesWrites(),
    findLoss: () => store.findLoss(),
  });
  const operations = [...app.partner, ...health];
  const plane = createPlane({
    ...deps,
    name: 'partner',
    ownHosts: deps.hosts?.partner,
    reads: store.reads,
    readList: store.readList,
    operations: [...operations, ...ownPagesOf('partner', operations, deps)],
    limiter,
    inFlight: inFlightOf(deps),
    rates: createPartnerRates(limiter, deps.rateLimitEnabled),
    crossOrigin: createCrossOrigin(deps.corsOrigins ?? [], app.partner, limiter.preflight),
    faults: app.answerFaults,
    authenticateKnown: authenticator.authenticateKnown,
    authenticate: (header) => app.replayTickets?.take(header) ?? authenticator.authenticate(header),
  });
  return { server: createHttpServer(app.recorded(plane), deps.trustedProxies), limiter };
}

/**
 * The requests in flight on one of several threads. Each thread has an equal part of what all callers may hold, so that
 * it finds the caller that holds most without asking the others; what one caller may hold is counted over all threads,
 * because its connections may be on one.
 */
function inFlightOf({ threads, callerCounts }: PartnerPlaneDeps): InFlightRequests {
  const partOf = (max: number) => Math.floor(max / threads);
  const bounds = {
    ...limits,
    requestsInFlightMax: partOf(limits.requestsInFlightMax),
    unauthenticatedRequestsMax: partOf(limits.unauthenticatedRequestsMax),
    bodyBytesInFlightMax: partOf(limits.bodyBytesInFlightMax),
  };
  return new InFlightRequests(bounds, { counts: callerCounts });
}

/** What a plane offers about itself: its first page, documents, reference and console. */
export function ownPagesOf(
  plane: 'partner' | 'operator',
  operations: readonly BoundOperation[],
  { isLive, logins, publicUrl, signIn }: OwnPagesDeps,
): BoundOperation[] {
  const facts: RootFacts = {
    plane,
    isLive,
    login: logins?.[plane],
    console: pathIfBuilt(consolePage),
    reference: pathIfBuilt(tryReference),
    signIn: plane === 'operator' ? signIn : undefined,
  };
  const baseUrl = plane === 'partner' ? publicUrl : () => '';
  const documents = documentsOf(operations);
  const front = async () => frontOfReference(await documents.read());
  return [
    ...createReference(documents, baseUrl, facts),
    ...[consolePage, tryReference].flatMap((page) => createBuiltPage(page, facts, front)),
    ...createConsoleConfig(facts),
  ];
}

/** Where a plane listens; with `reusePort`, several threads listen there, and the system shares connections out. */
export interface ListenAt {
  readonly host: string;
  readonly port: number;
  readonly reusePort?: boolean;
}

/** Starts listening; resolves to the base URL. */
export async function listen(server: HttpServer, at: ListenAt): Promise<string> {
  await server.listen(at);
  const { address, family, port: bound } = server.server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
}

/**
 * Returns a port that several threads of this process can listen on. The system would also let another process of the
 * same user join it, so that a second server would take some of the connections: the port is first taken alone, which
 * fails when anybody listens there.
 */
export async function sharedPort(host: string, port: number): Promise<ListenAt> {
  const alone = createServer().listen(port, host);
  await once(alone, 'listening');
  alone.close();
  await once(alone, 'close');
  return { host, port, reusePort: true };
}
