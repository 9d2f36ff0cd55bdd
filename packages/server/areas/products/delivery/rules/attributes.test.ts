import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sampleContext, sampleProduct } from '@kontor/harness/product-samples';
import { brief, description, type Row, testRows, violationsOf } from '@kontor/harness/rule-rows';
import { checkProduct } from './product.ts';

const attribute = (name: string, ...values: unknown[]) => ({ name, values });
const attributes = (...list: unknown[]) => description('attributes', list);
const one = (name: string, ...values: unknown[]) => attributes(attribute(name, ...values));
const place = '.productDescription.attributes';

const inCategory = (category: string, list: unknown[], changes: Record<string, unknown> = {}) =>
  sampleProduct({
    productDescription: { category, brandId: 'B-0001', attributes: list },
    ...changes,
  });

const typeRows = (type: string, name: string, good: string[], bad: string[]): Row[] => [
  ...good.map((value): Row => [`${type} takes "${value}"`, one(name, value)]),
  ...bad.map(
    (value): Row => [
      `200003: ${type} does not take "${value}"`,
      one(name, value),
      `200003 ${place}[0].values[0]`,
    ],
  ),
];

describe('attribute names and values', () => {
  testRows([
    ['none at all', description('attributes', undefined)],
    ['a defined attribute', one('Size', 'large')],
    ['100017: a name that the group does not define', one('Farbe', 'blau'), `100017 ${place}[0].name`],
    [
      'an undefined name that is marked additional',
      attributes({ ...attribute('Farbe', 'blau'), additional: true }),
    ],
    [
      "a defined name that is marked additional is the partner's own",
      attributes({ ...attribute('Colour', 'sky'), additional: true }),
    ],
    ['100017: a value outside allowedValues', one('Colour', 'sky'), `100017 ${place}[0].values[0]`],
    ['100017: two values where one is taken', one('Colour', 'blue', 'green'), `100017 ${place}[0].values`],
    ['several values where they are taken', one('Motif', 'cat', 'dog')],
    [
      '100017: one attribute named twice',
      attributes(attribute('Size', 'S'), attribute('Size', 'L')),
      `100017 ${place}[1].name`,
    ],
    [
      'an attribute with several values named twice',
      attributes(attribute('Motif', 'cat'), attribute('Motif', 'dog')),
    ],
    ['200003: a value that is no text', one('Size', 7), `200003 ${place}[0].values[0]`],
    ['900001: values are required', attributes({ name: 'Size' }), `900001 ${place}[0].values`],
    ['a blank value next to another one', one('Colour', 'blue', '', ' \u00a0')],
    ['a blank value next to a number', one('Volume', '', '1.5')],
    ['an attribute whose values are all blank', one('Size', '')],
    [
      '200003: a place behind a blank value is that of the sent list',
      one('Motif', '', 'cat', 7),
      `200003 ${place}[0].values[2]`,
    ],
    ['an unknown type is a text', one('Glaze', 'anything')],
    ...typeRows(
      'INTEGER',
      'Pieces',
      ['0', '12', '-3', '+4', ' 1', '007', '1 000', '1e3', '12.0', '\u22125'],
      ['', '1.5', '25e-1', 'two', '1.000', '٣', '1234567890123456789'],
    ),
    ...typeRows(
      'FLOAT',
      'Volume',
      [
        ...['0.5', '12', '-3,25', '0,125', '1000.5', '1234.567', '01.500'],
        ...['2.5 ', '.5', '5.', '1 000', '1\u00a0000,5', '1.299,00', '25e-1', '1e3', '123456789012345678.5'],
      ],
      ['', '1.2.3', 'NaN', '1,000', '12.500', '-1.000', '1e99', '1 00', '0.1234567890123456789', '2.5 2.5'],
    ),
    ...typeRows('BOOLEAN', 'Dishwasher safe', ['true', 'false'], ['', 'yes', 'TRUE', '1']),
    ...typeRows(
      'DATE',
      'Designed on',
      ['2026-03-01', '2026-03-01T10:00:00Z'],
      ['', '2026-02-30', '01.03.2026', '2026-03-01T10:00:00'],
    ),
  ]);

  test('an ambiguous number is refused with both readings', () => {
    for (const [sent, first, second] of [
      ['1.000', '1', '1000'],
      ['1,000', '1', '1000'],
      ['12,500', '12.5', '12500'],
    ] as const) {
      const [found] = violationsOf(one('Volume', sent));
      assert.deepEqual(found?.allowedValues, [first, second]);
      assert.match(found?.detail ?? '', new RegExp(`${first}.* or ${second}`));
    }
  });

  test('the unit is named where a value has it, or another type', () => {
    const [found] = violationsOf(one('Volume', '1.5 l'));
    assert.match(found?.detail ?? '', /in l: the unit is not part of the value/);
    assert.equal(found?.closestMatch, '1.5');
    const [other] = violationsOf(one('Volume', '850 g'));
    assert.match(other?.detail ?? '', /in l: /);
    assert.equal(other?.closestMatch, undefined);
  });

  test('the cause of a refused value is told, with the value that was meant', () => {
    for (const [name, sent, told, closest] of [
      ['Volume', '1.2.3', /type FLOAT such as 12.5, in l\.$/, undefined],
      ['Volume', '２.５', /type FLOAT/, '2.5'],
      ['Volume', '1 000 l', /the unit is not part of the value/, '1000'],
      ['Volume', '1e30', /at most 18 digits/, undefined],
      ['Pieces', '1.5', /whole numbers/, undefined],
      ['Pieces', '12.345', /12\.345 or 12345, depending on the locale\. Send 12345\.$/, undefined],
      ['Dishwasher safe', 'Ja', /true or false/, 'true'],
      ['Dishwasher safe', 'FALSE', /true or false/, 'false'],
      ['Designed on', '1.3.2026', /such as 2026-03-01/, '2026-03-01'],
      ['Designed on', '01/03/2026', /such as 2026-03-01/, undefined],
      ['Designed on', ' 2026-03-01', /such as 2026-03-01/, '2026-03-01'],
    ] as const) {
      const [found] = violationsOf(one(name, sent));
      assert.match(found?.detail ?? '', told, sent);
      assert.equal(found?.closestMatch, closest, sent);
    }
  });

  test('the closest name and the closest allowed value are reported', () => {
    assert.equal(violationsOf(one('colour ', 'blue'))[0]?.closestMatch, 'Colour');
    const [found] = violationsOf(one('Colour', 'gren'));
    assert.equal(found?.closestMatch, 'green');
    assert.deepEqual(found?.allowedValues, ['blue', 'green', 'white']);
  });
});

