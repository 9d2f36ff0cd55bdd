/** Requirements of category groups that contradict the group or the contract of products. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/category-groups';
const attributes = [
  { name: 'Colour', type: 'STRING', multiValue: true, allowedValues: ['red', 'blue'] },
  { name: 'Size', type: 'STRING', multiValue: false },
];

let made = 0;

function put(...additionalRequirements: object[]) {
  made += 1;
  const group = { categoryGroup: `Group ${made}`, categories: [`Category ${made}`], attributes };
  return operator.put(path, [{ ...group, additionalRequirements }]);
}

const always = (more: object) => ({ name: 'Size', condition: { name: 'Colour', ...more } });
const path_ = (rest: string) => `$.productVariations[*]${rest}`;

describe('400 for a requirement', () => {
  const refused: [string, object, string, RegExp, string?][] = [
    [
      'of an attribute that the group does not have',
      { name: 'Colur' },
      '.name',
      /"Colur" is not an attribute/,
      'Colour',
    ],
    ['that names nothing', { description: 'Something' }, '', /Name an attribute of the group, or a field/],
    [
      'with a path that cannot be read',
      { jsonPath: 'pricing.sale' },
      '.jsonPath',
      /Name an attribute of the group/,
    ],
    [
      'with a path to a field that products do not have',
      { jsonPath: path_('.pricing.normPrice') },
      '.jsonPath',
      /no field \$\.pricing\.normPrice: "normPrice" does not exist/,
      'normPriceInfo',
    ],
    ['with a path beyond a value', { jsonPath: '$.ean.digits' }, '.jsonPath', /"digits" does not exist/],
    [
      'of an attribute by path that the group does not have',
      { name: 'Weight', jsonPath: path_('.productDescription.attributes') },
      '.name',
      /"Weight" is not an attribute/,
    ],
    [
      'on a condition of an attribute that the group does not have',
      { name: 'Size', condition: { name: 'Color', value: 'red' } },
      '.condition.name',
      /"Color" is not an attribute/,
      'Colour',
    ],
    [
      'on a condition of a field that products do not have',
      { name: 'Size', condition: { jsonPath: '$.prices' } },
      '.condition.jsonPath',
      /"prices" does not exist/,
    ],
    [
      'on a condition that names nothing',
      { name: 'Size', condition: { value: 'red' } },
      '.condition',
      /Name an attribute/,
    ],
    [
      'on a value that the attribute cannot have',
      always({ value: 'bleu' }),
      '.condition.value',
      /"bleu" is not an allowed value there, so the condition is never met/,
      'blue',
    ],
    [
      'on a value that the field cannot have',
      { name: 'Size', condition: { jsonPath: path_('.mediaAssets[*].type'), value: 'IMAGES' } },
      '.condition.value',
      /"IMAGES" is not an allowed value/,
      'IMAGE',
    ],
    [
      'on the value of a field that has members',
      { name: 'Size', condition: { jsonPath: '$.logistics', value: 'x' } },
      '.condition.value',
      /has members instead of a value/,
    ],
    [
      'on the condition that it is met',
      { name: 'Size', condition: { name: 'Size', value: 'L' } },
      '.condition',
      /on what is required, so it is always met/,
    ],
  ];
  for (const [name, requirement, place, told, closest] of refused) {
    test(name, async () => {
      const answer = await put(always({ value: 'red' }), requirement);
      assert.equal(answer.status, 400, answer.text);
      const [error, ...others] = answer.json.errors;
      assert.deepEqual(others, []);
      assert.equal(error.jsonpath, `$[0].additionalRequirements[1]${place}`);
      assert.match(error.detail, told);
      assert.equal(error['detail-structured']?.closestMatch, closest);
    });
  }
});

describe('200 for a requirement', () => {
  for (const [name, requirement] of [
    ['of a field, by a path from an element or from the list', { jsonPath: '$.pricing.normPriceInfo' }],
    ['of a field inside a list', { jsonPath: path_('.mediaAssets[*].location') }],
    ['on a value in another letter case', always({ value: 'RED' })],
    ['on any value', always({})],
    [
      'on any text of an attribute without allowed values',
      { name: 'Colour', condition: { name: 'Size', value: 'L' } },
    ],
    ['on a field that has members', { jsonPath: '$.mpn', condition: { jsonPath: '$.logistics' } }],
  ] as const) {
    test(name, async () => {
      const answer = await put(requirement);
      assert.equal(answer.status, 200, answer.text);
    });
  }
});

test('a field that has members meets the condition that it is given', async () => {
  const answer = await put({ jsonPath: '$.mpn', condition: { jsonPath: '$.order' } });
  assert.equal(answer.status, 200, answer.text);
  const category = `Category ${made}`;
  const { brandId } = product().productDescription;
  const client = await server.newPartner();
  const sent = (sku: string, more: object) =>
    product({
      sku,
      productReference: sku,
      productDescription: { category, brandId },
      mpn: undefined,
      ...more,
    });
  const order = { maxOrderQuantity: { quantity: 3 } };
  const { part } = await deliver(client, [
    sent('WITH', { ean: ean(1), order }),
    sent('BOTH', { ean: ean(2), order, mpn: 'M-1' }),
    sent('WITHOUT', { ean: ean(3), order: undefined }),
  ]);
  const failed = await part('failed');
  assert.deepEqual(
    failed.map(({ variation, errors }) => [variation, errors.map(({ code }) => String(code).slice(0, 6))]),
    [['/v5/products/WITH', ['500001']]],
  );
});
