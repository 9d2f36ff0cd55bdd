import assert from 'node:assert/strict';
import type { ApiClient } from '@kontor/harness/client';
import { waitUntilDone } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';

/** Reads that have to be answered while the first commit takes place. */
const readsMin = 3;

/** Sends deliveries; resolves to their ids, and to how many reads were answered before the first was accepted. */
async function deliverWhileReading(client: ApiClient): Promise<{ ids: string[]; reads: number }> {
  const answered: ('accepted' | 'read')[] = [];
  const reading = (async () => {
    while (!answered.includes('accepted')) {
      assert.equal((await client.get('/v5/products?limit=10')).status, 200);
      answered.push('read');
    }
  })();
  const posting = Array.from({ length: 4 }, (_, round) =>
    client
      .post(
        '/v5/products',
        products(50).map((each) => ({ ...each, mpn: `round ${round}` })),
      )
      .then((answer) => {
        assert.equal(answer.status, 202, answer.text);
        answered.push('accepted');
        return answer.json.task.id as string;
      }),
  );
  const [, ...ids] = await Promise.all([reading, ...posting]);
  return { ids, reads: answered.indexOf('accepted') };
}

/** Checks that reads are answered while commits of deliveries take long; resolves to the ids of the last deliveries. */
export async function readWhileCommitting(client: ApiClient): Promise<string[]> {
  let { ids, reads } = await deliverWhileReading(client);
  // A busy machine may stall for as long as a commit takes. Reads that wait for commits do so each time.
  for (let attempt = 2; attempt <= 5 && reads < readsMin; attempt += 1) {
    for (const id of ids) await waitUntilDone(client, id);
    ({ ids, reads } = await deliverWhileReading(client));
  }
  assert.ok(reads >= readsMin, `reads waited for a commit: ${reads} were answered before it`);
  return ids;
}
