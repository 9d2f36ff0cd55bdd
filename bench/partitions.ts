/**
 * Compares products in one PostgreSQL table with products in 16 hash partitions by partner, both on one server: size of
 * the indexes, reads, inserts, deletion of a partner and the VACUUM after it. Rows are made by SQL; `args`: their number.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import { loadText } from './shared/figure.ts';
import { serverCpuMs, serverProcess, withClient } from './shared/process.ts';
import { startCluster } from './shared/server.ts';

const partitions = 16;
const partners = 50;
const tables = ['products', 'product_offers'] as const;
const kinds = ['one table', 'partitions'] as const;
const stepRows = 200;
const reads = 5_000;

type Row = Record<string, string | number>;

export async function measurePartitions([products = '1000000']: readonly string[]): Promise<void> {
  const each = Math.floor(Number(products) / partners);
  await using cluster = await startCluster(['max_wal_size=4GB', 'shared_buffers=512MB', 'autovacuum=off']);
  const found: Row[] = [];
  for (const [place, kind] of kinds.entries()) {
    const name = `partitions_${place}`;
    await cluster.query(`CREATE DATABASE ${name}`);
    const url = cluster.url(name);
    execFileSync(process.execPath, [
      join(import.meta.dirname, '../bin/kontor.js'),
      ...['migrate', '--database-url', url],
    ]);
    const pid = await serverProcess(url);
    found.push({ kind, ...(await withClient(url, (client) => measured(client, kind, each, pid))) });
  }
  console.table(found);
  console.log(`${partners} partners with ${each} products each; ${loadText()}`);
}

async function measured(
  client: pg.Client,
  kind: (typeof kinds)[number],
  each: number,
  pid: number | undefined,
): Promise<Row> {
  if (kind === 'partitions') for (const table of tables) await partition(client, table);
  const cpuOf = async (work: () => Promise<unknown>, count: number) => {
    const before = serverCpuMs(pid);
    await work();
    return Math.round(((serverCpuMs(pid) - before) * 1000) / count);
  };
  const insert = await cpuOf(() => fill(client, each), each * partners);
  await client.query('VACUUM ANALYZE');
  const sizes = await client.query(
    `SELECT SUM(pg_indexes_size(relid))::float8 / 1e6 AS indexes, SUM(pg_table_size(relid))::float8 / 1e6 AS rows
     FROM pg_stat_user_tables WHERE relname LIKE 'product%'`,
  );
  const read = await cpuOf(() => pointReads(client, each), reads);
  const list = await cpuOf(() => lists(client), 200);
  const deletion = await cpuOf(() => removePartner(client), each);
  const startedMs = performance.now();
  const vacuum = await cpuOf(() => vacuumAfter(client, kind), 1);
  return {
    'rows, MB': Math.round(sizes.rows[0].rows),
    'indexes, MB': Math.round(sizes.rows[0].indexes),
    'insert, µs': insert,
    'point read, µs': read,
    'list over all, µs': list,
    'deletion, µs a product': deletion,
    'vacuum, ms of processor': Math.round(vacuum / 1000),
    'vacuum, ms': Math.round(performance.now() - startedMs),
  };
}

/** Replaces an empty table by one with the same columns, keys and indexes in partitions. */
async function partition(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query('SELECT indexdef FROM pg_indexes WHERE tablename = $1', [table]);
  await client.query(`CREATE TABLE parted (LIKE ${table} INCLUDING DEFAULTS INCLUDING GENERATED)
    PARTITION BY HASH (partner_id); DROP TABLE ${table}; ALTER TABLE parted RENAME TO ${table}`);
  for (let part = 0; part < partitions; part += 1)
    await client.query(`CREATE TABLE ${table}_${part} PARTITION OF ${table}
      FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${part})`);
  for (const { indexdef } of rows) await client.query(indexdef);
}

const partnerOf = (number: number) => `2000${String(number).padStart(3, '0')}`;

async function fill(client: pg.Client, each: number): Promise<void> {
  await client.query('SET synchronous_commit = off');
  for (let partner = 0; partner < partners; partner += 1) {
    const number = `lpad(n::text, 8, '0')`;
    await client.query(
      `INSERT INTO products (partner_id, sku, product_reference, ean, category, brand_id, product_line, food_roles, document, pricing)
       SELECT '${partnerOf(partner)}', 'SKU-' || ${number}, 'REF-' || ${number}, ${number}, 'Category ' || n % 40,
         'BRAND-' || n % 90, 'Line', '', left(repeat(md5(n::text) || md5((n * 7)::text), 27), 1700), '"vat":"NORMAL"'
       FROM generate_series(1, ${each}) n`,
    );
    await client.query(
      `INSERT INTO product_offers (partner_id, sku, category, brand_id, members, content_time, price_time, active_time, price,
         active, active_modified, status, status_modified, errors, information)
       SELECT '${partnerOf(partner)}', 'SKU-' || ${number}, 'Category ' || n % 40, 'BRAND-' || n % 90, 0, 0, 0, 0,
         '"standardPrice":{"amount":59.99,"currency":"EUR"}', 1, n, 'ONLINE', n, '[]', '[]' FROM generate_series(1, ${each}) n`,
    );
  }
}

async function pointReads(client: pg.Client, each: number): Promise<void> {
  const text = `SELECT p.document, p.pricing, o.price FROM products p JOIN product_offers o
    ON o.partner_id = p.partner_id AND o.sku = p.sku WHERE p.partner_id = $1 AND p.sku = $2`;
  for (let turn = 0; turn < reads; turn += 1) {
    const sku = `SKU-${String(((turn * 7_919) % each) + 1).padStart(8, '0')}`;
    const { rowCount } = await client.query({
      name: 'read',
      text,
      values: [partnerOf(turn % partners), sku],
    });
    if (rowCount !== 1) throw new Error(`${sku} was not found`);
  }
}

async function lists(client: pg.Client): Promise<void> {
  const text = `SELECT partner_id, sku FROM product_offers WHERE (status_modified, partner_id, sku) > ($1, '', '')
    ORDER BY status_modified, partner_id, sku LIMIT 50`;
  for (let turn = 0; turn < 200; turn += 1) await client.query({ name: 'list', text, values: [turn * 40] });
}

/** Removes a partner in steps, as a deletion does. */
async function removePartner(client: pg.Client): Promise<void> {
  const partner = partnerOf(7);
  for (const table of tables) {
    for (let removed = stepRows; removed === stepRows; ) {
      const { rowCount } = await client.query(
        `DELETE FROM ${table} WHERE partner_id = $1 AND sku <= (SELECT max(sku) FROM (SELECT sku FROM ${table}
           WHERE partner_id = $1 ORDER BY sku LIMIT ${stepRows}) AS next)`,
        [partner],
      );
      removed = rowCount ?? 0;
    }
  }
}

/** Vacuums what has removed rows: the tables, or the one partition of each. */
async function vacuumAfter(client: pg.Client, kind: (typeof kinds)[number]): Promise<void> {
  if (kind === 'one table') {
    await client.query('VACUUM products');
    await client.query('VACUUM product_offers');
    return;
  }
  await client.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await client.query(
    `SELECT relname FROM pg_stat_user_tables WHERE relname LIKE 'product%' AND n_dead_tup > 0`,
  );
  for (const { relname } of rows) await client.query(`VACUUM ${relname}`);
}
