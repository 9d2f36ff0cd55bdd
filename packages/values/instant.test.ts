import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dateTime } from '@kontor/contract/form/formats.js';
import fc from 'fast-check';
import {
  berlinDay,
  formatDuration,
  formatInstant,
  isoDurationOf,
  nextBerlinMidnight,
  parseDuration,
  parseInstant,
  startOfBerlinDay,
  toUtc,
} from './instant.ts';

const quarterPastSeven = Date.UTC(2026, 2, 1, 7, 15);

describe('instant', () => {
  test('Z and offsets with and without colon name the same instant', () => {
    for (const text of [
      '2026-03-01T07:15:00Z',
      '2026-03-01T07:15:00.000Z',
      '2026-03-01T08:15:00+01:00',
      '2026-03-01T08:15:00.000+0100',
      '2026-03-01T08:15:00+01',
      '2026-02-28T22:45:00-08:30',
      '2026-03-01T07:15Z',
      '2026-03-01t07:15:00z',
    ]) {
      assert.equal(parseInstant(text), quarterPastSeven, text);
    }
  });

  test('the basic form, without separators, names the same instant', () => {
    for (const text of [
      '20260301T071500Z',
      '20260301T0715Z',
      '20260301T071500.000Z',
      '20260301T081500+0100',
      '20260301t081500,0+01',
      '20260228T224500-08:30',
      '2026-02-28T22:45:00\u221208:30',
    ]) {
      assert.equal(parseInstant(text), quarterPastSeven, text);
      assert.equal(dateTime(text), true, text);
    }
  });

  test('24:00 is the beginning of the next day', () => {
    const midnight = Date.UTC(2026, 2, 1);
    for (const text of [
      '2026-02-28T24:00:00Z',
      '2026-02-28T24:00Z',
      '2026-02-28T24:00:00.000Z',
      '20260228T240000Z',
      '2026-03-01T00:00:00Z',
      '2026-02-28T24:00:00+00:00',
    ]) {
      assert.equal(parseInstant(text), midnight, text);
    }
    assert.equal(parseInstant('2026-02-28T24:00:00+01:00'), midnight - 3_600_000);
    assert.equal(toUtc('2025-12-31T24:00:00Z'), '2026-01-01T00:00:00.000Z');
  });

  test('a leap second is the second after it', () => {
    for (const text of ['2016-12-31T23:59:60Z', '2017-01-01T00:59:60+01:00', '20161231T235960Z']) {
      assert.equal(parseInstant(text), Date.UTC(2017, 0, 1), text);
    }
    assert.equal(parseInstant('2016-12-31T23:59:60.25Z'), Date.UTC(2017, 0, 1) + 250);
  });

  test('a zone may follow the offset, if it has that offset then', () => {
    for (const [text, instant] of [
      ['2026-12-01T12:00:00+01:00[Europe/Berlin]', '2026-12-01T11:00:00Z'],
      ['2026-07-01T12:00:00+02:00[europe/berlin]', '2026-07-01T10:00:00Z'],
      ['2026-10-25T02:30:00+02:00[Europe/Berlin]', '2026-10-25T00:30:00Z'],
      ['2026-10-25T02:30:00+01:00[Europe/Berlin]', '2026-10-25T01:30:00Z'],
      ['2026-12-01T12:00:00.125+01:00[!Europe/Berlin][u-ca=gregory]', '2026-12-01T11:00:00.125Z'],
      ['2026-12-01T12:00:00Z[Europe/Berlin]', '2026-12-01T12:00:00Z'],
      ['2026-12-01T12:00:00+05:45[Asia/Kathmandu]', '2026-12-01T06:15:00Z'],
      ['2026-12-01T12:00:00+01:00[+01:00]', '2026-12-01T11:00:00Z'],
      ['2026-12-01T12:00:00Z[UTC]', '2026-12-01T12:00:00Z'],
      ['20261201T120000+0100[Europe/Berlin]', '2026-12-01T11:00:00Z'],
    ] as const) {
      assert.equal(parseInstant(text), Date.parse(instant), text);
    }
    for (const text of [
      '2026-07-01T12:00:00+01:00[Europe/Berlin]',
      '2026-12-01T12:00:00+01:00[Europe/Nowhere]',
      '2026-12-01T12:00:00[Europe/Berlin]',
      '2026-12-01T12:00:00+01:00[!u-ca=hebrew]',
      '2026-12-01T12:00:00+01:00[u-ca=gregory][Europe/Berlin]',
      '2026-12-01T12:00:00+01:00[]',
      '2026-12-01T12:00:00+01:00[Europe/Berlin',
      '2026-12-01T12:00:00+01:00[+02:00]',
    ]) {
      assert.equal(parseInstant(text), undefined, text);
    }
  });

  test('fractions finer than a millisecond are truncated', () => {
    assert.equal(parseInstant('2026-03-01T07:15:00.1239999999999Z'), quarterPastSeven + 123);
    assert.equal(parseInstant('2026-03-01T07:15:00.5Z'), quarterPastSeven + 500);
  });

  test('a text without a time zone is not an instant', () => {
    for (const text of ['2026-03-01T07:15:00', '2026-03-01', '20260301T071500', '', 'now', '1772349300']) {
      assert.equal(parseInstant(text), undefined, text);
    }
  });

  test('days and hours that do not exist are not instants', () => {
    for (const text of [
      '2026-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-00-10T00:00:00Z',
      '2026-04-31T00:00:00Z',
      '2100-02-29T00:00:00Z',
      '2026-03-01T24:00:01Z',
      '2026-03-01T24:00:00.001Z',
      '2026-03-01T24:01Z',
      '2026-03-01T25:00:00Z',
      '2026-02-29T24:00:00Z',
      '2026-03-01T00:60:00Z',
      '2026-03-01T00:00:60Z',
      '2026-12-31T23:59:61Z',
      '2026-12-31T23:59:60+01:00',
      '20260229T000000Z',
      '2026-0301T071500Z',
      '20260301T07:15:00Z',
      '2026-03-01T00:00:00+24:00',
      '2026-03-01T00:00:00+01:60',
      '2026-01-01T12:61:00+13:02',
      '2026-01-01T24:59:00+01:00',
    ]) {
      assert.equal(parseInstant(text), undefined, text);
      assert.equal(dateTime(text), false, text);
    }
    assert.notEqual(parseInstant('2024-02-29T00:00:00Z'), undefined);
    assert.notEqual(parseInstant('2000-02-29T00:00:00Z'), undefined);
  });

  test('whatever the contract accepts as a date-time is an instant', () => {
    const part = (max: number, length = 2) =>
      fc.integer({ min: 0, max }).map((value) => String(value).padStart(length, '0'));
    const fraction = fc.oneof(fc.constant(''), fc.stringMatching(/^\.\d{1,80}$/));
    const zone = fc.oneof(fc.constantFrom('Z', 'z'), fc.stringMatching(/^[+-]\d{2}:?\d{2}$/));
    const parts = fc.tuple(part(9999, 4), part(13), part(32), part(25), part(61), part(61), fraction, zone);
    fc.assert(
      fc.property(parts, ([year, month, day, hour, minute, second, rest, offset]) => {
        const text = `${year}-${month}-${day}T${hour}:${minute}:${second}${rest}${offset}`;
        assert.equal(parseInstant(text) !== undefined, dateTime(text), text);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a delivered date-time in any time zone is answered in UTC', () => {
    assert.equal(toUtc('2026-03-01T08:15:00+0100'), '2026-03-01T07:15:00.000Z');
    assert.equal(toUtc(toUtc('2026-03-01T08:15:00.123456+01:00')), '2026-03-01T07:15:00.123Z');
    for (const text of ['tomorrow', '', '9999-12-31T23:59:59-01:00', '0000-01-01T00:00:00+01:00']) {
      assert.equal(toUtc(text), text);
    }
  });

  test('instants are written in UTC with milliseconds', () => {
    assert.equal(formatInstant(quarterPastSeven), '2026-03-01T07:15:00.000Z');
  });

  test('an instant has the text that the language gives it, whichever was written before', () => {
    const instants = fc.double({ min: -8.64e15, max: 8.64e15, noNaN: true });
    const near = fc.integer({ min: quarterPastSeven - 200_000_000, max: quarterPastSeven + 200_000_000 });
    fc.assert(
      fc.property(fc.oneof(near, instants), (instantMs) => {
        assert.equal(formatInstant(instantMs), new Date(instantMs).toISOString());
      }),
      { numRuns: 1_000 },
    );
    assert.throws(() => formatInstant(Number.NaN), RangeError);
  });

  test('every instant with a four-digit year survives a round trip through its text', () => {
    const instants = fc.integer({ min: Date.UTC(1, 0), max: Date.UTC(9999, 11, 31) });
    fc.assert(fc.property(instants, (instantMs) => parseInstant(formatInstant(instantMs)) === instantMs));
  });

  test('no text makes the parser throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        parseInstant(text);
      }),
    );
  });
});

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

