import { ApiError } from '../../../platform/errors/api-error.ts';
import type { CatalogueEntry } from '../../../platform/errors/catalogue.ts';
import { orderErrors } from '../errors.ts';
import type { Item, Order } from '../rules/order.ts';
import { step, type Trigger } from '../rules/transitions.ts';

export interface Choice {
  /** Items by id, all or none; undefined means every item whose state allows the trigger. */
  readonly positionItemIds?: readonly string[] | undefined;
  /** Named items in this state are skipped. */
  readonly passOver?: Item['status'];
  /** Thrown when an item's state does not allow the trigger. */
  readonly refusal: CatalogueEntry;
  /** Completes an item after its step. */
  readonly complete?: (item: Item) => Item;
}

/**
 * Applies a trigger to chosen items of an order. Throws 404 for an item that the order does not have. Throws the
 * choice's refusal when the state of a named item forbids the trigger or, without names, when no item allows it.
 */
export function stepItems(order: Order, trigger: Trigger, nowMs: number, choice: Choice): Order {
  const { positionItemIds, passOver, refusal, complete = (item) => item } = choice;
  const named = positionItemIds && new Set(positionItemIds.map((id) => id.toLowerCase()));
  if (named !== undefined) requireItems(order, named);
  const refused: Item[] = [];
  let steps = 0;
  const items = order.items.map((item) => {
    if (named !== undefined && !named.has(item.positionItemId)) return item;
    const next = step(item, trigger, nowMs);
    if (next !== undefined) {
      steps += 1;
      return complete(next);
    }
    if (item.status !== passOver) refused.push(item);
    return item;
  });
  if (named !== undefined ? refused.length > 0 : steps === 0) throw refuse(refusal, refused);
  return steps === 0 ? order : { ...order, items };
}

/** Throws 404 for items that the order does not have; ids are in lower case. */
export function requireItems(order: Order, named: ReadonlySet<string>): void {
  const known = new Set(order.items.map(({ positionItemId }) => positionItemId));
  const unknown = [...named].filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  const shown = unknown.slice(0, shownItemsMax).map((id) => id.slice(0, 50));
  throw new ApiError(orderErrors.POSITION_ITEM_NOT_FOUND, {
    detail: `Order ${order.salesOrderId} has no position item ${shown.join(', ')}.`,
    structured: { positionItemIds: shown },
  });
}

/** Most items listed in one refusal. */
const shownItemsMax = 50;

function refuse(refusal: CatalogueEntry, items: readonly Item[]): ApiError {
  const shown = items
    .slice(0, shownItemsMax)
    .map(({ positionItemId, status }) => ({ positionItemId, status }));
  const states = [...new Set(shown.map(({ status }) => status))].sort();
  return new ApiError(refusal, {
    detail: `${refusal.meaning} Current states: ${states.join(', ')}.`,
    structured: { positionItems: shown },
  });
}
