/** Point reads through our store compared with a bare loop over the driver, one read at a time. */
import pg from 'pg';
import { openStore } from '../../src/platform/store/open.ts';
import { raw } from '../../test/harness/raw-sql.ts';
import { median } from '../measure/statistics.ts';
import { loadText, one } from './server.ts';

const readsMs = 3_000;

/** Reads single products from the database at `url` and prints the rates per second. */
export async function measureReads(url: string): Promise<void> {
  const { partner_id: partnerId } = (await one(url, 'SELECT partner_id FROM products LIMIT 1')) as {
    partner_id: string;
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT sku FROM products WHERE partner_id = $1', [partnerId]);
  const skus = rows.map((row) => row.sku as string);
  const columns = 'SELECT p.document, p.pricing, o.price FROM products p';
  const join_ = 'JOIN product_offers o ON o.partner_id = p.partner_id AND o.sku = p.sku';
  const store = await openStore({ url }, { writes: false });
  const reads = store.reads.partner(partnerId);
  const ours = (sku: string) =>
    raw(reads).get(`${columns} ${join_} WHERE p.partner_id = ?1 AND p.sku = ?2`, sku);
  const text = `${columns} ${join_} WHERE p.partner_id = $1 AND p.sku = $2`;
  const bare = (sku: string) => client.query({ name: 'bare', text, values: [partnerId, sku] });
  const results: Record<string, number[]> = { ours: [], bare: [] };
  for (let round = 0; round < 3; round += 1) {
    results.ours?.push(await perSecondOf(ours, skus));
    results.bare?.push(await perSecondOf(bare, skus));
  }
  await store.close();
  await client.end();
  const [store_, driver] = [median(results.ours as number[]), median(results.bare as number[])];
  console.log(
    `point reads, one at a time: ${store_.toFixed(0)}/s; bare driver loop ${driver.toFixed(0)}/s; ratio ${(store_ / driver).toFixed(2)} (${loadText()})`,
  );
}

async function perSecondOf(
  read: (sku: string) => Promise<unknown>,
  skus: readonly string[],
): Promise<number> {
  const startedMs = performance.now();
  let count = 0;
  while (performance.now() - startedMs < readsMs / 3) {
    await read(skus[(count * 7_919) % skus.length] as string);
    count += 1;
  }
  return (count / (performance.now() - startedMs)) * 1000;
}
