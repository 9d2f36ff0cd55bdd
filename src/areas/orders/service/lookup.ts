import { ApiError } from '../../../platform/errors/api-error.ts';
import { platformErrors } from '../../../platform/errors/platform-errors.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { ListPosition } from '../store/listing.ts';
import { findIdByNumber, findOrdersWithSku, findOrdersWithTrackingNumber } from '../store/orders.ts';

/** A value that few orders have. */
export interface Lookup {
  readonly by: 'orderNumber' | 'sku' | 'trackingNumber';
  readonly value: string;
}

const names = ['orderNumber', 'sku', 'trackingNumber'] as const;
const others = ['fulfillmentStatus', 'fromDate', 'fromOrderDate', 'toOrderDate'] as const;

/** Query parameters that decide which orders are listed. */
export type Filters = Partial<Record<(typeof names)[number], string | undefined>> &
  Partial<Record<(typeof others)[number], unknown>>;

/**
 * Returns the value that a list looks orders up by; undefined when it lists orders by state and time. Throws 400 for a
 * combination with another filter, which would have to read all orders that have the value.
 */
export function lookupOf(query: Filters): Lookup | undefined {
  const [by, ...more] = [...names, ...others].filter((name) => query[name] !== undefined);
  const lookup = names.find((name) => name === by);
  if (lookup === undefined) return undefined;
  if (more.length > 0) {
    throw new ApiError(platformErrors.INVALID_PARAMETER, {
      detail: `Query parameter ${lookup} cannot be combined with ${more.join(', ')}: leave one of them out.`,
      structured: { parameter: lookup },
    });
  }
  return { by: lookup, value: query[lookup] ?? '' };
}

/** Returns the orders that have the value, in the order of their ids, after a position. */
export async function lookUp(
  tx: ReadTx,
  { by, value }: Lookup,
  after: ListPosition | undefined,
  count: number,
): Promise<ListPosition[]> {
  const from = after?.salesOrderId ?? '';
  const ids = await finders[by](tx, value, from, count);
  return ids.map((salesOrderId) => ({ at: 0, salesOrderId }));
}

const finders: Readonly<
  Record<
    Lookup['by'],
    (tx: ReadTx, value: string, after: string, count: number) => Promise<readonly string[]>
  >
> = {
  async orderNumber(tx, value, after) {
    const id = await findIdByNumber(tx, value.toLowerCase());
    return id === undefined || id <= after ? [] : [id];
  },
  sku: findOrdersWithSku,
  trackingNumber: findOrdersWithTrackingNumber,
};
