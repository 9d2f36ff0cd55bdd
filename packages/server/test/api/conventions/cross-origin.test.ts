import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import type { Answer, ApiClient } from '@kontor/harness/client';
import { startMadeUpPlane } from '@kontor/harness/made-up-plane';
import { products } from '@kontor/harness/products';
import { converse } from '@kontor/harness/raw';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { rates } from '../../../../contract/form/rates.ts';

const tools = 'https://tools.example';
const local = 'http://localhost:5173';
const from = (origin: string) => ({ origin });

const unlisted = [
  'null',
  '*',
  'https://other.example',
  'https://tools.example:8443',
  'http://tools.example',
  'https://TOOLS.example',
  'https://tools.example/',
  'https://tools.example.other.example',
  'https://sub.tools.example',
  `${tools}, ${tools}`,
  `${tools}${'x'.repeat(8_000)}`,
];

const server = await startTestServer({ KONTOR_CORS_ORIGINS: `${tools},${local}` });
const partner = await server.newPartner();

function preflight(
  client: Pick<ApiClient, 'send'>,
  path: string,
  origin: string,
  method = 'POST',
): Promise<Answer> {
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  };
  return client.send('OPTIONS', path, { headers });
}

/** Names of the headers of an answer that only CORS sets. */
const corsHeadersOf = ({ headers }: Answer) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

const namesIn = (answer: Answer, header: string) =>
  (answer.headers.get(header) ?? '').split(', ').map((name) => name.toLowerCase());

/** A page of the origin may read the answer with all of its headers, and may send no cookies. */
function assertReadableBy(origin: string, answer: Answer): void {
  assert.equal(answer.headers.get('access-control-allow-origin'), origin, answer.text);
  assert.ok(namesIn(answer, 'vary').includes('origin'));
  assert.equal(answer.headers.get('access-control-allow-credentials'), null);
  const exposed = namesIn(answer, 'access-control-expose-headers');
  // Those about the connection concern no page.
  const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];
  for (const name of answer.headers.keys()) {
    if (name !== 'access-control-expose-headers' && !ofConnection.includes(name))
      assert.ok(exposed.includes(name), name);
  }
}

describe('a preflight of a listed origin', () => {
  for (const origin of [tools, local]) {
    test(`is answered for ${origin} without a token`, async () => {
      const answer = await preflight(server.anonymous, '/v5/products', origin);
      assert.equal(answer.status, 204);
      assert.equal(answer.text, '');
      assertReadableBy(origin, answer);
      assert.equal(answer.headers.get('access-control-allow-methods'), 'GET, HEAD, POST');
      assert.equal(answer.headers.get('access-control-max-age'), '7200');
    });
  }

  test('allows the headers of the contracts and of the platform', async () => {
    const answer = await preflight(server.anonymous, '/v5/products', tools);
    assert.deepEqual(namesIn(answer, 'access-control-allow-headers'), [
      'accept',
      'accept-language',
      'authorization',
      'content-encoding',
      'content-type',
      'idempotency-key',
      'if-match',
      'if-modified-since',
      'if-none-match',
      'if-unmodified-since',
      'prefer',
      'traceparent',
      'x-correlation-id',
      'x-request-id',
      'x-request-timestamp',
    ]);
  });

  test('for a method that the path does not have names those that it has', async () => {
    const answer = await preflight(server.anonymous, '/v5/products/any', tools, 'PATCH');
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('access-control-allow-methods'), 'GET, HEAD');
  });

  test('of a path that does not exist is 404', async () => {
    const answer = await preflight(server.anonymous, '/v5/prodcuts', tools);
    assert.equal(answer.status, 404);
    assertReadableBy(tools, answer);
  });

  test('without a requested method is no preflight: it is 405', async () => {
    const answer = await server.anonymous.send('OPTIONS', '/v5/products', { headers: from(tools) });
    assert.equal(answer.status, 405);
    assert.equal(answer.headers.get('allow'), 'GET, HEAD, POST');
    assertReadableBy(tools, answer);
  });

  test('with two hosts is 400', async () => {
    const lines = [
      'OPTIONS /v5/products HTTP/1.1',
      'Host: localhost',
      'Host: y',
      `Origin: ${tools}`,
      'Access-Control-Request-Method: GET',
    ];
    assert.match(await converse(server.partnerUrl, [`${lines.join('\r\n')}\r\n\r\n`]), /^HTTP\/1\.1 400 /);
  });

  test('may have a body, which is not read', async () => {
    const answer = await server.anonymous.send('OPTIONS', '/v5/products', {
      headers: { ...from(tools), 'access-control-request-method': 'GET' },
      body: 'x'.repeat(10_000),
    });
    assert.equal(answer.status, 204);
  });
});

