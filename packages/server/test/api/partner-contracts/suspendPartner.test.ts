import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contractOf, goTo, refusalOf } from '@kontor/harness/contracts';
import { deliver } from '@kontor/harness/deliver';
import { happenedTo } from '@kontor/harness/happened';
import { address, line } from '@kontor/harness/orders';
import { product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, statusOf, testProductEan } from '@kontor/harness/statuses';
import { hourMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const startMs = Date.UTC(2026, 5, 1, 8);
const atHour = (hour: number) => startMs + hour * hourMs;
const instant = (hour: number) => new Date(atHour(hour)).toISOString();
const suspended = [403, 'PARTNER_SUSPENDED'];
const { sku } = product();
const roles = ['Products_Read', 'Products_Write', 'Orders_Read', 'Returns_Read'];

async function sellingPartner() {
  server.clock.stopAt(startMs);
  const partner = await server.newPartner(roles);
  await deliverAndCheck(partner, [product({ ean: testProductEan(1, 0) })]);
  return Object.assign(partner, { contract: contractOf(server, partner.partnerId) });
}

/** Waits for background work with a clock move of zero. */
const settle = () => goTo(server, server.clock.nowMs());

async function statusForOperator(partnerId: string, of = sku): Promise<string> {
  const timeline = await server.operator.get(`/operator/v1/partners/${partnerId}/products/${of}/timeline`);
  assert.equal(timeline.status, 200, timeline.text);
  return timeline.json.status;
}

const placed = (partnerId: string, more: object = {}) =>
  server.operator.post(`/operator/v1/partners/${partnerId}/orders`, {
    paymentMethod: 'INVOICE_SINGLE',
    deliveryAddress: address,
    lines: [line()],
    force: true,
    ...more,
  });

describe('a suspension with immediate effect', () => {
  test('answers every call with 403, even with tokens that were used before, and every login too', async () => {
    const partner = await sellingPartner();
    const answer = await partner.contract.suspend({ reason: 'counterfeits' });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.json, {
      partnerId: partner.partnerId,
      state: 'suspended',
      suspendsAt: instant(0),
      reason: 'counterfeits',
    });
    for (const path of ['/v5/products', '/v4/orders', '/v3/returns', '/v1/events'])
      assert.deepEqual(await refusalOf(partner, path), suspended, path);
    const written = await partner.post('/v5/products', [product()]);
    assert.deepEqual([written.status, written.json.errors[0].code], suspended);
    const overview = await server.operator.get(`/operator/v1/partners/${partner.partnerId}/overview`);
    assert.deepEqual(overview.json.contract, answer.json);
    const login = await server.anonymous.login(partner.username, 'pass-word');
    assert.deepEqual(
      [login.status, login.json.error, login.json.errors[0].code],
      [403, 'access_denied', 'PARTNER_SUSPENDED'],
    );
    const wrong = await server.anonymous.login(partner.username, 'wrong-word');
    assertRefused(wrong, 401, 'invalid_grant', 'who does not know the password does not learn of it');
  });

  test('takes products out of the shop and refuses orders, and its end lets all of them in again', async () => {
    const partner = await sellingPartner();
    assert.equal((await statusOf(partner, sku)).status, 'ONLINE');
    await partner.contract.suspend();
    const refused = await placed(partner.partnerId);
    assert.deepEqual([refused.status, refused.json.errors[0].code], [409, 'CONTRACT_SUSPENDED']);
    await settle();
    assert.equal(await statusForOperator(partner.partnerId), 'INACTIVE');
    const override = await server.operator.put(
      `/operator/v1/partners/${partner.partnerId}/products/${sku}/marketplace-status`,
      { status: 'ONLINE' },
    );
    assert.equal(override.status, 409, override.text);
    assert.match(override.json.errors[0].detail, /suspended/);

    const resumed = await partner.contract.resume();
    assert.deepEqual(resumed.json, { partnerId: partner.partnerId, state: 'active' });
    await settle();
    const status = await statusOf(partner, sku);
    assert.equal(status.status, 'ONLINE', 'with the token of before');
    assert.equal((await placed(partner.partnerId)).status, 201);
  });

  test('keeps off what the partner has switched off, and takes out what is still waiting for its check', async () => {
    const partner = await sellingPartner();
    const off = { ...product(), sku: 'OFF-1', ean: testProductEan(2, 0), mpn: 'OFF' };
    await deliverAndCheck(partner, [off]);
    await deliver(partner, { status: [{ sku: 'OFF-1', active: false }] }, '/v5/products/active-status');
    const late = { ...product(), sku: 'LATE-1', ean: testProductEan(3, 0), mpn: 'LATE' };
    await deliver(partner, [late]);
    await partner.contract.suspend();
    await settle();
    assert.equal(await statusForOperator(partner.partnerId, 'LATE-1'), 'INACTIVE');
    await partner.contract.resume();
    await settle();
    assert.equal((await statusOf(partner, 'LATE-1')).status, 'ONLINE');
    assert.equal((await statusOf(partner, 'OFF-1')).status, 'INACTIVE');
    assert.equal((await statusOf(partner, sku)).status, 'ONLINE');
  });

  test('is shown to operators and in the audit log, and a second one changes nothing', async () => {
    const partner = await sellingPartner();
    const happened = await happenedTo(server, `/partners/${partner.partnerId}`);
    await partner.contract.suspend();
    const first = await partner.contract.read();
    server.clock.stopAt(atHour(1));
    assert.deepEqual((await partner.contract.suspend({ reason: 'another' })).json, first.json);
    assert.deepEqual(
      (await happened()).map(({ type, data }) => [type, data]),
      [
        [
          'partner.changed',
          { partnerId: partner.partnerId, state: 'suspended', contractSuspendsAt: instant(0) },
        ],
      ],
    );
    const audit = await server.operator.get(
      `/operator/v1/audit?partnerId=${partner.partnerId}&operationId=suspendPartner`,
    );
    assert.equal(audit.json.resources.length, 1, audit.text);
    assert.equal(audit.json.resources[0].after.state, 'suspended');
  });
});

