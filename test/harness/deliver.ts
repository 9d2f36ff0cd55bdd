import assert from 'node:assert/strict';
import type { ApiClient } from './client.ts';

/** The outcome of a delivery: its progress and its parts. */
export interface DeliveryOutcome {
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
  readonly progress: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  part(name: 'succeeded' | 'failed' | 'unchanged'): Promise<any[]>;
}

/** Delivers a body and waits until all of it is processed. */
export async function deliver(
  client: ApiClient,
  body: unknown,
  path = '/v5/products',
  headers: Record<string, string> = {},
): Promise<DeliveryOutcome> {
  const accepted = await client.post(path, body, headers);
  assert.equal(accepted.status, 202, accepted.text);
  return waitUntilDone(client, accepted.json.task.id);
}

/** Follows a delivery until its state is `done`. Polls, because the server processes it in the background. */
export async function waitUntilDone(client: ApiClient, id: string): Promise<DeliveryOutcome> {
  const path = `/v5/products/update-tasks/${id}`;
  for (;;) {
    const answer = await client.get(path);
    assert.equal(answer.status, 200, answer.text);
    if (answer.json.state === 'done') {
      return {
        id,
        progress: answer.json,
        part: async (name) => (await client.get(`${path}/${name}`)).json.results,
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
