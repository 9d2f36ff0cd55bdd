/**
 * The modules below `src/` and their allowed imports. `npm run generate` writes the table in docs/architecture.md from it.
 * A file belongs to the module whose name is its longest matching prefix. Every module may import itself; Node's built-in
 * modules may be imported anywhere unless `soleOwners` names an owner.
 */

/** What areas, and everything above them, may import of the platform. */
export const platformBelowAreas = [
  'platform/contract',
  'platform/operations',
  'platform/json',
  'platform/concurrency',
  'platform/documents',
  'platform/http',
  'platform/auth',
  'platform/sealing',
  'platform/secrets',
  'platform/errors',
  'platform/paging',
  'platform/limits',
  'platform/versioning',
  'platform/store',
  'tables',
  'platform/jobs',
  'platform/audit',
  'platform/journal',
  'platform/bulk',
  'platform/rendering',
  'platform/packing',
  'platform/deliveries',
  'platform/observability',
  'platform/statistics',
  'platform/time',
  'platform/writer',
  'platform/integrity',
  'platform/faults',
  'platform/feeds',
  'platform/partner-data',
  'platform/personal',
];

interface Module {
  /** Purpose of the module, as shown in docs/architecture.md. */
  readonly concern: string;
  readonly mayImport: readonly string[];
}

