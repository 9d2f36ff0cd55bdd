import { readBearer, tokenRefusal } from '../../auth/bearer-errors.ts';
import { tokenCheck } from '../../auth/opaque-tokens.ts';
import { platformErrors } from '../../errors/platform-errors.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { OperationsFor } from '../../operations/operation.ts';
import { assertTakesWrites } from '../../store/readiness.ts';

/**
 * `/livez`, `/readyz` and `/metrics` of the operator plane. None needs an operator token; `/metrics` may have a token
 * of its own.
 */
export function createHealth(deps: {
  metrics: Metrics;
  /** Returns whether writes are currently durable. */
  takesWrites(): Promise<boolean>;
  /** Returns what happened to the files of the database when they are not where they were. */
  findLoss(): string | undefined;
  /** Resolves to the machines of a distributed database that cannot be reached. */
  findMachinesAway(): Promise<readonly string[]>;
  /** Returns whether threads that render documents can be started. */
  canRender(): boolean;
  /** Token of `/metrics`, if there is one. */
  metricsToken: string | undefined;
  /** Whether `/metrics` needs no token if there is none; otherwise nobody can read it. */
  isMetricsOpen: boolean;
}): OperationsFor<'getLiveness' | 'getReadiness' | 'getMetrics'> {
  const { metricsToken, isMetricsOpen } = deps;
  const isOpen = metricsToken === undefined && isMetricsOpen;
  const isMetricsToken = tokenCheck(metricsToken === undefined ? [] : [metricsToken]);
  const howToShow = metricsToken === undefined ? howToSet : howToSend;
  return {
    getLiveness: async () => health(200, 'alive'),
    async getReadiness(tx) {
      try {
        await assertTakesWrites(tx);
      } catch {
        return notReady('the store cannot be read');
      }
      if (deps.findLoss() !== undefined)
        return notReady('files of the store were moved, removed or replaced');
      if (!(await deps.takesWrites())) return notReady('the store takes no writes');
      const away = await deps.findMachinesAway();
      if (away.length > 0)
        return health(200, `ready, but ${away.join(', ')} of the database cannot be reached`);
      return health(200, deps.canRender() ? 'ready' : 'ready, but documents and feeds cannot be rendered');
    },
    async getMetrics(_tx, request) {
      if (!isOpen && !isMetricsToken(readBearer(request.headers.authorization, howToShow))) {
        throw tokenRefusal(platformErrors.TOKEN_INVALID, howToShow);
      }
      const { type, text } = await deps.metrics.render();
      return { status: 200, headers: { 'content-type': type }, body: text };
    },
  };
}

const howToSend = 'Send the token of KONTOR_METRICS_TOKEN: "Authorization: Bearer TOKEN".';
const howToSet =
  'This server has no KONTOR_METRICS_TOKEN. Set one, or KONTOR_METRICS_ACCESS=open if everybody who can reach the operator plane may read the metrics.';

function notReady(word: string) {
  return { ...health(503, word), headers: { 'retry-after': '1' } };
}

function health(status: number, word: string) {
  return { status, body: { status: word } };
}
