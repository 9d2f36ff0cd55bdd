import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readListed } from './body.ts';
import { readEntries } from './entry.ts';

test('an element with many unknown members is not kept in memory until its turn', () => {
  const large = { sku: 'L', unknown: Array.from({ length: 5_000 }, () => []) };
  const body = Buffer.from(JSON.stringify([{ sku: 'S' }, large]));
  const elements = readListed({ key: 'sku', elementsMax: 2, elementBytesMax: 64 * 1024 }, body);
  const form = {
    rootOf: (index: number) => `$[${index}]`,
    copyOf: (element: unknown) => ({ sku: (element as { sku: string }).sku }),
    storedKeyOf: (sent: string) => sent,
  };
  const isHeld = readEntries(elements, [0, 1], form).map((entry) => {
    const before = entry.element;
    assert.equal(entry.text, `{"sku":"${entry.key}"}`);
    assert.deepEqual(entry.element, before, 'it is read again when it is asked for');
    return entry.element === before;
  });
  assert.deepEqual(isHeld, [true, false]);
});
