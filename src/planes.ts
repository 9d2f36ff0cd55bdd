/** Builds the two listeners of a server from its app, its store and its keys. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import type { Authenticator } from './platform/auth/authenticate.ts';
import { createOperatorAuthenticator } from './platform/auth/authenticate-operator.ts';
import { authorize } from './platform/auth/authorize.ts';
import { createPlane } from './platform/http/create-plane.ts';
import { createHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { Logger } from './platform/observability/logger.ts';
import { createMetrics } from './platform/observability/metrics.ts';
import type { Store } from './platform/store/store.ts';
import type { Clock } from './platform/time/clock.ts';
import type { Executor } from './platform/writer/executor.ts';

export interface PlanesParts {
  readonly app: App;
  readonly store: Store;
  readonly executor: Executor;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly authenticator: Authenticator;
  readonly operatorToken: string;
  readonly requestIdPrefix: string;
}

/** One server for partners and one for the operator; neither listens yet. */
export function createPlanes(parts: PlanesParts): { partner: FastifyInstance; operator: FastifyInstance } {
  const { app, authenticator } = parts;
  const metrics = createMetrics();
  const common = { ...parts, reads: parts.store.reads, metrics, authorize };
  const partner = createPlane({
    ...common,
    name: 'partner',
    operations: app.partner,
    identify: (header) => authenticator.authenticateKnown(header) ?? authenticator.authenticate(header),
  });
  const operator = createPlane({
    ...common,
    name: 'operator',
    operations: [...app.operator, ...createHealth({ metrics })],
    identify: createOperatorAuthenticator(parts.operatorToken),
  });
  return { partner: createHttpServer(partner), operator: createHttpServer(operator) };
}

/** Listens and resolves to the base address. */
export async function listen(server: FastifyInstance, host: string, port: number): Promise<string> {
  await server.listen({ host, port });
  const { address, family, port: bound } = server.server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
}
