/** Builds the two listeners of a server from its app, its store and its keys. */

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Authenticator } from '../platform/auth/authenticate.ts';
import { createOperatorAuthenticator } from '../platform/auth/authenticate-operator.ts';
import { authorize } from '../platform/auth/authorize.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { requireContractInForce } from '../platform/auth/contract-dates.ts';
import type { OperatorIssuer } from '../platform/auth/foreign-operator.ts';
import type { UnknownParameters } from '../platform/auth/store/clients.ts';
import type { ContractOperation } from '../platform/contract/operation-table.ts';
import { type AgentRequest, agentOperation } from '../platform/http/agents.ts';
import { createBuiltPage } from '../platform/http/built-pages.ts';
import { type ConsoleSignIn, createConsoleConfig } from '../platform/http/console-config.ts';
import { createPlane } from '../platform/http/create-plane.ts';
import { createHttpServer } from '../platform/http/listener/server.ts';
import { createCrossOrigin } from '../platform/http/protection/cross-origin.ts';
import { createReference } from '../platform/http/reference/index.ts';
import type { RootFacts } from '../platform/http/reference/root.ts';
import { consolePage, pathIfBuilt, tryReference } from '../platform/http/scripted-pages.ts';
import { createOperatorRates, createPartnerRates } from '../platform/http/stages/limit.ts';
import { createDeprecations } from '../platform/http/status/deprecations.ts';
import { createHealth } from '../platform/http/status/health.ts';
import { PartnerCalls } from '../platform/http/status/partner-calls.ts';
import { createPartnerOverview } from '../platform/http/status/partner-overview.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { SharedRateUse } from '../platform/limits/shared-rate-use.ts';
import type { Logger } from '../platform/observability/logger.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import type { OutageLog } from '../platform/observability/outage-log.ts';
import type { Tracing } from '../platform/observability/tracing.ts';
import type { WebhooksShown } from '../platform/observability/webhook-metrics.ts';
import type { BoundOperation } from '../platform/operations/operation.ts';
import { canRender } from '../platform/rendering/render-pool.ts';
import type { StoreEdition } from '../platform/store/edition.ts';
import type { Store } from '../platform/store/store.ts';
import type { Clock } from '../platform/time/clock.ts';
import { DeprecatedCalls } from '../platform/versioning/deprecated-calls.ts';
import { type AreaVersion, versions } from '../platform/versioning/versions.ts';
import type { WatchedWrites } from '../platform/writer/watched-writes.ts';
import type { App } from './app.ts';
import { createOperatorUses } from './operator-uses.ts';
import { createStatistics, type StatisticsTaker } from './statistics.ts';
import { createHealthOperation } from './watching/health.ts';
import type { WatchedNode } from './watching/node.ts';

export interface PlanesDeps {
  readonly app: App;
  readonly store: Store;
  readonly executor: WatchedWrites;
  readonly edition: StoreEdition;
  /** The marketplace clock. */
  readonly clock: Clock;
  /** Real time, as on callers' own clocks. */
  readonly wallClock: Clock;
  readonly environment: 'live' | 'sandbox';
  readonly logger: Logger;
  readonly outages: OutageLog;
  readonly authenticator: Authenticator;
  readonly operatorTokens: readonly string[];
  readonly operatorIssuer?: OperatorIssuer | undefined;
  /** Where the console of operators signs in; absent when it takes tokens only. */
  readonly signIn?: ConsoleSignIn | undefined;
  readonly metricsToken: string | undefined;
  /** Whether `/metrics` needs no token if none is set. */
  readonly isMetricsOpen: boolean;
  /** The well-known logins that work on this sandbox. */
  readonly logins?: Readonly<Partial<Record<'partner' | 'operator', string>>>;
  /** Creates request ids for both planes. */
  newRequestId(): string;
  /** URL at which partners reach their plane; known once it listens. */
  publicUrl(): string;
  readonly rateLimitEnabled: boolean;
  readonly unknownParameters: UnknownParameters;
  /** How nodes exchange used rates; absent with a single node. */
  readonly sharedRateUse?: SharedRateUse | undefined;
  readonly clientRateLimitEnabled: boolean;
  /** Origins whose pages may call the partner plane. */
  readonly corsOrigins?: readonly string[];
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies?: readonly string[];
  /** Records requests as spans; absent when nothing is traced. */
  readonly tracing?: Tracing | undefined;
  /** True when each answered request gets a line in the log. */
  readonly logsRequests?: boolean;
  /** Webhook figures for the metrics. */
  readonly webhooks?: WebhooksShown;
  /** Serves agents on the operator plane; absent where there are none. */
  readonly agents?: ((request: AgentRequest) => Promise<Response>) | undefined;
  readonly watched: WatchedNode & { readonly statistics: StatisticsTaker };
  /** The versions of the areas; tests may define their own. */
  readonly versions?: readonly AreaVersion[];
}

