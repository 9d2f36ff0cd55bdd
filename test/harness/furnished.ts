import { setTimeout as pause } from 'node:timers/promises';
import { makeBelongings } from '../sweeps/belongings/index.ts';
import { settleWork } from './clock.ts';
import { contractOf } from './contracts.ts';
import type { TestServer } from './server.ts';

/** Creates a partner that has one of everything a partner can own, and for whom no background work is left to do. */
export async function furnishedPartner(server: TestServer) {
  // The belongings get today's date.
  server.clock.stopAt(Date.now());
  const made = await server.operator.post('/sandbox/v1/partners', { products: 0 });
  const { partnerId, username, password } = made.json;
  const client = await server.login(username, password);
  const values = await makeBelongings(server, client, partnerId, `OWN-${partnerId}`);
  // The shop check of the product may still be due, and the challenge of the webhook, which changes what is read of it.
  await settleWork(server);
  while ((await client.get(`/v1/webhooks/${values.webhookId}`)).json.reason === undefined) await pause(5);
  const remove = () => server.operator.send('DELETE', `/operator/v1/partners/${partnerId}`);
  return {
    partnerId: partnerId as string,
    username: username as string,
    password: password as string,
    /** Keys of what the partner has, by the path parameters that name them. */
    values,
    client,
    remove,
    contract: contractOf(server, partnerId),
  };
}

/**
 * Rows by table, or their number, without the rows that background work and the webhook sender may write at any time.
 */
export function atRest<Rows>(rows: Readonly<Record<string, Rows>>): Record<string, Rows> {
  const { jobs, webhooks, webhook_attempts, webhook_waiting, ...rest } = rows;
  return rest;
}
