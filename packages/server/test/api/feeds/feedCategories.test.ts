import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { feedOf, linesOf } from '@kontor/harness/feeds';
import { followAll } from '@kontor/harness/lists';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/operator/v1/feeds/categories';

describe('GET /operator/v1/feeds/categories', () => {
  test('200: all categories as partners read them, in key order', async () => {
    const partner = await server.login();
    const read = await followAll(partner, '/v5/products/categories?limit=20');
    const byKey = read.sort((one, other) =>
      Buffer.compare(Buffer.from(one.categoryGroup), Buffer.from(other.categoryGroup)),
    );
    assert.ok(read.length > 20);
    assert.deepEqual(await feedOf(server.operator, 'categories'), byKey);
  });

  test('200: the lines after a given line', async () => {
    const whole = await server.operator.get(path);
    const lines = linesOf(whole);
    const cursor = whole.headers.get('x-journal-cursor');
    const after = encodeURIComponent(lines[2].categoryGroup);
    const rest = await feedOf(server.operator, 'categories', `?after=${after}&journalCursor=${cursor}`);
    assert.deepEqual(rest, lines.slice(3));
  });
});
