import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RateLimiter } from './rate-limiter.ts';
import { SharedRateUse } from './shared-rate-use.ts';

/** Nodes that receive each other's takes `lateMs` after they were sent, ten times a second; time is simulated. */
function fleet(count: number, lateMs: number) {
  const nodes = Array.from({ length: count }, (_, index) => {
    const shared = new SharedRateUse(`node ${index}`);
    return { shared, limiter: new RateLimiter({ clientRateLimitEnabled: false, shared }) };
  });
  let onTheWay: { atMs: number; text: string }[] = [];
  return {
    pass: (node: number, partnerId: string, nowMs: number) => {
      const { limiter } = nodes[node % count] as (typeof nodes)[number];
      return (
        limiter.countPartner({ partnerId, clientId: 'client' }, limiter.common, nowMs).retryAfterSeconds === 0
      );
    },
    tick(nowMs: number) {
      if (nowMs % 100 === 0) {
        for (const { shared } of nodes)
          for (const text of shared.drain()) onTheWay.push({ atMs: nowMs + lateMs, text });
      }
      for (const { text } of onTheWay.filter(({ atMs }) => atMs <= nowMs))
        for (const { shared } of nodes) shared.apply(text, nowMs);
      onTheWay = onTheWay.filter(({ atMs }) => atMs > nowMs);
    },
  };
}

describe('the rate limit of a partner on four nodes', () => {
  for (const [requestsPerSecond, seconds] of [
    [200, 10],
    [1000, 10],
    [40, 30],
    [25, 30],
  ] as const) {
    test(`is kept within 10 % by a caller with ${requestsPerSecond} requests a second`, () => {
      const nodes = fleet(4, 50);
      let passed = 0;
      for (let ms = 0; ms < seconds * 1000; ms += 1) {
        nodes.tick(ms);
        const due =
          Math.floor(((ms + 1) * requestsPerSecond) / 1000) - Math.floor((ms * requestsPerSecond) / 1000);
        for (let request = 0; request < due; request += 1) {
          if (nodes.pass(ms + request, 'p', ms)) passed += 1;
        }
      }
      const allowed = 20 + 20 * seconds;
      const wanted = Math.min(allowed, requestsPerSecond * seconds);
      assert.ok(Math.abs(passed - wanted) <= wanted * 0.1, `${passed} passed, ${wanted} are allowed`);
    });
  }

  test('does not slow a caller down that respects it', () => {
    const nodes = fleet(4, 50);
    for (let ms = 0; ms < 30_000; ms += 1) {
      nodes.tick(ms);
      if (ms % 51 === 0) assert.ok(nodes.pass(ms / 51, 'p', ms));
    }
  });
});

describe('what nodes send each other', () => {
  test('is split into texts that fit into a signal, with everything in them once', () => {
    const shared = new SharedRateUse('a');
    const other = new SharedRateUse('b');
    const limiter = new RateLimiter({ clientRateLimitEnabled: false, shared });
    const heard = new RateLimiter({ clientRateLimitEnabled: false, shared: other });
    for (let index = 0; index < 2_000; index += 1) {
      limiter.countPartner({ partnerId: `partner-${index}`, clientId: 'client' }, limiter.common, 5_000);
    }
    const texts = shared.drain();
    assert.ok(texts.length > 1);
    for (const text of texts) {
      assert.ok(Buffer.byteLength(text) < 8_000);
      other.apply(text, 5_000);
      shared.apply(text, 5_000);
    }
    for (let index = 0; index < 2_000; index += 1) {
      assert.equal(
        heard.countPartner({ partnerId: `partner-${index}`, clientId: 'client' }, heard.common, 5_000)
          .remaining,
        18,
      );
      assert.equal(
        limiter.countPartner({ partnerId: `partner-${index}`, clientId: 'client' }, limiter.common, 5_000)
          .remaining,
        18,
      );
    }
    assert.equal(shared.drain().length, texts.length);
    assert.deepEqual(shared.drain(), []);
  });

  test('is skipped for names that a node does not know', () => {
    const shared = new SharedRateUse('a');
    shared.apply(JSON.stringify({ node: 'b', takes: { unheardOf: { p: 1 } } }), 1);
    assert.deepEqual(shared.drain(), []);
  });
});
