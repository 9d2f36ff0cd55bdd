import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver, waitUntilDone } from '@kontor/harness/deliver';
import { ean, product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, statusOf } from '@kontor/harness/statuses';

const server = await startTestServer();
const path = '/v5/products';

describe('POST /v5/products answers 202', () => {
  test('with the complete progress object, its task and four links', async () => {
    const client = await server.newPartner();
    server.wallClock.stopAt(Date.parse('2026-03-01T07:15:00.000Z'));
    const answer = await client.post(path, products(3));
    server.wallClock.stopAt(0);
    const { id } = answer.json.task;
    const self = `/v5/products/update-tasks/${id}`;
    assert.equal(answer.status, 202);
    assert.deepEqual(
      { ...answer.json, pingAfter: 0 },
      {
        task: { href: self, id },
        state: 'pending',
        message: 'Delivery accepted, work has not finished',
        total: 3,
        progress: 0,
        succeeded: 0,
        failed: 0,
        unchanged: 0,
        pingAfter: 0,
        links: [
          { rel: 'self', href: self },
          { rel: 'failed', href: `${self}/failed` },
          { rel: 'succeeded', href: `${self}/succeeded` },
          { rel: 'unchanged', href: `${self}/unchanged` },
        ],
      },
    );
    assert.match(answer.json.pingAfter, /^2026-03-01T07:1[56]:\d\d\.\d{3}Z$/);
    assert.equal((await client.get(self)).status, 200);
  });

  test('for an empty array, which is done immediately', async () => {
    const client = await server.newPartner();
    const { progress } = await deliver(client, []);
    assert.deepEqual([progress.state, progress.total], ['done', 0]);
  });

  test('for 500 elements', async () => {
    const client = await server.newPartner();
    const { progress } = await deliver(client, products(500));
    assert.deepEqual([progress.succeeded, progress.failed, progress.unchanged], [500, 0, 0]);
  });
});

describe('a delivered element', () => {
  test('is unchanged when it is sent again, whatever its member order and number notation', async () => {
    const client = await server.newPartner();
    const sent = product({ pricing: { standardPrice: { amount: 12, currency: 'EUR' }, vat: 'FULL' } });
    assert.equal((await deliver(client, [sent])).progress.succeeded, 1);
    const reversed = Object.fromEntries(Object.entries(sent).reverse());
    const text = JSON.stringify([reversed]);
    for (const form of ['12.0', '1.2e1', '12.00']) {
      const again = await deliver(client, text.replace('"amount":12', `"amount":${form}`));
      assert.equal(again.progress.unchanged, 1, form);
    }
  });

  test('is unchanged when only unknown members differ', async () => {
    const client = await server.newPartner();
    await deliver(client, [product()]);
    const again = await deliver(client, [{ ...product(), unknownMember: { deep: [1] } }]);
    assert.equal(again.progress.unchanged, 1);
  });

  test('is checked again when it failed and is sent again', async () => {
    const client = await server.newPartner();
    const invalid = product({ ean: '123' });
    for (const attempt of [1, 2]) {
      const { progress, part } = await deliver(client, [invalid]);
      assert.equal(progress.failed, 1, `attempt ${attempt}`);
      assert.equal((await part('failed'))[0].errors[0].jsonPath, '$[0].ean');
    }
  });

  test('succeeds when the stored version is sent after a failed one', async () => {
    const client = await server.newPartner();
    await deliver(client, [product()]);
    await deliver(client, [product({ mediaAssets: [] })]);
    assert.equal((await deliver(client, [product()])).progress.succeeded, 1);
  });

  test('keeps optional members that are left out and loses those that are null', async () => {
    const client = await server.newPartner();
    const { mpn, order, logistics, ...bare } = product();
    await deliver(client, [{ ...bare, mpn, order, logistics }]);
    await deliver(client, [{ ...bare, order: null }]);
    const stored = (await client.get(`${path}/${bare.sku}`)).json;
    assert.equal(stored.mpn, mpn);
    assert.deepEqual(stored.logistics, logistics);
    assert.equal('order' in stored, false);
  });

  test('is unchanged when a variation that was read is sent back with the moin assigned by the marketplace', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product()]);
    const { sku } = product();
    const read = (await client.get(`${path}/${sku}`)).json;
    assert.match(read.moin, /^M/);
    assert.equal((await deliver(client, [read])).progress.unchanged, 1);
    assert.equal((await deliver(client, [read])).progress.unchanged, 1);
    assert.equal((await deliver(client, [product()])).progress.unchanged, 1);
  });

  test('is not new content when it differs only in price from the variation that was read', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product()]);
    const { sku } = product();
    const before = await statusOf(client, sku);
    const read = (await client.get(`${path}/${sku}`)).json;
    read.pricing.standardPrice.amount += 1;
    assert.equal((await deliver(client, [read])).progress.succeeded, 1);
    assert.deepEqual(await statusOf(client, sku), before);
    assert.deepEqual((await client.get(`${path}/${sku}`)).json, read);
  });

  test('changes when the moin differs, even before the marketplace has assigned one', async () => {
    const slow = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: '60000' });
    const client = await slow.newPartner();
    await deliver(client, [product({ moin: 'M0000000AB' })]);
    await deliver(client, [product({ mpn: 'NEW' })]);
    const read = (await client.get(`${path}/${product().sku}`)).json;
    assert.equal(read.moin, 'M0000000AB');
    assert.equal((await deliver(client, [read])).progress.unchanged, 1);
    const other = await deliver(client, [{ ...read, moin: 'M0000000CD' }]);
    assert.equal(other.progress.succeeded, 1);
  });

  test('returns the moin that the partner sent', async () => {
    const client = await server.newPartner();
    await deliver(client, [product({ moin: 'M0000000AB' })]);
    assert.equal((await client.get(`${path}/${product().sku}`)).json.moin, 'M0000000AB');
  });
});

