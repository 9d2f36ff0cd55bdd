/** The short form of `hostile.test.ts`: each attack once, on one connection to each plane of a server in this process. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { answeredAttacks } from './answered.ts';
import { attacks, type Target } from './attacks.ts';

const server = await startTestServer({ KONTOR_RATE_LIMIT: 'on' });
const honest = await server.login();
// It asks faster than a partner may, so that nothing has to wait.
const faster = { requestsPerSecond: 1_000 };
const limits = await server.operator.put('/operator/v1/partners/1000001/limits', faster);
assert.equal(limits.status, 200, limits.text);
const { token = '' } = await server.login('second', 'second');
const held = { token, operatorToken: server.operator.token ?? '', connections: 1, holdMs: 20 };
const targets: Target[] = [
  { ...held, plane: 'partner', url: server.partnerUrl },
  { ...held, plane: 'operator', url: server.operatorUrl },
];

describe('a partner is served while another one attacks:', () => {
  for (const { name, run } of [...answeredAttacks, ...attacks]) {
    test(name, async () => {
      const attacked = Promise.all(targets.map(run));
      const { status, text } = await honest.get('/v5/products/brands?limit=5');
      await attacked;
      assert.equal(status, 200, text);
    });
  }

  test('and delivers afterwards', async () => {
    const { progress } = await deliver(honest, products(2));
    assert.equal(progress.succeeded, 2, JSON.stringify(progress));
  });
});
