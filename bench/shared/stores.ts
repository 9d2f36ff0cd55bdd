/** Stores with many products of one partner, all copies of one product, on either engine. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { type ServerProcess, startProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import type pg from 'pg';
import { measuredPartner } from './filled.ts';
import { measuredFolder, withClient } from './process.ts';
import { logIn, startCluster } from './server.ts';

export interface ManyProducts {
  readonly url: string;
  readonly engine: 'sqlite' | 'postgres';
  /** Runs statements; `functions` are SQL functions of one argument, on SQLite only. */
  execute(statements: readonly string[], functions?: Readonly<Record<string, SqlFunction>>): Promise<void>;
  /** Writes the columns that the feed reads to a file, one line per row. */
  bareSelect(file: string): Promise<void>;
  remove(): Promise<void>;
}

type SqlFunction = (value: SQLInputValue) => SQLInputValue;

/** The product that is copied. */
export const original = products(1)[0]?.sku ?? '';

/** Statement that makes every tenth copy a product of its own, so that it has no duplicates. */
export const ownReference = `UPDATE products SET product_reference = sku, document = REPLACE(document,
  '"productReference":${JSON.stringify(products(1)[0]?.productReference)}', '"productReference":"' || sku || '"')
  WHERE sku LIKE 'COPY-%0'`;

const copiedTables = ['products', 'product_offers'];

/** Selects the columns that the feed reads. */
const bareSelectSql = `SELECT p.document, p.pricing, o.price, o.moin, o.active, o.status, o.errors, o.information
  FROM products p CROSS JOIN product_offers o WHERE o.partner_id = p.partner_id AND o.sku = p.sku
  ORDER BY p.partner_id, p.sku`;

/** A sandbox on such a store, and clients of the partner with the products, of another one and of the operator. */
export interface Market {
  readonly count: number;
  readonly store: ManyProducts;
  readonly server: ServerProcess;
  readonly own: ApiClient;
  readonly other: ApiClient;
  readonly operator: ApiClient;
  /** Folder for files of the measurement. */
  readonly folder: string;
}

/** Makes a store, prepares it and starts a sandbox on it; removes both after the work. `args`: count, `postgres`. */
export async function withMarket(
  [products = '1000000', engine]: readonly string[],
  prepare: (store: ManyProducts) => Promise<void>,
  work: (market: Market) => Promise<void>,
): Promise<void> {
  const count = Number(products);
  using temporary = measuredFolder();
  const folder = temporary.path;
  const store = await (engine === 'postgres' ? manyInPostgres(count) : manyInSqlite(count, folder));
  try {
    await prepare(store);
    const settings = { KONTOR_DATABASE_URL: store.url, KONTOR_RATE_LIMIT: 'off' };
    const server = await startProcess(['sandbox'], settings);
    try {
      const [own, other] = [await logIn(server, 'demo'), await logIn(server, 'second')];
      const operator = new ApiClient(() => server.operatorUrl, 'operator');
      await work({ count, store, server, own, other, operator, folder });
    } finally {
      await server.stop();
    }
  } finally {
    await store.remove();
  }
}

/** Starts a server, also of another version, which creates the schema, and delivers the original product to it. */
async function deliverOriginal(url: string, program?: string): Promise<void> {
  const server = await startProcess(['sandbox'], { KONTOR_DATABASE_URL: url }, undefined, program);
  await deliver(await logIn(server, 'demo'), products(1));
  await server.stop();
}

/** How an engine renders the number of a copy: as text behind a prefix, and as bytes. */
interface Numbers {
  text(prefix: string): string;
  readonly bytes: string;
}

/**
 * Copies the original product. No two have the same theme key: as duplicates they could not all be in the shop, and
 * PostgreSQL would read them all to find one, because it plans by how often values occur.
 */
