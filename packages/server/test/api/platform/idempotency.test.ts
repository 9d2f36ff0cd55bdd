import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import { assign, createProfile, newStockPartner, quantitiesPath, store } from '@kontor/harness/availability';
import { adsPath, newAdPartner } from '@kontor/harness/campaigns';
import { waitUntilDone } from '@kontor/harness/deliver';
import { address } from '@kontor/harness/orders';
import { breakFor, newReducingPartner, path, reductionOf, sendPiece } from '@kontor/harness/price-reductions';
import { product, products } from '@kontor/harness/products';
import { raw } from '@kontor/harness/raw-sql';
import { assertRefused } from '@kontor/harness/refused';
import { newReportPartner, orderBody, reportsPath } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';
import { readCatalogues } from '../../../../../scripts/generate/error-pages.ts';
import { ApiError } from '../../../../contract/errors/api-error.ts';
import { hourMs } from '../../../../values/instant.ts';
import { operatorCaller } from '../../../platform/auth/caller.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import type { OperationRequest } from '../../../platform/operations/operation.ts';
import { openStore } from '../../../platform/store/open.ts';

const server = await startTestServer();
const entries = await readCatalogues(join(import.meta.dirname, '../../../../..'));

describe('a request with an Idempotency-Key', () => {
  test('that is repeated gets the first answer again and has no second effect', async () => {
    const client = await server.newPartner();
    const key = { 'idempotency-key': '"5f2c-1"' };
    const first = await client.post('/v5/products', [product()], key);
    const again = await client.post('/v5/products', [product()], key);
    assert.deepEqual([again.status, again.json], [202, first.json]);
    assert.equal(first.headers.get('idempotency-replayed'), null);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    const { progress } = await waitUntilDone(client, first.json.task.id);
    assert.equal(progress.succeeded, 1);
  });

  test('gets the first refusal again too', async () => {
    const client = await server.newPartner();
    const key = { 'idempotency-key': 'refused' };
    const first = await client.post('/v5/products', '{}', key);
    const again = await client.post('/v5/products', '{}', key);
    assert.deepEqual([first.status, again.status], [400, 400]);
    assert.equal(again.json.errors[0].code, first.json.errors[0].code);
  });

  test('and a different body, path or query answers 422', async () => {
    const client = await server.newPartner();
    const key = { 'idempotency-key': 'reused' };
    await client.post('/v5/products', [product()], key);
    for (const [path, body] of [
      ['/v5/products', products(2)],
      ['/v5/products?dryRun=true', [product()]],
    ] as const) {
      assertRefused(await client.post(path, body, key), 422, 'IDEMPOTENCY_KEY_REUSED');
    }
  });

  test('has one effect when it arrives many times in parallel', async () => {
    const client = await server.newPartner();
    const send = () => client.post('/v5/products', products(100), { 'idempotency-key': 'at-once' });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    const accepted = answers.filter(({ status }) => status === 202);
    assert.equal(new Set(accepted.map(({ json }) => json.task.id)).size, 1);
    for (const answer of answers.filter(({ status }) => status !== 202)) {
      assertRefused(answer, 409, 'IDEMPOTENCY_KEY_IN_USE');
    }
  });

  test('is remembered for 24 hours, across a restart, separately for each partner', async () => {
    const client = await server.newPartner();
    const other = await server.newPartner();
    const key = { 'idempotency-key': 'shared-word' };
    const startMs = server.clock.nowMs();
    const first = await client.post('/v5/products', [product()], key);
    assert.notEqual((await other.post('/v5/products', [product()], key)).json.task.id, first.json.task.id);
    await server.restart();
    server.clock.moveTo(startMs + 23 * hourMs);
    await client.login(client.username, 'pass-word');
    assert.equal((await client.post('/v5/products', [product()], key)).json.task.id, first.json.task.id);
    server.clock.moveTo(startMs + 25 * hourMs);
    await client.login(client.username, 'pass-word');
    assert.notEqual((await client.post('/v5/products', [product()], key)).json.task.id, first.json.task.id);
  });

  test('works on the operator plane', async () => {
    const key = { 'idempotency-key': 'new-partner' };
    const first = await server.operator.post('/operator/v1/partners', { name: 'Once' }, key);
    const again = await server.operator.post('/operator/v1/partners', { name: 'Once' }, key);
    assert.equal(first.status, 201);
    assert.deepEqual(again.json, first.json);
  });

  test('stores no secret that a reader of the database could use', async () => {
    const key = { 'idempotency-key': 'once-shown' };
    const { partnerId } = await server.newPartner();
    const client = { clientId: 'app-once', listEnvelope: 'resources', partnerId, scopes: ['products'] };
    const first = await server.operator.post(
      '/operator/v1/clients',
      { ...client, generateSecret: true },
      key,
    );
    const again = await server.operator.post(
      '/operator/v1/clients',
      { ...client, generateSecret: true },
      key,
    );
    assert.deepEqual([again.status, again.json], [first.status, first.json]);
    assert.ok(first.json.clientSecret);
    const store = await openStore({ url: server.databaseUrl }, { writes: false });
    const rows = await raw(store.reads).all('SELECT * FROM idempotency_answers');
    await store.close();
    assert.ok(rows.length > 0);
    for (const secret of ['once-shown', 'app-once', first.json.clientSecret]) {
      assert.ok(!JSON.stringify(rows).includes(secret), secret);
    }
  });

  test('answers 503 when the stored answer is damaged, and has no second effect', async () => {
    const key = { 'idempotency-key': 'damaged' };
    const send = () => server.operator.post('/operator/v1/partners', { name: 'Damaged answer' }, key);
    const first = await send();
    assert.equal(first.status, 201, first.text);
    const store = await openStore({ url: server.databaseUrl }, { writes: true });
    for (const damaged of ["substr(answer, 1, 40) || 'AAAA' || substr(answer, 45)", "'garbage'", "''"]) {
      await store.write(async (tx) => {
        await raw(tx).run(`UPDATE idempotency_answers SET answer = ${damaged}`);
      });
      const again = await send();
      assert.equal(again.status, 503, again.text);
      assert.match(again.text, /IDEMPOTENCY_ANSWER_UNREADABLE.*Read the current state/s);
      assert.equal(again.headers.get('retry-after'), null);
    }
    await store.close();
    const list = await server.operator.get('/operator/v1/partners?limit=1000');
    const made = list.json.resources.filter(({ name }: { name: string }) => name === 'Damaged answer');
    assert.equal(made.length, 1);
  });

  test('answers 400 when the key is not usable text', async () => {
    const client = await server.newPartner();
    for (const key of ['', 'x'.repeat(300), 'a b']) {
      const answer = await client.post('/v5/products', [], { 'idempotency-key': key });
      assert.equal(answer.status, 400, key);
      assert.equal(answer.json.errors[0].code, 'INVALID_HEADER');
    }
  });
});

