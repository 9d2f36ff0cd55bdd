import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { adsOf, cents } from '@kontor/harness/campaigns';
import { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { addAddress, attach, dhl, hermes, national } from '@kontor/harness/return-addresses';
import { runCommand } from '@kontor/harness/test-context';

const folder = mkdtempSync(join(tmpdir(), 'kontor-verify-'));
const whole = join(folder, 'whole.db');
after(() => rmSync(folder, { recursive: true, force: true }));

const verify = (path: string) => runCommand(['verify', '--database-url', `sqlite:${path}`]);

before(async () => {
  const server = await startServerProcess(whole);
  const client = new ApiClient(() => server.partnerUrl);
  await client.login('demo', 'demo');
  await deliver(client, products(20));
  await deliver(client, [...products(20), { sku: 'invalid' }]);
  const returnAddressId = await addAddress(client, national());
  for (const carrier of [dhl(), hermes]) await attach(client, returnAddressId, carrier);
  const ads = adsOf(client);
  const [sku = ''] = products(1).map((each) => each.sku);
  await ads.addTargets(await ads.create(), [{ sku, bid: cents(30) }]);
  const manual = await ads.create({ campaignType: 'MANUAL', endDate: '2191-01-01' });
  const [target = ''] = await ads.addTargets(manual, [{ sku }]);
  await ads.addKeywords(manual, target, ['lamp']);
  assert.equal(await server.stop(), 0);
});

describe('kontor verify', () => {
  test('reports that all checks pass for a store left by a server', async () => {
    const { exitCode, output } = await verify(whole);
    assert.equal(exitCode, 0, output);
    assert.match(output, /All \d+ checks passed\./);
    assert.doesNotMatch(output, /BROKEN/);
  });

  const damages: readonly [statement: string, broken: RegExp][] = [
    ['UPDATE deliveries SET succeeded = succeeded + 1', /every finished delivery has total/],
    [
      "UPDATE deliveries SET state = 'pending'",
      /every open delivery has its body[\s\S]*job that processes it/,
    ],
    ["UPDATE delivery_results SET failed = ''", /every element of a delivery is in exactly one part/],
    [
      "UPDATE delivery_results SET delivery_id = 'other' || first_index || delivery_id",
      /every result belongs/,
    ],
    ['DELETE FROM product_offers', /every variation has its offer/],
    ['DELETE FROM products', /every offer has its variation/],
    // A damaged journal.
    [
      'UPDATE events SET count = count + 1',
      /every row of the journal has the number of events[^\n]*\n\s+partner /,
    ],
    [
      "UPDATE sqlite_sequence SET seq = 1 WHERE name = 'events'",
      /no row of the journal has a number that was not given/,
    ],
    ["UPDATE events SET types = 'other'", /every row of the journal has the number of events/],
    ["UPDATE events SET body = X'00', packed = 1", /every row of the journal has the number of events/],
    [
      'UPDATE return_addresses SET is_misdirected = 0',
      /exactly one return address of each partner with addresses takes misdirected parcels/,
    ],
    [
      "UPDATE return_addresses SET kind = 'INTERNATIONAL_CONSOLIDATION_HUB'",
      /no hub takes misdirected parcels[\s\S]*every carrier is allowed for the kind/,
    ],
    ['DELETE FROM return_addresses', /every carrier is attached to a return address that exists/],
    ['UPDATE return_address_carriers SET codes = NULL', /every carrier is allowed for the kind of its/],
    [
      "UPDATE product_offers SET brand_id = 'other'",
      /every offer has the category and brand of its variation/,
    ],
    ["UPDATE products SET partner_id = '7'", /every row of products belongs to a partner that exists/],
    [
      "INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts) VALUES ('1000001', 'x', 'delivery', 'y', 0, 0)",
      /every job of a delivery belongs to an open delivery[\s\S]*every job belongs to a lane/,
    ],
    [
      "UPDATE audit_entries SET actor = 'nobody' WHERE partner_id = '1000001' AND sequence = 3",
      /every chain of the audit log is intact\n\s+partner 1000001, entry 3: the entry was changed/,
    ],
    [
      "DELETE FROM audit_entries WHERE partner_id = '1000001' AND sequence = 2",
      /every chain of the audit log is intact\n\s+partner 1000001, entry 2: the entry is missing/,
    ],
    [
      "UPDATE audit_heads SET sequence = 1 WHERE partner_id = '1000001'",
      /every entry of the audit log belongs to its chain\n\s+partner 1000001, entry 2/,
    ],
    ['DELETE FROM campaigns', /every target has its campaign/],
    ['UPDATE campaign_targets SET bid = NULL', /every target of an AUTOMATIC campaign has a bid/],
    ['DELETE FROM campaign_skus', /the sku of every target is listed with its campaign/],
    ['DELETE FROM campaign_targets', /every keyword has its target/],
    ["UPDATE campaign_keywords SET keyword_type = 'NEGATIVE'", /every POSITIVE keyword has a bid/],
    ["UPDATE campaigns SET end_date = '2026-01-01'", /no campaign ends before its start/],
    ["UPDATE campaigns SET status = 'ENDED'", /campaigns are closed exactly if they are final/],
    ['UPDATE change_requests SET decided_at = NULL', /every decided change request has its status/],
    [
      "UPDATE change_requests SET status = 'PENDING', decided_at = NULL WHERE request_type = 'CREATE_CAMPAIGN'",
      /every pending change request is held or has a job/,
    ],
  ];
  for (const [number, [statement, broken]] of damages.entries()) {
    test(`finds the damage by ${statement.slice(0, 60)}`, async () => {
      const path = join(folder, `damaged-${number}.db`);
      copyFileSync(whole, path);
      const database = new DatabaseSync(path);
      database.exec(`PRAGMA foreign_keys = OFF; ${statement}`);
      database.close();
      const { exitCode, output, notes } = await verify(path);
      assert.equal(exitCode, 1);
      assert.match(notes, /checks found violations/);
      assert.match(output.replaceAll(/^holds.*\n/gm, ''), broken);
    });
  }

  test('says what is wrong with a torn file and a missing one, and creates none', async () => {
    const torn = join(folder, 'torn.db');
    copyFileSync(whole, torn);
    truncateSync(torn, 40_000);
    assert.match((await verify(torn)).output, /BROKEN the database file is intact\n\s+\S/);
    const garbage = join(folder, 'garbage.db');
    writeFileSync(garbage, 'no database at all '.repeat(500));
    assert.match((await verify(garbage)).output, /file is not a database/);
    const missing = join(folder, 'missing.db');
    const { exitCode, output, notes } = await verify(missing);
    assert.deepEqual([exitCode, output], [1, '']);
    assert.match(notes, /^The database file .* does not exist\. Set the file with KONTOR_DATABASE_URL/);
  });
});
