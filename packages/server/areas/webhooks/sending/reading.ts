import type { EventType } from '@kontor/contract/generated/events';
import { formatInstant } from '@kontor/values/instant';
import {
  cloudEventText,
  type EventIds,
  isAfter,
  type JournalEvent,
  type JournalPage,
  marketplace,
  type Position,
  PositionGoneError,
  readJournal,
  startOf,
} from '../../../platform/journal/index.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { MachineAwayError } from '../../../platform/store/store-failure.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import { eventsLostType, ownEvent, type WaitingEvent, type Webhook, waitingOf } from '../rules/webhook.ts';
import type { EventFaults } from './event-faults.ts';
import type { WebhookQueue } from './webhook-queue.ts';

export interface ReadingDeps {
  readonly reads: SharedReadTx;
  readonly eventIds: EventIds;
  readonly wallClock: Clock;
  readonly ids: Ids;
  /** Called when events were read, or found to be gone, before any of that is sent. */
  found(): void;
  /**
   * Returns since when the journal keeps events, for a webhook that a suspension of its partner kept from reading older
   * ones; undefined for a webhook that could have read them and did not.
   */
  keptSinceMs(webhook: Webhook): Promise<number | undefined>;
  /** Only in a sandbox. */
  readonly faults?: EventFaults | undefined;
}

/**
 * Reads the journal for webhooks. Those that have read it to its end continue together: one query finds the events of
 * all of them. A webhook that is behind reads alone, only events of its partner, until it reaches the end too, so that
 * the others do not wait for a webhook with much to catch up on.
 */
export class Reading {
  readonly #deps: ReadingDeps;
  /** The webhooks that read together. */
  #together = new Set<WebhookQueue>();
  /** How far they have read. A webhook that joined may have read further alone. */
  #end: Position | undefined;
  #isEndRead = false;
  /** Webhooks that are behind although they have read to an end: the others had read further. */
  readonly #rested = new Set<WebhookQueue>();
  /** Counts calls of `onEvents`: a read that was in progress when events were recorded may have missed them. */
  #signals = 0;

  constructor(deps: ReadingDeps) {
    this.#deps = deps;
  }

  /** Call when there may be new events. */
  onEvents(): void {
    this.#signals += 1;
    this.#isEndRead = false;
    this.#rested.clear();
  }

