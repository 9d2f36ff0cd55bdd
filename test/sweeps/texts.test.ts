/** Texts that no store saves unchanged, in paths, queries, forms and bodies of every operation. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newOrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import { product } from '@kontor/harness/products';
import { call, startSweep } from './sweep.ts';

const sweep = await startSweep();
const { server, demo } = sweep;
const escapeCode = '\u001b';

describe('a control character', () => {
  for (const operation of sweep.swept) {
    const client = sweep.allowed(operation);
    for (const name of operation.pathParameters) {
      test(`in ${name} of ${operation.title} is 400, naming it`, async () => {
        for (const text of [`a${escapeCode}b`, 'a\0b', 'a\nb']) {
          const answer = await call(client, operation, { values: { [name]: text } });
          assert.equal(answer.status, 400, answer.text);
          assert.match(
            answer.json.errors[0].detail,
            new RegExp(`parameter ${name} has the control character`),
          );
        }
      });
    }
    const texts = operation.query.filter(({ kind }) => kind === 'string' || kind === 'strings');
    for (const { name } of texts) {
      test(`in the query parameter ${name} of ${operation.title} is 400, naming it`, async () => {
        const answer = await call(client, operation, { query: `?${name}=a%1Bb` });
        assert.equal(answer.status, 400, answer.text);
        assert.ok(
          answer.json.errors.some(({ detail }: { detail: string }) =>
            detail.includes(`parameter ${name} has the control character U+001B at position 1`),
          ),
          answer.text,
        );
      });
    }
  }

  test('in a form of the token endpoint is 400, naming it', async () => {
    for (const name of ['username', 'password', 'client_id', 'client_secret', 'scope', 'refresh_token']) {
      const form = { grant_type: 'password', client_id: 'token-marketplace-api', [name]: `a${escapeCode}b` };
      const answer = await server.anonymous.send('POST', '/v1/token', { body: new URLSearchParams(form) });
      assert.equal(answer.status, 400, name);
      assert.match(answer.json.error_description, new RegExp(`${name} has the control character U\\+001B`));
    }
  });
});

describe('half of a surrogate pair or a control character in a body', () => {
  test('is refused with its place in a shipment', async () => {
    const partner = await newOrderPartner(server);
    const order = await ordersOf(server, partner.partnerId).placeProcessable();
    for (const [text, named] of [
      [`Muster${escapeCode}stadt`, 'the control character U+001B at position 6'],
      ['Muster\ud83d', 'half of a surrogate pair U+D83D at position 6'],
      ['\0', 'the control character U+0000 at position 0'],
    ] as const) {
      const shipFromAddress = { city: text, countryCode: 'DEU', zipCode: '12345' };
      const answer = await partner.post('/v1/shipments', parcel(order, { shipFromAddress }));
      assert.equal(answer.status, 400, answer.text);
      const [{ jsonpath, detail }] = answer.json.errors;
      assert.deepEqual([jsonpath, detail], ['$.shipFromAddress.city', `city has ${named}.`]);
    }
  });

  test('fails the element of a delivery, and the others succeed', async () => {
    const element = product();
    const broken = { ...product(), sku: 'broken' };
    const description = `a\n\tb${escapeCode}`;
    const answer = await demo.post('/v5/products?dryRun=true', [
      { ...element, productDescription: { ...element.productDescription, description: 'a\n\tb' } },
      { ...broken, productDescription: { ...broken.productDescription, description } },
    ]);
    const text = answer.text;
    assert.match(text, /The text has the control character U\+001B at position 4/);
  });

  test('in the address of a shopper is refused on the operator plane', async () => {
    const partner = await newOrderPartner(server);
    const orders = ordersOf(server, partner.partnerId);
    const placed = await orders.place();
    const lastName = `Love${escapeCode}lace`;
    const { deliveryAddress } = (await server.operator.get(`${orders.base}/${placed.salesOrderId}`)).json;
    await assert.rejects(
      orders.place({ deliveryAddress: { ...deliveryAddress, lastName } }),
      /lastName has the control character U\+001B at position 4/,
    );
  });
});
