import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { converse } from '@kontor/harness/raw';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const demo = await server.login();
const head = (line: string, ...headers: string[]) => `${[line, ...headers].join('\r\n')}\r\n\r\n`;
const authorization = `Authorization: Bearer ${demo.token}`;
const close = 'Connection: close';

/** Sends the pieces; returns the status, the headers by lower-case name, and the body. */
async function ask(...pieces: string[]) {
  const text = await converse(server.partnerUrl, pieces);
  const [top = '', body = ''] = text.split('\r\n\r\n', 2);
  const [line = '', ...lines] = top.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((each) => {
      const colon = each.indexOf(':');
      return [each.slice(0, colon).toLowerCase(), each.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(line.split(' ')[1]), headers, body };
}

describe('bytes that are not a valid request are answered with the error body', () => {
  const cases: [string, number, string, string[]][] = [
    ['nonsense', 400, 'BAD_REQUEST', ['nonsense\r\n\r\n']],
    [
      'a header without a colon',
      400,
      'BAD_REQUEST',
      [head('GET /v5/products HTTP/1.1', 'Host: localhost', 'Broken')],
    ],
    [
      'two lengths',
      400,
      'BAD_REQUEST',
      [head('POST /v5/products HTTP/1.1', 'Host: localhost', 'Content-Length: 1', 'Content-Length: 2')],
    ],
    [
      'a length and a transfer encoding',
      400,
      'BAD_REQUEST',
      [
        head(
          'POST /v5/products HTTP/1.1',
          'Host: localhost',
          'Content-Length: 1',
          'Transfer-Encoding: chunked',
        ),
      ],
    ],
    [
      'headers that are too large',
      431,
      'HEADERS_TOO_LARGE',
      [head('GET /v5/products HTTP/1.1', 'Host: localhost', `X-Long: ${'x'.repeat(40_000)}`)],
    ],
    ['no host', 400, 'BAD_REQUEST', [head('GET /v5/products HTTP/1.1', close)]],
    ['two hosts', 400, 'BAD_REQUEST', [head('GET /v5/products HTTP/1.1', 'Host: localhost', 'host: y')]],
    [
      'two tokens',
      400,
      'BAD_REQUEST',
      [head('GET /v5/products HTTP/1.1', 'Host: localhost', authorization, 'AUTHORIZATION: Bearer other')],
    ],
    [
      'the same token twice',
      400,
      'BAD_REQUEST',
      [head('GET /v5/products HTTP/1.1', 'Host: localhost', authorization, authorization)],
    ],
    ['a host that is none', 400, 'BAD_REQUEST', [head('GET /v5/products HTTP/1.1', 'Host: x/y@z')]],
    ['an empty host', 400, 'BAD_REQUEST', [head('GET /v5/products HTTP/1.1', 'Host:')]],
    [
      'a transfer encoding besides chunked',
      501,
      'TRANSFER_ENCODING_UNSUPPORTED',
      [
        head(
          'POST /v5/products HTTP/1.1',
          'Host: localhost',
          authorization,
          'Transfer-Encoding: gzip, chunked',
        ),
      ],
    ],
    [
      'a part of a path that is longer than a whole address may be',
      414,
      'URL_TOO_LONG',
      [head(`GET /v5/products/${'x'.repeat(16_400)} HTTP/1.1`, 'Host: localhost', authorization, close)],
    ],
    [
      'a broken percent sequence',
      400,
      'BAD_REQUEST',
      [head('GET /v5/products/%E0%A4%A HTTP/1.1', 'Host: localhost', authorization, close)],
    ],
    [
      'two content types',
      400,
      'INVALID_HEADER',
      [
        head(
          'POST /v5/products HTTP/1.1',
          'Host: localhost',
          authorization,
          'Content-Type: text/plain',
          'Content-Type: application/json',
          'Content-Length: 2',
          close,
        ),
        '[]',
      ],
    ],
    [
      'a broken chunk',
      400,
      'BAD_REQUEST',
      [
        head(
          'POST /v5/products HTTP/1.1',
          'Host: localhost',
          authorization,
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
        ),
        'zz\r\n',
      ],
    ],
  ];
  for (const [name, status, code, pieces] of cases) {
    test(name, async () => {
      const answer = await ask(...pieces);
      assert.equal(answer.status, status, answer.body);
      assert.equal(answer.headers['content-type'], 'application/json;charset=utf-8');
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
      assert.equal(answer.headers['x-ratelimit-limit'], '20');
      const [error] = JSON.parse(answer.body).errors;
      assert.equal(error.code, code);
      assert.equal(error.logref, answer.headers['x-request-id']);
    });
  }

  test('the answer names the path of the request line if there is one', async () => {
    const answer = await ask(head('GET /v5/products?sku=1 HTTP/1.1', 'Host: localhost', 'Broken'));
    assert.equal(JSON.parse(answer.body).errors[0].path, '/v5/products');
  });
});

describe('unusual but well-formed requests are answered', () => {
  const cases: [string, number, string[]][] = [
    ['HTTP/1.0 without a host', 200, [head('GET /.well-known/jwks.json HTTP/1.0')]],
    [
      'a method that nobody knows of',
      405,
      [head('PROPFIND /v5/products HTTP/1.1', 'Host: localhost', authorization, close)],
    ],
    [
      'QUERY without a content type',
      405,
      [head('QUERY /v5/products HTTP/1.1', 'Host: localhost', authorization, close)],
    ],
    ['TRACE', 405, [head('TRACE /v5/products HTTP/1.1', 'Host: localhost', authorization, close)]],
    ['OPTIONS of everything', 404, [head('OPTIONS * HTTP/1.1', 'Host: localhost', authorization, close)]],
    [
      'an absolute address',
      404,
      [head('GET http://x/v5/none HTTP/1.1', 'Host: localhost', authorization, close)],
    ],
    [
      'an upgrade',
      200,
      [head('GET /v5/products HTTP/1.1', 'Host: localhost', authorization, 'Upgrade: h2c', close)],
    ],
    [
      'an expectation',
      200,
      [head('GET /v5/products HTTP/1.1', 'Host: localhost', authorization, 'Expect: the-unexpected', close)],
    ],
    [
      'a body on a read',
      200,
      [head('GET /v5/products HTTP/1.1', 'Host: localhost', authorization, 'Content-Length: 2', close), '[]'],
    ],
    [
      'a write that names the type of a body and has none',
      400,
      [
        head(
          'POST /v5/products HTTP/1.1',
          'Host: localhost',
          authorization,
          'Content-Type: application/json',
          close,
        ),
      ],
    ],
    [
      'a write without a body',
      400,
      [head('POST /v5/products HTTP/1.1', 'Host: localhost', authorization, close)],
    ],
    [
      'a read behind another on the same connection, sent at once',
      200,
      [
        head('GET /v5/products HTTP/1.1', 'Host: localhost', authorization) +
          head('GET /v5/products HTTP/1.1', 'Host: localhost', authorization, close),
      ],
    ],
  ];
  for (const [name, status, pieces] of cases) {
    test(name, async () => {
      const answer = await ask(...pieces);
      assert.equal(answer.status, status, answer.body);
      assert.ok(answer.headers['x-request-id']);
    });
  }
});
