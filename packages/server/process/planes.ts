/** Builds the two listeners of a server from its app, its store and its keys. */

import { createOperatorAuthenticator } from '../platform/auth/authenticate-operator.ts';
import type { OperatorIssuer } from '../platform/auth/foreign-callers.ts';
import { type AgentRequest, agentOperation } from '../platform/http/agents.ts';
import { createPlane, type PlaneDeps } from '../platform/http/create-plane.ts';
import { createHttpServer } from '../platform/http/listener/server.ts';
import { createOperatorRates } from '../platform/http/stages/limit.ts';
import { createDeprecations, DeprecatedCalls } from '../platform/http/status/deprecations.ts';
import { createHealth } from '../platform/http/status/health.ts';
import { createPartnerOverview, PartnerCalls } from '../platform/http/status/partner-calls.ts';
import type { CallerCounts } from '../platform/limits/caller-counts.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import type { WebhooksShown } from '../platform/observability/node-metrics.ts';
import { canRender } from '../platform/rendering/render-pool.ts';
import type { StoreEdition } from '../platform/store/edition.ts';
import { type AreaVersion, versions } from '../platform/versioning/versions.ts';
import type { WatchedWrites } from '../platform/writer/watched-writes.ts';
import type { HttpThreads } from './http-threads/threads.ts';
import { createOperatorUses } from './own-writes.ts';
import {
  type CallerSettings,
  createPartnerPlane,
  type HttpServer,
  type OwnPagesDeps,
  ownPagesOf,
  type PartnerPlaneDeps,
} from './partner-side/plane.ts';
import { createStatistics, type StatisticsTaker } from './statistics.ts';
import { createHealthOperation } from './watching/health.ts';
import type { WatchedNode } from './watching/node.ts';
import { machinesAwayOf } from './watching/store-reader.ts';

export interface PlanesDeps
  extends CallerSettings,
    OwnPagesDeps,
    Pick<PlaneDeps, 'clock' | 'wallClock' | 'logger' | 'outages' | 'newRequestId' | 'tracing'>,
    Pick<PartnerPlaneDeps, 'app' | 'store' | 'authenticator' | 'sharedRateUse'> {
  readonly executor: WatchedWrites;
  readonly edition: StoreEdition;
  readonly operatorTokens: readonly string[];
  readonly operatorIssuer?: OperatorIssuer | undefined;
  readonly metricsToken: string | undefined;
  /** Whether `/metrics` needs no token if none is set. */
  readonly isMetricsOpen: boolean;
  /** Webhook figures for the metrics. */
  readonly webhooks?: WebhooksShown;
  /** Serves agents on the operator plane; absent where there are none. */
  readonly agents?: ((request: AgentRequest) => Promise<Response>) | undefined;
  readonly watched: WatchedNode & { readonly statistics: StatisticsTaker };
  /** The other HTTP threads of this process. */
  readonly threads: HttpThreads;
  /** What partners hold on all HTTP threads; absent where there is one. */
  readonly callerCounts: CallerCounts | undefined;
  /** The versions of the areas; tests may define their own. */
  readonly versions?: readonly AreaVersion[];
}

/** Creates one server for partners and one for the operator; neither listens yet. */
export function createPlanes(deps: PlanesDeps): { partner: HttpServer; operator: HttpServer } {
  const { app, threads } = deps;
  const { shown, figures } = deps.watched;
  const metrics = createMetrics(() => deps.store.replicaReads(), deps.webhooks, shown, figures);
  const deprecatedCalls = new DeprecatedCalls(deps.clock.nowMs());
  const { reads, readList } = deps.store;
  const { executor, wallClock } = deps;
  const counted = () => threads.refresh();
  const common = { versions, ...deps, reads, readList, metrics, deprecatedCalls };
  const partnerCalls = new PartnerCalls(deps.clock.nowMs());
  const ofPartners = createPartnerPlane({
    ...common,
    partnerCalls,
    threads: threads.count,
  });
  metrics.watchInFlight('partner', () => threads.inFlight);
  threads.countInto({ figures, deprecatedCalls, partnerCalls });
  const { limiter } = ofPartners;
  const operations = app.operator({
    ...createHealth({
      metrics,
      takesWrites: () => executor.takesWrites(),
      canRender: () => canRender() && threads.canRender,
      findLoss: () => deps.store.findLoss(),
      findMachinesAway: () => machinesAwayOf(deps.store),
      metricsToken: deps.metricsToken,
      isMetricsOpen: deps.isMetricsOpen,
    }),
    ...createHealthOperation(deps.watched.health),
    ...createStatistics(wallClock),
    ...createDeprecations(common.versions, deprecatedCalls, counted),
    ...createPartnerOverview({
      calls: partnerCalls,
      counted,
      limiter,
      wallClock,
      overviewOf: app.overviewOf,
    }),
  });
  const operatorLimiter = new RateLimiter({ clientRateLimitEnabled: false });
  const operator = createPlane({
    ...common,
    name: 'operator',
    ownHosts: deps.hosts?.operator,
    operations: [
      ...operations,
      ...ownPagesOf('operator', operations, deps),
      ...(deps.agents === undefined ? [] : [agentOperation(deps.agents)]),
    ],
    limiter: operatorLimiter,
    rates: createOperatorRates(operatorLimiter, deps.rateLimitEnabled),
    authenticate: createOperatorAuthenticator({
      sharedTokens: deps.operatorTokens,
      reads,
      clock: deps.clock,
      issuer: deps.operatorIssuer,
      onUse: createOperatorUses(executor, deps.clock),
    }),
    authenticateKnown: () => undefined,
  });
  return { partner: ofPartners.server, operator: createHttpServer(operator, deps.trustedProxies) };
}