describe('an answer to a page of a listed origin', () => {
  test('can be read: success, with all of its headers', async () => {
    const answer = await partner.post('/v5/products', products(1), { ...from(tools), prefer: 'wait=10' });
    assert.ok(answer.status < 300, answer.text);
    assertReadableBy(tools, answer);
    const exposed = namesIn(answer, 'access-control-expose-headers');
    assert.ok(exposed.includes('x-request-id') && exposed.includes('x-ratelimit-remaining'));
  });

  test('can be read: a token, and its refusal', async () => {
    for (const password of ['pass-word', 'wrong']) {
      const body = new URLSearchParams({
        grant_type: 'password',
        username: partner.username,
        password,
        client_id: 'token-marketplace-api',
      });
      assertReadableBy(
        tools,
        await server.anonymous.send('POST', '/v1/token', { body, headers: from(tools) }),
      );
    }
  });

  const refused: readonly (readonly [number, (headers: Record<string, string>) => Promise<Answer>])[] = [
    [400, (headers) => partner.get('/v5/products?limit=x', headers)],
    [401, (headers) => server.anonymous.get('/v5/products', headers)],
    [403, (headers) => partner.get('/v4/orders', headers)],
    [404, (headers) => partner.get('/v5/products/made-up', headers)],
    [406, (headers) => partner.get('/v5/products', { ...headers, accept: 'image/png' })],
    [414, (headers) => partner.get(`/v5/products?${'x'.repeat(17_000)}`, headers)],
    [415, (headers) => partner.post('/v5/products', 'x', { ...headers, 'content-type': 'image/png' })],
  ];
  for (const [status, ask] of refused) {
    test(`can be read: ${status}`, async () => {
      const answer = await ask(from(tools));
      assert.equal(answer.status, status, answer.text);
      assertReadableBy(tools, answer);
    });
  }

  test('can be read: 304', async () => {
    const first = await partner.get('/v5/products/brands', from(tools));
    const etag = first.headers.get('etag') ?? '';
    assert.notEqual(etag, '');
    assertReadableBy(tools, first);
    const again = await partner.get('/v5/products/brands', { ...from(tools), 'if-none-match': etag });
    assert.equal(again.status, 304);
    assertReadableBy(tools, again);
  });

  test('can be read: 503, a stream, and one that varies by other headers too', async () => {
    const plane = await startMadeUpPlane({
      origins: [tools],
      inFlight: { answerTimeMaxMs: 20 },
      operations: [
        { path: '/v1/slow', handle: () => new Promise<never>(() => undefined) },
        {
          path: '/v1/stream',
          handle: async () => ({
            status: 200,
            headers: { 'content-type': 'text/csv', vary: 'Accept-Language' },
            body: Readable.from(['a', 'b']),
          }),
        },
      ],
    });
    const slow = await plane.client().get('/v1/slow', from(tools));
    assert.equal(slow.status, 503);
    assertReadableBy(tools, slow);
    const stream = await plane.client().get('/v1/stream', from(tools));
    assert.equal(stream.text, 'ab');
    assertReadableBy(tools, stream);
    assert.equal(stream.headers.get('vary'), 'Origin, Accept-Language');
  });
});

