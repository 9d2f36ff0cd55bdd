/** Failed elements come back as they were sent, so that they can be mended and delivered again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const failedOf = (id: string) => `/v5/products/update-tasks/${id}/failed` as const;

test('with=element adds each failed element as it was sent, next to its errors', async () => {
  const client = await server.newPartner();
  const [good, ...bad] = products(3).map((each, index) =>
    index === 0 ? each : { ...each, ean: `${index}` },
  );
  const { id } = await deliver(client, [bad[0], good, { ...bad[1], ownMember: 'Größe 🙂' }]);
  const { status, json } = await client.get(`${failedOf(id)}?with=element`);
  assert.equal(status, 200);
  assert.deepEqual(
    json.results.map(({ element }) => element),
    [bad[0], { ...bad[1], ownMember: 'Größe 🙂' }],
  );
  const plain = (await client.get(failedOf(id))).json.results;
  assert.deepEqual(
    json.results.map(({ element: _, ...entry }) => entry),
    plain,
  );
  assert.ok(plain.every((entry) => !('element' in entry)));
});

test('a price and a flag that failed come back too, and a delivery without failures has none', async () => {
  const client = await server.newPartner();
  const sent = product();
  const { id } = await deliver(client, [sent]);
  assert.deepEqual((await client.get(`${failedOf(id)}?with=element`)).json, { results: [] });
  for (const [path, element] of [
    ['/v5/products/prices', { sku: sent.sku, standardPrice: { amount: -1, currency: 'EUR' } }],
    ['/v5/products/active-status', { sku: sent.sku, active: 'perhaps' }],
  ] as const) {
    const body = path.endsWith('prices') ? [element] : { status: [element] };
    const answer = await client.post(path, body, { prefer: 'wait=10' });
    const { json } = await client.get(`${failedOf(answer.json.task.id)}?with=element`);
    assert.deepEqual(
      json.results.map((entry: { element?: unknown }) => entry.element),
      [element],
      answer.text,
    );
  }
});

test('an element that is too large has its errors only, and so have those beyond 4 MiB of a delivery', async () => {
  const client = await server.newPartner();
  const large = { ...product(), ownMember: 'x'.repeat(70_000) };
  const { id } = await deliver(client, [large, { sku: 'small' }]);
  const { json } = await client.get(`${failedOf(id)}?with=element`);
  assert.deepEqual(
    json.results.map(({ element }) => element),
    [undefined, { sku: 'small' }],
  );
  const many = Array.from({ length: 80 }, (_, index) => ({
    sku: `M${index}`,
    ownMember: 'x'.repeat(60_000),
  }));
  const whole = await deliver(client, many);
  const { results } = (await client.get(`${failedOf(whole.id)}?with=element`)).json;
  assert.equal(results.length, 80);
  const kept = results.filter(({ element }) => element !== undefined);
  assert.deepEqual([kept.length, results[0]?.element, results[79]?.element], [69, many[0], undefined]);
});

test('another value of with is refused with the one that exists', async () => {
  const client = await server.newPartner();
  const { id } = await deliver(client, [{ sku: 'x' }]);
  const answer = await client.get(`${failedOf(id)}?with=elements`);
  assert.equal(answer.status, 400);
  assert.match(answer.text, /element/);
});

test('the operator reads them as the partner does', async () => {
  const client = await server.newPartner();
  const [sent] = products(1);
  const { id } = await deliver(client, [{ ...sent, ean: '1' }]);
  await deliver(client, [sent]);
  const own = await client.get(`${failedOf(id)}?with=element`);
  const path = `/operator/v1/partners/${client.partnerId}/deliveries/${id}/failed`;
  const seen = await server.operator.get(`${path}?with=element`);
  assert.deepEqual(seen.json, own.json);
  assert.deepEqual(seen.json.storedSince, [sent?.sku]);
  const plain = await server.operator.get(path);
  assert.doesNotMatch(plain.text, /"element"/);
});
