import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { openConnection, type RawConnection } from '@kontor/harness/raw';

/** What an attack works with. */
export interface Target {
  readonly plane: 'partner' | 'operator';
  readonly url: string;
  /** Token of a malicious partner, which is not valid on the operator plane. */
  readonly token: string;
  /** Token of a careless operator, which is not valid on the partner plane. */
  readonly operatorToken: string;
  /** Number of connections that each attack opens, and how long it holds them. */
  readonly connections: number;
  readonly holdMs: number;
}

/** One way to hold, trickle, oversize, half-close, reset or flood. Resolves when all its connections are closed. */
export interface Attack {
  readonly name: string;
  run(target: Target): Promise<void>;
}

/** What an attack does on each of its connections. */
type Doing = (connection: RawConnection, target: Target, index: number) => void | Promise<void>;

const json = 'Content-Type: application/json';
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function head(line: string, ...headers: string[]): string {
  return `${[`${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
}

export const bearer = ({ token }: Target) => `Authorization: Bearer ${token}`;

/** Loopback addresses other than the one that honest callers use. */
export const addressOf = (index: number) => `127.0.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`;

/** An attack that holds several connections for a while, each from a different address. */
function holding(name: string, doing: Doing): Attack {
  return {
    name,
    async run(target) {
      const doings = Array.from({ length: target.connections }, async (_, index) => {
        const connection = await openConnection(target.url, addressOf(index));
        await doing(connection, target, index);
        await Promise.race([connection.closed, pause(target.holdMs)]);
        connection.socket.destroy();
        await connection.closed;
      });
      await Promise.allSettled(doings);
    },
  };
}

/** Sends a start, then a piece at intervals. */
function trickling(name: string, start: (target: Target) => string, piece: string): Attack {
  return holding(name, async (connection, target) => {
    connection.write(start(target));
    const endsMs = performance.now() + target.holdMs;
    while (performance.now() < endsMs && !connection.socket.destroyed) {
      connection.write(piece);
      await pause(20);
    }
  });
}

/** Sends a complete request and waits until the connection ends or the time is over. */
function sending(name: string, text: (target: Target) => string): Attack {
  return holding(name, (connection, target) => connection.write(text(target)));
}

/** Sends one request after the other on the same connection until the time is over. */
function flooding(name: string, text: (target: Target, round: number) => string): Attack {
  return holding(name, async (connection, target) => {
    const endsMs = performance.now() + target.holdMs;
    for (let round = 0; performance.now() < endsMs && !connection.socket.destroyed; round += 1) {
      connection.write(text(target, round));
      await pause(5);
    }
  });
}

const bulk = (target: Target, ...headers: string[]) =>
  head('POST /v5/products', bearer(target), json, ...headers);
export const whole = (line: string, body: string, ...headers: string[]) =>
  `${head(line, json, `Content-Length: ${Buffer.byteLength(body)}`, ...headers)}${body}`;
const wholeBulk = (target: Target, body: string) => whole('POST /v5/products', body, bearer(target));
export const list = (target: Target) => head('GET /v5/products?limit=500', bearer(target));
const form = 'Content-Type: application/x-www-form-urlencoded';
const halfClose = (socket: Socket) => socket.end();
const reset = (socket: Socket) => socket.resetAndDestroy();

const holds: Attack[] = [
  holding('a connection that says nothing', () => undefined),
  sending('a request line without an end', () => 'GET /v5/products'),
  trickling('headers that trickle', () => 'GET /v5/products HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n'),
  trickling('one header that trickles', () => 'GET /v5/products HTTP/1.1\r\nHost: localhost\r\nX-A: ', 'b'),
  sending('a form that is announced and never sent', () =>
    head('POST /v1/token', form, 'Content-Length: 900'),
  ),
  sending('a body that is announced and never sent', (target) => bulk(target, 'Content-Length: 30000000')),
  sending('an expectation whose body never comes', (target) =>
    bulk(target, 'Content-Length: 9000', 'Expect: 100-continue'),
  ),
  sending(
    'a chunk that is announced and never sent',
    (target) => `${bulk(target, 'Transfer-Encoding: chunked')}ffff\r\n`,
  ),
  holding('answers that are never read', async (connection, target) => {
    connection.socket.pause();
    connection.write(list(target).repeat(20));
  }),
  holding('answers that are read byte by byte', (connection, target) => {
    connection.socket.on('data', () => {
      connection.socket.pause();
      setTimeout(() => connection.socket.resume(), 50);
    });
    connection.write(list(target).repeat(10));
  }),
  sending('requests that ask to wait', (target) =>
    whole('POST /v5/products', '[{"sku":"W"}]', bearer(target), 'Prefer: wait=20'),
  ),
];

const trickles: Attack[] = [
  trickling('a body that trickles', (target) => bulk(target, 'Content-Length: 30000000'), ' '),
  trickling('chunks that trickle', (target) => bulk(target, 'Transfer-Encoding: chunked'), '1\r\n \r\n'),
  trickling('a form that trickles', () => head('POST /v1/token', form, 'Content-Length: 60000'), 'a'),
  trickling(
    'an extension of a chunk without an end',
    (target) => `${bulk(target, 'Transfer-Encoding: chunked')}1;`,
    'x',
  ),
  trickling(
    'trailers without an end',
    (target) => `${bulk(target, 'Transfer-Encoding: chunked')}0\r\n`,
    'X-A: b\r\n',
  ),
  trickling('a body behind a 404', () => head('POST /v9/none', json, 'Content-Length: 30000000'), ' '),
  trickling('a body behind a 405', () => head('DELETE /v5/products', json, 'Content-Length: 30000000'), ' '),
  trickling('a body behind a 401', () => head('POST /v5/products', json, 'Content-Length: 30000000'), ' '),
  trickling('a body behind a 413', (target) => bulk(target, 'Content-Length: 999999999'), ' '),
  trickling(
    'a body of a read',
    (target) => head('GET /v5/products', bearer(target), 'Content-Length: 30000000'),
    ' ',
  ),
  trickling(
    'half a body at once, and the rest bit by bit',
    (target) => `${bulk(target, 'Content-Length: 200000')}${' '.repeat(100_000)}`,
    ' ',
  ),
];

/** A body of 30 MB of blanks that is sent as a few kilobytes. */
const bomb = gzipSync(Buffer.alloc(30_000_000, ' '));
const members = Array.from({ length: 30_000 }, (_, index) => `"${index}":1`).join();
const oversizes: Attack[] = [
  sending('headers that are too large', () => head('GET /v5/products', `X-A: ${'x'.repeat(40_000)}`)),
  sending('a thousand headers', () =>
    head('GET /v5/products', ...Array.from({ length: 1_000 }, (_, index) => `X-${index}: b`)),
  ),
  sending('an address that is too long', (target) =>
    head(`GET /v5/products?sku=${'x'.repeat(20_000)}`, bearer(target)),
  ),
  sending('a part of a path that is too long', (target) =>
    head(`GET /v5/products/${'x'.repeat(17_000)}`, bearer(target)),
  ),
  sending('thousands of parameters', (target) =>
    head(`GET /v5/products?${'sku=a&'.repeat(2_600)}`, bearer(target)),
  ),
  sending('a length that no number holds', (target) => bulk(target, `Content-Length: ${'9'.repeat(30)}`)),
  sending('a length below nothing', (target) => bulk(target, 'Content-Length: -1')),
  sending('one element of very many members', (target) => wholeBulk(target, `[{"sku":"M",${members}}]`)),
  sending('lists in lists in lists', (target) =>
    wholeBulk(target, `${'['.repeat(500_000)}${']'.repeat(500_000)}`),
  ),
  sending('very many elements', (target) => wholeBulk(target, `[${'{},'.repeat(100_000)}{}]`)),
  sending('a large body that is no JSON', (target) => wholeBulk(target, `[${'{"sku":"A"},'.repeat(50_000)}`)),
  holding('a small body that decompresses to a large one', ({ socket, write }, target) => {
    write(bulk(target, 'Content-Encoding: gzip', `Content-Length: ${bomb.length}`));
    socket.write(bomb);
  }),
  sending(
    'a large body that is no UTF-8',
    (target) => `${bulk(target, 'Content-Length: 900001')}${'\xff'.repeat(900_001)}`,
  ),
];

const ends: Attack[] = [
  holding('half-closed behind the head', ({ socket, write }, target) => {
    write(bulk(target, 'Content-Length: 100'));
    halfClose(socket);
  }),
  holding('half-closed within the body', ({ socket, write }, target) => {
    write(`${bulk(target, 'Content-Length: 100')}[`);
    halfClose(socket);
  }),
  holding('half-closed behind a whole request', ({ socket, write }, target) => {
    write(list(target));
    halfClose(socket);
  }),
  holding('reset behind the head', async ({ socket, write }, target) => {
    write(bulk(target, 'Content-Length: 100'));
    await pause(5);
    reset(socket);
  }),
  holding('reset within the body', async ({ socket, write }, target) => {
    write(`${bulk(target, 'Content-Length: 100')}[`);
    await pause(5);
    reset(socket);
  }),
  holding('reset within a compressed body', async ({ socket, write }, target) => {
    write(bulk(target, 'Content-Encoding: gzip', `Content-Length: ${bomb.length}`));
    socket.write(bomb.subarray(0, 1_000));
    await pause(5);
    reset(socket);
  }),
  holding('reset while the answer comes', async ({ socket, write, received }, target) => {
    write(list(target).repeat(5));
    await received(/HTTP/);
    reset(socket);
  }),
];

const floods: Attack[] = [
  {
    name: 'connections that are opened and closed',
    async run(target) {
      const endsMs = performance.now() + target.holdMs;
      for (let index = 0; performance.now() < endsMs; index += 1) {
        const { socket } = await openConnection(target.url, addressOf(index % 400));
        socket.destroy();
      }
    },
  },
  flooding('requests without a token', () => head('GET /v5/products')),
  flooding('wrong tokens', (_, round) => head('GET /v5/products', `Authorization: Bearer a.${round}.c`)),
  flooding('wrong passwords', (_, round) => {
    const body = `grant_type=password&client_id=token-marketplace-api&username=nobody&password=${round}`;
    return `${head('POST /v1/token', form, `Content-Length: ${body.length}`)}${body}`;
  }),
  flooding('requests sent without waiting for answers', (target) => list(target).repeat(20)),
  flooding('methods and paths that are not there', (_, round) =>
    head(`${['PROPFIND', 'QUERY', 'PUT'][round % 3]} /v5/none/%zz`),
  ),
  flooding('nonsense', () => '\0\x01\x02 nonsense\r\n\r\n'),
  flooding('two hosts', () => 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'),
  flooding('transfer encodings', (target) => `${bulk(target, 'Transfer-Encoding: gzip, chunked')}0\r\n\r\n`),
  flooding('deliveries', (target, round) => wholeBulk(target, `[{"sku":"F-${round}"}]`)),
  flooding('dry runs', (target) =>
    whole('POST /v5/products?dryRun=true', `[${'{"sku":"D"},'.repeat(400)}{}]`, bearer(target)),
  ),
];

/** Attacks that hold, trickle, oversize, half-close, reset and flood; each is run against both planes. */
export const attacks: readonly Attack[] = [...holds, ...trickles, ...oversizes, ...ends, ...floods];
