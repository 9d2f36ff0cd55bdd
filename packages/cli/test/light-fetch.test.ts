import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { lightFetch } from '../light-fetch.ts';

const words = 'Größe: 42 €, '.repeat(50);
const codings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync };

/** What the server answers, by the path. */
const answers: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
  '/plain': (_, response) =>
    response.setHeader('link', ['<a>', '<b>']).setHeader('X-Id', 'one').end(`\ufeff${words}`),
  '/none': (_, response) => response.writeHead(204).end(),
  '/moved': (_, response) => response.writeHead(302, { location: '/plain' }).end(),
  '/refused': (_, response) => response.writeHead(409, { 'content-type': 'application/json' }).end('{}'),
  '/echo': async (request, response) => {
    const { method, headers } = request;
    const { 'content-type': type, 'content-length': length, 'x-own': own } = headers;
    response.end(JSON.stringify({ method, type, length, own, body: await text(request) }));
  },
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('only this', () => response.destroy());
  },
  '/silent': () => undefined,
};

describe('the small fetch of commands', () => {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const coding = path.slice(1) as keyof typeof codings;
    if (coding in codings)
      response.writeHead(200, { 'content-encoding': coding }).end(codings[coding](words));
    else answers[path]?.(request, response);
  });
  let origin = '';
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  for (const path of [
    '/plain',
    '/none',
    '/moved',
    '/refused',
    ...Object.keys(codings).map((each) => `/${each}`),
  ])
    test(`answers like the fetch of the runtime: ${path}`, async () => {
      const read = async (answer: Response) => ({
        status: answer.status,
        id: answer.headers.get('x-ID'),
        link: answer.headers.get('Link'),
        hasLink: answer.headers.has('Link'),
        missing: answer.headers.get('x-none'),
        names: [...answer.headers].map(([name]) => name).filter((name) => name === 'x-id'),
        text: await answer.text(),
      });
      const wanted = await read(await fetch(origin + path, { redirect: 'manual' }));
      const own = await lightFetch(origin + path, {});
      assert.deepEqual(await read(own), wanted);
      assert.equal(wanted.text.length > 0, !['/none', '/moved'].includes(path));
    });

  const bodies = {
    'a text': '{"a":1}',
    bytes: new TextEncoder().encode(words),
    'a form': new URLSearchParams({ name: 'a b' }),
    nothing: undefined,
  };
  for (const [name, body] of Object.entries(bodies))
    test(`sends ${name} like the fetch of the runtime`, async () => {
      const headers = {
        'x-own': 'yes',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      };
      const init = { method: 'POST', headers, ...(body !== undefined && { body }) };
      const wanted = await (await fetch(`${origin}/echo`, init)).json();
      for (const given of [headers, new Headers(headers)]) {
        const answer = await lightFetch(`${origin}/echo`, { ...init, headers: given });
        assert.deepEqual(JSON.parse(await answer.text()), wanted);
      }
    });

  test('gives the body piece by piece, and as bytes', async () => {
    const { body } = await lightFetch(`${origin}/gzip`, {});
    assert.equal(await text(body as never), words);
    const bytes = await (await lightFetch(`${origin}/gzip`, {})).arrayBuffer();
    assert.deepEqual(new Uint8Array(bytes), new TextEncoder().encode(words));
    assert.equal((await lightFetch(`${origin}/none`, {})).body, null);
  });

  test('rejects for a body that is cut off', async () => {
    await assert.rejects((await lightFetch(`${origin}/cut`, {})).text(), { code: 'ECONNRESET' });
  });

  test('rejects when the signal is aborted', async () => {
    const stop = new AbortController();
    const answer = lightFetch(`${origin}/silent`, { signal: stop.signal });
    stop.abort();
    await assert.rejects(answer, { name: 'AbortError' });
  });

  test('rejects with the code of the system when nothing listens', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    other.close();
    await assert.rejects(lightFetch(`http://127.0.0.1:${port}/`, {}), { code: 'ECONNREFUSED' });
  });
});
