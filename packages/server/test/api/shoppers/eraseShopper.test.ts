import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fewAtATime } from '@kontor/harness/few-at-a-time';
import { newOperator } from '@kontor/harness/operators';
import { newReceiptPartner } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import {
  erase,
  newShopper,
  orderOf,
  type Shopper,
  sentOrderOf,
  shoppersPath,
  smallOrder,
  wordsOf,
} from '@kontor/harness/shoppers';

const server = await startTestServer();
const privacy = await newOperator(server, 'lara', ['privacy']);

type Sold = Awaited<ReturnType<typeof orderOf>>;

/** Everything about an order that the partner and operators can read, except its receipts. */
async function toldOf({ partner, partnerId, id }: Sold): Promise<string> {
  const base = `/operator/v1/partners/${partnerId}` as const;
  const answers = [
    await partner.get(`/v4/orders/${id}`),
    await partner.get('/v4/orders?fromDate=2020-01-01T00:00:00Z'),
    await partner.get('/v1/shipments?datestart=2020-01-01T00:00:00Z'),
    await partner.get('/v1/events?limit=1000'),
    await server.operator.get(`${base}/orders/${id}`),
    await server.operator.get(`${base}/orders`),
    await server.operator.get(`${base}/orders/${id}/timeline`),
    await server.operator.get(`${base}/returns`),
    await server.operator.get(`/operator/v1/feeds/orders?partnerId=${partnerId}`),
    await server.operator.get('/operator/v1/events?limit=1000'),
    await server.operator.get('/operator/v1/audit?limit=100'),
  ];
  assert.equal(answers[0]?.status, 200);
  return answers.map(({ text }) => text).join('\n');
}

const found = async (shopper: Shopper, of: 'email' | 'name' | 'phone') => {
  const query = {
    email: { email: shopper.email },
    name: { name: `${shopper.firstName} ${shopper.lastName}` },
    phone: { phone: shopper.phoneNumber },
  }[of];
  return (await privacy.post(`${shoppersPath}/search`, query)).json.orders.length;
};

