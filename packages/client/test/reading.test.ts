import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerOf, assertRefused } from '@kontor/harness/refused';
import { createClient, createOperatorClient, type ReadEvent } from '../index.ts';
import { type Answering, json, madeUpServer, refusal } from './made-up-server.ts';

function clientOf(answer: Answering) {
  const server = madeUpServer(answer);
  return { server, client: createClient({ ...server.options, token: 'token', pacing: false }) };
}

describe('a call', () => {
  test('puts its input into path, query and body', async () => {
    const { server, client } = clientOf(() => json({}, 201));
    await client.call('getProductVariation', { sku: 'A/1 ü' });
    await client.call('getMarketPlaceStatusList', {
      marketPlaceStatus: ['ONLINE', 'PENDING'],
      fromDate: new Date(0),
      'sort-order': 'asc',
      limit: undefined,
    });
    await client.call('getContentChangesOfPartner', { sku: ['A,B'] });
    await client.call('createShippingProfile', { body: { name: 'Letter' } as never });
    assert.deepEqual(
      server.received.map(({ method, path }) => `${method} ${path}`),
      [
        'GET /v5/products/A%2F1%20%C3%BC',
        'GET /v5/products/marketplace-status?fromDate=1970-01-01T00%3A00%3A00.000Z&marketPlaceStatus=ONLINE&marketPlaceStatus=PENDING&sort-order=asc',
        'GET /v5/products/content-changes?sku=A%2CB&sku=',
        'POST /v1/shipping-profiles',
      ],
    );
    const last = server.received[3];
    assert.equal(last?.body, '{"name":"Letter"}');
    assert.equal(last?.headers.get('content-type'), 'application/json');
  });

  test('refuses what the operation does not have, before anything is sent', async () => {
    const { server, client } = clientOf(() => json({}));
    const untyped = client as unknown as { call(id: string, input?: object): Promise<unknown> };
    for (const [wrong, hint] of [
      ['getProductVariatoin', ' Did you mean getProductVariation?'],
      ['findPartnersOrder', ' Did you mean findPartnerOrders?'],
      ['LISTRETURNS', ' Did you mean listReturns?'],
      ['quux', ''],
      ['', ''],
    ] as const)
      await assert.rejects(untyped.call(wrong), {
        message: `There is no operation "${wrong}" on this plane.${hint}`,
      });
    await assert.rejects(untyped.call('getProductVariation', { skuu: 'A' }), /needs "sku"/);
    await assert.rejects(
      untyped.call('getBrands', { limits: 1 }),
      /has no "limits"; it has name, page, limit/,
    );
    assert.equal(server.received.length, 0);
  });

  test('returns texts as texts, documents as bytes, and nothing for an empty answer', async () => {
    const typed = (body: string, type: string) => new Response(body, { headers: { 'content-type': type } });
    const { client } = clientOf(({ path }) => {
      if (path.endsWith('.pdf')) return typed('%PDF', 'application/pdf');
      return path.endsWith('.csv') ? typed('a;b', 'text/csv') : new Response(null, { status: 204 });
    });
    const pdf = await client.call('getReceiptPdf', { receiptNumber: '1' });
    assert.equal(new TextDecoder().decode(pdf as Uint8Array), '%PDF');
    assert.equal(await client.call('downloadReportByFileName', { reportId: '1' }), 'a;b');
    assert.equal(await client.call('deleteWebhook', { webhookId: '1' }), undefined);
  });

  test('tells status and headers on request, and opens answers that are read as they arrive', async () => {
    const { client } = clientOf(() => new Response(null, { status: 304, headers: { etag: '"1"' } }));
    const headers = { 'if-none-match': '"1"' };
    const { status, headers: answered, body } = await client.send('getBrands', {}, { headers });
    assert.deepEqual([status, answered.get('etag'), body], [304, '"1"', undefined]);
    assert.equal((await client.open('getBrands')).status, 304);
  });

  test('of a path is sent once, with the token, and answered whatever the status is', async () => {
    const { server, client } = clientOf(() => refusal(503, 'AWAY'));
    const answer = await client.fetch('/v5/products', { headers: { accept: 'text/csv' } });
    assertRefused(await answerOf(answer), 503, 'AWAY');
    assert.equal(server.received.length, 1);
    assert.equal(server.received[0]?.headers.get('authorization'), 'Bearer token');
  });

  test('of a path goes to no other server, which would get the token', async () => {
    const { server, client } = clientOf(() => json({}));
    for (const path of [
      '.elsewhere.test/',
      '@elsewhere.test/',
      '//elsewhere.test/',
      'http://elsewhere.test/',
    ])
      await assert.rejects(client.fetch(path), /FOREIGN_LINK/);
    assert.equal(server.received.length, 0);
    await client.fetch('http://market.test/v5/products');
    assert.equal(server.received[0]?.path, '/v5/products');
  });
});

const pageOf = (resources: readonly unknown[], next?: string) =>
  json({ resources, links: next === undefined ? [] : [{ rel: 'next', href: next }] });

