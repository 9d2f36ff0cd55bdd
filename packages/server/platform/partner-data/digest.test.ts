import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lineOf, piecesOf } from './digest.ts';

const value = fc.oneof(fc.string(), fc.integer(), fc.bigInt({ min: 0n, max: 9n }), fc.constant(null));
const bytes = fc.integer({ min: 0, max: 700_000 }).map((length) => new Uint8Array(length).fill(length % 251));

test('pieces of a line add up to the line, however large its bytes are, and no piece is large', () => {
  fc.assert(
    fc.property(fc.string(), value, bytes, bytes, (name, one, small, large) => {
      const row = { [`a${name}`]: one, small, b: one, large, secret: 'hidden' };
      const pieces = [...piecesOf(row)];
      assert.equal(pieces.join(''), lineOf(row));
      assert.ok(!pieces.join('').includes('hidden'));
      assert.ok(Math.max(...pieces.map(({ length }) => length)) <= 530_000);
    }),
    { numRuns: 50 },
  );
});
