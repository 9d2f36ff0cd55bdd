import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { packBody, unpackBody } from './stored-body.ts';

describe('a stored body', () => {
  for (const [name, text] of [
    ['a small one', '[{"sku":"ä"}]'],
    ['a large one', JSON.stringify(Array.from({ length: 5_000 }, (_, sku) => ({ sku: `größe-${sku}` })))],
    ['an empty one', ''],
  ] as const) {
    test(`is restored unchanged: ${name}`, async () => {
      const body = Buffer.from(text);
      assert.deepEqual(Buffer.from(unpackBody(await packBody(body))), body);
    });
  }

  test('takes less space when it is large', async () => {
    const body = Buffer.from(JSON.stringify(Array.from({ length: 5_000 }, () => ({ sku: 'one' }))));
    assert.ok((await packBody(body)).byteLength < body.byteLength / 5);
  });
});
