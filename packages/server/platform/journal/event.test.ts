import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EventIds } from './event.ts';

const ids = new EventIds('5a'.repeat(32));

test('an id can be decoded to its position, and is the same on every node', () => {
  for (const place of [
    { row: 1, index: 0 },
    { row: 1, index: 499 },
    { row: Number.MAX_SAFE_INTEGER, index: 7 },
  ]) {
    const id = ids.idOf(place);
    assert.match(id, /^[\w-]{22}$/);
    assert.deepEqual(ids.placeOf(id), place);
    assert.equal(new EventIds('5a'.repeat(32)).idOf(place), id);
    assert.notEqual(new EventIds('5b'.repeat(32)).idOf(place), id);
  }
});

test('consecutive ids have nothing in common', () => {
  const [one, two] = [1_000, 1_001].map((row) => Buffer.from(ids.idOf({ row, index: 0 }), 'base64url'));
  const same = one?.filter((byte, index) => byte === two?.[index]).length;
  assert.ok(Number(same) < 6, `${same} of 16 bytes`);
});

test('an invalid id has no position', () => {
  const id = ids.idOf({ row: 12, index: 3 });
  const changed = `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}`;
  for (const text of ['', '12-3', `${id}A`, changed, 'é'.repeat(22)])
    assert.equal(ids.placeOf(text), undefined, text);
});
