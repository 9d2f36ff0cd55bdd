import assert from 'node:assert/strict';
import type { BodyOf } from './body.ts';
import type { ApiClient } from './client.ts';

export type DeliveryPath = '/v5/products' | '/v5/products/active-status' | '/v5/products/prices';

/** The outcome of a delivery: its progress and its parts. */
export interface DeliveryOutcome {
  readonly id: string;
  readonly progress: BodyOf<'progressByProcessId'>;
  part(name: 'succeeded' | 'failed' | 'unchanged'): Promise<BodyOf<'failedByProcessId'>['results']>;
}

/** Delivers a body and waits until all of it is processed. */
export async function deliver(
  client: ApiClient,
  body: unknown,
  path: DeliveryPath = '/v5/products',
  headers: Record<string, string> = {},
): Promise<DeliveryOutcome> {
  const accepted = await client.post(path, body, headers);
  assert.equal(accepted.status, 202, accepted.text);
  return waitUntilDone(client, accepted.json.task.id);
}

/** Follows a delivery until its state is `done`. Polls, because the server processes it in the background. */
export async function waitUntilDone(client: ApiClient, id: string): Promise<DeliveryOutcome> {
  const path = `/v5/products/update-tasks/${id}` as const;
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
