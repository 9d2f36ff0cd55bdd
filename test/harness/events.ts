import assert from 'node:assert/strict';
import type { BodyOf } from './body.ts';
import type { ApiClient } from './client.ts';

export type EventPage = Pick<BodyOf<'readEvents'>, 'events' | 'cursor'>;

/** An event as clients read it. */
export type ReadEvent = EventPage['events'][0];

export const partnerEvents = '/v1/events';
export const allEvents = '/operator/v1/events';

/** Reads one page of events; the answer has to be 200. */
export async function eventsOf(
  client: ApiClient,
  path: typeof partnerEvents | typeof allEvents,
  query: Readonly<Record<string, string>> = {},
): Promise<EventPage> {
  const answer = await client.get(`${path}?${new URLSearchParams(query)}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

/** Reads all events after a cursor, or from the beginning, in pages of `limit`. */
export async function readOn(
  client: ApiClient,
  path: typeof partnerEvents | typeof allEvents,
  query: Readonly<Record<string, string>> = {},
): Promise<EventPage> {
  const page = await eventsOf(client, path, query);
  for (let after = query.after; page.cursor !== after; ) {
    after = page.cursor;
    const next = await eventsOf(client, path, { ...query, after });
    page.events.push(...next.events);
    page.cursor = next.cursor;
  }
  return page;
}

/** Short name of an event's type, and its subject. */
export const told = ({ type, subject }: ReadEvent) => `${type.slice(7, -3)} ${subject}`;
