import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ownershipFaults } from './category-ownership.ts';

const group = (categoryGroup: string, ...categories: string[]) => ({ categoryGroup, categories });
const placesOf = (...parameters: Parameters<typeof ownershipFaults>) =>
  ownershipFaults(...parameters).map((fault) => fault.facts.jsonpath);

describe('a category', () => {
  test('may belong to one of the sent groups', () => {
    assert.deepEqual(placesOf([group('Shoes', 'Boots'), group('Bags', 'Purses')], new Map()), []);
  });

  test('may not be in two sent groups, nor twice in one', () => {
    const groups = [
      group('Shoes', 'Boots', 'Clogs'),
      group('Garden', 'Rakes', 'Boots'),
      group('Bags', 'A', 'A'),
    ];
    assert.deepEqual(placesOf(groups, new Map()), ['$[1].categories[1]', '$[2].categories[1]']);
  });

  test('may not be taken from a stored group that is not sent', () => {
    const faults = ownershipFaults([group('Garden', 'Boots')], new Map([['Boots', 'Shoes']]));
    assert.deepEqual(
      faults.map((fault) => fault.facts.detail),
      ['Boots belongs to group Shoes already.'],
    );
  });

  test('may move when both groups are sent, and stay where it is', () => {
    const owners = new Map([['Boots', 'Shoes']]);
    assert.deepEqual(placesOf([group('Garden', 'Boots'), group('Shoes', 'Clogs')], owners), []);
    assert.deepEqual(placesOf([group('Shoes', 'Boots')], owners), []);
  });
});
