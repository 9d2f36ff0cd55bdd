import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lastFirstSundayMs } from './reset.ts';

const instants: readonly (readonly [what: string, first: string, lastBefore: string])[] = [
  ['in winter', '2027-03-07T17:00:00.000Z', '2027-02-07T17:00:00.000Z'],
  ['behind the beginning of summer time', '2027-04-04T16:00:00.000Z', '2027-03-07T17:00:00.000Z'],
  ['in summer', '2027-10-03T16:00:00.000Z', '2027-09-05T16:00:00.000Z'],
  ['behind the end of summer time', '2027-11-07T17:00:00.000Z', '2027-10-03T16:00:00.000Z'],
  ['on the first of a month', '2027-08-01T16:00:00.000Z', '2027-07-04T16:00:00.000Z'],
  ['on the seventh of a month', '2027-02-07T17:00:00.000Z', '2027-01-03T17:00:00.000Z'],
  ['in January', '2027-01-03T17:00:00.000Z', '2026-12-06T17:00:00.000Z'],
];

describe('the first Sunday of a month at 18:00 in Berlin', () => {
  for (const [what, first, before] of instants) {
    test(`is found ${what}`, () => {
      const atMs = Date.parse(first);
      const last = (instantMs: number) => new Date(lastFirstSundayMs(instantMs)).toISOString();
      assert.equal(last(atMs), first);
      assert.equal(last(atMs + 21 * 24 * 3_600_000), first);
      assert.equal(last(atMs - 1), before);
    });
  }

  test('belongs to the month of the Berlin clock', () => {
    // 1 August 2027, a Sunday, begins in Berlin while it is still July in UTC.
    assert.equal(lastFirstSundayMs(Date.parse('2027-07-31T22:30:00Z')), Date.parse('2027-07-04T16:00:00Z'));
  });
});
