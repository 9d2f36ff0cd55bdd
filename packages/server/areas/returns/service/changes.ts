/** How the items of a change are chosen, and how their returns change. */

import { ApiError } from '@kontor/contract/errors';
import type { EventData } from '@kontor/contract/generated/events';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { returnErrors } from '../errors.ts';
import type { ItemToReturn, Orders } from '../needs.ts';
import {
  allows,
  changedReturn,
  type Return,
  type ReturnActor,
  type ReturnDetails,
  type ReturnTrigger,
  stateOf,
} from '../rules/return.ts';
import { findReturns, findReturnsOfOrder, saveReturns } from '../store/returns.ts';
import { returnChange } from '../views.ts';

/** An item and its return. */
interface ChosenItem {
  readonly item: ItemToReturn;
  readonly stored: Return | undefined;
}

/** Items of an order that a trigger applies to. */
export interface ChosenOfOrder {
  readonly salesOrderId: string;
  readonly chosen: readonly ChosenItem[];
}

/**
 * Chooses the items of an order for a trigger: the named ones, all or none, or every one that fits. Throws 404 for an
 * unknown order or item, and 409 when a named one does not fit or, without names, none does.
 */
export async function chooseOfOrder(
  orders: Orders,
  tx: WriteTx,
  idOrNumber: string,
  positionItemIds: readonly string[] | undefined,
  trigger: ReturnTrigger,
): Promise<ChosenOfOrder> {
  const ids = positionItemIds?.map((id) => id.toLowerCase());
  const { salesOrderId, items } = await orders.orderToReturn(tx, idOrNumber, ids);
  const named = ids && new Set(ids);
  const returns = await findReturnsOfOrder(tx, salesOrderId);
  const wanted = items
    .filter(({ positionItemId }) => named === undefined || named.has(positionItemId))
    .map((item) => ({ item, stored: returns.get(item.positionItemId) }));
  return { salesOrderId, chosen: requireFitting(wanted, trigger, named === undefined) };
}

/** Chooses named items of any orders, all or none. Throws 404 for ids that the partner does not have. */
export async function chooseNamed(
  orders: Orders,
  tx: WriteTx,
  positionItemIds: readonly string[],
  trigger: ReturnTrigger,
): Promise<readonly ChosenItem[]> {
  const ids = [...new Set(positionItemIds.map((id) => id.toLowerCase()))];
  const items = await orders.itemsToReturn(tx, ids);
  const missing = ids.filter((id) => !items.has(id));
  if (missing.length > 0) throw refuseUnknown(missing);
  const returns = await findReturns(tx, ids);
  const wanted = ids.map((id) => ({ item: items.get(id) as ItemToReturn, stored: returns.get(id) }));
  return requireFitting(wanted, trigger, false);
}

function requireFitting(
  wanted: readonly ChosenItem[],
  trigger: ReturnTrigger,
  leavesOut: boolean,
): readonly ChosenItem[] {
  const fits = ({ item, stored }: ChosenItem) => allows(trigger, item.status, stored);
  const fitting = wanted.filter(fits);
  const refused = wanted.filter((each) => !fits(each));
  if (leavesOut ? fitting.length > 0 : refused.length === 0) return fitting;
  throw refuse(refused);
}

/** Most items listed in one refusal. */
const shownItemsMax = 50;

function refuseUnknown(ids: readonly string[]): ApiError {
  const shown = ids.slice(0, shownItemsMax);
  return new ApiError(returnErrors.NO_SUCH_ITEM, {
    detail: `The partner has no position item ${shown.join(', ')}.`,
    structured: { positionItemIds: shown },
  });
}

function refuse(items: readonly ChosenItem[]): ApiError {
  const shown = items.slice(0, shownItemsMax).map(({ item, stored }) => ({
    positionItemId: item.positionItemId,
    fulfillmentStatus: item.status,
    returnStatus: stateOf(stored),
  }));
  const states = [...new Set(shown.map((each) => `${each.fulfillmentStatus}, ${each.returnStatus}`))].sort();
  return new ApiError(returnErrors.RETURN_STATE_FORBIDS, {
    detail: `${returnErrors.RETURN_STATE_FORBIDS.meaning} Current states of items and returns: ${states.join('; ')}.`,
    structured: { positionItems: shown },
  });
}

/** Finds the returns of an order that have a status, in the order of its items. */
export async function returnsOf(orders: Orders, tx: ReadTx, salesOrderId: string): Promise<Return[]> {
  const { items } = await orders.orderToReturn(tx, salesOrderId, undefined);
  const returns = await findReturnsOfOrder(tx, salesOrderId);
  return items.flatMap(({ positionItemId }) => {
    const stored = returns.get(positionItemId);
    return stateOf(stored) === 'none' ? [] : [stored as Return];
  });
}

/** The events of the statuses that returns change to. */
const types = {
  ANNOUNCED: 'kontor.return.announced.v1',
  WITHDRAWN: 'kontor.return.withdrawn.v1',
  MISDIRECTED: 'kontor.return.misdirected.v1',
  ACCEPTED: 'kontor.return.accepted.v1',
  REJECTED: 'kontor.return.rejected.v1',
} as const satisfies Record<Return['status'], keyof EventData>;

/** An item whose return changes, its stored return, and the details of the return after the change. */
export interface ReturnToChange {
  readonly item: Pick<ItemToReturn, 'positionItemId' | 'salesOrderId'>;
  readonly stored: Return | undefined;
  readonly details: ReturnDetails;
}

/** Applies a trigger to returns whose status allows it. Resolves to the changes, for the audit log. */
export async function applyTrigger(
  tx: WriteTx,
  trigger: ReturnTrigger,
  chosen: readonly ReturnToChange[],
  { actor, nowMs }: { readonly actor: ReturnActor; readonly nowMs: number },
): Promise<AuditChange[]> {
  const changed = chosen.map(({ item, stored, details }) => ({
    before: stored,
    after: changedReturn(trigger, item, stored, details, nowMs),
  }));
  await saveReturns(
    tx,
    changed.map(({ after }) => after),
    actor,
  );
  for (const { after } of changed) recordReturn(tx, after);
  return changed.map(({ before, after }) => returnChange(before, after));
}

/** Records the new status of an item's return. */
function recordReturn(tx: WriteTx, { salesOrderId, positionItemId, status, occurredAtMs }: Return): void {
  recordEvent(tx, {
    type: types[status],
    subject: `orders/${salesOrderId}/items/${positionItemId}/return`,
    atMs: occurredAtMs,
    data: { salesOrderId, positionItemId, status },
  });
}
