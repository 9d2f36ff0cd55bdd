import { type EventPage, type EventType, KontorError } from 'kontor/client';
import { In, IsNull } from 'typeorm';
import { CatalogueService, keyOf } from './catalogue.js';
import { KontorPosition, KontorSetAside } from './entities.js';
import { aboutOf, isAway, kontor, pause, type Told } from './kontor.js';
import { OrderSync } from './order-sync.js';
import { PlacementService } from './placement.js';
import { SharedService } from './shared.js';
import { type Apply, Shop } from './shop.js';
import { Injectable, Logger, type OnApplicationBootstrap, type RequestContext } from './vendure.js';

const log = 'KontorPlugin';

/** Lines of the feed in one transaction. */
const linesAtOnce = 50;
/** Time after which what failed is tried again: short, because nothing of what shoppers see changes meanwhile. */
const againMs = 200;
/** How often an event is tried before it is set aside, with waits that double: about three seconds, so that a takedown behind it is in time. */
const triesMax = 5;
/** Time between two tries of what was set aside. */
const againEveryMs = 60_000;
/** A placement that waited for longer may have been answered before, and its events have been read. */
const lateMs = 1_000;

/** Events that are read in order, with a position of their own: slow ones do not keep others waiting. */
interface Stream {
  readonly name: string;
  readonly types: readonly EventType[];
  /** Most events in one transaction: few of slow ones, so that a worker that is killed often still gets on. */
  readonly eventsAtOnce: number;
  /** Seconds for which Kontor may wait for events. */
  readonly waitSeconds: number;
  /** What applies events of it. */
  readonly service: Pick<CatalogueService | OrderSync, 'prepare' | 'again'>;
  /** How often the event at the position has failed, and how many are taken one by one because one of them did. */
  failures?: number;
  singly?: number;
  /** When what was set aside is tried again, in milliseconds since 1970. */
  againAt?: number;
  /** What else is done before events are read. */
  first?(ctx: RequestContext): Promise<void>;
}

type Line = Parameters<CatalogueService['putLine']>[1];

/** Tells of a product that the shop could not store. */
const newProduct = ({ partnerId, sku }: Line): Told => ({
  type: 'kontor.product.created.v1',
  source: `/partners/${partnerId}`,
  subject: `products/${sku}`,
  data: { sku },
});

const typesOf = (area: string, ...names: string[]) => names.map((name) => `kontor.${area}.${name}.v1` as EventType);

/** Follows Kontor in a job of the shop: the feed once, then the journal for ever. */
@Injectable()
export class FollowService implements OnApplicationBootstrap {
  private readonly stopping = new AbortController();
  private readonly streams: readonly [Stream, Stream, Stream] = [
    {
      name: 'offers',
      types: [...typesOf('product', 'orderability-changed'), ...typesOf('quantity', 'changed')],
      ...{ eventsAtOnce: 100, waitSeconds: 5 },
      service: this.catalogue,
      first: (ctx) => this.catalogue.offerNew(ctx),
    },
    {
      name: 'catalogue',
      types: [
        ...typesOf('product', 'created', 'content-changed', 'content-approved'),
        ...['price', 'brand', 'category-group', 'partner'].flatMap((area) => typesOf(area, 'changed')),
      ],
      ...{ eventsAtOnce: 20, waitSeconds: 5 },
      service: this.catalogue,
    },
    {
      name: 'orders',
      types: [
        ...typesOf('order-item', 'processable', 'cancelled', 'sent', 'returned', 'blocked', 'released'),
        ...[...typesOf('shipment', 'state-added'), ...typesOf('receipt', 'created')],
        ...typesOf('return-shipment', 'created'),
        ...typesOf('return', 'announced', 'withdrawn', 'misdirected', 'accepted', 'rejected'),
      ],
      ...{ eventsAtOnce: 20, waitSeconds: 1 },
      service: this.orders,
      // After the events: one may be about a basket of which one part is not placed yet, and neither waits for the other.
      first: (ctx) => this.attempt(() => this.place(ctx)),
    },
  ];

