/** What a test reads of its sandbox: events, recorded requests, and how connectors behaved. */

import type { Event as CloudEvent, EventList, EventType } from '@kontor/contract/generated/events-v1';
import type { ConformanceReport, RecordedRequestList } from '@kontor/contract/generated/sandbox-v1';
import type { CallOperator } from './http.ts';

/** Which requests to return, by the query names of `GET /sandbox/v1/requests`; by default all that are stored. */
export type RequestQuery = Readonly<Record<string, string | number | boolean>>;

export function readRequests(call: CallOperator, query: RequestQuery): Promise<RecordedRequestList> {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return call({ path: `/sandbox/v1/requests?${new URLSearchParams(texts)}` });
}

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

/** Which requests to judge; by default all that are recorded, of all connectors. */
export interface ConformanceQuery {
  readonly partner?: { readonly partnerId: string };
  readonly clientId?: string;
  /** Only requests at this time or later, by the real clock. */
  readonly since?: string;
  /** Only requests after the one with this id. */
  readonly after?: string;
  /** Checks that may fail, or `CHECK@operationId` for those of its findings that are about one operation. */
  readonly skip?: readonly string[];
}

export function readConformance(
  call: CallOperator,
  { partner, clientId, since, after, skip = [] }: ConformanceQuery,
): Promise<ConformanceReport> {
  const query = new URLSearchParams({
    ...(partner !== undefined && { partnerId: partner.partnerId }),
    ...(clientId !== undefined && { clientId }),
    ...(since !== undefined && { since }),
    ...(after !== undefined && { after }),
  });
  for (const each of skip) query.append('skip', each);
  return call({ path: `/sandbox/v1/conformance?${query}` });
}
