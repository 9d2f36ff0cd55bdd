import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatDuration, isoDurationOf, parseDuration } from './duration.ts';

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
