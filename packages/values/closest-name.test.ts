import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { closestName, closestNumbers, createMatchBudget } from './closest-name.ts';

const fruits = ['Apple', 'Apricot', 'Banana', 'Cherry'];

describe('the closest name', () => {
  test('letter case and surrounding blanks do not count', () => {
    assert.equal(closestName('  aPPle ', fruits), 'Apple');
  });

  test('the candidate with the fewest differences wins, the first of several', () => {
    assert.equal(closestName('Aprikot', fruits), 'Apricot');
    assert.equal(closestName('ab', ['aa', 'bb']), 'aa');
  });

  test('a word in a name is sufficient when no whole name is close', () => {
    const categories = ['Garden chairs', 'Table lamps', 'Dining tables and more'];
    assert.equal(closestName('Tabel', categories), 'Table lamps');
    assert.equal(closestName('Garden chars', categories), 'Garden chairs');
  });

  test('a text with more than a third wrong is a different text', () => {
    assert.equal(closestName('Chestry', fruits), 'Cherry');
    assert.equal(closestName('Chesttree', fruits), undefined);
  });

  test('candidates that are too far away do not match', () => {
    assert.equal(closestName('Zucchini', fruits), undefined);
    assert.equal(closestName('', fruits), undefined);
    assert.equal(closestName(7, fruits), undefined);
  });

  test('a used-up budget still finds what differs only in letter case', () => {
    const budget = { remaining: 0 };
    assert.equal(closestName('Bananna', fruits, budget), undefined);
    assert.equal(closestName('BANANA', fruits, budget), 'Banana');
  });

  test('a delivery full of mistakes uses its budget up and no more', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `Attribute ${index}`);
    const budget = createMatchBudget();
    let asked = 0;
    while (budget.remaining > 0) {
      closestName(`Atribut ${asked}`, names, budget);
      asked += 1;
    }
    assert.ok(asked >= closestNumbers.comparisonsMax / closestNumbers.candidatesMax / 2);
    assert.ok(budget.remaining > -names.length);
  });

  test('any texts are compared without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), (text, names) => {
        const match = closestName(text, names);
        assert.ok(match === undefined || names.includes(match));
      }),
    );
  });

  test('the shortest name that contains the text comes last, for texts of at least four characters', () => {
    const roles = ['Products_Read', 'Orders_ReadAll', 'Orders_Read'];
    assert.equal(closestName('ders_re', roles), 'Orders_Read');
    assert.equal(closestName('ers_readal', roles), 'Orders_ReadAll');
    assert.equal(closestName('s_r', roles), undefined);
  });
});
