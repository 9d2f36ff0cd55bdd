import { ApiError, platformErrors } from '@kontor/contract/errors';
import { healthV1 } from '@kontor/contract/generated/health-v1';
import { preferredType } from '@kontor/values/http-accept';
import { readBearer, tokenRefusal } from '../../auth/bearer-errors.ts';
import { tokenCheck } from '../../auth/opaque-tokens.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { metricsFormats } from '../../observability/metrics-sources.ts';
import { bindOperations } from '../../operations/bind.ts';
import type { BoundOperation, OperationsFor } from '../../operations/operation.ts';
import { assertTakesWrites } from '../../store/readiness.ts';
import type { SharedReadTx } from '../../store/store.ts';

/** What decides whether a node is ready. */
export interface ReadinessDeps {
  /** Returns whether writes are currently durable. */
  takesWrites(): Promise<boolean>;
  /** Returns what happened to the files of the database when they are not where they were. */
  findLoss(): string | undefined;
}

/** Resolves to what keeps a node from serving requests; undefined when it is ready. */
async function findObstacle(tx: SharedReadTx, deps: ReadinessDeps): Promise<string | undefined> {
  try {
    await assertTakesWrites(tx);
  } catch {
    return 'the store cannot be read';
  }
  if (deps.findLoss() !== undefined) return 'files of the store were moved, removed or replaced';
  return (await deps.takesWrites()) ? undefined : 'the store takes no writes';
}

/** `/livez` and `/readyz` of the partner plane: anybody may read them, so they tell no details. */
export function createPartnerHealth(deps: ReadinessDeps): BoundOperation[] {
  const operations: OperationsFor<'getPartnerLiveness' | 'getPartnerReadiness'> = {
    getPartnerLiveness: async () => ({ status: 200, body: { status: 'alive' } }),
    async getPartnerReadiness(tx) {
      if ((await findObstacle(tx, deps)) === undefined) return { status: 200, body: { status: 'ready' } };
      throw new ApiError(platformErrors.NOT_READY, {
        detail: 'This node cannot serve requests now.',
        headers: retrySoon,
      });
    },
  };
  return bindOperations(healthV1, [operations]);
}

/**
 * `/livez`, `/readyz` and `/metrics` of the operator plane. None needs an operator token; `/metrics` may have a token
 * of its own.
 */
export function createHealth(
  deps: ReadinessDeps & {
    metrics: Metrics;
    /** Resolves to the machines of a distributed database that cannot be reached. */
    findMachinesAway(): Promise<readonly string[]>;
    /** Returns whether threads that render documents can be started. */
    canRender(): boolean;
    /** Token of `/metrics`, if there is one. */
    metricsToken: string | undefined;
    /** Whether `/metrics` needs no token if there is none; otherwise nobody can read it. */
    isMetricsOpen: boolean;
  },
): OperationsFor<'getLiveness' | 'getReadiness' | 'getMetrics'> {
  const { metricsToken, isMetricsOpen } = deps;
  const isOpen = metricsToken === undefined && isMetricsOpen;
  const isMetricsToken = tokenCheck(metricsToken === undefined ? [] : [metricsToken]);
  const howToShow = metricsToken === undefined ? howToSet : howToSend;
  return {
    getLiveness: async () => health(200, 'alive'),
    async getReadiness(tx) {
      const obstacle = await findObstacle(tx, deps);
      if (obstacle !== undefined) return { ...health(503, obstacle), headers: retrySoon };
      const away = await deps.findMachinesAway();
      if (away.length > 0)
        return health(200, `ready, but ${away.join(', ')} of the database cannot be reached`);
      return health(200, deps.canRender() ? 'ready' : 'ready, but documents and feeds cannot be rendered');
    },
    async getMetrics(_tx, request) {
      if (!isOpen && !isMetricsToken(readBearer(request.headers.authorization, howToShow))) {
        throw tokenRefusal(platformErrors.TOKEN_INVALID, howToShow);
      }
      const format = preferredType(request.headers.accept, metricsFormats) ?? 'text/plain';
      const { type, text } = await deps.metrics.render(format);
      return { status: 200, headers: { 'content-type': type }, body: text };
    },
  };
}

const howToSend = 'Send the token of KONTOR_METRICS_TOKEN: "Authorization: Bearer TOKEN".';
const howToSet =
  'This server has no KONTOR_METRICS_TOKEN. Set one, or KONTOR_METRICS_ACCESS=open if everybody who can reach the operator plane may read the metrics.';

const retrySoon = { 'retry-after': '1' };

function health(status: number, word: string) {
  return { status, body: { status: word } };
}
