import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { after, describe, type TestContext, test } from 'node:test';
import { NameUnknownError, resolveName } from './addresses.ts';
import { createSender } from './send.ts';

const server = createServer((request, response) => {
  if (request.url === '/slow') return;
  if (request.url === '/endless') return void response.writeHead(200).write('fine');
  if (request.url === '/other') {
    return void response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end();
  }
  response.writeHead(request.url === '/moved' ? 302 : 200, { location: '/' }).end('fine');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const live = { loopback: false, networks: [] as readonly string[] };
const sandbox = { ...live, loopback: true };
const exchange = { headers: {}, body: '{}', timeoutMs: 60_000, readsBody: true };
const at = (host: string, path = '/') => ({ ...exchange, url: `http://${host}:${port}${path}` });

/** Time advances only when the test says so. */
const stopTime = (t: TestContext) => t.mock.timers.enable({ apis: ['setTimeout'] });

/** Resolves when this process has received the head of an answer. */
function answered(): Promise<void> {
  const channel = 'http.client.response.finish';
  return new Promise((resolve) => {
    const heard = () => {
      unsubscribe(channel, heard);
      // The code that sent the request sees the answer in the same turn.
      setImmediate(resolve);
    };
    subscribe(channel, heard);
  });
}

function senderFor(bounds: typeof live, ...answers: string[][]) {
  const sender = createSender(bounds, async () =>
    (answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? [])).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    })),
  );
  after(() => sender.close());
  return sender;
}

describe('on a live server', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254', '0.0.0.0']) {
    test(`a name that resolves to ${address} is not asked`, async () => {
      const { failure, status } = await senderFor(live, [address]).send(at('receiver.example'));
      assert.deepEqual([failure?.kind, status], ['ADDRESS_REFUSED', undefined]);
    });
  }

  test('nor is an address in place of a name', async () => {
    const { failure } = await senderFor(live).send(at('127.0.0.1'));
    assert.equal(failure?.kind, 'ADDRESS_REFUSED');
  });

  test('a name that changes to the machine itself after its first use is not asked', async () => {
    const open = { ...live, networks: ['127.0.0.2'] };
    const sender = senderFor(open, ['127.0.0.2'], ['127.0.0.1']);
    // Nothing listens there; what counts is that a connection was attempted.
    assert.equal((await sender.send(at('receiver.example'))).failure?.kind, 'CONNECTION');
    assert.equal((await sender.send(at('receiver.example'))).failure?.kind, 'ADDRESS_REFUSED');
  });

  test('networks that the operator allows are asked', async () => {
    const open = { ...live, networks: ['127.0.0.0/8'] };
    assert.equal((await senderFor(open, ['127.0.0.1']).send(at('receiver.example'))).status, 200);
  });
});

describe('an exchange', () => {
  const sender = senderFor(sandbox, ['127.0.0.1']);
  test('returns the status and the beginning of the body', async () => {
    const { status, body, failure } = await sender.send(at('receiver.example'));
    assert.deepEqual([status, body, failure], [200, 'fine', undefined]);
  });

  test('in progress ends when the sender closes, and is not started again on a new connection', async () => {
    const closing = createSender(sandbox);
    // Makes the next request use a kept-alive connection.
    assert.equal((await closing.send(at('127.0.0.1'))).status, 200);
    const arrived = once(server, 'request');
    const underWay = closing.send(at('127.0.0.1', '/slow'));
    await arrived;
    closing.close();
    assert.equal((await underWay).failure?.kind, 'CONNECTION');
  });

  test('follows no redirect', async () => {
    const { failure } = await sender.send(at('receiver.example', '/moved'));
    assert.equal(failure?.kind, 'REDIRECT');
  });

  test('switches to no other protocol', async () => {
    const { status, failure } = await sender.send(at('receiver.example', '/other'));
    assert.deepEqual([status, failure?.kind], [101, 'STATUS']);
  });

  test('has the status of an answer whose body never ends', async (t) => {
    stopTime(t);
    const heard = answered();
    const sent = sender.send(at('receiver.example', '/endless'));
    await heard;
    t.mock.timers.tick(exchange.timeoutMs);
    const { status, failure } = await sent;
    assert.deepEqual([status, failure], [200, undefined]);
  });

  test('ends at its timeout', async () => {
    const { failure } = await sender.send({ ...at('receiver.example', '/slow'), timeoutMs: 50 });
    assert.equal(failure?.kind, 'TIMEOUT');
  });

  test('fails by TLS when the receiver does not support it', async () => {
    const { failure } = await sender.send({ ...exchange, url: `https://receiver.example:${port}/` });
    assert.equal(failure?.kind, 'TLS');
  });

  test('fails when a name does not resolve', async () => {
    const nowhere = createSender(sandbox, () =>
      Promise.reject(new NameUnknownError('receiver.example is not found')),
    );
    assert.equal((await nowhere.send(at('receiver.example'))).failure?.kind, 'NAME_UNKNOWN');
  });
});

