/** Growth runs of quantities, campaigns and the operator's products: their rows, and the requests to them. */
import { DatabaseSync } from 'node:sqlite';
import { CursorCodec } from '../../packages/server/platform/paging/cursor.ts';
import {
  countsOf,
  type FilledProduct,
  hasError,
  idOf,
  measuredPartner as partner_id,
  productRows,
  skuOf,
  statuses,
  statusOf,
  type TableRow,
} from '../shared/filled.ts';
import { type GrowthStage, measureGrowth, type RequestsOf, reading, send, stride } from './run.ts';

const stockPath = '/v1/availability/quantities';
const quantityOf = (number: number) => number % 1_000;

function* quantities(count: number): Generator<TableRow> {
  for (let number = 0; number < count; number += 1) {
    const quantity = { sku: skuOf(number), quantity: quantityOf(number) };
    yield ['quantities', { partner_id, ...quantity, taken: 0, writes: 1, modified_at: 0 }];
  }
}

/** Storing and reading quantities, 200 in a request. */
export function measureStock(args: readonly string[]): Promise<void> {
  return measureGrowth(
    {
      fill: quantities,
      timed: {
        'unchanged, in the order of skus': storing(1, false),
        'unchanged, all over the skus': storing(stride, false),
        'one quantity': reading((number) => `${stockPath}/${skuOf(number)}`),
        'the first page': reading(() => stockPath),
        'changed, in the order of skus': storing(1, true),
        'changed, all over the skus': storing(stride, true),
      },
    },
    args,
  );
}

/** Stores the next 200 quantities on every call, wrapping around at the end; `step` is the distance between them. */
function storing(step: number, isChanged: boolean): RequestsOf {
  return (stage) => {
    let at = 0;
    let turn = 0;
    return async () => {
      turn += isChanged ? 1 : 0;
      const body = Array.from({ length: 200 }, () => {
        at = (at + step) % stage.count;
        return { sku: skuOf(at), quantity: (quantityOf(at) + turn) % 1_000 };
      });
      return (await send(stage, stockPath, { method: 'POST', body: JSON.stringify(body) })).ms;
    };
  };
}

const campaignsPath = '/v1/sponsored-product-ads/campaigns';
/** The small store has more open campaigns than a run renames, because a campaign accepts only one change at a time. */
const openEvery = 10;

/** The columns of a campaign that no measurement depends on. */
export const campaignOf = (campaign_id: string, status: 'ACTIVE' | 'ENDED', atMs: number) => ({
  ...{ campaign_id, created_at: atMs, updated_at: atMs, name: 'Lamps', status },
  ...{ is_open: status === 'ACTIVE' ? 1 : 0, start_date: '2024-01-01', end_date: null },
  ...{ budget: 1000, budget_type: 'DAILY', pacing: 'EVEN', campaign_type: 'AUTOMATIC' },
});

/** Each campaign has a target; one in ten is open. */
export function* campaigns(count: number): Generator<TableRow> {
  for (let number = 0; number < count; number += 1) {
    const id = idOf(number);
    const atMs = Date.UTC(2024, 0, 1) + number * 1_000;
    const times = { created_at: atMs, updated_at: atMs };
    const campaign = campaignOf(id, number % openEvery === 0 ? 'ACTIVE' : 'ENDED', atMs);
    yield ['campaigns', { partner_id, ...campaign }];
    const target = { target_id: id, campaign_id: id, sku: 'LAMP-1', bid: 30 };
    yield ['campaign_targets', { partner_id, ...target, ...times }];
  }
}

/** Reading and writing campaigns. */
export function measureCampaigns(args: readonly string[]): Promise<void> {
  return measureGrowth(
    {
      fill: campaigns,
      timed: {
        'the first page': reading(() => campaignsPath),
        'one campaign': reading((number) => `${campaignsPath}/${idOf(number)}`),
        'targets of one campaign': reading((number) => `${campaignsPath}/${idOf(number)}/targets`),
        'a change of one campaign': renaming,
        'a new campaign': creating,
      },
    },
    args,
  );
}

/** Renames one open campaign after another. */
function renaming(stage: Parameters<RequestsOf>[0]): () => Promise<number> {
  let at = 0;
  const headers = { 'content-type': 'application/merge-patch+json' };
  return async () => {
    at = (at + openEvery * stride) % stage.count;
    const body = JSON.stringify({ name: `Lamps ${at}` });
    return (
      await send(stage, `${campaignsPath}/${idOf(at)}`, { method: 'PATCH', body, headers, status: 202 })
    ).ms;
  };
}

/** Creates one campaign after another. */
function creating(stage: Parameters<RequestsOf>[0]): () => Promise<number> {
  const body = JSON.stringify({
    name: 'Lamps',
    startDate: '2190-01-01',
    endDate: null,
    budget: { amount: 1_000, currency: 'EUR' },
    pacing: 'EVEN',
    budgetType: 'DAILY',
    campaignType: 'AUTOMATIC',
  });
  return async () => (await send(stage, campaignsPath, { method: 'POST', body, status: 202 })).ms;
}

const firstMs = Date.UTC(2026, 0, 1);
const small = Array.from({ length: 100 }, (_, index) => `2000${String(index).padStart(3, '0')}`);
const error = { error_key: '800020', code: '800020 - PRODUCTDATASHEET_MISSING', title: 'No data sheet' };

/** Returns the data of a product by number; even numbers belong to the large partner. */
function productOf(number: number): FilledProduct {
  const half = Math.floor(number / 2);
  const status = statusOf(half);
  const sku = skuOf(number);
  return {
    partnerId: number % 2 === 0 ? partner_id : (small[Math.floor(half / 7) % small.length] as string),
    ...{ sku, reference: sku, ean: sku, status, error: hasError(status) ? error : undefined },
    category: `Category ${Math.floor(half / 3) % 2}`,
    brandId: `BRAND-${Math.floor(half / 11) % 4}`,
    ...{ changedMs: firstMs + number * 10, turn: 1 },
  };
}

function* operatorProducts(count: number): Generator<TableRow> {
  for (const name of small) yield ['partners', { partner_id: name, name, created_at: 0 }];
  for (let number = 0; number < count; number += 1) yield* productRows(productOf(number));
}

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

const operatorRequests: Readonly<Record<string, RequestsOf>> = {
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, of]) => [
      [`${name}, of one partner`, deepPage(of, partner_id)],
      [`${name}, of all`, deepPage(of, undefined)],
    ]),
  ),
  'counts of a partner': samePath(
    `/operator/v1/products?limit=1&count=true&status=REJECTED&partnerId=${partner_id}`,
  ),
  'counts of all': samePath('/operator/v1/products?limit=1&count=true&errorCode=800020'),
  'one product': samePath(`/operator/v1/partners/${partner_id}/products/${productOf(2_000).sku}`),
  'overview of a partner': samePath(`/operator/v1/partners/${partner_id}/overview`),
};

/** Pages deep inside the operator's lists of products; half of them belong to one partner. */
export function measureOperatorProducts(args: readonly string[]): Promise<void> {
  return measureGrowth({ fill: operatorProducts, after: countsOf([error]), timed: operatorRequests }, args);
}
