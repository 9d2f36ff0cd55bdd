/** Operations that store and read quantities. */

import { ApiError } from '@kontor/contract/errors';
import {
  availabilityV1,
  type UpdateQuantityMultiStatusResponse,
} from '@kontor/contract/generated/availability-v1';
import type { Violation } from '@kontor/contract/rendered-errors';
import { membersOf, valuesOf } from '@kontor/values/collections';
import { type Entry, keysOf } from '../../../platform/bulk/entry.ts';
import { multiStatusOperation } from '../../../platform/bulk/multi-status.ts';
import { type ElementRules, unknownKeys } from '../../../platform/bulk/rules.ts';
import type { OperationRequest, Reply, ReplyOf } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import { arrayWithin, entriesOf, hrefOf, type Link, renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { availabilityErrors } from '../errors.ts';
import type { Products } from '../needs.ts';
import { skuRules, unknownSku } from '../rules/element-violations.ts';
import { isText, quantityOf, quantityViolations } from '../rules/quantity.ts';
import {
  findQuantities,
  findQuantity,
  listQuantities,
  type StoredQuantity,
  storeQuantities as storeAll,
} from '../store/quantities.ts';
import { viewEntry, viewQuantity } from '../views.ts';
import { assignDefaultProfile } from './default-profile.ts';
import { quantitiesChanged } from './journal.ts';
import type { OrderabilityEvents } from './orderability.ts';

/** What the writes of stock and delivery need. */
export interface StockDeps {
  readonly products: Products;
  readonly orderabilityEvents: OrderabilityEvents;
}

/** Stored quantity of an existing sku; null when the partner never stored one. */
type Stock = number | null;

interface Quantity {
  readonly sku: string;
  readonly quantity: number;
}

interface QuantityDraft extends Quantity {
  /** The quantity stored before. */
  readonly before: Stock;
}

/** Stores quantities. Storing an equal quantity is a write too (AV12). */
export function storeQuantities(deps: StockDeps) {
  return multiStatusOperation<never, QuantityDraft, UpdateQuantityMultiStatusResponse>({
    contract: availabilityV1.storeAvailableQuantities,
    key: 'sku',
    rules: rulesOf(deps),
    tooMany: availabilityErrors.TOO_MANY_ELEMENTS,
    none: availabilityErrors.NO_ELEMENT,
    done: { status: 200, body: { results: [] } },
    resultOf: (element, { nowMs }) => viewEntry({ ...read(element), modifiedAtMs: nowMs }),
  });
}

function rulesOf({ products, orderabilityEvents }: StockDeps): ElementRules<never, QuantityDraft, Violation> {
  return {
    ...skuRules,
    async prepare(tx, batch) {
      const stock = await findStock(tx, products, batch.entries);
      const without = batch.entries.filter(({ index }) => stock[index] === undefined);
      const closest = await products.closestSkus(tx, unknownKeys({ ...batch, entries: without }));
      return {
        violationsOf(entry) {
          const violations = quantityViolations(entry);
          if (stock[entry.index] !== undefined) return violations;
          const { sku } = membersOf(entry.element);
          return isText(sku) ? [unknownSku(entry.root, sku, closest), ...violations] : violations;
        },
        draftOf: ({ element, index }) => ({ ...read(element), before: stock[index] ?? null }),
      };
    },
    async write(tx, { nowMs }, { accepted }) {
      quantitiesChanged(tx, accepted, nowMs);
      await storeAll(tx, accepted, nowMs);
      const assigned = await assignDefaultProfile(tx, valuesOf(accepted, 'sku'), nowMs);
      // Only the first quantity, the last piece, a new piece and a new profile matter.
      const moved = accepted.filter(({ quantity, before }) => before === null || quantity > 0 !== before > 0);
      const skus = new Set([...valuesOf(moved, 'sku'), ...assigned]);
      await orderabilityEvents.record(tx, [...skus], nowMs);
    },
  };
}

/**
 * Returns stock by element index; undefined for an element without a product. A sku with a stored quantity has a
 * product (integrity check `stockWithoutProduct`), so products are queried only for the other skus. Keyed by index, not
 * by sku, because the JavaScript engine interns every text that is used as a key of a map, which costs more.
 */
async function findStock(
  tx: ReadTx,
  products: Products,
  entries: readonly Entry<Violation>[],
): Promise<readonly (Stock | undefined)[]> {
  const storable = entries.filter(({ isStorable }) => isStorable);
  const quantities = await findQuantities(tx, keysOf(storable));
  const stock: (Stock | undefined)[] = [];
  for (const [place, { index }] of storable.entries()) stock[index] = quantities[place] ?? undefined;
  const others = storable.filter(({ index }) => stock[index] === undefined);
  if (others.length === 0) return stock;
  const known = await products.knownSkus(tx, keysOf(others));
  for (const { key = '', index } of others) if (known.has(key)) stock[index] = null;
  return stock;
}

/** Reads an element without violations. */
function read(element: unknown): Quantity {
  const { sku, quantity } = element as { sku: string; quantity: unknown };
  return { sku, quantity: quantityOf(quantity) ?? 0 };
}

const list: KeysetList<StoredQuantity> = {
  name: 'getAvailableQuantities',
  parameter: 'cursor',
  keyOf: ({ sku }) => [sku],
};

/** Returns a page of quantities in sku order, after a cursor or, the old way, by page number. */
export async function readQuantities(
  tx: ReadTx,
  cursors: CursorCodec,
  request: OperationRequest<'getAvailableQuantities'>,
): Promise<Reply<never>> {
  const { caller, path, query } = request;
  const { limit } = query;
  const number = query.cursor === undefined ? query.page : 0;
  const page = openPage(cursors, caller.partnerId, list, request, () => null);
  const from = { afterSku: String(page.key?.[0] ?? ''), skip: number * limit };
  const { rows, next } = page.cut(await listQuantities(tx, from, page.count));
  const before: Link[] = number > 0 ? [{ rel: 'prev', href: hrefOf(path, { limit, page: number - 1 }) }] : [];
  const links = [...before, ...keysetLinks(list, request, next)];
  const entries = entriesOf(rows.map(viewEntry));
  return { status: 200, body: renderPage(caller, arrayWithin('variations'), entries, links) };
}

export async function readQuantity(
  tx: ReadTx,
  { parameters: { sku } }: OperationRequest<'getAvailableQuantityBySku'>,
): Promise<ReplyOf<'getAvailableQuantityBySku'>> {
  const stored = await findQuantity(tx, sku);
  if (stored === undefined) {
    throw new ApiError(availabilityErrors.NO_QUANTITY_STORED, {
      detail: `No quantity is stored for the sku ${sku.slice(0, 200)}.`,
      structured: { sku: sku.slice(0, 200) },
    });
  }
  return { status: 200, body: viewQuantity(stored) };
}
