import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CommitMark } from './commit-mark.ts';

describe('the version of a store', () => {
  test('is another one after each commit, and none while one is under way', () => {
    const writer = new CommitMark();
    const reader = new CommitMark(writer.memory);
    const seen = new Set([reader.version()]);
    for (let commit = 0; commit < 3; commit += 1) {
      writer.begin();
      assert.equal(reader.version(), undefined);
      writer.end();
      seen.add(reader.version());
    }
    assert.equal(seen.size, 4);
    assert.ok(!seen.has(undefined));
  });

  test('is none after a thread died in a commit, until the next one is over', () => {
    const mark = new CommitMark();
    const before = mark.version();
    mark.begin();
    const next = new CommitMark(mark.memory);
    next.begin();
    assert.equal(next.version(), undefined);
    next.end();
    assert.notEqual(next.version(), before);
  });

  test('goes on past the largest number that it has room for', () => {
    const mark = new CommitMark();
    new Int32Array(mark.memory)[0] = 2 ** 31 - 2;
    mark.begin();
    mark.end();
    assert.equal(mark.version(), -(2 ** 31));
  });
});
