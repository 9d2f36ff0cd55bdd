import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordRule, violationOfPassword } from './password.ts';

test('twelve characters are enough, whatever their size in bytes', () => {
  assert.equal(violationOfPassword('eleven-char', 'shop', true), 'has 11 characters');
  assert.equal(violationOfPassword('twelve-chars', 'shop', true), undefined);
  assert.equal(violationOfPassword('🗝🔑🔒🔓🔐🛡', 'shop', true), 'has 6 characters');
});

test('a few repeated characters are not enough', () => {
  assert.equal(violationOfPassword('abcdabcdabcdabcd', 'shop', true), 'has 4 different characters');
  assert.equal(violationOfPassword('abcdeabcdeabcde', 'shop', true), undefined);
});

test('nor is the name of the user, in any spelling', () => {
  assert.equal(violationOfPassword('ShopNorth2026', 'shopnorth', true), 'contains the user name');
  assert.equal(violationOfPassword('SouthShop2026', 'shopnorth', true), undefined);
});

test('nor is one of the most common passwords, in any spelling, even with digits and signs around it', () => {
  const violation = 'is a common password';
  const common = [
    '1qaz2wsx3edc',
    'Administrator',
    'Password2026!',
    '2026-sunshine',
    'LIVERPOOL-1234',
    'Qwerty_98765',
  ];
  for (const password of common)
    assert.equal(violationOfPassword(password, 'shop', true), violation, password);
});

test('a common word next to others is accepted, and so are digits that nobody uses', () => {
  const fine = [
    'correct-horse',
    'password-of-the-lighthouse',
    '738201945562',
    'zqxv83kd02pw',
    '17!cat!9238-05',
  ];
  for (const password of fine) assert.equal(violationOfPassword(password, 'shop', true), undefined, password);
});

test('a sandbox accepts eight characters, whatever they are', () => {
  assert.equal(violationOfPassword('aaaaaaa', 'shop', false), 'has 7 characters');
  assert.equal(violationOfPassword('aaaaaaaa', 'shop', false), undefined);
});

test('the rule of a server names everything that it checks', () => {
  for (const part of [/12 characters/, /5 of them different/, /user name/, /common password/])
    assert.match(passwordRule(true), part);
  assert.match(passwordRule(false), /8 characters/);
});
