/** A simple model of an order that was sent and may come back. It shares no code with the server. */

export type Status = 'none' | 'ANNOUNCED' | 'MISDIRECTED' | 'ACCEPTED' | 'REJECTED';

/** Outcome of a price reduction. */
export type ReductionEnd = 'INITIATED' | 'PROCESSED' | 'ITEM_RETURNED' | 'AMOUNT_NOT_BELOW_REST';

export interface ModelReduction {
  readonly cents: number;
  end: ReductionEnd;
}

/** Invoiced price of every piece. */
export const pieceCents = 5_999;

export interface ModelItem {
  state: 'PROCESSABLE' | 'SENT' | 'RETURNED';
  status: Status;
  occurredMs: number;
  reason: string | undefined;
  byMarketplace: boolean;
  /** Index of its label; undefined for goods without one. */
  readonly label: number | undefined;
  /** Oldest first. */
  readonly reductions: ModelReduction[];
}

export interface ModelParcel {
  readonly label: number;
  readonly createdMs: number;
  items: number[];
  states: string[];
}

export interface ModelOrder {
  readonly items: ModelItem[];
  parcels: ModelParcel[];
}

export type Act =
  | {
      readonly act: 'announce' | 'withdraw' | 'misdirect' | 'accept-for-partner';
      readonly chosen: readonly number[];
    }
  | { readonly act: 'accept' | 'reject'; readonly chosen: readonly number[] }
  | { readonly act: 'reduce'; readonly index: number; readonly cents: number }
  | { readonly act: 'news'; readonly state: 'ANNOUNCED' | 'ON_THE_WAY' | 'DELIVERED' };

const from: Readonly<Record<string, readonly Status[]>> = {
  announce: ['none'],
  withdraw: ['ANNOUNCED'],
  misdirect: ['none', 'ANNOUNCED'],
  'accept-for-partner': ['none', 'ANNOUNCED', 'MISDIRECTED', 'REJECTED'],
  accept: ['none', 'ANNOUNCED', 'MISDIRECTED', 'REJECTED'],
  reject: ['none', 'ANNOUNCED', 'MISDIRECTED'],
};

const fits = (item: ModelItem, act: string) =>
  item.state === 'SENT' && from[act]?.includes(item.status) === true;

/**
 * Expected effect of an operator's operation: every chosen item or none; every item that fits when none is chosen.
 */
export function performAsOperator(
  order: ModelOrder,
  act: 'announce' | 'withdraw' | 'misdirect' | 'accept-for-partner',
  chosen: readonly number[],
  nowMs: number,
): boolean {
  const named = chosen.length > 0;
  const wanted = named ? [...chosen] : order.items.map((_, index) => index);
  const taken = wanted.filter((index) => fits(order.items[index] as ModelItem, act));
  if (named ? taken.length < wanted.length : taken.length === 0) return false;
  for (const index of taken.toSorted((one, other) => one - other)) change(order, index, act, nowMs);
  return true;
}

/**
 * Expected effect of the partner's acceptance or rejection, item by item. Returns the cause for each element, 0 for
 * none.
 */
export function performAsPartner(
  order: ModelOrder,
  act: 'accept' | 'reject',
  chosen: readonly number[],
  nowMs: number,
): number[] {
  const named = new Set<number>();
  return chosen.map((index) => {
    const item = order.items[index] as ModelItem;
    if (named.has(index)) return 2006;
    named.add(index);
    if (item.state === 'PROCESSABLE') return 2003;
    if (item.status === 'ACCEPTED') return 2004;
    if (!fits(item, act)) return 2005;
    change(order, index, act, nowMs);
    return 0;
  });
}

/** Expected effect of a carrier's update; undefined when there is no parcel for it. */
export function performNews(order: ModelOrder, state: string): boolean | undefined {
  const [parcel] = order.parcels;
  if (parcel === undefined) return undefined;
  if (parcel.states.includes('DELIVERED')) return false;
  parcel.states.push(state);
  return true;
}

/** Expected effect of a price reduction: the code of its refusal, or 0. */
export function performReduction({ items }: ModelOrder, index: number, cents: number): number {
  const { state, reductions } = items[index] as ModelItem;
  if (state === 'PROCESSABLE') return 1002;
  if (state === 'RETURNED') return 1003;
  reductions.push({ cents, end: 'INITIATED' });
  return 0;
}

/** Expected effect of the worker on everything that waits, in order of arrival. */
export function settleReductions({ items }: ModelOrder): void {
  for (const item of items) {
    for (const reduction of item.reductions) {
      if (reduction.end !== 'INITIATED') continue;
      if (item.state === 'RETURNED') reduction.end = 'ITEM_RETURNED';
      else if (reduction.cents < pieceCents - reducedCents(item)) reduction.end = 'PROCESSED';
      else reduction.end = 'AMOUNT_NOT_BELOW_REST';
    }
  }
}

/** Amount credited for an item without a return. */
export function reducedCents({ reductions }: ModelItem): number {
  return reductions.reduce((sum, { end, cents }) => (end === 'PROCESSED' ? sum + cents : sum), 0);
}

function change(order: ModelOrder, index: number, act: string, nowMs: number): void {
  const item = order.items[index] as ModelItem;
  item.occurredMs = nowMs;
  item.reason = act === 'reject' ? 'EXCHANGE' : undefined;
  if (act === 'announce') {
    item.status = 'ANNOUNCED';
    if (item.label !== undefined) joinParcel(order, index, item.label, nowMs);
  }
  if (act === 'withdraw') {
    item.status = 'none';
    for (const parcel of order.parcels) parcel.items = parcel.items.filter((each) => each !== index);
    order.parcels = order.parcels.filter(({ items }) => items.length > 0);
  }
  if (act === 'misdirect') item.status = 'MISDIRECTED';
  if (act === 'reject') item.status = 'REJECTED';
  if (act === 'accept' || act === 'accept-for-partner') {
    item.status = 'ACCEPTED';
    item.state = 'RETURNED';
    item.byMarketplace = act === 'accept-for-partner';
  }
}

function joinParcel(order: ModelOrder, index: number, label: number, nowMs: number): void {
  const open = order.parcels.find((each) => each.label === label && !each.states.includes('DELIVERED'));
  if (open === undefined) {
    order.parcels.push({ label, createdMs: nowMs, items: [index], states: ['ANNOUNCED'] });
  } else {
    open.items.push(index);
  }
}
