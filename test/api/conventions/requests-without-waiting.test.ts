import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConnection } from '../../harness/raw.ts';
import { startTestServer } from '../../harness/server.ts';

const server = await startTestServer();
const request = (path: string, method = 'GET') => `${method} ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0;

describe('requests that are sent without waiting for answers', () => {
  test('are all answered in order when there are only a few', async () => {
    const connection = await openConnection(server.partnerUrl);
    connection.write(Array.from({ length: 10 }, (_, index) => request(`/none-${index}`)).join(''));
    const text = await connection.received(/none-9"/);
    assert.equal(answersIn(text), 10);
    const paths = [...text.matchAll(/"path":"\/none-(\d)"/g)].map(([, index]) => Number(index));
    assert.deepEqual(paths, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    connection.socket.destroy();
  });

  const ways = [
    ['/v5/products', 'GET'],
    ['/none', 'GET'],
    ['/none/%zz', 'GET'],
    ['/none/%zz', 'PROPFIND'],
    ['/v5/products', 'QUERY'],
  ] as const;
  for (const [path, method] of ways) {
    test(`end their connection when there are hundreds (${method} ${path})`, async () => {
      const connection = await openConnection(server.partnerUrl);
      connection.write(request(path, method).repeat(500));
      const text = await connection.closed;
      assert.ok(answersIn(text) <= 16, `${answersIn(text)} answers`);
    });
  }

  test('do not slow down callers on other connections', async () => {
    const flood = await openConnection(server.partnerUrl);
    flood.write(request('/v5/products').repeat(500));
    const client = await server.login();
    assert.equal((await client.get('/v5/products?limit=1')).status, 200);
    await flood.closed;
  });
});