/** What a plane offers about itself: its first page, documents, reference and console. */
function ownPagesOf(
  plane: 'partner' | 'operator',
  operations: readonly BoundOperation[],
  { environment, logins, publicUrl, signIn }: PlanesDeps,
): BoundOperation[] {
  const facts: RootFacts = {
    plane,
    environment,
    login: logins?.[plane],
    console: pathIfBuilt(consolePage),
    reference: pathIfBuilt(tryReference),
    signIn: plane === 'operator' ? signIn : undefined,
  };
  const baseUrl = plane === 'partner' ? publicUrl : () => '';
  return [
    ...createReference(operations, baseUrl, facts),
    ...[consolePage, tryReference].flatMap((page) => createBuiltPage(page, facts)),
    ...createConsoleConfig(facts),
  ];
}

/** Throws 403 when the contract does not allow the operation or a role is missing. */
function mayCall(caller: Caller, contract: ContractOperation, nowMs: number): void {
  requireContractInForce(caller, contract, nowMs);
  authorize(caller, contract);
}

/** Creates one server for partners and one for the operator; neither listens yet. */
export function createPlanes(deps: PlanesDeps): { partner: FastifyInstance; operator: FastifyInstance } {
  const { app } = deps;
  const authenticator = ofPresentEdition(deps);
  const { shown, figures, statistics } = deps.watched;
  const metrics = createMetrics(() => deps.store.replicaReads(), deps.webhooks, shown, figures);
  statistics.watch(metrics);
  const deprecatedCalls = new DeprecatedCalls(deps.clock.nowMs());
  const calls = new PartnerCalls(deps.clock.nowMs());
  const { reads, readList } = deps.store;
  const { executor } = deps;
  const common = { versions, ...deps, reads, readList, metrics, authorize: mayCall, deprecatedCalls };
  const { clientRateLimitEnabled, sharedRateUse } = deps;
  const limiter = new RateLimiter({ clientRateLimitEnabled, shared: sharedRateUse });
  const partner = createPlane({
    ...common,
    name: 'partner',
    operations: [...app.partner, ...ownPagesOf('partner', app.partner, deps)],
    limiter,
    partnerCalls: calls,
    rates: createPartnerRates(limiter, deps.rateLimitEnabled),
    crossOrigin: createCrossOrigin(deps.corsOrigins ?? [], app.partner, limiter.preflight),
    faults: app.answerFaults,
    recorder: app.recorder,
    identify: (header, sent) =>
      app.replayTickets?.take(header) ??
      authenticator().authenticateKnown(header, sent) ??
      authenticator().authenticate(header),
    recognise: (header) => authenticator().authenticateKnown(header),
  });
  const operations = app.operator({
    ...createHealth({
      metrics,
      takesWrites: () => executor.takesWrites(),
      canRender,
      findLoss: () => deps.store.findLoss(),
      metricsToken: deps.metricsToken,
      isMetricsOpen: deps.isMetricsOpen,
    }),
    ...createHealthOperation(deps.watched.health),
    ...createStatistics(deps.wallClock),
    ...createDeprecations(common.versions, deprecatedCalls),
    ...createPartnerOverview({ calls, limiter, wallClock: deps.wallClock, overviewOf: app.overviewOf }),
  });
  const operatorLimiter = new RateLimiter({ clientRateLimitEnabled: false });
  const operator = createPlane({
    ...common,
    name: 'operator',
    operations: [
      ...operations,
      ...ownPagesOf('operator', operations, deps),
      ...(deps.agents === undefined ? [] : [agentOperation(deps.agents)]),
    ],
    limiter: operatorLimiter,
    rates: createOperatorRates(operatorLimiter, deps.rateLimitEnabled),
    identify: createOperatorAuthenticator({
      sharedTokens: deps.operatorTokens,
      reads,
      clock: deps.clock,
      issuer: deps.operatorIssuer,
      onUse: createOperatorUses(executor, deps.clock),
    }),
    recognise: () => undefined,
  });
  const { trustedProxies } = deps;
  return {
    partner: createHttpServer(partner, trustedProxies),
    operator: createHttpServer(operator, trustedProxies),
  };
}

/** Returns the authenticator after clearing its cache if the content of the store was replaced. */
function ofPresentEdition({ edition, authenticator }: PlanesDeps): () => Authenticator {
  let known = edition.number;
  return () => {
    if (known !== edition.number) {
      known = edition.number;
      authenticator.forget();
    }
    return authenticator;
  };
}

/** Starts listening; resolves to the base URL. */
export async function listen(server: FastifyInstance, host: string, port: number): Promise<string> {
  await server.listen({ host, port });
  const { address, family, port: bound } = server.server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
}
