import assert from 'node:assert/strict';
import type { ApiClient } from './client.ts';

/** An event as clients read it. */
export interface ReadEvent {
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  readonly time: string;
  readonly data: Record<string, unknown>;
}

export interface EventPage {
  readonly events: readonly ReadEvent[];
  readonly cursor: string;
}

export const partnerEvents = '/v1/events';
export const allEvents = '/operator/v1/events';

/** Reads one page of events; the answer has to be 200. */
export async function eventsOf(
  client: ApiClient,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<EventPage> {
  const answer = await client.get(`${path}?${new URLSearchParams(query)}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

/** Reads all events after a cursor, or from the beginning, in pages of `limit`. */
export async function readOn(
  client: ApiClient,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<EventPage> {
  const events: ReadEvent[] = [];
  for (let after = query.after; ; ) {
    const page = await eventsOf(client, path, { ...query, ...(after !== undefined && { after }) });
    events.push(...page.events);
    if (page.cursor === after) return { events, cursor: page.cursor };
    after = page.cursor;
  }
}

/** Short name of an event's type, and its subject. */
export const told = ({ type, subject }: ReadEvent) => `${type.slice(7, -3)} ${subject}`;
