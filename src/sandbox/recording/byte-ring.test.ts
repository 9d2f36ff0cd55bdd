import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ByteRing } from './byte-ring.ts';

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
