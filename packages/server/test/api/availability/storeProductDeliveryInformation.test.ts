import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createProfile, deliveryPath, newStockPartner, violationsOf } from '@kontor/harness/availability';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newStockPartner(server, 'A-1', 'A-2', 'A/3 Ä');
const other = await newStockPartner(server, 'B-1');
const id = await createProfile(partner);
const second = await createProfile(partner, { shippingProfileName: 'Second' });
const foreign = await createProfile(other);
const element = (more: object = {}) => ({
  sku: 'A-1',
  shippingProfileId: id,
  processingTime: 'DEFAULT',
  ...more,
});
const assignmentOf = async (sku: string) =>
  (await partner.get(`${deliveryPath}/${encodeURIComponent(sku)}`)).json;

describe('202', () => {
  test('assigns and answers OK (AV11)', async () => {
    const answer = await partner.post(deliveryPath, [
      element(),
      element({ sku: 'A/3 Ä', processingTime: '7' }),
    ]);
    assert.deepEqual([answer.status, answer.json], [202, { message: 'OK' }]);
    assert.deepEqual(await assignmentOf('A-1'), element());
    assert.deepEqual(await assignmentOf('A/3 Ä'), element({ sku: 'A/3 Ä', processingTime: '7' }));
  });

  test('reads numbers from 1 to 99 as strings, and ids in any letter case (AV9, 0.9)', async () => {
    for (const [sent, stored] of [
      [1, '1'],
      [99, '99'],
      ['42', '42'],
      [5.0, '5'],
    ] as const) {
      const sentElement = element({ processingTime: sent, shippingProfileId: id.toUpperCase() });
      assert.equal((await partner.post(deliveryPath, [sentElement])).status, 202);
      assert.deepEqual(await assignmentOf('A-1'), element({ processingTime: stored }));
    }
  });

  test('assigning again replaces both (AV13)', async () => {
    await partner.post(deliveryPath, [element({ processingTime: 3 })]);
    await partner.post(deliveryPath, [element({ shippingProfileId: second })]);
    assert.deepEqual(await assignmentOf('A-1'), element({ shippingProfileId: second }));
  });
});

test('a dry run is answered like the request and stores nothing', async () => {
  const path = `${deliveryPath}?dryRun=true` as const;
  await partner.post(deliveryPath, [element()]);
  assert.equal((await partner.post(path, [element({ processingTime: '9' })])).status, 202);
  const mixed = await partner.post(path, [element({ processingTime: '9' }), element({ sku: 'X-1' })]);
  assert.equal(mixed.status, 207);
  assert.deepEqual(await assignmentOf('A-1'), element());
});

