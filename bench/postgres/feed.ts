/** Many products on the packaged PostgreSQL, for `bench/feed.ts`. */
import pg from 'pg';
import { Cluster } from '../../test/harness/postgres/cluster.ts';
import {
  bareSelectSql,
  copiedTables,
  deliverOriginal,
  type ManyProducts,
  original,
  partnerId,
  writeRows,
} from '../feeds/many-products.ts';

/** Number of rows that the bare SELECT fetches from its cursor at a time. */
const rowsAtOnce = 1_000;

/** Starts a server with durable defaults, and a WAL large enough that filling does not wait for checkpoints. */
export async function manyInPostgres(count: number): Promise<ManyProducts> {
  const cluster = await Cluster.start(['max_wal_size=4GB']);
  await cluster.query('CREATE DATABASE kontor');
  const url = cluster.url('kontor');
  await deliverOriginal(url);
  await withClient(url, async (client) => {
    await client.query("SET synchronous_commit = off; SET session_replication_role = 'replica'");
    for (const table of copiedTables) await copyOriginal(client, table, count - 1);
    await client.query('VACUUM ANALYZE');
  });
  return {
    url,
    bareSelect: (written) => withClient(url, (client) => writeRows(selected(client), written)),
    remove: () => cluster.remove(),
  };
}

async function copyOriginal(client: pg.Client, table: string, count: number): Promise<void> {
  const { rows } = await client.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name as string);
  const numbered = (prefix: string) => `'${prefix}' || lpad(number::text, 7, '0')`;
  const values = names.map((name) => {
    if (name === 'sku') return numbered('COPY-');
    if (name === 'moin') return numbered('M');
    return name === 'document' ? `replace(document, '${original}', ${numbered('COPY-')})` : name;
  });
  await client.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM generate_series(1, ${count}) number
     CROSS JOIN ${table} o WHERE o.partner_id = '${partnerId}' AND o.sku = '${original}'`,
  );
}

/** Yields the rows of the bare SELECT through a cursor, so that this process holds only a few at a time. */
async function* selected(client: pg.Client): AsyncIterable<object> {
  await client.query(`BEGIN; DECLARE bare NO SCROLL CURSOR FOR ${bareSelectSql}`);
  for (;;) {
    const { rows } = await client.query(`FETCH ${rowsAtOnce} FROM bare`);
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('COMMIT');
}

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
