/** What clients and tables really send: query parameters and paths. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import type { ApiClient } from '@kontor/harness/client';
import { loginNamed } from '@kontor/harness/lists';
import { line, orderRoles, ordersOf } from '@kontor/harness/orders';
import { product, products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';
import type { ProductVariation } from '../../../../contract/generated/products-v5.ts';
import type { RecordedRequest } from '../../../../contract/generated/sandbox-v1.ts';

const server = await startTestServer();
const partner = await server.newPartner([
  ...orderRoles,
  'Products_Read',
  'Products_Write',
  'Returns_Read',
  'Receipts_Read',
  'Advertising_Read',
]);
const orders = ordersOf(server, partner.partnerId);
const [first, second] = [await orders.place(), await orders.place({ lines: [line('B')] })];
assert.ok(first && second);
const named = await loginNamed(server, partner.username);

/** Logs the partner in with a client that was registered in the given way. */
async function loginAs(registration: { clientId: string } & Record<string, string>): Promise<ApiClient> {
  assert.equal((await server.operator.post('/operator/v1/clients', registration)).status, 201);
  const client = server.anonymous;
  await client.login(partner.username, 'pass-word', registration.clientId);
  return client;
}

describe('an empty query value', () => {
  for (const query of [
    'nextcursor=',
    'mode=',
    'orderDirection=',
    'orderColumnType=&fromDate=&toDate=',
    'fulfillmentStatus=&limit=',
    'nextcursor=&mode=&limit=5&limit=',
    'nextcursor',
    'colour=',
  ]) {
    test(`is the same as leaving it out: /v4/orders?${query}`, async () => {
      const answer = await partner.get(`/v4/orders?${query}`);
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.json.resources.length, 2);
      assert.equal(answer.headers.has('x-ignored-parameters'), false);
    });
  }

  test('is the same as leaving it out on the other lists and on the operator plane', async () => {
    for (const path of [
      '/v3/returns?next=&status=',
      '/v1/shipments?datefrom=2026-01-01&next=&limit=',
      '/v5/products?cursor=&sku=',
    ]) {
      assert.equal((await partner.get(path)).status, 200, path);
    }
    assert.equal((await server.operator.get('/operator/v1/partners?limit=&cursor=')).status, 200);
  });

  test('beside a full one of the same name does not count', async () => {
    assert.equal((await partner.get('/v4/orders?limit=1&limit=')).json.resources.length, 1);
    assertRefused(await partner.get('/v4/orders?limit=1&limit=2'), 400, 'INVALID_PARAMETER');
  });

  test('still marks a second sku of the content changes, so that a comma in the first is no separator', async () => {
    await deliverAndCheck(partner, [product({ sku: 'a,b' })]);
    const answer = await partner.get('/v5/products/content-changes?sku=a%2Cb&sku=');
    assert.deepEqual(
      answer.json.resources.map(({ sku }: { sku: string }) => sku),
      ['a,b'],
    );
  });
});

describe('a query parameter that does not exist', () => {
  const path = '/v4/orders?limit=1&statusFilter=SENT&pageNo=2';

  test('of a client with named lists is ignored, and told in a header', async () => {
    const answer = await named.get(path);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.headers.get('x-ignored-parameters'), 'statusFilter, pageNo');
  });

  test('is refused for every other client, whose server refuses it', async () => {
    const answer = await partner.get(path);
    assertRefused(answer, 400, ['UNKNOWN_PARAMETER', 'UNKNOWN_PARAMETER']);
    assert.equal(answer.headers.has('x-ignored-parameters'), false);
  });

  test('is refused or ignored as the client is registered', async () => {
    const strict = await loginAs({ clientId: 'strict', listEnvelope: 'named', unknownParameters: 'refuse' });
    assertRefused(await strict.get(path), 400, ['UNKNOWN_PARAMETER', 'UNKNOWN_PARAMETER']);
    const lenient = await loginAs({ clientId: 'lenient', unknownParameters: 'ignore' });
    assert.equal((await lenient.get(path)).headers.get('x-ignored-parameters'), 'statusFilter, pageNo');
  });

  test('is told where the whole server ignores it, on both planes', async () => {
    const ignoring = await startTestServer({ KONTOR_UNKNOWN_PARAMETERS: 'ignore' });
    const demo = await ignoring.login();
    for (const answer of [
      await demo.get('/v5/products?utm=x'),
      await ignoring.operator.get('/operator/v1/partners?utm=x'),
    ]) {
      assert.deepEqual([answer.status, answer.headers.get('x-ignored-parameters')], [200, 'utm']);
    }
  });

  test('is told in a header that cannot be broken by its name, nor grow without end', async () => {
    const odd = encodeURIComponent('a, b\r\nx: ü\u0000');
    const answer = await named.get(`/v4/orders?${odd}=1`);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.headers.get('x-ignored-parameters'), odd);
    const many = Array.from({ length: 300 }, (_, index) => `${'n'.repeat(20)}${index}=1`).join('&');
    const header = (await named.get(`/v4/orders?${many}`)).headers.get('x-ignored-parameters') ?? '';
    assert.equal(header.split(', ').length, 20);
  });

  test('is listed with the recorded request', async () => {
    const listed = async (): Promise<RecordedRequest[]> =>
      (await server.operator.get('/sandbox/v1/requests?last=1')).json.resources;
    await named.get(path);
    assert.deepEqual((await listed())[0]?.ignoredParameters, ['statusFilter', 'pageNo']);
    await named.get('/v4/orders');
    assert.equal((await listed())[0]?.ignoredParameters, undefined);
  });
});

