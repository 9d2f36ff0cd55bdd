import { settleWork } from './clock.ts';
import { allEvents, eventsOf, type ReadEvent, readOn } from './events.ts';
import type { TestServer } from './server.ts';

/** An event in the form that tests compare: the type without `kontor.` and version. */
export interface Happened {
  readonly type: string;
  readonly subject: string;
  readonly data: ReadEvent['data'];
}

/** Events that deliveries and shop checks from the setup of a test may still emit. */
const ofProducts = /^kontor\.(product|price|delivery)\./;

/**
 * Follows the events of a partner, or of the marketplace, from here on, except those of products. Each call returns
 * the new ones.
 */
export async function happenedTo(
  server: TestServer,
  source: `/partners/${string}` | '/marketplace',
): Promise<() => Promise<Happened[]>> {
  const { operator } = server;
  await settleWork(server);
  let after = (await eventsOf(operator, allEvents, { after: 'now' })).cursor;
  return async () => {
    await settleWork(server);
    const { events, cursor } = await readOn(operator, allEvents, { after });
    after = cursor;
    return events
      .filter((event) => event.source === source && !ofProducts.test(event.type))
      .map(({ type, subject, data }) => ({
        type: type.slice('kontor.'.length, -'.v1'.length),
        subject,
        data,
      }));
  };
}

/** Type and subject of each event as one text. */
export const brief = (events: readonly Happened[]) => events.map(({ type, subject }) => `${type} ${subject}`);
