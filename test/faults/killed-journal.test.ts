/** A server that is killed while it writes: its journal contains every change that was stored, and no other. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { partnerEvents, readOn } from '@kontor/harness/events';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';

const folder = mkdtempSync(join(tmpdir(), 'kontor-killed-journal-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'kontor.db');
const catalogue = products(10);

/** Sends prices one after the other until the connection breaks; `answered` is called for each accepted one. */
async function write(client: ApiClient, from: number, answered: () => void): Promise<void> {
  for (let amount = from; ; amount += 1) {
    const body = catalogue.map(({ sku }) => ({ sku, standardPrice: { amount, currency: 'EUR' } }));
    const answer = await client.post('/v5/products/prices', body).catch(() => undefined);
    if (answer === undefined) return;
    assert.equal(answer.status, 202, answer.text);
    answered();
  }
}

test('after every kill the journal and the store agree', async () => {
  for (let kill = 1; kill <= 3; kill += 1) {
    const server = await startServerProcess(path);
    const client = new ApiClient(() => server.partnerUrl);
    await client.login('demo', 'demo');
    if (kill === 1) assert.equal((await client.post('/v5/products', catalogue)).status, 202);
    let count = 0;
    const enough = Promise.withResolvers<void>();
    const writing = write(client, kill * 1_000, () => {
      count += 1;
      if (count === 5 * kill) enough.resolve();
    });
    await enough.promise;
    await server.kill();
    await writing;
  }
  const server = await startServerProcess(path);
  const client = new ApiClient(() => server.partnerUrl);
  await client.login('demo', 'demo');
  // A last delivery is queued behind all others in progress.
  await deliver(client, [], '/v5/products/prices');
  const { events } = await readOn(client, partnerEvents, { limit: '100' });
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length);
  const created = events
    .filter(({ type }) => type === 'kontor.product.created.v1')
    .map(({ data }) => data.sku);
  assert.deepEqual(
    created,
    catalogue.map(({ sku }) => sku),
  );
  for (const { sku } of catalogue) {
    const prices = events.filter(({ type, data }) => type === 'kontor.price.changed.v1' && data.sku === sku);
    const amounts = prices.map(({ data }) => (data.standardPrice as { amount: number }).amount);
    assert.ok(amounts.length >= 30);
    assert.deepEqual(
      amounts,
      [...new Set(amounts)].sort((one, other) => one - other),
    );
    const stored = await client.get(`/v5/products/${encodeURIComponent(sku)}/prices`);
    assert.deepEqual(prices.at(-1)?.data, stored.json);
  }
  assert.equal(await server.stop(), 0);
});
