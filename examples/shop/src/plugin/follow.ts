import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type EventType, KontorError, type ReadEvent } from 'kontor/client';
import { CatalogueService, type FeedLine, keyOf } from './catalogue.js';
import { KontorPosition } from './entities.js';
import { kontor, pause } from './kontor.js';
import { OrderSync } from './order-sync.js';
import { PlacementService } from './placement.js';
import { SharedService } from './shared.js';
import {
  Injectable,
  type JobQueue,
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
/** Most events in one transaction: few, so that a worker that is killed often still gets on. */
const eventsAtOnce = 20;
/** A placement that waited for longer may have been answered before, and its events have been read. */
const lateMs = 1_000;

const catalogueTypes = [
  'product.created',
  'product.content-changed',
  'product.content-approved',
  'price.changed',
].concat([
  'quantity.changed',
  'product.orderability-changed',
  'brand.changed',
  'category-group.changed',
  'partner.changed',
]);
const orderTypes = ['processable', 'cancelled', 'sent', 'returned', 'blocked', 'released']
  .map((what) => `order-item.${what}`)
  .concat(['shipment.created', 'shipment.state-added', 'receipt.created', 'return-shipment.created'])
  .concat(['announced', 'withdrawn', 'misdirected', 'accepted', 'rejected'].map((what) => `return.${what}`));
const typeOf = (name: string) => `kontor.${name}.v1` as EventType;
const types = [...catalogueTypes, ...orderTypes].map(typeOf);
const isCatalogue = new Set(catalogueTypes.map(typeOf));

/** Follows Kontor in a job of the shop: the feed once, then the journal for ever. */
@Injectable()
export class FollowService implements OnApplicationBootstrap {
  private queue: JobQueue<Record<string, never>>;
  private readonly stopping = new AbortController();

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
    this.queue = await this.jobs.createQueue({ name: 'kontor-follow', process: () => this.work() });
    if (!this.process.isWorker || this.jobs.started) await this.queue.add({});
  }

  /** Ends the job that runs; called before the application closes, which waits for its jobs. */
  stop(): void {
    this.stopping.abort();
  }

  /** One job for as long as the worker runs. A killed one is not run again: the next start adds another. */
  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // Neither waits for the other: an event may be about a basket of which one part is not placed yet.
      await this.attempt(() => this.step(signal));
      await this.attempt(() => this.place());
    }
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    await work().catch(async (error: Error) => {
      if (signal.aborted) return;
      this.shared.forget();
      Logger.warn(`goes on in a second: ${error.stack ?? error}`, log);
      await pause(1_000, signal);
    });
  }

  /** Places what waits. What happened to an order whose first answer was lost is read now. */
  private async place(): Promise<void> {
    const placed = await this.placements.placeWaiting();
    const late = placed.filter(({ createdAt }) => Date.now() - createdAt.getTime() > lateMs);
    if (late.length === 0) return;
    const ctx = await this.contexts.create({ apiType: 'admin' });
    const news = await this.orders.readLate(late);
    await this.connection.withTransaction(ctx, (tx) => this.orders.apply(tx, news));
  }

  private async step(signal: AbortSignal): Promise<void> {
    const ctx = await this.contexts.create({ apiType: 'admin' });
    const [position] = await this.connection.getRepository(ctx, KontorPosition).find({ order: { id: 'ASC' } });
    if (position === undefined || position.feedAfter !== null) return this.readFeed(ctx, position, signal);
    try {
      const options = { after: position.cursor, types, wait: 1, limit: eventsAtOnce, signal };
      for await (const page of kontor().events(options).pages()) {
        await this.take(ctx, position.id, page.after ?? position.cursor, page.cursor, page.events as ReadEvent[]);
        return;
      }
    } catch (error) {
      if (!(error instanceof KontorError) || error.code !== 'CURSOR_TOO_OLD') throw error;
      Logger.warn('the journal no longer has what was missed: reads the feed again', log);
      await this.connection.getRepository(ctx, KontorPosition).delete(position.id);
    }
  }

  /** Applies a page of events and moves the position in one transaction, so that every event is applied once. */
  private async take(ctx: RequestContext, id: KontorPosition['id'], from: string, to: string, events: ReadEvent[]) {
    if (to === from) return;
    const orders = await this.orders.read(
      ctx,
      events.filter(({ type }) => !isCatalogue.has(type)),
    );
    await this.connection.withTransaction(ctx, async (tx) => {
      const where = { id, cursor: from };
      const moved = await this.connection.getRepository(tx, KontorPosition).update(where, { cursor: to });
      if (moved.affected !== 1) throw new Error('another worker has taken these events');
      for (const event of events) if (isCatalogue.has(event.type)) await this.catalogue.apply(tx, event);
      await this.orders.apply(tx, orders);
    });
  }

  /** Reads the feed to its end, from where an earlier attempt stopped. */
  private async readFeed(ctx: RequestContext, position: KontorPosition | undefined, signal: AbortSignal) {
    await this.shared.read();
    const quantities = await readQuantities();
    const place = position?.feedAfter ? { after: position.feedAfter, journalCursor: position.cursor } : {};
    const feed = await kontor().open('feedProducts', place, { signal, timeoutMs: 3_600_000 });
    const cursor = feed.headers.get('x-journal-cursor') ?? '';
    let waiting: FeedLine[] = [];
    let id = position?.id;
    const store = async (isEnd: boolean) => {
      await this.connection.withTransaction(ctx, async (tx) => {
        for (const line of waiting)
          await this.catalogue.putLine(tx, line, quantities.get(keyOf(line.partnerId, line.sku)));
        const last = waiting.at(-1);
        const feedAfter = isEnd || !last ? null : keyOf(last.partnerId, last.sku);
        const saved = new KontorPosition({ ...(id && { id }), cursor, feedAfter });
        id = (await this.connection.getRepository(tx, KontorPosition).save(saved)).id;
      });
      waiting = [];
    };
    for await (const text of createInterface({ input: Readable.fromWeb(feed.body as never) })) {
      waiting.push(JSON.parse(text));
      if (waiting.length === linesAtOnce) await store(false);
      if (signal.aborted) return;
    }
    await store(true);
    Logger.info('the catalogue is read; follows the journal from here on', log);
  }
}

async function readQuantities(): Promise<Map<string, number>> {
  const { body } = await kontor().open('feedStock');
  const quantities = new Map<string, number>();
  for await (const text of createInterface({ input: Readable.fromWeb(body as never) })) {
    const { partnerId, sku, quantity } = JSON.parse(text);
    quantities.set(keyOf(partnerId, sku), quantity);
  }
  return quantities;
}
