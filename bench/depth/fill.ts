/** Databases with a million products, inserted directly into the tables because deliveries would take an hour. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CursorCodec } from '../../src/platform/paging/cursor.ts';
import { cursorsOf } from '../growth/operator-products.ts';
import {
  fillTables,
  measuredPartner as partnerRead,
  startLocalServer,
  type TableRow,
} from '../shared/filled.ts';
import { exampleContent, productRows, skuOf, statusOf } from '../shared/product-rows.ts';

/** Time of a status change: one per second, so that a million of them fit into the window of content changes. */
export const changedMs = (begunMs: number, number: number) => begunMs + number * 1000;
/** Number of turns of the partner: a delivery of 500 takes one turn, and its check another. */
export const turnsOf = (count: number) => 2 * Math.ceil(count / 500);
export const changesATurn = 250;

/** Two percent of the products form one contiguous category; the rest are spread over fifty categories. */
function categoryOf(number: number, count: number): string {
  const share = number / count;
  return share >= 0.4 && share < 0.42 ? 'Together' : `Category ${number % 50}`;
}

export interface Filled {
  readonly path: string;
  /** Products of each partner. */
  readonly each: number;
  /** Time at which the first product changed. */
  readonly begunMs: number;
  readonly cursors: CursorCodec;
}

/** Creates a database with `total` products of `partners` partners; reuses the one in the folder if it exists. */
export async function filled(folder: string, total: number, partners: number): Promise<Filled> {
  const path = join(folder, `${total}-products-${partners}-partners.db`);
  const each = Math.floor(total / partners);
  if (!existsSync(path)) {
    await (await startLocalServer(`sqlite:${path}`)).close();
    fill(path, each, partners);
  }
  const database = new DatabaseSync(path, { readOnly: true });
  const begun = database.prepare("SELECT value FROM settings WHERE name = 'bench_begun'").get();
  database.close();
  return { path, each, begunMs: Number(begun?.value), cursors: cursorsOf(path) };
}

function fill(path: string, each: number, partners: number): void {
  const begunMs = Date.now() - 20 * 24 * 60 * 60 * 1000;
  const database = new DatabaseSync(path);
  database.prepare('DELETE FROM products WHERE partner_id = ?').run(partnerRead);
  database.prepare('DELETE FROM product_offers WHERE partner_id = ?').run(partnerRead);
  database.prepare('DELETE FROM product_status_turns WHERE partner_id = ?').run(partnerRead);
  database.close();
  fillTables(path, rowsOf(each, partners, begunMs));
}

function* rowsOf(each: number, partners: number, begunMs: number): Generator<TableRow> {
  yield ['settings', { name: 'bench_begun', value: String(begunMs) }];
  for (let partner = 0; partner < partners; partner += 1) {
    const partnerId = partner === partners >> 1 ? partnerRead : String(500_000 + partner);
    yield* rowsOfPartner(partnerId, each, begunMs);
  }
}

function* rowsOfPartner(partnerId: string, count: number, begunMs: number): Generator<TableRow> {
  for (let number = 0; number < count; number += 1) {
    yield* productRows({
      ...{ partnerId, sku: skuOf(number), reference: `REF-${number >> 1}`, ean: String(number) },
      ...{ category: categoryOf(number, count), brandId: `BRAND-${number % 40}`, status: statusOf(number) },
      ...{ changedMs: changedMs(begunMs, number), turn: 2 * Math.floor(number / 500) + 2 },
      content: exampleContent,
    });
  }
  yield ['product_status_turns', { partner_id: partnerId, revision: turnsOf(count) }];
}
