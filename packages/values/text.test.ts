import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forbiddenCharacterOf, hiddenCharacterOf, isBlank, isLine, isLines } from './text.ts';

test('a line has neither control characters nor halves of a surrogate pair', () => {
  for (const text of ['', 'Straße 7', '😀', '\u00a0', '\ufffd', '\u2028']) assert.ok(isLine(text), text);
  for (const text of [
    '\0',
    'a\u001b[2J',
    '\t',
    'a\nb',
    '\u007f',
    '\u0085',
    '\ud83d',
    'a\ude00b',
    '\ude00\ud83d',
  ]) {
    assert.ok(!isLine(text), JSON.stringify(text));
  }
});

test('a text of several lines may have tabs and line breaks, and none of the others', () => {
  for (const text of ['', 'a\tb\r\nc', '😀\n']) assert.ok(isLines(text), text);
  for (let code = 0; code < 0xa0; code += 1) {
    const text = String.fromCharCode(code);
    assert.equal(isLines(text), /[\t\n\r\P{Cc}]/u.test(text), `U+${code.toString(16)}`);
  }
  assert.ok(!isLines('\ud83d'));
});

test('the first forbidden character is reported with its place', () => {
  assert.equal(forbiddenCharacterOf('ab\u001b\0'), 'has the control character U+001B at position 2');
  assert.equal(forbiddenCharacterOf('😀\ud83d'), 'has half of a surrogate pair U+D83D at position 2');
  assert.equal(forbiddenCharacterOf('a\n\0', 'lines'), 'has the control character U+0000 at position 2');
});

test('a text is blank if it shows nothing', () => {
  for (const text of [
    ' ',
    '\u00a0',
    '\u202f',
    '\u3000',
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u2800',
    '\u3164',
    ' \t\u200b\n',
  ]) {
    assert.ok(isBlank(text), JSON.stringify(text));
  }
  for (const text of ['', 'a', ' . ', '\u200ba', '–', '0', '👨\u200d👩'])
    assert.ok(!isBlank(text), JSON.stringify(text));
});

test('a name has no character that shows nothing or turns the direction', () => {
  for (const code of [
    0xad, 0x61c, 0x115f, 0x180e, 0x200b, 0x200e, 0x202e, 0x2028, 0x2060, 0x2066, 0x2069, 0x2800, 0xfe0f,
    0xfeff, 0xe0041,
  ]) {
    const shown = code.toString(16).toUpperCase().padStart(4, '0');
    const expected = `has the invisible character U+${shown} at position 2`;
    assert.equal(hiddenCharacterOf(`de${String.fromCodePoint(code)}mo`), expected);
  }
  for (const joiner of ['\u200c', '\u200d']) assert.notEqual(hiddenCharacterOf(`de${joiner}mo`), undefined);
  for (const name of [
    'Lampenhaus GmbH',
    'Łódź',
    'شرکت نمونه',
    'می\u200cخواهم',
    'क्\u200dष',
    '株式会社',
    'e\u0301',
  ])
    assert.equal(hiddenCharacterOf(name), undefined, name);
});