describe('202', () => {
  test('an address outside ASCII is found and erased in both of its forms', async () => {
    for (const [sent, asked] of [
      ['jörg@müller.example', 'JÖRG@xn--mller-kva.example'],
      ['jo\u0308rg@xn--strae-oqa.example', 'jörg@straße.example'],
    ] as const) {
      const shopper = { ...newShopper(), email: sent };
      const { partner, id } = await sentOrderOf(server, shopper);
      assert.equal(await found({ ...shopper, email: asked }, 'email'), 1);
      await erase(privacy, { email: asked, openOrders: 'erase' });
      assert.equal(await found(shopper, 'email'), 0);
      assert.deepEqual(wordsOf(shopper, (await partner.get(`/v4/orders/${id}`)).text), []);
    }
  });

  test('name, address, mail and phone are gone from orders of all partners; receipts keep name and address', async () => {
    const shopper = newShopper();
    const one = await sentOrderOf(server, shopper);
    const two = await sentOrderOf(server, shopper);
    const bystander = newShopper();
    const other = await sentOrderOf(server, bystander, one.partner);
    assert.notDeepEqual(wordsOf(shopper, await toldOf(one)), []);
    const report = await erase(privacy, { email: shopper.email });
    assert.deepEqual(report.counts, {
      pending: 0,
      erased: 2,
      keptOpen: 0,
      gone: 0,
      damaged: 0,
      receiptsKept: 2,
    });
    assert.deepEqual([report.requestedBy, report.orders.length], ['lara', 2]);
    assert.match(report.orders[0].receiptsKeptUntil, /^20\d\d-01-01T00:00:00/);
    assert.match(report.kept.join(' '), /Receipts keep the name and address until 10 years/);
    for (const sold of [one, two]) {
      assert.deepEqual(wordsOf(shopper, await toldOf(sold)), []);
      const receipt = await sold.partner.get(`/v3/receipts/${sold.receiptNumber}`);
      assert.equal(receipt.json.customer.invoiceAddress.lastName, shopper.lastName);
      assert.deepEqual(
        wordsOf(shopper, receipt.text),
        [shopper.lastName, shopper.street, shopper.city],
        'receipts never had mail and phone',
      );
    }
    assert.deepEqual([await found(shopper, 'email'), await found(shopper, 'phone')], [0, 0]);
    assert.equal(await found(shopper, 'name'), 2, 'receipts have the name still');
    assert.notDeepEqual(wordsOf(bystander, await toldOf(other)), [], 'others are left alone');
    assert.equal(await found(bystander, 'email'), 1);
  });

  test('a repeated erasure finds nothing: erased data cannot be found by name', async () => {
    const shopper = newShopper();
    await sentOrderOf(server, shopper);
    await erase(privacy, { email: shopper.email });
    assert.equal((await erase(privacy, { email: shopper.email })).orders.length, 0);
    const again = await erase(privacy, { name: `${shopper.firstName} ${shopper.lastName}` });
    assert.deepEqual([again.counts.erased, again.counts.receiptsKept], [1, 1]);
  });

  test('open orders are kept, with a reason, until they are closed or the operator insists', async () => {
    const shopper = newShopper();
    const open = await orderOf(server, shopper);
    const kept = await erase(privacy, { email: shopper.email });
    assert.deepEqual([kept.counts.keptOpen, kept.orders[0].outcome], [1, 'KEPT_OPEN']);
    assert.match(kept.kept.join(' '), /open items keep their addresses/);
    assert.notDeepEqual(wordsOf(shopper, await toldOf(open)), []);
    const insisted = await erase(privacy, { email: shopper.email, openOrders: 'erase' });
    assert.deepEqual([insisted.counts.erased, insisted.counts.receiptsKept], [1, 0]);
    assert.deepEqual(wordsOf(shopper, await toldOf(open)), []);
    assert.equal(await found(shopper, 'name'), 0, 'no receipt has the name');
  });

  test('hundreds of orders are erased in steps', async () => {
    const shopper = newShopper();
    const partner = await newReceiptPartner(server);
    const ids = await fewAtATime(
      Array.from({ length: 120 }),
      async () => (await orderOf(server, shopper, partner)).id,
    );
    const { counts } = await erase(privacy, { email: shopper.email, openOrders: 'erase' });
    assert.deepEqual([counts.erased, ids.length], [120, 120]);
    assert.equal(await found(shopper, 'name'), 0);
  });

  test('an earlier answer that is requested again contains no personal data', async () => {
    const shopper = newShopper();
    const partner = await newReceiptPartner(server);
    const body = smallOrder(shopper);
    const place = () =>
      server.operator.post(`/operator/v1/partners/${partner.partnerId}/orders`, body, {
        'idempotency-key': `erased-${shopper.email}`,
      });
    const first = await place();
    assert.deepEqual(wordsOf(shopper, (await place()).text).length, 5);
    await erase(privacy, { email: shopper.email, openOrders: 'erase' });
    const again = await place();
    assert.deepEqual([again.status, again.json.salesOrderId], [201, first.json.salesOrderId]);
    assert.deepEqual(wordsOf(shopper, again.text), []);
  });

  test('the audit log shows who asked and the outcome for each order, and no data of the shopper', async () => {
    const shopper = newShopper();
    const { id, partnerId } = await sentOrderOf(server, shopper);
    const { erasureId } = await erase(privacy, { email: shopper.email });
    const asked = await server.operator.get('/operator/v1/audit?actor=lara&limit=1');
    assert.deepEqual(asked.json.resources[0].after, { lookedBy: ['email'], orders: 1, erasesOpen: false });
    const done = await server.operator.get(`/operator/v1/audit?partnerId=${partnerId}&limit=1`);
    const [entry] = done.json.resources;
    assert.deepEqual(
      [entry.operationId, entry.record, entry.after],
      ['eraseShopper', `orders/${id}`, { erasureId, outcome: 'ERASED', receiptsKept: 1 }],
    );
    assert.deepEqual(wordsOf(shopper, asked.text + done.text), []);
  });
});

test('400: an empty query, or an unknown value for open orders', async () => {
  for (const body of [{}, { openOrders: 'erase' }, { email: 'a@b.example', openOrders: 'burn' }]) {
    assertRefused(await privacy.post(`${shoppersPath}/erasures`, body), 400, 'VALIDATION_FAILED');
  }
});