describe('a refusal whose cause may pass is not the response of its Idempotency-Key', () => {
  test('424: a dependency works again (PR1)', async () => {
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    const key = { 'idempotency-key': 'reduction' };
    const mend = await breakFor(server, partner, { dependency: 'receipts', state: 'unavailable' });
    assertRefused(await partner.post(path, reductionOf(piece, 5), key), 424, '1006');
    await mend();
    assert.equal((await partner.post(path, reductionOf(piece, 5), key)).status, 202);
  });

  test('400: an article that was sold out has stock again', async () => {
    const seller = await newStockPartner(server);
    await deliverAndCheck(seller, [product()]);
    const { sku } = product();
    await assign(seller, await createProfile(seller), [sku]);
    await store(seller, { [sku]: 0 });
    const order = { paymentMethod: 'PAYPAL', deliveryAddress: address, lines: [{ sku }] };
    const send = () =>
      server.operator.post(`/operator/v1/partners/${seller.partnerId}/orders`, order, {
        'idempotency-key': 'sold-out',
      });
    assert.equal((await send()).json.errors[0].code, 'NOT_ORDERABLE');
    await store(seller, { [sku]: 5 });
    const placed = await send();
    assert.equal(placed.status, 201, placed.text);
    const again = await send();
    assert.deepEqual([again.json, again.headers.get('idempotency-replayed')], [placed.json, 'true']);
  });

  test('404: the record exists meanwhile', async () => {
    const partnerId = '7654321';
    const send = () =>
      server.operator.post(
        `/operator/v1/partners/${partnerId}/users`,
        { username: 'late', password: 'pass-word', roles: ['Products_Read'] },
        { 'idempotency-key': 'no-partner-yet' },
      );
    assertRefused(await send(), 404, 'PARTNER_NOT_FOUND');
    await server.operator.post('/operator/v1/partners', { partnerId, name: 'Late' });
    assert.equal((await send()).status, 201);
  });

  test('422: one of the elements, which all failed, is known meanwhile', async () => {
    const seller = await newStockPartner(server);
    const { sku } = product();
    const key = { 'idempotency-key': 'stock-first' };
    const send = () => seller.post(quantitiesPath, [{ sku, quantity: 3 }], key);
    assertRefused(await send(), 422, '3001 $[0].sku');
    await deliverAndCheck(seller, [product()]);
    assert.equal((await send()).status, 200);
  });

  test('429: a new window of the quota has begun (RP23, OP9)', async () => {
    const partner = await newReportPartner(server);
    for (let count = 0; count < 200; count += 1) {
      assert.equal((await untilAdmitted(() => partner.order('campaign'))).status, 202);
    }
    const body = orderBody(server.clock.nowMs());
    const key = { 'idempotency-key': 'report' };
    const send = () =>
      untilAdmitted(() => partner.client.post(`${reportsPath}/campaign-performance`, body, key));
    assertRefused(await send(), 429, 'urn:problem:report-quota-exceeded');
    assert.equal((await server.operator.send('DELETE', `${partner.operator.base}/quota`)).status, 204);
    assert.equal((await send()).status, 202);
  });

  test('409: the change that was pending is decided (SA4)', async () => {
    const partner = await newAdPartner(server);
    const id = await partner.create();
    await partner.operator.mode('HOLD');
    const first = await partner.change(id, { name: 'One' });
    const key = { 'idempotency-key': 'change' };
    const send = () => partner.client.post(`${adsPath}/campaigns/${id}`, { name: 'Two' }, key);
    assertRefused(await send(), 409, 'CHANGE_REQUEST_PENDING');
    await partner.operator.mode('AUTOMATIC');
    await partner.accepted(first);
    assert.equal((await send()).status, 202);
  });
});

