import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, testProductEan } from '@kontor/harness/statuses';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const kontor = (args: readonly string[]) =>
  runCommand([...args, '--operator', server.operatorUrl], { input: '' });

async function printed(...args: string[]): Promise<string> {
  const { exitCode, output, notes } = await kontor(args);
  assert.equal(exitCode, 0, notes);
  return output;
}

server.clock.stopAt(Date.parse('2026-09-01T10:00:00Z'));
const seller = await server.newPartner();
const { partnerId } = seller;
await deliverAndCheck(seller, products(2));
await deliverAndCheck(seller, [product({ sku: 'BAD', productReference: 'BAD', ean: testProductEan(1, 1) })]);
const failing = await deliver(seller, [product({ sku: 'BROKEN', ean: 'x' })]);
const [{ sku } = { sku: '' }] = products(1);

describe('kontor partner', () => {
  test('list shows ids and names', async () => {
    assert.match(await printed('partner', 'list'), new RegExp(`^${partnerId}  Partner ${partnerId}$`, 'm'));
    assert.match(await printed('partner', 'list', '--limit', '1'), /There are more; increase --limit\./);
  });

  test('show prints the status of a partner', async () => {
    const shown = await printed('partner', 'show', partnerId);
    for (const line of [
      /^Contract {4}active$/m,
      /^Products {4}3: PENDING 0, ONLINE 2, RESTRICTED 1, REJECTED 0, INACTIVE 0$/m,
      /1 product: 900040 - MAIN_IMAGE_UNUSABLE/,
      /2026-09-01 {2}3 deliveries: 3 succeeded, 1 failed, 0 unchanged/,
      /createOrUpdateProductVariations \(202\); 3 calls, 0 refused/,
    ]) {
      assert.match(shown, line);
    }
    const json = JSON.parse(await printed('partner', 'show', '--partner', partnerId, '--json'));
    assert.equal(json.products.total, 3);
  });

  test('show refuses a partner that is missing, given twice or unknown', async () => {
    assert.equal((await kontor(['partner', 'show'])).exitCode, 2);
    assert.equal((await kontor(['partner', 'show', '1', '--partner', '2'])).exitCode, 2);
    const unknown = await kontor(['partner', 'show', 'nobody']);
    assert.equal(unknown.exitCode, 1);
    assert.match(unknown.notes, /PARTNER_NOT_FOUND/);
  });
});

describe('kontor product', () => {
  test('list finds who sells a sku or an EAN', async () => {
    const line = new RegExp(`^${partnerId}  BAD  RESTRICTED`);
    assert.match(await printed('product', 'list', '--sku', 'BAD'), line);
    assert.match(await printed('product', 'list', '--ean', testProductEan(1, 1).padStart(14, '0')), line);
  });

  test('list filters and counts', async () => {
    const of = ['--partner', partnerId];
    assert.match(
      await printed('product', 'list', ...of, '--status', 'RESTRICTED'),
      /^\d+ {2}BAD {2}RESTRICTED .*900040/,
    );
    assert.match(await printed('product', 'list', ...of, '--error', '900040', '--count'), /^1 product\.\n/);
    assert.match(
      await printed('product', 'list', ...of, '--limit', '1'),
      /There are more; increase --limit or narrow the filters/,
    );
    assert.equal(await printed('product', 'list', ...of, '--brand', 'nobody'), 'No products.\n');
    assert.equal(JSON.parse(await printed('product', 'list', ...of, '--json')).resources.length, 3);
    const wrong = await kontor(['product', 'list', '--status', 'GONE']);
    assert.equal(wrong.exitCode, 2);
    assert.match(wrong.notes, /status/);
  });

  test('list looks back by the clock of the server', async () => {
    const of = ['--partner', partnerId, '--since', '1h'];
    assert.match(await printed('product', 'list', ...of), /BAD/);
    server.clock.stopAt(Date.parse('2026-09-01T12:00:00Z'));
    assert.equal(await printed('product', 'list', ...of), 'No products.\n');
    server.clock.stopAt(Date.parse('2026-09-01T10:00:00Z'));
    assert.equal((await kontor(['product', 'list', '--since', 'yesterday'])).exitCode, 2);
  });

  test('show prints everything that is known', async () => {
    const shown = await printed('product', 'show', sku, '--partner', partnerId);
    assert.match(shown, /^It has been online since/);
    for (const line of [
      /^Status +ONLINE since/m,
      /^Stock +no quantity stored; can be ordered/m,
      /^ean +"/m,
      /It was delivered/,
    ]) {
      assert.match(shown, line);
    }
    assert.equal((await kontor(['product', 'show', 'nowhere', '--partner', partnerId])).exitCode, 1);
    assert.equal((await kontor(['product', 'show', sku])).exitCode, 2);
  });
});

describe('kontor incident', () => {
  test('starts with possible reasons, and shows the evidence', async () => {
    const page = await printed('incident', partnerId);
    const findings = page.split('\n').filter((line) => line.startsWith('* '));
    assert.match(
      findings[0] ?? '',
      /^\* 1 of 4 delivered elements failed; the most frequent error is \d+ - /,
    );
    assert.match(
      findings[1] ?? '',
      /^\* 1 of 3 products are kept out .*900040 - MAIN_IMAGE_UNUSABLE.*\(1\)\.$/,
    );
    for (const line of [
      /^Deliveries since 2026-08-30T10:00:00\.000Z$/m,
      new RegExp(`products {2}1 of 1 element failed {2}\\(${failing.id}\\)`),
      /BAD {2}RESTRICTED/,
      /^Contract {4}active$/m,
    ]) {
      assert.match(page, line);
    }
  });

  test('prints the same as JSON', async () => {
    const incident = JSON.parse(await printed('incident', '--partner', partnerId, '--since', '6h', '--json'));
    assert.equal(incident.since, '2026-09-01T04:00:00.000Z');
    assert.deepEqual(Object.keys(incident), [
      'findings',
      'since',
      'overview',
      'days',
      'failedDeliveries',
      'products',
    ]);
    assert.deepEqual(
      incident.products.map((each: { sku: string }) => each.sku),
      ['BAD'],
    );
    assert.equal(incident.failedDeliveries[0].processUuid, failing.id);
  });

  test('refuses an invalid duration, and an unknown partner', async () => {
    assert.equal((await kontor(['incident', partnerId, '--since', 'long'])).exitCode, 2);
    assert.match((await kontor(['incident', 'nobody'])).notes, /PARTNER_NOT_FOUND/);
  });
});
