import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addressKey, TokenBuckets } from './rates.ts';

test('an IPv4 address counts by itself, however it is written', () => {
  assert.equal(addressKey('192.0.2.1'), '192.0.2.1');
  assert.equal(addressKey('::ffff:192.0.2.1'), '192.0.2.1');
  assert.equal(addressKey('::FFFF:192.0.2.1'), '192.0.2.1');
});

test('an IPv6 address counts as its network', () => {
  const network = '2001:db8:1:2::/64';
  for (const host of ['2001:db8:1:2::', '2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3::%eth0']) {
    assert.equal(addressKey(host), network, host);
  }
  assert.equal(addressKey('::1'), '0:0:0:0::/64');
  assert.equal(addressKey('fe80::1%lo'), 'fe80:0:0:0::/64');
});

const rate = { requests: 20, perMs: 1000 };

/** Takes a token if there is one. */
function request(buckets: TokenBuckets, key: string, nowMs: number): boolean {
  if (buckets.left(buckets.fullAtMs(key, nowMs), nowMs) < 1) return false;
  buckets.take(key, nowMs);
  return true;
}

describe('a bucket of twenty tokens a second', () => {
  test('gives twenty at once and the next one after a twentieth of a second', () => {
    const buckets = new TokenBuckets(rate, 100);
    for (let sent = 0; sent < 20; sent++) assert.ok(request(buckets, 'a', 1_000_000));
    assert.ok(!request(buckets, 'a', 1_000_000));
    assert.ok(!request(buckets, 'a', 1_000_049));
    assert.ok(request(buckets, 'a', 1_000_050));
    assert.ok(!request(buckets, 'a', 1_000_050));
  });

  test('says how long to wait, and refusals do not prolong the wait', () => {
    const buckets = new TokenBuckets(rate, 100);
    for (let sent = 0; sent < 40; sent++) request(buckets, 'a', 1_000_000);
    assert.equal(buckets.waitMs(buckets.fullAtMs('a', 1_000_000), 1_000_000), 50);
    assert.equal(buckets.waitMs(buckets.fullAtMs('a', 1_000_030), 1_000_030), 20);
    assert.equal(buckets.fullAtMs('a', 1_000_000), 1_001_000);
  });

  test('is full again after a second', () => {
    const buckets = new TokenBuckets(rate, 100);
    for (let sent = 0; sent < 20; sent++) request(buckets, 'a', 1_000_000);
    assert.equal(buckets.left(buckets.fullAtMs('a', 1_001_000), 1_001_000), 20);
  });

  test('does not affect another key', () => {
    const buckets = new TokenBuckets(rate, 100);
    for (let sent = 0; sent < 30; sent++) request(buckets, 'a', 1_000_000);
    assert.ok(request(buckets, 'b', 1_000_000));
  });

  test('starts again when the clock is set back', () => {
    const buckets = new TokenBuckets(rate, 100);
    for (let sent = 0; sent < 20; sent++) request(buckets, 'a', 9_000_000);
    assert.ok(request(buckets, 'a', 1_000_000));
  });
});

test('full buckets are evicted, and at most twice the bound are stored', () => {
  const buckets = new TokenBuckets(rate, 100);
  for (let key = 0; key < 10_000; key++) {
    request(buckets, `key-${key}`, 1_000_000);
    assert.ok(buckets.size <= 200);
  }
  buckets.fullAtMs('a', 1_001_000);
  buckets.fullAtMs('a', 1_002_000);
  assert.equal(buckets.size, 0);
});

test('in any period at most the size plus the refill passes, and a refused request could not have passed', () => {
  const step = rate.perMs / rate.requests;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }), (pauses) => {
      const buckets = new TokenBuckets(rate, 100);
      let nowMs = 1_700_000_000_000;
      let tokens = rate.requests;
      for (const pause of pauses) {
        nowMs += pause;
        tokens = Math.min(rate.requests, tokens + pause / step);
        const passes = request(buckets, 'a', nowMs);
        assert.equal(passes, tokens + 1e-6 >= 1);
        if (passes) tokens -= 1;
      }
    }),
  );
});
