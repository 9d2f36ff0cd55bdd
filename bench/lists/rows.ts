/** How large the store of the lists is, to whom its rows belong, and the rows of partners, products and deliveries. */
import { dayMs, minuteMs } from '../../packages/values/instant.ts';
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
} from '../shared/filled.ts';

/** Number of rows of each kind, derived from the number of products. */
export interface Size {
  readonly products: number;
  readonly deliveries: number;
  readonly orders: number;
  readonly returns: number;
  readonly auditEntries: number;
  readonly events: number;
  readonly reviews: number;
  readonly takedowns: number;
  readonly campaigns: number;
}

/** With a million products: 100,000 deliveries, 200,000 orders with a receipt each, a million events. */
export const sizeOf = (products: number): Size => ({
  products,
  deliveries: products / 10,
  orders: products / 5,
  returns: products / 20,
  auditEntries: (products * 3) / 10,
  events: products,
  reviews: products / 50,
  takedowns: 500,
  campaigns: 2_000,
});

/** All partners that are added to those of the demo data. */
export const otherPartners = Array.from({ length: 299 }, (_, index) => String(2_000_000 + index));

/** Four in five rows belong to the measured partner, the others to 299 partners in turn. */
export function ownerOf(number: number): string {
  const other = otherPartners[Math.floor(number / 5) % otherPartners.length] ?? '';
  return number % 5 === 3 ? other : measuredPartner;
}

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

const kinds = ['products', 'prices', 'active-status'] as const;
const kindOf = (number: number) => (number % 3 === 2 ? kinds[1 + (number % 2)] : kinds[0]) ?? kinds[0];
/** Days over which deliveries are spread: fewer than they are kept. */
const daysFilled = 28;
/** The deliveries with the most elements that a request may have: all failed, with three errors each. */
export const largeDelivery = 0;
/** Groups of failures that a partner has on a day, and codes of them. */
const [groupsADay, codesADay] = [200, 8];

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const codeOf = (number: number) => ({ code: String(900_001 + number), title: `Rule ${number}` });

function failedEntry(number: number, errors: number): string {
  const sku = skuOf(number);
  const violations = Array.from({ length: errors }, (_, place) => {
    const jsonPath = `$[${number % 500}].productDescription.attributes[${place}].values[0]`;
    const detail = `The value of attribute ${place} is not one that the category allows.`;
    const value = { value: 'dark reddish blue', closestMatch: 'dark blue' };
    return { ...codeOf(place), path: '/v5/products', jsonPath, logref: idOf(number), detail, ...value };
  });
  return JSON.stringify({ variation: `/v5/products/${sku}`, sku, errors: violations });
}

const otherEntry = (number: number) =>
  `{"variation":"/v5/products/${skuOf(number)}","sku":"${skuOf(number)}"}`;

function entries(count: number, of: (number: number) => string): string {
  return Array.from({ length: count }, (_, number) => of(number)).join(',');
}

/** The texts of the results of a delivery, and their numbers. */
function endingOf(succeeded: number, failed: number, errors: number, unchanged: number) {
  const texts = {
    succeeded: entries(succeeded, otherEntry),
    failed: entries(failed, (number) => failedEntry(number, errors)),
    unchanged: entries(unchanged, otherEntry),
  };
  return { counts: { succeeded, failed, unchanged }, texts };
}

const endings = {
  fine: endingOf(4, 0, 0, 16),
  failing: endingOf(4, 2, 2, 16),
  large: endingOf(0, 500, 3, 0),
};

/** One in ten has failed elements. */
function endingAt(number: number): keyof typeof endings {
  if (number === largeDelivery) return 'large';
  return number % 20 === 7 || number % 20 === 8 ? 'failing' : 'fine';
}

/** Of the last 900, all of other partners and half of the measured partner's wait. */
function isWaiting(number: number, count: number): boolean {
  return number >= count - 900 && (ownerOf(number) !== measuredPartner || number % 2 === 1);
}

export function* deliveries(count: number, nowMs: number): Generator<TableRow> {
  const stepMs = Math.floor((daysFilled * dayMs) / count);
  const none = { succeeded: 0, failed: 0, unchanged: 0 };
  for (let number = 0; number < count; number += 1) {
    const waits = isWaiting(number, count);
    const { counts, texts } = endings[endingAt(number)];
    const total = counts.succeeded + counts.failed + counts.unchanged;
    const accepted_at = nowMs - (count - number) * stepMs;
    const key = { partner_id: ownerOf(number), delivery_id: idOf(number) };
    const times = { accepted_at, done_at: waits ? null : accepted_at + 200 + (number % 900) };
    yield [
      'deliveries',
      {
        ...{ ...key, kind: kindOf(number), state: waits ? 'pending' : 'done', total },
        ...{ ...(waits ? none : counts), client_time_ms: null, ...times },
        ...{ logref: idOf(number), crashes: 0, sent_by: 'demo' },
      },
    ];
    if (!waits) yield ['delivery_results', { ...key, first_index: 0, ...texts }];
  }
}

/** What is counted by day: outcomes of every partner, and failures of those of whose deliveries some failed. */
export function* days(nowMs: number): Generator<TableRow> {
  for (const partner_id of [measuredPartner, ...otherPartners]) {
    for (let back = 0; back < daysFilled; back += 1) {
      const key = { partner_id, day: dayOf(nowMs - back * dayMs) };
      yield ['delivery_days', { ...key, deliveries: 100, succeeded: 400, failed: 200, unchanged: 1_600 }];
      for (let number = 0; number < codesADay; number += 1) {
        yield ['delivery_causes', { ...key, ...codeOf(number), elements: 25 }];
      }
      const groups = partner_id === measuredPartner ? groupsADay : codesADay;
      for (let number = 0; number < groups; number += 1) {
        const place = `$.productDescription.attributes[].value${Math.floor(number / codesADay)}`;
        const at = { first_at: nowMs - back * dayMs - 1_000, last_at: nowMs - back * dayMs };
        const example = JSON.stringify({ sku: skuOf(number), jsonPath: `$[0]${place.slice(1)}`, value: 'x' });
        yield [
          'delivery_failures',
          {
            ...{
              ...key,
              kind: kindOf(number),
              ...codeOf(number % codesADay),
              place,
              elements: 1 + (number % 40),
            },
            ...{ deliveries: 1, ...at, delivery_id: idOf(number), example },
          },
        ];
      }
    }
  }
}
