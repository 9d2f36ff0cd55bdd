import { type EventType, KontorError, type ReadEvent } from 'kontor/client';
import { IsNull } from 'typeorm';
import { CatalogueService, keyOf } from './catalogue.js';
import { KontorPosition } from './entities.js';
import { kontor, pause } from './kontor.js';
import { OrderSync } from './order-sync.js';
import { PlacementService } from './placement.js';
import { SharedService } from './shared.js';
import {
  Injectable,
  JobQueueService,
  Logger,
  type OnApplicationBootstrap,
  ProcessContext,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
} from './vendure.js';

const log = 'KontorPlugin';

/** Lines of the feed in one transaction. */
const linesAtOnce = 50;
/** Time after which what failed is tried again: short, because nothing of what shoppers see changes meanwhile. */
const againMs = 200;
/** A placement that waited for longer may have been answered before, and its events have been read. */
const lateMs = 1_000;
/** By how much the time of an event may be before that of an event that was told earlier. */
const lateEventsMs = 300_000;

/** Events that are read in order, with a position of their own: slow ones do not keep others waiting. */
interface Stream {
  readonly name: string;
  readonly types: readonly EventType[];
  /** Most events in one transaction: few of slow ones, so that a worker that is killed often still gets on. */
  readonly eventsAtOnce: number;
  /** Seconds for which Kontor may wait for events. */
  readonly waitSeconds: number;
  /** Reads what the events need; resolves to what applies them in a transaction. */
  prepare(ctx: RequestContext, events: readonly ReadEvent[]): Promise<(tx: RequestContext) => Promise<void>>;
  /** What else is done before events are read. */
  first?(ctx: RequestContext): Promise<void>;
}

const typesOf = (area: string, ...names: string[]) => names.map((name) => `kontor.${area}.${name}.v1` as EventType);

/** Follows Kontor in a job of the shop: the feed once, then the journal for ever. */
@Injectable()
export class FollowService implements OnApplicationBootstrap {
  private readonly stopping = new AbortController();
  private readonly streams: readonly Stream[] = [
    {
      name: 'offers',
      types: [...typesOf('product', 'orderability-changed'), ...typesOf('quantity', 'changed')],
      ...{ eventsAtOnce: 100, waitSeconds: 5 },
      prepare: async (_, events) => (tx) => this.catalogue.applyAll(tx, events),
      first: (ctx) => this.catalogue.offerNew(ctx),
    },
    {
      name: 'catalogue',
      types: [
        ...typesOf('product', 'created', 'content-changed', 'content-approved'),
        ...['price', 'brand', 'category-group', 'partner'].flatMap((area) => typesOf(area, 'changed')),
      ],
      ...{ eventsAtOnce: 20, waitSeconds: 5 },
      prepare: async (_, events) => (tx) => this.catalogue.applyAll(tx, events),
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
      prepare: (ctx, events) => this.orders.prepare(ctx, events),
      // After the events: one may be about a basket of which one part is not placed yet, and neither waits for the other.
      first: () => this.attempt(() => this.place()),
    },
  ];

  constructor(
    private connection: TransactionalConnection,
    private jobs: JobQueueService,
    private contexts: RequestContextService,
    private catalogue: CatalogueService,
    private shared: SharedService,
    private orders: OrderSync,
    private placements: PlacementService,
    private process: ProcessContext,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const queue = await this.jobs.createQueue({ name: 'kontor-follow', process: () => this.work() });
    if (!this.process.isWorker || this.jobs.started) await queue.add({});
  }

  /** Ends the job that runs; called before the application closes, which waits for its jobs. */
  stop(): void {
    this.stopping.abort();
  }

  /** One job for as long as the worker runs. A killed one is not run again: the next start adds another. */
  private async work(): Promise<void> {
    const { signal } = this.stopping;
    const follow = async (stream: Stream) => {
      while (!signal.aborted) await this.attempt(() => this.step(stream, signal));
    };
    await Promise.all(this.streams.map(follow));
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    await work().catch(async (error: Error) => {
      if (signal.aborted) return;
      this.shared.forget();
      Logger.warn(`is tried again: ${error instanceof KontorError ? error.message : (error.stack ?? error)}`, log);
      await pause(againMs, signal);
    });
  }

