import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { formatHeads, parseHeads } from './kept-request.ts';

const contextOf = (rawHeaders: readonly string[], head?: string) =>
  ({
    requestId: 'some-id',
    reply: { request: { originalUrl: '/v5/products?sku=a', raw: { rawHeaders } }, raw: { _header: head } },
  }) as unknown as RequestContext;

test('headers of a request and its answer are read as they were sent', () => {
  const sent = ['Host', 'a', 'X-Empty', '', 'Accept', 'text/csv', 'accept', 'application/json;q=0.5: 1'];
  const head = 'HTTP/1.1 200 OK\r\nDate: now\r\nlink: <a>; rel="next"\r\nLink: <b: c>\r\nx-none: \r\n\r\n';
  assert.deepEqual(parseHeads(formatHeads(contextOf(sent, head), 200)), {
    requestId: 'some-id',
    url: '/v5/products?sku=a',
    requestHeaders: { host: 'a', 'x-empty': '', accept: 'text/csv, application/json;q=0.5: 1' },
    responseHeaders: { date: 'now', link: '<a>; rel="next", <b: c>', 'x-none': '' },
  });
});

test('headers may be named like members of every object', () => {
  const { requestHeaders } = parseHeads(formatHeads(contextOf(['constructor', 'a', '__proto__', 'b']), 200));
  assert.deepEqual(Object.entries(requestHeaders), [
    ['constructor', 'a'],
    ['__proto__', 'b'],
  ]);
});

test('a request without headers, and one without an answer, are read', () => {
  const head = 'HTTP/1.1 204 No Content\r\ndate: now\r\n\r\n';
  const bare = parseHeads(formatHeads(contextOf([], head), 204));
  assert.deepEqual([bare.requestHeaders, bare.responseHeaders], [{}, { date: 'now' }]);
  const cut = parseHeads(formatHeads(contextOf(['host', 'a']), undefined));
  assert.deepEqual([cut.requestHeaders, cut.responseHeaders], [{ host: 'a' }, {}]);
});

test('of a text that is cut off, what is there is read', () => {
  const text = formatHeads(contextOf(['host', 'a', 'accept', 'b'], 'HTTP/1.1 200 OK\r\ndate: now'), 200);
  for (let length = 0; length <= text.length; length += 1) {
    const { requestHeaders } = parseHeads(text.slice(0, length));
    assert.ok([undefined, '', 'a'].includes(requestHeaders.host));
  }
});
