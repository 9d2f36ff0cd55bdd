import type { EventData, EventType } from '@kontor/contract/generated/events';
import type { Event as SentEvent } from '@kontor/contract/generated/events-v1';
import { KontorError } from './errors.ts';
import { type OperationTable, requestFor } from './operations.ts';
import type { CallOptions } from './options.ts';
import type { Transport } from './transport.ts';

/** Shortest pause before a server that is away is asked again, in addition to the pauses between attempts. */
const awayPauseMs = 1_000;

/** Which events to read, and how. */
export interface EventOptions extends CallOptions {
  /** A saved cursor, or `now` for events from here on; from the oldest event that is kept by default. */
  readonly after?: string | undefined;
  /** Begins before so many of the newest events, 1,000 at most, in place of `after`. */
  readonly last?: number | undefined;
  readonly types?: readonly EventType[] | undefined;
  /** Most events of a page; 1,000 by default. It is read before each page. */
  readonly limit?: number;
  /**
   * Seconds for which the server waits for events; 20 by default. Reading then goes on until the signal ends it: once
   * the server has answered, it is asked again however long it is away. With 0 reading ends at the newest event.
   */
  readonly wait?: number;
  /**
   * Called when the events after the cursor are no longer kept, or the data of the server were replaced. Read the current
   * state anew: then reading goes on from the oldest event that is kept. Without it, reading ends with the error.
   */
  readonly onGap?: (() => void | Promise<void>) | undefined;
  /** Called whenever a request was repeated as often as it may be, and the server is away. What it throws ends reading. */
  readonly onAway?: ((error: KontorError) => void | Promise<void>) | undefined;
}

/** An event. Its `type` tells the type of its `data`; a newer server may have types that are not among these. */
export type KontorEvent = {
  [Type in EventType]: Omit<SentEvent, 'type' | 'data'> & {
    readonly type: Type;
    readonly data: EventData[Type];
  };
}[EventType];

/** An event, and the cursor to save once it is dealt with. */
export type ReadEvent = KontorEvent & {
  /** Reading after it misses nothing; events of the same page come again. Undefined if nothing has been passed yet. */
  readonly cursor: string | undefined;
};

export interface EventPage {
  readonly events: readonly KontorEvent[];
  /** Where this page begins; undefined if that is the oldest event that is kept. */
  readonly after: string | undefined;
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
  const { types, wait = 20, onGap, onAway, after: first, ...call } = options;
  let { last } = options;
  const read = async (after: string | undefined) => {
    // The cursor of "now" has to be known before waiting for events after it.
    const seconds = after === 'now' ? undefined : wait;
    const input = { ...source.filters, after, last, types, limit: options.limit ?? 1_000, wait: seconds };
    return (await transport.send(requestFor(source.table, source.operationId, input), call)).body as Pick<
      EventPage,
      'events'
    > & { readonly cursor: string };
  };
  /** Resolves to where reading goes on after a failure; throws one that ends it. */
  const recover = async (error: unknown, after: string | undefined, hasAnswered: boolean) => {
    if (!(error instanceof KontorError)) throw error;
    // A cursor that this server gave is refused altogether only when another database is in its place.
    const isGap = error.code === 'CURSOR_TOO_OLD' || (after !== first && error.code === 'INVALID_CURSOR');
    if (onGap !== undefined && isGap) {
      await onGap();
      return undefined;
    }
    // Reading changes nothing, so it may be repeated after any answer that the server did not mean.
    const isAway = error.retryable || error.status >= 500;
    if (!hasAnswered || wait === 0 || !isAway) throw error;
    await onAway?.(error);
    await transport.runtime.pause(Math.max(error.retryAfterMs ?? 0, awayPauseMs), call.signal);
    return after;
  };
  async function* pages(): AsyncGenerator<EventPage, void> {
    let hasAnswered = false;
    for (let after = first; ; ) {
      let page: Awaited<ReturnType<typeof read>>;
      try {
        page = await read(after);
      } catch (error) {
        after = await recover(error, after, hasAnswered);
        continue;
      }
      hasAnswered = true;
      last = undefined;
      const { events, cursor } = page;
      yield { events, after, cursor };
      if (wait === 0 && (events.length === 0 || cursor === after || after === 'now')) return;
      after = cursor;
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { events, after, cursor } of pages()) {
        for (const [index, event] of events.entries()) {
          yield { ...event, cursor: index === events.length - 1 ? cursor : after };
        }
      }
    },
  };
}