  /** Places what waits. What happened to an order whose first answer was lost is read now. */
  private async place(): Promise<void> {
    const placed = await this.placements.placeWaiting();
    await this.orders.readAgain(placed.filter(({ createdAt }) => Date.now() - createdAt.getTime() > lateMs));
  }

  private async step(stream: Stream, signal: AbortSignal): Promise<void> {
    const ctx = await this.contexts.create({ apiType: 'admin' });
    const positions = this.connection.getRepository(ctx, KontorPosition);
    const position = await positions.findOne({ where: { stream: stream.name } });
    if (position === null || position.feedAfter !== null)
      return stream.name === 'catalogue' ? this.readFeed(ctx, position, signal) : pause(againMs, signal);
    await stream.first?.(ctx);
    const { types, eventsAtOnce: limit, waitSeconds: wait } = stream;
    try {
      const options = { after: position.cursor, types, wait, limit, signal, tries: 1 };
      for await (const page of kontor().events(options).pages()) {
        await this.take(ctx, stream, position, page.cursor, page.events as ReadEvent[]);
        return;
      }
    } catch (error) {
      if (!(error instanceof KontorError) || error.code !== 'CURSOR_TOO_OLD') throw error;
      Logger.warn('the journal no longer has what was missed: reads the feed again', log);
      await positions.update({ feedAfter: IsNull() }, { feedAfter: '' });
    }
  }

  /** Applies a page of events and moves the position in one transaction, so that every event is applied once. */
  private async take(ctx: RequestContext, stream: Stream, from: KontorPosition, to: string, events: ReadEvent[]) {
    if (to === from.cursor) return;
    const apply = await stream.prepare(ctx, events);
    const time = events.at(-1)?.time;
    await this.connection.withTransaction(ctx, async (tx) => {
      const where = { id: from.id, cursor: from.cursor };
      const moved = await this.connection
        .getRepository(tx, KontorPosition)
        .update(where, { cursor: to, ...(time && { eventTime: time }) });
      if (moved.affected !== 1) throw new Error('another worker has taken these events');
      await apply(tx);
    });
  }

  /** Reads the feed to its end, from where an earlier attempt stopped; then every stream goes on from its position. */
  private async readFeed(ctx: RequestContext, position: KontorPosition | null, signal: AbortSignal) {
    const place = position?.feedAfter ? { after: position.feedAfter, journalCursor: position.cursor } : {};
    const feed = await kontor().feed('feedProducts', place, { signal });
    const save = async (tx: RequestContext, stream: string, feedAfter: string | null) => {
      const positions = this.connection.getRepository(tx, KontorPosition);
      const { id } = (await positions.findOne({ where: { stream } })) ?? {};
      await positions.save(new KontorPosition({ ...(id && { id }), stream, cursor: feed.cursor, feedAfter }));
    };
    let waiting: Parameters<CatalogueService['putLine']>[1][] = [];
    const store = () =>
      this.connection.withTransaction(ctx, async (tx) => {
        for (const line of waiting) await this.catalogue.putLine(tx, line);
        const last = waiting.at(-1);
        if (last) await save(tx, 'catalogue', keyOf(last.partnerId, last.sku));
        waiting = [];
      });
    for await (const line of feed) {
      waiting.push(line);
      if (waiting.length === linesAtOnce) await store();
      if (signal.aborted) return;
    }
    await store();
    const { eventTime } =
      (await this.connection.getRepository(ctx, KontorPosition).findOne({ where: { stream: 'orders' } })) ?? {};
    // Events are not exactly in the order of their times.
    await this.orders.catchUp(
      ctx,
      eventTime ? new Date(Date.parse(eventTime) - lateEventsMs).toISOString() : undefined,
    );
    await this.connection.withTransaction(ctx, async (tx) => {
      for (const { name } of this.streams) await save(tx, name, null);
    });
    Logger.info('the catalogue is read; follows the journal from here on', log);
  }
}
