import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { secondMs } from '@kontor/values/instant';
import { ConnectionPace } from './connection-pace.ts';

describe('a connection whose requests are refused by rate limits', () => {
  test('gets ten refusals immediately, the next ten slowly, and is closed with the last', () => {
    const pace = new ConnectionPace();
    const connection = {};
    const paces = Array.from({ length: 20 }, (_, index) => pace.refused(connection, index));
    assert.deepEqual(
      paces.map(({ waitMs }) => waitMs),
      [...Array(10).fill(0), ...Array(10).fill(200)],
    );
    assert.deepEqual(
      paces.map(({ closes }) => closes),
      [...Array(19).fill(false), true],
    );
    assert.equal(pace.admits(connection), 'dropped');
  });

  test('has the first refusal of a row and the one that closes it told in the log', () => {
    const pace = new ConnectionPace();
    const connection = {};
    const told = Array.from({ length: 20 }, (_, index) => {
      pace.refused(connection, index);
      return pace.isTold(connection);
    });
    assert.deepEqual(told, [true, ...Array(18).fill(false), true]);
    const other = {};
    for (let round = 0; round < 3; round += 1) {
      pace.served(other);
      pace.refused(other, round);
      assert.equal(pace.isTold(other), true);
    }
  });

  test('starts again after a response that was not refused', () => {
    const pace = new ConnectionPace();
    const connection = {};
    for (let round = 0; round < 100; round += 1) {
      if (round % 5 === 0) pace.served(connection);
      assert.deepEqual(pace.refused(connection, round), { waitMs: 0, closes: false });
    }
  });

  test('starts again after ten seconds without a refusal', () => {
    const pace = new ConnectionPace();
    const connection = {};
    for (let count = 0; count < 15; count += 1) pace.refused(connection, 0);
    assert.equal(pace.refused(connection, 10 * secondMs).waitMs, 200);
    assert.equal(pace.refused(connection, 20 * secondMs + 1).waitMs, 0);
  });

  test('slows down no other connection', () => {
    const pace = new ConnectionPace();
    const connection = {};
    for (let count = 0; count < 20; count += 1) pace.refused(connection, 0);
    const other = {};
    assert.equal(pace.admits(other), 'admitted');
    assert.deepEqual(pace.refused(other, 0), { waitMs: 0, closes: false });
  });
});

describe('a connection that sends without waiting', () => {
  test('has 16 requests admitted in a turn, the next one is its last, and others are dropped up to a flood', () => {
    const pace = new ConnectionPace();
    const connection = {};
    const admissions = Array.from({ length: 16 + 1 + 512 + 1 }, () => pace.admits(connection));
    assert.deepEqual(new Set(admissions.slice(0, 16)), new Set(['admitted']));
    assert.equal(admissions[16], 'last');
    assert.deepEqual(new Set(admissions.slice(17, -1)), new Set(['dropped']));
    assert.equal(admissions.at(-1), 'flood');
  });

  test('that pauses for a turn has 16 more admitted', async () => {
    const pace = new ConnectionPace();
    const connection = {};
    for (let count = 0; count < 16; count += 1) assert.equal(pace.admits(connection), 'admitted');
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(pace.admits(connection), 'admitted');
  });
});
