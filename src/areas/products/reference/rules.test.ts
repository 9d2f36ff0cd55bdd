import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { losingGroups, ownershipViolations } from './rules.ts';

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

  test('leaves its stored group when another group names it', () => {
    const losses = losingGroups([group('Garden', 'Boots')], new Map([['Boots', 'Shoes']]));
    assert.deepEqual(losses, new Map([['Shoes', new Set(['Boots'])]]));
  });

  test('is not taken from a group that is sent too', () => {
    const owners = new Map([['Boots', 'Shoes']]);
    assert.equal(losingGroups([group('Garden', 'Boots'), group('Shoes', 'Clogs')], owners).size, 0);
    assert.equal(losingGroups([group('Shoes', 'Boots')], owners).size, 0);
  });
});