  constructor(
    private shop: Shop,
    private catalogue: CatalogueService,
    private shared: SharedService,
    private orders: OrderSync,
    private placements: PlacementService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const queue = await this.shop.jobs.createQueue({ name: 'kontor-follow', process: () => this.work() });
    if (!this.shop.process.isWorker || this.shop.jobs.started) await queue.add({});
    // What was taken down while the shop was away is not shown until the job begins: the shop answers after this.
    const atOnce = { ...this.streams[0], first: undefined, eventsAtOnce: 1_000, waitSeconds: 0 };
    await this.attempt(() => this.step(atOnce, AbortSignal.timeout(2_000)));
  }

  /** Ends the job that runs; called before the application closes, which waits for its jobs. */
  stop(): void {
    this.stopping.abort();
  }

  /** One job for as long as the worker runs. A killed one is not run again: the next start adds another. */
  private async work(): Promise<void> {
    const { signal } = this.stopping;
    const follow = async (stream: Stream) => {
      const waitMs = () => againMs * 2 ** (stream.failures ?? 0);
      while (!signal.aborted) await this.attempt(() => this.step(stream, signal), waitMs);
    };
    await Promise.all(this.streams.map(follow));
  }

  private async attempt(work: () => Promise<void>, waitMs = () => againMs): Promise<void> {
    const { signal } = this.stopping;
    await work().catch(async (error: Error) => {
      if (signal.aborted) return;
      this.shared.forget();
      Logger.warn(`is tried again: ${error instanceof KontorError ? error.message : (error.stack ?? error)}`, log);
      await pause(waitMs(), signal);
    });
  }

  /** Tries what a stream has set aside once more; what fails again stays. */
  private async tryAgain(ctx: RequestContext, stream: Stream): Promise<void> {
    for (const { id, event } of await this.setAside(ctx).find({ where: { stream: stream.name } }))
      try {
        const apply = await stream.service.again(ctx, JSON.parse(event));
        await this.shop.connection.withTransaction(ctx, async (tx) => {
          await apply(tx);
          await this.setAside(tx).delete(id);
        });
      } catch (error) {
        if (isAway(error)) throw error;
        this.shared.forget();
        Logger.warn(`is still set aside: ${event} (${error})`, log);
      }
    stream.againAt = Date.now() + againEveryMs;
  }

  private setAside = (ctx: RequestContext) => this.shop.rows(ctx, KontorSetAside);

  private async keep(ctx: RequestContext, stream: string, event: Told, error: unknown): Promise<void> {
    const facts = { stream, about: aboutOf(event), event: JSON.stringify(event), error: String(error) };
    await this.setAside(ctx).insert(new KontorSetAside(facts));
    if (error) Logger.error(`set aside, and tried again every minute: ${facts.about} (${error})`, log);
  }

  /** Places what waits. What happened to an order whose first answer was lost is read now. */
  private async place(ctx: RequestContext): Promise<void> {
    const placed = await this.placements.placeWaiting();
    const late = placed.filter(({ createdAt }) => Date.now() - createdAt.getTime() > lateMs);
    await this.readOrders(ctx, new Set(late.map((each) => each.salesOrderId)));
  }

  /** Lets the stream of orders read some of which events may have been missed, also after a crash. */
  private async readOrders(ctx: RequestContext, ids: ReadonlySet<string>): Promise<void> {
    for (const salesOrderId of ids) {
      const told = { type: 'kontor.order-item.sent.v1', source: '', subject: `orders/${salesOrderId}` } as const;
      await this.keep(ctx, 'orders', { ...told, data: { salesOrderId } }, '');
      for (const stream of this.streams) stream.againAt = 0;
    }
  }

  private async step(stream: Stream, signal: AbortSignal): Promise<void> {
    const ctx = await this.shop.contextOfJob();
    const positions = this.shop.rows(ctx, KontorPosition);
    const position = await positions.findOne({ where: { stream: stream.name } });
    if (position === null || position.feedAfter !== null)
      return stream.name === 'catalogue' ? this.readFeed(ctx, position, signal) : pause(againMs, signal);
    await stream.first?.(ctx);
    if (Date.now() >= (stream.againAt ?? 0)) await this.tryAgain(ctx, stream);
    const { types, eventsAtOnce, waitSeconds: wait } = stream;
    const limit = stream.singly ? 1 : eventsAtOnce;
    try {
      const options = { after: position.cursor, types, wait, limit, signal, tries: 1 };
      for await (const page of kontor().events(options).pages()) {
        if (page.cursor === position.cursor) return;
        return await this.takeOrSetAside(ctx, stream, position, page);
      }
    } catch (error) {
      if (!(error instanceof KontorError) || error.code !== 'CURSOR_TOO_OLD') throw error;
      Logger.warn('the journal no longer has what was missed: reads the feed again', log);
      await positions.update({ feedAfter: IsNull() }, { feedAfter: '' });
    }
  }

