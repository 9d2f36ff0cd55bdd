/** Model of orders in the simplest terms: no table, no store, no clock of its own. */

export interface ModelItem {
  state: string;
  former: string | undefined;
  reason: string | undefined;
  wasProcessable: boolean;
  /** When it was sent or cancelled. */
  settledMs: number;
}

export interface ModelOrder {
  readonly prepaid: boolean;
  readonly deadlineMs: number;
  paid: boolean;
  periodEndsMs: number;
  suspected: boolean;
  readonly items: ModelItem[];
}

/** How long a partner can still read its orders after its contract ended: seventy days. */
export const accessAfterEndMs = 70 * 86_400_000;

const isOpen = ({ state }: ModelItem) => ['ANNOUNCED', 'BLOCKED', 'PROCESSABLE'].includes(state);
const isCancelled = ({ state }: ModelItem) => state.startsWith('CANCELLED');

function cancel(item: ModelItem, by: 'PARTNER' | 'MARKETPLACE', reason: string, nowMs: number): void {
  Object.assign(item, { state: `CANCELLED_BY_${by}`, former: undefined, reason, settledMs: nowMs });
}

/** Applies the passage of time. */
export function letTimeWork(order: ModelOrder, nowMs: number): void {
  for (const item of order.items.filter(({ state }) => state === 'ANNOUNCED')) {
    if (order.prepaid && !order.paid) {
      if (nowMs >= order.deadlineMs) cancel(item, 'MARKETPLACE', 'PAYMENT_ABORTED', nowMs);
    } else if (nowMs >= order.periodEndsMs) {
      item.state = 'PROCESSABLE';
      item.wasProcessable = true;
    }
  }
}

/** One act on an order; `chosen` are indexes of items, empty for all. */
export type Act =
  | { readonly act: 'cancel'; readonly reason: string; readonly chosen: readonly number[] }
  | { readonly act: 'partner-cancels'; readonly chosen: readonly number[] }
  | { readonly act: 'block' | 'release' | 'accept-return'; readonly chosen: readonly number[] }
  | { readonly act: 'ship'; readonly chosen: readonly number[] }
  | { readonly act: 'suspect'; readonly suspected: boolean }
  | { readonly act: 'pay' | 'end-period' };

/** Applies the act and returns whether it has to succeed. */
export function perform(order: ModelOrder, act: Act, nowMs: number): boolean {
  switch (act.act) {
    case 'suspect':
      order.suspected = act.suspected;
      return true;
    case 'pay':
      if (!order.prepaid || order.paid || !order.items.some(isOpen)) return false;
      order.paid = true;
      break;
    case 'end-period':
      if (!order.items.some(({ state }) => state === 'ANNOUNCED')) return false;
      order.periodEndsMs = Math.min(order.periodEndsMs, nowMs);
      break;
    case 'cancel':
      if (act.reason === 'PAYMENT_ABORTED' && (!order.prepaid || order.paid)) return false;
      return change(order, act.chosen, mayCancel(act.reason), (item) =>
        cancel(item, 'MARKETPLACE', act.reason, nowMs),
      );
    case 'partner-cancels':
      return partnerCancels(order, act.chosen, nowMs);
    case 'block':
      return change(order, act.chosen, ['ANNOUNCED', 'PROCESSABLE'], (item) => {
        item.former = item.state;
        item.state = 'BLOCKED';
      });
    case 'release':
      if (
        !change(order, act.chosen, ['BLOCKED'], (item) =>
          Object.assign(item, { state: item.former, former: undefined }),
        )
      )
        return false;
      break;
    case 'accept-return':
      return change(order, act.chosen, ['SENT'], (item) => {
        item.state = 'RETURNED';
      });
    case 'ship':
      return change(order, act.chosen, ['PROCESSABLE'], (item) =>
        Object.assign(item, { state: 'SENT', settledMs: nowMs }),
      );
  }
  letTimeWork(order, nowMs);
  return true;
}

function mayCancel(reason: string): string[] {
  const early = reason === 'CANCELLED_ON_CUSTOMER_WISH' || reason === 'PAYMENT_ABORTED';
  return early ? ['ANNOUNCED'] : ['ANNOUNCED', 'BLOCKED', 'PROCESSABLE'];
}

function partnerCancels(order: ModelOrder, chosen: readonly number[], nowMs: number): boolean {
  const states = order.suspected ? ['ANNOUNCED', 'BLOCKED', 'PROCESSABLE'] : ['PROCESSABLE'];
  const reason = order.suspected ? 'PAYMENT_FRAUD' : 'CANCELLED_ON_PARTNER_WISH';
  const left = chosen.filter((position) => order.items[position]?.state !== 'CANCELLED_BY_PARTNER');
  if (chosen.length > 0 && left.length === 0) return true;
  return change(order, left, states, (item) => cancel(item, 'PARTNER', reason, nowMs));
}

/** Named items all or none; without names every item that can change, and at least one. */
function change(
  order: ModelOrder,
  chosen: readonly number[],
  states: readonly string[],
  apply: (item: ModelItem) => void,
): boolean {
  const named = chosen.map((position) => order.items[position] as ModelItem);
  const able = (chosen.length === 0 ? order.items : named).filter(({ state }) => states.includes(state));
  if (able.length === 0 || (chosen.length > 0 && able.length < named.length)) return false;
  for (const item of able) apply(item);
  return true;
}

/** Cancels open items, for causes that affect many orders. */
export function sweep(order: ModelOrder, reason: string, chosen: readonly number[], nowMs: number): void {
  for (const [position, item] of order.items.entries()) {
    if (isOpen(item) && chosen.includes(position)) cancel(item, 'MARKETPLACE', reason, nowMs);
  }
}

/** The statuses under which BUCKET mode lists the order. */
export function bucketsOf({ items }: ModelOrder): string[] {
  const lowest = ['ANNOUNCED', 'BLOCKED', 'PROCESSABLE', 'SENT', 'RETURNED'].find((rank) =>
    items.some(({ state }) => state === rank),
  );
  const cancelled = items.filter(isCancelled).map(({ state }) => state);
  return [...new Set([...(lowest === undefined ? [] : [lowest]), ...cancelled])];
}

/** True when the partner sees the shopper's addresses. */
export function showsAddresses({ items }: ModelOrder, nowMs: number): boolean {
  const living = items.filter((item) => !isCancelled(item));
  if (!(living.length > 0 ? living : items).some(({ wasProcessable }) => wasProcessable)) return false;
  const settled = Math.max(...items.map(({ settledMs }) => settledMs));
  return items.some(isOpen) || nowMs < settled + 8 * 7 * 86_400_000;
}
