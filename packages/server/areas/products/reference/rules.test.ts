import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ownershipViolations } from './rules.ts';

const group = (categoryGroup: string, ...categories: string[]) => ({ categoryGroup, categories });

describe('a category', () => {
  test('may belong to one of the sent groups', () => {
    assert.deepEqual(ownershipViolations([group('Shoes', 'Boots'), group('Bags', 'Purses')]), []);
  });

  test('may not be in two sent groups, nor twice in one', () => {
    const groups = [
      group('Shoes', 'Boots', 'Clogs'),
      group('Garden', 'Rakes', 'Boots'),
      group('Bags', 'A', 'A'),
    ];
    assert.deepEqual(
      ownershipViolations(groups).map((violation) => violation.facts.jsonpath),
      ['$[1].categories[1]', '$[2].categories[1]'],
    );
  });
});
