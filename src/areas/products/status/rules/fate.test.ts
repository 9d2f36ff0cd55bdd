import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeatedSkuViolation, unknownSkuViolation } from './fate.ts';

test('900008 and 900007 point at the sku', () => {
  assert.equal(repeatedSkuViolation('$[0]', 'A', 3).jsonPath, '$[0].sku');
  assert.match(repeatedSkuViolation('$[0]', 'A', 3).code, /^900008/);
  assert.match(unknownSkuViolation('$.status[1]', 'A').code, /^900007/);
});
