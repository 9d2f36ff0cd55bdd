import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { limits } from '../limits/numbers.ts';
import { type Line, lineOf, packLines, unpackLines } from './record.ts';

const line = (index: number, length = 0): Line =>
  lineOf('kontor.quantity.changed.v1', index, `products/\t\n${index}`, JSON.stringify('x'.repeat(length)));
const back = (lines: readonly Line[]) => packLines(lines).flatMap(unpackLines);
const texts = (lines: readonly Line[]) => lines.map(({ text }) => text);

describe('rows of events', () => {
  test('return what was put in, packed or not, with tabs and line breaks in their texts', () => {
    for (const count of [1, 2, 499, 500, 501, 1_200]) {
      const lines = Array.from({ length: count }, (_, index) => line(index));
      assert.deepEqual(back(lines), texts(lines));
    }
    assert.deepEqual(packLines([line(1)])[0]?.packed, 0);
    assert.deepEqual(packLines([line(1, 2_000)])[0]?.packed, 1);
  });

  test('are limited in their number of events, and in their text', () => {
    const many = Array.from({ length: limits.eventsPerRowMax + 1 }, (_, index) => line(index));
    assert.deepEqual(
      packLines(many).map(({ count }) => count),
      [limits.eventsPerRowMax, 1],
    );
    const large = Array.from({ length: 5 }, (_, index) => line(index, limits.eventRowLengthMax / 2 - 100));
    assert.deepEqual(
      packLines(large).map(({ count }) => count),
      [2, 2, 1],
    );
    const huge = [line(1), line(2, limits.eventRowLengthMax * 2), line(3)];
    assert.deepEqual(back(huge), texts(huge));
  });

  test('contain each type name once', () => {
    const other = lineOf('kontor.price.changed.v1', 1, 'products/A', '{}');
    assert.equal(
      packLines([line(1), other, line(2)])[0]?.types,
      'kontor.quantity.changed.v1 kontor.price.changed.v1',
    );
  });
});
