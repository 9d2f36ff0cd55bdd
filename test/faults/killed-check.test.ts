import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { checked } from '@kontor/harness/statuses';

const folder = mkdtempSync(join(tmpdir(), 'kontor-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const rounds = 4;
const roundSize = 200;

describe('a server that is killed while the shop check runs', () => {
  test('has checked every variation once when it is up again', async () => {
    const path = join(folder, 'kontor.db');
    let server = await startServerProcess(path);
    const client = new ApiClient(() => server.partnerUrl);
    const operator = new ApiClient(() => server.operatorUrl, 'operator');
    await client.login('demo', 'demo');
    const elements = products(rounds * roundSize);
    for (let round = 0; round < rounds; round += 1) {
      const stretch = elements.slice(round * roundSize, (round + 1) * roundSize);
      // The delivery is done at this moment, and its check has just started or is about to.
      await deliver(client, stretch);
      await server.kill();
      server = await startServerProcess(path);
    }
    const skus = elements.map(({ sku }) => sku);
    await checked(client, ...skus);
    const { resources } = (await client.get('/v5/products/marketplace-status?limit=1000')).json;
    assert.equal(resources.length, skus.length);
    assert.equal(new Set(resources.map(({ moin }: { moin: string }) => moin)).size, skus.length);
    for (const sku of [skus[0], skus[roundSize], skus.at(-1)]) {
      const { json } = await operator.get(`/operator/v1/partners/1000001/products/${sku}/timeline`);
      const events = json.entries.map(({ event }: { event: string }) => event);
      assert.deepEqual(events, ['delivered', 'checked']);
    }
    assert.equal(await server.stop(), 0);
    await assertWhole(`sqlite:${path}`);
  });
});
