import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ByteRing, firstBytes, lastBytes } from './byte-ring.ts';

test('records are read as they were written, until newer ones overwrite them', () => {
  const ring = new ByteRing(100);
  const texts = Array.from({ length: 50 }, (_, index) =>
    `${index} `.repeat(9).slice(0, 1 + ((index * 7) % 20)),
  );
  const records = texts.map((text, index) => {
    const position = ring.begin(20);
    return { text, position, bytes: ring.append(index % 2 === 0 ? text : Buffer.from(text), 20) };
  });
  assert.ok(records.filter(({ position }) => ring.holds(position)).length >= 4);
  for (const { text, position, bytes } of records) {
    if (ring.holds(position)) assert.equal(ring.textOf(position, bytes), text);
    else assert.throws(() => ring.textOf(position, bytes), /were overwritten/);
  }
});

test('a long text is cut off after a whole character', () => {
  const ring = new ByteRing(100);
  const cut = (part: string | Uint8Array, bytesMax: number) => {
    const position = ring.begin(bytesMax);
    return ring.textOf(position, ring.append(part, bytesMax));
  };
  assert.equal(cut('Möbel für Küche', 6), 'Möbel');
  assert.equal(cut('a€€', 6), 'a€');
  assert.equal(cut(Buffer.from('Stuhl'), 3), 'Stu');
  assert.equal(cut(Buffer.from('Küche'), 2), 'K');
});

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
