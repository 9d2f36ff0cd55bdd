import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleUrl } from './module-url.ts';

test('a module is named relative to the caller, and ends like the caller in the built program', () => {
  assert.equal(moduleUrl('file:///a/src/b/c.ts', '../d.ts').href, 'file:///a/src/d.ts');
  assert.equal(moduleUrl('file:///a/dist/b/c.js', './d.ts').href, 'file:///a/dist/b/d.js');
});
