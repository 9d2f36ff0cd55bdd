/** Partners, and products with their offers, errors, status changes and counts. */
import {
  countsOf,
  exampleContent,
  hasError,
  idOf,
  measuredPartner,
  productRows,
  skuOf,
  statusOf,
  type TableRow,
} from '../../shared/filled.ts';
import { dayMs, minuteMs, otherPartners, ownerOf } from '../size.ts';

export const eanOf = (number: number) => String(4_000_000_000_000 + number);
export const categoryOf = (number: number) => `Category ${number % 50}`;
export const brandOf = (number: number) => `BRAND-${number % 40}`;
/** A product of the measured partner with as long a history as is shown. */
export const changedProduct = 1_000;

const causes = [
  { error_key: '800020', code: '800020 - PRODUCTDATASHEET_MISSING', title: 'No data sheet' },
  { error_key: '800021', code: '800021 - IMAGE_TOO_SMALL', title: 'The picture is too small' },
];

export function* partners(nowMs: number): Generator<TableRow> {
  for (const partner_id of otherPartners) {
    yield ['partners', { partner_id, name: `Partner ${partner_id}`, created_at: nowMs - 100 * dayMs }];
  }
}

export function* products(count: number, nowMs: number): Generator<TableRow> {
  const begunMs = nowMs - 20 * dayMs;
  const stepMs = (19 * dayMs) / count;
  for (let number = 0; number < count; number += 1) {
    const status = statusOf(number);
    yield* productRows({
      ...{ partnerId: ownerOf(number), sku: skuOf(number), ean: eanOf(number), turn: 1, status },
      ...{ reference: `REF-${number >> 1}`, category: categoryOf(number), brandId: brandOf(number) },
      error: hasError(status) ? causes[number % 2] : undefined,
      changedMs: Math.floor(begunMs + number * stepMs),
      content: exampleContent,
    });
  }
}

/** The history of one product: prices, refusals and changes of its status. */
export function* historyOfOne(nowMs: number): Generator<TableRow> {
  const key = { partner_id: measuredPartner, sku: skuOf(changedProduct) };
  for (let number = 1; number <= 1_000; number += 1) {
    const atMs = nowMs - number * 10 * minuteMs;
    const price = `"standardPrice":{"amount":${10 + (number % 90)},"currency":"EUR"}`;
    const span = { until_at: atMs, from_at: atMs - 10 * minuteMs, revision: 1_000 - number };
    yield ['past_prices', { ...key, ...span, price, origin: null, recent_prices: null }];
    const violations = JSON.stringify([{ code: '900002', title: 'Too long', jsonPath: '$.name' }]);
    yield [
      'delivery_outcomes',
      {
        ...{ partner_id: key.partner_id, entity_key: key.sku, day: Math.floor(atMs / dayMs) },
        ...{ outcome_key: String(number), kind: 'products', part: 'failed', faults: violations },
        ...{ client_time_ms: null, delivery_id: idOf(number), first_at: atMs, last_at: atMs, times: 1 },
      },
    ];
  }
}

export const countStatuses = countsOf(causes);