describe('what the law and the group require', () => {
  const energyClass = attribute('Energy class', 'A');
  const bySomething = [attribute('Sold by', 'piece')];
  const byVolume = [attribute('Sold by', 'volume')];
  const mpn = { mpn: 'P-1' };
  testRows([
    ['a LEGAL attribute is given', inCategory('Desk lamps', [energyClass])],
    ['500001: a LEGAL attribute is missing', inCategory('Desk lamps', []), `500001 ${place}`],
    [
      '500001: a LEGAL attribute has no value',
      inCategory('Desk lamps', [attribute('Energy class')]),
      `500001 ${place}`,
    ],
    [
      '500001: a LEGAL attribute is only additional',
      inCategory('Desk lamps', [{ ...energyClass, additional: true }]),
      `500001 ${place}`,
    ],
    ['a required field whose condition does not hold', inCategory('Wall paint', bySomething, mpn)],
    [
      '500001: a required field whose condition holds',
      inCategory('Wall paint', byVolume, mpn),
      '500001 .pricing.normPriceInfo',
    ],
    ['500001: a field that is always required', inCategory('Wall paint', []), '500001 .mpn'],
    ['500001: a required field that is null', inCategory('Wall paint', [], { mpn: null }), '500001 .mpn'],
  ]);

  test('a required top-level member that stays stored need not be sent again', () => {
    const context = sampleContext({ keepsMember: (name) => name === 'mpn' });
    assert.deepEqual(checkProduct(inCategory('Wall paint', []), '$[0]', context), []);
    assert.deepEqual(checkProduct(inCategory('Wall paint', [], { mpn: null }), '$[0]', context).map(brief), [
      '500001 $[0].mpn',
    ]);
  });

  test('the violation names the attribute or the condition', () => {
    assert.match(violationsOf(inCategory('Desk lamps', []))[0]?.detail ?? '', /"Energy class".*"Lamps"/);
    assert.match(
      violationsOf(inCategory('Wall paint', byVolume, mpn))[0]?.detail ?? '',
      /"normPriceInfo" is required.*when "Sold by" is "volume"/,
    );
  });
});
