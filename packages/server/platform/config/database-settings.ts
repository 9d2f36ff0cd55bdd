/** Settings of the database; its URLs: which are accepted, and which of their parts may be shown. */
import { percentDecoded } from '@kontor/values/text';
import { always, fileForm, type Setting } from './setting.ts';

/** The URLs may contain passwords, so each can be read from a file. */
export const databaseSettings = {
  databaseUrl: {
    name: 'KONTOR_DATABASE_URL',
    kind: 'databaseUrl',
    meaning: 'The database: sqlite:PATH or postgres://USER:PASSWORD@HOST[,HOST…]/DATABASE.',
    defaults: always('sqlite:./.kontor/kontor.db'),
    readBy: 'config',
  },
  databaseUrlFile: fileForm('KONTOR_DATABASE_URL'),
  databaseReplicaUrl: {
    name: 'KONTOR_DATABASE_REPLICA_URL',
    kind: 'databaseUrl',
    meaning: 'A PostgreSQL standby of that database. Lists are read from it.',
    readBy: 'config',
  },
  databaseReplicaUrlFile: fileForm('KONTOR_DATABASE_REPLICA_URL'),
  databaseConnections: {
    name: 'KONTOR_DATABASE_CONNECTIONS',
    kind: 'count',
    meaning: 'PostgreSQL connections of one node: this number for reads and the same number for writes.',
    defaults: always('10'),
  },
  statementTimeoutMs: {
    name: 'KONTOR_STATEMENT_TIMEOUT_MS',
    kind: 'milliseconds',
    meaning: 'Milliseconds after which PostgreSQL cancels a statement.',
    defaults: always('30000'),
  },
  rowSecurity: {
    name: 'KONTOR_ROW_SECURITY',
    kind: 'switch',
    meaning:
      'Whether PostgreSQL row level security also limits every statement of a partner to the rows of that partner.',
    defaults: always('on'),
  },
  newerSchema: {
    name: 'KONTOR_NEWER_SCHEMA',
    kind: 'choice',
    meaning:
      'Whether to start on the schema of the next version, which is needed for a rollback: refuse or allow.',
    defaults: always('refuse'),
    choices: ['refuse', 'allow'],
    readBy: 'config',
  },
} as const satisfies Readonly<Record<string, Setting>>;

const encodingExample =
  'p@ss/word becomes p%40ss%2Fword (@ as %40, / as %2F, : as %3A, # as %23, ? as %3F, % as %25)';
const forms = 'use sqlite:PATH with the path of a file, or postgres://USER:PASSWORD@HOST/DATABASE';

/** A new database in memory that ends with its server; for the sandbox only. */
export const memoryUrl = 'sqlite::memory:';

/** Like `readDatabaseUrl`, but also accepts `memoryUrl`. */
export function readSandboxDatabaseUrl(text: string): string {
  return text === memoryUrl ? text : readDatabaseUrl(text);
}

/** Accepts `sqlite:PATH` or a PostgreSQL URL and returns it unchanged. Throws like the readers of settings. */
export function readDatabaseUrl(text: string): string {
  if (text === memoryUrl)
    throw new Error('only "kontor sandbox" supports a database in memory: use sqlite:PATH');
  const sqlitePath = /^sqlite:(.*)$/s.exec(text)?.[1];
  if (sqlitePath !== undefined) {
    if (sqlitePath === '') throw new Error('the path is missing: use sqlite:PATH with the path of a file');
    if (sqlitePath.includes('\0')) throw new Error('the path contains a NUL character: remove it');
    return text;
  }
  if (!/^postgres(ql)?:\/\//.test(text)) throw new Error(unknownKind(text));
  assertEncoded(text);
  if (isPostgresUrl(text)) return text;
  throw new Error(
    'the host or port is invalid: use postgres://USER:PASSWORD@HOST/DATABASE, with HOST:PORT if the port is not 5432',
  );
}

/** Accepts the URL of a single PostgreSQL server. */
export function readReplicaUrl(text: string): string {
  assertEncoded(text);
  if (partsOf(text)?.hosts.length === 1 && isPostgresUrl(text)) return text;
  throw new Error('use postgres://USER:PASSWORD@HOST/DATABASE with one host');
}

/** Returns the target of a PostgreSQL URL without its password, for messages. */
export function databaseTargetOf(url: string): { user: string; hosts: string; database: string } {
  const { login = '', hosts = [], rest = '' } = partsOf(url) ?? {};
  const user = percentDecoded(login.split(':', 1)[0] ?? '');
  return {
    user,
    hosts: hosts.join(','),
    database: percentDecoded(/^\/([^?#]*)/.exec(rest)?.[1] ?? '') || user,
  };
}

/** The scheme before `://` is not secret; anything else in the text may be. */
function unknownKind(text: string): string {
  const kind = /^([a-z]{2,15}):\/\//i.exec(text)?.[1];
  return kind === undefined ? forms : `kontor does not support ${kind} databases: ${forms}`;
}

/** An `@` after the host means that the user or password ended too early, at an unencoded `/`, `?` or `#`. */
function assertEncoded(text: string): void {
  const [, authority = '', rest = ''] = /^[a-z]+:\/\/([^/?#]*)(.*)$/s.exec(text) ?? [];
  const login = authority.slice(0, Math.max(0, authority.lastIndexOf('@')));
  const endsEarly = authority !== '' && rest.includes('@') && !/^\/[^@]*\?/.test(rest);
  if (endsEarly || login.includes('@') || /%(?![0-9a-f]{2})/i.test(login)) {
    throw new Error(
      `the user or the password has a special character that is not percent-encoded: ${encodingExample}`,
    );
  }
}

/** A list of hosts such as `one:5432,two:5432` is not valid in a URL, so each host is checked in a URL of its own. */
function isPostgresUrl(text: string): boolean {
  const parts = partsOf(text);
  if (parts === undefined || (parts.hosts.length > 1 && parts.hosts.includes(''))) return false;
  return parts.hosts.every((host) => URL.canParse(parts.begin + host + parts.rest));
}

interface Parts {
  /** Everything before the hosts. */
  readonly begin: string;
  readonly login: string;
  readonly hosts: readonly string[];
  /** Path and query. */
  readonly rest: string;
}

function partsOf(text: string): Parts | undefined {
  const match = /^(postgres(?:ql)?:\/\/(?:([^/?]*)@)?)([^/?]*)(.*)$/s.exec(text);
  if (match === null) return undefined;
  const [, begin = '', login = '', hosts = '', rest = ''] = match;
  return { begin, login, hosts: hosts.split(','), rest };
}
