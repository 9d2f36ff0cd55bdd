/** Products of many partners, and pages deep inside the operator's lists of them. */
import { DatabaseSync } from 'node:sqlite';
import { CursorCodec } from '../../src/platform/paging/cursor.ts';
import {
  type GrowthStage,
  measuredPartner as large,
  type RequestsOf,
  type TableRow,
} from '../shared/filled.ts';
import {
  countsOf,
  type FilledProduct,
  hasError,
  productRows,
  skuOf,
  statuses,
  statusOf,
} from '../shared/product-rows.ts';

const firstMs = Date.UTC(2026, 0, 1);
const small = Array.from({ length: 100 }, (_, index) => `2000${String(index).padStart(3, '0')}`);
const error = { error_key: '800020', code: '800020 - PRODUCTDATASHEET_MISSING', title: 'No data sheet' };

/** Returns the data of a product by number; even numbers belong to the large partner. */
function productOf(number: number): FilledProduct {
  const half = Math.floor(number / 2);
  const status = statusOf(half);
  const sku = skuOf(number);
  return {
    partnerId: number % 2 === 0 ? large : (small[Math.floor(half / 7) % small.length] as string),
    ...{ sku, reference: sku, ean: sku, status, error: hasError(status) ? error : undefined },
    category: `Category ${Math.floor(half / 3) % 2}`,
    brandId: `BRAND-${Math.floor(half / 11) % 4}`,
    ...{ changedMs: firstMs + number * 10, turn: 1 },
  };
}

export function* operatorProducts(count: number): Generator<TableRow> {
  for (const partner_id of small) yield ['partners', { partner_id, name: partner_id, created_at: 0 }];
  for (let number = 0; number < count; number += 1) yield* productRows(productOf(number));
}

export const statusCounts = countsOf([error]);

type Filters = Readonly<Record<string, string>>;

/** Reads the page after the product in the middle of the list on every call. */
function deepPage(filters: Filters, ofPartner: string | undefined): RequestsOf {
  return (stage) => {
    const isBySku = ['category', 'brandId', 'errorCode'].some((name) => name in filters);
    const wanted = ofPartner ?? (small[25] as string);
    let middle = Math.floor(stage.count / 2);
    while (productOf(middle).partnerId !== wanted) middle += 1;
    const { sku, changedMs } = productOf(middle);
    const kept = { ...filters, ...(ofPartner !== undefined && { partnerId: ofPartner }) };
    const place = ['f', JSON.stringify(kept), wanted, isBySku ? 0 : changedMs, sku];
    const cursor = cursorsOf(stage.path).seal('', 'listProducts', place, Date.now());
    return () => timedRead(stage, `/operator/v1/products?${new URLSearchParams({ limit: '50', cursor })}`);
  };
}

/** Opens a codec that seals cursors with the key of the database, as its server does. */
export function cursorsOf(path: string): CursorCodec {
  const database = new DatabaseSync(path, { readOnly: true });
  const row = database.prepare("SELECT value FROM settings WHERE name = 'cursor_key'").get();
  database.close();
  return new CursorCodec(String(row?.value));
}

async function timedRead({ operatorUrl }: GrowthStage, path: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(operatorUrl + path, { headers: { authorization: 'Bearer operator' } });
  const text = await answer.text();
  if (answer.status !== 200 || text.includes('"resources":[]'))
    throw new Error(`${path}: ${text.slice(0, 300)}`);
  return performance.now() - startedMs;
}

const samePath = (path: string): RequestsOf => {
  return (stage) => () => timedRead(stage, path);
};

const filters: Readonly<Record<string, Filters>> = {
  'no filter': {},
  ...Object.fromEntries(statuses.map((status) => [status, { status }])),
  category: { category: 'Category 0' },
  brand: { brandId: 'BRAND-0' },
  'error code': { errorCode: error.error_key },
  'category and brand': { category: 'Category 0', brandId: 'BRAND-0' },
  'brand and status': { brandId: 'BRAND-0', status: 'ONLINE' },
  'error code and category': { errorCode: error.error_key, category: 'Category 0' },
};

export const operatorRequests: Readonly<Record<string, RequestsOf>> = {
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, of]) => [
      [`${name}, of one partner`, deepPage(of, large)],
      [`${name}, of all`, deepPage(of, undefined)],
    ]),
  ),
  'counts of a partner': samePath(
    `/operator/v1/products?limit=1&count=true&status=REJECTED&partnerId=${large}`,
  ),
  'counts of all': samePath('/operator/v1/products?limit=1&count=true&errorCode=800020'),
  'one product': samePath(`/operator/v1/partners/${large}/products/${productOf(2_000).sku}`),
  'overview of a partner': samePath(`/operator/v1/partners/${large}/overview`),
};