describe('an origin that is not listed', () => {
  for (const origin of unlisted) {
    test(`is answered as without the setting: ${origin.slice(0, 60)}`, async () => {
      const asked = await preflight(server.anonymous, '/v5/products', origin);
      assertRefused(asked, 405, 'METHOD_NOT_ALLOWED');
      const read = await partner.get('/v5/products', from(origin));
      assert.equal(read.status, 200);
      const refusal = await server.anonymous.get('/v5/products', from(origin));
      assertRefused(refusal, 401, 'UNAUTHENTICATED');
      for (const answer of [asked, read, refusal]) {
        assert.deepEqual(corsHeadersOf(answer), []);
        // No cache may give this answer to a page that may read its own.
        assert.equal(answer.headers.get('vary'), 'Origin');
      }
    });
  }

  test('is one that is sent twice, although it is listed', async () => {
    for (const second of [tools, local, 'https://other.example']) {
      const lines = [
        'OPTIONS /v5/products HTTP/1.1',
        'Host: localhost',
        `Origin: ${tools}`,
        `Origin: ${second}`,
        'Access-Control-Request-Method: GET',
        'Connection: close',
      ];
      const text = await converse(server.partnerUrl, [`${lines.join('\r\n')}\r\n\r\n`]);
      assert.match(text, /^HTTP\/1\.1 405 /);
      assert.doesNotMatch(text, /access-control-/i);
    }
  });

  test('is none at all', async () => {
    assert.deepEqual(corsHeadersOf(await partner.get('/v5/products')), []);
  });
});

test('the operator plane never lets pages of other origins read anything', async () => {
  assertRefused(
    await preflight(server.operator, '/operator/v1/partners', tools, 'GET'),
    405,
    'METHOD_NOT_ALLOWED',
  );
  const answer = await server.operator.get('/operator/v1/partners', from(tools));
  assert.equal(answer.status, 200);
  assert.deepEqual(corsHeadersOf(answer), []);
});

test('without the setting answers are the same for all origins', async () => {
  const closed = await startTestServer();
  const asked = await preflight(closed.anonymous, '/v5/products', tools);
  assert.equal(asked.status, 405);
  const answer = await (await closed.login()).get('/v5/products', from(tools));
  assert.equal(answer.status, 200);
  for (const { headers } of [asked, answer]) assert.equal(headers.get('vary'), null);
  assert.deepEqual([...corsHeadersOf(asked), ...corsHeadersOf(answer)], []);
});

describe('with rate limits', async () => {
  const limited = await startTestServer({ KONTOR_CORS_ORIGINS: tools, KONTOR_RATE_LIMIT: 'on' });
  limited.wallClock.stopAt(Date.UTC(2026, 4, 1, 12));

  test('preflights have a rate of their own, which takes nothing from that of requests', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < rates.preflight.requests; count += 1)
      statuses.push((await preflight(limited.anonymous, '/v5/products', tools)).status);
    assert.deepEqual([...new Set(statuses)], [204]);
    const beyond = await preflight(limited.anonymous, '/v5/products', tools);
    assert.equal(beyond.status, 429);
    assertReadableBy(tools, beyond);
    const request = await limited.anonymous.get('/v5/products', from(tools));
    assert.equal(request.headers.get('x-ratelimit-remaining'), `${rates.address.requests - 1}`);
  });

  test('a page can read 429 and how long it has to wait', async () => {
    const answers: Answer[] = [];
    for (let count = 0; count < rates.address.requests; count += 1)
      answers.push(await limited.anonymous.get('/v5/products', from(tools)));
    const last = answers.at(-1);
    assert.equal(last?.status, 429);
    assertReadableBy(tools, last);
    assert.ok(namesIn(last, 'access-control-expose-headers').includes('retry-after'));
  });
});
