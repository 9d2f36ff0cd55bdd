import type { Event as CloudEvent, EventList, EventType } from '../generated/events-v1.ts';
import type { CallOperator } from './controls.ts';

/** Which events to return; by default all since the sandbox started. */
export interface EventQuery {
  /** The `cursor` of an earlier call, or `oldest` for all that are stored. */
  readonly after?: string;
  readonly types?: readonly EventType[];
  /** Maximum number of events; all by default. */
  readonly limit?: number;
}

/** Largest page of the server. */
const pageEvents = 1000;

/** Returns the events after a cursor, of all pages; from the oldest on if there is none. */
export async function readEvents(
  call: CallOperator,
  after: string | undefined,
  { types, limit = Number.POSITIVE_INFINITY }: Omit<EventQuery, 'after'>,
): Promise<EventList> {
  const events: CloudEvent[] = [];
  let cursor = after;
  for (;;) {
    const query = new URLSearchParams({
      ...(cursor !== undefined && { after: cursor }),
      ...(types !== undefined && { types: types.join(',') }),
      limit: String(Math.min(pageEvents, limit - events.length)),
    });
    const page = await call<EventList>({ path: `/operator/v1/events?${query}` });
    events.push(...page.events);
    const isEnd = page.cursor === cursor || events.length >= limit || after === 'now';
    cursor = page.cursor;
    if (isEnd || page.events.length === 0) return { events, cursor };
  }
}
