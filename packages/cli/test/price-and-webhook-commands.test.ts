import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { product } from '@kontor/harness/products';
import { Receiver } from '@kontor/harness/receiver';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const partner = await server.newPartner(['Products_Read', 'Products_Write', 'Orders_Read']);
const kontor = (...words: string[]) =>
  runCommand([
    ...words,
    ...['--url', server.partnerUrl, '--user', partner.username, '--password', 'pass-word'],
  ]);
await deliverAndCheck(partner, [product({ sku: 'LAMP-9' })]);

const priceOf = async (sku: string) => {
  const { json } = await server.operator.get(
    `/operator/v1/products?partnerId=${partner.partnerId}&sku=${sku}`,
  );
  return json.resources[0]?.standardPrice;
};

describe('kontor price set', () => {
  test('sets the price, and says when it was that already', async () => {
    const set = await kontor('price', 'set', 'LAMP-9', '34.90');
    assert.deepEqual([set.exitCode, set.output], [0, 'LAMP-9  34.90 EUR\n'], set.notes);
    assert.deepEqual(await priceOf('LAMP-9'), { amount: 34.9, currency: 'EUR' });
    const again = await kontor('price', 'set', 'LAMP-9', '34.90');
    assert.deepEqual([again.exitCode, again.output], [0, 'LAMP-9  34.90 EUR  as before\n']);
    const { output } = await kontor('price', 'set', 'LAMP-9', '12', '--json');
    assert.equal(JSON.parse(output).changed, true);
  });

  test('says why a price is refused', async () => {
    const unknown = await kontor('price', 'set', 'NOBODY', '5');
    assert.equal(unknown.exitCode, 1);
    assert.match(unknown.notes, /NOBODY keeps its price\. 900007 - UNKNOWN_SKU: /);
    const currency = await kontor('price', 'set', 'LAMP-9', '5', '--currency', 'XXX');
    assert.equal(currency.exitCode, 1);
    assert.match(currency.notes, /LAMP-9 keeps its price\. 900016 - CURRENCY_NOT_ALLOWED: /);
    const comma = await kontor('price', 'set', 'LAMP-9', '5,50');
    assert.equal(comma.exitCode, 2);
    assert.match(comma.notes, /5,50 is not a price: write it with a point/);
  });
});

describe('kontor webhook', () => {
  test('adds, lists, tests and removes a webhook', async () => {
    const receiver = await Receiver.start();
    const types = ['--types', 'kontor.price.changed.v1,kontor.order.placed.v1'];
    const contentType = ['--content-type', 'application/cloudevents+json'];
    const added = await kontor('webhook', 'add', receiver.url, ...types, ...contentType);
    assert.equal(added.exitCode, 0, added.notes);
    assert.match(added.output, /^\S{36} {2}unverified {2}http:\S+ {2}kontor\.price.+\nSecret: whsec_\S+\n$/);
    const id = added.output.slice(0, 36);
    await receiver.until(() => receiver.received.length > 0);
    while (!(await kontor('webhook', 'list')).output.includes(`${id}  active`));
    const tested = await kontor('webhook', 'test', id);
    assert.deepEqual([tested.exitCode, tested.output], [0, 'The test is on its way.\n']);
    await receiver.until(() => receiver.events.some(({ body }) => body.type === 'kontor.webhook.test.v1'));
    assert.equal(receiver.events.at(-1)?.headers['content-type'], 'application/cloudevents+json');
    const unsure = await kontor('webhook', 'remove', id);
    assert.equal(unsure.exitCode, 2);
    assert.match(unsure.notes, /will not be sent\. This cannot be undone\. .*--yes/);
    const removed = await kontor('webhook', 'remove', id, '--yes');
    assert.deepEqual([removed.exitCode, removed.output], [0, `Webhook ${id} is removed.\n`]);
    assert.equal((await kontor('webhook', 'list')).output, 'no webhooks\n');
  });

  test('says why one is refused', async () => {
    const unknown = await kontor('webhook', 'test', '5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31');
    assert.equal(unknown.exitCode, 1);
    assert.match(unknown.notes, /webhook/i);
    const type = await kontor('webhook', 'add', 'http://127.0.0.1:1/hooks', '--types', 'kontor.unknown.v1');
    assert.equal(type.exitCode, 1);
    assert.match(type.notes, /kontor\.unknown\.v1/);
  });
});
