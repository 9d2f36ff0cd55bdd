import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ContractOperation, ContractRate } from '@kontor/contract/form/operation-table';
import fc from 'fast-check';
import { RateLimiter } from './rate-limiter.ts';
import { TokenBuckets } from './token-buckets.ts';

const now = 1_700_000_000_000;

const operation = (rate: ContractRate, area = 'products'): ContractOperation => ({
  method: 'GET',
  mode: 'read',
  path: '/v5/products',
  area,
  query: [],
  headers: [],
  pathParameters: [],
  body: 'none',
  consumes: [],
  produces: [],
  statuses: [],
  security: 'bearerAuth',
  scopes: [],
  roles: [],
  rate,
});

/** Number of a hundred concurrent requests that pass. */
function passing(count: () => { retryAfterSeconds: number }): number {
  return Array.from({ length: 100 }, count).filter(({ retryAfterSeconds }) => retryAfterSeconds === 0).length;
}

describe('the rate limits of a partner', () => {
  test('can be read without being used', () => {
    const limiter = new RateLimiter({ clientRateLimitEnabled: false });
    for (let call = 0; call < 5; call += 1)
      limiter.countPartner({ partnerId: '1', clientId: 'c' }, limiter.common, now);
    const left = (partnerId: string, atMs: number) => limiter.leftOfPartner({ partnerId }, atMs).remaining;
    assert.deepEqual([left('1', now), left('1', now), left('2', now)], [15, 15, 20]);
    assert.equal(left('1', now + 1_000), 20);
    passing(() => limiter.countPartner({ partnerId: '1', clientId: 'c' }, limiter.common, now));
    assert.equal(left('1', now), 0);
  });

  test('are twenty a second over all operations', () => {
    const limiter = new RateLimiter({ clientRateLimitEnabled: false });
    assert.equal(
      passing(() => limiter.countPartner({ partnerId: '1', clientId: 'c' }, limiter.common, now)),
      20,
    );
    assert.equal(limiter.countPartner({ partnerId: '2', clientId: 'c' }, limiter.common, now).remaining, 19);
  });

  test('are narrower where the contract has a narrower row, only for that operation', () => {
    const limiter = new RateLimiter({ clientRateLimitEnabled: false });
    const list = limiter.bucketsOf(operation({ requests: 10, per: 'second', key: 'partner' }));
    assert.equal(limiter.countPartner({ partnerId: '1', clientId: 'c' }, list, now).limit, 10);
    assert.equal(
      passing(() => limiter.countPartner({ partnerId: '1', clientId: 'c' }, list, now)),
      9,
    );
    assert.equal(
      passing(() => limiter.countPartner({ partnerId: '1', clientId: 'c' }, limiter.common, now)),
      10,
    );
  });

  test('are shown for the binding bucket: of two with as many requests left, the one that refills more slowly', () => {
    const limiter = new RateLimiter({ clientRateLimitEnabled: false });
    const list = limiter.bucketsOf(operation({ requests: 10, per: 'second', key: 'partner' }));
    for (let sent = 0; sent < 10; sent++)
      limiter.countPartner({ partnerId: '1', clientId: 'c' }, limiter.common, now);
    const even = limiter.countPartner({ partnerId: '1', clientId: 'c' }, list, now);
    assert.deepEqual([even.limit, even.remaining], [10, 9]);
    limiter.countPartner({ partnerId: '1', clientId: 'c' }, limiter.common, now);
    const fewer = limiter.countPartner({ partnerId: '1', clientId: 'c' }, list, now);
    assert.deepEqual([fewer.limit, fewer.remaining], [20, 7]);
  });

  test('give the wait of the slowest bucket when several are empty', () => {
    const limiter = new RateLimiter({ clientRateLimitEnabled: false });
    const flags = limiter.bucketsOf(operation({ requests: 2, per: 'day', key: 'partner' }));
    for (let sent = 0; sent < 2; sent++) limiter.countPartner({ partnerId: '1', clientId: 'c' }, flags, now);
    for (let sent = 0; sent < 18; sent++)
      limiter.countPartner({ partnerId: '1', clientId: 'c' }, limiter.common, now);
    const refused = limiter.countPartner({ partnerId: '1', clientId: 'c' }, flags, now);
    assert.deepEqual([refused.limit, refused.retryAfterSeconds], [2, 43_200]);
  });

  test('hold over a day when the row says so', () => {
    const limiter = new RateLimiter({ clientRateLimitEnabled: false });
    const flags = limiter.bucketsOf(operation({ requests: 3600, per: 'day', key: 'partner' }));
    let passed = 0;
    for (let second = 0; second < 400; second++) {
      for (let sent = 0; sent < 10; sent++) {
        const { retryAfterSeconds } = limiter.countPartner(
          { partnerId: '1', clientId: 'c' },
          flags,
          now + second * 1000,
        );
        if (retryAfterSeconds === 0) passed += 1;
      }
    }
    // 3600 immediately and one every 24 seconds.
    assert.equal(passed, 3600 + Math.floor(399 / 24));
    const refused = limiter.countPartner({ partnerId: '1', clientId: 'c' }, flags, now + 400_000);
    assert.deepEqual([refused.limit, refused.remaining], [3600, 0]);
    assert.ok(refused.retryAfterSeconds > 0 && refused.retryAfterSeconds <= 24);
  });

  test('of a client are ten a second when that is switched on, for each partner of the client', () => {
    const limiter = new RateLimiter({ clientRateLimitEnabled: true });
    assert.equal(
      passing(() => limiter.countPartner({ partnerId: '1', clientId: 'one' }, limiter.common, now)),
      10,
    );
    assert.equal(
      passing(() => limiter.countPartner({ partnerId: '1', clientId: 'two' }, limiter.common, now)),
      10,
    );
    assert.equal(
      passing(() => limiter.countPartner({ partnerId: '1', clientId: 'three' }, limiter.common, now)),
      0,
    );
    assert.equal(
      passing(() => limiter.countPartner({ partnerId: '2', clientId: 'one' }, limiter.common, now)),
      10,
    );
  });
});

