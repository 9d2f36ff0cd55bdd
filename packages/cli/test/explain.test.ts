import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assign, createProfile, newStockPartner, store } from '@kontor/harness/availability';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, testProductEan } from '@kontor/harness/statuses';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const { sku } = product();

const explain = (...args: string[]) => runCommand(['explain', ...args]);
const explainSku = (of: string, partnerId: string, ...args: string[]) =>
  explain(of, '--partner', partnerId, '--operator', server.operatorUrl, ...args);

describe('kontor explain of a sku', () => {
  test('says why it is not online, then its history', async () => {
    const client = await server.newPartner();
    await deliverAndCheck(client, [product({ ean: testProductEan(1, 1) })]);
    const { exitCode, output } = await explainSku(sku, client.partnerId);
    const [answer, order, price, waits, empty, delivered, checked] = output.split('\n');
    assert.equal(exitCode, 0);
    assert.match(
      answer ?? '',
      /^It is not online because the shop check keeps it out of the shop: 900040 - MAIN_IMAGE_UNUSABLE/,
    );
    assert.equal(order, 'It cannot be ordered because it is not online.');
    assert.match(
      price ?? '',
      new RegExp(
        `^It costs [\\d.]+ EUR since \\S+Z, set by ${client.username}; its lowest price of the last 30 days is [\\d.]+ EUR\\.$`,
      ),
    );
    assert.equal(waits, 'It waits for the partner, who corrects the errors and delivers it again.');
    assert.equal(empty, '');
    assert.match(delivered ?? '', /Z {14}It was delivered and stored\.$/);
    assert.match(checked ?? '', /Z {2}RESTRICTED {2}The shop check keeps it out of the shop: 900040/);
  });

  test('says whether it can be ordered, and when an order would arrive', async () => {
    const client = await newStockPartner(server, 'A-1');
    const line = async () => (await explainSku('A-1', client.partnerId)).output.split('\n')[1];
    assert.equal(await line(), 'It can be ordered.');
    await store(client, { 'A-1': 0 });
    assert.equal(
      await line(),
      'It cannot be ordered because it is sold out, and it has no shipping profile.',
    );
    await assign(client, await createProfile(client), ['A-1']);
    await store(client, { 'A-1': 7 });
    assert.match(
      (await line()) ?? '',
      /^It can be ordered; 7 in stock, 0 taken by orders since the last write; an order placed now arrives by \d{4}-/,
    );
    const { output } = await explainSku('A-1', client.partnerId, '--json');
    assert.equal(JSON.parse(output).availability.quantity, 7);
  });

  test('says its price with amounts, before and after each change, and its lowest price of 30 days', async () => {
    const client = await server.newPartner();
    const euros = (amount: number) => ({ amount, currency: 'EUR' });
    await deliver(client, [product({ pricing: { vat: 'FULL', standardPrice: euros(20) } })]);
    const sale = {
      salePrice: euros(9.9),
      startDate: '2099-05-01T00:00:00Z',
      endDate: '2099-05-08T00:00:00Z',
    };
    await deliver(client, [{ sku, standardPrice: euros(25), sale }], '/v5/products/prices');
    for (const command of ['explain', 'product show']) {
      const { output } = await runCommand([
        ...command.split(' '),
        sku,
        '--partner',
        client.partnerId,
        '--operator',
        server.operatorUrl,
      ]);
      const now = '25.00 EUR (sale 9.90 EUR from 2099-05-01T00:00:00.000Z to 2099-05-08T00:00:00.000Z)';
      assert.ok(output.includes(`It costs ${now} since `), output);
      assert.ok(
        output.includes(`, set by ${client.username}; its lowest price of the last 30 days is 20.00 EUR.`),
      );
      assert.ok(output.includes(`Its price was changed by ${client.username} from 20.00 EUR to ${now}.`));
    }
  });

  test('prints the answer of the server as JSON', async () => {
    const client = await server.newPartner();
    await deliver(client, [product({ sku: 'a/b', ean: '1' })]);
    const { output } = await explainSku('a/b', client.partnerId, '--json');
    assert.equal(JSON.parse(output).entries[0].event, 'failed');
  });

  test('fails for an unknown sku', async () => {
    const { exitCode, notes } = await explainSku('nowhere', '1000001');
    assert.equal(exitCode, 1);
    assert.match(notes, /^SKU_NOT_FOUND: /);
  });
});

describe('kontor explain of a code', () => {
  for (const spelling of [
    '600004',
    '600004 - VARIATIONTHEME_INVALID',
    'VARIATIONTHEME_INVALID',
    'variationtheme_invalid',
  ]) {
    test(`prints the page of ${spelling}`, async () => {
      const { exitCode, output } = await explain(spelling);
      assert.equal(exitCode, 0);
      assert.match(output, /^# 600004 - VARIATIONTHEME_INVALID\n/);
    });
  }

  test('prints the page of a code without a number', async () => {
    assert.match((await explain('too_many_requests')).output, /^# TOO_MANY_REQUESTS\n/);
  });

  test('is wrong use for an unknown code, and names the closest one', async () => {
    const { exitCode, notes } = await explain('TOO_MANY_REQUEST');
    assert.equal(exitCode, 2);
    assert.match(notes, /The closest one is TOO_MANY_REQUESTS\./);
    assert.match((await explain('../../package')).notes, /There is no error code/);
  });
});