  /** Takes a page; after a failure its events one by one, and sets the one aside that fails again and again. */
  private async takeOrSetAside(ctx: RequestContext, stream: Stream, from: KontorPosition, page: EventPage) {
    const { singly = 0, failures = 0 } = stream;
    const [event] = page.events;
    try {
      await this.take(ctx, from, page, await stream.service.prepare(ctx, page.events));
    } catch (error) {
      if (event === undefined || isAway(error)) throw error;
      stream.singly = singly || page.events.length;
      if (page.events.length === 1) stream.failures = failures + 1;
      if (failures + 1 < triesMax || page.events.length > 1) throw error;
      // What is read again of a product is stored by one stream alone.
      const again = stream.service === this.catalogue ? 'catalogue' : stream.name;
      await this.take(ctx, from, page, (tx) => this.keep(tx, again, event, error));
    }
    Object.assign(stream, { singly: Math.max(0, singly - 1), failures: 0 });
  }

  /** Applies a page of events and moves the position in one transaction, so that every event is applied once. */
  private async take(ctx: RequestContext, from: KontorPosition, { cursor, events }: EventPage, apply: Apply) {
    const time = events.at(-1)?.time;
    await this.shop.connection.withTransaction(ctx, async (tx) => {
      const where = { id: from.id, cursor: from.cursor };
      const change = { cursor, ...(time && { eventTime: time }) };
      const moved = await this.shop.rows(tx, KontorPosition).update(where, change);
      if (moved.affected !== 1) throw new Error('another worker has taken these events');
      // What is told now takes the place of what was set aside.
      await this.setAside(tx).delete({ about: In(events.map(aboutOf)) });
      await apply(tx);
    });
  }

  /** Reads the feed to its end, from where an earlier attempt stopped; then every stream goes on from its position. */
  private async readFeed(ctx: RequestContext, position: KontorPosition | null, signal: AbortSignal) {
    const place = position?.feedAfter ? { after: position.feedAfter, journalCursor: position.cursor } : {};
    const feed = await kontor().feed('feedProducts', place, { signal });
    const save = (tx: RequestContext, stream: string, feedAfter: string | null) =>
      this.shop.rows(tx, KontorPosition).upsert({ stream, cursor: feed.cursor, feedAfter }, ['stream']);
    const store = (lines: readonly Line[]) =>
      this.shop.connection.withTransaction(ctx, async (tx) => {
        for (const line of lines) await this.catalogue.putLine(tx, line);
        const last = lines.at(-1);
        if (last) await save(tx, 'catalogue', keyOf(last.partnerId, last.sku));
      });
    const storeOrSetAside = (lines: readonly Line[]): Promise<void> =>
      store(lines).catch(async (error) => {
        const [first] = lines;
        if (first === undefined || signal.aborted || isAway(error)) throw error;
        this.shared.forget();
        if (lines.length > 1) for (const line of lines) await storeOrSetAside([line]);
        else await this.keep(ctx, 'catalogue', newProduct(first), error);
      });
    const waiting: Line[] = [];
    for await (const line of feed) {
      waiting.push(line);
      if (waiting.length === linesAtOnce) await storeOrSetAside(waiting.splice(0));
      if (signal.aborted) return;
    }
    await storeOrSetAside(waiting);
    const orders = await this.shop.rows(ctx, KontorPosition).findOne({ where: { stream: 'orders' } });
    const changed = await this.orders.changedSince(ctx, orders?.eventTime ?? undefined);
    await this.shop.connection.withTransaction(ctx, async (tx) => {
      await this.readOrders(tx, changed);
      for (const { name } of this.streams) await save(tx, name, null);
    });
    Logger.info('the catalogue is read; follows the journal from here on', log);
  }
}
