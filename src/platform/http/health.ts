import type { Metrics } from '../observability/metrics.ts';
import { assertTakesWrites } from '../store/readiness.ts';
import type { OperationsFor } from './operation.ts';

/** `/livez`, `/readyz` and `/metrics` of the operator plane; none needs a token (product.md). */
export function createHealth(parts: {
  metrics: Metrics;
}): OperationsFor<'getLiveness' | 'getReadiness' | 'getMetrics'> {
  return {
    getLiveness: async () => health(200, 'alive'),
    async getReadiness(tx) {
      try {
        await assertTakesWrites(tx);
        return health(200, 'ready');
      } catch {
        return { ...health(503, 'the store cannot be read'), headers: { 'retry-after': '1' } };
      }
    },
    async getMetrics() {
      const { type, text } = await parts.metrics.render();
      return { status: 200, headers: { 'content-type': type }, body: text };
    },
  };
}

function health(status: number, word: string) {
  return { status, body: { status: word } };
}
