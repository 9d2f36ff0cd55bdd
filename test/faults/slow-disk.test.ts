import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { assertWhole } from '../harness/assert-whole.ts';
import { ApiClient } from '../harness/client.ts';
import { waitUntilDone } from '../harness/deliver.ts';
import { startServerProcess } from '../harness/process.ts';
import { products } from '../harness/products.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-slow-'));
const databasePath = join(folder, 'kontor.db');
after(() => rmSync(folder, { recursive: true, force: true }));

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

test('a disk with slow writes holds up no reader and loses nothing', async () => {
  const quick = await startServerProcess(databasePath);
  let url = quick.partnerUrl;
  const client = new ApiClient(() => url);
  await client.login('demo', 'demo');
  await quick.stop();

  const slow = await startServerProcess(databasePath, { KONTOR_FAULT_COMMIT_MS: '400' });
  url = slow.partnerUrl;
  let { ids, reads } = await deliverWhileReading(client);
  // A busy machine may stall for as long as a commit takes. Reads that wait for commits do so each time.
  for (let attempt = 2; attempt <= 5 && reads < readsMin; attempt += 1) {
    for (const id of ids) await waitUntilDone(client, id);
    ({ ids, reads } = await deliverWhileReading(client));
  }
  assert.ok(reads >= readsMin, `reads waited for a commit: ${reads} were answered before it`);
  await waitUntilDone(client, ids[0] as string);
  // The others are on disk, as their 202 says, and may be partly processed.
  await slow.kill();
  await assertWhole(`sqlite:${databasePath}`);

  const last = await startServerProcess(databasePath);
  url = last.partnerUrl;
  for (const id of ids) {
    const { progress } = await waitUntilDone(client, id);
    assert.equal(progress.failed, 0);
    assert.equal(progress.succeeded + progress.unchanged, 50);
  }
  assert.equal(await last.stop(), 0);
  await assertWhole(`sqlite:${databasePath}`);
});
