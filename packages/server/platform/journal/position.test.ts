import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { limits } from '../limits/numbers.ts';
import { CursorCodec } from '../paging/cursor.ts';
import { MachineAwayError } from '../store/store-failure.ts';
import { assertCursorFits, type Behind, openPosition, type Position, sealPosition } from './position.ts';

const cursors = new CursorCodec('ab'.repeat(32));
const row = 9_007_199_254_740_991;

const seal = (behind: readonly Behind[]) => sealPosition(cursors, undefined, { row, seen: 499, behind });
const open = (cursor: string): Position => openPosition(cursors, undefined, 'after', cursor);
const fits = (cursor: string) => assertCursorFits(cursor, async () => ['one:5432', 'two:5432']);

/** Numbers of parts, each by a distance after the one before. */
const every = (distance: number, count: number, first = 102_040): number[] =>
  Array.from({ length: count }, (_, index) => first + index * distance);

describe('a cursor says which parts of the partners stay behind', () => {
  const cases: readonly (readonly [string, readonly Behind[]])[] = [
    ['one', [{ row: 12, parts: [102_040] }]],
    ['all of one machine of eight', [{ row, seen: 3, parts: every(8, 128) }]],
    ['neighbours', [{ row, parts: every(1, 1_000) }]],
    [
      'some that were divided later, with numbers far away',
      [{ row: 7, parts: [...every(3, 20), 4_000_000] }],
    ],
    [
      'of three machines that went away one after the other',
      [0, 1, 2].map((at) => ({ row: row - at, parts: every(4, 32, 102_040 + at) })),
    ],
  ];
  for (const [name, behind] of cases) {
    test(`${name}, in a text that callers may send`, async () => {
      const cursor = seal(behind);
      await fits(cursor);
      assert.deepEqual(open(cursor), { row, seen: 499, behind });
    });
  }

  test('and 150 that lie anywhere among 600', async () => {
    const parts = every(1, 600).filter((part) => (part * 7_919) % 601 < 150);
    assert.ok(parts.length >= 149);
    await fits(seal([{ row, parts }]));
  });
});

describe('so many parts, or at so many positions, that the cursor would be longer', () => {
  for (const [name, behind] of [
    ['parts', [{ row, parts: every(1, 1_500) }]],
    ['positions', every(1, 30).map((part) => ({ row: row - part, parts: [part] }))],
  ] as const) {
    test(`${name}: refused with the names of the machines`, async () => {
      const cursor = seal(behind);
      assert.ok(cursor.length > limits.eventCursorLengthMax);
      await assert.rejects(fits(cursor), (error) => {
        assert.ok(error instanceof MachineAwayError);
        assert.deepEqual(error.machines, ['one:5432', 'two:5432']);
        return true;
      });
    });
  }
});
