import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { promisedDate, weekDays } from './profile.ts';

const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const spans: Readonly<Record<string, string>> = { week: 'Mo Tu We Th Fr', all: names.join(' ') };

/** Ordered (UTC) | working days | cutoff | processing + transport | promised (UTC) | case; checked by hand. */
const table = `
# 2026-03-02 is a Monday; winter time, so that 14:30 is 13:30 UTC.
2026-03-02T09:00:00Z | week | 14:30 | 1 + 1 | 2026-03-03T22:59:59.999Z | the same day, one day of transport
2026-03-02T13:30:00.000Z | week | 14:30 | 1 + 1 | 2026-03-03T22:59:59.999Z | exactly at the cutoff
2026-03-02T13:30:00.001Z | week | 14:30 | 1 + 1 | 2026-03-04T22:59:59.999Z | a millisecond behind the cutoff
2026-03-02T13:29:59Z | week | 14:30 | 1 + 1 | 2026-03-03T22:59:59.999Z | a second before the cutoff
2026-03-01T23:00:00Z | week | 00:00 | 1 + 1 | 2026-03-03T22:59:59.999Z | a cutoff at midnight, exactly
2026-03-01T23:00:00.001Z | week | 00:00 | 1 + 1 | 2026-03-04T22:59:59.999Z | a cutoff at midnight, behind it
2026-03-02T22:30:01Z | week | 23:30 | 1 + 1 | 2026-03-04T22:59:59.999Z | a cutoff of 23:30, behind it
2026-03-02T22:29:59Z | week | 23:30 | 1 + 1 | 2026-03-03T22:59:59.999Z | a cutoff of 23:30, before it
2026-03-01T23:30:00Z | week | 14:30 | 1 + 1 | 2026-03-03T22:59:59.999Z | late on Sunday UTC, which is Monday in Berlin
2026-03-02T09:00:00Z | week | 14:30 | 2 + 1 | 2026-03-04T22:59:59.999Z | two working days
2026-03-02T09:00:00Z | week | 14:30 | 5 + 1 | 2026-03-07T22:59:59.999Z | five working days end on Friday, then Saturday
2026-03-02T09:00:00Z | week | 14:30 | 6 + 1 | 2026-03-10T22:59:59.999Z | six working days end on the next Monday
2026-03-06T09:00:00Z | week | 14:30 | 1 + 1 | 2026-03-07T22:59:59.999Z | on Friday before the cutoff: arrives on Saturday
2026-03-06T09:00:00Z | week | 14:30 | 1 + 2 | 2026-03-09T22:59:59.999Z | on Friday, two days of transport pass over Sunday
2026-03-06T14:00:00Z | week | 14:30 | 1 + 1 | 2026-03-10T22:59:59.999Z | on Friday behind the cutoff: day 1 is Monday
2026-03-07T05:00:00Z | week | 14:30 | 1 + 1 | 2026-03-10T22:59:59.999Z | on Saturday: day 1 is Monday, whatever the time
2026-03-08T20:00:00Z | week | 14:30 | 1 + 1 | 2026-03-10T22:59:59.999Z | on Sunday: day 1 is Monday
2026-03-07T09:00:00Z | Sa | 14:30 | 1 + 1 | 2026-03-09T22:59:59.999Z | who works on Saturday sends on Saturday; Sunday does not count
2026-03-08T09:00:00Z | all | 14:30 | 1 + 1 | 2026-03-09T22:59:59.999Z | who works on Sunday sends on Sunday
2026-03-02T09:00:00Z | all | 14:30 | 7 + 1 | 2026-03-09T22:59:59.999Z | seven days a week, seven days of processing
2026-03-02T09:00:00Z | week | 14:30 | 1 + 6 | 2026-03-09T22:59:59.999Z | six days of transport from Monday end on Monday
2026-03-02T09:00:00Z | week | 14:30 | 1 + 12 | 2026-03-16T22:59:59.999Z | twelve days of transport are two weeks
2026-03-04T09:00:00Z | We | 14:30 | 1 + 1 | 2026-03-05T22:59:59.999Z | one working day a week, in time
2026-03-04T14:00:00Z | We | 14:30 | 1 + 1 | 2026-03-12T22:59:59.999Z | one working day a week, too late
2026-03-05T09:00:00Z | We | 14:30 | 2 + 1 | 2026-03-19T22:59:59.999Z | one working day a week, three of them
2026-03-02T09:00:00Z | Mo We Fr | 14:30 | 3 + 1 | 2026-03-07T22:59:59.999Z | days that are not in a row
2026-03-05T09:00:00Z | Mo We Fr | 14:30 | 2 + 2 | 2026-03-11T22:59:59.999Z | days that are not in a row, over the weekend
# Summer time begins on Sunday 2026-03-29 at 01:00 UTC.
2026-03-27T09:00:00Z | week | 14:30 | 1 + 1 | 2026-03-28T22:59:59.999Z | promised on the day before summer time
2026-03-27T09:00:00Z | week | 14:30 | 1 + 2 | 2026-03-30T21:59:59.999Z | promised on the first Monday of summer time
2026-03-27T13:30:01Z | week | 14:30 | 1 + 1 | 2026-03-31T21:59:59.999Z | ordered on the Friday before, behind the cutoff
2026-03-30T12:30:00Z | week | 14:30 | 1 + 1 | 2026-03-31T21:59:59.999Z | the cutoff of summer time is an hour earlier in UTC
2026-03-30T12:30:00.001Z | week | 14:30 | 1 + 1 | 2026-04-01T21:59:59.999Z | and behind it is too late
2026-03-29T08:00:00Z | all | 14:30 | 1 + 1 | 2026-03-30T21:59:59.999Z | sent on the Sunday of 23 hours
2026-03-29T00:59:59.999Z | all | 02:30 | 1 + 1 | 2026-03-30T21:59:59.999Z | a cutoff in the hour that does not exist, before it
2026-03-29T01:00:00Z | all | 02:30 | 1 + 1 | 2026-03-31T21:59:59.999Z | a cutoff in the hour that does not exist, behind it
# Winter time begins on Sunday 2026-10-25 at 01:00 UTC.
2026-10-23T08:00:00Z | week | 14:30 | 1 + 1 | 2026-10-24T21:59:59.999Z | promised on the day before winter time
2026-10-23T08:00:00Z | week | 14:30 | 1 + 2 | 2026-10-26T22:59:59.999Z | promised on the first Monday of winter time
2026-10-23T12:30:00Z | week | 14:30 | 1 + 2 | 2026-10-26T22:59:59.999Z | ordered on the Friday before, exactly at the cutoff
2026-10-26T13:30:00Z | week | 14:30 | 1 + 1 | 2026-10-27T22:59:59.999Z | the cutoff of winter time is an hour later in UTC
2026-10-25T10:00:00Z | all | 14:30 | 1 + 1 | 2026-10-26T22:59:59.999Z | sent on the Sunday of 25 hours
2026-10-25T00:30:01Z | all | 02:30 | 1 + 1 | 2026-10-27T22:59:59.999Z | a cutoff in the hour that comes twice: first pass, behind it
2026-10-25T01:29:59Z | all | 02:30 | 1 + 1 | 2026-10-26T22:59:59.999Z | a cutoff in the hour that comes twice: second pass, before it
# The turn of the year has no holidays.
2026-12-24T09:00:00Z | week | 14:30 | 1 + 1 | 2026-12-25T22:59:59.999Z | ordered on Christmas Eve 2026, a Thursday
2026-12-31T09:00:00Z | week | 14:30 | 1 + 1 | 2027-01-01T22:59:59.999Z | ordered on New Year’s Eve, a Thursday
2026-12-31T23:30:00Z | week | 14:30 | 1 + 1 | 2027-01-02T22:59:59.999Z | ordered in the last half hour of the year of UTC, which is Friday in Berlin
2026-12-28T09:00:00Z | week | 14:30 | 10 + 2 | 2027-01-11T22:59:59.999Z | ten working days over the turn of the year
2028-02-28T09:00:00Z | week | 14:30 | 2 + 1 | 2028-03-01T22:59:59.999Z | over 29 February 2028, a Tuesday
2026-01-05T09:00:00Z | week | 14:30 | 71 + 1 | 2026-04-14T21:59:59.999Z | 72 working days and none more
2026-01-05T09:00:00Z | Mo | 14:30 | 99 + 99 | 2028-03-16T22:59:59.999Z | the greatest values
`;

const cases = table
  .trim()
  .split('\n')
  .filter((row) => !row.startsWith('#'))
  .map((row) => row.split(' | '));

describe('the promised date (AV22)', () => {
  for (const [ordered = '', days = '', cutoff = '', times = '', promised, title] of cases) {
    test(`${title}: ${ordered}, ${days}, ${cutoff}, ${times}`, () => {
      const [processing = 0, transport = 0] = times.split(' + ').map(Number);
      const working = (spans[days] ?? days).split(' ');
      const rules = {
        workingDays: weekDays.filter((_, place) => working.includes(names[place] as string)),
        orderCutoff: cutoff,
        transportDays: transport,
      };
      const found = promisedDate(rules, processing, Date.parse(ordered));
      assert.equal(new Date(found).toISOString(), promised);
    });
  }

  test('has a table of at least forty cases', () => assert.ok(cases.length >= 40, `${cases.length}`));
});
