import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, statusOf } from '@kontor/harness/statuses';

const server = await startTestServer();

let number = 7_000;

/** A variation of a category with the given values of one attribute besides the mandatory ones. */
function variation(sku: string, category: string, values: Record<string, string>, productReference = sku) {
  number += 1;
  const sent = product({ sku, productReference, ean: ean(number) });
  sent.productDescription.category = category;
  sent.productDescription.attributes = Object.entries(values).map(([name, value]) => ({
    name,
    values: [value],
  }));
  return sent;
}

async function duplicatesOf(client: ApiClient, skus: readonly string[]): Promise<string[]> {
  const statuses = await Promise.all(skus.map((sku) => statusOf(client, sku)));
  return skus.filter((_, index) => {
    const errors = statuses[index]?.errors ?? [];
    return errors.some(({ code }) => String(code).startsWith('600004'));
  });
}

const pot = { 'Suitable for Food Contact': 'Yes', Colour: 'Black' };
const bed = { 'Material Composition': '100 % cotton', Colour: 'White' };

describe('variations that differ only in the spelling of a value', () => {
  for (const [name, category, attribute, given, spellings] of [
    ['of a number', 'Pots', 'Volume', pot, ['1.5', '1,5', '1.50', '+1.5']],
    [
      'of a text',
      'Bed Linen',
      'Measures',
      bed,
      ['135 x 200 cm', '135 x 200 cm ', '135 x  200 cm', '135\u00a0x 200 cm', '135 X 200 CM'],
    ],
  ] as const) {
    test(`${name} cannot be told apart, and are returned as sent`, async () => {
      const client = await server.newPartner();
      const sent = spellings.map((value, index) =>
        variation(`V${index}`, category, { ...given, [attribute]: value }, 'P'),
      );
      await deliverAndCheck(client, sent);
      const skus = sent.map(({ sku }) => sku);
      assert.deepEqual(await duplicatesOf(client, skus), skus.slice(1));
      for (const [index, sku] of skus.entries()) {
        const { attributes } = (await client.get(`/v5/products/${sku}`)).json.productDescription;
        const { values } = attributes.find((each: { name: string }) => each.name === attribute);
        assert.deepEqual(values, [spellings[index]]);
      }
    });
  }

  test('another value is another variation', async () => {
    const client = await server.newPartner();
    const sent = ['1.5', '1.05', '15'].map((value, index) =>
      variation(`V${index}`, 'Pots', { ...pot, Volume: value }, 'P'),
    );
    await deliverAndCheck(client, sent);
    assert.deepEqual(await duplicatesOf(client, ['V0', 'V1', 'V2']), []);
  });

  test('a number that depends on the locale is refused with both readings, and the unit is named', async () => {
    const client = await server.newPartner();
    const sent = [
      variation('POINT', 'Backpacks', { Colour: 'Black', Volume: '1.000' }),
      variation('COMMA', 'Backpacks', { Colour: 'Black', Volume: '1,000' }),
      variation('UNIT', 'Backpacks', { Colour: 'Black', Weight: '850 g' }),
    ];
    const failed = await (await deliver(client, sent)).part('failed');
    const errors = failed.flatMap((each) =>
      each.errors.filter((error: { jsonPath: string }) => error.jsonPath.endsWith('.values[0]')),
    );
    assert.deepEqual(
      errors.map(({ code }) => code.slice(0, 6)),
      ['200003', '200003', '200003'],
    );
    assert.deepEqual(
      errors.slice(0, 2).map(({ allowedValues }) => allowedValues),
      [
        ['1', '1000'],
        ['1', '1000'],
      ],
    );
    assert.match(errors[2]?.detail ?? '', /, in \w+: the unit is not part of the value/);
  });
});

describe('an email address outside ASCII', () => {
  for (const email of [
    'info@müller.example',
    'jörg@müller.example',
    'info@xn--mller-kva.example',
    '用户@例子.example',
  ]) {
    test(`${email} is that of a responsible party, and is returned as sent`, async () => {
      const client = await server.newPartner();
      const sent = product();
      const [address] = sent.compliance.productSafety?.addresses ?? [];
      assert.ok(address);
      address.email = email;
      assert.equal((await deliver(client, [sent])).progress.succeeded, 1);
      const { json } = await client.get(`/v5/products/${sent.sku}`);
      assert.equal(json.compliance.productSafety.addresses[0].email, email);
    });
  }

  test('has to be one all the same', async () => {
    const client = await server.newPartner();
    for (const email of [
      'jörg@',
      '@müller.example',
      'jörg müller@example.com',
      'a@mül ler.example',
      'ü@ü@ü.example',
      'a@müller..example',
      'a@müller.example/b',
      'a\u200bü@b.example',
    ]) {
      const sent = product();
      const [address] = sent.compliance.productSafety?.addresses ?? [];
      assert.ok(address);
      address.email = email;
      const [failed] = await (await deliver(client, [sent])).part('failed');
      assert.equal(failed?.errors[0].jsonPath, '$[0].compliance.productSafety.addresses[0].email', email);
    }
  });
});