export const moduleTable: Readonly<Record<string, Module>> = {
  values: {
    concern:
      'small exact types and what every part shares; no clock, and no I/O but a look at the certificate of a server',
    mayImport: [],
  },
  generated: {
    concern:
      'tables, types, validators and documents, written from `contract/` and the names of the settings by `npm run generate`; not in git',
    mayImport: ['values', 'platform/contract'],
  },
  'platform/contract': {
    concern: 'the form of the tables of a contract, what validation finds, and the rates of every operation',
    mayImport: ['values', 'generated'],
  },
  'platform/time': { concern: 'the clock and the ids that are passed in', mayImport: [] },
  'platform/config': {
    concern: 'reads and checks settings; the only module that reads the environment',
    mayImport: ['values'],
  },
  'platform/observability': {
    concern: 'loggers and metrics; the only module that makes them',
    mayImport: ['values'],
  },
  'platform/errors': {
    concern: 'error catalogue and rendering',
    mayImport: ['values', 'generated', 'platform/contract'],
  },
  'platform/limits': {
    concern: 'limits, and what enforces rates',
    mayImport: ['values', 'platform/contract'],
  },
  'platform/sealing': {
    concern: 'encrypts secrets and personal data in the store',
    mayImport: ['platform/time'],
  },
  'platform/store': {
    concern: 'connections, handles, dialects, migrator; the only module that imports database drivers',
    mayImport: [
      'values',
      'platform/time',
      'platform/observability',
      'platform/sealing',
      'platform/concurrency',
    ],
  },
  'platform/partner-data': {
    concern: 'all data of one partner: its rows in every table, their hashes, export, archive and removal',
    mayImport: ['values', 'platform/sealing', 'platform/store', 'platform/time', 'tables'],
  },
  'platform/integrity': {
    concern: 'invariants of every store, and their checks',
    mayImport: ['platform/store'],
  },
  'platform/faults': {
    concern: 'injected faults of a sandbox: rules, and the port that areas query',
    mayImport: ['tables', 'values', 'generated', 'platform/store'],
  },
  'platform/secrets': {
    concern: 'secrets in the store, and the key of a sandbox',
    mayImport: ['platform/time', 'platform/sealing', 'platform/store', 'platform/integrity'],
  },
  'platform/personal': {
    concern: 'personal data: where it is stored, how it is sealed and how it is searched',
    mayImport: [
      'tables',
      'values',
      'platform/sealing',
      'platform/store',
      'platform/integrity',
      'platform/secrets',
      'platform/jobs',
    ],
  },
  'platform/auth': {
    concern: 'users, clients, tokens, callers, roles',
    mayImport: [
      'values',
      'tables',
      'generated',
      'platform/contract',
      'platform/time',
      'platform/errors',
      'platform/limits',
      'platform/sealing',
      'platform/store',
      'platform/secrets',
      'platform/concurrency',
    ],
  },
  'platform/jobs': {
    concern: 'queue, worker, lease, backoff',
    mayImport: [
      'tables',
      'platform/time',
      'platform/observability',
      'platform/store',
      'platform/concurrency',
    ],
  },
  'platform/paging': {
    concern: 'pages, cursors, links, envelopes',
    mayImport: [
      'values',
      'generated',
      'platform/contract',
      'platform/errors',
      'platform/limits',
      'platform/operations',
      'platform/store',
      'platform/auth',
    ],
  },
  'platform/audit': {
    concern: 'who did what: chained entries',
    mayImport: ['tables', 'platform/limits', 'platform/store', 'platform/integrity', 'platform/operations'],
  },
  'platform/statistics': {
    concern: 'figures over time in rings of a fixed number of rows',
    mayImport: ['tables', 'values', 'platform/observability', 'platform/store'],
  },
  'platform/journal': {
    concern: 'events: recorded, retained and read in one order',
    mayImport: [
      'tables',
      'platform/observability',
      'values',
      'generated',
      'platform/limits',
      'platform/store',
      'platform/integrity',
      'platform/paging',
    ],
  },
  'platform/versioning': {
    concern: 'versions of the areas',
    mayImport: ['generated', 'platform/errors', 'platform/limits'],
  },
  'platform/bulk': {
    concern: 'bulk bodies: deciding, writing and answering each element',
    mayImport: [
      'values',
      'generated',
      'platform/contract',
      'platform/errors',
      'platform/limits',
      'platform/store',
      'platform/concurrency',
      'platform/json',
      'platform/operations',
    ],
  },
  'platform/rendering': {
    concern: 'documents that are rendered on separate threads',
    mayImport: ['values', 'platform/concurrency', 'platform/errors', 'platform/store'],
  },
  'platform/packing': {
    concern: 'rows of the past of a key, packed into fewer rows',
    mayImport: ['values', 'platform/store', 'platform/jobs'],
  },
  'platform/deliveries': {
    concern: 'accepted deliveries, their progress and their parts',
    mayImport: [
      'tables',
      'values',
      'generated',
      'platform/time',
      'platform/errors',
      'platform/limits',
      'platform/store',
      'platform/integrity',
      'platform/faults',
      'platform/jobs',
      'platform/audit',
      'platform/journal',
      'platform/packing',
      'platform/bulk',
      'platform/concurrency',
      'platform/json',
      'platform/operations',
    ],
  },
  'platform/idempotency': {
    concern: 'replay of stored responses for a repeated key',
    mayImport: [
      'tables',
      'values',
      'platform/errors',
      'platform/store',
      'platform/personal',
      'platform/auth',
      'platform/operations',
    ],
  },
  'platform/writer': {
    concern: 'runs write operations on the writer thread',
    mayImport: [
      'generated',
      'platform/time',
      'platform/observability',
      'platform/errors',
      'platform/store',
      'platform/audit',
      'platform/idempotency',
      'platform/concurrency',
      'platform/operations',
    ],
  },
  'platform/concurrency': {
    concern:
      'who runs and who waits: gates, turns, fair queues, shared runs, waiters, threads; knows nothing else',
    mayImport: [],
  },
  'platform/json': {
    concern: 'bytes of JSON: checked, parsed and split into elements',
    mayImport: ['values', 'platform/errors', 'platform/concurrency'],
  },
  'platform/operations': {
    concern:
      'operations, as code that serves any of them sees them, and the interface that runs writes; knows no HTTP',
    mayImport: [
      'values',
      'generated',
      'platform/contract',
      'platform/errors',
      'platform/store',
      'platform/auth',
      'platform/json',
    ],
  },
  'platform/documents': {
    concern: 'what is written about the server: its pages, and its contracts in Markdown',
    mayImport: ['values', 'generated', 'platform/contract'],
  },
  'platform/http': {
    concern: 'server, pipeline, reference; the only module that imports the web framework',
    mayImport: [
      'values',
      'generated',
      'platform/contract',
      'platform/time',
      'platform/observability',
      'platform/documents',
      'platform/errors',
      'platform/limits',
      'platform/store',
      'platform/auth',
      'platform/versioning',
      'platform/operations',
    ],
  },
  'platform/feeds': {
    concern:
      'all records of a kind, line by line from one snapshot of the store, sent without holding up requests',
    mayImport: [
      'values',
      'platform/errors',
      'platform/store',
      'platform/auth',
      'platform/paging',
      'platform/journal',
      'platform/rendering',
      'platform/operations',
      'platform/http',
    ],
  },
  areas: {
    concern: 'one versioned interface each; never imports another area; knows no HTTP',
    mayImport: ['values', 'generated', ...platformBelowAreas.filter((each) => each !== 'platform/http')],
  },
  tables: {
    concern: 'every table, said once: its columns, key and indexes, what it holds and how long',
    mayImport: ['generated', 'platform/store'],
  },
  migrations: {
    concern: 'the history of the schema',
    mayImport: ['tables', 'platform/store', 'platform/integrity'],
  },
  sandbox: {
    concern: 'demo data, test orders, the clock, fault rules, partners for one test; calls operations',
    mayImport: [
      'tables',
      'values',
      'generated',
      'platform/contract',
      'platform/concurrency',
      'platform/time',
      'platform/errors',
      'platform/store',
      'platform/partner-data',
      'platform/faults',
      'platform/personal',
      'platform/auth',
      'platform/jobs',
      'platform/journal',
      'platform/paging',
      'platform/audit',
      'platform/json',
      'platform/operations',
      'platform/documents',
      'platform/http',
      'platform/writer',
      'migrations',
      'server/environments',
    ],
  },
  client: {
    concern: 'the client of both planes, published as `kontor/client`; imports nothing of the server',
    mayImport: ['values', 'generated'],
  },
  sheets: {
    concern:
      'files of rows and columns, and maps that turn their rows into elements, published as `kontor/client/tables`; runs in a browser too',
    mayImport: ['values', 'platform/documents'],
  },
  console: {
    concern: 'the console in the browser; calls the server through the client only',
    mayImport: ['client', 'generated', 'sheets', 'values'],
  },
  testing: {
    concern: 'a sandbox inside a test: starts the command and speaks HTTP',
    mayImport: ['client', 'generated', 'values'],
  },
  cli: {
    concern:
      'the table of the commands of each noun, and what they share; most only call the server over HTTP',
    mayImport: [
      'values',
      'client',
      'generated',
      'sheets',
      'platform/contract',
      'platform/audit',
      'platform/concurrency',
      'platform/config',
      'platform/documents',
      'platform/errors',
      'platform/observability',
      'platform/time',
      'sandbox',
      'server/main.ts',
      'server/maintenance.ts',
      'server/moving',
      'server/verify.ts',
    ],
  },
  'server/areas': {
    concern:
      "groups of areas: each group's inputs, what it offers to others, and the work it hands to the process",
    mayImport: ['values', 'platform/config', 'areas', 'generated', ...platformBelowAreas],
  },
  'server/environments': {
    concern: 'what a live server has, and the interface of what a sandbox has in its place',
    mayImport: ['areas', 'server/areas', 'server/thread-data.ts', ...platformBelowAreas],
  },
  'server/app.ts': {
    concern: 'joins the groups of areas with the platform and the environment',
    mayImport: [
      'values',
      'platform/idempotency',
      'server/areas',
      'server/watching',
      'server/environments',
      'server/own-writes.ts',
      'server/thread-data.ts',
      'areas',
      'generated',
      ...platformBelowAreas,
    ],
  },
  'server/own-writes.ts': {
    concern: 'lists what the server writes itself',
    mayImport: [...platformBelowAreas, 'server/statistics.ts', 'server/webhook-sender.ts'],
  },
  'server/statistics.ts': {
    concern: 'figures over time: taken on each node, kept in the store, read by the operator',
    mayImport: ['values', 'generated', ...platformBelowAreas],
  },
  'server/watching': {
    concern:
      'what a node tells of itself: figures of its threads and of the store, its health, its heartbeat',
    mayImport: ['values', 'areas', 'generated', ...platformBelowAreas],
  },
  'server/thread-data.ts': {
    concern: 'what each thread of a process gets, with the settings of the areas',
    mayImport: ['values', 'platform/config', ...platformBelowAreas],
  },
  'server/webhook-sender.ts': {
    concern: 'starts the thread that sends webhooks, and performs its writes',
    mayImport: [
      'values',
      'areas',
      'generated',
      'server/watching',
      'server/thread-data.ts',
      'server/webhook-thread.ts',
      ...platformBelowAreas,
    ],
  },
  'server/webhook-thread.ts': {
    concern: 'the thread that sends webhooks',
    mayImport: [
      'values',
      'platform/observability',
      'areas',
      'platform/sealing',
      'platform/store',
      'platform/time',
      'server/thread-data.ts',
    ],
  },
  'server/partner-side': {
    concern: 'what each HTTP thread has: a read connection, an app, an authenticator, the partner plane',
    mayImport: ['values', 'server/app.ts', 'server/environments', 'platform/config', ...platformBelowAreas],
  },
  'server/http-threads': {
    concern: 'the further HTTP threads of a process, and how they share what one of them learns',
    mayImport: [
      'values',
      'server/app.ts',
      'server/environments',
      'server/idle-memory.ts',
      'server/partner-side',
      'server/thread-data.ts',
      ...platformBelowAreas,
    ],
  },
  'server/planes.ts': {
    concern: 'builds the listeners of both planes',
    mayImport: [
      'server/http-threads',
      'server/partner-side',
      'server/watching',
      'server/app.ts',
      'server/own-writes.ts',
      'server/statistics.ts',
      'generated',
      ...platformBelowAreas,
    ],
  },
  'server/watch.ts': {
    concern: 'watches for announcements of other nodes and of the writer',
    mayImport: platformBelowAreas,
  },
  'server/idle-memory.ts': {
    concern: 'releases memory that a thread retains after load',
    mayImport: [],
  },
  'server/writer-thread.ts': {
    concern: 'the entry point of the writer thread',
    mayImport: ['server/idle-memory.ts', 'server/writer-store.ts', 'server/writer.ts'],
  },
  'server/writer-store.ts': {
    concern: 'what the writer thread does first: opens the store and migrates it',
    mayImport: [
      'server/environments',
      'server/secret-records.ts',
      'server/thread-data.ts',
      'migrations',
      ...platformBelowAreas,
    ],
  },
  'server/writer.ts': {
    concern: 'what the writer thread runs',
    mayImport: [
      'server/app.ts',
      'server/environments',
      'server/watching',
      'server/writer-store.ts',
      'values',
      ...platformBelowAreas,
    ],
  },
  'server/moving': {
    concern: 'moves a partner between installations: archives and imports',
    mayImport: [
      'migrations',
      'areas',
      'server/encryption-keys.ts',
      'server/personal-rows.ts',
      'server/secret-records.ts',
      'platform/config',
      'values',
      ...platformBelowAreas,
    ],
  },
  'server/verify.ts': {
    concern: 'runs every integrity check',
    mayImport: [
      'migrations',
      'server/areas',
      'server/encryption-keys.ts',
      'server/personal-rows.ts',
      'server/secret-records.ts',
      'platform/config',
      ...platformBelowAreas,
    ],
  },
  'server/maintenance.ts': {
    concern: 'migrations, secrets, backup, restore, copying to another engine',
    mayImport: [
      'migrations',
      'server/encryption-keys.ts',
      'server/personal-rows.ts',
      'server/secret-records.ts',
      'platform/config',
      ...platformBelowAreas,
    ],
  },
  'server/encryption-keys.ts': {
    concern: 'fetches the encryption keys from the configured key service',
    mayImport: ['platform/config', ...platformBelowAreas],
  },
  'server/partner-export.ts': {
    concern: 'exports the data of a partner on a separate thread',
    mayImport: ['server/personal-rows.ts', 'values', ...platformBelowAreas],
  },
  'server/secret-records.ts': {
    concern: 'lists every kind of sealed secret in the store, and checks them',
    mayImport: ['areas', ...platformBelowAreas],
  },
  'server/personal-rows.ts': {
    concern: 'lists what the store holds of persons, encrypted',
    mayImport: ['areas', ...platformBelowAreas],
  },
  'server/free-ports.ts': {
    concern: 'finds ports that are in use before a database is opened',
    mayImport: ['platform/config'],
  },
  'server/start-warnings.ts': {
    concern: 'warns about settings and files that leave data unprotected',
    mayImport: ['values', 'platform/config', ...platformBelowAreas],
  },
  'server/main.ts': {
    concern: 'starts and stops the process',
    mayImport: [
      'values',
      'server/app.ts',
      'server/areas',
      'server/encryption-keys.ts',
      'server/environments',
      'server/free-ports.ts',
      'server/serving.ts',
      'server/start-warnings.ts',
      'server/thread-data.ts',
      'server/writer-store.ts',
      'platform/config',
      ...platformBelowAreas,
    ],
  },
  'server/serving.ts': {
    concern: 'the first HTTP thread',
    mayImport: [
      'values',
      'server/start-warnings.ts',
      'server/app.ts',
      'server/http-threads',
      'server/partner-side',
      'server/planes.ts',
      'server/statistics.ts',
      'server/watch.ts',
      'server/watching',
      'server/webhook-sender.ts',
      'server/thread-data.ts',
      'server/idle-memory.ts',
      'platform/config',
      ...platformBelowAreas,
    ],
  },
};

/** Modules that each module may import besides itself. */
export const modules: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(moduleTable).map(([module, { mayImport }]) => [module, mayImport]),
);

/** Packages that only one module may import. */
export const soleOwners: Readonly<Record<string, string>> = {
  fastify: 'platform/http',
  'node:sqlite': 'platform/store',
  pg: 'platform/store',
  pino: 'platform/observability',
  'prom-client': 'platform/observability',
  '@opentelemetry/api': 'platform/observability',
  '@opentelemetry/exporter-trace-otlp-http': 'platform/observability',
  '@opentelemetry/resources': 'platform/observability',
  '@opentelemetry/sdk-trace': 'platform/observability',
};

/** The module of a file below `src/`. */
export function moduleOf(file: string): string | undefined {
  return Object.keys(modules)
    .filter((module) => file === module || file.startsWith(`${module}/`))
    .sort((one, other) => other.length - one.length)[0];
}
