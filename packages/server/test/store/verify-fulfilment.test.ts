/** Each check of returns, parcels, receipts and price reductions finds a damaged row. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { newDatabase } from '@kontor/harness/database';
import { euros, reduce, settledItem } from '@kontor/harness/price-reductions';
import { dispute, shipped } from '@kontor/harness/receipts';
import { elementsOf, returnRoles, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';
import { readSecretsConfig } from '../../platform/config/read-config.ts';
import { fulfilmentChecks } from '../../process/areas/fulfilment.ts';
import { verify } from '../../process/verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-verify-fulfilment-'));
const whole = join(folder, 'whole.db');
after(() => rmSync(folder, { recursive: true, force: true }));

/**
 * One order that came back completely, and one with a piece of each kind: announced, rejected, reduced and disputed.
 */
before(async () => {
  const server = await startTestServer({}, await newDatabase('sqlite'));
  const roles = ['PriceReductions_Read', 'PriceReductions_Write', 'Receipts_Read'];
  const partner = await server.newPartner([...returnRoles, ...roles]);
  const returns = returnsOf(server, partner);
  const { order } = await shipped(server, partner, { deliveryFees: [{ amount: euros(4.95) }] });
  await returns.acceptForPartner(order);
  const sent = await returns.send(4);
  const [announced = '', rejected, reduced = '', disputed] = sent.itemIds;
  await returns.announce(sent, { positionItemIds: [announced] });
  await returns.reject(elementsOf({ ...sent, itemIds: [rejected as string] }, { reason: 'EXCHANGE' }));
  const piece = { positionItemId: reduced, salesOrderId: sent.salesOrderId };
  await reduce(partner, piece, 10);
  await settledItem(partner, piece);
  await dispute(server, partner.partnerId, sent.salesOrderId, { positionItemId: disputed });
  const database = new DatabaseSync(server.databaseUrl.replace('sqlite:', ''));
  database.exec(`VACUUM INTO '${whole}'`);
  database.close();
});

function verifyFile(path: string) {
  return verify(readSecretsConfig({ KONTOR_DATABASE_URL: `sqlite:${path}` }, {}, { isKeyRequired: false }));
}

/** Names of the checks that find errors. */
async function brokenIn(path: string): Promise<string[]> {
  const results = await verifyFile(path);
  return results.filter(({ violations }) => violations.length > 0).map(({ name }) => name);
}

test('all checks pass for a store left by a server', async () => {
  assert.deepEqual(await brokenIn(whole), []);
});

/** A check by the beginning of its name, and a statement that breaks it. */
const damages: readonly [check: string, statement: string][] = [
  [
    'receipts of a partner, letter and year are',
    "UPDATE receipt_counters SET last = last + 1 WHERE series = 'E'",
  ],
  ['every order is sealed with a key', "DELETE FROM settings WHERE name = 'personal_keys'"],
  [
    'every receipt is sealed with a key',
    "UPDATE receipts SET personal = 'sealed:1:0123456789abcdef:' || personal",
  ],
  ['every receipt number comes from a counter', "DELETE FROM receipt_counters WHERE series = 'R'"],
  [
    'the credits of an order do not exceed its bills',
    "UPDATE receipts SET gross = gross * 100 WHERE series = 'E'",
  ],
  ['no piece was reduced by more', 'UPDATE partial_refunds SET cents = cents + 1'],
  ['every item that was sent has a PURCHASE receipt', 'DELETE FROM billed_pieces WHERE credited_by IS NULL'],
  ['a billed item has a REFUND receipt exactly if', 'UPDATE billed_pieces SET credited_by = NULL'],
  ['every receipt that a piece references', "UPDATE billed_pieces SET billed_by = 'R-DE-0-2026-1'"],
  ['every receipt that the fees of an order', "UPDATE billed_orders SET fees_billed_by = 'R-DE-0-2026-1'"],
  ['every receipt that the fees of an order', "UPDATE partial_refunds SET receipt_number = 'E-DE-0-2026-1'"],
  ['the unrefunded amount of an order', "UPDATE receipts SET gross = gross - 1 WHERE series = 'E'"],
  ['every processed price reduction has its receipt', 'UPDATE price_reductions SET amount = amount - 1'],
  ['every receipt of a price reduction has', "DELETE FROM price_reductions WHERE status = 'PROCESSED'"],
  ['only processed price reductions have', 'UPDATE price_reductions SET settled_at = NULL'],
  [
    'every listed item has the counts of its price reductions',
    'UPDATE reduced_items SET processed = 0, rejected = 1',
  ],
  ['the item of every price reduction is listed', 'DELETE FROM reduced_items'],
  ['every accepted return belongs to a RETURNED item', "UPDATE position_items SET status = 'SENT'"],
  ['every RETURNED item has', "UPDATE returns SET status = 'REJECTED' WHERE status = 'ACCEPTED'"],
  ['a return is credited exactly if it is accepted', 'UPDATE billed_pieces SET credited_by = NULL'],
  ['every return has the state of its last change', 'UPDATE returns SET changes = changes + 1'],
  ['every return parcel has an item', 'DELETE FROM return_shipment_items'],
  ['every item of a return parcel belongs to a parcel', 'DELETE FROM return_shipments'],
  ['every item of a return parcel has', "DELETE FROM returns WHERE status = 'ANNOUNCED'"],
];

describe('kontor verify finds that', () => {
  for (const [number, [check, statement]] of damages.entries()) {
    test(`${check} …: ${statement.slice(0, 60)}`, async () => {
      const path = join(folder, `damaged-${number}.db`);
      copyFileSync(whole, path);
      const database = new DatabaseSync(path);
      assert.ok(Number(database.prepare(statement).run().changes) > 0, 'the damage hits a row');
      database.close();
      const broken = await brokenIn(path);
      assert.ok(
        broken.some((name) => name.startsWith(check)),
        broken.join('; '),
      );
    });
  }

  test('several items of a return parcel are wrong, and names the parcel once', async () => {
    const path = join(folder, 'two-items.db');
    copyFileSync(whole, path);
    const database = new DatabaseSync(path);
    database.exec(`
      INSERT INTO return_shipment_items SELECT partner_id, return_shipment_id, position + 1, 'other', sales_order_id
        FROM return_shipment_items;
      DELETE FROM return_shipments; DELETE FROM returns WHERE status = 'ANNOUNCED'`);
    const { count } = database.prepare('SELECT COUNT(*) AS count FROM return_shipment_items').get() ?? {};
    assert.equal(count, 2);
    database.close();
    const found = (await verifyFile(path)).filter(({ name }) =>
      name.startsWith('every item of a return parcel'),
    );
    assert.deepEqual(
      found.map(({ violations }) => violations.length),
      [1, 1],
    );
  });

  test('every check has been shown to find something', () => {
    const addresses = /return address|carrier|hub /;
    const unseen = fulfilmentChecks
      .map(({ name }) => name)
      .filter((name) => !addresses.test(name) && !damages.some(([check]) => name.startsWith(check)));
    assert.deepEqual(unseen, []);
  });
});
