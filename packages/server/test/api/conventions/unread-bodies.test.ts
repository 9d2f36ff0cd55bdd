import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startMadeUpPlane } from '@kontor/harness/made-up-plane';
import { openConnection } from '@kontor/harness/raw';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { bodyBytesMax } from '../../../../contract/generated/operations.ts';
import { httpNumbers } from '../../../platform/http/numbers.ts';

const server = await startTestServer();
const demo = await server.login();
const authorization = `Authorization: Bearer ${demo.token}`;
const json = 'Content-Type: application/json';
const large = bodyBytesMax.largest + 1;
const head = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

/** Blocks the process, as a suspended machine or a long garbage collection would. */
const stall = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Sends a head and the start of a body that goes on trickling; resolves to the answer once the server has closed. */
async function trickle(request: string): Promise<string> {
  const connection = await openConnection(server.partnerUrl);
  connection.write(`${request}[`);
  const timer = setInterval(() => connection.write(' '), 50);
  const text = await connection.closed;
  clearInterval(timer);
  return text;
}

describe('a request that is refused before its body has arrived', () => {
  const cases: [what: string, status: number, request: string][] = [
    ['at an unknown path', 404, head('POST /v9/none HTTP/1.1', json, 'Content-Length: 9999999')],
    ['in chunks at an unknown path', 404, head('POST /v9/none HTTP/1.1', json, 'Transfer-Encoding: chunked')],
    [
      'with a method that the path does not take',
      405,
      head('PUT /v5/products HTTP/1.1', json, 'Content-Length: 300000'),
    ],
    ['without a token', 401, head('POST /v5/products HTTP/1.1', json, 'Content-Length: 9999999')],
    ['with a short body and no token', 401, head('POST /v5/products HTTP/1.1', json, 'Content-Length: 500')],
    [
      'with a wrong type',
      415,
      head(
        'POST /v5/products HTTP/1.1',
        authorization,
        'Content-Type: text/plain',
        'Content-Length: 9999999',
      ),
    ],
    [
      'with an announced length above the limit',
      413,
      head('POST /v5/products HTTP/1.1', authorization, json, `Content-Length: ${large}`),
    ],
    [
      'that reads and has a body all the same',
      200,
      head('GET /v5/products HTTP/1.1', authorization, 'Content-Length: 9999999'),
    ],
    ['with a broken path', 400, head('POST /v5/products/%zz HTTP/1.1', json, 'Content-Length: 9999999')],
  ];
  for (const [what, status, request] of cases) {
    test(`${what} is answered immediately, and its connection ends`, async () => {
      const text = await trickle(request);
      assert.match(text, new RegExp(`^HTTP/1.1 ${status} `));
      assert.match(text, /x-request-id: \S/);
      if (!/Content-Length: 500/.test(request)) assert.match(text, /connection: close/i);
    });
  }

  test('keeps its connection when the rest of a short body arrives', async () => {
    const connection = await openConnection(server.partnerUrl);
    connection.write(`${head('POST /v5/products HTTP/1.1', json, 'Content-Length: 5')}[`);
    assert.match(
      await connection.received(/UNAUTHENTICATED/),
      /^HTTP\/1.1 401 [\s\S]*connection: keep-alive/i,
    );
    connection.write('    ');
    connection.write(head('GET /v5/products HTTP/1.1', authorization, 'Connection: close'));
    assert.match(await connection.closed, /HTTP\/1.1 200 /);
  });

  test('keeps its connection when the rest of its body comes while the process stalls', async () => {
    const connection = await openConnection(server.partnerUrl);
    connection.write(`${head('POST /v5/products HTTP/1.1', json, 'Content-Length: 5')}[`);
    await connection.received(/UNAUTHENTICATED/);
    connection.write('    ');
    connection.write(head('GET /v5/products HTTP/1.1', authorization, 'Connection: close'));
    stall(httpNumbers.drainTimeMaxMs);
    assert.match(await connection.closed, /HTTP\/1.1 200 /);
  });

  test('gets no 100 when it asked whether to continue', async () => {
    const connection = await openConnection(server.partnerUrl);
    connection.write(
      head(
        'POST /v5/products HTTP/1.1',
        authorization,
        json,
        `Content-Length: ${large}`,
        'Expect: 100-continue',
      ),
    );
    assert.match(await connection.closed, /^HTTP\/1.1 413 /);
  });

  test('that is not refused gets 100 when it asked', async () => {
    const connection = await openConnection(server.partnerUrl);
    connection.write(
      head(
        'POST /v5/products HTTP/1.1',
        authorization,
        json,
        'Content-Length: 2',
        'Expect: 100-continue',
        'Connection: close',
      ),
    );
    await connection.received(/100 Continue/);
    connection.write('[]');
    assert.match(await connection.closed, /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 202 /);
  });

  test('is read to its end when the client sends everything before it reads', async () => {
    const answer = await demo.post('/v9/none', new Uint8Array(8 * 1024 * 1024));
    assertRefused(answer, 404, 'NOT_FOUND');
    assertRefused(await demo.post('/v5/products', new Uint8Array(large)), 413, 'BODY_TOO_LARGE');
  });
});

