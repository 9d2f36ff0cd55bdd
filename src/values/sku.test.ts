import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isSku, skuSegment } from './sku.ts';

describe('sku', () => {
  test('slashes, dots, commas, inner blanks and other scripts are valid', () => {
    for (const text of ['A', 'MUG-1/blue.v2', 'a,b', 'two words', 'größe-ß', '杯子', '☕', '0']) {
      assert.equal(isSku(text), true, text);
    }
  });

  test('a sku has 1 to 50 characters, counted as code points', () => {
    assert.equal(isSku(''), false);
    assert.equal(isSku('x'.repeat(50)), true);
    assert.equal(isSku('x'.repeat(51)), false);
    assert.equal(isSku('😀'.repeat(50)), true);
    assert.equal(isSku('😀'.repeat(51)), false);
    assert.equal(isSku('x'.repeat(1_000_000)), false);
  });

  test('blanks at the ends and control characters are refused', () => {
    for (const text of [
      ' a',
      'a ',
      '\u00a0a',
      'a\u3000',
      'a\tb',
      'a\u0000b',
      'a\u007fb',
      'a\u0085b',
      'a\nb',
    ]) {
      assert.equal(isSku(text), false, JSON.stringify(text));
    }
  });

  test('one or two dots alone, which are lost in a path, are refused', () => {
    for (const text of ['.', '..']) assert.equal(isSku(text), false, text);
    for (const text of ['...', '.a', 'a..']) assert.equal(isSku(text), true, text);
  });

  test('half a surrogate pair is refused', () => {
    assert.equal(isSku('a\ud83d'), false);
    assert.equal(isSku('\ude00a'), false);
  });

  test('a valid sku survives a round trip through its path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const segment = skuSegment(text);
        assert.doesNotMatch(segment, /[/?#\s]/);
        if (isSku(text)) assert.equal(decodeURIComponent(segment), text);
      }),
    );
  });

  test('any text at all has a path segment', () => {
    assert.equal(skuSegment('a\ud83d/b'), 'a%EF%BF%BD%2Fb');
  });
});
