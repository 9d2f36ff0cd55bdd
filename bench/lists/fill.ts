/** A store with everything that the console lists, inserted directly because deliveries would take an hour. */

import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { indexNextEvents, recordEvents } from '../../packages/server/platform/journal/index.ts';
import { openStore } from '../../packages/server/platform/store/open.ts';
import { dayMs } from '../../packages/values/instant.ts';
import { campaigns } from '../growth/offers.ts';
import { orders, receipts, returns } from '../growth/trade.ts';
import { fillTables, idOf, skuOf, startLocalServer, type TableRow } from '../shared/filled.ts';
import {
  accounts,
  auditEntries,
  auditHeads,
  reviews,
  single,
  statistics,
  takedowns,
  webhooks,
} from './records.ts';
import {
  countStatuses,
  days,
  deliveries,
  historyOfOne,
  ownerOf,
  partners,
  products,
  type Size,
} from './rows.ts';

/** Category groups of a marketplace with many categories: copies of those of the demo data. */
const categoryGroups = `WITH RECURSIVE copies (number) AS
    (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < 12)
  INSERT INTO category_groups (category_group, food_related, document, created_at, changed_at)
  SELECT category_group || ' ' || number, food_related,
    replace(document, '"categoryGroup":"' || category_group, '"categoryGroup":"' || category_group || ' ' || number),
    created_at, changed_at
  FROM category_groups JOIN copies`;

/** Makes the SQLite file in the folder, unless it is there; resolves to its path. */
export async function filledFile(folder: string, size: Size): Promise<string> {
  const path = join(folder, `lists-${size.products}.db`);
  if (existsSync(path)) return path;
  const made = `${path}.new`;
  await (await startLocalServer(`sqlite:${made}`)).close();
  fillTables(made, rowsOf(size, Date.now()), [...countStatuses, ...auditHeads, categoryGroups]);
  await fillJournal(made, size);
  renameSync(made, path);
  return path;
}

function* rowsOf(size: Size, nowMs: number): Generator<TableRow> {
  yield* partners(nowMs);
  yield* products(size.products, nowMs);
  yield* historyOfOne(nowMs);
  yield* deliveries(size.deliveries, nowMs);
  yield* days(nowMs);
  yield* shared(orders(size.orders));
  yield* shipments(size.orders, nowMs);
  yield* shared(returns(size.returns));
  yield* shared(receipts(size.orders));
  yield* campaigns(size.campaigns);
  yield* auditEntries(size.auditEntries, nowMs);
  yield* webhooks(nowMs);
  yield* reviews(size.reviews, nowMs);
  yield* takedowns(size.takedowns, nowMs);
  yield* statistics(nowMs);
  yield* accounts(nowMs);
  yield* single(nowMs);
}

/** Gives one in five of the measured partner's orders, with all that belongs to them, to other partners. */
function* shared(rows: Iterable<TableRow>): Generator<TableRow> {
  for (const [table, row] of rows) {
    const number = Number(String(row.sales_order_id ?? row.return_shipment_id).slice(-12));
    yield [table, Number.isNaN(number) ? row : { ...row, partner_id: ownerOf(number) }];
  }
}

/** A shipment for each item. */
function* shipments(count: number, nowMs: number): Generator<TableRow> {
  for (let number = 0; number < count; number += 1) {
    const key = { partner_id: ownerOf(number), shipment_id: idOf(number) };
    const created_at = nowMs - (count - number) * 1_000;
    const states = JSON.stringify([{ state: 'ANNOUNCED', occurredOn: new Date(created_at).toISOString() }]);
    yield [
      'shipments',
      {
        ...{ ...key, created_at, carrier: 'DHL', tracking_number: String(number), ship_date: created_at },
        ...{ group_id: null, ship_from: '{"city":"Musterstadt","countryCode":"DEU"}', states },
      },
    ];
    const item = { position: 0, position_item_id: idOf(number), is_leading: 1 };
    yield ['shipment_items', { ...key, ...item, document: JSON.stringify({ positionItemId: idOf(number) }) }];
  }
}

/** Records events in rows of 20, as small deliveries do, and indexes them by subject. */
async function fillJournal(path: string, { events }: Size): Promise<void> {
  const [perRow, rowsAtOnce] = [20, 100];
  const store = await openStore({ url: `sqlite:${path}` }, { writes: true });
  const firstMs = Date.now() - 6 * dayMs;
  try {
    for (let first = 0; first < events; first += perRow * rowsAtOnce) {
      await store.write(async (tx) => {
        for (let row = 0; row < rowsAtOnce; row += 1) {
          const from = first + row * perRow;
          const recorded = Array.from({ length: perRow }, (_, index) => {
            const sku = skuOf(from + index);
            return { subject: `products/${sku}` as const, data: JSON.stringify({ sku, quantity: 1 }) };
          });
          const atMs = Math.floor(firstMs + (from / events) * 6 * dayMs);
          const partner = tx.partner(ownerOf(from / perRow));
          recordEvents(partner, { type: 'kontor.quantity.changed.v1', atMs, events: recorded });
        }
      });
    }
    while (await store.write(indexNextEvents));
  } finally {
    await store.close();
  }
}
