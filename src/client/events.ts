import type { EventList, EventType, Event as KontorEvent } from '../generated/events-v1.ts';
import { KontorError } from './errors.ts';
import { type OperationTable, requestFor } from './operations.ts';
import type { CallOptions } from './options.ts';
import type { Transport } from './transport.ts';

/** Which events to read, and how. */
export interface EventOptions extends CallOptions {
  /** A saved cursor, or `now` for events from here on; from the oldest event that is kept by default. */
  readonly after?: string | undefined;
  readonly types?: readonly EventType[] | undefined;
  /** Most events of a page; 1,000 by default. */
  readonly limit?: number;
  /** Seconds for which the server waits for events; 20 by default. With 0 reading ends at the newest event. */
  readonly wait?: number;
  /**
   * Called when the events after the cursor are no longer kept. Read the current state anew: then reading goes on from
   * the oldest event that is kept. Without it, reading ends with the error `CURSOR_TOO_OLD`.
   */
  readonly onGap?: (() => void | Promise<void>) | undefined;
}

/** An event, and the cursor to save once it is dealt with. */
export interface ReadEvent extends KontorEvent {
  /** Reading after it misses nothing; events of the same page come again. Undefined if nothing has been passed yet. */
  readonly cursor: string | undefined;
}

export interface EventPage {
  readonly events: readonly KontorEvent[];
  /** Where the next page begins. */
  readonly cursor: string;
}

/** Events in order: `for await (const event of events)`. */
export interface Events extends AsyncIterable<ReadEvent> {
  /** Yields whole pages; one without events whenever there were none for `wait` seconds. */
  pages(): AsyncGenerator<EventPage, void>;
}

/** What to read besides the options of all planes. */
interface EventSource {
  readonly table: OperationTable;
  readonly operationId: string;
  readonly filters?: Readonly<Record<string, unknown>>;
}

export function createEvents(transport: Transport, source: EventSource, options: EventOptions = {}): Events {
  const { types, limit = 1_000, wait = 20, onGap, after: first, ...call } = options;
  async function* pages(): AsyncGenerator<EventPage, void> {
    for (let after = first; ; ) {
      // The cursor of "now" has to be known before waiting for events after it.
      const input = { ...source.filters, after, types, limit, wait: after === 'now' ? undefined : wait };
      let page: EventList;
      try {
        page = (await transport.send(requestFor(source.table, source.operationId, input), call))
          .body as EventList;
      } catch (error) {
        if (!(error instanceof KontorError) || error.code !== 'CURSOR_TOO_OLD' || onGap === undefined)
          throw error;
        await onGap();
        after = undefined;
        continue;
      }
      const isEnd = wait === 0 && (page.events.length === 0 || page.cursor === after || after === 'now');
      after = page.cursor;
      yield page;
      if (isEnd) return;
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      let passed = first === 'now' ? undefined : first;
      for await (const { events, cursor } of pages()) {
        for (const [index, event] of events.entries()) {
          yield { ...event, cursor: index === events.length - 1 ? cursor : passed };
        }
        passed = cursor;
      }
    },
  };
}
