import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { line, orderRoles, ordersOf, parcel } from '@kontor/harness/orders';
import { ean, product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck, statusOf } from '@kontor/harness/statuses';
import { runCommand } from '@kontor/harness/test-context';

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

test('kontor takedown buyers lists who was sent it, over all pages of a day and later', async () => {
  const client = await server.newPartner(['Products_Read', 'Products_Write', ...orderRoles]);
  const sold = product({ ean: ean(903) });
  await deliverAndCheck(client, [sold]);
  const order = await ordersOf(server, client.partnerId).placeProcessable({ lines: [line(sold.sku)] });
  const sent = await client.post('/v1/shipments', parcel(order));
  assert.equal(sent.status, 201, sent.text);
  const added = await kontor('takedown', 'add', '--ean', sold.ean, '--reason', 'Recalled');
  const [takedownId = ''] = added.output.split(' ');
  const found = await kontor('takedown', 'buyers', takedownId, '--since', '2020-01-01');
  assert.equal(found.exitCode, 0, found.notes);
  const [first, more] = found.output.trimEnd().split('\n');
  assert.equal(more, undefined);
  assert.match(
    first ?? '',
    new RegExp(`^${client.partnerId} {2}${order.orderNumber} {2}\\S+ {2}${sold.sku} {2}Ada Muster,`),
  );
  const json = await kontor('takedown', 'buyers', takedownId, '--since', '2020-01-01T00:00:00Z', '--json');
  assert.equal(JSON.parse(json.output).buyers[0].salesOrderId, order.salesOrderId);
  const none = await kontor('takedown', 'buyers', takedownId, '--since', '2100-01-01');
  assert.equal(none.output, 'No orders.\n');
  const wrong = await kontor('takedown', 'buyers', takedownId, '--since', 'yesterday');
  assert.match(wrong.notes, /since/);
});
