import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomIds } from '../time/ids.ts';
import { createPersonalSeal } from './personal-seal.ts';

const [one = '', two = ''] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));

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
