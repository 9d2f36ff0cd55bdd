import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, ApiClient } from '@kontor/harness/client';
import { allEvents, type ReadEvent } from '@kontor/harness/events';
import { linesOf } from '@kontor/harness/feeds';
import { assertRefused } from '@kontor/harness/refused';

/**
 * Repeats the request while a node is down or reports that it has no database; any other answer has to have a given
 * status.
 */
export async function untilAnswered<Given extends Answer<unknown>>(
  ask: () => Promise<Given>,
  ...wanted: number[]
): Promise<Given> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && wanted.includes(answer.status)) return answer;
    if (answer !== undefined) assertRefused(answer, 503, 'NOT_READY');
    await wait(50);
  }
}

type Row = Readonly<Record<string, unknown>>;

/** The name of each kind, and the text of one thing: as in its feed, and for orders as events describe it. */
const kinds = {
  products: { id: 'sku', textOf: productText },
  orders: { id: 'salesOrderId', textOf: orderText },
  stock: {
    id: 'sku',
    textOf: (partnerId: string, { sku, quantity }: Row) => JSON.stringify([partnerId, sku, quantity]),
  },
} as const;

type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

/** What the feed tells of stock and delivery besides: other events than those of the product change it. */
const offered = ['quantity', 'shippingProfileId', 'processingTime', 'transportTime', 'expectedDeliveryDate'];

/**
 * Byte for byte as in the feed, except for stock and delivery, for the links, which no event contains, and for the lowest price,
 * which time changes.
 */
function productText(partnerId: string, row: Row): string {
  const {
    price,
    active,
    marketplaceStatus,
    moin,
    orderable,
    reasons,
    lowestPriceLast30Days: _,
    ...others
  } = row;
  const entity = Object.fromEntries(Object.entries(others).filter(([name]) => !offered.includes(name)));
  const rest = { moin, price, active, marketplaceStatus, orderable, reasons };
  return comparable(JSON.stringify({ partnerId, ...entity, ...rest }));
}

const offeredAtEnd = new RegExp(`(?:,"(?:${offered.join('|')})":(?:"[^"]*"|\\d+))*\\}$`);

const comparable = (text: string) =>
  text
    .replace(/,"links":\[[^\]]*\]/, '')
    .replace(/,"lowestPriceLast30Days":\{[^}]*\}/, '')
    .replace(offeredAtEnd, '}');

function orderText(partnerId: string, { salesOrderId, orderNumber, items }: Row): string {
  const states = Object.entries(items as Readonly<Record<string, Row>>).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return JSON.stringify([partnerId, salesOrderId, orderNumber, states]);
}

/** Holds a copy of the store: the content of the feeds, and every later change in the journal. */
export class Follower {
  readonly seen: ReadEvent[] = [];
  /** Lines of the feed of products that it started with, as received except for what `comparable` leaves out. */
  readonly loaded: string[] = [];
  readonly #client: ApiClient;
  readonly #limit: number;
  readonly #rows = new Map<string, { kind: Kind; partnerId: string; row: Row }>();
  #cursor: string | undefined;

  constructor(client: ApiClient, limit: number) {
    this.#client = client;
    this.#limit = limit;
  }

  /** Loads the current content; the journal is followed from the first of the feeds on. */
  async load(): Promise<void> {
    for (const kind of kindNames) {
      const answer = await untilAnswered(() => this.#client.get(`/operator/v1/feeds/${kind}`), 200);
      this.#cursor ??= answer.headers.get('x-journal-cursor') ?? undefined;
      if (kind === 'products') this.loaded.push(...answer.text.split('\n').filter(Boolean).map(comparable));
      for (const { partnerId, ...line } of linesOf(answer)) {
        this.#put(kind, partnerId, kind === 'orders' ? { ...line, items: itemsOf(line) } : line);
      }
    }
  }

  /** Applies one answer of the journal; resolves to whether it had an event. */
  async step(waitSeconds = 0): Promise<boolean> {
    const query = new URLSearchParams({ limit: String(this.#limit), wait: String(waitSeconds) });
    if (this.#cursor !== undefined) query.set('after', this.#cursor);
    const answer = await untilAnswered(() => this.#client.get(`${allEvents}?${query}`), 200);
    const { events, cursor } = answer.json;
    this.seen.push(...events);
    for (const event of events) this.#apply(event);
    this.#cursor = cursor;
    return events.length > 0;
  }

  /** The copy as texts, sorted. */
  get texts(): string[] {
    return [...this.#rows.values()]
      .map(({ kind, partnerId, row }) => kinds[kind].textOf(partnerId, row))
      .sort();
  }

  #put(kind: Kind, partnerId: string, row: Row): void {
    this.#rows.set(`${kind} ${partnerId} ${row[kinds[kind].id]}`, { kind, partnerId, row });
  }

  #apply({ type, source, data }: ReadEvent): void {
    const partnerId = source.replace('/partners/', '');
    const known = (kind: Kind) => this.#rows.get(`${kind} ${partnerId} ${data[kinds[kind].id]}`)?.row;
    const what = type.slice('kontor.'.length, -'.v1'.length);
    if (what === 'quantity.changed') this.#put('stock', partnerId, data);
    if (what === 'order.placed') this.#put('orders', partnerId, { ...data, items: itemsOf(data) });
    if (what.startsWith('order-item.')) {
      const order = known('orders') ?? {};
      const items = { ...(order.items as Row), [String(data.positionItemId)]: [data.sku, data.status] };
      this.#put('orders', partnerId, { ...order, items });
    }
    const product = known('products') ?? {};
    const told = changeOfProduct(what, data, product);
    if (told !== undefined) this.#put('products', partnerId, { ...product, ...told });
  }
}

interface ToldItem {
  readonly positionItemId: string;
  readonly sku?: string;
  readonly product?: { readonly sku: string };
  readonly fulfillmentStatus?: string;
}

/** Sku and state of each item; an item that was just placed is announced. */
function itemsOf({ positionItems }: Row): Row {
  return Object.fromEntries(
    (positionItems as ToldItem[]).map(({ positionItemId, sku, product, fulfillmentStatus = 'ANNOUNCED' }) => [
      positionItemId,
      [sku ?? product?.sku, fulfillmentStatus],
    ]),
  );
}

/** What an event changes in a product; undefined when it changes nothing. */
function changeOfProduct(what: string, data: Row, { pricing }: Row): Row | undefined {
  const { sku: _, ...price } = data;
  switch (what) {
    case 'product.created':
      return { active: true, ...data };
    case 'product.content-changed':
      return data;
    case 'product.activated':
    case 'product.deactivated':
      return { active: data.active };
    case 'product.orderability-changed':
      return { orderable: data.orderable, reasons: data.reasons };
    case 'product.status-changed':
      return { marketplaceStatus: data, ...(data.moin !== undefined && { moin: data.moin }) };
    case 'price.changed':
      return { price, pricing: { ...(pricing as Row), ...price } };
    default:
      return undefined;
  }
}
