import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brief } from '@kontor/harness/rule-rows';
import { createMatchBudget } from '@kontor/values/closest-name';
import { checkActiveEntry } from './active-flags.ts';

describe('active flag', () => {
  const flagViolations = (element: unknown) =>
    checkActiveEntry(element, '$.status[2]', createMatchBudget()).map(brief);

  test('sku and active are required', () => {
    assert.deepEqual(flagViolations({ sku: 'A', active: false }), []);
    assert.deepEqual(flagViolations({}), ['900001 $.status[2].sku', '900001 $.status[2].active']);
    assert.deepEqual(flagViolations({ sku: 'A', active: null }), ['900001 $.status[2].active']);
  });

  test('active has to be true or false, not a text or a number', () => {
    for (const active of ['true', 1, 'no']) {
      assert.deepEqual(flagViolations({ sku: 'A', active }), ['200003 $.status[2].active']);
    }
  });

  test('an entry has to be an object', () => {
    for (const element of [null, 1, 'A', []])
      assert.deepEqual(flagViolations(element), ['900019 $.status[2]']);
  });
});
