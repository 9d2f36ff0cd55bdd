import type { ContractOperation } from '../../contract/operation-table.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { ReadOperation } from './operation.ts';
import type { BoundOperation } from './pipeline.ts';

const row = (path: string, type = 'application/json'): ContractOperation => ({
  method: 'GET',
  path,
  area: 'health',
  query: [],
  headers: [],
  pathParameters: [],
  body: 'none',
  produces: [type],
  statuses: [200, 503],
  security: 'public',
  scopes: [],
  roles: [],
});

/** `/livez`, `/readyz` and `/metrics` of the operator plane; none needs a token (product.md). */
export function createHealth(parts: { metrics: Metrics }): BoundOperation[] {
  const bind = (
    id: string,
    path: string,
    handle: ReadOperation['handle'],
    type?: string,
  ): BoundOperation => ({
    id,
    contract: row(path, type),
    operation: { mode: 'read', access: 'public', handle },
  });
  return [
    bind('getLiveness', '/livez', async () => ({ status: 200, body: { status: 'alive' } })),
    bind('getReadiness', '/readyz', async (tx) => {
      try {
        await tx.get(tx.dialect.readiness);
        return { status: 200, body: { status: 'ready' } };
      } catch {
        return { status: 503, headers: { 'retry-after': '1' }, body: { status: 'the store cannot be read' } };
      }
    }),
    bind('getMetrics', '/metrics', async () => {
      const { type, text } = await parts.metrics.render();
      return { status: 200, headers: { 'content-type': type }, body: text };
    }),
  ];
}
