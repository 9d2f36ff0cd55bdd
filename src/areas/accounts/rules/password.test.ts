import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultOfPassword } from './password.ts';

test('twelve characters are enough, whatever they take in bytes', () => {
  assert.equal(faultOfPassword('eleven-char', 'shop'), 'has 11 characters; a live server wants 12');
  assert.equal(faultOfPassword('twelve-chars', 'shop'), undefined);
  assert.equal(faultOfPassword('🗝🔑🔒🔓🔐🛡', 'shop'), 'has 6 characters; a live server wants 12');
});

test('a few characters over and over are not', () => {
  assert.equal(
    faultOfPassword('abcdabcdabcdabcd', 'shop'),
    'has 4 different characters; a live server wants 5',
  );
  assert.equal(faultOfPassword('abcdeabcdeabcde', 'shop'), undefined);
});

test('nor is the name of the user, however it is written', () => {
  assert.equal(faultOfPassword('ShopNorth2026', 'shopnorth'), 'contains the name of the user');
  assert.equal(faultOfPassword('SouthShop2026', 'shopnorth'), undefined);
});