describe('each code of the error catalogue', () => {
  const request = {
    caller: operatorCaller,
    query: {},
    body: new Uint8Array(),
  } as unknown as OperationRequest;
  const claim = new Idempotency().claim('sandbox moveClock', 'any', request);
  /** Statuses of which the cause may always pass, and those which follow from the request alone. */
  const alwaysPassing = [404, 408, 412, 424, 429, 500, 503, 507];
  const alwaysLasting = [405, 406, 413, 414, 415, 431, 501];

  for (const { entry } of entries) {
    test(`${entry.code} says whether its cause may pass, and is stored only if it lasts`, () => {
      const { cause, status = 0 } = entry;
      assert.ok(cause === 'lasting' || cause === 'passing', 'the entry states its cause');
      if (alwaysPassing.includes(status)) assert.equal(cause, 'passing');
      if (alwaysLasting.includes(status)) assert.equal(cause, 'lasting');
      const isStored = claim.keepRefusal(new ApiError({ ...entry, status })) !== undefined;
      assert.equal(isStored, cause === 'lasting');
    });
  }
});

test('a repeated response describes a quota as it is now (RP25)', async () => {
  const partner = await newReportPartner(server);
  const body = orderBody(server.clock.nowMs());
  const key = { 'idempotency-key': 'with-quota' };
  const send = () => partner.client.post(`${reportsPath}/campaign-performance`, body, key);
  assert.equal((await send()).headers.get('x-ratelimit-remaining'), '199');
  for (let count = 0; count < 3; count += 1) await partner.order('product');
  const again = await send();
  assert.equal(again.headers.get('idempotency-replayed'), 'true');
  assert.equal(again.headers.get('x-ratelimit-remaining'), '196');
});
