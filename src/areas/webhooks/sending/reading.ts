import type { EventType } from '../../../generated/events.ts';
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
import { formatInstant } from '../../../values/instant.ts';
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import { eventsLostType, ownEvent, type WaitingEvent, type Webhook, waitingOf } from '../rules/webhook.ts';
import type { EventFaults } from './event-faults.ts';
import type { Line } from './line.ts';

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
  #together = new Set<Line>();
  /** How far they have read. A webhook that joined may have read further alone. */
  #end: Position | undefined;
  #isEndRead = false;
  /** Webhooks that are behind although they have read to an end: the others had read further. */
  readonly #rested = new Set<Line>();
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
  async readOn(lines: Iterable<Line>): Promise<boolean> {
    const wanting = [...lines].filter((line) => line.wantsMore);
    // A webhook that takes no more for now leaves the group and falls behind.
    const together = wanting.filter((line) => this.#together.has(line));
    const behind = wanting.filter((line) => !this.#together.has(line) && !this.#rested.has(line));
    this.#together = new Set(together);
    const isMore = together.length > 0 && !this.#isEndRead && (await this.#readTogether(together));
    // Run in parallel, so that the round trips to the database are not added up.
    const areMore = await Promise.all(behind.map((line) => this.#readAlone(line)));
    return isMore || areMore.includes(true);
  }

  async #readTogether(lines: readonly Line[]): Promise<boolean> {
    const signals = this.#signals;
    const after = this.#end as Position;
    const readersOf = readersByOwner(lines);
    const isWanted = (partnerId: string, type: EventType) =>
      readersOf(partnerId).some((line) => line.webhook.types.includes(type));
    const { reads, eventIds: ids } = this.#deps;
    const limit = numbers.sharedPageSize;
    const page = await this.#pageOf(readJournal(reads, { ids, after, isWanted, limit }));
    if (typeof page === 'string') {
      // Each webhook finds out alone where it can continue.
      this.#together.clear();
      return true;
    }
    const found = new Map<Line, JournalEvent[]>();
    for (const event of page.events) {
      for (const line of readersOf(event.partnerId)) {
        if (!line.webhook.types.includes(event.type) || !isAfter(event.position, line.readTo)) continue;
        const events = found.get(line);
        if (events === undefined) found.set(line, [event]);
        else events.push(event);
      }
    }
    const textOf = onceForEach(cloudEventText);
    await Promise.all(
      [...found].map(([line, events]) => this.#give(line, events, furtherOf(page.next, line.readTo), textOf)),
    );
    for (const line of lines) if (!found.has(line)) line.add([], furtherOf(page.next, line.readTo));
    this.#end = page.next;
    this.#isEndRead = page.isEnd && signals === this.#signals;
    return !this.#isEndRead;
  }

  /** Reads a page for one webhook. */
  async #readAlone(line: Line): Promise<boolean> {
    const signals = this.#signals;
    const { partnerId, types } = line.webhook;
    const { reads } = this.#deps;
    const page = await this.#pageOf(
      readJournal(partnerId === ofOperators ? reads : reads.partner(partnerId), {
        ids: this.#deps.eventIds,
        after: line.readTo,
        types: new Set(types as EventType[]),
        limit: numbers.pageSize,
        leavesOut: true,
      }),
    );
    if (page === 'away') {
      this.#rested.add(line);
      return false;
    }
    if (page === 'gone') {
      line.missed(await startOf(this.#deps.reads), await this.#noticeFor(line.webhook));
      return true;
    }
    await this.#give(line, page.events, page.next, cloudEventText);
    if (!page.isEnd) return true;
    const isEndRead = signals === this.#signals;
    if (!(await this.#join(line, isEndRead)) && isEndRead) this.#rested.add(line);
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
  async #join(line: Line, isEndRead: boolean): Promise<boolean> {
    const away = (await this.#deps.reads.parts())?.away.size ?? 0;
    if (away > 0 || line.readTo.behind !== undefined) return false;
    if (this.#together.size === 0) {
      this.#end = line.readTo;
      this.#isEndRead = isEndRead;
    }
    if (isAfter(this.#end as Position, line.readTo)) return false;
    this.#together.add(line);
    return true;
  }

  /** Passes to a webhook what was read for it, with the faults of a sandbox. */
  async #give(
    line: Line,
    events: readonly JournalEvent[],
    next: Position,
    textOf: (event: JournalEvent) => string,
  ): Promise<void> {
    const nowMs = this.#deps.wallClock.nowMs();
    let before = line.readTo;
    const found = events.map((event) => {
      const entry = [waitingOf(event, textOf(event), nowMs), before] as const;
      before = event.position;
      return entry;
    });
    const faults = await this.#deps.faults?.judge(
      line.webhook.webhookId,
      found.map(([event]) => event),
    );
    line.add(found, next, faults);
  }
}

/** Owner of the operators' webhooks. */
const ofOperators = '';

/**
 * Returns the webhooks that may subscribe to events of a partner: its own and those of the operators; all webhooks for
 * events of the marketplace.
 */
function readersByOwner(lines: readonly Line[]): (partnerId: string) => readonly Line[] {
  const byOwner = Map.groupBy(lines, (line) => line.webhook.partnerId);
  const operators = byOwner.get(ofOperators) ?? [];
  return (partnerId) => {
    if (partnerId === marketplace) return lines;
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
