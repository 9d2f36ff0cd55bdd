import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { failureRows } from '../../push/failure-rows.ts';

const places = [
  { number: 501, line: 1001 },
  { number: 503, line: 1005 },
];

describe('the rows of a failed part', () => {
  test('name the element of the file and the place inside it, in file order', () => {
    const results = [
      { sku: 'B', errors: [{ code: '2', title: 'two', jsonPath: '$[1].pricing.vat' }] },
      { sku: 'A', errors: [{ code: '1', title: 'one', jsonPath: '$[0]' }] },
    ];
    assert.deepEqual(failureRows(results, places), [
      { element: 501, line: 1001, sku: 'A', code: '1', jsonPath: '$', message: 'one' },
      { element: 503, line: 1005, sku: 'B', code: '2', jsonPath: '$.pricing.vat', message: 'two' },
    ]);
  });

  test('name elements of the file in their messages too, and leave other places unchanged', () => {
    const detail = 'It is $[0]. It occurs again at $[1], as $[1].sku; $[7] is no element.';
    const [row] = failureRows([{ errors: [{ code: '1', detail, jsonPath: '$[0]' }] }], places);
    assert.equal(
      row?.message,
      'It is element 501. It occurs again at element 503, as $[1].sku; $[7] is no element.',
    );
  });

  test('count an element in a sentence as in their column, in a wrapped body too', () => {
    for (const named of ['$[1]', '$.status[1]']) {
      const detail = `The element ${named} has the same sku; only that one is applied.`;
      const [row] = failureRows([{ errors: [{ code: '1', detail, jsonPath: '$[0].sku' }] }], places);
      assert.equal(row?.message, 'The element 503 has the same sku; only that one is applied.');
      assert.equal(row?.element, 501);
    }
  });

  test('read the paths of a wrapped body', () => {
    const results = [{ sku: 'A', errors: [{ code: '1', title: 'one', jsonPath: '$.status[1].active' }] }];
    assert.deepEqual(failureRows(results, places)[0]?.line, 1005);
    assert.deepEqual(failureRows(results, places)[0]?.jsonPath, '$.active');
  });

  test('are one for each error of an element, including errors without a path', () => {
    const errors = [
      { code: '1', title: 'one' },
      { code: '2', title: 'two', jsonPath: '$[1].ean' },
    ];
    assert.deepEqual(
      failureRows([{ sku: 'A', errors }], places).map(({ code, line, jsonPath }) => [code, line, jsonPath]),
      [
        ['1', 1005, undefined],
        ['2', 1005, '$.ean'],
      ],
    );
  });

  test('contain detail, value, allowed values and closest match when the server sends them', () => {
    const error = {
      code: '1',
      title: 'title',
      detail: 'detail',
      value: 'FUL',
      allowedValues: ['FULL'],
      closestMatch: 'FULL',
    };
    assert.deepEqual(failureRows([{ errors: [error] }], places), [
      { code: '1', message: 'detail', value: 'FUL', allowedValues: ['FULL'], closestMatch: 'FULL' },
    ]);
  });

  test('cope with entries without errors and with members of other types', () => {
    assert.deepEqual(failureRows([{ sku: 'A' }], places), [
      { sku: 'A', code: '', message: 'The server gave no reason.' },
    ]);
    const odd = { code: 7, title: null, jsonPath: {}, allowedValues: 'x', closestMatch: 3 };
    assert.deepEqual(failureRows([{ errors: [odd] }], places), [{ code: '', message: '' }]);
  });
});
