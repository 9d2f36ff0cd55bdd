import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeBelongings } from './belongings/index.ts';
import { destroying, operatorBodies } from './operator-bodies.ts';
import { call, startSweep } from './sweep.ts';

const { allowed, swept, demo, server } = await startSweep();
const partnerId = '1000001';
const values = { ...(await makeBelongings(server, demo, partnerId)), partnerId };

/** Verbs of operations that remove or end something. */
const destructive =
  /^(?:erase|delete|remove|end|cancel|withdraw|suspend|block|revoke|reset|terminate|purge)|takedown/i;
/** Operations whose verb says otherwise than what they do. */
const harmless = new Set(['listTakedowns', 'getTakedown', 'listTakedownBuyers']);

describe('an operation of the operator that destroys', () => {
  test('is marked as one in the contract', () => {
    const unmarked = operatorBodies
      .map((operation) => String(operation.operationId))
      .filter((id) => !destroying.has(id) && destructive.test(id) && !harmless.has(id));
    assert.deepEqual(unmarked, [], 'mark them with x-destroys and close their bodies');
  });

  test('occurs', () => assert.ok(destroying.size >= 4, [...destroying].join()));

  for (const operation of swept.filter(({ id }) => destroying.has(id))) {
    test(`refuses an unknown member of its body: ${operation.title}`, async () => {
      const body = JSON.stringify({ mistyped: true });
      const answer = await call(allowed(operation), operation, { values, body });
      assert.equal(answer.status, 400, answer.text);
      const told = answer.json.errors.some(
        ({ jsonpath = '', detail = '' }) => jsonpath === '$.mistyped' || /\bmistyped\b/.test(detail),
      );
      assert.ok(told, answer.text);
    });
  }
});
