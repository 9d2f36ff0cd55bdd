import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { formatHttpDate, parseHttpDate } from './http-date.ts';

const now = Date.UTC(2026, 2, 1);
const instant = Date.UTC(1994, 10, 6, 8, 49, 37);

describe('HTTP dates', () => {
  test('are written in seconds', () => {
    assert.equal(formatHttpDate(instant + 999), 'Sun, 06 Nov 1994 08:49:37 GMT');
  });

  test('are accepted in the preferred format and in the two old ones', () => {
    assert.equal(parseHttpDate('Sun, 06 Nov 1994 08:49:37 GMT', now), instant);
    assert.equal(parseHttpDate('Sunday, 06-Nov-94 08:49:37 GMT', now), instant);
    assert.equal(parseHttpDate('Sun Nov  6 08:49:37 1994', now), instant);
    assert.equal(parseHttpDate('Wed Nov 16 08:49:37 1994', now), Date.UTC(1994, 10, 16, 8, 49, 37));
  });

  test('with a two-digit year are at most fifty years ahead', () => {
    const yearOf = (text: string, nowMs: number) =>
      new Date(parseHttpDate(text, nowMs) ?? Number.NaN).getUTCFullYear();
    assert.equal(yearOf('Sunday, 01-Mar-76 00:00:00 GMT', now), 2076);
    assert.equal(yearOf('Sunday, 02-Mar-76 00:00:00 GMT', now), 1976);
    assert.equal(yearOf('Sunday, 01-Mar-27 00:00:00 GMT', now), 2027);
    assert.equal(yearOf('Sunday, 01-Mar-20 00:00:00 GMT', Date.UTC(2080, 0)), 2120);
    assert.equal(yearOf('Sunday, 01-Mar-99 00:00:00 GMT', Date.UTC(2001, 0)), 1999);
  });

  test('may contain a leap second', () => {
    assert.equal(parseHttpDate('Sat, 31 Dec 2016 23:59:60 GMT', now), Date.UTC(2016, 11, 31, 23, 59, 59));
  });

  test('in any other format, or with days and times that do not exist, are refused', () => {
    const wrong = [
      '2026-03-01T07:15:00Z',
      'Sun, 01 Mar 2026',
      'Sun, 45 Mar 2026 07:15:00 GMT',
      'Sat, 30 Feb 2026 07:15:00 GMT',
      'Sun, 00 Mar 2026 07:15:00 GMT',
      'Sun, 01 Mar 2026 24:00:00 GMT',
      'Sun, 01 Mar 2026 07:15:00 UTC',
      'Sun, 01 Mar 2026 07:15:00 +0100',
      'sun, 01 mar 2026 07:15:00 gmt',
      'Sun, 1 Mar 2026 07:15:00 GMT',
      'Sunday, 30-Feb-26 07:15:00 GMT',
      'Sun Mar 1 07:15:00 2026',
      '1772349300',
      '',
      'x',
    ];
    for (const text of wrong) assert.equal(parseHttpDate(text, now), undefined, text);
  });

  test('survive a round trip through their text', () => {
    const seconds = fc.integer({ min: Date.UTC(1, 0) / 1000, max: Date.UTC(9999, 11, 31) / 1000 });
    fc.assert(
      fc.property(seconds, (second) => parseHttpDate(formatHttpDate(second * 1000), now) === second * 1000),
    );
  });

  test('never throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseHttpDate(text, now)));
  });
});
