import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { berlinDay, nextBerlinMidnight, startOfBerlinDay } from './berlin-day.ts';

const instants: readonly (readonly [what: string, day: string, start: string])[] = [
  ['in winter', '2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['in summer', '2026-07-15', '2026-07-14T22:00:00.000Z'],
  ['on the day on which summer time begins', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['on the day after it', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['on the day on which summer time ends', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['on the day after that', '2026-10-26', '2026-10-25T23:00:00.000Z'],
];

describe('a day of Europe/Berlin', () => {
  for (const [what, day, start] of instants) {
    test(`begins at its midnight ${what}`, () => {
      const startMs = startOfBerlinDay(day);
      assert.equal(new Date(startMs).toISOString(), start);
      assert.equal(berlinDay(startMs), day);
      assert.notEqual(berlinDay(startMs - 1), day);
      assert.equal(nextBerlinMidnight(startMs - 1), startMs);
      assert.notEqual(nextBerlinMidnight(startMs), startMs);
    });
  }
});
