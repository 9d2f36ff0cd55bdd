import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { operatorV1 } from '@kontor/contract/generated/operator-v1';
import { limits } from '../limits/numbers.ts';
import { changeTexts, shortened } from './append.ts';

const changes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ record: `brands/B-${index}`, after: { id: index } }));

describe('the texts about what a request changed', () => {
  test('are one for each change, with both sides', () => {
    assert.deepEqual(changeTexts([{ record: 'users/demo', before: { roles: [] } }], 'users'), [
      { record: 'users/demo', before: '{"roles":[]}', after: null },
    ]);
  });

  test('name the request itself when the operation reports no change', () => {
    assert.deepEqual(changeTexts([], 'products'), [{ record: 'products', before: null, after: null }]);
  });

  test('contain the hash of a side that is too long', () => {
    const [text] = changeTexts([{ record: 'x', after: 'y'.repeat(limits.auditSideLengthMax) }], 'x');
    const { omitted } = JSON.parse(text?.after ?? '');
    assert.equal(omitted.characters, limits.auditSideLengthMax + 2);
    assert.match(omitted.sha256, /^[0-9a-f]{64}$/);
  });

  test('become a single one with the hashes of all of them when there are many', () => {
    const count = limits.auditEntriesPerRequestMax + 1;
    assert.equal(changeTexts(changes(count - 1), 'brands').length, count - 1);
    const [summary, ...others] = changeTexts(changes(count), 'brands');
    assert.deepEqual(others, []);
    assert.equal(summary?.record, 'brands');
    const { total, changed, omitted } = JSON.parse(summary?.after ?? '');
    assert.equal(total, count);
    assert.equal(changed.length, count);
    assert.match(JSON.stringify(changed[0]), /^\["brands\/B-0",null,"[0-9a-f]{16}"\]$/);
    assert.equal(omitted, undefined);
  });

  test('stay bounded however many there are', () => {
    const [summary] = changeTexts(changes(operatorV1.putBrands.bulk.elementsMaximum), 'brands');
    const { total, changed, omitted } = JSON.parse(summary?.after ?? '');
    assert.equal(total, operatorV1.putBrands.bulk.elementsMaximum);
    assert.equal(changed.length, limits.auditSummaryMax);
    assert.equal(omitted.records, operatorV1.putBrands.bulk.elementsMaximum - limits.auditSummaryMax);
  });

  test('have records of bounded length that still differ', () => {
    const [one, other] = ['a', 'b'].map((end) => shortened('x'.repeat(2 * limits.auditNameLengthMax) + end));
    assert.equal(one?.length, limits.auditNameLengthMax);
    assert.notEqual(one, other);
  });
});
