import { always, fileForm, type Setting } from './setting.ts';

/** Settings of the database. Its URLs may contain passwords, so each can be read from a file. */
export const databaseSettings = {
  databaseUrl: {
    name: 'KONTOR_DATABASE_URL',
    kind: 'databaseUrl',
    audience: 'server',
    meaning: 'The database: sqlite:PATH or postgres://USER:PASSWORD@HOST[,HOST…]/DATABASE.',
    defaults: always('sqlite:./.kontor/kontor.db'),
    readBy: 'config',
  },
  databaseUrlFile: fileForm('KONTOR_DATABASE_URL'),
  databaseReplicaUrl: {
    name: 'KONTOR_DATABASE_REPLICA_URL',
    kind: 'databaseUrl',
    audience: 'server',
    meaning: 'A PostgreSQL standby of that database. Lists are read from it.',
    defaults: {},
    readBy: 'config',
  },
  databaseReplicaUrlFile: fileForm('KONTOR_DATABASE_REPLICA_URL'),
  databaseConnections: {
    name: 'KONTOR_DATABASE_CONNECTIONS',
    kind: 'count',
    audience: 'server',
    meaning: 'PostgreSQL connections of one node: this number for reads and the same number for writes.',
    defaults: always('10'),
  },
  statementTimeoutMs: {
    name: 'KONTOR_STATEMENT_TIMEOUT_MS',
    kind: 'milliseconds',
    audience: 'server',
    meaning: 'Milliseconds after which PostgreSQL cancels a statement.',
    defaults: always('30000'),
  },
  rowSecurity: {
    name: 'KONTOR_ROW_SECURITY',
    kind: 'switch',
    audience: 'server',
    meaning:
      'Whether PostgreSQL row level security also limits every statement of a partner to the rows of that partner.',
    defaults: always('on'),
  },
  newerSchema: {
    name: 'KONTOR_NEWER_SCHEMA',
    kind: 'choice',
    audience: 'server',
    meaning:
      'Whether to start on the schema of the next version, which is needed for a rollback: refuse or allow.',
    defaults: always('refuse'),
    choices: ['refuse', 'allow'],
    readBy: 'config',
  },
} as const satisfies Readonly<Record<string, Setting>>;