describe('a path', () => {
  test('may have repeated slashes, which are one', async () => {
    for (const path of [
      `/v4/orders//${first.salesOrderId}`,
      `//v4///orders//${first.orderNumber}`,
      `/v4/orders/${first.salesOrderId}//`,
    ]) {
      const answer = await partner.get(path as PathTo<BodyOf<'getPartnerOrder'>>);
      assert.equal(answer.status, 200, `${path}: ${answer.text}`);
      assert.equal(answer.json.salesOrderId, first.salesOrderId);
    }
    const { links } = (await partner.get('/v4//orders?limit=1' as '/v4/orders')).json;
    assert.match(links[0].href, /^\/v4\/orders\?/);
  });

  test('keeps slashes that are percent-encoded', async () => {
    const two = products(3).slice(1);
    await deliverAndCheck(
      partner,
      ['A//B', 'A/B'].map((sku, place) => ({ ...(two[place] as ProductVariation), sku })),
    );
    for (const sku of ['A//B', 'A/B', '/', '//x']) {
      const answer = await partner.get(`/v5/products/${encodeURIComponent(sku)}`);
      assert.equal(answer.status, sku.startsWith('A') ? 200 : 404, sku);
      if (answer.status === 200) assert.equal(answer.json.sku, sku);
    }
  });

  test('keeps slashes of its query', async () => {
    const answer = await partner.get('/v5/products?sku=A%2F%2FB');
    assert.equal(answer.json.resources[0].sku, 'A//B');
    assert.equal((await partner.get('/v5/products?sku=A//B')).json.resources[0].sku, 'A//B');
  });

  test('leads to the same checks however many slashes it has', async () => {
    assertRefused(await server.anonymous.get('//v4//orders'), 401, 'UNAUTHENTICATED');
    assertRefused(await server.anonymous.get('//operator//v1//partners'), 404, 'NOT_FOUND');
    assertRefused(
      await server.operator.send('DELETE', '//operator///v1//partners'),
      405,
      'METHOD_NOT_ALLOWED',
    );
    const unknown = await partner.get('/v4//ordres');
    assert.match(unknown.json.errors[0].detail, /There is no \/v4\/ordres\. Did you mean \/v4\/orders\?/);
  });

  test('is recorded as it was sent', async () => {
    await partner.get('/v4//orders?limit=1');
    const { resources } = (await server.operator.get('/sandbox/v1/requests?last=1')).json;
    assert.equal(resources[0].path, '/v4//orders?limit=1');
  });
});

describe('the last page of orders', () => {
  test('has no links for a client with named lists, which takes the first link wherever there are links', async () => {
    const page = await named.get('/v4/orders?limit=1');
    assert.deepEqual(
      page.json.links.map(({ rel }: { rel: string }) => rel),
      ['next'],
    );
    const last = await named.get(page.json.links[0].href);
    assert.deepEqual(Object.keys(last.json), ['resources']);
    assert.deepEqual((await named.get('/v4/orders?fulfillmentStatus=SENT')).json, { resources: [] });
  });

  test('has empty links for every other client', async () => {
    assert.deepEqual((await partner.get('/v4/orders?fulfillmentStatus=SENT')).json, {
      resources: [],
      links: [],
    });
  });
});

describe('what is not there', () => {
  const id = '3f1c8f0e-0000-4000-8000-000000000000';
  for (const [path, accept] of [
    ['/v3/receipts/R-1.pdf', 'application/json'],
    [`/v1/spa-reporting/reports/${id}.csv`, 'application/json'],
    [`/v1/spa-reporting/reports/download?reportId=${id}`, 'image/png'],
    ['/v5/products/nothing', 'text/html'],
    [`/v4/orders/${id}`, 'application/xml'],
  ] as const) {
    test(`is 404 whatever was accepted: ${path}`, async () => {
      const answer = await partner.get(path, { accept });
      assert.equal(answer.status, 404, answer.text);
      assert.doesNotMatch(answer.text, /There is no \/v/);
    });
  }

  test('differs from what is there and not accepted, which is 406', async () => {
    const answer = await partner.get(`/v4/orders/${first.salesOrderId}`, { accept: 'application/xml' });
    assertRefused(answer, 406, 'NOT_ACCEPTABLE');
    assertRefused(await partner.get('/v4/orders', { accept: 'application/xml' }), 406, 'NOT_ACCEPTABLE');
  });
});

