/**
 * Measures reviews in a store with a million variations of one partner, of which a tenth waits, or as many as the first
 * argument says, on SQLite or, with `postgres`, on PostgreSQL: a delivery of 500 new and of 500 changed products without
 * rules, with one rule and with 1,000; a page of what waits, first and deep; and 1,000 decisions, with how long reads and
 * deliveries of another partner wait meanwhile. Run by `npm run bench:reviews [-- VARIATIONS [postgres]]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { contentHashOf } from '../src/areas/products/service/status/shown-content.ts';
import type { Review, ReviewRule } from '../src/contract/operator-v1.ts';
import { ApiClient } from '../test/harness/client.ts';
import { deliver } from '../test/harness/deliver.ts';
import { startProcess } from '../test/harness/process.ts';
import { ean, product, products } from '../test/harness/products.ts';
import { inReview } from '../test/harness/reviews.ts';
import { partnerId } from './feeds/many-products.ts';
import { manyInSqlite } from './feeds/sqlite.ts';
import { timed } from './measure/beside.ts';
import { manyInPostgres } from './postgres/feed.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const engine = process.argv[3] === 'postgres' ? 'postgres' : 'sqlite';
const decisionsMax = 1_000;
const rounds = 5;
const folder = mkdtempSync(join(tmpdir(), 'kontor-reviews-'));
const store = await (engine === 'postgres' ? manyInPostgres(count) : manyInSqlite(count, folder));

const ofOriginal = `"productReference":${JSON.stringify(products(1)[0]?.productReference)}`;

/** Has every tenth copy wait, as a product of its own, so that it has no duplicates. */
const preparing = (hashOfDocument: string) => [
  `UPDATE products SET product_reference = sku,
     document = REPLACE(document, '${ofOriginal}', '"productReference":"' || sku || '"') WHERE sku LIKE 'COPY-%0'`,
  `UPDATE product_offers SET status = 'PENDING', information = '${JSON.stringify([inReview])}', moin = NULL,
     theme_key = NULL WHERE sku LIKE 'COPY-%0'`,
  `INSERT INTO product_reviews (partner_id, sku, waiting_since, waiting_hash, is_new, replaced)
     SELECT partner_id, sku, 1750000000000, ${hashOfDocument}, 1, 0 FROM products WHERE sku LIKE 'COPY-%0'`,
  'UPDATE product_status_turns SET counted_revision = revision',
];

try {
  await prepare();
  const server = await startProcess(['sandbox'], {
    KONTOR_DATABASE_URL: store.url,
    KONTOR_RATE_LIMIT: 'off',
  });
  const operator = new ApiClient(() => server.operatorUrl, 'operator');
  const other = new ApiClient(() => server.partnerUrl);
  await other.login('second', 'second');
  await measureDeliveries(operator, other);
  await measureDecisions(operator, other);
  console.log(`${count} variations on ${engine}; load ${loadavg()[0]?.toFixed(1)}`);
  await server.stop();
} finally {
  await store.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function prepare(): Promise<void> {
  if (engine === 'sqlite') {
    const db = new DatabaseSync(store.url.slice('sqlite:'.length));
    db.function('content_hash', (document) => contentHashOf(String(document)));
    for (const sql of preparing('content_hash(document)')) db.exec(sql);
    db.close();
    return;
  }
  const client = new pg.Client({ connectionString: store.url });
  await client.connect();
  const hash = "substring(sha256(convert_to(document, 'UTF8')) from 1 for 16)";
  for (const sql of [...preparing(hash), 'ANALYZE']) await client.query(sql);
  await client.end();
}

async function measureDeliveries(operator: ApiClient, other: ApiClient): Promise<void> {
  const oneRule: ReviewRule[] = [{ applies: 'all' }];
  const manyRules = Array.from({ length: 999 }, (): ReviewRule => ({ partnerId, applies: 'all' }));
  const cases = { none: [], one: oneRule, thousand: [...manyRules, ...oneRule] };
  const times: Record<string, { fresh: number[]; changed: number[] }> = {};
  let skus = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, rules] of Object.entries(cases)) {
      const put = await operator.put('/operator/v1/review-rules', rules);
      if (put.status !== 200) throw new Error(put.text);
      const batch = Array.from({ length: 500 }, () => {
        skus += 1;
        return product({ sku: `R-${skus}`, productReference: `R-${skus}`, ean: ean(100_000 + skus) });
      });
      const changed = batch.map((each) => ({ ...each, mpn: 'CHANGED' }));
      times[name] ??= { fresh: [], changed: [] };
      times[name].fresh.push(await timed(() => deliver(other, batch)));
      times[name].changed.push(await timed(() => deliver(other, changed)));
    }
  }
  console.table(
    Object.entries(times).map(([rules, { fresh, changed }]) => ({
      rules,
      '500 new, ms': medianOf(fresh),
      '500 changed, ms': medianOf(changed),
    })),
  );
}

async function measureDecisions(operator: ApiClient, other: ApiClient): Promise<void> {
  const found: Review[] = [];
  const pages: number[] = [];
  let path: string | undefined = `/operator/v1/reviews?limit=100&partnerId=${partnerId}`;
  while (path !== undefined && found.length < decisionsMax * 3) {
    const page = path;
    pages.push(
      await timed(async () => {
        const { json } = await operator.get(page);
        found.push(...json.resources);
        path = json.links[0]?.href;
      }),
    );
  }
  console.log(`a page of 100: first ${pages[0]?.toFixed(1)} ms, median ${medianOf(pages)} ms`);
  const waits: number[] = [];
  for (const decision of ['approve', 'reject', 'approve'] as const) {
    const decisions = found.splice(0, decisionsMax).map(({ sku, version }) => ({
      ...{ partnerId, sku, version, decision },
      ...(decision === 'reject' && { reason: 'Bench' }),
    }));
    let isOver = false;
    const work = timed(async () => {
      const { status, text } = await operator.post('/operator/v1/reviews', { decisions });
      if (status !== 200 || text.includes('"applied":false')) throw new Error(text.slice(0, 500));
    });
    void work.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      waits.push(await timed(() => other.post('/v5/products/prices', [priceOf(waits.length)])));
    }
    console.log(`${decisions.length} decisions to ${decision}: ${(await work).toFixed(0)} ms`);
  }
  console.log(`prices of another partner waited up to ${Math.max(...waits).toFixed(0)} ms`);
}

function priceOf(number: number) {
  return { sku: 'R-1', standardPrice: { amount: 10 + (number % 100) / 100, currency: 'EUR' } };
}

function medianOf(times: readonly number[]): string {
  return (times.toSorted((one, two) => one - two)[Math.floor(times.length / 2)] ?? 0).toFixed(0);
}
