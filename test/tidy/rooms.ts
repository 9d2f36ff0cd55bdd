/**
 * Which room may import which. `npm run generate` writes the table in docs/architecture.md from it. A room is named
 * by the longest matching path prefix. Every room may import itself; Node's own modules are free unless `soleOwners`
 * says otherwise.
 */

/** Platform rooms that areas, and everything above them, may import. */
export const platformBelowAreas = [
  'platform/http',
  'platform/auth',
  'platform/sealing',
  'platform/secrets',
  'platform/errors',
  'platform/paging',
  'platform/limits',
  'platform/versioning',
  'platform/store',
  'platform/jobs',
  'platform/audit',
  'platform/journal',
  'platform/bulk',
  'platform/rendering',
  'platform/deliveries',
  'platform/observability',
  'platform/time',
  'platform/writer',
  'platform/integrity',
  'platform/faults',
  'platform/feeds',
  'platform/partner-data',
  'platform/personal',
];

interface Room {
  /** Its purpose, as in the page on the architecture. */
  readonly concern: string;
  readonly mayImport: readonly string[];
}

export const roomTable: Readonly<Record<string, Room>> = {
  values: { concern: 'small exact types; no clock, no I/O', mayImport: [] },
  contract: { concern: 'generated tables, types and validators', mayImport: ['values'] },
  'platform/time': { concern: 'the clock and the ids that are passed in', mayImport: [] },
  'platform/config': {
    concern: 'reads and checks settings; the only room that reads the environment',
    mayImport: ['values', 'platform/limits'],
  },
  'platform/observability': {
    concern: 'loggers and metrics; the only room that makes them',
    mayImport: ['values', 'platform/time'],
  },
  'platform/errors': { concern: 'error catalogue and rendering', mayImport: ['values', 'contract'] },
  'platform/limits': {
    concern: 'numbers, rates, quotas',
    mayImport: ['values', 'platform/errors', 'platform/store', 'platform/time', 'contract'],
  },
  'platform/sealing': {
    concern: 'encrypts what the store keeps of secrets and persons',
    mayImport: ['platform/time'],
  },
  'platform/store': {
    concern: 'connections, handles, dialects, migrator; the only room that imports database drivers',
    mayImport: ['values', 'platform/observability', 'platform/sealing', 'platform/time'],
  },
  'platform/partner-data': {
    concern: 'everything of one partner: rows of every table, their hashes, their export and their removal',
    mayImport: ['platform/store', 'migrations/tables'],
  },
  'platform/integrity': {
    concern: 'what must hold in every store, and the check of it',
    mayImport: ['platform/store'],
  },
  'platform/faults': {
    concern: 'what a sandbox breaks on purpose: rules, and the port that areas ask',
    mayImport: ['values', 'contract', 'platform/store'],
  },
  'platform/secrets': {
    concern: 'the secrets that the store keeps, and the key of a sandbox',
    mayImport: ['platform/sealing', 'platform/store', 'platform/time'],
  },
  'platform/personal': {
    concern: 'what is known of persons, where it lies, and how it is sealed and found',
    mayImport: ['platform/jobs', 'platform/secrets', 'platform/store'],
  },
  'platform/auth': {
    concern: 'users, clients, tokens, callers, roles',
    mayImport: [
      'platform/sealing',
      'platform/secrets',
      'values',
      'contract',
      'platform/errors',
      'platform/store',
      'platform/observability',
      'platform/time',
      'platform/limits',
      'platform/http',
    ],
  },
  'platform/jobs': {
    concern: 'queue, worker, lease, backoff',
    mayImport: ['values', 'platform/store', 'platform/observability', 'platform/time'],
  },
  'platform/paging': {
    concern: 'pages, cursors, links, envelopes',
    mayImport: ['values', 'contract', 'platform/errors', 'platform/limits', 'platform/auth'],
  },
  'platform/audit': {
    concern: 'who did what: chains of entries',
    mayImport: ['values', 'platform/integrity', 'platform/limits', 'platform/store', 'platform/http'],
  },
  'platform/journal': {
    concern: 'events: how they are recorded, kept and read in one order',
    mayImport: [
      'values',
      'contract',
      'platform/integrity',
      'platform/limits',
      'platform/paging',
      'platform/store',
    ],
  },
  'platform/versioning': {
    concern: 'versions of the areas, and who still calls superseded ones',
    mayImport: ['values', 'contract', 'platform/time', 'platform/errors', 'platform/limits'],
  },
  'platform/bulk': {
    concern: 'bodies of many elements: how each is judged, written and answered',
    mayImport: [
      'values',
      'contract',
      'platform/errors',
      'platform/limits',
      'platform/store',
      'platform/jobs',
      'platform/http',
    ],
  },
  'platform/rendering': {
    concern: 'documents that are rendered on threads beside requests',
    mayImport: ['platform/errors'],
  },
  'platform/deliveries': {
    concern: 'accepted deliveries, their progress and their parts',
    mayImport: [
      'platform/bulk',
      'platform/faults',
      'platform/journal',
      'platform/rendering',
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
  },
  'platform/idempotency': {
    concern: 'answers that are given again for a repeated key',
    mayImport: ['platform/errors', 'platform/auth', 'platform/store', 'platform/http', 'platform/personal'],
  },
  'platform/writer': {
    concern: 'runs write operations where the writer lives',
    mayImport: [
      'contract',
      'platform/idempotency',
      'platform/audit',
      'platform/errors',
      'platform/store',
      'platform/observability',
      'platform/http',
      'platform/auth',
      'platform/time',
    ],
  },
  'platform/http': {
    concern: 'server, pipeline, conditional requests; the only room that imports the web framework',
    mayImport: [
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
  },
  'platform/feeds': {
    concern: 'everything of a kind as lines of one state of the store, sent beside other requests',
    mayImport: [
      'platform/auth',
      'platform/errors',
      'platform/http',
      'platform/journal',
      'platform/paging',
      'platform/rendering',
      'platform/store',
    ],
  },
  areas: {
    concern: 'one versioned interface each; never imports another area',
    mayImport: ['values', 'contract', ...platformBelowAreas],
  },
  'migrations/tables': { concern: 'what each table holds', mayImport: [] },
  migrations: {
    concern: 'the history of the schema',
    mayImport: ['migrations/tables', 'platform/store', 'platform/integrity'],
  },
  sandbox: {
    concern: 'demo data, test orders, the clock, fault rules, partners of one test; a caller of operations',
    mayImport: [
      'values',
      'contract',
      'platform/http',
      'platform/errors',
      'platform/auth',
      'platform/time',
      'platform/jobs',
      'platform/store',
      'platform/faults',
      'platform/audit',
      'platform/partner-data',
      'platform/personal',
      'migrations/tables',
    ],
  },
  testing: {
    concern: 'a sandbox inside a test: starts the command and speaks HTTP',
    mayImport: ['contract', 'platform/config', 'values'],
  },
  cli: {
    concern: 'one file for each command; otherwise speaks HTTP',
    mayImport: [
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
  },
  'server/areas': {
    concern: 'groups of areas: what each is given, offers others and gives the process to run',
    mayImport: ['areas', 'contract', ...platformBelowAreas],
  },
  'server/app.ts': {
    concern: 'joins the groups of areas with the platform and the sandbox',
    mayImport: [
      'platform/idempotency',
      'server/areas',
      'server/operator-uses.ts',
      'server/removed-partners.ts',
      'server/webhook-sender.ts',
      'areas',
      'contract',
      'sandbox',
      ...platformBelowAreas,
    ],
  },
  'server/removed-partners.ts': {
    concern: 'remembers the partners that this process removed',
    mayImport: [],
  },
  'server/operator-uses.ts': {
    concern: 'notes when tokens of operators are used',
    mayImport: ['contract', ...platformBelowAreas],
  },
  'server/webhook-messages.ts': {
    concern: 'what the process and its thread that sends webhooks tell each other',
    mayImport: ['areas', 'platform/store', 'platform/time'],
  },
  'server/webhook-figures.ts': {
    concern: 'what metrics show of webhooks',
    mayImport: ['areas', 'platform/observability', 'platform/store', 'platform/time'],
  },
  'server/webhook-sender.ts': {
    concern: 'starts the thread that sends webhooks, and writes for it',
    mayImport: [
      'areas',
      'contract',
      'server/webhook-figures.ts',
      'server/webhook-messages.ts',
      ...platformBelowAreas,
    ],
  },
  'server/webhook-thread.ts': {
    concern: 'the thread that sends webhooks',
    mayImport: ['areas', 'server/webhook-messages.ts', 'platform/sealing', 'platform/store', 'platform/time'],
  },
  'server/planes.ts': {
    concern: 'builds the listeners of both planes',
    mayImport: ['server/app.ts', 'server/operator-uses.ts', 'contract', ...platformBelowAreas],
  },
  'server/watch.ts': {
    concern: 'watches what other nodes and the writer announce',
    mayImport: platformBelowAreas,
  },
  'server/idle-memory.ts': {
    concern: 'gives back memory that load has left on a thread',
    mayImport: ['server/trim-allocator.ts'],
  },
  'server/trim-allocator.ts': { concern: 'gives back what lies free within the allocator', mayImport: [] },
  'server/no-replacing.ts': { concern: 'says that a thread does not replace the store', mayImport: [] },
  'server/replacing.ts': {
    concern: "replaces the content of a sandbox's store by a saved one",
    mayImport: ['server/app.ts', 'migrations', 'sandbox', ...platformBelowAreas],
  },
  'server/writer.ts': {
    concern: 'the writer thread',
    mayImport: [
      'server/app.ts',
      'server/no-replacing.ts',
      'server/replacing.ts',
      'server/idle-memory.ts',
      'server/secret-records.ts',
      'migrations',
      'sandbox',
      'values',
      ...platformBelowAreas,
    ],
  },
  'server/copy.ts': {
    concern: 'copies a database to another engine',
    mayImport: ['migrations', 'platform/config', ...platformBelowAreas],
  },
  'server/verify.ts': {
    concern: 'runs every integrity check',
    mayImport: ['migrations', 'server/areas', 'platform/config', ...platformBelowAreas],
  },
  'server/maintenance.ts': {
    concern: 'migrations, secrets, backup, restore',
    mayImport: [
      'migrations',
      'server/encryption-keys.ts',
      'server/secret-records.ts',
      'platform/config',
      ...platformBelowAreas,
    ],
  },
  'server/encryption-keys.ts': {
    concern: 'asks the key service that the settings name',
    mayImport: ['platform/config', ...platformBelowAreas],
  },
  'server/partner-export.ts': {
    concern: 'makes the export of a partner, on a thread of its own',
    mayImport: ['server/secret-records.ts', 'values', ...platformBelowAreas],
  },
  'server/secret-records.ts': {
    concern: 'lists every kind of secret that the store keeps sealed',
    mayImport: ['areas', ...platformBelowAreas],
  },
  'server/start-warnings.ts': {
    concern: 'warns of settings and files that leave the data open',
    mayImport: ['platform/config', ...platformBelowAreas],
  },
  'server/main.ts': {
    concern: 'starts and stops the process',
    mayImport: [
      'server/app.ts',
      'server/encryption-keys.ts',
      'server/serving.ts',
      'server/start-warnings.ts',
      'server/writer.ts',
      'platform/config',
      ...platformBelowAreas,
    ],
  },
  'server/serving.ts': {
    concern: 'the HTTP thread',
    mayImport: [
      'server/start-warnings.ts',
      'server/app.ts',
      'server/no-replacing.ts',
      'server/planes.ts',
      'server/watch.ts',
      'server/webhook-figures.ts',
      'server/webhook-messages.ts',
      'server/webhook-sender.ts',
      'server/idle-memory.ts',
      'platform/config',
      ...platformBelowAreas,
    ],
  },
};

/** Rooms that each room may import, apart from itself. */
export const rooms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(roomTable).map(([room, { mayImport }]) => [room, mayImport]),
);

/** Packages that only one room may import. */
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