describe('an element that cannot be accepted', () => {
  const cases: [string, unknown, string, string][] = [
    ['null', null, '900019 - ELEMENT_NOT_AN_OBJECT', '$[1]'],
    ['a number', 7, '900019 - ELEMENT_NOT_AN_OBJECT', '$[1]'],
    ['a list', [], '900019 - ELEMENT_NOT_AN_OBJECT', '$[1]'],
    ['an empty object', {}, '900001 - MANDATORY_FIELD_MISSING', '$[1].productReference'],
    ['a sku with a control character', product({ sku: 'a\u0007b' }), '200003 - WRONG_FORMAT', '$[1].sku'],
    ['a sku with a blank at its end', product({ sku: 'a ' }), '200003 - WRONG_FORMAT', '$[1].sku'],
    ['a sku of 51 characters', product({ sku: 'x'.repeat(51) }), '900002 - LENGTH_OUT_OF_RANGE', '$[1].sku'],
    ['a sku with half a surrogate pair', product({ sku: 'a\ud800' }), '200003 - WRONG_FORMAT', '$[1].sku'],
    ['a sku of 60,000', product({ sku: 'x'.repeat(60_000) }), '900002 - LENGTH_OUT_OF_RANGE', '$[1].sku'],
    ['a sku of a million', product({ sku: 'x'.repeat(1e6) }), '900098 - ELEMENT_TOO_LARGE', '$[1]'],
    [
      'an ean with a wrong check digit',
      product({ sku: 'other', ean: '4006381333932' }),
      '200003 - WRONG_FORMAT',
      '$[1].ean',
    ],
  ];
  for (const [name, element, code, jsonPath] of cases) {
    test(`${name}: fails with ${code.slice(0, 6)} and does not affect the other elements`, async () => {
      const client = await server.newPartner();
      const { progress, part } = await deliver(client, [product(), element]);
      assert.deepEqual([progress.succeeded, progress.failed], [1, 1]);
      const [entry] = await part('failed');
      const found = entry.errors.find((error: { jsonPath: string }) => error.jsonPath === jsonPath);
      assert.equal(found?.code, code, JSON.stringify(entry));
    });
  }

  test('nested 10,000 deep: fails without harm to others', async () => {
    const client = await server.newPartner();
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const text = JSON.stringify(product({ sku: 'deep', ean: ean(1) }));
    const body = `[${JSON.stringify(product())},${text.replace('"mediaAssets":[', `"mediaAssets":[${deep},`)}]`;
    const { progress } = await deliver(client, body);
    assert.deepEqual([progress.succeeded, progress.failed], [1, 1]);
  });

  test('with a duplicate member: fails with 900018 and names the place', async () => {
    const client = await server.newPartner();
    const text = JSON.stringify([product()]).replace('"ean":', '"ean":"4006381333931","ean":');
    const { part } = await deliver(client, text);
    const [entry] = await part('failed');
    assert.deepEqual(
      entry.errors.map((error: { code: string; jsonPath: string }) => [error.code, error.jsonPath]),
      [['900018 - MEMBER_REPEATED', '$[0].ean']],
    );
  });

  test('lists all its errors together, with value, allowed values and closest match', async () => {
    const client = await server.newPartner();
    const invalid = product({ ean: '123' });
    invalid.productDescription.category = 'T-Shirt';
    invalid.productDescription.brandId = 'NOBODY';
    invalid.pricing.standardPrice = { amount: 9.999, currency: 'USD' };
    const { part } = await deliver(client, [invalid]);
    const [entry] = await part('failed');
    const errorAt = (place: string) => entry.errors.find(({ jsonPath }) => jsonPath === place);
    assert.equal(errorAt('$[0].ean').value, '123');
    assert.equal(errorAt('$[0].productDescription.category').closestMatch, 'T-Shirts');
    assert.equal(errorAt('$[0].productDescription.brandId').code, '900004 - UNKNOWN_BRAND');
    assert.equal(errorAt('$[0].pricing.standardPrice.amount').code, '200003 - WRONG_FORMAT');
    assert.deepEqual(errorAt('$[0].pricing.standardPrice.currency').allowedValues, ['EUR']);
    for (const error of entry.errors) {
      assert.equal(error.path, '/v5/products');
      assert.ok(error.title && error.logref, JSON.stringify(error));
    }
  });
});

describe('rules across elements', () => {
  test('a sku twice in a body: the element that counts is recognised when it is sent again', async () => {
    const client = await server.newPartner();
    const counts = async (body: unknown) => {
      const { succeeded, failed, unchanged } = (await deliver(client, body)).progress;
      return [succeeded, failed, unchanged];
    };
    const [earlier, later] = [product({ productReference: 'earlier' }), product()];
    assert.deepEqual(await counts([later]), [1, 0, 0]);
    assert.deepEqual(await counts([earlier, later]), [0, 1, 1]);
    assert.deepEqual(await counts([later]), [0, 0, 1]);
  });

  test('a sku twice in a body: the later element wins, the earlier one fails', async () => {
    const client = await server.newPartner();
    const later = product({ mpn: 'later' });
    const { progress, part } = await deliver(client, [product({ mpn: 'earlier' }), later]);
    assert.deepEqual([progress.succeeded, progress.failed], [1, 1]);
    assert.equal((await part('failed'))[0].errors[0].code, '900008 - SKU_REPEATED_IN_REQUEST');
    assert.equal((await client.get(`${path}/${later.sku}`)).json.mpn, 'later');
  });

  test('an ean of another active sku is refused, stored or in the same body', async () => {
    const client = await server.newPartner();
    const [first] = products(1) as [ReturnType<typeof product>];
    const rival = { ...first, sku: 'rival' };
    const sameBody = await deliver(client, [first, rival]);
    assert.deepEqual([sameBody.progress.succeeded, sameBody.progress.failed], [1, 1]);
    const stored = await deliver(client, [rival]);
    assert.equal((await stored.part('failed'))[0].errors[0].code, '100013 - EAN_MUST_BE_UNIQUE');
  });

  test('productReference and ean of an active sku cannot change', async () => {
    const client = await server.newPartner();
    await deliver(client, [product()]);
    const moved = await deliver(client, [product({ productReference: 'other', ean: ean(7) })]);
    const [entry] = await moved.part('failed');
    assert.deepEqual(
      entry.errors.map((error: { code: string; jsonPath: string }) => [error.code, error.jsonPath]),
      [
        ['200004 - VALUE_MUST_BE_UNIQUE', '$[0].productReference'],
        ['200004 - VALUE_MUST_BE_UNIQUE', '$[0].ean'],
      ],
    );
  });

  test('all variations of a product may change their brand together, but not one alone', async () => {
    const client = await server.newPartner();
    const [one, other, stranger] = products(3) as [
      ReturnType<typeof product>,
      ReturnType<typeof product>,
      ReturnType<typeof product>,
    ];
    assert.equal(one.productReference, other.productReference);
    await deliver(client, [one, other]);
    const { brandId } = stranger.productDescription;
    for (const each of [one, other]) each.productDescription.brandId = brandId;
    const alone = await deliver(client, [one]);
    assert.equal((await alone.part('failed'))[0].errors[0].code, '900009 - DIFFERS_WITHIN_PRODUCT');
    assert.equal((await deliver(client, [one, other])).progress.succeeded, 2);
  });
});

describe('X-Request-Timestamp', () => {
  const at = (time: string) => ({ 'x-request-timestamp': `2026-03-01T${time}+01:00` });

  test('an element older than the last applied one is not applied, and its result says so', async () => {
    const client = await server.newPartner();
    await deliver(client, [product({ mpn: 'new' })], path, at('08:00:00.000'));
    const late = await deliver(client, [product({ mpn: 'old' })], path, at('07:59:59.999'));
    assert.equal(late.progress.unchanged, 1);
    assert.equal((await late.part('unchanged'))[0].superseded, true);
    assert.equal((await client.get(`${path}/${product().sku}`)).json.mpn, 'new');
    const newer = await deliver(client, [product({ mpn: 'newer' })], path, at('08:00:00.001'));
    assert.equal(newer.progress.succeeded, 1);
  });

  test('of an equal element counts too: anything older is superseded', async () => {
    const client = await server.newPartner();
    await deliver(client, [product()], path, at('08:00:00.000'));
    await deliver(client, [product()], path, at('10:00:00.000'));
    const between = await deliver(client, [product({ mpn: 'between' })], path, at('09:00:00.000'));
    assert.equal((await between.part('unchanged'))[0].superseded, true);
    assert.notEqual((await client.get(`${path}/${product().sku}`)).json.mpn, 'between');
  });

  test('in whole seconds means the end of the second', async () => {
    const own = await startTestServer();
    own.clock.stopAt(Date.parse('2026-03-01T07:00:00.600Z'));
    const client = await own.newPartner();
    await deliver(client, [product({ mpn: 'without a header' })]);
    for (const mpn of ['first', 'second']) {
      const { progress } = await deliver(client, [product({ mpn })], path, at('08:00:00'));
      assert.equal(progress.succeeded, 1, mpn);
    }
    const exact = await deliver(client, [product({ mpn: 'before' })], path, at('08:00:00.998'));
    assert.equal((await exact.part('unchanged'))[0].superseded, true);
  });

  test('more than 24 hours ahead of the server is 400', async () => {
    const own = await startTestServer();
    own.clock.stopAt(Date.parse('2026-02-28T07:00:00.000Z'));
    const client = await own.newPartner();
    assert.equal((await client.post(path, [product()], at('08:00:00.000'))).status, 202);
    const answer = await client.post(path, [product()], at('08:00:00.001'));
    assert.equal(answer.status, 400);
    assert.equal(answer.json.errors[0].code, 'INVALID_HEADER');
    assert.match(answer.json.errors[0].detail, /2026-02-28T07:00:00\.000Z/);
  });

  test('that cannot be parsed is 400 without jsonpath, naming the header', async () => {
    const client = await server.newPartner();
    for (const value of ['yesterday', '2026-03-01T08:00:00.000', '1772348400']) {
      const answer = await client.post(path, [product()], { 'x-request-timestamp': value });
      assert.equal(answer.status, 400, value);
      const [error] = answer.json.errors;
      assert.match(error.detail, /X-Request-Timestamp/);
      assert.equal('jsonpath' in error, false);
    }
  });
});

describe('POST /v5/products answers 400', () => {
  const bodies: [string, string, string][] = [
    ['no JSON', '{"sku":', 'INVALID_JSON'],
    ['an empty body', '', 'INVALID_JSON'],
    ['an object', '{}', 'NOT_AN_ARRAY'],
    ['a text', '"x"', 'NOT_AN_ARRAY'],
    ['501 elements', JSON.stringify(Array(501).fill({})), 'TOO_MANY_ELEMENTS'],
  ];
  for (const [name, body, code] of bodies) {
    test(`to ${name} with ${code}`, async () => {
      const client = await server.newPartner();
      const answer = await client.post(path, body);
      assert.equal(answer.status, 400);
      assert.equal(answer.json.errors[0].code, code);
      assert.equal(answer.headers.get('content-type'), 'application/json;charset=utf-8');
    });
  }

  test('to bytes that are not UTF-8', async () => {
    const client = await server.newPartner();
    const answer = await client.post(path, new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d]));
    assert.equal(answer.json.errors[0].code, 'INVALID_JSON');
  });
});

describe('POST /v5/products refuses', () => {
  test('a body above 32 MiB with 413', async () => {
    const client = await server.newPartner();
    const answer = await client.post(path, `["${'x'.repeat(33 * 1024 * 1024)}"]`);
    assert.equal(answer.status, 413);
    assert.equal(answer.json.errors[0].code, 'BODY_TOO_LARGE');
  });
});

describe('deliveries of one partner', () => {
  test('are processed in order of arrival', async () => {
    const client = await server.newPartner();
    const ids: string[] = [];
    for (let version = 0; version < 20; version += 1) {
      const answer = await client.post(path, [product({ mpn: `version ${version}` })]);
      ids.push(answer.json.task.id);
    }
    for (const id of ids) assert.equal((await waitUntilDone(client, id)).progress.succeeded, 1);
    assert.equal((await client.get(`${path}/${product().sku}`)).json.mpn, 'version 19');
  });
});
