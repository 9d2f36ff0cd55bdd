/** Values and titles of category groups with which no product could be delivered. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/category-groups';

let made = 0;

function put(more: object, attribute: object = {}) {
  made += 1;
  const attributes = [{ name: 'Size', type: 'STRING', multiValue: false, ...attribute }];
  return operator.put(path, [
    { categoryGroup: `Group ${made}`, categories: [`Category ${made}`], attributes, ...more },
  ]);
}

describe('400 for', () => {
  const allowed = (type: string, ...allowedValues: string[]) => ({ type, allowedValues });
  const refused: [string, object, string, RegExp, string?][] = [
    [
      'an allowed value that is no integer',
      allowed('INTEGER', '1', 'abc'),
      'allowedValues[1]',
      /type INTEGER/,
    ],
    ['one that is no whole number', allowed('INTEGER', '1.5'), 'allowedValues[0]', /whole number/],
    [
      'one that depends on the locale',
      allowed('FLOAT', '1.000'),
      'allowedValues[0]',
      /1 or 1000, depending on the locale/,
    ],
    [
      'one with its unit',
      { ...allowed('FLOAT', '1.5 l'), unit: 'l' },
      'allowedValues[0]',
      /the unit is not part of the value/,
      '1.5',
    ],
    ['one that is no day', allowed('DATE', 'x'), 'allowedValues[0]', /type DATE/],
    ['one that is neither true nor false', allowed('BOOLEAN', 'maybe'), 'allowedValues[0]', /true or false/],
    ['one that shows nothing', allowed('STRING', '', ' \u200b'), 'allowedValues', /show nothing/],
    [
      'one that differs from another in letter case alone',
      allowed('STRING', 'red', 'blue', 'RED'),
      'allowedValues[2]',
      /"red" and "RED" are the same/,
    ],
    [
      'one that is another spelling of a number',
      allowed('FLOAT', '1.5', '1,50'),
      'allowedValues[1]',
      /"1.5" and "1,50" are the same/,
    ],
    [
      'a recommended value that is not allowed',
      { ...allowed('STRING', 'red', 'blue'), recommendedValues: ['bleu'] },
      'recommendedValues[0]',
      /not one of the allowed values/,
      'blue',
    ],
    [
      'a recommended value of another type',
      { type: 'INTEGER', recommendedValues: ['many'] },
      'recommendedValues[0]',
      /type INTEGER/,
    ],
    [
      'a recommended value twice',
      { recommendedValues: ['red', 'Red'] },
      'recommendedValues[1]',
      /"red" and "Red" are the same/,
    ],
    [
      'an example that is not allowed',
      { ...allowed('STRING', 'red'), exampleValues: ['green'] },
      'exampleValues[0]',
      /not one of the allowed values/,
    ],
    [
      'an example of another type',
      { type: 'DATE', exampleValues: ['tomorrow'] },
      'exampleValues[0]',
      /type DATE/,
    ],
  ];
  for (const [name, attribute, place, told, closest] of refused) {
    test(name, async () => {
      const answer = await put({}, attribute);
      assert.equal(answer.status, 400, answer.text);
      const [error, ...others] = answer.json.errors;
      assert.deepEqual(others, []);
      assert.equal(error.jsonpath, `$[0].attributes[0].${place}`);
      assert.match(error.detail, told);
      assert.equal(error['detail-structured']?.closestMatch, closest);
    });
  }

  for (const title of [
    '{brand {Size}',
    '{brand}}',
    '{brand',
    'brand}',
    '{}',
    '{ }',
    '{brand} [{Size}',
    '{brand} {Size}]',
    '[{brand] {Size}',
  ]) {
    test(`the title ${title}`, async () => {
      const answer = await put({ title });
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(
        answer.json.errors.map(({ jsonpath }) => jsonpath),
        ['$[0].title'],
      );
    });
  }

  test('a condition on a value that the type of its attribute cannot have', async () => {
    const answer = await put(
      { additionalRequirements: [{ jsonPath: '$.mpn', condition: { name: 'Size', value: 'large' } }] },
      { type: 'INTEGER' },
    );
    assert.equal(answer.status, 400, answer.text);
    assert.equal(answer.json.errors[0].jsonpath, '$[0].additionalRequirements[0].condition.value');
    assert.match(answer.json.errors[0].detail, /type INTEGER.*never met/);
  });

  test('names that differ only in characters that are not shown', async () => {
    const named = (name: string) => ({ name, type: 'STRING', multiValue: false });
    for (const [one, other] of [
      ['Colour', 'Col\u00adour'],
      ['Colour', 'Col\u200bour'],
      ['Main colour', 'Main\u2800\u200b colour'],
      ['Colour', 'colour\u2060'],
      ['Größe', 'GRÖSSE'],
    ] as const) {
      const answer = await put({ attributes: [named(one), named(other)] });
      assert.equal(answer.status, 400, `${one} ${other}`);
      assert.equal(answer.json.errors[0].jsonpath, '$[0].attributes[1].name');
    }
    assertRefused(
      await put({ categories: ['Caps', 'Ca\u200bps'] }),
      400,
      'VALIDATION_FAILED $[0].categories[1]',
    );
    const stored = { categoryGroup: 'Hats', categories: ['Top hats'] };
    assert.equal((await put(stored)).status, 200);
    assertRefused(
      await put({ ...stored, categoryGroup: 'Ha\u200bts', categories: ['Others'] }),
      400,
      'VALIDATION_FAILED $[0].categoryGroup',
    );
    assertRefused(
      await put({ categoryGroup: 'Top', categories: ['Top\u00ad hats'] }),
      400,
      'VALIDATION_FAILED $[0].categories[0]',
    );
  });
});

test('200 for values that fit, of every type', async () => {
  const attributes = [
    { name: 'Count', type: 'INTEGER', allowedValues: ['1', '-2'], recommendedValues: ['1'] },
    { name: 'Volume', type: 'FLOAT', allowedValues: ['0.5', '1,5'], exampleValues: ['1.50'] },
    { name: 'Washable', type: 'BOOLEAN', allowedValues: ['true'] },
    { name: 'Day', type: 'DATE', exampleValues: ['2026-03-01'] },
    { name: 'Text', type: 'STRING', allowedValues: ['red', 'dark red'], relatedMediaAssets: ['IMAGE'] },
    { name: 'Free', type: 'STRING', allowedValues: [], recommendedValues: ['any'] },
  ].map((each) => ({ multiValue: false, ...each }));
  const answer = await put({ attributes, title: '{brand} [{Volume}, [{Text}]] {category}' });
  assert.equal(answer.status, 200, answer.text);
});

test('an allowed number is accepted in each of its spellings', async () => {
  assert.equal((await put({}, { type: 'FLOAT', allowedValues: ['1.5', '20'] })).status, 200);
  const { brandId } = product().productDescription;
  const client = await server.newPartner();
  for (const [value, count] of [
    ['1,50', 1],
    ['2e1', 1],
    ['2', 0],
  ] as const) {
    const attributes = [{ name: 'Size', values: [value] }];
    const sent = product({ productDescription: { category: `Category ${made}`, brandId, attributes } });
    const { progress } = await deliver(client, [sent]);
    assert.equal(progress.succeeded + progress.unchanged, count, value);
  }
});
