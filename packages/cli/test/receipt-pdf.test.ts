import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { newReducingPartner, receiptsOf, sendPiece } from '@kontor/harness/price-reductions';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const partner = await newReducingPartner(server);
const [receipt] = await receiptsOf(partner, await sendPiece(server, partner));
const { receiptNumber } = receipt;
const folder = mkdtempSync(join(tmpdir(), 'kontor-receipt-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const get = (...args: string[]) =>
  runCommand(['receipt', 'get', ...args, '--operator', server.operatorUrl], { input: '' });
const mine = ['--partner', partner.partnerId];

describe('kontor receipt get --pdf', () => {
  test('saves the PDF that the partner reads', async () => {
    const file = join(folder, 'receipt.pdf');
    const saved = await get(receiptNumber, ...mine, '--pdf', file);
    assert.equal(saved.exitCode, 0, saved.notes);
    const response = await fetch(`${server.partnerUrl}/v3/receipts/${receiptNumber}.pdf`, {
      headers: { authorization: `Bearer ${partner.token}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.ok(bytes.equals(readFileSync(file)));
    assert.equal(saved.output, `${file} is saved: ${bytes.byteLength} bytes.\n`);
  });

  test('reports errors', async () => {
    const unknown = await get('R-DE-1-2026-999', ...mine, '--pdf', join(folder, 'none.pdf'));
    assert.equal(unknown.exitCode, 1);
    assert.match(unknown.notes, /RECEIPT_NOT_FOUND/);
    const nowhere = await get(receiptNumber, ...mine, '--pdf', join(folder, 'no', 'folder.pdf'));
    assert.equal(nowhere.exitCode, 1);
    assert.match(nowhere.notes, /cannot be written/);
  });
});
