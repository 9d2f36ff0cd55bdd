import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { type DeliveryPath, deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck, statusOf, testProductEan } from '@kontor/harness/statuses';
import { checkDigitOf } from '../../../../values/codes.ts';

const server = await startTestServer();

/** One GTIN in its forms with 12, 13 and 14 digits, and another one with all four. */
const long = ['036000291452', '0036000291452', '00036000291452'];
const short = ['96385074', '000096385074', '0000096385074', '00000096385074'];

const variation = (sku: string, ean: string) => product({ sku, productReference: `REF-${sku}`, ean });

async function violationsOf(client: ApiClient, elements: readonly unknown[], path?: DeliveryPath) {
  const outcome = await deliver(client, elements, path);
  const failed = await outcome.part('failed');
  return failed.map(({ sku, errors }) => [
    sku,
    errors[0].code.slice(0, 6),
    errors[0].jsonPath.replace(/^\$(\.status)?\[\d+\]/, ''),
    errors[0].value,
  ]);
}

describe('the forms of one GTIN are one ean', () => {
  for (const forms of [long, short]) {
    test(`of two elements of a body with ${forms.length} forms the first gets it`, async () => {
      const client = await server.newPartner();
      const sent = forms.map((ean, index) => variation(`S${index}`, ean));
      const refused = forms.slice(1).map((ean, index) => [`S${index + 1}`, '100013', '.ean', ean]);
      assert.deepEqual(await violationsOf(client, sent), refused);
    });

    test(`of two deliveries with ${forms.length} forms the first gets it, whichever form it has`, async () => {
      for (const first of forms) {
        const client = await server.newPartner();
        assert.deepEqual(await violationsOf(client, [variation('A', first)]), []);
        for (const other of forms) {
          assert.deepEqual(await violationsOf(client, [variation('B', other)]), [
            ['B', '100013', '.ean', other],
          ]);
        }
      }
    });
  }

  test('a variation is returned with the form that was sent, and may change it while it is active', async () => {
    const client = await server.newPartner();
    for (const ean of [...long, ...long.toReversed()]) {
      assert.deepEqual(await violationsOf(client, [variation('A', ean)]), [], ean);
      assert.equal((await client.get('/v5/products/A')).json.ean, ean);
    }
    assert.deepEqual(await violationsOf(client, [variation('A', short[0] as string)]), [
      ['A', '200004', '.ean', short[0]],
    ]);
  });

  test('a sku that is switched on again needs its ean in every form', async () => {
    const client = await server.newPartner();
    const flags = '/v5/products/active-status';
    const flag = (sku: string, active: boolean) => ({ status: [{ sku, active }] });
    await deliver(client, [variation('A', long[0] as string)]);
    await deliver(client, flag('A', false), flags);
    await deliver(client, [variation('B', long[2] as string)]);
    const refused = await deliver(client, flag('A', true), flags);
    assert.equal((await refused.part('failed'))[0].errors[0].code, '100013 - EAN_MUST_BE_UNIQUE');
    await deliver(client, flag('B', false), flags);
    assert.equal((await deliver(client, flag('A', true), flags)).progress.succeeded, 1);
  });

  test('each form of a test product has the same outcome', async () => {
    const client = await server.newPartner();
    const ean = testProductEan(1, 1);
    await deliverAndCheck(client, [variation('SHORT', ean)]);
    await deliver(client, { status: [{ sku: 'SHORT', active: false }] }, '/v5/products/active-status');
    await deliverAndCheck(client, [variation('LONG', `0${ean}`)]);
    assert.equal((await statusOf(client, 'LONG')).status, 'RESTRICTED');
  });
});

describe('an ean is refused in each of its forms', () => {
  test('if it begins with 2', async () => {
    const client = await server.newPartner();
    for (const ean of ['212345678909', '0212345678909', '00212345678909', '20123451', '00000020123451']) {
      const found = await violationsOf(client, [variation('A', ean)]);
      assert.deepEqual(found, [['A', '200003', '.ean', ean]]);
    }
  });

  test('if it is zeros alone', async () => {
    const client = await server.newPartner();
    for (const length of [8, 12, 13, 14]) {
      const ean = '0'.repeat(length);
      assert.deepEqual(await violationsOf(client, [variation('A', ean)]), [['A', '200003', '.ean', ean]]);
    }
  });
});

describe('an ean that is not the number of a product', () => {
  const digits = (number: string) => number + checkDigitOf(number);

  async function refusalOf(sent: string) {
    const client = await server.newPartner();
    const [failed] = await (await deliver(client, [variation('A', sent)])).part('failed');
    assert.equal(failed?.errors.length, 1, sent);
    const { code, jsonPath, closestMatch, detail } = failed.errors[0];
    assert.deepEqual([code.slice(0, 6), jsonPath], ['200003', '$[0].ean']);
    return { closestMatch, detail };
  }

  for (const [sent, form] of [
    [']E09528000001007', /symbology identifier \]E0/],
    [']C10109528000001007', /symbology identifier \]C1/],
    ['(01)09528000001007(17)261231', /application identifiers in brackets/],
    ['https://id.gs1.org/01/09528000001007', /GS1 Digital Link/],
    ['952-8000-00100-7', /written with hyphens/],
    ['0109528000001007', /element string/],
  ] as const) {
    test(`${sent} is refused with its form, and the number inside is the closest match`, async () => {
      const { closestMatch, detail } = await refusalOf(sent);
      assert.match(detail, form);
      assert.equal(closestMatch.replace(/^0/, ''), '9528000001007');
    });
  }

  test('a UPC-E is refused with the UPC-A that it stands for', async () => {
    const { closestMatch, detail } = await refusalOf('04252614');
    assert.match(detail, /UPC-E/);
    assert.equal(closestMatch, '042100005264');
  });

  test('coupons and refund receipts are refused with the rule of GS1, alone and inside another form', async () => {
    for (const [number, rule] of [
      [digits('51234567890'), /GS1 Prefix 05 .*coupons/],
      [digits('980123456789'), /GS1 Prefix 980: .*refund receipts/],
      [digits('982123456789'), /GS1 Prefixes 981 to 984: .*coupons/],
      [digits('0990123456789'), /GS1 Prefix 99: .*coupons/],
    ] as const) {
      const { closestMatch, detail } = await refusalOf(number);
      assert.match(detail, rule);
      assert.equal(closestMatch, undefined);
      assert.equal((await refusalOf(`]E0${number}`)).closestMatch, undefined);
    }
  });

  test('other numbers that GS1 gives to no product go online, with the rule as information', async () => {
    const client = await server.newPartner();
    for (const [sku, number, rule] of [
      ['PREFIX-04', digits('41234567890'), /GS1 Prefix 04/],
      ['GTIN-8', digits('0412345'), /GS1-8 Prefixes 000 to 099/],
      ['INDICATOR', digits('1201234567890'), /behind an indicator digit/],
    ] as const) {
      await deliverAndCheck(client, [variation(sku, number)]);
      const { status, information } = await statusOf(client, sku);
      assert.equal(status, 'ONLINE', sku);
      const found = information.filter(({ code }: { code: string }) => code.startsWith('900034'));
      assert.equal(found.length, 1, sku);
      assert.match(found[0].title, rule);
    }
    await deliverAndCheck(client, [variation('ORDINARY', digits('400638133393'))]);
    assert.deepEqual((await statusOf(client, 'ORDINARY')).information ?? [], []);
  });
});
