import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, testProductEan } from '@kontor/harness/statuses';

const server = await startTestServer();
const { sku } = product();
type Partner = Awaited<ReturnType<typeof server.newPartner>>;

const pathOf = (of = sku) => `/v5/products/${encodeURIComponent(of)}/timeline` as const;

async function timelineOf(client: Partner, of = sku) {
  const answer = await client.get(pathOf(of));
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}
const statesOf = (timeline: { steps: { step: string; state: string }[] }) =>
  timeline.steps.map(({ step, state }) => `${step} ${state}`);
const operatorPathOf = <const Part extends string>(client: Partner, part: Part) =>
  `/operator/v1/partners/${client.partnerId}/products/${sku}/${part}` as const;

describe('200', () => {
  test('for a variation that is online: every step passed', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product()]);
    const timeline = await timelineOf(client);
    assert.match(timeline.answer, /^It has been online since /);
    assert.deepEqual(Object.keys(timeline), [
      ...['sku', 'answer', 'status', 'visible', 'steps'],
      ...['price', 'lowestPriceLast30Days', 'entries'],
    ]);
    assert.deepEqual(statesOf(timeline), [
      'delivered passed',
      'active passed',
      'checked passed',
      'permitted passed',
      'online passed',
    ]);
  });

  test('for a variation that is online and cannot be ordered, with what prevents an order', async () => {
    const client = await server.newPartner(['Products_Read', 'Products_Write', 'Availability_Write']);
    await deliverAndCheck(client, [product()]);
    await client.post('/v1/availability/quantities', [{ sku, quantity: 0 }]);
    const { steps } = await timelineOf(client);
    assert.deepEqual(steps.at(-1).reasons, ['SOLD_OUT', 'NO_PROFILE']);
    assert.equal(steps.at(-1).state, 'passed');
  });

  test('the same answer and entries as the operator reads, without what only operators know', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product({ ean: testProductEan(2, 1) })]);
    const errors = [{ code: 'LICENCE', title: 'No licence for this brand' }];
    await server.operator.put(operatorPathOf(client, 'marketplace-status'), { status: 'RESTRICTED', errors });
    const { steps, ...own } = await timelineOf(client);
    const shown = (await server.operator.get(operatorPathOf(client, 'timeline'))).json;
    const { partnerId: _, decision, ...rest } = shown;
    assert.equal(decision.status, 'RESTRICTED');
    assert.deepEqual(own, rest);
    const { at, ...permitted } = steps.find(({ step }: { step: string }) => step === 'permitted');
    assert.deepEqual(permitted, { step: 'permitted', state: 'failed', errors });
    assert.ok(at);
  });

  test('for a takedown, with its reason and not its id', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product({ ean: testProductEan(3, 1) })]);
    const scope = { partnerId: client.partnerId, skus: [sku] };
    const made = await server.operator.post('/operator/v1/takedowns', { scope, reason: 'Recalled' });
    assert.ok([200, 201, 202].includes(made.status), made.text);
    const timeline = await timelineOf(client);
    assert.ok(!JSON.stringify(timeline).includes(made.json.takedownId));
    const step = timeline.steps.find(({ step }: { step: string }) => step === 'permitted');
    assert.deepEqual([step.state, step.errors[0].title], ['failed', 'Recalled']);
  });

  test('for a variation that is switched off', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product({ ean: testProductEan(4, 1) })]);
    await deliver(client, { status: [{ sku, active: false }] }, '/v5/products/active-status');
    assert.deepEqual(statesOf(await timelineOf(client)), [
      'delivered passed',
      'active failed',
      'checked not-reached',
      'permitted passed',
      'online not-reached',
    ]);
  });

  test('for a sku whose deliveries were all refused, and one whose last delivery was', async () => {
    const client = await server.newPartner();
    await deliver(client, [product({ ean: 'x' })]);
    const refused = await timelineOf(client);
    assert.equal(refused.status, undefined);
    assert.deepEqual(statesOf(refused).slice(0, 2), ['delivered failed', 'active not-reached']);
    assert.equal(refused.steps[0].errors[0].code, '200003 - WRONG_FORMAT');
    await deliverAndCheck(client, [product({ ean: testProductEan(5, 1) })]);
    await deliver(client, [product({ ean: 'y' })]);
    const [delivered] = (await timelineOf(client)).steps;
    assert.deepEqual([delivered.state, delivered.errors.length], ['passed', 1]);
  });
});

test('404 for a sku that nothing is known of', async () => {
  const client = await server.newPartner();
  assert.equal((await client.get(pathOf('NOBODY'))).json.errors[0].code, 'SKU_NOT_FOUND');
});
