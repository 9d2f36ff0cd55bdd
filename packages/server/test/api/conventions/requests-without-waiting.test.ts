import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openConnection } from '@kontor/harness/raw';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const request = (path: string, method = 'GET') => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
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
    for (const count of [17, 500]) {
      test(`${count} of ${method} ${path}: those that are admitted are answered, then the connection ends`, async () => {
        const connection = await openConnection(server.partnerUrl);
        connection.write(request(path, method).repeat(count));
        const text = await connection.closed;
        assert.equal(answersIn(text), 17);
        const last = text.slice(text.lastIndexOf('HTTP/1.1 '));
        assert.match(
          last,
          /^HTTP\/1\.1 429 [\s\S]*\r\nconnection: close\r\n[\s\S]*without waiting for responses/i,
        );
      });
    }
  }

  test('are answered to the admitted ones in order, also when they take long and more requests follow', async () => {
    const connection = await openConnection(server.partnerUrl);
    const { token } = await server.login();
    const wait = `GET /v1/events?after=now&wait=1 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    connection.write(wait + request('/none').repeat(16));
    connection.write(request('/none').repeat(100));
    const text = await connection.closed;
    assert.equal(answersIn(text), 17);
    assert.match(text, /^HTTP\/1\.1 200 /);
  });

  test('end their connection without further answers when they never stop', async () => {
    const connection = await openConnection(server.partnerUrl);
    connection.socket.on('drain', () => connection.write(request('/none').repeat(500)));
    connection.write(request('/none').repeat(20_000));
    await connection.closed;
  });

  test('do not slow down callers on other connections', async () => {
    const flood = await openConnection(server.partnerUrl);
    flood.write(request('/v5/products').repeat(500));
    const client = await server.login();
    assert.equal((await client.get('/v5/products?limit=1')).status, 200);
    await flood.closed;
  });
});
