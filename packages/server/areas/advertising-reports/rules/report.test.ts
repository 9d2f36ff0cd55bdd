import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Filter, rangeOf } from './report.ts';

const texts = ['', 'A', 'B', 'C', 'a', 'Ä', 'ﬀ', '\u{1F600}'];

/** Compares texts by code point, as the rule requires. */
function holds({ operator, value }: Filter, text: string): boolean {
  const compared = Buffer.compare(Buffer.from(text), Buffer.from(value));
  const outcomes = {
    '=': compared === 0,
    '!=': compared !== 0,
    '<': compared < 0,
    '<=': compared <= 0,
    '>': compared > 0,
    '>=': compared >= 0,
  };
  return outcomes[operator];
}

function isLeft(filters: readonly Filter[], text: string): boolean {
  const { from, to, without } = rangeOf(filters, 'SKU');
  const within = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other)) <= 0;
  return within(from, text) && within(text, to) && !without.includes(text);
}

describe('filters (RP9)', () => {
  const operators = ['=', '!=', '<', '<=', '>', '>='] as const;
  const each = operators.flatMap((operator) =>
    texts.map((value): Filter => ({ column: 'SKU', operator, value })),
  );

  test('one or two of them select what matches all, by code point', () => {
    for (const first of each) {
      for (const second of each) {
        for (const text of texts) {
          assert.equal(
            isLeft([first, second], text),
            holds(first, text) && holds(second, text),
            `${first.operator} ${first.value} and ${second.operator} ${second.value}: ${text}`,
          );
        }
      }
    }
  });

  test('on other columns select everything', () => {
    const other: Filter = { column: 'CAMPAIGN_ID', operator: '=', value: 'x' };
    for (const text of texts) assert.ok(isLeft([other], text));
  });
});
