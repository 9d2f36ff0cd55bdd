/** Rows of products as their deliveries and shop checks leave them, for databases that are filled directly. */
import { exampleProducts } from '../../src/sandbox/fixtures/products.ts';
import type { TableRow } from './filled.ts';

/** An error of the shop check. */
interface ProductError {
  readonly error_key: string;
  readonly code: string;
  readonly title: string;
}

export interface FilledProduct {
  readonly partnerId: string;
  readonly sku: string;
  readonly reference: string;
  readonly ean: string;
  readonly category: string;
  readonly brandId: string;
  readonly status: string;
  readonly error?: ProductError | undefined;
  /** When it got its status, and in which of the partner's turns. */
  readonly changedMs: number;
  readonly turn: number;
  /** The members of its document besides those that name it; none by default. */
  readonly content?: string;
}

const [example] = exampleProducts(1);
const { pricing, sku: _, productReference: __, ean: ___, ...rest } = example ?? { pricing: undefined };

/** The members of an example product besides those that name it. */
export const exampleContent = `,${JSON.stringify(rest).slice(1, -1)}`;
const price = `"standardPrice":${JSON.stringify(pricing?.standardPrice)}`;

export const skuOf = (number: number) => `SKU-${String(number).padStart(9, '0')}`;

/** Each status, and the share of the products below which it lies, in percent. */
const shares = { ONLINE: 88, INACTIVE: 94, RESTRICTED: 97, PENDING: 99, REJECTED: 100 };
export const statuses = Object.keys(shares);

/** Distributes the statuses. */
export function statusOf(number: number): string {
  const share = (Math.imul(number, 2_654_435_761) >>> 8) % 100;
  return Object.entries(shares).find(([, below]) => share < below)?.[0] ?? 'PENDING';
}

/** True for a status that comes with an error. */
export const hasError = (status: string) => status === 'RESTRICTED' || status === 'REJECTED';

export function* productRows(product: FilledProduct): Generator<TableRow> {
  const { partnerId, sku, reference, ean, brandId, category, status, error, changedMs, turn } = product;
  const key = { partner_id: partnerId, sku };
  const filters = { category, brand_id: brandId };
  const errors = error === undefined ? '[]' : JSON.stringify([{ code: error.code, title: error.title }]);
  const names = `{"sku":"${sku}","productReference":"${reference}","ean":"${ean}"`;
  yield [
    'products',
    {
      ...{ ...key, ...filters, product_reference: reference, ean, product_line: 'Line', food_roles: '' },
      ...{ document: names + (product.content ?? ''), pricing: '"vat":"FULL",', sent_moin: null },
    },
  ];
  yield [
    'product_offers',
    {
      ...{ ...key, ...filters, members: 0, content_time: 0, price_time: 0, active_time: 0, price, active: 1 },
      ...{ active_modified: changedMs, status, status_modified: changedMs, errors, information: '[]' },
      ...{ status_revision: turn, status_changes: 1, content_changed: changedMs, price_since: changedMs },
    },
  ];
  yield [
    'product_status_moves',
    {
      ...{ ...key, number: 1, changed_at: changedMs, revision: turn, left_at: changedMs - 500 },
      ...{ left_revision: 0, event: 'checkPassed', status, errors, information: '[]' },
    },
  ];
  if (error !== undefined) yield ['product_errors', { ...key, error_key: error.error_key }];
}

const counted = ['pending', 'online', 'restricted', 'rejected', 'inactive'];

/** Counts the errors and the statuses, as the server would have. */
export function countsOf(errors: readonly ProductError[]): string[] {
  const named = (of: 'code' | 'title') =>
    `CASE error_key ${errors.map((each) => `WHEN '${each.error_key}' THEN '${each[of]}'`).join(' ')} END`;
  return [
    `INSERT INTO product_error_counts (partner_id, error_key, code, title, products)
     SELECT partner_id, error_key, ${named('code')}, ${named('title')}, COUNT(*)
     FROM product_errors GROUP BY partner_id, error_key`,
    `INSERT INTO product_status_turns (partner_id, revision, counted_revision, ${counted.join(', ')})
     SELECT partner_id, 1, 1, ${counted.map((name) => `SUM(status = '${name.toUpperCase()}')`).join(', ')}
     FROM product_offers WHERE true GROUP BY partner_id
     ON CONFLICT (partner_id) DO UPDATE SET revision = 1, counted_revision = 1,
       ${counted.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  ];
}
