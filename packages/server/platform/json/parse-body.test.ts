import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutNulls } from './parse-body.ts';

test('members that are null are removed at every depth; entries of arrays stay', () => {
  const body = { a: null, b: { c: null, d: [null, { e: null, f: 0 }] }, g: '' };
  assert.deepEqual(withoutNulls(body), { b: { d: [null, { f: 0 }] }, g: '' });
  assert.deepEqual(withoutNulls({ a: ['x', null, ' ', ''], b: [''], c: [1, null] }), {
    a: ['x'],
    b: [],
    c: [1, null],
  });
  assert.equal(withoutNulls(null), null);
  assert.equal(withoutNulls('text'), 'text');
});

test('a body that is nested as deeply as it is long does no harm', () => {
  const depth = 100_000;
  withoutNulls(JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`));
});
