import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf } from './body.ts';
import type { ApiClient } from './client.ts';
import { orderRoles, ordersOf } from './orders.ts';
import type { TestServer } from './server.ts';

export const webhooksPath = '/v1/webhooks';
export const operatorWebhooksPath = '/operator/v1/webhooks';
export const placed = 'kontor.order.placed.v1';

/** A webhook as clients read it. */
export type ReadWebhook = BodyOf<'getWebhook'>;

/** A partner with orders, and calls for its webhooks; for operators, the same at the other path. */
export async function newSubscriber(server: TestServer, roles: readonly string[] = orderRoles) {
  const client = await server.newPartner(roles);
  const orders = ordersOf(server, client.partnerId);
  return { ...webhooksOf(client, webhooksPath), client, orders, partnerId: client.partnerId };
}

export function webhooksOf(client: ApiClient, path: typeof webhooksPath | typeof operatorWebhooksPath) {
  const read = async (id: string): Promise<ReadWebhook> => {
    const answer = await client.get(`${path}/${id}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.json;
  };
  /**
   * Reads the webhook until the condition holds. Polls, because the server writes the outcome of an attempt in the
   * background.
   */
  const until = async (id: string, holds: (webhook: ReadWebhook) => boolean): Promise<ReadWebhook> => {
    for (;;) {
      const webhook = await read(id);
      if (holds(webhook)) return webhook;
      await pause(20);
    }
  };
  return {
    read,
    until,
    post: (body: unknown) => client.post(path, body),
    act: <const P extends string>(id: string, what: P, body: unknown = '') =>
      client.post(`${path}/${id}/${what}`, body),
    /** Subscribes a URL and waits until it is verified. */
    async subscribe(url: string, more: object = {}): Promise<{ id: string; secret: string }> {
      const answer = await client.post(path, { url, types: [placed], ...more });
      assert.equal(answer.status, 201, answer.text);
      await until(answer.json.id, ({ state }) => state === 'active');
      return answer.json;
    },
    async attempts(id: string) {
      const answer = await client.get(`${path}/${id}/attempts?limit=100`);
      assert.equal(answer.status, 200, answer.text);
      return answer.json.resources;
    },
  };
}