describe('400 for the whole request, whatever the other elements are (AV10)', () => {
  const wrong: readonly [title: string, more: object | string | null, code: number, place: string][] = [
    ['a sku that is missing', { sku: undefined }, 3007, '.sku'],
    ['an empty sku', { sku: '' }, 3007, '.sku'],
    ['a sku that is null', { sku: null }, 3007, '.sku'],
    ['a sku that is a number', { sku: 7 }, 3011, '.sku'],
    ['a profile that is missing', { shippingProfileId: undefined }, 3007, '.shippingProfileId'],
    ['an empty profile', { shippingProfileId: '' }, 3007, '.shippingProfileId'],
    ['a profile that is an object', { shippingProfileId: {} }, 3011, '.shippingProfileId'],
    ['a processing time that is missing', { processingTime: undefined }, 3007, '.processingTime'],
    ['an empty processing time', { processingTime: '' }, 3007, '.processingTime'],
    ['a processing time that is a switch', { processingTime: true }, 3011, '.processingTime'],
    ['a processing time of 0', { processingTime: 0 }, 3006, '.processingTime'],
    ['a processing time of 100', { processingTime: '100' }, 3006, '.processingTime'],
    ['a processing time of 01', { processingTime: '01' }, 3006, '.processingTime'],
    ['a processing time of 1.5', { processingTime: 1.5 }, 3006, '.processingTime'],
    ['a processing time of -1', { processingTime: '-1' }, 3006, '.processingTime'],
    ['default in small letters', { processingTime: 'default' }, 3006, '.processingTime'],
    ['null in place of an element', null, 3011, ''],
    ['a text in place of an element', 'A-1', 3011, ''],
    ['more than 4 kB', { note: 'x'.repeat(4096) }, 3012, ''],
  ];
  for (const [title, more, code, place] of wrong) {
    test(`${title}: ${code}`, async () => {
      await partner.post(deliveryPath, [element({ sku: 'A-2' })]);
      const invalid = typeof more === 'object' && more !== null ? element(more) : more;
      const right = element({ sku: 'A-2', processingTime: 9 });
      const answer = await partner.post(deliveryPath, [right, invalid]);
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(violationsOf(answer), [[code, `$[1]${place}`]]);
      assert.deepEqual(await assignmentOf('A-2'), element({ sku: 'A-2' }));
    });
  }

  test('a sku twice: 3004 for the earlier one', async () => {
    const answer = await partner.post(deliveryPath, [element(), element({ sku: 'A-2' }), element()]);
    assert.deepEqual([answer.status, violationsOf(answer)], [400, [[3004, '$[0].sku']]]);
  });

  test('a member twice in one element', async () => {
    const body = `[{"sku":"A-1","sku":"A-2","shippingProfileId":"${id}","processingTime":1}]`;
    const answer = await partner.post(deliveryPath, body);
    assert.deepEqual([answer.status, violationsOf(answer)], [400, [[3011, '$[0].sku']]]);
  });

  test('reports every violation of every element', async () => {
    const body = Array.from({ length: 200 }, () => ({}));
    const answer = await partner.post(deliveryPath, body);
    assert.equal(answer.status, 400);
    assert.equal(answer.json.errors.length, 600);
    assert.equal(answer.json.errors[599]!['detail-structured'].name, 'MISSING_FIELD');
  });

  for (const [title, body, code] of [
    ['no JSON', '[', 'INVALID_JSON'],
    ['an object', '{}', 'NOT_AN_ARRAY'],
    ['an empty array', '[]', 3013],
  ] as const) {
    test(`${title}: ${code} (AV1)`, async () => {
      const answer = await partner.post(deliveryPath, body);
      assert.deepEqual([answer.status, answer.json.errors[0].code], [400, code]);
    });
  }
});

describe('207 and 400 by element (AV11)', () => {
  test('stores what it can; results and errors are in the order of the request', async () => {
    const answer = await partner.post(deliveryPath, [
      element({ sku: 'X-1' }),
      element({ sku: 'A-2', shippingProfileId: 'none' }),
      element({ processingTime: 12 }),
      element({ sku: 'B-1', shippingProfileId: foreign }),
    ]);
    assert.equal(answer.status, 207, answer.text);
    assert.deepEqual(answer.json.results, [element({ processingTime: '12' })]);
    assert.deepEqual(violationsOf(answer), [
      [3001, '$[0].sku'],
      [3005, '$[1].shippingProfileId'],
      [3001, '$[3].sku'],
      [3005, '$[3].shippingProfileId'],
    ]);
    assert.deepEqual(await assignmentOf('A-1'), element({ processingTime: '12' }));
  });

  test('400 when none could be stored', async () => {
    const answer = await partner.post(deliveryPath, [element({ sku: 'X-1' })]);
    assert.deepEqual([answer.status, violationsOf(answer)], [400, [[3001, '$[0].sku']]]);
    assert.deepEqual(Object.keys(answer.json), ['errors']);
  });
});

test('413 for more than 200 elements, and nothing is stored (AV1)', async () => {
  const answer = await partner.post(
    deliveryPath,
    Array.from({ length: 201 }, () => element({ processingTime: 55 })),
  );
  assert.deepEqual([answer.status, answer.json.errors[0].code], [413, 3008]);
  assert.notEqual((await assignmentOf('A-1')).processingTime, '55');
});
