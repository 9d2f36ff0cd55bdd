import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBytes, lastBytes } from './byte-ring.ts';

test('a text is cut between characters, whatever their length', () => {
  for (const text of ['Stuhl', 'Küche', 'Größe ä', '12 €€', '😀😀 a', 'a']) {
    const bytes = Buffer.from(text);
    for (let bytesMax = 4; bytesMax <= bytes.length + 1; bytesMax += 1) {
      const first = Buffer.from(firstBytes(bytes, bytesMax));
      const last = Buffer.from(lastBytes(bytes, bytesMax));
      assert.ok(text.startsWith(first.toString()) && text.endsWith(last.toString()), text);
      for (const part of [first, last]) {
        assert.ok(part.length <= bytesMax && part.length > Math.min(bytesMax, bytes.length) - 4, text);
      }
    }
  }
});

test('bytes that are no text are cut where the maximum is', () => {
  const bytes = Buffer.alloc(100, 0x80);
  assert.ok(firstBytes(bytes, 50).length >= 47);
  assert.ok(lastBytes(bytes, 50).length >= 47);
});
