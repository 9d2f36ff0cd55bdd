/** What a newcomer gets wrong first, and what the client says about it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { freePort } from '@kontor/harness/free-port';
import { ConnectionLost, createClient, NotFound } from '../index.ts';
import { json, madeUpServer, refusal } from './made-up-server.ts';

const login = { user: 'demo', password: 'demo' };

/** A client as a program in JavaScript makes it, without types. */
// biome-ignore lint/suspicious/noExplicitAny: nothing checks what such a program passes
const create = createClient as unknown as (options: object) => any;

describe('a client without', () => {
  for (const [what, options] of [
    ['any login', {}],
    ['a password, because a variable is not set', { user: 'demo', password: undefined }],
    ['the secret of its app', { clientId: 'app', clientSecret: '' }],
    ['a token', { token: undefined }],
  ] as const)
    test(`${what} is refused when it is made`, () => {
      const made = () => create({ url: 'http://market.test', ...options });
      assert.throws(made, /needs user and password, or clientId and clientSecret, or token/);
    });

  for (const url of [undefined, '127.0.0.1:8080', 'ftp://market.test', 'http://'])
    test(`a usable url, such as ${url}, is refused when it is made`, () => {
      assert.throws(() => create({ url, ...login }), /must begin with http:\/\/ or https:\/\/; it is "/);
    });
});

test('the address of the operator plane is told to have no logins', async () => {
  const server = madeUpServer(
    () => json({}),
    () => refusal(404, 'NOT_FOUND'),
  );
  const calling = createClient({ ...server.options, ...login }).call('getBrands');
  await assert.rejects(calling, (error) => {
    assert.ok(error instanceof NotFound, String(error));
    assert.equal(error.code, 'NOT_FOUND');
    assert.match(
      error.message,
      /market\.test has no logins: check that the address is that of a partner plane/,
    );
    return true;
  });
});

test('an address where nothing listens is told with the reason and what to do', async () => {
  const client = createClient({ url: `http://127.0.0.1:${await freePort()}`, token: 'token', tries: 1 });
  await assert.rejects(client.call('getBrands'), (error) => {
    assert.ok(error instanceof ConnectionLost, String(error));
    assert.match(error.message, /no complete response to GET \/v5\/products\/brands \(ECONNREFUSED\)\./);
    assert.match(
      error.message,
      /Nothing listens there: .* Start one with "npx kontor sandbox", or check url\./,
    );
    return true;
  });
});

test('a connection that broke for another reason is not told to have no server', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }));
  const client = createClient({ url: 'http://market.test', token: 'token', tries: 1, runtime: { fetch } });
  await assert.rejects(client.call('getBrands'), {
    message:
      'CONNECTION_LOST: http://market.test sent no complete response to GET /v5/products/brands (ECONNRESET).',
  });
});

test('members of a body that are given as parameters are told to belong into the body', async () => {
  const client = create({ ...madeUpServer(() => json({})).options, ...login });
  await assert.rejects(client.call('createShipment', { trackingKey: {} }), /it has body\./);
});

describe('a delivery', () => {
  const client = create({ ...madeUpServer(() => json([])).options, ...login });

  test('of something that is no list is refused when it is made', () => {
    for (const rows of [{ sku: 'A' }, undefined, 3])
      assert.throws(() => client.deliver('prices', rows), /rows of a delivery must be iterable/);
  });

  test('whose outcomes were read is not read again, as if it had none', async () => {
    const delivery = client.deliver('quantities', [{ sku: 'A', quantity: 1 }]);
    assert.equal((await delivery.summary()).total, 1);
    await assert.rejects(delivery.summary(), /can be read once/);
  });

  test('has a name and a detail for each reason, which is its title if the server tells no other', async () => {
    const errors = [{ code: '900007 - UNKNOWN_SKU', title: 'There is no such sku', jsonPath: '$[0].sku' }];
    const task = { href: '/v5/products/update-tasks/d', id: 'd' };
    const progress = { state: 'done', succeeded: 0, failed: 1, unchanged: 0, task, links: [] };
    const server = madeUpServer(({ path }) =>
      path.endsWith('/failed') ? json({ results: [{ sku: 'A', errors }] }) : json(progress, 202),
    );
    const element = { sku: 'A', standardPrice: { amount: 1, currency: 'EUR' } };
    const [outcome] = await Array.fromAsync(
      createClient({ ...server.options, ...login }).deliver('prices', [element]),
    );
    const [{ name, detail } = {}] = outcome?.errors ?? [];
    assert.deepEqual([name, detail], ['UNKNOWN_SKU', 'There is no such sku']);
  });

  test('has the same name for a reason whose code is only a number', async () => {
    const error = { code: '3001', jsonpath: '$[0].sku', 'detail-structured': { name: 'UNKNOWN_SKU' } };
    const server = madeUpServer(() => json({ errors: [error] }, 207));
    const [outcome] = await Array.fromAsync(
      createClient({ ...server.options, ...login }).deliver('quantities', [{ sku: 'A', quantity: 1 }]),
    );
    assert.deepEqual(
      outcome?.errors.map(({ code, name }) => [code, name]),
      [['3001', 'UNKNOWN_SKU']],
    );
  });
});
