import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { address, line, ordersOf, parcel } from '@kontor/harness/orders';
import { newReceiptPartner, profile, putProfile, receiptsOf, ship, shipped } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const fee = (amount: number, more: object = {}) => ({ amount: eur(amount), ...more });
const year = new Date(server.clock.nowMs()).getUTCFullYear();

const { email: _, phoneNumber: __, salutation: ___, ...receiptAddress } = address;

describe('200: a PURCHASE', () => {
  test('is written when a shipment sends items, and contains everything that the bill needs (RC1, RC9)', async () => {
    const partner = await newReceiptPartner(server);
    await putProfile(server, partner.partnerId, { shopName: 'Lampen & Licht' });
    const { order, ids, purchase } = await shipped(server, partner, { deliveryFees: [fee(4.95)] });
    assert.equal(purchase.receiptNumber, `R-DE-123456789-${year}-1`);
    const read = await partner.get(`/v3/receipts/${purchase.receiptNumber}`);
    assert.equal(read.status, 200, read.text);
    assert.deepEqual(read.json, purchase);
    const price = (gross: number, net: number, tax: number) => ({
      taxType: 'VAT',
      taxRate: '19.0',
      gross: eur(gross),
      net: eur(net),
      tax: eur(tax),
    });
    assert.deepEqual(purchase, {
      receiptType: 'PURCHASE',
      isRealReceipt: true,
      isDeemedSupplierModel: false,
      receiptNumber: purchase.receiptNumber,
      creationDate: purchase.creationDate,
      salesOrderId: order.salesOrderId,
      orderNumber: order.orderNumber,
      orderDate: order.orderDate,
      shipmentDate: order.orderDate,
      shipment: { shipFromAddress: { zipCode: '12345', countryCode: 'DEU' } },
      payment: { paymentProvider: 'PLAZA', paymentMethod: 'INVOICE_SINGLE' },
      partner: { ...profile, shopName: 'Lampen & Licht' },
      customer: { invoiceAddress: receiptAddress },
      deliveryAddress: receiptAddress,
      lineItems: {
        itemPositions: [
          {
            lineNumber: 1,
            sku: 'LAMP-1',
            articleNumber: 'M00A1B2C3D',
            productTitle: 'Amber desk lamp',
            positionItemIds: ids,
            quantity: 1,
            unitPrice: price(59.99, 50.41, 9.58),
            positionSum: price(59.99, 50.41, 9.58),
            priceModifications: [],
            priceToPayPerPositionItems: [{ positionItemIds: ids, priceToPay: price(59.99, 50.41, 9.58) }],
          },
        ],
        itemPartialRefundPositions: [],
        servicePositions: [],
        servicePartialRefundPositions: [],
        deliveryCosts: [
          {
            lineNumber: 2,
            deliveryCostType: 'DELIVERY_FEE_STANDARD',
            unitPrice: price(4.95, 4.16, 0.79),
            positionSum: price(4.95, 4.16, 0.79),
            priceModifications: [],
          },
        ],
        deliveryFeePartialRefundPositions: [],
      },
      totals: [price(64.94, 54.57, 10.37)],
      totalsGrossAmount: eur(64.94),
      amountDue: eur(64.94),
    });
  });

  test('bills each order of a shipment separately, and fees once per order (RC1, RC2)', async () => {
    const partner = await newReceiptPartner(server);
    const orders = ordersOf(server, partner.partnerId);
    const two = { lines: [line('LAMP-1', { quantity: 2 })], deliveryFees: [fee(4.95)] };
    const one = await orders.placeProcessable(two);
    const other = await orders.placeProcessable(two);
    const items = [one, other].map(({ positionItems }) => positionItems[0].positionItemId);
    const report = parcel(one);
    const { positionItems: ofOther } = parcel(other);
    const both = [report.positionItems[0], ofOther[0]];
    const sent = await partner.post('/v1/shipments', { ...report, positionItems: both });
    assert.equal(sent.status, 201, sent.text);
    for (const [index, order] of [one, other].entries()) {
      const receipts = await receiptsOf(partner, order.salesOrderId);
      assert.equal(receipts.length, 1);
      assert.deepEqual(receipts[0].lineItems.itemPositions[0].positionItemIds, [items[index]]);
      assert.equal(receipts[0].lineItems.deliveryCosts.length, 1);
    }
    const appended = await partner.post(`/v1/shipments/${sent.json.shipmentId}/positionitems`, [
      report.positionItems[1],
    ]);
    assert.equal(appended.status, 204, appended.text);
    const receipts = await receiptsOf(partner, one.salesOrderId);
    assert.equal(receipts.length, 2);
    const [second] = receipts.filter(({ lineItems }) => lineItems.deliveryCosts.length === 0);
    assert.equal(second.totalsGrossAmount.amount, 59.99);
    assert.equal(second.shipmentDate, one.orderDate);
  });

  test('rounds half a cent of tax away from zero (RC11)', async () => {
    const partner = await newReceiptPartner(server);
    const sold = (sku: string, cents: number, vatRate: number) =>
      line(sku, {
        price: eur(cents / 100),
        product: { articleNumber: sku, productTitle: sku, vatRate },
      });
    // 4 x 60 / 160 is 1.5 cents, and 1 x 100 / 200 is 0.5.
    const { purchase } = await shipped(server, partner, { lines: [sold('A', 4, 60), sold('B', 1, 100)] });
    const parts = purchase.totals.map(({ gross, tax, net }) => [gross?.amount, tax?.amount, net?.amount]);
    assert.deepEqual(parts, [
      [0.01, 0.01, 0],
      [0.04, 0.02, 0.02],
    ]);
  });

  test('bills an item in several parcels once (RC1)', async () => {
    const partner = await newReceiptPartner(server);
    const order = await ordersOf(server, partner.partnerId).placeProcessable();
    const parcels = [parcel(order), parcel(order)];
    const sent = await partner.post('/v1/multiparcel-shipments', parcels);
    assert.equal(sent.status, 201, sent.text);
    assert.equal((await receiptsOf(partner, order.salesOrderId)).length, 1);
  });

  test('does not bill items that were cancelled before (RC3)', async () => {
    const partner = await newReceiptPartner(server);
    const order = await ordersOf(server, partner.partnerId).placeProcessable({
      lines: [line('LAMP-1', { quantity: 2 })],
    });
    const [{ positionItemId: sent }, { positionItemId: cancelled }] = order.positionItems;
    await partner.post(`/v4/orders/${order.salesOrderId}/positionItems/${cancelled}/cancellation`, '');
    const [purchase, ...others] = await ship(partner, order, [sent]);
    assert.deepEqual(others, []);
    assert.equal(purchase.totalsGrossAmount.amount, 59.99);
  });

  test('does not change when the profile changes later (RC3, RC10)', async () => {
    const partner = await newReceiptPartner(server);
    await putProfile(server, partner.partnerId);
    const { purchase } = await shipped(server, partner);
    await putProfile(server, partner.partnerId, { partnerName: 'Leuchten AG', vatId: 'ATU12345678' });
    const read = await partner.get(`/v3/receipts/${purchase.receiptNumber}`);
    assert.equal(read.json.partner.partnerName, 'Lampenhaus GmbH');
    const { purchase: next } = await shipped(server, partner);
    assert.equal(next.partner.partnerName, 'Leuchten AG');
    assert.equal(next.receiptNumber, `R-AT-U12345678-${year}-2`, 'the numbers run on');
  });

  test('keeps the addresses that orders finally withhold (RC10)', async () => {
    const partner = await newReceiptPartner(server);
    const { order, purchase } = await shipped(server, partner);
    const before = server.clock.offsetMs;
    server.clock.moveTo(server.clock.nowMs() + 57 * 24 * 60 * 60 * 1000);
    try {
      const [client] = [await server.login(partner.username, 'pass-word')];
      const read = await client.get(`/v4/orders/${order.salesOrderId}`);
      assert.equal(read.json.invoiceAddress, undefined);
      const receipt = await client.get(`/v3/receipts/${purchase.receiptNumber}`);
      assert.deepEqual(receipt.json.customer.invoiceAddress, receiptAddress);
    } finally {
      server.clock.moveTo(server.clock.nowMs() - server.clock.offsetMs + before);
    }
  });

  test('contains nothing about a partner without a profile, and has its id in the number (RC8, OP7)', async () => {
    const partner = await newReceiptPartner(server);
    const { purchase } = await shipped(server, partner);
    assert.equal(purchase.receiptNumber, `R-XX-${partner.partnerId}-${year}-1`);
    assert.deepEqual(new Set(Object.values(purchase.partner)), new Set(['']));
  });

  test('follows the profile in its two flags (RC20)', async () => {
    const partner = await newReceiptPartner(server);
    await putProfile(server, partner.partnerId, { oneStopShop: true, deemedSupplier: true });
    const { purchase } = await shipped(server, partner);
    assert.equal(purchase.isRealReceipt, false);
    assert.equal(purchase.isDeemedSupplierModel, true);
    assert.equal('oneStopShop' in purchase.partner, false);
  });
});

describe('404: getReceipt', () => {
  test('for a number that the partner does not have, or that another partner has (RC25)', async () => {
    const [mine, other] = [await newReceiptPartner(server), await newReceiptPartner(server)];
    const { purchase } = await shipped(server, other);
    for (const number of [purchase.receiptNumber, 'R-DE-1-2026-1', 'x', '%20', 'R-XX-1-2026-1.PDF']) {
      const answer = await mine.get(`/v3/receipts/${number}`);
      assert.equal(answer.status, 404, number);
      assert.equal(answer.json.errors[0].code, 'RECEIPT_NOT_FOUND');
    }
  });
});
