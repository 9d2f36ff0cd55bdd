import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { line, newOrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import { readPdf, withoutBlanks } from '@kontor/harness/pdf';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await server.newPartner(['Orders_Read', 'Orders_Write', 'Shipments_Write', 'Receipts_Read']);
const path = (receiptNumber: string) => `/v3/receipts/${receiptNumber}.pdf` as const;

/** Sends an order; resolves to its receipt. */
async function billed(more: object = {}) {
  const order = await ordersOf(server, partner.partnerId).placeProcessable(more);
  const shipped = await partner.post('/v1/shipments', parcel(order));
  assert.equal(shipped.status, 201, shipped.text);
  const list = await partner.get(`/v3/receipts?salesOrderId=${order.salesOrderId}`);
  return list.json.resources[0];
}

/** Downloads the PDF as bytes. */
async function download(receiptNumber: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(server.partnerUrl + path(receiptNumber), {
    method,
    headers: { authorization: `Bearer ${partner.token}`, ...headers },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const euros = (amount: number) =>
  withoutBlanks(amount.toLocaleString('de', { style: 'currency', currency: 'EUR' }));

describe('200', () => {
  test('is an attachment with its length, and has the same content as the JSON (RC23)', async () => {
    const profile = {
      partnerName: 'Lampen & Söhne GmbH',
      street: 'Große Straße 12',
      zipCode: '20095',
      city: 'Hamburg',
      countryCode: 'DEU',
      vatId: 'DE123456789',
      representedBy: 'Jördis Müßig',
    };
    const base = `/operator/v1/partners/${partner.partnerId}` as const;
    const put = await server.operator.put(`${base}/receipt-profile`, {
      ...profile,
      oneStopShop: false,
      deemedSupplier: false,
    });
    assert.ok(put.status < 300, put.text);
    const receipt = await billed({
      lines: [line('LAMP-1', { quantity: 2 }), line('BUCH', { price: { amount: 12.5, currency: 'EUR' } })],
      discounts: [
        { discountId: 'D-1', discountName: 'Frühling', amount: { amount: 10, currency: 'EUR' }, lines: [0] },
      ],
      deliveryFees: [{ amount: { amount: 4.95, currency: 'EUR' } }],
    });
    const { response, bytes } = await download(receipt.receiptNumber);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    assert.equal(
      response.headers.get('content-disposition'),
      `attachment; filename="${receipt.receiptNumber}.pdf"`,
    );
    assert.equal(Number(response.headers.get('content-length')), bytes.byteLength);
    const { text, info } = await readPdf(bytes);
    assert.equal(info.Title, `Rechnung ${receipt.receiptNumber}`);
    for (const expected of [
      ...Object.values(profile).filter((value) => value !== 'DEU'),
      receipt.orderNumber,
      'Frühling',
      ...receipt.lineItems.itemPositions.flatMap((each: { positionSum: { gross: { amount: number } } }) => [
        euros(each.positionSum.gross.amount),
      ]),
      ...receipt.totals.flatMap((each: Record<'gross' | 'net' | 'tax', { amount: number }>) =>
        [each.gross, each.net, each.tax].map(({ amount }) => euros(amount)),
      ),
      euros(receipt.totalsGrossAmount.amount),
      euros(receipt.amountDue.amount),
    ]) {
      assert.ok(text.includes(withoutBlanks(expected)), `${expected} in ${text}`);
    }
  });

  test('is the same bytes at every read, whatever has changed meanwhile (RC3, RC10, RC23)', async () => {
    const { receiptNumber } = await billed();
    const { bytes } = await download(receiptNumber);
    const settings = await server.operator.put('/operator/v1/settings/receipts', {
      language: 'en',
      prepaidMethods: ['PREPAYMENT'],
    });
    assert.ok(settings.status < 300, settings.text);
    server.clock.moveTo(server.clock.nowMs() + 86_400_000);
    await partner.login(partner.username, 'pass-word');
    assert.deepEqual((await download(receiptNumber)).bytes, bytes);
    await server.restart();
    assert.deepEqual((await download(receiptNumber)).bytes, bytes);
    const english = await billed();
    const { text } = await readPdf((await download(english.receiptNumber)).bytes);
    assert.ok(text.includes(withoutBlanks(`Invoice ${english.receiptNumber}`)), text);
  });

  test('arrives complete for a range request, and uncompressed when compression is accepted', async () => {
    const { receiptNumber } = await billed();
    const whole = await download(receiptNumber);
    for (const headers of [{ range: 'bytes=0-9' }, { range: 'bytes=9-0' }, { 'accept-encoding': 'gzip' }]) {
      const { response, bytes } = await download(receiptNumber, headers);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-encoding'), null);
      assert.deepEqual(bytes, whole.bytes);
    }
    assert.equal(whole.response.headers.get('accept-ranges'), 'none');
  });

  test('has no body for HEAD, and the same headers', async () => {
    const { receiptNumber } = await billed();
    const whole = await download(receiptNumber);
    const { response, bytes } = await download(receiptNumber, {}, 'HEAD');
    assert.equal(response.status, 200);
    assert.equal(bytes.byteLength, 0);
    for (const name of ['content-type', 'content-length', 'content-disposition']) {
      assert.equal(response.headers.get(name), whole.response.headers.get(name), name);
    }
  });

  test('serves as many at the same time as may be rendered and wait', async () => {
    const { receiptNumber } = await billed();
    const first = await download(receiptNumber);
    const all = await Promise.all(Array.from({ length: 60 }, () => download(receiptNumber)));
    for (const { response, bytes } of all) {
      assert.equal(response.status, 200);
      assert.deepEqual(bytes, first.bytes);
    }
  });
});

test('406 for an Accept that excludes PDF', async () => {
  const { receiptNumber } = await billed();
  for (const accept of ['application/json', 'text/html', 'image/*']) {
    const { response, bytes } = await download(receiptNumber, { accept });
    assertRefused(
      { status: response.status, text: new TextDecoder().decode(bytes) },
      406,
      'NOT_ACCEPTABLE',
      accept,
    );
  }
  for (const accept of [
    'application/pdf',
    'application/*',
    '*/*',
    'application/json, application/pdf;q=0.1',
  ]) {
    assert.equal((await download(receiptNumber, { accept })).response.status, 200, accept);
  }
});

describe('404', () => {
  test('for a number that is unknown, of another partner, or malformed', async () => {
    const { receiptNumber } = await billed();
    const stranger = await newOrderPartner(server);
    await server.operator.post(`/operator/v1/partners/${stranger.partnerId}/users`, {
      username: `${stranger.username}-reader`,
      password: 'pass-word',
      roles: ['Receipts_Read'],
    });
    const reader = await server.login(`${stranger.username}-reader`, 'pass-word');
    assertRefused(await reader.get(path(receiptNumber)), 404, 'RECEIPT_NOT_FOUND');
    for (const wrong of [
      'R-DE-1-2026-999',
      'none',
      '..%2Fnone',
      '%00',
      receiptNumber.toLowerCase(),
      '.pdf',
    ]) {
      const answer = await partner.get(path(wrong));
      assert.ok([404, 400].includes(answer.status), `${wrong}: ${answer.status}`);
      assert.equal(answer.json.errors.length, 1);
    }
    const [error] = (await partner.get(path('R-DE-1-2026-999'))).json.errors;
    assert.equal(error.code, 'RECEIPT_NOT_FOUND');
  });
});