describe('a date-time without a zone', () => {
  const path = '/v4/orders?fromDate=2026-03-01T08:00:00&toDate=2199-03-01 08:00:00.123';
  const zoneOf = ({ headers }: { readonly headers: Headers }) => headers.get('x-assumed-time-zone');

  test('is read as UTC for a client whose unknown parameters are ignored, which a header tells', async () => {
    const lenient = await loginAs({ clientId: 'zoneless', unknownParameters: 'ignore' });
    for (const client of [lenient, named]) {
      const answer = await client.get(path);
      assert.deepEqual([answer.status, zoneOf(answer)], [200, 'UTC'], answer.text);
      assert.equal(answer.json.resources.length, 2);
      const [read] = answer.json.resources;
      const at = new Date(read?.orderDate ?? '').toISOString();
      const later = new Date(Date.parse(at) + 1).toISOString().replace('Z', '');
      assert.equal((await client.get(`/v4/orders?fromDate=${at}`)).headers.has('x-assumed-time-zone'), false);
      const after = await client.get(`/v4/orders?fromDate=${later}`);
      assert.ok(after.json.resources.every(({ orderDate }) => Date.parse(orderDate) > Date.parse(at)));
    }
  });

  test('is refused for all others, and what is no date-time for everybody', async () => {
    const answer = await partner.get('/v4/orders?fromDate=2026-03-01T08:00:00');
    assertRefused(answer, 400, 'INVALID_PARAMETER');
    assert.equal(zoneOf(answer), null);
    assert.match(answer.text, /must be an ISO 8601 date or a date-time with Z or an offset/);
    for (const text of [
      '01.03.2026 08:00',
      '2026-03-01T08:00:00 Europe/Berlin',
      '2026-02-30T08:00:00',
      'noon',
    ]) {
      const refused = await named.get(`/v4/orders?fromDate=${encodeURIComponent(text)}`);
      assertRefused(refused, 400, 'INVALID_PARAMETER', text);
      assert.equal(zoneOf(refused), null, text);
    }
  });

  test('is noted in the report of conformance, with the client that sent it', async () => {
    await named.get(path);
    const { json } = await server.operator.get(`/sandbox/v1/conformance?partnerId=${partner.partnerId}`);
    const verdict = json.checks.find(({ name }) => name === 'states-time-zones');
    assert.deepEqual(
      [verdict?.verdict, verdict?.findings[0]?.operationId, verdict?.findings[0]?.cause],
      ['noted', 'findPartnerOrders', 'a date-time without a time zone was read as UTC'],
    );
  });
});

describe('a path of a version that was replaced', () => {
  for (const [path, successor] of [
    ['/v1/quantities', '/v1/availability/quantities'],
    ['/v2/quantities', '/v1/availability/quantities'],
    ['/v2/quantities?sku=A', '/v1/availability/quantities'],
    ['/v2/quantities/A', '/v1/availability/quantities/A'],
    ['/v4/products', '/v5/products'],
    ['/v4/products/prices', '/v5/products/prices'],
    ['/v4/products/A%20b/prices', '/v5/products/A%20b/prices'],
    ['/v4/products/A/price', '/v5/products'],
    ['/v4/products/A/', '/v5/products/A'],
    ['/v3/products/what/it/never/had', '/v5/products'],
    ['/v2/returns', '/v3/returns'],
    ['/v2/returns/acceptance', '/v3/returns/acceptance'],
    ['/v1/returns', '/v3/returns'],
    ['/v2/receipts', '/v3/receipts'],
    ['/v3/orders', '/v4/orders'],
  ] as const) {
    test(`is answered with its successor: ${path}`, async () => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await partner.send(method, path);
        assert.equal(answer.status, 404, answer.text);
        assert.equal(answer.headers.get('link'), `<${successor}>; rel="successor-version"`);
        const [error] = answer.json.errors;
        assert.deepEqual(
          [error.code, error.detail, error['detail-structured'].successor],
          [
            'NOT_FOUND',
            `There is no ${path.split('?')[0]} any more. Its successor is ${successor}.`,
            successor,
          ],
        );
      }
    });
  }

  test('differs from a version that never was, and from a name that is misspelt', async () => {
    for (const path of ['/v6/products', '/v2/shipments', '/v5/prducts', '/v1/nothing', '/v2/quantity']) {
      const answer = await partner.send('GET', path);
      assertRefused(answer, 404, 'NOT_FOUND', path);
      assert.equal(answer.headers.get('link'), null, path);
    }
  });
});