describe('an answer without an end', () => {
  const head = 'HTTP/1.1 200 OK\r\n';
  const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;
  const kinds = [
    ['of informational answers', '', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['of informational answers with links', '', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'],
    ['of line breaks before the status', '', '\r\n'],
    ['of headers', head, 'X-A: b\r\n'],
    ['of one header', `${head}X-A: `, 'b'],
    ['of trailers', `${chunked}1\r\nx\r\n0\r\n`, 'X-A: b\r\n'],
    ['of extensions of a chunk', `${chunked}1;`, 'x'],
    ['of tiny chunks', chunked, '1\r\nx\r\n'],
  ] as const;
  for (const [name, start, piece] of kinds) {
    for (const readsBody of [true, false]) {
      test(`${name} ends long before its timeout${readsBody ? ', also when its body is read' : ''}`, async () => {
        const { url, ended, close } = await startEndless(start, piece);
        const sender = createSender(sandbox);
        const { failure, status } = await sender.send({ ...exchange, url, readsBody });
        assert.ok(failure?.kind === 'CONNECTION' || status === 200, JSON.stringify({ failure, status }));
        // The sender is still open: the exchange itself ended its connection.
        await ended;
        sender.close();
        close();
      });
    }
  }

  test('of informational answers ends after a few of them', async () => {
    const { url, close } = await startEndless('', 'HTTP/1.1 100 Continue\r\n\r\n');
    const sender = createSender(sandbox);
    const { failure } = await sender.send({ ...exchange, url });
    assert.deepEqual(failure, { kind: 'CONNECTION', detail: 'more than 8 informational answers' });
    sender.close();
    close();
  });

  test('does not follow from a few informational answers before the one that counts', async () => {
    const some = 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(8);
    const { url, close } = await startEndless(`${some}${head}Content-Length: 4\r\n\r\nfine`, '');
    const sender = createSender(sandbox);
    const { status, body } = await sender.send({ ...exchange, url });
    assert.deepEqual([status, body], [200, 'fine']);
    sender.close();
    close();
  });
});

/** Starts a receiver that answers with a start, and then with the same piece until the connection ends. */
async function startEndless(start: string, piece: string) {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const flood = createTcpServer((socket) => {
    const pieces = piece.repeat(Math.ceil(65_536 / Math.max(piece.length, 1)));
    const write = () => {
      while (!socket.destroyed && piece !== '' && socket.write(pieces));
    };
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.once('data', () => {
      socket.write(start);
      write();
      socket.on('drain', write);
    });
  });
  await new Promise<void>((listening) => flood.listen(0, '127.0.0.1', listening));
  const { port: at } = flood.address() as AddressInfo;
  return { url: `http://127.0.0.1:${at}/`, ended, close: () => flood.close() };
}

describe('names', () => {
  test('of this machine are its own addresses, whatever a name server says', async () => {
    for (const name of ['localhost', 'a.localhost', 'LOCALHOST.']) {
      assert.deepEqual(
        (await resolveName(name)).map(({ address }) => address),
        ['127.0.0.1', '::1'],
      );
    }
  });

  test('that never resolve hold up no other', async (t) => {
    stopTime(t);
    const sender = createSender(sandbox, (name) =>
      name.startsWith('silent')
        ? new Promise(() => undefined)
        : Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    );
    after(() => sender.close());
    const silent = Array.from({ length: 8 }, (_, index) => sender.send(at(`silent-${index}.example`)));
    assert.equal((await sender.send(at('receiver.example'))).status, 200);
    t.mock.timers.tick(exchange.timeoutMs);
    for (const { failure } of await Promise.all(silent)) assert.equal(failure?.kind, 'TIMEOUT');
  });
});