  /** Reads a page for all that want more; resolves to whether there may be another page. */
  async readOn(queues: Iterable<WebhookQueue>): Promise<boolean> {
    const wanting = [...queues].filter((queue) => queue.wantsMore);
    // A webhook that takes no more for now leaves the group and falls behind.
    const together = wanting.filter((queue) => this.#together.has(queue));
    const behind = wanting.filter((queue) => !this.#together.has(queue) && !this.#rested.has(queue));
    this.#together = new Set(together);
    const isMore = together.length > 0 && !this.#isEndRead && (await this.#readTogether(together));
    // Run in parallel, so that the round trips to the database are not added up.
    const areMore = await Promise.all(behind.map((queue) => this.#readAlone(queue)));
    return isMore || areMore.includes(true);
  }

  async #readTogether(queues: readonly WebhookQueue[]): Promise<boolean> {
    const signals = this.#signals;
    const after = this.#end as Position;
    const readersOf = readersByOwner(queues);
    const isWanted = (partnerId: string, type: EventType) =>
      readersOf(partnerId).some((queue) => queue.webhook.types.includes(type));
    const { reads, eventIds: ids } = this.#deps;
    const limit = numbers.sharedPageSize;
    const page = await this.#pageOf(readJournal(reads, { ids, after, isWanted, limit }));
    if (typeof page === 'string') {
      // Each webhook finds out alone where it can continue.
      this.#together.clear();
      return true;
    }
    const found = new Map<WebhookQueue, JournalEvent[]>();
    for (const event of page.events) {
      for (const queue of readersOf(event.partnerId)) {
        if (!queue.webhook.types.includes(event.type) || !isAfter(event.position, queue.readTo)) continue;
        const events = found.get(queue);
        if (events === undefined) found.set(queue, [event]);
        else events.push(event);
      }
    }
    const textOf = onceForEach(cloudEventText);
    await Promise.all(
      [...found].map(([queue, events]) =>
        this.#give(queue, events, furtherOf(page.next, queue.readTo), textOf),
      ),
    );
    for (const queue of queues) if (!found.has(queue)) queue.add([], furtherOf(page.next, queue.readTo));
    this.#end = page.next;
    this.#isEndRead = page.isEnd && signals === this.#signals;
    return !this.#isEndRead;
  }

  /** Reads a page for one webhook. */
  async #readAlone(queue: WebhookQueue): Promise<boolean> {
    const signals = this.#signals;
    const { partnerId, types } = queue.webhook;
    const { reads } = this.#deps;
    const page = await this.#pageOf(
      readJournal(partnerId === ofOperators ? reads : reads.partner(partnerId), {
        ids: this.#deps.eventIds,
        after: queue.readTo,
        types: new Set(types as EventType[]),
        limit: numbers.pageSize,
        leavesOut: true,
      }),
    );
    if (page === 'away') {
      this.#rested.add(queue);
      return false;
    }
    if (page === 'gone') {
      queue.missed(await startOf(this.#deps.reads), await this.#noticeFor(queue.webhook));
      return true;
    }
    await this.#give(queue, page.events, page.next, cloudEventText);
    if (!page.isEnd) return true;
    const isEndRead = signals === this.#signals;
    if (!(await this.#join(queue, isEndRead)) && isEndRead) this.#rested.add(queue);
    return !isEndRead;
  }

  /** Resolves to a page; to a reason when its position is no longer kept, or a machine that it needs is away. */
  async #pageOf(reading: Promise<JournalPage>): Promise<JournalPage | 'gone' | 'away'> {
    try {
      const page = await reading;
      if (page.events.length > 0) this.#deps.found();
      return page;
    } catch (error) {
      if (error instanceof MachineAwayError) return 'away';
      if (!(error instanceof PositionGoneError)) throw error;
      this.#deps.found();
      return 'gone';
    }
  }

  /**
   * Returns the event that tells a receiver that events are missing; undefined when the webhook is switched off
   * instead.
   */
  async #noticeFor(webhook: Webhook): Promise<WaitingEvent | undefined> {
    const { ids, wallClock, keptSinceMs: ask } = this.#deps;
    const keptSinceMs = await ask(webhook);
    if (keptSinceMs === undefined) return undefined;
    const { lastDeliveredAtMs } = webhook;
    return ownEvent(webhook, {
      eventId: `lost-${ids.hex(8)}`,
      type: eventsLostType,
      nowMs: wallClock.nowMs(),
      data: {
        ...(lastDeliveredAtMs !== undefined && { lastDeliveredAt: formatInstant(lastDeliveredAtMs) }),
        keptSince: formatInstant(keptSinceMs),
      },
    });
  }

  /**
   * Makes a webhook that has reached the end read with the others, unless they have read further. While a machine of a
   * distributed database is away, each reads alone: others have a position of their own for what is there.
   */
  async #join(queue: WebhookQueue, isEndRead: boolean): Promise<boolean> {
    const away = (await this.#deps.reads.parts())?.away.size ?? 0;
    if (away > 0 || queue.readTo.behind !== undefined) return false;
    if (this.#together.size === 0) {
      this.#end = queue.readTo;
      this.#isEndRead = isEndRead;
    }
    if (isAfter(this.#end as Position, queue.readTo)) return false;
    this.#together.add(queue);
    return true;
  }

  /** Passes to a webhook what was read for it, with the faults of a sandbox. */
  async #give(
    queue: WebhookQueue,
    events: readonly JournalEvent[],
    next: Position,
    textOf: (event: JournalEvent) => string,
  ): Promise<void> {
    const nowMs = this.#deps.wallClock.nowMs();
    let before = queue.readTo;
    const found = events.map((event) => {
      const entry = [waitingOf(event, textOf(event), nowMs), before] as const;
      before = event.position;
      return entry;
    });
    const faults = await this.#deps.faults?.judge(
      queue.webhook.webhookId,
      found.map(([event]) => event),
    );
    queue.add(found, next, faults);
  }
}

/** Owner of the operators' webhooks. */
const ofOperators = '';

/**
 * Returns the webhooks that may subscribe to events of a partner: its own and those of the operators; all webhooks for
 * events of the marketplace.
 */
function readersByOwner(queues: readonly WebhookQueue[]): (partnerId: string) => readonly WebhookQueue[] {
  const byOwner = Map.groupBy(queues, (queue) => queue.webhook.partnerId);
  const operators = byOwner.get(ofOperators) ?? [];
  return (partnerId) => {
    if (partnerId === marketplace) return queues;
    const own = byOwner.get(partnerId) ?? [];
    return operators.length === 0 ? own : [...own, ...operators];
  };
}

function furtherOf(one: Position, other: Position): Position {
  return isAfter(one, other) ? one : other;
}

function onceForEach<Key extends object>(make: (key: Key) => string): (key: Key) => string {
  const made = new WeakMap<Key, string>();
  return (key) => {
    const text = made.get(key) ?? make(key);
    made.set(key, text);
    return text;
  };
}