describe('a suspension set for later', () => {
  test('takes effect by the clock, for tokens in use and after a restart', async () => {
    const partner = await sellingPartner();
    const set = await partner.contract.suspend({ suspendsAt: instant(0.4) });
    assert.deepEqual([set.json.state, set.json.suspendsAt], ['active', instant(0.4)]);
    assert.equal((await partner.get('/v5/products')).status, 200);
    await server.restart();
    assert.equal((await partner.get('/v5/products')).status, 200);
    await goTo(server, atHour(0.4));
    assert.deepEqual(await refusalOf(partner, '/v5/products'), suspended);
    assert.equal(await statusForOperator(partner.partnerId), 'INACTIVE');
    assert.equal((await partner.contract.read()).json.state, 'suspended');
  });

  test('can be postponed and taken back until it is due', async () => {
    const partner = await sellingPartner();
    await partner.contract.suspend({ suspendsAt: instant(0.1) });
    await partner.contract.suspend({ suspendsAt: instant(0.3) });
    await goTo(server, atHour(0.2));
    assert.equal((await partner.get('/v5/products')).status, 200);
    const back = await partner.contract.resume();
    assert.deepEqual(back.json, { partnerId: partner.partnerId, state: 'active' });
    await goTo(server, atHour(0.5));
    assert.equal((await partner.get('/v5/products')).status, 200);
    assert.equal((await statusOf(partner, sku)).status, 'ONLINE');
  });
});

describe('invalid requests', () => {
  test('400 for a time that is in the past or cannot be parsed', async () => {
    const { contract } = await sellingPartner();
    for (const body of [{ suspendsAt: instant(-1) }, { suspendsAt: 'tomorrow' }, { reason: '' }, []]) {
      const answer = await contract.suspend(body);
      assert.deepEqual([answer.status, answer.json.errors[0].code], [400, 'VALIDATION_FAILED'], answer.text);
    }
    assert.equal((await contract.read()).json.state, 'active');
  });

  test('400 for a time that is not before the end of the contract, because the suspension would never take effect', async () => {
    const { contract } = await sellingPartner();
    await contract.end({ endsAt: instant(2) });
    for (const hour of [2, 3]) {
      const answer = await contract.suspend({ suspendsAt: instant(hour) });
      assert.deepEqual([answer.status, answer.json.errors[0].code], [400, 'VALIDATION_FAILED'], answer.text);
      assert.match(
        answer.json.errors[0].detail,
        /must be before the end of the contract, 2026-06-01T10:00:00.000Z\./,
      );
    }
    assert.equal((await contract.read()).json.suspendsAt, undefined);
    assert.equal((await contract.suspend({ suspendsAt: instant(1) })).json.suspendsAt, instant(1));
  });

  test('404 for an unknown partner, 409 for one whose contract has ended', async () => {
    const strange = contractOf(server, 'nobody');
    for (const call of [strange.read, strange.suspend, strange.resume, strange.takeBackEnd])
      assert.equal((await call()).json.errors[0].code, 'PARTNER_NOT_FOUND');
    const partner = await sellingPartner();
    await partner.contract.end();
    for (const call of [partner.contract.suspend, partner.contract.resume]) {
      const answer = await call();
      assert.deepEqual([answer.status, answer.json.errors[0].code], [409, 'CONTRACT_STATE']);
      assert.match(answer.json.errors[0].detail, /ended at 2026/);
    }
  });
});
