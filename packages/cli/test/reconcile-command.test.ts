import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { BodyOf } from '@kontor/harness/body';
import { line, ordersOf } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { dispute, newReceiptPartner, ship, shipped } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';
import { runCommand } from '@kontor/harness/test-context';
import type { ProductVariation } from '../../contract/generated/products-v5.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-reconcile-'));
after(() => rmSync(folder, { recursive: true }));

type Order = BodyOf<'placeOrder'>;
type Row = Readonly<Record<string, string | number>>;

const fees = [{ amount: { amount: 4.95, currency: 'EUR' } }];
let days = 0;

/** A partner, and a day on which nothing else happens. */
async function newDay() {
  days += 1;
  const day = new Date(Date.UTC(2026, 2, days * 3)).toISOString().slice(0, 10);
  server.clock.stopAt(Date.parse(`${day}T10:00:00Z`));
  const partner = await newReceiptPartner(server);
  return { day, partner, partnerId: partner.partnerId, orders: ordersOf(server, partner.partnerId) };
}

/** What a shop that is in step writes about an order. */
function rowsOf({ salesOrderId, positionItems, initialDeliveryFees }: Order, more: Row = {}): Row[] {
  const common = { order: salesOrderId, reference: 'S-1', currency: 'EUR' };
  return [
    ...positionItems.map(({ positionItemId, itemValueGrossPrice }) => ({
      ...common,
      ...{ item: positionItemId, amount: itemValueGrossPrice.amount, state: 'OPEN', refund: 0 },
      ...more,
    })),
    ...(initialDeliveryFees ?? []).map(({ deliveryFeeAmount }) => ({
      ...common,
      amount: deliveryFeeAmount.amount,
    })),
  ];
}

