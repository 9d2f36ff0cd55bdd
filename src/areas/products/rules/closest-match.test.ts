import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { limits } from '../../../platform/limits/numbers.ts';
import { closestMatch, createMatchBudget, near, shownList } from './closest-match.ts';

const fruits = ['Apple', 'Apricot', 'Banana', 'Cherry'];

describe('closest match', () => {
  test('case and outer blanks do not count', () => {
    assert.equal(closestMatch('  aPPle ', fruits, createMatchBudget()), 'Apple');
  });

  test('the candidate with the fewest differences wins, the first of several', () => {
    assert.equal(closestMatch('Aprikot', fruits, createMatchBudget()), 'Apricot');
    assert.equal(closestMatch('ab', ['aa', 'bb'], createMatchBudget()), 'aa');
  });

  test('a word of a name will do where no whole name is near', () => {
    const categories = ['Garden chairs', 'Table lamps', 'Dining tables and more'];
    assert.equal(closestMatch('Tabel', categories, createMatchBudget()), 'Table lamps');
    assert.equal(closestMatch('Garden chars', categories, createMatchBudget()), 'Garden chairs');
  });

  test('more than a third of a text wrong is another text', () => {
    assert.equal(closestMatch('Chestry', fruits, createMatchBudget()), 'Cherry');
    assert.equal(closestMatch('Chesttree', fruits, createMatchBudget()), undefined);
  });

  test('what is too far away is no match', () => {
    assert.equal(closestMatch('Zucchini', fruits, createMatchBudget()), undefined);
    assert.equal(closestMatch('', fruits, createMatchBudget()), undefined);
    assert.deepEqual(near(7, fruits, createMatchBudget()), {});
  });

  test('a used-up budget still finds what differs in case only', () => {
    const budget = { remaining: 0 };
    assert.equal(closestMatch('Bananna', fruits, budget), undefined);
    assert.equal(closestMatch('BANANA', fruits, budget), 'Banana');
  });

  test('a delivery full of mistakes uses its budget up and no more', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `Attribute ${index}`);
    const budget = createMatchBudget();
    let asked = 0;
    while (budget.remaining > 0) {
      closestMatch(`Atribut ${asked}`, names, budget);
      asked += 1;
    }
    assert.ok(asked >= limits.closestMatchComparisonsMax / limits.closestMatchCandidatesMax / 2);
    assert.ok(budget.remaining > -names.length);
  });

  test('any texts are compared without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), (text, names) => {
        const match = closestMatch(text, names, createMatchBudget());
        assert.ok(match === undefined || names.includes(match));
      }),
    );
  });

  test('long lists of allowed values are shown by their beginning', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `v${index}`);
    assert.deepEqual(shownList(many), many.slice(0, limits.shownAllowedValuesMax));
    const long = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(1_000, 'x'));
    assert.ok(JSON.stringify(shownList(long)).length < 2 * limits.shownAllowedValuesLengthMax);
  });
});
