import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newReducingPartner, receiptsOf, sendPiece } from '@kontor/harness/price-reductions';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReducingPartner(server);
const [{ receiptNumber }] = await receiptsOf(partner, await sendPiece(server, partner));
const pathOf = (partnerId: string, number: string = receiptNumber) =>
  `/operator/v1/partners/${partnerId}/receipts/${number}.pdf`;

async function download(url: string, token: string | undefined) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/pdf');
  return new Uint8Array(await response.arrayBuffer());
}

test('200: the same bytes that the partner reads', async () => {
  const mine = await download(`${server.partnerUrl}/v3/receipts/${receiptNumber}.pdf`, partner.token);
  const theirs = await download(server.operatorUrl + pathOf(partner.partnerId), server.operator.token);
  assert.deepEqual(theirs, mine);
});

test('404 for an unknown partner, an unknown number, and the number of another partner', async () => {
  const other = await newReducingPartner(server);
  for (const [path, name] of [
    [pathOf('none'), 'PARTNER_NOT_FOUND'],
    [pathOf(partner.partnerId, 'R-DE-1-2026-999'), 'RECEIPT_NOT_FOUND'],
    [pathOf(other.partnerId), 'RECEIPT_NOT_FOUND'],
  ] as const) {
    assertRefused(await server.operator.get(path), 404, name, path);
  }
});
