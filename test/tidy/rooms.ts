/**
 * Which room may import which: the table of docs/architecture.md as data. A room is named by the longest prefix that
 * fits a file. Every room may import itself; node's own modules are free unless `sole` says otherwise.
 */

const platformBelowAreas = [
  'platform/http',
  'platform/auth',
  'platform/errors',
  'platform/paging',
  'platform/limits',
  'platform/versioning',
  'platform/store',
  'platform/jobs',
  'platform/audit',
  'platform/deliveries',
  'platform/observability',
  'platform/time',
  'platform/writer',
  'platform/integrity',
];

export const rooms: Readonly<Record<string, readonly string[]>> = {
  values: [],
  contract: ['values'],
  'platform/time': [],
  'platform/config': ['values', 'platform/limits'],
  'platform/observability': ['values', 'platform/time'],
  'platform/errors': ['values', 'contract'],
  'platform/limits': ['values', 'platform/errors', 'platform/store', 'platform/time', 'contract'],
  'platform/store': ['values', 'platform/observability', 'platform/time'],
  'platform/integrity': ['platform/store'],
  'platform/auth': [
    'values',
    'platform/errors',
    'platform/store',
    'platform/observability',
    'platform/time',
    'platform/limits',
    'platform/http',
  ],
  'platform/jobs': ['values', 'platform/store', 'platform/observability', 'platform/time'],
  'platform/paging': ['values', 'platform/errors', 'platform/limits', 'platform/auth'],
  'platform/audit': ['values', 'platform/integrity', 'platform/limits', 'platform/store', 'platform/http'],
  'platform/versioning': ['values', 'platform/time', 'platform/errors', 'platform/limits'],
  'platform/deliveries': [
    'values',
    'platform/integrity',
    'contract',
    'platform/errors',
    'platform/limits',
    'platform/paging',
    'platform/store',
    'platform/jobs',
    'platform/audit',
    'platform/time',
    'platform/http',
    'platform/observability',
  ],
  'platform/idempotency': ['platform/errors', 'platform/store', 'platform/http'],
  'platform/writer': [
    'platform/idempotency',
    'platform/audit',
    'platform/errors',
    'platform/store',
    'platform/observability',
    'platform/http',
  ],
  'platform/http': [
    'values',
    'contract',
    'platform/errors',
    'platform/auth',
    'platform/limits',
    'platform/paging',
    'platform/versioning',
    'platform/observability',
    'platform/store',
    'platform/time',
    'platform/writer',
  ],
  areas: ['values', 'contract', ...platformBelowAreas],
  migrations: ['platform/store'],
  sandbox: [
    'values',
    'contract',
    'platform/http',
    'platform/errors',
    'platform/auth',
    'platform/time',
    'platform/store',
  ],
  cli: [
    'values',
    'contract',
    'platform/audit',
    'platform/config',
    'platform/errors',
    'platform/observability',
    'platform/time',
    'sandbox',
    'server/copy.ts',
    'server/main.ts',
    'server/maintenance.ts',
    'server/verify.ts',
  ],
  'server/app.ts': ['platform/idempotency', 'areas', 'contract', 'sandbox', ...platformBelowAreas],
  'server/planes.ts': ['server/app.ts', 'contract', ...platformBelowAreas],
  'server/watch.ts': platformBelowAreas,
  'server/writer.ts': ['server/app.ts', 'migrations', 'sandbox', 'values', ...platformBelowAreas],
  'server/copy.ts': ['migrations', 'platform/config', ...platformBelowAreas],
  'server/verify.ts': ['migrations', 'areas', 'platform/config', ...platformBelowAreas],
  'server/maintenance.ts': ['migrations', 'platform/config', ...platformBelowAreas],
  'server/main.ts': [
    'server/app.ts',
    'server/serving.ts',
    'server/writer.ts',
    'platform/config',
    ...platformBelowAreas,
  ],
  'server/serving.ts': [
    'server/app.ts',
    'server/planes.ts',
    'server/watch.ts',
    'platform/config',
    ...platformBelowAreas,
  ],
};

/** Packages that one room alone may import. */
export const soleOwners: Readonly<Record<string, string>> = {
  fastify: 'platform/http',
  'node:sqlite': 'platform/store',
  pg: 'platform/store',
  pino: 'platform/observability',
  'prom-client': 'platform/observability',
};

/** The room of a file below `src/`. */
export function roomOf(file: string): string | undefined {
  return Object.keys(rooms)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .sort((one, other) => other.length - one.length)[0];
}