test('a chunked body is refused as soon as it exceeds the limit', async () => {
  const connection = await openConnection(server.partnerUrl);
  connection.write(head('POST /v2/returns HTTP/1.1', authorization, json, 'Transfer-Encoding: chunked'));
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
  for (let sent = 0; sent < 16; sent += 1) connection.write(chunk);
  assert.match(await connection.closed, /^HTTP\/1.1 (413|404) [\s\S]*connection: close/i);
});

test('malformed paths count by address like all other unauthenticated requests', async () => {
  const limited = await startTestServer({ KONTOR_RATE_LIMIT: 'on' });
  // With the clock stopped, no rate limit refills, however long the requests take.
  limited.wallClock.stopAt(Date.now());
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => limited.anonymous.get('/v5/products/%zz')),
  );
  const statuses = answers.map(({ status }) => status);
  assert.ok(statuses.includes(400) && statuses.includes(429), String(statuses));
});

test('a partner whose bodies trickle in costs no other partner a request', async () => {
  const plane = await startMadeUpPlane({
    operations: [
      { path: '/v1/bodies', method: 'POST', body: 'json', handle: async () => ({ status: 200, body: {} }) },
    ],
    inFlight: { callerBodyBytesMax: 20_000, bodyBytesInFlightMax: 20_000 },
  });
  const trickling = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const connection = await openConnection(plane.url);
      connection.write(
        head('POST /v1/bodies HTTP/1.1', 'Authorization: Bearer 1', json, 'Content-Length: 30000'),
      );
      connection.write(' '.repeat(4_900));
      return connection;
    }),
  );
  // Until all of them have arrived, one more request of this partner is accepted.
  const more = ' '.repeat(10_000);
  while ((await plane.client('1').post('/v1/bodies', more)).status !== 503);
  const honest = await plane.client('2').post('/v1/bodies', more);
  assert.equal(honest.status, 200);
  const gaveWay = await Promise.any(trickling.map(({ closed }) => closed));
  assert.match(gaveWay, /^HTTP\/1.1 503 [\s\S]*connection: close[\s\S]*OVERLOADED/i);
  for (const { socket } of trickling) socket.destroy();
});

test('unauthenticated callers who use all slots they may have cost no partner a request, nor a caller elsewhere', async () => {
  const plane = await startMadeUpPlane({
    operations: [
      {
        path: '/v1/bodies',
        method: 'POST',
        body: 'json',
        isPublic: true,
        handle: async () => ({ status: 200, body: {} }),
      },
    ],
    inFlight: { unauthenticatedRequestsMax: 4, addressRequestsMax: 2, requestsInFlightMax: 6 },
  });
  const hold = async (address: string) => {
    const connection = await openConnection(plane.url, address);
    connection.write(head('POST /v1/bodies HTTP/1.1', json, 'Content-Length: 1000'));
    return connection;
  };
  const held = await Promise.all(['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3'].map(hold));
  const third = await hold('127.0.0.2');
  assert.match(await third.received(/OVERLOADED/), /^HTTP\/1.1 503 /);
  third.socket.destroy();
  const elsewhere = await hold('127.0.0.4');
  elsewhere.write(' '.repeat(1000));
  assert.match(await elsewhere.received(/HTTP/), /^HTTP\/1.1 200 /);
  elsewhere.socket.destroy();
  for (const { socket } of held) socket.destroy();
});
