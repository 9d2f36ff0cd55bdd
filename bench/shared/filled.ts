/** Databases that are filled directly, because deliveries of a million rows would take an hour: their rows, and servers on them. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Cluster } from '@kontor/harness/postgres/cluster';
import { exampleProducts } from '../../packages/sandbox/fixtures/products.ts';
import { sandboxModule } from '../../packages/sandbox/module.ts';
import { readConfig } from '../../packages/server/platform/config/read-config.ts';

/** A row and its table; all rows of one table have the same columns in the same order. */
export type TableRow = readonly [table: string, row: Readonly<Record<string, SQLInputValue>>];

/** Inserts the rows into a SQLite file that no server uses, then runs the statements. */
export function fillTables(path: string, rows: Iterable<TableRow>, after: readonly string[] = []): void {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -400000; BEGIN');
  const inserts = new Map<string, StatementSync>();
  for (const [table, row] of rows) {
    let insert = inserts.get(table);
    if (insert === undefined) {
      const columns = Object.keys(row);
      const places = columns.map(() => '?').join(', ');
      insert = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
      inserts.set(table, insert);
    }
    insert.run(...Object.values(row));
  }
  for (const sql of after) database.exec(sql);
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/** The partner of the demo data, whose rows are measured. */
export const measuredPartner = '1000001';

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A server in this process. */
export interface LocalServer {
  readonly partnerUrl: string;
  readonly operatorUrl: string;
  /** Access token of the demo partner. */
  readonly token: string;
  close(): Promise<void>;
}

/** Always the same key: a database may be kept for another run or copied to another engine, and has no secrets. */
const encryptionKey = Buffer.alloc(32, 1).toString('base64');

/** Starts a sandbox, which creates or migrates the database. */
export async function startLocalServer(databaseUrl: string): Promise<LocalServer> {
  const environment = {
    KONTOR_DATABASE_URL: databaseUrl,
    KONTOR_ENCRYPTION_KEY: encryptionKey,
    KONTOR_PORT: '0',
    KONTOR_OPERATOR_PORT: '0',
    KONTOR_LOG_LEVEL: 'fatal',
    KONTOR_RATE_LIMIT: 'off',
  };
  // Loaded when it is needed: lists of measurements import this file too.
  const { startServer } = await import('../../packages/server/process/main.ts');
  const { partnerUrl, operatorUrl, close } = await startServer(readConfig(environment, {}, 'sandbox'), {
    sandbox: sandboxModule,
  });
  const user = { username: 'demo', password: 'demo', grant_type: 'password' };
  const body = new URLSearchParams({ ...user, client_id: 'token-marketplace-api' });
  const login = await fetch(`${partnerUrl}/v1/token`, { method: 'POST', body });
  const { access_token: token } = (await login.json()) as { access_token: string };
  return { partnerUrl, operatorUrl, token, close };
}

/** Copies a filled SQLite file to a new database of the cluster; resolves to its URL. */
export async function copyToCluster(cluster: Cluster, path: string, name: string): Promise<string> {
  await cluster.query(`CREATE DATABASE ${name}`);
  const kontor = join(import.meta.dirname, '../../bin/kontor.js');
  const words = ['copy', path, '--database-url', cluster.url(name)];
  execFileSync(process.execPath, [kontor, ...words], { stdio: 'inherit' });
  await cluster.query('VACUUM ANALYZE', name);
  return cluster.url(name);
}

/** An error of the shop check. */
interface ProductError {
  readonly error_key: string;
  readonly code: string;
  readonly title: string;
}

/** A product as its delivery and its shop check leave it. */
export interface FilledProduct {
  readonly partnerId: string;
  readonly sku: string;
  readonly reference: string;
  readonly ean: string;
  readonly category: string;
  readonly brandId: string;
  readonly status: string;
  readonly error?: ProductError | undefined;
  /** When it got its status, and in which of the partner's turns. */
  readonly changedMs: number;
  readonly turn: number;
  /** The members of its document besides those that name it; none by default. */
  readonly content?: string;
}

const [example] = exampleProducts(1);
const { pricing, sku: _, productReference: __, ean: ___, ...rest } = example ?? { pricing: undefined };

/** The members of an example product besides those that name it. */
export const exampleContent = `,${JSON.stringify(rest).slice(1, -1)}`;
const price = `"standardPrice":${JSON.stringify(pricing?.standardPrice)}`;

export const skuOf = (number: number) => `SKU-${String(number).padStart(9, '0')}`;

/** Each status, and the share of the products below which it lies, in percent. */
const shares = { ONLINE: 88, INACTIVE: 94, RESTRICTED: 97, PENDING: 99, REJECTED: 100 };
export const statuses = Object.keys(shares);

/** Distributes the statuses. */
export function statusOf(number: number): string {
  const share = (Math.imul(number, 2_654_435_761) >>> 8) % 100;
  return Object.entries(shares).find(([, below]) => share < below)?.[0] ?? 'PENDING';
}

/** True for a status that comes with an error. */
export const hasError = (status: string) => status === 'RESTRICTED' || status === 'REJECTED';

export function* productRows(product: FilledProduct): Generator<TableRow> {
  const { partnerId, sku, reference, ean, brandId, category, status, error, changedMs, turn } = product;
  const key = { partner_id: partnerId, sku };
  const filters = { category, brand_id: brandId };
  const errors = error === undefined ? '[]' : JSON.stringify([{ code: error.code, title: error.title }]);
  const names = `{"sku":"${sku}","productReference":"${reference}","ean":"${ean}"`;
  yield [
    'products',
    {
      ...{ ...key, ...filters, product_reference: reference, ean, product_line: 'Line', food_roles: '' },
      ...{ document: names + (product.content ?? ''), pricing: '"vat":"FULL",', sent_moin: null },
    },
  ];
  yield [
    'product_offers',
    {
      ...{ ...key, ...filters, members: 0, content_time: 0, price_time: 0, active_time: 0, price, active: 1 },
      ...{ active_modified: changedMs, status, status_modified: changedMs, errors, information: '[]' },
      ...{ status_revision: turn, status_changes: 1, content_changed: changedMs, price_since: changedMs },
    },
  ];
  yield [
    'product_status_moves',
    {
      ...{ ...key, number: 1, changed_at: changedMs, revision: turn, left_at: changedMs - 500 },
      ...{ left_revision: 0, event: 'checkPassed', status, errors, information: '[]' },
    },
  ];
  if (error !== undefined) yield ['product_errors', { ...key, error_key: error.error_key }];
}

const counted = ['pending', 'online', 'restricted', 'rejected', 'inactive'];

/** Counts the errors and the statuses, as the server would have. */
export function countsOf(errors: readonly ProductError[]): string[] {
  const named = (of: 'code' | 'title') =>
    `CASE error_key ${errors.map((each) => `WHEN '${each.error_key}' THEN '${each[of]}'`).join(' ')} END`;
  return [
    `INSERT INTO product_error_counts (partner_id, error_key, code, title, products)
     SELECT partner_id, error_key, ${named('code')}, ${named('title')}, COUNT(*)
     FROM product_errors GROUP BY partner_id, error_key`,
    `INSERT INTO product_status_turns (partner_id, revision, counted_revision, ${counted.join(', ')})
     SELECT partner_id, 1, 1, ${counted.map((name) => `SUM(status = '${name.toUpperCase()}')`).join(', ')}
     FROM product_offers WHERE true GROUP BY partner_id
     ON CONFLICT (partner_id) DO UPDATE SET revision = 1, counted_revision = 1,
       ${counted.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  ];
}
