import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codingOf } from './content-coding.ts';

describe('the coding of a response', () => {
  for (const [header, coding] of [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['zstd', 'zstd'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip;q=1.0, zstd;q=0.5', 'gzip'],
    ['gzip;q=0, zstd;q=0', 'identity'],
    ['gzip;q=0.5, identity', 'identity'],
    ['gzip;q=0.5, identity;q=0.2', 'gzip'],
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['deflate', 'identity'],
    ['*', 'zstd'],
    ['*;q=0.5, zstd;q=0, br;q=0', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzip;q=7, ,;;', 'gzip'],
  ] as const) {
    test(`for ${header ?? 'no header'} is ${coding}`, () => {
      assert.equal(codingOf(header), coding);
    });
  }
});
