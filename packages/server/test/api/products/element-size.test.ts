import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type DeliveryPath, deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const demo = await server.login();
await deliver(demo, [product({ sku: 'SIZE-1', ean: ean(1) }), product({ sku: 'SIZE-2', ean: ean(2) })]);

/** The element as JSON, padded with blanks to `bytes` bytes. */
function inBytes(element: object, bytes: number): string {
  const text = JSON.stringify(element);
  return `{${' '.repeat(bytes - Buffer.byteLength(text))}${text.slice(1)}`;
}

const price = (sku: string) => ({ sku, standardPrice: { amount: 9.99, currency: 'EUR' } });
const flag = (sku: string) => ({ sku, active: true });
const kinds: [path: DeliveryPath, bytesMax: number, element: (sku: string) => object, wrapper?: string][] = [
  ['/v5/products', 65_536, (sku) => product({ sku, ean: ean(sku === 'SIZE-1' ? 1 : 2) })],
  ['/v5/products/prices', 4_096, price],
  ['/v5/products/active-status', 4_096, flag, 'status'],
];

for (const [path, bytesMax, element, wrapper] of kinds) {
  describe(`an element of POST ${path}`, () => {
    const place = wrapper === undefined ? '$' : `$.${wrapper}`;
    const bodyOf = (elements: readonly string[]) =>
      wrapper === undefined ? `[${elements}]` : `{"${wrapper}":[${elements}]}`;

    test(`may have ${bytesMax} bytes as sent; one more makes it fail, and no other`, async () => {
      const body = bodyOf([inBytes(element('SIZE-1'), bytesMax), inBytes(element('SIZE-2'), bytesMax + 1)]);
      const { part, progress } = await deliver(demo, body, path);
      assert.deepEqual([progress.total, progress.failed], [2, 1]);
      const [failed] = await part('failed');
      assert.equal(failed.sku, 'SIZE-2');
      assert.deepEqual(
        failed.errors.map(({ code, jsonPath, detail }) => [code, jsonPath, detail]),
        [
          [
            '900098 - ELEMENT_TOO_LARGE',
            `${place}[1]`,
            `The element has ${bytesMax + 1} bytes as sent; at most ${bytesMax} are allowed.`,
          ],
        ],
      );
    });

    test('with very many members is the only one that fails, even in a dry run', async () => {
      const many = `{"sku":"SIZE-1",${Array.from({ length: 200_000 }, (_, index) => `"${index}":1`).join()}}`;
      const body = bodyOf([many, JSON.stringify(element('SIZE-2'))]);
      const { progress } = await deliver(demo, body, path);
      assert.deepEqual([progress.total, progress.failed], [2, 1]);
      const dry = await demo.post(`${path}?dryRun=true`, body);
      assert.equal(dry.status, 200, dry.text);
      assert.equal(dry.json.results.failed[0].errors[0].code, '900098 - ELEMENT_TOO_LARGE');
    });
  });
}

test('an error for a large body that is not JSON names the place where parsing fails', async () => {
  const body = `[\n${'{"sku":"A"},\n'.repeat(100_000)}{"sku" 1}]`;
  const answer = await demo.post('/v5/products/prices', body);
  assert.equal(answer.status, 400);
  assert.equal(answer.json.errors[0].code, 'INVALID_JSON');
  assert.match(answer.json.errors[0].detail, /line 100002, column 8/);
});
