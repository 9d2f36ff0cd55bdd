import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../limits/numbers.ts';
import { DeprecatedCalls } from './deprecations.ts';

const call = (partnerId: string) => ({
  area: 'returns',
  major: 2,
  operationId: 'listReturns',
  partnerId,
  clientId: 'client',
});

test('calls are counted by caller, the latest caller first', () => {
  const calls = new DeprecatedCalls(0);
  calls.count(call('1'), 10);
  calls.count(call('2'), 20);
  calls.count(call('1'), 30);
  assert.deepEqual(
    calls
      .of('returns', 2)
      .map(({ partnerId, calls: count, lastCallAtMs }) => [partnerId, count, lastCallAtMs]),
    [
      ['1', 2, 30],
      ['2', 1, 20],
    ],
  );
  assert.deepEqual(calls.of('returns', 3), []);
});

test('of too many callers those that have been silent longest are evicted', () => {
  const calls = new DeprecatedCalls(0);
  for (let partner = 0; partner <= limits.deprecatedCallersMax; partner++)
    calls.count(call(`${partner}`), partner);
  const known = calls.of('returns', 2);
  assert.equal(known.length, limits.deprecatedCallersMax);
  assert.equal(known.at(-1)?.partnerId, '1');
});
