import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { followAll } from '@kontor/harness/lists';
import { realCatalogue } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const catalogue = realCatalogue();

test('a real catalogue of 1,000 products', {
  skip: 'missing' in catalogue && catalogue.missing,
}, async (t) => {
  if ('missing' in catalogue) return;
  const server = await startTestServer();
  assert.equal((await server.operator.put('/operator/v1/brands', catalogue.brands)).status, 200);
  assert.equal((await server.operator.put('/operator/v1/category-groups', catalogue.groups)).status, 200);
  const client = await server.login();
  const elements = catalogue.products;

  async function deliverAll(text: (half: unknown[]) => string) {
    const counts = { succeeded: 0, failed: 0, unchanged: 0 };
    for (const half of [elements.slice(0, 500), elements.slice(500)]) {
      const { progress, part } = await deliver(client, text(half));
      assert.equal(progress.failed, 0, JSON.stringify((await part('failed')).slice(0, 2)));
      for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] += progress[name];
    }
    return counts;
  }

  await t.test('succeeds as a whole', async () => {
    assert.deepEqual(await deliverAll(JSON.stringify), { succeeded: 1000, failed: 0, unchanged: 0 });
  });

  await t.test('is unchanged when it is sent again, in another member order too', async () => {
    assert.deepEqual(await deliverAll(JSON.stringify), { succeeded: 0, failed: 0, unchanged: 1000 });
    const reversed = (half: unknown[]) => JSON.stringify(half.map(reverseMembers));
    assert.deepEqual(await deliverAll(reversed), { succeeded: 0, failed: 0, unchanged: 1000 });
  });

  await t.test('has ten successes after ten elements were edited', async () => {
    for (const element of elements.slice(400, 410)) element.productDescription.description += ' (edited)';
    assert.deepEqual(await deliverAll(JSON.stringify), { succeeded: 10, failed: 0, unchanged: 990 });
  });

  await t.test('is read back unchanged, element by element', async () => {
    const stored = new Map<string, unknown>();
    for (const { links: _, moin: __, ...product } of await followAll(client, '/v5/products'))
      stored.set(product.sku, product);
    assert.equal(stored.size, 1000);
    for (const element of elements) assert.deepEqual(stored.get(element.sku), element);
  });
});

function reverseMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseMembers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reverseMembers(member)]),
  );
}
