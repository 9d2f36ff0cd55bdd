import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultOfPassword } from './password.ts';

test('twelve characters are enough, whatever their size in bytes', () => {
  assert.equal(
    faultOfPassword('eleven-char', 'shop'),
    'has 11 characters; a live server requires at least 12',
  );
  assert.equal(faultOfPassword('twelve-chars', 'shop'), undefined);
  assert.equal(faultOfPassword('🗝🔑🔒🔓🔐🛡', 'shop'), 'has 6 characters; a live server requires at least 12');
});

test('a few repeated characters are not enough', () => {
  assert.equal(
    faultOfPassword('abcdabcdabcdabcd', 'shop'),
    'has 4 different characters; a live server requires at least 5',
  );
  assert.equal(faultOfPassword('abcdeabcdeabcde', 'shop'), undefined);
});

test('nor is the name of the user, in any spelling', () => {
  assert.equal(faultOfPassword('ShopNorth2026', 'shopnorth'), 'contains the user name');
  assert.equal(faultOfPassword('SouthShop2026', 'shopnorth'), undefined);
});

test('nor is one of the most common passwords, in any spelling, even with digits and signs around it', () => {
  const fault = 'is a common password, or a common password with digits or symbols before or after it';
  const common = [
    '1qaz2wsx3edc',
    'Administrator',
    'Password2026!',
    '2026-sunshine',
    'LIVERPOOL-1234',
    'Qwerty_98765',
  ];
  for (const password of common) assert.equal(faultOfPassword(password, 'shop'), fault, password);
});

test('a common word next to others is accepted, and so are digits that nobody uses', () => {
  const fine = [
    'correct-horse',
    'password-of-the-lighthouse',
    '738201945562',
    'zqxv83kd02pw',
    '17!cat!9238-05',
  ];
  for (const password of fine) assert.equal(faultOfPassword(password, 'shop'), undefined, password);
});
