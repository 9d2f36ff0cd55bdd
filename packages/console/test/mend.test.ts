/** How a failed element is mended at the place of an error. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mendableAt, mended, textAt } from '../../client/sheets/mend.ts';
import { elementShape } from '../../contract/documents/element-shape.ts';

const shape = await elementShape('ProductVariation');
const flags = await elementShape('ActiveStatus');

function mend(element: object, jsonPath: string, text: string, detail = '', of = shape): object | undefined {
  const place = mendableAt({ jsonPath, detail }, of);
  return place && mended(element, place, text);
}

test('the value at the place is replaced, and nothing else changes, not even the element that failed', () => {
  const element = { sku: 'A', pricing: { vat: 'FUL', standardPrice: { amount: 5, currency: 'EUR' } } };
  assert.deepEqual(mend(element, '$[3].pricing.vat', 'FULL'), {
    ...element,
    pricing: { ...element.pricing, vat: 'FULL' },
  });
  assert.equal(element.pricing.vat, 'FUL');
});

test('a value has the form of its member, and a text that has not is sent as it is', () => {
  const amount = '$[0].pricing.standardPrice.amount';
  assert.deepEqual(mend({}, amount, '12,50'), { pricing: { standardPrice: { amount: 12.5 } } });
  assert.deepEqual(mend({}, amount, 'free'), { pricing: { standardPrice: { amount: 'free' } } });
  assert.deepEqual(mend({ sku: 'A' }, '$.status[0].active', 'TRUE', '', flags), { sku: 'A', active: true });
});

test('a missing attribute is added by its name, and one that is there gets the value', () => {
  const path = '$[0].productDescription.attributes';
  const detail = 'The attribute "Colour" is required by law.';
  const added = mend({}, path, 'red', detail);
  assert.deepEqual(added, { productDescription: { attributes: [{ name: 'Colour', values: ['red'] }] } });
  assert.deepEqual(mend(added as object, path, 'blue', detail), {
    productDescription: { attributes: [{ name: 'Colour', values: ['blue'] }] },
  });
});

test('entries of lists are reached, and missing lists are made', () => {
  assert.deepEqual(mend({}, '$[0].mediaAssets[0].location', 'https://x.example/a.jpg'), {
    mediaAssets: [{ location: 'https://x.example/a.jpg' }],
  });
  const place = mendableAt({ jsonPath: '$[0].mediaAssets[0].location' }, shape);
  assert.equal(place && textAt({ mediaAssets: [{ location: 'a' }] }, place), 'a');
  assert.equal(place && textAt({ mediaAssets: 'a' }, place), '');
  assert.deepEqual(place && mended({ mediaAssets: 'a' }, place, 'b'), { mediaAssets: [{ location: 'b' }] });
});

test('a place that is none of the element, or of every object, is not mended', () => {
  for (const jsonPath of ['$', '$[0]', '$[0].nothing', '$[0].__proto__.changed', '$[0].constructor'])
    assert.equal(mend({}, jsonPath, 'x'), undefined, jsonPath);
  assert.equal(Reflect.get({}, 'changed'), undefined);
});
