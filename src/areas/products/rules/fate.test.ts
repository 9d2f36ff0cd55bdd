import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isSuperseded, lastPositions, repeatedSkuFault, unknownSkuFault } from './fate.ts';

describe('order of elements', () => {
  const at = (clientTimeMs: number, clientTimeGiven = true) => ({ clientTimeMs, clientTimeGiven });

  test('an element that is older than what was applied is superseded', () => {
    assert.equal(isSuperseded(at(1_000), 1_001), true);
    assert.equal(isSuperseded(at(1_001), 1_001), false);
    assert.equal(isSuperseded(at(1_002), 1_001), false);
  });

  test('the first element of a sku is never superseded, nor is one without a client time', () => {
    assert.equal(isSuperseded(at(1), undefined), false);
    assert.equal(isSuperseded(at(1, false), 1_000), false);
  });

  test('of several elements with one sku the last one counts', () => {
    assert.deepEqual(
      [...lastPositions(['A', undefined, 'B', 'A', undefined])],
      [
        ['A', 3],
        ['B', 2],
      ],
    );
  });

  test('900008 and 900007 point at the sku', () => {
    assert.equal(repeatedSkuFault('$[0]', 'A', 3).jsonPath, '$[0].sku');
    assert.match(repeatedSkuFault('$[0]', 'A', 3).code, /^900008/);
    assert.match(unknownSkuFault('$.status[1]', 'A').code, /^900007/);
  });
});
