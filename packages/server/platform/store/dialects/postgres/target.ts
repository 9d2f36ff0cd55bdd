import pg from 'pg';
import type { DatabaseLocation } from '../../location.ts';
import type { SqlValue } from '../../sql-values.ts';
import { CopyRefusedError } from '../../store-failure.ts';
import { isLockTimeout, sqlStateOf } from './failures.ts';
import { assertWritable, connectionOf, PrimaryServers, sessionStatement } from './pool.ts';
import { bindable } from './statements.ts';

/** How long to wait for the target's tables; if they are locked for longer, the target is in use. */
const lockTimeoutMs = 5_000;

/** A PostgreSQL database that is filled in one transaction: it gets everything or nothing. */
export interface PostgresTarget {
  /** Throws `CopyRefusedError` when a server has ever run on the database; never changes anything. */
  assertUnused(): Promise<void>;
  /**
   * Opens the transaction and locks the tables for it. Throws `CopyRefusedError` when one of them has rows. Tables in
   * `seeded` have rows inserted by the migrations; these are replaced by the rows of the source.
   */
  take(tables: readonly string[], seeded: ReadonlySet<string>): Promise<void>;
  columns(table: string): Promise<readonly string[]>;
  write(
    table: string,
    columns: readonly string[],
    rows: Iterable<readonly SqlValue[]>,
    sent: (rows: number) => void,
  ): Promise<void>;
  count(table: string): Promise<number>;
  /**
   * Makes the table's numbering continue after `last` and after the highest number in it; does nothing when it has no
   * numbering.
   */
  continueNumbers(table: string, last: number): Promise<void>;
  commit(): Promise<void>;
  /** Ends the connection, and discards whatever was not committed. */
  close(): Promise<void>;
}

export async function openPostgresTarget(location: DatabaseLocation): Promise<PostgresTarget> {
  const client = await connectToPrimary({ ...location, statementTimeoutMs: 0 });
  await client.query(`SET idle_in_transaction_session_timeout = 0; SET lock_timeout = ${lockTimeoutMs}`);
  let forced: readonly string[] = [];
  return {
    assertUnused: () => assertUnused(client),
    async take(tables, seeded) {
      await take(client, tables, seeded);
      forced = await liftRowSecurity(client);
    },
    async columns(table) {
      const text =
        'SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1';
      return (await client.query(text, [table])).rows.map((row) => row.column_name as string);
    },
    write: (table, columns, rows, sent) => copyRows(client, { table, columns }, rows, sent),
    async count(table) {
      return Number((await client.query(`SELECT COUNT(*) AS rows FROM ${table}`)).rows[0].rows);
    },
    continueNumbers: (table, last) => continueNumbers(client, table, last),
    async commit() {
      for (const table of forced) await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      // Without it the first plans are made without knowing any table's size.
      await client.query('ANALYZE');
      await client.query('COMMIT');
    },
    close: () => client.end(),
  };
}

/** Connects to the first server of the URL that accepts writes. */
async function connectToPrimary(location: DatabaseLocation): Promise<pg.Client> {
  const servers = new PrimaryServers(location.url);
  for (let tries = 1; ; tries += 1) {
    const server = servers.current;
    const client = new pg.Client(connectionOf(location, server));
    client.on('error', () => undefined);
    try {
      await client.connect();
      await assertWritable(client);
      await client.query(sessionStatement(location));
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (tries >= servers.count) throw error;
      servers.failed(server);
    }
  }
}

const filled = (table: string) =>
  new CopyRefusedError(
    `The target already contains data (table ${table}): use an empty database. Nothing was changed.`,
  );

async function assertUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('settings') IS NOT NULL AS known");
  if (!rows[0].known) return;
  // A server writes this before anything else on a new database; migrations write other settings.
  const used = await client.query("SELECT 1 FROM settings WHERE name = 'cursor_key'");
  if (used.rows.length > 0) throw filled('settings');
}

async function take(
  client: pg.Client,
  tables: readonly string[],
  seeded: ReadonlySet<string>,
): Promise<void> {
  // Where tables are distributed, rows of a table that every machine has are written to one machine after the other.
  await client.query("BEGIN; SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
  try {
    await client.query(`LOCK TABLE ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new CopyRefusedError('The target is in use: stop the programs that write to it, and copy again.');
  }
  // A server may have started since, and what it wrote is not what a migration inserts.
  await assertUnused(client);
  for (const table of tables.toReversed()) {
    if (seeded.has(table)) await client.query(`DELETE FROM ${table}`);
    const { rows } = await client.query(`SELECT EXISTS (SELECT 1 FROM ${table}) AS filled`);
    if (rows[0].filled) throw filled(table);
  }
}

/**
 * Exempts the owner of the tables from their row-level security until the commit, because COPY rejects a login that is
 * subject to it. Resolves to the tables that were changed.
 */
async function liftRowSecurity(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relforcerowsecurity AND relnamespace = current_schema()::regnamespace`,
  );
  const tables = rows.map(({ name }) => String(name));
  try {
    for (const table of tables) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  } catch (error) {
    if (sqlStateOf(error) !== '42501') throw error;
    throw new CopyRefusedError(
      'The login does not own the tables of the target: copy with the login that owns them.',
    );
  }
  return tables;
}

async function continueNumbers(client: pg.Client, table: string, last: number): Promise<void> {
  const { rows } = await client.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 AND is_identity = 'YES'`,
    [table],
  );
  for (const { name } of rows) {
    const highest = `GREATEST((SELECT MAX(${name}) FROM ${table}), $2::bigint)`;
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, '${name}'), ${highest}) WHERE ${highest} > 0`,
      [table, last],
    );
  }
}

/** Bytes of text sent per COPY; at most about twice as much is read but not yet sent. */
const pieceBytes = 1024 * 1024;

interface CopyConnection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
}

/** COPY of one chunk that is in memory. The driver itself only knows how to reject such a statement. */
class CopyPiece extends pg.Query {
  readonly #piece: Uint8Array;

  constructor(text: string, piece: Uint8Array, done: (error?: Error | null) => void) {
    super(text, undefined, done);
    this.#piece = piece;
  }

  /** Called by the driver when the server is ready for the rows. */
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#piece);
    connection.endCopyFrom();
  }
}

/** Writes rows to a table in chunks; reports the number of rows of each chunk once the server has it. */
async function copyRows(
  client: pg.Client,
  target: { readonly table: string; readonly columns: readonly string[] },
  rows: Iterable<readonly SqlValue[]>,
  sent: (rows: number) => void,
): Promise<void> {
  const text = `COPY ${target.table} (${target.columns.join(', ')}) FROM STDIN`;
  let lines: string[] = [];
  let length = 0;
  const flush = async () => {
    const piece = Buffer.from(lines.join(''));
    await new Promise<void>((resolve, reject) => {
      client.query(new CopyPiece(text, piece, (error) => (error ? reject(error) : resolve())));
    });
    sent(lines.length);
    lines = [];
    length = 0;
  };
  for (const row of rows) {
    const line = `${row.map(copyText).join('\t')}\n`;
    lines.push(line);
    length += line.length;
    if (length >= pieceBytes) await flush();
  }
  if (lines.length > 0) await flush();
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Encodes a value in the text format of COPY (PostgreSQL manual, "COPY", File Formats). */
function copyText(value: SqlValue): string {
  if (value === null) return '\\N';
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  if (typeof value !== 'string') return String(value);
  const text = bindable(value) as string;
  return /[\\\n\r\t]/.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (found) => escapes[found] as string) : text;
}
