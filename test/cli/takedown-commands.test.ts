import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ean, product } from '../harness/products.ts';
import { startTestServer } from '../harness/server.ts';
import { checked, deliverAndCheck, statusOf } from '../harness/statuses.ts';
import { runCommand } from './test-context.ts';

const server = await startTestServer();
const kontor = (...args: string[]) =>
  runCommand([...args, '--operator', server.operatorUrl], { pausesLast: true });

async function seller(number: number) {
  const client = await server.newPartner();
  const sold = product({ ean: ean(number) });
  await deliverAndCheck(client, [sold]);
  return { client, sold, partnerId: client.partnerId };
}

describe('kontor takedown', () => {
  test('add takes down, list shows it, lift ends it', async () => {
    const { client, sold } = await seller(900);
    const added = await kontor(
      'takedown',
      'add',
      '--ean',
      sold.ean,
      '--reason',
      'Recalled',
      '--note',
      'Case 1',
    );
    assert.equal(added.exitCode, 0, added.notes);
    assert.match(added.output, / {2}active, done {2}1 variation {2}EANs \d+ {2}Recalled \(operator, /);
    assert.equal((await statusOf(client, sold.sku)).status, 'RESTRICTED');
    const [takedownId = ''] = added.output.split(' ');
    assert.match((await kontor('takedown', 'list')).output, new RegExp(`^${takedownId} {2}active`));
    const lifted = await kontor('takedown', 'lift', takedownId);
    assert.match(lifted.output, new RegExp(`^${takedownId} {2}lifted, done`));
    await checked(client, sold.sku);
    assert.equal((await statusOf(client, sold.sku)).status, 'ONLINE');
    assert.equal((await kontor('takedown', 'list')).output, 'No takedowns.\n');
    assert.match((await kontor('takedown', 'list', '--lifted')).output, /lifted, done/);
  });

  test('add combines its options, and prints JSON', async () => {
    const { sold, partnerId } = await seller(901);
    const { output } = await kontor(
      ...['takedown', 'add', '--partner', partnerId, '--sku', sold.sku, '--sku', 'B', '--brand'],
      ...[sold.productDescription.brandId, '--category', sold.productDescription.category],
      ...['--reason', 'Wrong label', '--json'],
    );
    const { scope, matched } = JSON.parse(output);
    assert.deepEqual(scope, {
      partnerId,
      skus: [sold.sku, 'B'],
      brandId: sold.productDescription.brandId,
      category: sold.productDescription.category,
    });
    assert.equal(matched, 1);
  });

  for (const [about, args, message] of [
    ['without a scope', ['--reason', 'Recalled'], /add --partner, --sku, --ean, --brand or --category/],
    ['without a reason', ['--ean', '4006381333931'], /Add --reason/],
  ] as const) {
    test(`add is wrong use ${about}`, async () => {
      const { exitCode, notes } = await kontor('takedown', 'add', ...args);
      assert.equal(exitCode, 2);
      assert.match(notes, message);
    });
  }
});

test('kontor explain shows what decides, the strongest first', async () => {
  const { sold, partnerId } = await seller(902);
  const path = `/operator/v1/partners/${partnerId}/products/${sold.sku}/marketplace-status`;
  await server.operator.put(path, { status: 'ONLINE' });
  await kontor('takedown', 'add', '--partner', partnerId, '--reason', 'No licence');
  const { output } = await kontor('explain', sold.sku, '--partner', partnerId);
  const [answer, order, price, waits, empty, head, takedown, decision, check] = output.split('\n');
  assert.equal(
    answer,
    'It is not online because a takedown keeps it out of the shop: TAKEN_DOWN, No licence.',
  );
  assert.equal(
    order,
    'It cannot be ordered because a takedown keeps it out of the shop, and it is not online.',
  );
  assert.match(price ?? '', /^It costs 4\.99 EUR since /);
  assert.equal(waits, 'It waits for the marketplace, which lifts what holds it back.');
  assert.deepEqual([empty, head], ['', 'Its status is decided by the first of these that there is:']);
  assert.match(takedown ?? '', /^ {2}takedown [0-9a-f-]{36}: No licence$/);
  assert.deepEqual([decision, check], ['  decision of the operator: ONLINE', '  the shop check']);
});
