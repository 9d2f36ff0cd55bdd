/**
 * The modules below `packages/` and their allowed imports. `npm run generate` writes the table in docs/architecture.md from it.
 * A file belongs to the module whose name is its longest matching prefix. Every module may import itself; Node's built-in
 * modules may be imported anywhere unless `soleOwners` names an owner.
 */

/** What areas, and everything above them, may import of the platform. */
export const platformBelowAreas = [
  'contract/form',
  'server/platform/operations',
  'server/platform/json',
  'server/platform/concurrency',
  'contract/documents',
  'server/platform/http',
  'server/platform/auth',
  'server/platform/sealing',
  'server/platform/secrets',
  'contract/errors',
  'server/platform/paging',
  'server/platform/limits',
  'server/platform/versioning',
  'server/platform/store',
  'server/tables',
  'server/platform/jobs',
  'server/platform/audit',
  'server/platform/journal',
  'server/platform/bulk',
  'server/platform/rendering',
  'server/platform/packing',
  'server/platform/deliveries',
  'server/platform/observability',
  'server/platform/statistics',
  'server/platform/time',
  'server/platform/writer',
  'server/platform/integrity',
  'server/platform/faults',
  'server/platform/feeds',
  'server/platform/partner-data',
  'server/platform/personal',
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
  'contract/generated': {
    concern:
      'tables, types, validators and documents, written from `contract/` and the names of the settings by `npm run generate`; not in git',
    mayImport: ['values', 'contract/form'],
  },
  'contract/form': {
    concern: 'the form of the tables of a contract, what validation finds, and the rates of every operation',
    mayImport: ['values', 'contract/generated'],
  },
  'contract/errors': {
    concern: 'error catalogue and rendering',
    mayImport: ['values', 'contract/generated', 'contract/form'],
  },
  'server/platform/time': { concern: 'the clock and the ids that are passed in', mayImport: [] },
  'server/platform/config': {
    concern: 'reads and checks settings; the only module that reads the environment',
    mayImport: ['values'],
  },
  'server/platform/observability': {
    concern: 'loggers and metrics; the only module that makes them',
    mayImport: ['values'],
  },
  'server/platform/limits': {
    concern: 'limits, and what enforces rates',
    mayImport: ['values', 'contract/form'],
  },
  'server/platform/sealing': {
    concern: 'encrypts secrets and personal data in the store',
    mayImport: ['server/platform/time'],
  },
  'server/platform/store': {
    concern: 'connections, handles, dialects, migrator; the only module that imports database drivers',
    mayImport: [
      'values',
      'server/platform/time',
      'server/platform/observability',
      'server/platform/sealing',
      'server/platform/concurrency',
    ],
  },
  'server/platform/partner-data': {
    concern: 'all data of one partner: its rows in every table, their hashes, export, archive and removal',
    mayImport: [
      'values',
      'server/platform/sealing',
      'server/platform/store',
      'server/platform/time',
      'server/tables',
    ],
  },
  'server/platform/integrity': {
    concern: 'invariants of every store, and their checks',
    mayImport: ['server/platform/store'],
  },
  'server/platform/faults': {
    concern: 'injected faults of a sandbox: rules, and the port that areas query',
    mayImport: ['server/tables', 'values', 'contract/generated', 'server/platform/store'],
  },
  'server/platform/secrets': {
    concern: 'secrets in the store, and the key of a sandbox',
    mayImport: [
      'server/platform/time',
      'server/platform/sealing',
      'server/platform/store',
      'server/platform/integrity',
    ],
  },
  'server/platform/personal': {
    concern: 'personal data: where it is stored, how it is sealed and how it is searched',
    mayImport: [
      'server/tables',
      'values',
      'server/platform/sealing',
      'server/platform/store',
      'server/platform/integrity',
      'server/platform/secrets',
      'server/platform/jobs',
    ],
  },
  'server/platform/auth': {
    concern: 'users, clients, tokens, callers, roles',
    mayImport: [
      'values',
      'server/tables',
      'contract/generated',
      'contract/form',
      'server/platform/time',
      'contract/errors',
      'server/platform/limits',
      'server/platform/sealing',
      'server/platform/store',
      'server/platform/secrets',
      'server/platform/concurrency',
    ],
  },
  'server/platform/jobs': {
    concern: 'queue, worker, lease, backoff',
    mayImport: [
      'server/tables',
      'server/platform/time',
      'server/platform/observability',
      'server/platform/store',
      'server/platform/concurrency',
    ],
  },
  'server/platform/paging': {
    concern: 'pages, cursors, links, envelopes',
    mayImport: [
      'values',
      'contract/generated',
      'contract/form',
      'contract/errors',
      'server/platform/limits',
      'server/platform/operations',
      'server/platform/store',
      'server/platform/auth',
    ],
  },
  'server/platform/audit': {
    concern: 'who did what: chained entries',
    mayImport: [
      'server/tables',
      'server/platform/limits',
      'server/platform/store',
      'server/platform/integrity',
      'server/platform/operations',
    ],
  },
  'server/platform/statistics': {
    concern: 'figures over time in rings of a fixed number of rows',
    mayImport: ['server/tables', 'values', 'server/platform/observability', 'server/platform/store'],
  },
  'server/platform/journal': {
    concern: 'events: recorded, retained and read in one order',
    mayImport: [
      'server/tables',
      'server/platform/observability',
      'values',
      'contract/generated',
      'server/platform/limits',
      'server/platform/store',
      'server/platform/integrity',
      'server/platform/paging',
    ],
  },
  'server/platform/versioning': {
    concern: 'versions of the areas',
    mayImport: ['contract/generated', 'contract/errors', 'server/platform/limits'],
  },
  'server/platform/bulk': {
    concern: 'bulk bodies: deciding, writing and answering each element',
    mayImport: [
      'values',
      'contract/generated',
      'contract/form',
      'contract/errors',
      'server/platform/limits',
      'server/platform/store',
      'server/platform/concurrency',
      'server/platform/json',
      'server/platform/operations',
    ],
  },
  'server/platform/rendering': {
    concern: 'documents that are rendered on separate threads',
    mayImport: ['values', 'server/platform/concurrency', 'contract/errors', 'server/platform/store'],
  },
  'server/platform/packing': {
    concern: 'rows of the past of a key, packed into fewer rows',
    mayImport: ['values', 'server/platform/store', 'server/platform/jobs'],
  },
  'server/platform/deliveries': {
    concern: 'accepted deliveries, their progress and their parts',
    mayImport: [
      'server/tables',
      'values',
      'contract/generated',
      'server/platform/time',
      'contract/errors',
      'server/platform/limits',
      'server/platform/store',
      'server/platform/integrity',
      'server/platform/faults',
      'server/platform/jobs',
      'server/platform/audit',
      'server/platform/journal',
      'server/platform/packing',
      'server/platform/bulk',
      'server/platform/concurrency',
      'server/platform/json',
      'server/platform/operations',
    ],
  },
  'server/platform/idempotency': {
    concern: 'replay of stored responses for a repeated key',
    mayImport: [
      'server/tables',
      'values',
      'contract/errors',
      'server/platform/store',
      'server/platform/personal',
      'server/platform/auth',
      'server/platform/operations',
    ],
  },
  'server/platform/writer': {
    concern: 'runs write operations on the writer thread',
    mayImport: [
      'contract/generated',
      'server/platform/time',
      'server/platform/observability',
      'contract/errors',
      'server/platform/store',
      'server/platform/audit',
      'server/platform/idempotency',
      'server/platform/concurrency',
      'server/platform/operations',
    ],
  },
  'server/platform/concurrency': {
    concern:
      'who runs and who waits: gates, turns, fair queues, shared runs, waiters, threads; knows nothing else',
    mayImport: [],
  },
  'server/platform/json': {
    concern: 'bytes of JSON: checked, parsed and split into elements',
    mayImport: ['values', 'contract/errors', 'server/platform/concurrency'],
  },
  'server/platform/operations': {
    concern:
      'operations, as code that serves any of them sees them, and the interface that runs writes; knows no HTTP',
    mayImport: [
      'values',
      'contract/generated',
      'contract/form',
      'contract/errors',
      'server/platform/store',
      'server/platform/auth',
      'server/platform/json',
    ],
  },
  'contract/documents': {
    concern: 'what is written about the server: its pages, and its contracts in Markdown',
    mayImport: ['values', 'contract/generated', 'contract/form'],
  },
  'server/platform/http': {
    concern: 'server, pipeline, reference; the only module that imports the web framework',
    mayImport: [
      'values',
      'contract/generated',
      'contract/form',
      'server/platform/time',
      'server/platform/observability',
      'contract/documents',
      'contract/errors',
      'server/platform/limits',
      'server/platform/store',
      'server/platform/auth',
      'server/platform/versioning',
      'server/platform/operations',
    ],
  },
  'server/platform/feeds': {
    concern:
      'all records of a kind, line by line from one snapshot of the store, sent without holding up requests',
    mayImport: [
      'values',
      'contract/errors',
      'server/platform/store',
      'server/platform/auth',
      'server/platform/paging',
      'server/platform/journal',
      'server/platform/rendering',
      'server/platform/operations',
      'server/platform/http',
    ],
  },
  'server/areas': {
    concern: 'one versioned interface each; never imports another area; knows no HTTP',
    mayImport: [
      'values',
      'contract/generated',
      ...platformBelowAreas.filter((each) => each !== 'server/platform/http'),
    ],
  },
  'server/tables': {
    concern: 'every table, said once: its columns, key and indexes, what it holds and how long',
    mayImport: ['contract/generated', 'server/platform/store'],
  },
  'server/migrations': {
    concern: 'the history of the schema',
    mayImport: ['server/tables', 'server/platform/store', 'server/platform/integrity'],
  },
  sandbox: {
    concern: 'demo data, test orders, the clock, fault rules, partners for one test; calls operations',
    mayImport: [
      'server/tables',
      'values',
      'contract/generated',
      'contract/form',
      'server/platform/concurrency',
      'server/platform/time',
      'contract/errors',
      'server/platform/store',
      'server/platform/partner-data',
      'server/platform/faults',
      'server/platform/personal',
      'server/platform/auth',
      'server/platform/jobs',
      'server/platform/journal',
      'server/platform/paging',
      'server/platform/audit',
      'server/platform/json',
      'server/platform/operations',
      'contract/documents',
      'server/platform/http',
      'server/platform/writer',
      'server/migrations',
      'server/process/environments',
    ],
  },
  client: {
    concern: 'the client of both planes, published as `kontor/client`; imports nothing of the server',
    mayImport: ['values', 'contract/generated'],
  },
  'client/sheets': {
    concern:
      'files of rows and columns, and maps that turn their rows into elements, published as `kontor/client/tables`; runs in a browser too',
    mayImport: ['values', 'contract/documents'],
  },
  console: {
    concern: 'the console in the browser; calls the server through the client only',
    mayImport: ['client', 'contract/generated', 'client/sheets', 'values'],
  },
  testing: {
    concern: 'a sandbox inside a test: starts the command and speaks HTTP',
    mayImport: ['client', 'contract/generated', 'values'],
  },
  cli: {
    concern:
      'the table of the commands of each noun, and what they share; most only call the server over HTTP',
    mayImport: [
      'values',
      'client',
      'contract/generated',
      'client/sheets',
      'contract/form',
      'server/platform/audit',
      'server/platform/concurrency',
      'server/platform/config',
      'contract/documents',
      'contract/errors',
      'server/platform/observability',
      'server/platform/time',
      'sandbox',
      'server/process/main.ts',
      'server/process/maintenance.ts',
      'server/process/moving',
      'server/process/verify.ts',
    ],
  },
  'server/process/areas': {
    concern:
      "groups of areas: each group's inputs, what it offers to others, and the work it hands to the process",
    mayImport: [
      'values',
      'server/platform/config',
      'server/areas',
      'contract/generated',
      ...platformBelowAreas,
    ],
  },
  'server/process/environments': {
    concern: 'what a live server has, and the interface of what a sandbox has in its place',
    mayImport: [
      'server/areas',
      'server/process/areas',
      'server/process/thread-data.ts',
      ...platformBelowAreas,
    ],
  },
  'server/process/app.ts': {
    concern: 'joins the groups of areas with the platform and the environment',
    mayImport: [
      'values',
      'server/platform/idempotency',
      'server/process/areas',
      'server/process/watching',
      'server/process/environments',
      'server/process/own-writes.ts',
      'server/process/thread-data.ts',
      'server/areas',
      'contract/generated',
      ...platformBelowAreas,
    ],
  },
  'server/process/own-writes.ts': {
    concern: 'lists what the server writes itself',
    mayImport: [...platformBelowAreas, 'server/process/statistics.ts', 'server/process/webhook-sender.ts'],
  },
  'server/process/statistics.ts': {
    concern: 'figures over time: taken on each node, kept in the store, read by the operator',
    mayImport: ['values', 'contract/generated', ...platformBelowAreas],
  },
  'server/process/watching': {
    concern:
      'what a node tells of itself: figures of its threads and of the store, its health, its heartbeat',
    mayImport: ['values', 'server/areas', 'contract/generated', ...platformBelowAreas],
  },
  'server/process/thread-data.ts': {
    concern: 'what each thread of a process gets, with the settings of the areas',
    mayImport: ['values', 'server/platform/config', ...platformBelowAreas],
  },
  'server/process/webhook-sender.ts': {
    concern: 'starts the thread that sends webhooks, and performs its writes',
    mayImport: [
      'values',
      'server/areas',
      'contract/generated',
      'server/process/watching',
      'server/process/thread-data.ts',
      'server/process/webhook-thread.ts',
      ...platformBelowAreas,
    ],
  },
  'server/process/webhook-thread.ts': {
    concern: 'the thread that sends webhooks',
    mayImport: [
      'values',
      'server/platform/observability',
      'server/areas',
      'server/platform/sealing',
      'server/platform/store',
      'server/platform/time',
      'server/process/thread-data.ts',
    ],
  },
  'server/process/partner-side': {
    concern: 'what each HTTP thread has: a read connection, an app, an authenticator, the partner plane',
    mayImport: [
      'values',
      'server/process/app.ts',
      'server/process/environments',
      'server/platform/config',
      ...platformBelowAreas,
    ],
  },
  'server/process/http-threads': {
    concern: 'the further HTTP threads of a process, and how they share what one of them learns',
    mayImport: [
      'values',
      'server/process/app.ts',
      'server/process/environments',
      'server/process/idle-memory.ts',
      'server/process/partner-side',
      'server/process/thread-data.ts',
      ...platformBelowAreas,
    ],
  },
  'server/process/planes.ts': {
    concern: 'builds the listeners of both planes',
    mayImport: [
      'server/process/http-threads',
      'server/process/partner-side',
      'server/process/watching',
      'server/process/app.ts',
      'server/process/own-writes.ts',
      'server/process/statistics.ts',
      'contract/generated',
      ...platformBelowAreas,
    ],
  },
  'server/process/watch.ts': {
    concern: 'watches for announcements of other nodes and of the writer',
    mayImport: platformBelowAreas,
  },
  'server/process/idle-memory.ts': {
    concern: 'releases memory that a thread retains after load',
    mayImport: [],
  },
  'server/process/writer-thread.ts': {
    concern: 'the entry point of the writer thread',
    mayImport: [
      'server/process/idle-memory.ts',
      'server/process/writer-store.ts',
      'server/process/writer.ts',
    ],
  },
  'server/process/writer-store.ts': {
    concern: 'what the writer thread does first: opens the store and migrates it',
    mayImport: [
      'server/process/environments',
      'server/process/secret-records.ts',
      'server/process/thread-data.ts',
      'server/migrations',
      ...platformBelowAreas,
    ],
  },
  'server/process/writer.ts': {
    concern: 'what the writer thread runs',
    mayImport: [
      'server/process/app.ts',
      'server/process/environments',
      'server/process/watching',
      'server/process/writer-store.ts',
      'values',
      ...platformBelowAreas,
    ],
  },
  'server/process/moving': {
    concern: 'moves a partner between installations: archives and imports',
    mayImport: [
      'server/migrations',
      'server/areas',
      'server/process/encryption-keys.ts',
      'server/process/personal-rows.ts',
      'server/process/secret-records.ts',
      'server/platform/config',
      'values',
      ...platformBelowAreas,
    ],
  },
  'server/process/verify.ts': {
    concern: 'runs every integrity check',
    mayImport: [
      'server/migrations',
      'server/process/areas',
      'server/process/encryption-keys.ts',
      'server/process/personal-rows.ts',
      'server/process/secret-records.ts',
      'server/platform/config',
      ...platformBelowAreas,
    ],
  },
  'server/process/maintenance.ts': {
    concern: 'migrations, secrets, backup, restore, copying to another engine',
    mayImport: [
      'server/migrations',
      'server/process/encryption-keys.ts',
      'server/process/personal-rows.ts',
      'server/process/secret-records.ts',
      'server/platform/config',
      ...platformBelowAreas,
    ],
  },
  'server/process/encryption-keys.ts': {
    concern: 'fetches the encryption keys from the configured key service',
    mayImport: ['server/platform/config', ...platformBelowAreas],
  },
  'server/process/partner-export.ts': {
    concern: 'exports the data of a partner on a separate thread',
    mayImport: ['server/process/personal-rows.ts', 'values', ...platformBelowAreas],
  },
  'server/process/secret-records.ts': {
    concern: 'lists every kind of sealed secret in the store, and checks them',
    mayImport: ['server/areas', ...platformBelowAreas],
  },
  'server/process/personal-rows.ts': {
    concern: 'lists what the store holds of persons, encrypted',
    mayImport: ['server/areas', ...platformBelowAreas],
  },
  'server/process/free-ports.ts': {
    concern: 'finds ports that are in use before a database is opened',
    mayImport: ['server/platform/config'],
  },
  'server/process/start-warnings.ts': {
    concern: 'warns about settings and files that leave data unprotected',
    mayImport: ['values', 'server/platform/config', ...platformBelowAreas],
  },
  'server/process/main.ts': {
    concern: 'starts and stops the process',
    mayImport: [
      'values',
      'server/process/app.ts',
      'server/process/areas',
      'server/process/encryption-keys.ts',
      'server/process/environments',
      'server/process/free-ports.ts',
      'server/process/serving.ts',
      'server/process/start-warnings.ts',
      'server/process/thread-data.ts',
      'server/process/writer-store.ts',
      'server/platform/config',
      ...platformBelowAreas,
    ],
  },
  'server/process/serving.ts': {
    concern: 'the first HTTP thread',
    mayImport: [
      'values',
      'server/process/start-warnings.ts',
      'server/process/app.ts',
      'server/process/http-threads',
      'server/process/partner-side',
      'server/process/planes.ts',
      'server/process/statistics.ts',
      'server/process/watch.ts',
      'server/process/watching',
      'server/process/webhook-sender.ts',
      'server/process/thread-data.ts',
      'server/process/idle-memory.ts',
      'server/platform/config',
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
  fastify: 'server/platform/http',
  'node:sqlite': 'server/platform/store',
  pg: 'server/platform/store',
  pino: 'server/platform/observability',
  'prom-client': 'server/platform/observability',
  '@opentelemetry/api': 'server/platform/observability',
  '@opentelemetry/exporter-trace-otlp-http': 'server/platform/observability',
  '@opentelemetry/resources': 'server/platform/observability',
  '@opentelemetry/sdk-trace': 'server/platform/observability',
};

/** The module of a file below `packages/`. */
export function moduleOf(file: string): string | undefined {
  return Object.keys(modules)
    .filter((module) => file === module || file.startsWith(`${module}/`))
    .sort((one, other) => other.length - one.length)[0];
}
