import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { comparedName, comparedValue } from './compared-value.ts';

const areEqual = (type: string, values: readonly string[]) =>
  new Set(values.map((value) => comparedValue(value, type))).size === 1;

describe('a value of an attribute is the same', () => {
  test('whichever way its number is written', () => {
    assert.ok(areEqual('FLOAT', ['1.5', '1,5', '1.50', '+1.5', '01.500', ' 1.5', '15e-1', '0.15E1']));
    assert.ok(areEqual('FLOAT', ['0', '-0', '0.0', '+0,00', '000']));
    assert.ok(areEqual('FLOAT', ['1500', '1500.0', '+1500', '1 500', '1.500,0', "1'500", '1.5e3', '1500.']));
    assert.ok(areEqual('INTEGER', ['12', '+12', '012']));
    for (const other of ['-1.5', '15', '1.05', '1.500000000000000001']) {
      assert.ok(!areEqual('FLOAT', ['1.5', other]), other);
    }
    assert.ok(!areEqual('FLOAT', ['100000000000000001', '100000000000000002']));
  });

  test('in capitals, with other blanks, and composed of other characters', () => {
    const measures = [
      '135 x 200 cm',
      '135 x 200 cm ',
      '135 x  200 cm',
      '135\u00a0x 200 cm',
      '135\u200bx 200 cm',
      '135\u2800x \u200b200 cm',
      '135 X 200 CM',
    ];
    assert.ok(areEqual('STRING', measures));
    assert.ok(areEqual('STRING', ['Grün', 'Gru\u0308n', 'GRÜN', '\u200bgrün', 'gr\u00adün']));
    assert.ok(areEqual('OTHER', ['a\nb', 'A B']));
    assert.ok(areEqual('STRING', ['weiß', 'WEISS', 'WEIẞ', 'weiss']));
    assert.ok(areEqual('STRING', ['ΣΟΦΟΣ', 'σοφος', 'σοφοσ']));
    for (const other of ['135 x 201 cm', '135x200cm'])
      assert.ok(!areEqual('STRING', ['135 x 200 cm', other]));
  });

  test('as a day or an instant', () => {
    assert.ok(areEqual('DATE', ['2026-03-01', '2026-03-01T00:00:00Z', '2026-03-01T01:00:00+01:00']));
    assert.ok(!areEqual('DATE', ['2026-03-01', '2026-03-02']));
  });
});

test('a name is the same as its readers see it', () => {
  for (const names of [
    [
      'Acme Tools',
      'ACME  tools',
      ' Acme\u00a0Tools',
      'Ac\u200bme Tools',
      'Acme\u00ad Tools\u2060',
      'Ａcme Tools',
    ],
    ['Größe', 'GRÖSSE', 'Gro\u0308ße'],
  ])
    assert.equal(new Set(names.map(comparedName)).size, 1, names.join());
  assert.notEqual(comparedName('AcmeTools'), comparedName('Acme Tools'));
});
