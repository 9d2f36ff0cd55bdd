/** Products of many partners, and pages deep inside the operator's lists of them. */
import { DatabaseSync } from 'node:sqlite';
import { CursorCodec } from '../../src/platform/paging/cursor.ts';
import {
  type GrowthStage,
  measuredPartner as large,
  type RequestsOf,
  type TableRow,
} from '../shared/filled.ts';

const firstMs = Date.UTC(2026, 0, 1);
const small = Array.from({ length: 100 }, (_, index) => `2000${String(index).padStart(3, '0')}`);
const error = { error_key: '800020', code: '800020 - PRODUCTDATASHEET_MISSING', title: 'No data sheet' };
/** The share of the products below which each status lies, in percent. */
const shares = [
  ['ONLINE', 90],
  ['RESTRICTED', 94],
  ['REJECTED', 96],
  ['INACTIVE', 98],
  ['PENDING', 100],
] as const;

/** Returns the data of a product by number; even numbers belong to the large partner. */
function productOf(number: number) {
  const half = Math.floor(number / 2);
  const status = shares.find(([, below]) => half % 100 < below)?.[0] ?? 'PENDING';
  return {
    partnerId: number % 2 === 0 ? large : (small[Math.floor(half / 7) % small.length] as string),
    sku: `SKU-${String(number).padStart(8, '0')}`,
    status,
    hasError: status === 'RESTRICTED' || status === 'REJECTED',
    category: `Category ${Math.floor(half / 3) % 2}`,
    brandId: `BRAND-${Math.floor(half / 11) % 4}`,
    changedMs: firstMs + number * 10,
  };
}

export function* operatorProducts(count: number): Generator<TableRow> {
  for (const partner_id of small) yield ['partners', { partner_id, name: partner_id, created_at: 0 }];
  const price = '"standardPrice":{"amount":59.99,"currency":"EUR"}';
  const times = { members: 0, content_time: 0, price_time: 0, active_time: 0 };
  const notes = JSON.stringify([{ code: error.code, title: error.title }]);
  for (let number = 0; number < count; number += 1) {
    const { partnerId, sku, status, hasError, category, brandId, changedMs } = productOf(number);
    const key = { partner_id: partnerId, sku };
    const filters = { category, brand_id: brandId };
    yield [
      'products',
      {
        ...{ ...key, ...filters, product_reference: sku, ean: sku, product_line: 'Line', food_roles: '' },
        ...{ document: `{"sku":"${sku}","productReference":"${sku}"`, pricing: '"vat":"NORMAL",' },
      },
    ];
    yield [
      'product_offers',
      {
        ...{ ...key, ...filters, ...times, price, active: 1, active_modified: changedMs, status },
        ...{ status_modified: changedMs, errors: hasError ? notes : '[]', information: '[]' },
      },
    ];
    if (hasError) yield ['product_errors', { ...key, error_key: error.error_key }];
  }
}

const counted = ['pending', 'online', 'restricted', 'rejected', 'inactive'];

/** Counts the errors and the statuses, as the server would have. */
export const statusCounts = [
  `INSERT INTO product_error_counts (partner_id, error_key, code, title, products)
   SELECT partner_id, error_key, '${error.code}', '${error.title}', COUNT(*)
   FROM product_errors GROUP BY partner_id, error_key`,
  `INSERT INTO product_status_turns (partner_id, revision, counted_revision, ${counted.join(', ')})
   SELECT partner_id, 1, 1, ${counted.map((name) => `SUM(status = '${name.toUpperCase()}')`).join(', ')}
   FROM product_offers WHERE true GROUP BY partner_id
   ON CONFLICT (partner_id) DO UPDATE SET counted_revision = revision,
     ${counted.map((name) => `${name} = excluded.${name}`).join(', ')}`,
];

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
  ...Object.fromEntries(shares.map(([status]) => [status, { status }])),
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