describe('a list', () => {
  test('is read to its end by its next links', async () => {
    const { server, client } = clientOf(({ path }) =>
      path.includes('c=2') ? pageOf([3]) : pageOf([1, 2], '/v4/orders?c=2'),
    );
    const found: unknown[] = [];
    for await (const order of client.list('findPartnerOrders', { limit: 2 })) found.push(order);
    assert.deepEqual(found, [1, 2, 3]);
    assert.deepEqual(
      server.received.map(({ path }) => path),
      ['/v4/orders?limit=2', '/v4/orders?c=2'],
    );
  });

  test('can be read a page at a time', async () => {
    const { client } = clientOf(({ path }) =>
      path.includes('c=2') ? pageOf([3]) : pageOf([1, 2], '/v4/orders?c=2'),
    );
    const list = client.list('findPartnerOrders');
    const first = await list.page();
    assert.deepEqual(first, { entries: [1, 2], next: '/v4/orders?c=2' });
    assert.deepEqual(await list.page(first.next), { entries: [3], next: undefined });
  });

  test('of a client with named lists has the same entries', async () => {
    const { client } = clientOf(() => json({ brands: [1], links: [] }));
    assert.deepEqual((await client.list('getBrands').page()).entries, [1]);
  });

  test('does not follow a link to another server', async () => {
    for (const href of ['http://elsewhere.test/v4/orders', '//elsewhere.test/', 'v4/orders']) {
      const { client, server } = clientOf(() => pageOf([1], href));
      await assert.rejects(Array.fromAsync(client.list('findPartnerOrders')), /FOREIGN_LINK/);
      assert.equal(server.received.length, 1);
    }
  });
});

describe('events', () => {
  const event = (id: string) => ({ id, type: 'kontor.order.placed.v1' });

  test('each have a cursor after which nothing is missed', async () => {
    const pages = [
      { events: [event('1'), event('2')], cursor: 'B' },
      { events: [event('3')], cursor: 'C' },
      { events: [], cursor: 'C' },
    ];
    const { server, client } = clientOf((_, number) => json(pages[number - 1]));
    const read = await Array.fromAsync(
      client.events({ after: 'A', wait: 0, types: ['kontor.order.placed.v1'] }),
    );
    assert.deepEqual(
      read.map(({ id, cursor }: ReadEvent) => `${id}${cursor}`),
      ['1A', '2B', '3C'],
    );
    assert.equal(
      server.received[1]?.path,
      '/v1/events?after=B&types=kontor.order.placed.v1&limit=1000&wait=0',
    );
  });

  test('from now on begin at a cursor that is fetched first', async () => {
    const { server, client } = clientOf((_, number) =>
      json(number === 1 ? { events: [], cursor: 'A' } : { events: [event('1')], cursor: 'B' }),
    );
    for await (const { cursor } of client.events({ after: 'now' })) {
      assert.equal(cursor, 'B');
      break;
    }
    assert.deepEqual(
      server.received.map(({ path }) => path),
      ['/v1/events?after=now&limit=1000', '/v1/events?after=A&limit=1000&wait=20'],
    );
  });

  test('that are no longer kept end the reading, or begin again after the caller was told', async () => {
    const answering: Answering = ({ path }) =>
      path.includes('after=OLD') ? refusal(410, 'CURSOR_TOO_OLD') : json({ events: [], cursor: 'A' });
    const { client } = clientOf(answering);
    await assert.rejects(Array.fromAsync(client.events({ after: 'OLD' })), { code: 'CURSOR_TOO_OLD' });
    let gaps = 0;
    const onGap = () => {
      gaps += 1;
    };
    assert.deepEqual(await Array.fromAsync(client.events({ after: 'OLD', wait: 0, onGap })), []);
    assert.equal(gaps, 1);
  });

  test('of all partners are read on the operator plane', async () => {
    const server = madeUpServer(() => json({ events: [], cursor: 'A' }));
    const client = createOperatorClient({ ...server.options, token: 'operator' });
    await Array.fromAsync(client.events({ partnerId: '1', wait: 0 }));
    assert.equal(server.received[0]?.path, '/operator/v1/events?partnerId=1&limit=1000&wait=0');
  });
});

describe('the lines of a feed', () => {
  const encoded = (text: string) => new TextEncoder().encode(text);
  /** A feed whose bytes arrive one by one; `end` ends or breaks it. */
  const feedOf = (text: string, end: (pieces: ReadableStreamDefaultController) => void) => {
    const bytes = encoded(text);
    let at = 0;
    const body = new ReadableStream({
      pull(pieces) {
        if (at === bytes.length) return end(pieces);
        pieces.enqueue(bytes.slice(at, at + 1));
        at += 1;
      },
    });
    const headers = { 'content-type': 'application/x-ndjson', 'x-journal-cursor': 'C' };
    const server = madeUpServer(() => new Response(body, { headers }));
    return { server, client: createOperatorClient({ ...server.options, token: 'operator' }) };
  };

  test('are read as they arrive, however they are cut, with the position that they match', async () => {
    const { server, client } = feedOf('{"id":"Ä"}\n{"id":"B"}\n', (pieces) => pieces.close());
    const feed = await client.feed('feedBrands', { after: 'A', journalCursor: 'B' });
    assert.equal(feed.cursor, 'C');
    assert.deepEqual(
      (await Array.fromAsync(feed)).map(({ id }) => id),
      ['Ä', 'B'],
    );
    assert.equal(server.received[0]?.path, '/operator/v1/feeds/brands?after=A&journalCursor=B');
    assert.equal(server.received[0]?.headers.get('accept'), 'application/x-ndjson');
  });

  test('end with an error where the connection breaks, after the last whole line', async () => {
    const { client } = feedOf('{"id":"A"}\n{"id":"B', (pieces) => pieces.error(new TypeError('terminated')));
    const ids: string[] = [];
    const reading = (async () => {
      for await (const { id } of await client.feed('feedBrands')) ids.push(id);
    })();
    await assert.rejects(reading, { name: 'ConnectionLost', operationId: 'feedBrands' });
    assert.deepEqual(ids, ['A']);
  });

  test('are left by their reader without an error', async () => {
    const { client } = feedOf('{"id":"A"}\n{"id":"B"}\n', (pieces) => pieces.close());
    for await (const { id } of await client.feed('feedBrands')) {
      assert.equal(id, 'A');
      break;
    }
  });
});
