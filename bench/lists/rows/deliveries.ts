/** Deliveries with the outcome of their elements, and what is counted about them by day. */
import { idOf, measuredPartner, skuOf, type TableRow } from '../../shared/filled.ts';
import { dayMs, otherPartners, ownerOf } from '../size.ts';

const kinds = ['products', 'prices', 'active-status'] as const;
const kindOf = (number: number) => (number % 3 === 2 ? kinds[1 + (number % 2)] : kinds[0]) ?? kinds[0];
/** Days over which deliveries are spread: fewer than they are kept. */
const daysFilled = 28;
const elements = 20;
/** The deliveries with the most elements that a request may have: all failed, with three errors each. */
export const largeDelivery = 0;
const largeElements = 500;
/** Groups of failures that a partner has on a day, and codes of them. */
const [groupsADay, codesADay] = [200, 8];

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const codeOf = (number: number) => ({ code: String(900_001 + number), title: `Rule ${number}` });

function failedEntry(number: number, errors: number): string {
  const sku = skuOf(number);
  const violations = Array.from({ length: errors }, (_, place) => ({
    ...codeOf(place),
    ...{
      path: '/v5/products',
      jsonPath: `$[${number % 500}].productDescription.attributes[${place}].values[0]`,
    },
    ...{
      logref: idOf(number),
      detail: `The value of attribute ${place} is not one that the category allows.`,
    },
    ...{ value: 'dark reddish blue', closestMatch: 'dark blue' },
  }));
  return JSON.stringify({ variation: `/v5/products/${sku}`, sku, errors: violations });
}

const otherEntry = (number: number) =>
  `{"variation":"/v5/products/${skuOf(number)}","sku":"${skuOf(number)}"}`;

function entries(count: number, of: (number: number) => string): string {
  return Array.from({ length: count }, (_, number) => of(number)).join(',');
}

type Counts = Readonly<Record<'succeeded' | 'failed' | 'unchanged', number>>;

/** What became of the elements of a delivery, and the texts of their results. */
interface Ending {
  readonly counts: Counts;
  readonly texts: Readonly<Record<keyof Counts, string>>;
}

const unchanged = elements - 4;

function endingsOf(): Readonly<Record<'fine' | 'failing' | 'large', Ending>> {
  const texts = { succeeded: entries(4, otherEntry), unchanged: entries(unchanged, otherEntry), failed: '' };
  const failed = entries(2, (number) => failedEntry(number, 2));
  const large = entries(largeElements, (number) => failedEntry(number, 3));
  return {
    fine: { counts: { succeeded: 4, failed: 0, unchanged }, texts },
    failing: { counts: { succeeded: 4, failed: 2, unchanged }, texts: { ...texts, failed } },
    large: {
      counts: { succeeded: 0, failed: largeElements, unchanged: 0 },
      texts: { succeeded: '', unchanged: '', failed: large },
    },
  };
}

/** One in ten has failed elements. */
function endingOf(number: number): keyof ReturnType<typeof endingsOf> {
  if (number === largeDelivery) return 'large';
  return number % 20 === 7 || number % 20 === 8 ? 'failing' : 'fine';
}

/** Of the last 900, all of other partners and half of the measured partner's wait. */
function isWaiting(number: number, count: number): boolean {
  return number >= count - 900 && (ownerOf(number) !== measuredPartner || number % 2 === 1);
}

export function* deliveries(count: number, nowMs: number): Generator<TableRow> {
  const stepMs = Math.floor((daysFilled * dayMs) / count);
  const endings = endingsOf();
  const none = { succeeded: 0, failed: 0, unchanged: 0 };
  for (let number = 0; number < count; number += 1) {
    const waits = isWaiting(number, count);
    const { counts, texts } = endings[endingOf(number)];
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
