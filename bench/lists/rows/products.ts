/** Partners, and products with their offers, errors, status changes and counts. */
import { exampleProducts } from '../../../src/sandbox/fixtures/products.ts';
import { idOf, measuredPartner, type TableRow } from '../../shared/filled.ts';
import { dayMs, minuteMs, otherPartners, ownerOf } from '../size.ts';

export const skuOf = (number: number) => `SKU-${String(number).padStart(9, '0')}`;
export const eanOf = (number: number) => String(4_000_000_000_000 + number);
export const categoryOf = (number: number) => `Category ${number % 50}`;
export const brandOf = (number: number) => `BRAND-${number % 40}`;
/** A product of the measured partner with as long a history as is shown. */
export const changedProduct = 1_000;

/** The share of the products below which each status lies, in percent. */
const shares = [
  ['ONLINE', 88],
  ['INACTIVE', 94],
  ['RESTRICTED', 97],
  ['PENDING', 99],
  ['REJECTED', 100],
] as const;
const causes = [
  { error_key: '800020', code: '800020 - PRODUCTDATASHEET_MISSING', title: 'No data sheet' },
  { error_key: '800021', code: '800021 - IMAGE_TOO_SMALL', title: 'The picture is too small' },
];

function statusOf(number: number): string {
  const share = (Math.imul(number, 2_654_435_761) >>> 8) % 100;
  return shares.find(([, below]) => share < below)?.[0] ?? 'PENDING';
}

export function* partners(nowMs: number): Generator<TableRow> {
  for (const partner_id of otherPartners) {
    yield ['partners', { partner_id, name: `Partner ${partner_id}`, created_at: nowMs - 100 * dayMs }];
  }
}

export function* products(count: number, nowMs: number): Generator<TableRow> {
  const [example] = exampleProducts(1);
  const { pricing, sku: _, productReference: __, ean: ___, ...rest } = example ?? { pricing: undefined };
  const document = JSON.stringify(rest).slice(1, -1);
  const price = `"standardPrice":${JSON.stringify(pricing?.standardPrice)}`;
  const begunMs = nowMs - 20 * dayMs;
  const stepMs = (19 * dayMs) / count;
  for (let number = 0; number < count; number += 1) {
    const [sku, ean, status] = [skuOf(number), eanOf(number), statusOf(number)];
    const key = { partner_id: ownerOf(number), sku };
    const filters = { category: categoryOf(number), brand_id: brandOf(number) };
    const cause = status === 'RESTRICTED' || status === 'REJECTED' ? causes[number % 2] : undefined;
    const errors = cause === undefined ? '[]' : JSON.stringify([{ code: cause.code, title: cause.title }]);
    const atMs = Math.floor(begunMs + number * stepMs);
    const reference = `REF-${number >> 1}`;
    const names = `{"sku":"${sku}","productReference":"${reference}","ean":"${ean}",`;
    yield [
      'products',
      {
        ...{ ...key, ...filters, product_reference: reference, ean, product_line: 'Line', food_roles: '' },
        ...{ document: names + document, pricing: '"vat":"FULL",', sent_moin: null },
      },
    ];
    yield [
      'product_offers',
      {
        ...{ ...key, ...filters, members: 0, content_time: 0, price_time: 0, active_time: 0, price },
        ...{ active: 1, active_modified: atMs, status, status_modified: atMs, errors, information: '[]' },
        ...{ status_revision: 1, status_changes: 1, content_changed: atMs, price_since: atMs },
      },
    ];
    yield [
      'product_status_moves',
      {
        ...{ ...key, number: 1, changed_at: atMs, revision: 1, left_at: atMs - 500, left_revision: 0 },
        ...{ event: 'checkPassed', status, errors, information: '[]' },
      },
    ];
    if (cause !== undefined) yield ['product_errors', { ...key, error_key: cause.error_key }];
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

const counted = ['pending', 'online', 'restricted', 'rejected', 'inactive'];

/** Counts the errors and the statuses, as the server would have. */
export const countStatuses = [
  `INSERT INTO product_error_counts (partner_id, error_key, code, title, products)
   SELECT partner_id, error_key, CASE error_key WHEN '${causes[0]?.error_key}' THEN '${causes[0]?.code}' ELSE '${causes[1]?.code}' END,
     CASE error_key WHEN '${causes[0]?.error_key}' THEN '${causes[0]?.title}' ELSE '${causes[1]?.title}' END, COUNT(*)
   FROM product_errors GROUP BY partner_id, error_key`,
  `INSERT INTO product_status_turns (partner_id, revision, counted_revision, ${counted.join(', ')})
   SELECT partner_id, 1, 1, ${counted.map((name) => `SUM(status = '${name.toUpperCase()}')`).join(', ')}
   FROM product_offers WHERE true GROUP BY partner_id
   ON CONFLICT (partner_id) DO UPDATE SET revision = 1, counted_revision = 1,
     ${counted.map((name) => `${name} = excluded.${name}`).join(', ')}`,
];
