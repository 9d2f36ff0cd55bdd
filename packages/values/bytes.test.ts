import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { shortHash } from './bytes.ts';

test('a short hash is the beginning of the SHA-256 of the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const expected = createHash('sha256').update(bytes).digest().subarray(0, 16);
      assert.deepEqual(shortHash(bytes), expected);
    }),
  );
});

test('a text has the hash of its UTF-8', () => {
  assert.deepEqual(shortHash('Größe ✓'), shortHash(Buffer.from('Größe ✓')));
});
