/** Growth runs: what a store is filled with, the requests that are timed, and the bound on their growth. */
import {
  followedPages,
  idOf,
  type RequestsOf,
  reading,
  samePage,
  send,
  stride,
  type TableRow,
} from '../shared/filled.ts';
import { operatorProducts, operatorRequests, statusCounts } from './operator-products.ts';
import {
  campaigns,
  instantAt,
  largeOrder,
  openEvery,
  orders,
  quantities,
  quantityOf,
  receipts,
  returns,
  skuOf,
} from './rows.ts';

export interface GrowthRun {
  readonly name: string;
  /** What the requests are about, for the table in CONTRIBUTING.md. */
  readonly subject: string;
  fill(count: number): Iterable<TableRow>;
  /** Statements that follow the rows. */
  readonly after?: readonly string[];
  readonly timed: Readonly<Record<string, RequestsOf>>;
  /** Maximum ratio of the time at the larger size to that at the smaller. */
  readonly growthMax: number;
}

const growthMax = 1.3;
const stockPath = '/v1/availability/quantities';
const campaignsPath = '/v1/sponsored-product-ads/campaigns';

export const growthRuns: readonly GrowthRun[] = [
  {
    name: 'orders',
    subject: 'lists of orders by status and date',
    fill: orders,
    timed: {
      status: orderPage(() => 'fulfillmentStatus=PROCESSABLE'),
      'status, from order date': orderPage(
        (count) => `fulfillmentStatus=SENT&fromOrderDate=${instantAt(count / 2)}`,
      ),
      'status, window of order dates': orderPage(
        (count) =>
          `fulfillmentStatus=SENT&fromOrderDate=${instantAt(count / 2)}&toOrderDate=${instantAt(count / 2 + 500)}`,
      ),
      'status, changed lately': orderPage(
        (count) => `fulfillmentStatus=SENT&fromDate=${instantAt(count - 100)}`,
      ),
      'two statuses, newest first': orderPage(
        () => 'fulfillmentStatus=SENT&fulfillmentStatus=PROCESSABLE&orderDirection=DESC',
      ),
      'order date, newest first': orderPage(
        (count) => `orderColumnType=ORDER_DATE&orderDirection=DESC&toOrderDate=${instantAt(count - 50)}`,
      ),
    },
    growthMax,
  },
  {
    name: 'returns',
    subject: 'lists of returns and of return parcels',
    fill: returns,
    timed: {
      'all returns': samePage(() => '/v3/returns?limit=50'),
      'returns of a rare status': samePage(() => '/v3/returns?limit=50&status=ANNOUNCED'),
      'returns of a common status': samePage(() => '/v3/returns?limit=50&status=ACCEPTED'),
      'following all returns': followedPages('/v3/returns?limit=50'),
      'parcels from the beginning': parcelPage(() => '2020-01-01'),
      'parcels from the middle': parcelPage((count) => instantAt(count / 2)),
      'parcels changed lately': parcelPage((count) => instantAt(count - 100)),
      'following all parcels': followedPages('/v1/return-shipments?limit=50&datefrom=2020-01-01'),
    },
    growthMax,
  },
  {
    name: 'receipts',
    subject: 'lists of receipts and of price reductions',
    fill: receipts,
    timed: {
      'all receipts': receiptPage(() => ''),
      'receipts of a common type': receiptPage(() => '&receiptTypes=PURCHASE'),
      'receipts of a rare type': receiptPage(() => '&receiptTypes=PARTIAL_REFUND'),
      'receipts of two types': receiptPage(() => '&receiptTypes=REFUND,PARTIAL_REFUND'),
      'receipts up to a day in the middle': receiptPage((count) => `&to=${dayAt(count / 2)}`),
      'receipts of one day in the middle': receiptPage(
        (count) => `&from=${dayAt(count / 2)}&to=${dayAt(count / 2)}`,
      ),
      'receipts of one order': receiptPage(() => `&salesOrderId=${largeOrder}`),
      'following all receipts': followedPages('/v3/receipts?limit=50'),
      'price reductions': samePage(() => '/v1/price-reductions?limit=50'),
      'price reductions, page 100': samePage(() => '/v1/price-reductions?limit=50&page=100'),
    },
    growthMax,
  },
  {
    name: 'stock',
    subject: 'storing and reading quantities, 200 in a request',
    fill: quantities,
    timed: {
      'unchanged, in the order of skus': storing(1, false),
      'unchanged, all over the skus': storing(stride, false),
      'one quantity': reading((number) => `${stockPath}/${skuOf(number)}`),
      'the first page': reading(() => stockPath),
      'changed, in the order of skus': storing(1, true),
      'changed, all over the skus': storing(stride, true),
    },
    growthMax,
  },
  {
    name: 'campaigns',
    subject: 'reading and writing campaigns',
    fill: campaigns,
    timed: {
      'the first page': reading(() => campaignsPath),
      'one campaign': reading((number) => `${campaignsPath}/${idOf(number)}`),
      'targets of one campaign': reading((number) => `${campaignsPath}/${idOf(number)}/targets`),
      'a change of one campaign': renaming,
      'a new campaign': creating,
    },
    growthMax,
  },
  {
    name: 'operator-products',
    subject: "pages deep inside the operator's lists of products; half of them belong to one partner",
    fill: operatorProducts,
    after: statusCounts,
    timed: operatorRequests,
    growthMax,
  },
];

function dayAt(number: number): string {
  return instantAt(number).slice(0, 10);
}

function orderPage(queryAt: (count: number) => string): RequestsOf {
  return samePage((count) => `/v4/orders?limit=50&${queryAt(count)}`);
}

function parcelPage(fromAt: (count: number) => string): RequestsOf {
  return samePage((count) => `/v1/return-shipments?limit=50&datefrom=${fromAt(count)}`);
}

function receiptPage(queryAt: (count: number) => string): RequestsOf {
  return samePage((count) => `/v3/receipts?limit=50${queryAt(count)}`);
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
