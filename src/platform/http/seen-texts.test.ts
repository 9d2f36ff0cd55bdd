import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SeenTexts } from './seen-texts.ts';

describe('texts that came before', () => {
  test('a text came before from its second time on, until all are forgotten', () => {
    const seen = new SeenTexts(10);
    assert.deepEqual(
      [seen.cameBefore('/a'), seen.cameBefore('/b'), seen.cameBefore('/a')],
      [false, false, true],
    );
    seen.forget();
    assert.equal(seen.cameBefore('/a'), false);
  });

  test('a text more than are remembered begins anew', () => {
    const seen = new SeenTexts(2);
    for (const text of ['/a', '/b', '/c']) assert.equal(seen.cameBefore(text), false);
    assert.equal(seen.cameBefore('/c'), true);
    assert.equal(seen.cameBefore('/a'), false);
  });

  test('of ten thousand new texts next to none is taken for one that came before', () => {
    const seen = new SeenTexts(10_000);
    const paths = Array.from({ length: 10_000 }, (_, number) => `/v5/products/SKU-${number}`);
    const mistaken = paths.filter((path) => seen.cameBefore(path)).length;
    assert.ok(mistaken < 200, `${mistaken} mistaken`);
    assert.ok(paths.every((path) => seen.cameBefore(path)));
  });
});