function copying(table: string, names: readonly string[], numbers: Numbers): string {
  const values = names.map((name) => {
    if (name === 'sku') return numbers.text('COPY-');
    if (name === 'moin') return numbers.text('M');
    if (name === 'theme_key') return numbers.bytes;
    return name === 'document' ? `replace(document, '${original}', ${numbers.text('COPY-')})` : name;
  });
  return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM numbers
    JOIN ${table} o ON o.partner_id = '${measuredPartner}' AND o.sku = '${original}'`;
}

/** Creates a SQLite file in `folder`, which the caller removes; of another version with its `program`. */
export async function manyInSqlite(count: number, folder: string, program?: string): Promise<ManyProducts> {
  const file = join(folder, 'kontor.db');
  const url = `sqlite:${file}`;
  await deliverOriginal(url, program);
  const db = new DatabaseSync(file);
  db.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN');
  for (const table of copiedTables) {
    const names = db
      .prepare(`PRAGMA table_info(${table})`)
      .all()
      .map(({ name }) => String(name));
    db.exec(
      `WITH RECURSIVE numbers (number) AS
         (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${count - 1})
       ${copying(table, names, { text: (prefix) => `printf('${prefix}%07d', number)`, bytes: "CAST(printf('%016d', number) AS BLOB)" })}`,
    );
  }
  db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return {
    url,
    engine: 'sqlite',
    async execute(statements, functions = {}) {
      // A server may write meanwhile.
      const database = new DatabaseSync(file, { timeout: 30_000 });
      for (const [name, of] of Object.entries(functions)) database.function(name, of);
      for (const sql of statements) database.exec(sql);
      database.close();
    },
    async bareSelect(written) {
      const reader = new DatabaseSync(file, { readOnly: true });
      await writeRows(reader.prepare(bareSelectSql).iterate(), written);
      reader.close();
    },
    remove: async () => undefined,
  };
}

/** Starts a server with durable defaults, and a WAL large enough that filling does not wait for checkpoints. */
async function manyInPostgres(count: number): Promise<ManyProducts> {
  const cluster = await startCluster(['max_wal_size=4GB']);
  const url = cluster.url('kontor');
  await deliverOriginal(url);
  await withClient(url, async (client) => {
    await client.query("SET synchronous_commit = off; SET session_replication_role = 'replica'");
    for (const table of copiedTables) {
      const { rows } = await client.query(
        `SELECT column_name AS name FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
        [table],
      );
      const names = rows.map(({ name }) => name as string);
      await client.query(
        `WITH numbers AS (SELECT * FROM generate_series(1, ${count - 1}) number)
         ${copying(table, names, { text: (prefix) => `'${prefix}' || lpad(number::text, 7, '0')`, bytes: "decode(lpad(number::text, 32, '0'), 'hex')" })}`,
      );
    }
    await tidy(client);
  });
  return {
    url,
    engine: 'postgres',
    execute: (statements) =>
      withClient(url, async (client) => {
        for (const sql of statements) await client.query(sql);
        await tidy(client);
      }),
    bareSelect: (written) => withClient(url, (client) => writeRows(selected(client), written)),
    remove: () => cluster.remove(),
  };
}

/**
 * Does what autovacuum would do during the measurement. Empty tables are left out, as autovacuum leaves them out: once
 * their emptiness is known, PostgreSQL reads them as a whole, however much they have later.
 */
export async function tidy(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT string_agg(quote_ident(relname), ', ') AS names FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0`,
  );
  await client.query(`VACUUM ANALYZE ${rows[0]?.names}`);
}

/** Yields the rows of the bare SELECT through a cursor, so that this process holds only 1,000 at a time. */
async function* selected(client: pg.Client): AsyncIterable<object> {
  await client.query(`BEGIN; DECLARE bare NO SCROLL CURSOR FOR ${bareSelectSql}`);
  for (let size = 1; size > 0; ) {
    const { rows } = await client.query('FETCH 1000 FROM bare');
    yield* rows;
    size = rows.length;
  }
  await client.query('COMMIT');
}

/** Writes each row as a line as it arrives, and waits whenever the file stream is full. */
async function writeRows(rows: Iterable<object> | AsyncIterable<object>, file: string): Promise<void> {
  const out = createWriteStream(file);
  let text = '';
  for await (const row of rows) {
    text += `${Object.values(row).join('\t')}\n`;
    if (text.length < 65_536) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  out.end(text);
  await once(out, 'close');
}