function fileOf(rows: readonly Row[]): string {
  const file = join(folder, 'orders.ndjson');
  const none = 'order,amount,currency\n';
  writeFileSync(file, rows.length === 0 ? none : rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return file;
}

const kontor = (args: readonly string[], operator = server.operatorUrl) =>
  runCommand(['reconcile', ...args, '--operator', operator], { input: '' });

/** What differs, and that the exit code tells it. */
async function differences(rows: readonly Row[], day: string) {
  const { exitCode, output, notes } = await kontor(['--orders', fileOf(rows), '--day', day, '--json']);
  assert.notEqual(exitCode, 2, notes);
  const found: Record<string, string>[] = JSON.parse(output).differences;
  assert.equal(exitCode, found.length === 0 ? 0 : 1);
  return found;
}

const kindsOf = (found: readonly Record<string, string>[]) => found.map(({ kind }) => kind);

describe('kontor reconcile', () => {
  test('finds nothing in a day on which both sides are in step, with every state', async () => {
    const { day, partner, orders } = await newDay();
    const open = await orders.place({ deliveryFees: fees });
    const cancelled = await orders.place({ deliveryFees: fees });
    await orders.cancel(cancelled.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
    const { order: sent } = await shipped(server, partner, { deliveryFees: fees });
    const { order: returned } = await shipped(server, partner, { deliveryFees: fees });
    await orders.acceptReturn(returned.salesOrderId);
    const [piece, fee] = rowsOf(cancelled);
    const found = await differences(
      [
        ...rowsOf(open),
        { ...piece, state: 'CANCELLED', refund: 59.99 },
        { ...fee, refund: 4.95 },
        ...rowsOf(sent, { state: 'SENT' }),
        // A return of everything also gives the delivery fee back.
        ...rowsOf(returned, { state: 'RETURNED', refund: 64.94 }),
      ],
      day,
    );
    assert.deepEqual(found, [], JSON.stringify(found));
  });

  test('names an order that one side does not have, and why that may be', async () => {
    const { day, orders, partnerId } = await newDay();
    const { salesOrderId, orderNumber } = await orders.place();
    const lost = '7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e';
    const found = await differences([{ order: lost, sku: 'LAMP-1', amount: 10, currency: 'EUR' }], day);
    assert.deepEqual(kindsOf(found), ['ORDER_NOT_IN_KONTOR', 'ORDER_NOT_IN_SHOP']);
    assert.match(found[0]?.cause ?? '', /"request refused" with placeOrder/);
    assert.equal(found[0]?.shop, '10.00 EUR');
    assert.deepEqual([found[1]?.order, found[1]?.partnerId], [salesOrderId, partnerId]);
    assert.match(found[1]?.kontor ?? '', new RegExp(orderNumber));
  });

  test('names pieces that one side does not have, or that the file has twice', async () => {
    const { day, orders } = await newDay();
    const order = await orders.place({ lines: [line('LAMP-1', { quantity: 2 })] });
    const [first, second] = rowsOf(order) as [Row, Row];
    const other = { ...first, item: '', sku: 'CUP-7' };
    assert.deepEqual(kindsOf(await differences([first, first, second, other], day)), [
      'ITEM_TWICE',
      'ITEM_NOT_IN_KONTOR',
    ]);
    const [missing, ...others] = await differences([first], day);
    assert.deepEqual([missing?.kind, missing?.item, others.length], ['ITEM_NOT_IN_SHOP', second.item, 0]);
  });

  test('says which price the shop charged', async () => {
    const { day, partner, orders } = await newDay();
    const seller = await server.newPartner();
    const [sold] = products(1) as [ProductVariation];
    await deliverAndCheck(seller, [sold]);
    const before = await ordersOf(server, seller.partnerId).place({
      lines: [{ sku: sold.sku }],
    });
    server.clock.stopAt(Date.parse(`${day}T10:01:00Z`));
    const changed = await seller.post('/v5/products/prices', [
      { sku: sold.sku, standardPrice: { amount: 77.77, currency: 'EUR' } },
    ]);
    assert.equal(changed.status, 202, changed.text);
    const order = await ordersOf(server, seller.partnerId).place({
      lines: [{ sku: sold.sku }],
    });
    const old = before.positionItems[0].itemValueGrossPrice.amount;
    const found = await differences([...rowsOf(before), ...rowsOf(order, { amount: old })], day);
    assert.deepEqual(kindsOf(found), ['AMOUNT']);
    assert.equal(found[0]?.kontor, '77.77 EUR');
    assert.match(found[0]?.cause ?? '', new RegExp(`held from \\S+ until ${day}T10:01:00`));
    const unknown = await orders.place({ deliveryFees: fees });
    const wrong = rowsOf(unknown).map((row) => ({ ...row, amount: 1 }));
    const own = (await differences([...rowsOf(before), ...rowsOf(order), ...wrong], day)).filter(
      ({ order: id }) => id === unknown.salesOrderId,
    );
    assert.deepEqual(kindsOf(own), ['AMOUNT', 'FEES']);
    assert.equal(own[0]?.cause, undefined);
    assert.equal(own[1]?.kontor, '4.95 EUR fees, 0.00 EUR discounts');
    assert.ok(partner);
  });

  test('says what the shop has missed of the state of a piece', async () => {
    const { day, partner, orders } = await newDay();
    const cancelled = await orders.place();
    await orders.cancel(cancelled.salesOrderId, 'CANCELLED_ON_CUSTOMER_WISH');
    const { order: sent } = await shipped(server, partner);
    const open = await orders.place();
    const causes = async (order: Order, more: Row) => {
      const found = await differences(rowsOf(order, more), day);
      const states = found.filter((each) => each.order === order.salesOrderId && each.kind === 'STATE');
      return states.map(({ cause }) => cause).join();
    };
    assert.match(await causes(cancelled, { state: 'OPEN' }), /cancelled at \S+Z, CANCELLED_ON_CUSTOMER_WISH/);
    assert.match(await causes(sent, { state: 'PROCESSABLE' }), /sent at \S+ as DHL TRACK/);
    assert.match(await causes(sent, { state: 'CANCELLED' }), /can cancel while the item is ANNOUNCED/);
    assert.match(await causes(sent, { state: 'RETURNED' }), /has not accepted the return/);
    assert.match(await causes(open, { state: 'SENT' }), /no parcel was reported/);
    await orders.acceptReturn(sent.salesOrderId);
    assert.match(await causes(sent, { state: 'SENT' }), /returned at/);
    assert.equal(await causes(open, { state: '' }), '');
  });

  test('compares what the shopper got back with cancellations and credits, and names what is missing', async () => {
    const { day, partner, partnerId, orders } = await newDay();
    const order = await orders.placeProcessable({
      lines: [line('LAMP-1', { quantity: 2 })],
      deliveryFees: fees,
    });
    const [first, second] = order.positionItems;
    await ship(partner, order, [first.positionItemId]);
    await orders.cancel(order.salesOrderId, 'CANCELLED_ON_MARKETPLACE_WISH', [second?.positionItemId ?? '']);
    const rows = (refund: number, more: number) => {
      const [sent, gone, fee] = rowsOf(order) as [Row, Row, Row];
      return [{ ...sent, state: 'SENT', refund: more }, { ...gone, state: 'CANCELLED', refund }, fee];
    };
    assert.deepEqual(await differences(rows(59.99, 0), day), []);
    const { json } = await dispute(server, partnerId, order.salesOrderId, {
      positionItemId: first.positionItemId,
    });
    assert.deepEqual(await differences(rows(59.99, 15), day), []);
    const [missing] = await differences(rows(59.99, 0), day);
    assert.deepEqual([missing?.kind, missing?.shop, missing?.kontor], ['REFUND', '59.99 EUR', '74.99 EUR']);
    assert.match(missing?.cause ?? '', new RegExp(`has not refunded credit ${json.receiptNumber} of`));
    const [twice] = await differences(rows(59.99, 30), day);
    assert.match(twice?.cause ?? '', /refunded twice: credit/);
    const [none] = await differences(rows(0, 0), day);
    assert.match(none?.cause ?? '', /owes 74\.99 EUR.*LAMP-1 cancelled at .*; credit/);
    const [more] = await differences(rows(59.99, 16), day);
    assert.match(more?.cause ?? '', /nothing that is cancelled or credited explains 1\.00 EUR/);
  });

  test('misses no cancellation and no credit of an order of another day', async () => {
    const { partner, partnerId, orders } = await newDay();
    const cancelled = await orders.place();
    const { order: credited, ids } = await shipped(server, partner);
    const { order: billed } = await shipped(server, partner);
    const next = await newDay();
    await orders.cancel(cancelled.salesOrderId, 'CANCELLED_ON_MARKETPLACE_WISH');
    await dispute(server, partnerId, credited.salesOrderId, { positionItemId: ids[0] });
    const found = await differences([], next.day);
    const expected = [cancelled.salesOrderId, credited.salesOrderId].sort();
    assert.deepEqual(found.map(({ order }) => order).sort(), expected);
    assert.ok(!expected.includes(billed.salesOrderId));
  });

  test('takes a basket of two partners as one order, and names it by its order number too', async () => {
    const { day, orders } = await newDay();
    const { salesOrderId, ...first } = await orders.place();
    const other = await newReceiptPartner(server);
    const second = await ordersOf(server, other.partnerId).place({ salesOrderId, lines: [line('CUP-7')] });
    const rows = [...rowsOf({ ...first, salesOrderId }), ...rowsOf(second)];
    const named = rows.map((row, index) =>
      index === 0 ? { ...row, order: first.orderNumber.toUpperCase() } : row,
    );
    assert.deepEqual(await differences(named, day), []);
  });

  test('reads CSV as spreadsheets write it, and prints a line and a cause for each difference', async () => {
    const { day, orders } = await newDay();
    const { salesOrderId } = await orders.place();
    const file = join(folder, 'orders.csv');
    writeFileSync(
      file,
      `\uFEFForder;reference;sku;amount;currency;state;refund\r\n${salesOrderId};S-7;LAMP-1;59,99;EUR;CANCELLED;\r\n`,
    );
    const shown = await kontor(['--orders', file, '--day', day]);
    assert.equal(shown.exitCode, 1);
    assert.match(
      shown.output,
      /^STATE {2}line 2 {2}order \S+ \(S-7\) {2}partner \d+ {2}LAMP-1 .*shop: CANCELLED {2}Kontor: ANNOUNCED\n {4}the cancellation was never sent/,
    );
    assert.match(shown.output, new RegExp(`1 difference in 1 order of ${day}\\.\n$`));
    assert.match(
      shown.notes,
      /The shop and Kontor differ: 1 difference in 1 order\. docs\/operators\/reconciling\.md/,
    );
  });

  test('compares yesterday by default, by the clock of the server', async () => {
    const { day, orders } = await newDay();
    const { salesOrderId } = await orders.place();
    server.clock.stopAt(Date.parse(`${day}T10:00:00Z`) + 86_400_000);
    const answer = await kontor([
      '--orders',
      fileOf([{ order: salesOrderId, sku: 'LAMP-1', amount: 59.99, currency: 'EUR' }]),
    ]);
    assert.deepEqual([answer.exitCode, answer.output], [0, `0 differences in 1 order of ${day}.\n`]);
  });

  test('needs no more than the role viewer', async () => {
    const { day, orders } = await newDay();
    const order = await orders.place();
    const viewer = { name: 'reconciler', roles: ['viewer'] };
    const { token } = (await server.operator.post('/operator/v1/operators', viewer)).json;
    const args = ['--orders', fileOf(rowsOf(order)), '--day', day, '--token', token];
    const { exitCode, notes } = await kontor(args);
    assert.equal(exitCode, 0, notes);
  });
});

describe('a file that cannot be compared is wrong use, and the line is named', () => {
  const good = { order: 'k7m2p9q4wx', sku: 'LAMP-1', amount: '1.00', currency: 'EUR' };
  const cases: readonly [string, string, RegExp][] = [
    ['no order', JSON.stringify({ ...good, order: '' }), /line 1: order is empty/],
    [
      'an amount that is none',
      JSON.stringify({ ...good, amount: 'free' }),
      /line 1: amount is "free" and must be/,
    ],
    ['three decimal places', JSON.stringify({ ...good, amount: 1.005 }), /at most two decimal places/],
    ['a negative price', JSON.stringify({ ...good, amount: -1 }), /not below zero/],
    ['a negative refund', JSON.stringify({ ...good, refund: -1 }), /refund is "-1"/],
    [
      'a currency that is none',
      JSON.stringify({ ...good, currency: '€' }),
      /currency is "€" and must be a code/,
    ],
    ['an unknown state', JSON.stringify({ ...good, state: 'GONE' }), /Use OPEN, SENT, CANCELLED, RETURNED/],
    [
      'an unknown member',
      JSON.stringify({ ...good, refnd: 1 }),
      /"refnd" is no column\. Did you mean refund\?/,
    ],
    ['a list as a value', JSON.stringify({ ...good, item: [] }), /item must be a text or a number/],
    ['broken JSON', `${JSON.stringify(good)}\n{"order": `, /line 2 must be one JSON object/],
    ['a missing column', 'order,sku,currency\na,b,EUR\n', /has no column amount/],
    ['two columns of one name', 'order,amount,currency,order\na,1,EUR,a\n', /two columns of one name/],
    ['nothing', '', /it is empty/],
  ];
  for (const [what, content, message] of cases) {
    test(what, async () => {
      const file = join(folder, 'wrong.txt');
      writeFileSync(file, content);
      const { exitCode, notes } = await kontor(['--orders', file]);
      assert.equal(exitCode, 2, notes);
      assert.match(notes, message);
    });
  }

  test('no file, no such file, no such day', async () => {
    assert.match((await kontor([])).notes, /--orders/);
    assert.match((await kontor(['--orders', join(folder, 'none')])).notes, /cannot be read/);
    const file = fileOf([good]);
    const wrong = await kontor(['--orders', file, '--day', '2026-02-31']);
    assert.equal(wrong.exitCode, 2);
    assert.match(wrong.notes, /must be a day such as/);
  });
});
