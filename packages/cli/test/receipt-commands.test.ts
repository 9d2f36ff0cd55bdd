import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dispute, newReceiptPartner, shipped } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const partner = await newReceiptPartner(server);
const { order, ids, purchase } = await shipped(server, partner, {
  deliveryFees: [{ amount: { amount: 4.95, currency: 'EUR' } }],
});
const kontor = (args: readonly string[]) =>
  runCommand(['receipt', 'get', ...args, '--operator', server.operatorUrl], { input: '' });

describe('kontor receipt get', () => {
  test('shows what a receipt bills, or all of it as JSON', async () => {
    const shown = await kontor(['--partner', partner.partnerId, purchase.receiptNumber]);
    assert.equal(shown.exitCode, 0, shown.notes);
    assert.match(shown.output, /^R-XX-\d+-\d{4}-1 {2}PURCHASE .*\n {2}1 x Amber desk lamp: 59\.99 EUR\n/);
    assert.match(shown.output, / {2}DELIVERY_FEE_STANDARD: 4\.95 EUR\n {2}due: 64\.94 EUR\n$/);
    const json = await kontor([partner.partnerId, purchase.receiptNumber, '--json']);
    assert.deepEqual(JSON.parse(json.output), purchase);
  });

  test('shows what a receipt credits', async () => {
    const { json } = await dispute(server, partner.partnerId, order.salesOrderId, { positionItemId: ids[0] });
    const shown = await kontor(['--partner', partner.partnerId, json.receiptNumber]);
    assert.match(
      shown.output,
      /PARTIAL_REFUND.* for R-XX-.*\n {2}part of Amber desk lamp: 15\.00 EUR\n {2}due: 15\.00 EUR/,
    );
  });

  test('fails for an unknown number, and requires one number', async () => {
    const unknown = await kontor(['--partner', partner.partnerId, 'R-XX-1-2026-1']);
    assert.equal(unknown.exitCode, 1);
    assert.match(unknown.notes, /receipt/i);
    for (const args of [[partner.partnerId], [partner.partnerId, 'a', 'b']]) {
      assert.equal((await kontor(args)).exitCode, 2, args.join(' '));
    }
  });
});
