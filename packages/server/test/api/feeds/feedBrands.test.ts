import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { feedOf, linesOf } from '@kontor/harness/feeds';
import { followAll } from '@kontor/harness/lists';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/operator/v1/feeds/brands';

describe('GET /operator/v1/feeds/brands', () => {
  test('200: all brands as partners read them, in key order', async () => {
    const partner = await server.login();
    const read = await followAll(partner, '/v5/products/brands?limit=20');
    const byKey = read.sort((one, other) => Buffer.compare(Buffer.from(one.id), Buffer.from(other.id)));
    assert.ok(read.length > 20);
    assert.deepEqual(await feedOf(server.operator, 'brands'), byKey);
  });

  test('200: the lines after a given line', async () => {
    const whole = await server.operator.get(path);
    const lines = linesOf(whole);
    const cursor = whole.headers.get('x-journal-cursor');
    const after = encodeURIComponent(lines[2].id);
    const rest = await feedOf(server.operator, 'brands', `?after=${after}&journalCursor=${cursor}`);
    assert.deepEqual(rest, lines.slice(3));
  });
});
