import type { Metrics } from '../observability/metrics.ts';
import { assertTakesWrites } from '../store/readiness.ts';
import type { OperationsFor } from './operation.ts';

/** `/livez`, `/readyz` and `/metrics` of the operator plane; none needs a token (product.md). */
export function createHealth(parts: {
  metrics: Metrics;
  /** Whether writes are durable at present. */
  takesWrites(): Promise<boolean>;
}): OperationsFor<'getLiveness' | 'getReadiness' | 'getMetrics'> {
  return {
    getLiveness: async () => health(200, 'alive'),
    async getReadiness(tx) {
      try {
        await assertTakesWrites(tx);
      } catch {
        return notReady('the store cannot be read');
      }
      return (await parts.takesWrites()) ? health(200, 'ready') : notReady('the store takes no writes');
    },
    async getMetrics() {
      const { type, text } = await parts.metrics.render();
      return { status: 200, headers: { 'content-type': type }, body: text };
    },
  };
}

function notReady(word: string) {
  return { ...health(503, word), headers: { 'retry-after': '1' } };
}

function health(status: number, word: string) {
  return { status, body: { status: word } };
}
