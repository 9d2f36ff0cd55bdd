import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { ApiClient } from '@kontor/harness/client';
import { waitUntilDone } from '@kontor/harness/deliver';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';

/** Every write of a delivery from its acceptance to its end, in order of first occurrence. */
const points = [
  'insert deliveries',
  'insert delivery_bodies',
  'insert jobs',
  'insert job_lanes',
  'update job_lanes',
  'update jobs',
  'insert products',
  'insert product_offers',
  'insert delivery_results',
  'update deliveries',
  'delete delivery_bodies',
  'delete jobs',
  'delete job_lanes',
];

const folder = mkdtempSync(join(tmpdir(), 'kontor-points-'));
const databasePath = join(folder, 'kontor.db');
after(() => rmSync(folder, { recursive: true, force: true }));
const catalogue = products(60);

test('a crash after any write of a delivery loses nothing, and the next start finishes what was accepted', async () => {
  let url = '';
  const client = new ApiClient(() => url);
  const acknowledged: string[] = [];
  const first = await startServerProcess(databasePath);
  url = first.partnerUrl;
  await client.login('demo', 'demo');
  await first.stop();

  for (const [round, point] of points.entries()) {
    const body = catalogue.map((each) => ({
      ...each,
      sku: `${round}-${each.sku}`,
      ean: each.ean,
      mpn: point,
    }));
    assert.equal(
      await dies(
        point,
        (address) => {
          url = address;
          return client.post('/v5/products', body.slice(0, 4));
        },
        acknowledged,
      ),
      true,
      `nothing passed ${point}`,
    );
    await assertWhole(`sqlite:${databasePath}`);
  }

  const last = await startServerProcess(databasePath);
  url = last.partnerUrl;
  for (const id of acknowledged) {
    const { progress } = await waitUntilDone(client, id);
    assert.equal(progress.succeeded + progress.failed + progress.unchanged, progress.total);
  }
  assert.equal(await last.stop(), 0);
  await assertWhole(`sqlite:${databasePath}`);
});

/** True when the server died, either while it resumes the work of the previous one or during the request. */
async function dies(
  point: string,
  send: (address: string) => Promise<{ status: number; json: { task: { id: string } } }>,
  acknowledged: string[],
): Promise<boolean> {
  const server = await startServerProcess(databasePath, { KONTOR_FAULT_POINT: point }).catch(() => undefined);
  if (server === undefined) return true;
  const gone = new Promise<boolean>((resolve) => {
    if (server.child.signalCode !== null) resolve(true);
    server.child.once('exit', () => resolve(true));
  });
  try {
    const answer = await send(server.partnerUrl);
    if (answer.status === 202) acknowledged.push(answer.json.task.id);
  } catch {
    // The connection broke when the server died.
  }
  return gone;
}
