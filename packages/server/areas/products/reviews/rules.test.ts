import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ReviewRule } from '@kontor/contract/generated/operator-v1';
import { changesBetween, ReviewRules } from './rules.ts';

const subject = { partnerId: 'P', brandId: 'B', category: 'C', isNew: true };

describe('review rules', () => {
  const rows: [about: string, rules: ReviewRule[], news: boolean, changes: boolean][] = [
    ['no rule', [], false, false],
    ['a rule without values', [{ applies: 'new' }], true, false],
    ['a rule about all content', [{ applies: 'all' }], true, true],
    ['every value', [{ partnerId: 'P', brandId: 'B', category: 'C', applies: 'all' }], true, true],
    ['two values', [{ partnerId: 'P', category: 'C', applies: 'new' }], true, false],
    ['one other value', [{ partnerId: 'P', brandId: 'X', applies: 'all' }], false, false],
    ['the value of another member', [{ brandId: 'C', applies: 'all' }], false, false],
    [
      'two rules with the same values',
      [
        { brandId: 'B', applies: 'all' },
        { brandId: 'B', applies: 'new' },
      ],
      true,
      true,
    ],
    ['two rules of which one matches', [{ brandId: 'X', applies: 'all' }, { applies: 'new' }], true, false],
  ];
  for (const [about, rules, news, changes] of rows) {
    test(`${about}: ${news ? 'new' : 'no new'} variations, ${changes ? '' : 'no '}changed content`, () => {
      const compiled = new ReviewRules(rules);
      assert.deepEqual(
        [compiled.cover(subject), compiled.cover({ ...subject, isNew: false })],
        [news, changes],
      );
      assert.equal(compiled.isEmpty, rules.length === 0);
    });
  }
});

describe('changes between two contents', () => {
  const rows: [about: string, before: unknown, after: unknown, changes: unknown[]][] = [
    ['equal ones', { a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] }, []],
    ['a value', { a: { b: 1 } }, { a: { b: 2 } }, [{ jsonPath: '$.a.b', before: 1, after: 2 }]],
    ['a member that is there now', {}, { a: { b: 'x' } }, [{ jsonPath: '$.a.b', after: 'x' }]],
    ['a member that is gone', { a: ['x'] }, {}, [{ jsonPath: '$.a[0]', before: 'x' }]],
    ['an empty list', { a: ['x'] }, { a: [] }, [{ jsonPath: '$.a[0]', before: 'x' }]],
    ['an empty list that is there now', {}, { a: [] }, [{ jsonPath: '$.a', after: [] }]],
    [
      'another form of a value',
      { a: 'x' },
      { a: ['x'] },
      [
        { jsonPath: '$.a', before: 'x' },
        { jsonPath: '$.a[0]', after: 'x' },
      ],
    ],
    ['a member whose name every object has', {}, { toString: 1 }, [{ jsonPath: '$.toString', after: 1 }]],
  ];
  for (const [about, before, after, changes] of rows) {
    test(about, () => assert.deepEqual(changesBetween(before, after), { changes, leftOut: 0 }));
  }

  test('at most 100 are listed, and long texts are cut off', () => {
    const list = (length: number, text: string) => Array.from({ length }, () => text);
    const { changes, leftOut } = changesBetween(list(130, 'x'), list(130, 'y'.repeat(2_000)));
    assert.deepEqual([changes.length, leftOut], [100, 30]);
    assert.equal(String(changes[0]?.after).length, 1_001);
  });
});
