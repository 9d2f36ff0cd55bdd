import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { randomIds } from '../time/ids.ts';
import { createPersonalSeal, createSealer, SealedError } from './sealer.ts';

const [one = '', two = ''] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const sealer = createSealer([one], randomIds);

describe('a sealed text', () => {
  test('can be opened unchanged, and reveals nothing of its content', () => {
    // No encrypted text contains a space, whereas four letters may occur by chance.
    for (const text of ['', 'a word', 'ünïcode 🗝', 'x'.repeat(5000)]) {
      const sealed = sealer.seal(text, 'a');
      assert.equal(sealer.open(sealed, 'a'), text);
      if (text !== '') assert.ok(!sealed.includes(text));
    }
  });

  test('is different each time', () => {
    assert.notEqual(sealer.seal('word', 'a'), sealer.seal('word', 'a'));
  });

  test('can be opened only at its own place', () => {
    assert.throws(() => sealer.open(sealer.seal('word', 'a'), 'b'), SealedError);
  });

  test('cannot be opened when any bit was changed', () => {
    const sealed = sealer.seal('word', 'a');
    const parts = sealed.split(':');
    for (const index of [3, 4]) {
      const bytes = Buffer.from(parts[index] ?? '', 'base64url');
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      const changed = parts.with(index, bytes.toString('base64url')).join(':');
      assert.throws(() => sealer.open(changed, 'a'), /was changed, or belongs to another row/);
    }
    for (const damaged of ['sealed:', sealed.slice(0, 30), `${sealed}!`, 'sealed:2:x']) {
      assert.throws(() => sealer.open(damaged, 'a'), /is damaged/);
    }
    assert.throws(() => sealer.open(sealed.slice(0, -20), 'a'), SealedError);
  });

  test('names the key that it needs', () => {
    const [, , keyId] = sealer.seal('word', 'a').split(':');
    for (const other of [createSealer([two], randomIds), createSealer([], randomIds)]) {
      assert.throws(() => other.open(sealer.seal('word', 'a'), 'a'), new RegExp(`with the key ${keyId}`));
    }
  });
});

test('every key opens, the first one seals', () => {
  const both = createSealer([two, one], randomIds);
  const before = sealer.seal('word', 'a');
  assert.equal(both.open(before, 'a'), 'word');
  assert.equal(both.isCurrent(before), false);
  const after = both.seal('word', 'a');
  assert.equal(both.isCurrent(after), true);
  assert.equal(createSealer([two], randomIds).open(after, 'a'), 'word');
});

test('a text that was never sealed is read unchanged; without a key nothing is sealed', () => {
  const without = createSealer([], randomIds);
  assert.deepEqual(
    [without.seal('word', 'a'), without.open('word', 'a'), without.isCurrent('word')],
    ['word', 'word', true],
  );
  assert.equal(without.isCurrent(sealer.seal('word', 'a')), false);
  assert.equal(sealer.open('word', 'a'), 'word');
  assert.equal(sealer.isCurrent('word'), false);
});

test('a text has one hash for each key and one without, the first key first', () => {
  const both = createPersonalSeal([two, one], randomIds).hashesOf('ada@example.com');
  assert.equal(new Set(both).size, 3);
  assert.deepEqual(both.slice(1), createPersonalSeal([one], randomIds).hashesOf('ada@example.com'));
  assert.deepEqual(both.slice(2), createPersonalSeal([], randomIds).hashesOf('ada@example.com'));
});

test('hashes of different texts differ, and reveal nothing', () => {
  const seal = createPersonalSeal([one], randomIds);
  const [hash = ''] = seal.hashesOf('ada');
  assert.notEqual(hash, seal.hashesOf('adb')[0]);
  assert.match(hash, /^[\w-]{22}$/);
});

test('it seals and opens like the sealer of its keys', () => {
  const sealed = createPersonalSeal([one], randomIds).seal('Ada', 'orders/1');
  assert.equal(createPersonalSeal([two, one], randomIds).open(sealed, 'orders/1'), 'Ada');
  assert.throws(() => createPersonalSeal([two], randomIds).open(sealed, 'orders/1'));
});
