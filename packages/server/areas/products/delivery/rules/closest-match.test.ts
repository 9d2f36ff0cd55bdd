import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { closestMember, createMatchBudget } from '@kontor/values/closest-name';
import { limits } from '../../../../platform/limits/numbers.ts';
import { closestUnit, closestValue, equalQuantity, shownList } from './closest-match.ts';

describe('the closest match of a violation', () => {
  test('is left out when nothing is close', () => {
    assert.deepEqual(closestMember('Appel', ['Apple'], createMatchBudget()), { closestMatch: 'Apple' });
    assert.deepEqual(closestMember('Zucchini', ['Apple'], createMatchBudget()), {});
    assert.deepEqual(closestMember(7, ['Apple'], createMatchBudget()), {});
  });

  test('long lists of allowed values are shown by their beginning', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `v${index}`);
    assert.deepEqual(shownList(many), many.slice(0, limits.shownAllowedValuesMax));
    const long = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(1_000, 'x'));
    assert.ok(JSON.stringify(shownList(long)).length < 2 * limits.shownAllowedValuesLengthMax);
  });
});

const units = ['Stk', 'qm', 'kg', 'l', 'm', 'g', 'Paar', 'RM', 'dm3', 'ml'];
const pairs = ['1 Stk', '1 qm', '1 kg', '1 l', '1 m', '1 g', '100 ml', '100 g', '1000 g'];

test('a unit is suggested in other spellings of it, never for another unit', () => {
  for (const [text, unit] of [
    ['KG', 'kg'],
    [' L ', 'l'],
    ['m²', 'qm'],
    ['Liter', 'l'],
    ['Stück', 'Stk'],
    ['KGM', 'kg'],
    ['H87', 'Stk'],
    ['MTK', 'qm'],
    ['MTQ', undefined],
    ['cl', undefined],
    ['mm', undefined],
    ['mg', undefined],
    ['kgs', undefined],
    ['m3', undefined],
    [7, undefined],
    ['', undefined],
  ] as const) {
    assert.equal(closestUnit(text, units), unit, `${text}`);
  }
});

test('a quantity is suggested only if it is equal', () => {
  for (const [amount, unit, equal] of [
    [1, 'ml', undefined],
    [100, 'l', undefined],
    [1000, 'ml', '1 l'],
    [1, 'g', '1 g'],
    [100, 'kg', undefined],
    [100, 'm', undefined],
  ] as const) {
    assert.equal(equalQuantity(amount, unit, pairs), equal, `${amount} ${unit}`);
  }
});

test('a value with a number is suggested only with the same number and unit', () => {
  const names = ['10 cm', '100 cm', '1,5 l', 'Oak', 'Size 12', '2 Liter'];
  for (const [value, name] of [
    ['10 CM', '10 cm'],
    ['10cm', '10 cm'],
    ['11 cm', undefined],
    ['100 mm', undefined],
    ['1.5 l', '1,5 l'],
    ['1,5 ml', undefined],
    ['Oek', 'Oak'],
    ['Size 13', undefined],
    ['Siez 12', 'Size 12'],
  ] as const) {
    assert.equal(closestValue(value, names, createMatchBudget()).closestMatch, name, value);
  }
});