describe('a duration', () => {
  test('is read in weeks, days, hours, minutes and seconds', () => {
    assert.equal(parseDuration('PT31M'), 1_860_000);
    assert.equal(parseDuration('P1W2DT3H4M5.678S'), 604_800_000 + 2 * 86_400_000 + 11_045_678);
    assert.equal(parseDuration('PT0S'), 0);
    assert.equal(parseDuration('PT0.0019S'), 1);
  });

  test('is accepted in no other form', () => {
    for (const text of ['', 'P', 'PT', 'P1DT', 'P1Y', 'P1M', '31M', 'PT-1S', '-PT1S', 'PT1H1H', ' PT1S']) {
      assert.equal(parseDuration(text), undefined, text);
    }
  });

  test('may be written by a person in a shorter form', () => {
    for (const [text, durationMs] of [
      ['31m', 1_860_000],
      ['1d12h', 129_600_000],
      ['2W3S', 1_209_603_000],
      ['pt31m', 1_860_000],
    ] as const)
      assert.equal(parseDuration(isoDurationOf(text) ?? ''), durationMs, text);
    for (const text of ['', '31', 'm', '31 minutes', '1h1d', '-1h']) {
      assert.equal(isoDurationOf(text), undefined, text);
    }
  });

  test('is written in seconds', () => {
    assert.equal(formatDuration(1_860_000), 'PT1860S');
    assert.equal(formatDuration(-1_500), '-PT1.5S');
    assert.equal(formatDuration(0), 'PT0S');
  });
});