describe('the rate limits of an address', () => {
  test('are those of the row, shared within an area', () => {
    const limiter = new RateLimiter({ clientRateLimitEnabled: false });
    const rate = { requests: 10, per: 'second', key: 'address' } as const;
    const one = limiter.bucketsOf(operation(rate, 'token'));
    const other = limiter.bucketsOf(operation(rate, 'token'));
    assert.equal(
      passing(() => limiter.countAddress('192.0.2.1', one, now)),
      10,
    );
    assert.equal(
      passing(() => limiter.countAddress('192.0.2.1', other, now)),
      0,
    );
    assert.equal(limiter.countAddress('192.0.2.2', other, now).remaining, 9);
  });

  test('are those of the network of an IPv6 address', () => {
    const limiter = new RateLimiter({ clientRateLimitEnabled: false });
    let host = 0;
    assert.equal(
      passing(() => limiter.countAddress(`2001:db8:0:7::${(host++).toString(16)}`, limiter.common, now)),
      20,
    );
    assert.equal(limiter.countAddress('2001:db8:0:8::1', limiter.common, now).remaining, 19);
  });
});

test('the verdict contains the whole second in which the bucket is full again', () => {
  const limiter = new RateLimiter({ clientRateLimitEnabled: false });
  const { resetSeconds } = limiter.countPartner({ partnerId: '1', clientId: 'c' }, limiter.common, now + 1);
  assert.equal(resetSeconds, now / 1000 + 1);
});

const rate = { requests: 20, perMs: 1000 };

/** Takes a token if there is one. */
function request(buckets: TokenBuckets, key: string, nowMs: number): boolean {
  if (buckets.left(buckets.fullAtMs(key, nowMs), nowMs) < 1) return false;
  buckets.take(key, nowMs);
  return true;
}

describe('a bucket of twenty tokens a second', () => {
  test('gives twenty immediately and the next one after a twentieth of a second', () => {
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
