import { databaseTargetOf, type Secret } from '@kontor/server/config';
import { Failure } from '../failures.ts';

const setting = 'KONTOR_DATABASE_URL (--database-url)';

/** An error with a code of the database engine or the system; outer errors wrap it as their cause. */
interface Coded extends Error {
  readonly code?: unknown;
}

/**
 * Turns an error into a `Failure` that says what is wrong with the database at `databaseUrl` and what to do. Returns
 * errors that are not about the database unchanged. The text never contains the password.
 */
export function explainDatabase(error: unknown, databaseUrl: Secret): unknown {
  const url = databaseUrl.reveal();
  // The innermost error comes from the engine or the system.
  for (const each of causesOf(error).toReversed()) {
    if (each.code === 'KONTOR_STORE_REFUSED') return new Failure(each.message);
    const sentence = url.startsWith('sqlite:') ? sqliteSentence(each) : postgresSentence(each, url);
    if (sentence !== undefined) return new Failure(sentence);
  }
  return error;
}

function causesOf(error: unknown): readonly Coded[] {
  const causes: Coded[] = [];
  for (let each = error; each instanceof Error && !causes.includes(each); each = each.cause)
    causes.push(each);
  return causes;
}

function sqliteSentence({ code, message }: Coded): string | undefined {
  if (code !== 'ERR_SQLITE_ERROR') return undefined;
  if (/no such table/.test(message)) return noTables;
  return (
    `The database of ${setting} cannot be used: ${message}. Nothing was written to it. ` +
    'Run "kontor verify" to check the whole file, or use another file.'
  );
}

const noTables = `The database of ${setting} has no kontor tables yet: run "kontor migrate" first.`;

/** Explains an error by SQLSTATE, by the system's error code, or by the driver's message if it has no code. */
function postgresSentence(error: Coded, url: string): string | undefined {
  const place = databaseTargetOf(url);
  const code = String(error.code ?? '');
  const known = Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (known !== undefined) return known(place, error.message);
  const words = byWords.find(([pattern]) => pattern.test(error.message));
  return words?.[1](place, error.message);
}

type Explain = (place: ReturnType<typeof databaseTargetOf>, message: string) => string;

const encoding =
  'In the URL, special characters of a password are percent-encoded: p@ss/word is p%40ss%2Fword.';

const refusedLogin: Explain = ({ user, hosts }) =>
  `The database server ${hosts} does not accept the password of user "${user}", or does not know the user: ` +
  `correct both in ${setting}. ${encoding}`;
const refusedUser: Explain = ({ user, hosts }, message) =>
  `The database server ${hosts} refuses the user "${user}" (${message}): ` +
  `correct the user in ${setting}, or allow it in pg_hba.conf.`;
const silent: Explain = ({ hosts }) =>
  `The database server ${hosts} does not answer: start it, or correct the host and port in ${setting}.`;
const unknownHost: Explain = ({ hosts }) =>
  `The host name of the database server ${hosts} cannot be resolved: correct it in ${setting}.`;
const refusedConnection: Explain = ({ hosts }) =>
  `No database server listens at ${hosts}: start it, or correct the host and port in ${setting}.`;
const readOnly: Explain = ({ hosts }) =>
  `The database server ${hosts} is read-only, like a standby: set the primary in ${setting}.`;

const noTablesMade: Explain = ({ user, database }, message) =>
  `User "${user}" cannot create tables in the database "${database}" (${message}): ` +
  `make the user its owner, or set another user in ${setting}. If the user of the server must not create tables, ` +
  'run "kontor migrate" first with a user that can.';
const noRights: Explain = ({ user, database }, message) =>
  `User "${user}" lacks rights in the database "${database}" (${message}): have the owner of its tables grant them, ` +
  `as "Login of the database" in docs/operators/install.md shows, or set another user in ${setting}.`;

const byCode: Readonly<Record<string, Explain>> = {
  '28P01': refusedLogin,
  '28000': refusedUser,
  '3D000': ({ hosts, database }) =>
    `The database server ${hosts} has no database "${database}": create it, or set another one in ${setting}.`,
  '42501': (place, message) =>
    /denied for (table|sequence|view)/.test(message)
      ? noRights(place, message)
      : noTablesMade(place, message),
  '42P01': () => noTables,
  '53300': ({ hosts }) =>
    `The database server ${hosts} has no free connections: raise its max_connections, ` +
    'or lower KONTOR_DATABASE_CONNECTIONS.',
  '57P03': ({ hosts }) => `The database server ${hosts} is starting or stopping: try again in a moment.`,
  '25006': readOnly,
  ECONNREFUSED: refusedConnection,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
};

const byWords: readonly (readonly [RegExp, Explain])[] = [
  [
    /password must be a/,
    ({ hosts }) =>
      `The database server ${hosts} requires a password: add it to ${setting}, ` +
      `as in postgres://USER:PASSWORD@HOST/DATABASE. ${encoding}`,
  ],
  [/takes no writes/, readOnly],
  [
    /SSL|certificate|self-signed/i,
    ({ hosts }, message) =>
      `The encrypted connection to the database server ${hosts} failed (${message}): ` +
      `check sslmode and sslrootcert in ${setting} and the certificate of the server.`,
  ],
  [/timeout|timed out/i, silent],
  [
    /cannot be reached/,
    ({ hosts }, message) =>
      `The database server ${hosts} cannot be used: ${message}. Check the host and port in ${setting}.`,
  ],
];
