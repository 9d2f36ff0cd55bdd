import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { limits } from '../../../../platform/limits/numbers.ts';
import { createMatchBudget } from '../../../../values/closest-name.ts';
import { near, shownList } from './closest-match.ts';

describe('the closest match of a violation', () => {
  test('is left out when nothing is close', () => {
    assert.deepEqual(near('Appel', ['Apple'], createMatchBudget()), { closestMatch: 'Apple' });
    assert.deepEqual(near('Zucchini', ['Apple'], createMatchBudget()), {});
    assert.deepEqual(near(7, ['Apple'], createMatchBudget()), {});
  });

  test('long lists of allowed values are shown by their beginning', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `v${index}`);
    assert.deepEqual(shownList(many), many.slice(0, limits.shownAllowedValuesMax));
    const long = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(1_000, 'x'));
    assert.ok(JSON.stringify(shownList(long)).length < 2 * limits.shownAllowedValuesLengthMax);
  });
});
