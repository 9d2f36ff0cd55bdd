/** Attacks whose outcome is known: each connection gets the answer, or the end, that it deserves. */
import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { ApiClient } from '@kontor/harness/client';
import { openConnection, type RawConnection } from '@kontor/harness/raw';
import { type Attack, addressOf, bearer, head, list, pause, type Target, whole } from './attacks.ts';

/** An attack on several connections, each of which checks what it receives. */
function checking(name: string, doing: (connection: RawConnection, target: Target) => Promise<void>): Attack {
  return {
    name,
    async run(target) {
      await Promise.all(
        Array.from({ length: target.connections }, async (_, index) => {
          const connection = await openConnection(target.url, addressOf(index));
          try {
            await doing(connection, target);
          } finally {
            connection.socket.destroy();
            await connection.closed;
          }
        }),
      );
    },
  };
}

/** A request that is refused whoever sends it. A rate limit may refuse it first, after other attacks. */
function refused(name: string, text: (target: Target) => string, status: number): Attack {
  return checking(name, async (connection, target) => {
    connection.write(text(target));
    const answer = await connection.received(/\r\n\r\n/);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 (${status}|429) `), name);
  });
}

const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0;

/** Requests in one piece: those that are admitted are answered, one more is refused, and the connection ends. */
const pipelined = [17, 18, 100, 500].map((count) =>
  checking(`${count} requests in one piece`, async (connection, target) => {
    connection.write(list(target).repeat(count));
    const answers = await connection.closed;
    assert.equal(answersIn(answers), 17, answers.slice(0, 200));
    assert.match(
      answers.slice(answers.lastIndexOf('HTTP/1.1 ')),
      /^HTTP\/1\.1 429 [\s\S]*\r\nconnection: close\r\n/i,
    );
  }),
);

/** Requests that a rate limit refuses: the connection is slowed, and closed after a number of refusals in a row. */
const refusedOnAndOn = checking(
  'requests that a rate limit refuses, on and on',
  async (connection, target) => {
    for (let round = 0; !connection.socket.destroyed; round += 1) {
      assert.ok(round < 5_000, 'a connection that is refused on and on is closed');
      connection.write(list(target).repeat(4));
      await pause(5);
    }
    const answers = await connection.closed;
    const last = answers.slice(answers.lastIndexOf('HTTP/1.1 '));
    assert.match(last, /^HTTP\/1\.1 429 [\s\S]*\r\nconnection: close\r\n/i);
  },
);

/** Bodies of operations that destroy something, with a mistyped member. */
const mistyped: readonly (readonly [path: string, body: object])[] = [
  ['/operator/v1/shoppers/erasures', { email: 'ada@shopper.example', open: true }],
  ['/operator/v1/takedowns', { scope: { eans: ['4006381333931'] }, reason: 'Recalled', al: true }],
  ['/operator/v1/partners/1000001/contract/end', { att: '2026-12-01T00:00:00Z' }],
];
const destroying = mistyped.map(([path, body]) =>
  checking(`a member that ${path} does not know`, async (connection, { plane, operatorToken }) => {
    const authorization = `Authorization: Bearer ${operatorToken}`;
    connection.write(whole(`POST ${path}`, JSON.stringify(body), authorization));
    const answer = await connection.received(/\r\n\r\n/);
    // The partner plane has no such path, and the token is none of its tokens.
    assert.match(answer, plane === 'operator' ? /^HTTP\/1\.1 400 / : /^HTTP\/1\.1 (401|404|429) /, answer);
  }),
);

/** Bytes that a receiver sends at most before its answer is given up; an exchange takes 15 seconds otherwise. */
const receivedMax = 16_000_000;
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

/** Receivers of webhooks whose answers do not end; the operator of this server subscribes them. */
const receivers = (
  [
    ['informational answers', '', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['headers', 'HTTP/1.1 200 OK\r\n', 'X-A: b\r\n'],
    ['trailers', `${chunked}1\r\nx\r\n0\r\n`, 'X-A: b\r\n'],
    ['tiny chunks', chunked, '1\r\nx\r\n'],
  ] as const
).map(
  ([what, start, piece]): Attack => ({
    name: `a webhook whose receiver answers with ${what} without an end`,
    async run({ plane, url, operatorToken }) {
      if (plane !== 'operator') return;
      const receiver = await startEndless(start, piece);
      const operator = new ApiClient(() => url, operatorToken);
      const made = await operator.post('/operator/v1/webhooks', {
        url: receiver.url,
        types: ['kontor.order.placed.v1'],
      });
      assert.equal(made.status, 201, made.text);
      const sentBytes = await receiver.ended;
      assert.ok(sentBytes < receivedMax, `the server took ${sentBytes} bytes`);
      const removed = await operator.send('DELETE', `/operator/v1/webhooks/${made.json.id}`);
      assert.equal(removed.status, 204, removed.text);
      receiver.close();
    },
  }),
);

/** Starts a receiver that answers with a start, and then with the same piece until the server ends the connection. */
async function startEndless(start: string, piece: string) {
  const { promise: ended, resolve } = Promise.withResolvers<number>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const pieces = piece.repeat(Math.ceil(16_384 / piece.length));
    const write = () => {
      while (!socket.destroyed && socket.write(pieces));
    };
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(socket.bytesWritten));
    socket.once('data', () => {
      socket.write(start);
      write();
      socket.on('drain', write);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/hooks`, ended, close };
}

/** Attacks that fail when an answer, or the end of a connection, is another one. */
export const answeredAttacks: readonly Attack[] = [
  refused('two tokens', (target) => head('GET /', bearer(target), 'AUTHORIZATION: Bearer other'), 400),
  refused('the same token twice', (target) => head('GET /', bearer(target), bearer(target)), 400),
  ...pipelined,
  refusedOnAndOn,
  ...destroying,
  ...receivers,
];
