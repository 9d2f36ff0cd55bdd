/** What happens to the receivers of webhooks. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { partnerEvents, readOn } from '@kontor/harness/events';
import { Receiver, status } from '@kontor/harness/receiver';
import { webhooksOf, webhooksPath } from '@kontor/harness/webhooks';
import type { Fleet } from './fleet.ts';
import type { Trade } from './trade.ts';
import type { Happening } from './watch.ts';

const awayMs = 20_000;

/** While one is away, its worker is killed too: each event arrives at least once all the same. */
export async function receiverAway(fleet: Fleet, trade: Trade): Promise<Happening> {
  const receiver = await Receiver.start();
  const client = trade.client(0);
  const webhooks = webhooksOf(client, webhooksPath);
  const { id } = await webhooks.subscribe(receiver.url, { types: ['kontor.price.changed.v1'] });
  const { json: now } = await client.get('/v1/events?limit=1000&wait=0');
  let after = now.cursor;
  return {
    what: `the receiver of a webhook is away for ${awayMs / 1_000} seconds, and a worker is killed meanwhile`,
    async begin() {
      after = (await priceEvents(client, after)).cursor;
      receiver.otherwise = status(503);
      await pause(awayMs / 2);
      await fleet.node('worker-1').kill();
      await pause(awayMs / 2);
      await fleet.startNode('worker-1');
    },
    async end() {
      receiver.otherwise = (response) => response.end();
      await webhooks.act(id, 'retry');
      const told = (await priceEvents(client, after)).ids;
      const missing = () => {
        const got = new Set(receiver.events.map(({ body }) => body.id));
        return told.filter((each) => !got.has(each));
      };
      for (const lastMs = Date.now() + 90_000; missing().length > 0 && Date.now() < lastMs; )
        await pause(250);
      assert.deepEqual(missing(), [], 'events that never arrived');
      return `${told.length} events, all arrived`;
    },
  };
}

/** Ids of the price events after a cursor, and the newest cursor. */
async function priceEvents(
  client: ReturnType<Trade['client']>,
  from: string,
): Promise<{ ids: string[]; cursor: string }> {
  const { events, cursor } = await readOn(client, partnerEvents, { after: from, limit: '1000' });
  const ids = events.filter(({ type }) => type === 'kontor.price.changed.v1').map(({ id }) => id);
  return { ids, cursor };
}
