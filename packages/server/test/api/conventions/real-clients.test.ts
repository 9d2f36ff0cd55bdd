import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { address, line, newOrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import { product } from '@kontor/harness/products';
import { makeBelongings } from '../../../../../test/sweeps/belongings/index.ts';
import { emptyBodyOf, pathOf, type SweptOperation, typeOf } from '../../../../../test/sweeps/operations.ts';
import { startSweep } from '../../../../../test/sweeps/sweep.ts';

/**
 * What the least careful client of each common language sends. Anything that the specification does not forbid has to
 * be read like the careful form of the same request.
 */
const { allowed, swept, demo, server } = await startSweep();
const partnerId = '1000001';
const values = { ...(await makeBelongings(server, demo, partnerId)), partnerId, username: 'demo' };

interface Request {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
}

type Habit = readonly [habit: string, of: (request: Request, token: string) => Request];

const withHeaders =
  (more: Record<string, string>) =>
  (request: Request): Request => ({ ...request, headers: { ...request.headers, ...more } });

/** Habits in the request headers. */
const heads: readonly Habit[] = [
  ['any format', withHeaders({ accept: '*/*' })],
  ["a browser's list of formats", withHeaders({ accept: 'application/json, text/plain, */*' })],
  [
    "Java's default list of formats",
    withHeaders({ accept: 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2' }),
  ],
  ['the format in capitals', withHeaders({ accept: 'APPLICATION/JSON' })],
  ['the format with a charset', withHeaders({ accept: 'application/json; charset=UTF-8' })],
  [
    'the scheme of the token in lower case',
    (request, token) => withHeaders({ authorization: `bearer ${token}` })(request),
  ],
  [
    'the scheme of the token in capitals',
    (request, token) => withHeaders({ authorization: `BEARER ${token}` })(request),
  ],
  ['a charset that is not asked for', withHeaders({ 'accept-charset': 'utf-8' })],
  [
    'percent-encoded characters that need none',
    (request) => ({ ...request, path: request.path.replace('/v', '/%76') }),
  ],
];

/** Habits around a body. */
const bodies: readonly Habit[] = [
  ['application/json; charset=UTF-8', withHeaders({ 'content-type': 'application/json; charset=UTF-8' })],
  ['application/json;charset="utf-8"', withHeaders({ 'content-type': 'application/json;charset="utf-8"' })],
  [
    'application/json; charset=ISO-8859-1',
    withHeaders({ 'content-type': 'application/json; charset=ISO-8859-1' }),
  ],
  ['Application/JSON', withHeaders({ 'content-type': 'Application/JSON' })],
  ['a byte order mark', (request) => ({ ...request, body: `\uFEFF${request.body}` })],
  ['blanks and line ends around the body', (request) => ({ ...request, body: `\r\n  ${request.body}\r\n` })],
];

async function send(operation: SweptOperation, request: Request) {
  const { path, headers, body } = request;
  return await allowed(operation).send(operation.method, path, {
    headers,
    ...(body !== undefined && { body }),
  });
}

function careful(operation: SweptOperation): Request {
  const body = emptyBodyOf(operation);
  return {
    // Writes name things that do not exist, so that the answer is the same every time.
    path: pathOf(operation, operation.method === 'GET' ? values : {}),
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': typeOf(operation) }) },
    body,
  };
}

/** Status and codes of an answer, the part that a client acts on. */
const gist = ({ status, text }: { status: number; text: string }) => {
  const codes = status >= 400 && text.startsWith('{') ? JSON.parse(text).errors : [];
  return [status, (codes as { code: string }[] | undefined)?.map(({ code }) => code)];
};

/** Operations that answer in JSON; these habits do not apply to the others. */
const inJson = swept.filter(({ produces }) => produces.length === 0 || produces.includes('application/json'));

for (const operation of inJson) {
  const isSecured = operation.security !== 'public';
  test(`${operation.title} accepts headers as careless clients send them`, async () => {
    const expected = gist(await send(operation, careful(operation)));
    for (const [habit, of] of heads) {
      if (!isSecured && /token/.test(habit)) continue;
      const answer = await send(operation, of(careful(operation), allowed(operation).token ?? ''));
      assert.deepEqual(gist(answer), expected, `${habit}: ${answer.text.slice(0, 300)}`);
    }
  });
}

for (const operation of swept.filter(({ body }) => body === 'json')) {
  test(`${operation.title} accepts bodies as careless clients send them`, async () => {
    const expected = gist(await send(operation, careful(operation)));
    for (const [habit, of] of bodies) {
      const answer = await send(operation, of(careful(operation), ''));
      assert.deepEqual(gist(answer), expected, `${habit}: ${answer.text.slice(0, 300)}`);
    }
  });
}

for (const operation of swept.filter(({ body, method }) => body === 'none' && method !== 'GET')) {
  test(`${operation.title} accepts an empty body with a content type`, async () => {
    const plain = gist(await send(operation, careful(operation)));
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const request = withHeaders({ 'content-type': type, 'content-length': '0' })(careful(operation));
      const answer = gist(await send(operation, { ...request, body: '' }));
      assert.notEqual(answer[0], 415, type);
      // A path that is itself refused has no other violations.
      if (answer[0] === 400) assert.deepEqual(answer, plain, type);
    }
  });
}

for (const operation of swept.filter(({ method }) => method === 'GET')) {
  test(`${operation.title} accepts a content type without a body`, async () => {
    const expected = gist(await send(operation, careful(operation)));
    const answer = await send(
      operation,
      withHeaders({ 'content-type': 'application/json' })(careful(operation)),
    );
    assert.deepEqual(gist(answer), expected);
  });

  test(`${operation.title} accepts a trailing slash in its path`, async () => {
    const request = careful(operation);
    const expected = gist(await send(operation, request));
    assert.deepEqual(gist(await send(operation, { ...request, path: `${request.path}/` })), expected);
  });
}

describe('null for every optional member', () => {
  test('in an order and its shipment', async () => {
    const partner = await newOrderPartner(server);
    const orders = ordersOf(server, partner.partnerId);
    const order = await orders.placeProcessable({
      invoiceAddress: null,
      deliveryFees: null,
      discounts: null,
      deliveryAddress: { ...address, title: null, addition: null },
      lines: [line('A', { quantity: null, expectedDeliveryDate: null })],
    });
    const report = parcel(order);
    const positionItems = report.positionItems.map((item) => ({ ...item, returnAddressCarrierId: null }));
    const answer = await partner.post('/v1/shipments', { ...report, positionItems });
    assert.equal(answer.status, 201, answer.text);
  });

  test('in a product', async () => {
    const client = await server.newPartner();
    const sent = product();
    const { productDescription, pricing } = sent;
    const nulled = {
      ...sent,
      productDescription: {
        productLine: null,
        productUrl: null,
        disposal: null,
        bulletPoints: null,
        ...productDescription,
      },
      pricing: { sale: null, msrp: null, normPriceInfo: null, ...pricing },
    };
    assert.equal((await deliver(client, [nulled])).progress.succeeded, 1);
    assert.equal((await deliver(client, [sent])).progress.unchanged, 1);
  });
});

test('an unencoded + in a date is read as the sign of its zone', async () => {
  for (const path of [
    '/v4/orders?fromDate=',
    '/v1/shipments?datefrom=',
    '/v5/products/marketplace-status?fromDate=',
  ]) {
    const answer = await demo.get(`${path}2026-03-01T08:00:00+01:00`);
    assert.notEqual(answer.status, 400, answer.text);
  }
});
