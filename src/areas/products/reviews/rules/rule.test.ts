import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ReviewRule } from '../../../../generated/operator-v1.ts';
import { ReviewRules } from './rule.ts';

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
