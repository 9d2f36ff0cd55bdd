import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { isJson, type Json, members } from '../../scripts/generate/json.ts';
import { root } from '../tidy/sources.ts';
import { makeBelongings } from './belongings/index.ts';
import { call, startSweep } from './sweep.ts';

const { allowed, built, demo, server } = await startSweep();
const partnerId = '1000001';
const values = { ...(await makeBelongings(server, demo, partnerId)), partnerId };

const contracts = join(root, 'contract');
const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?:operator|sandbox)-v1.*\.yaml$/.test(file),
);

/** The operations of the operator that have a JSON body, as the contract describes them. */
const withBody = files.flatMap((file) =>
  Object.values(members(members(parse(readFileSync(join(contracts, file), 'utf8'))).paths))
    .flatMap((item) => Object.values(members(item)))
    .filter((operation): operation is Json => isJson(operation) && operation.requestBody !== undefined),
);

/** Verbs of operations that remove or end something. */
const destructive =
  /^(?:erase|delete|remove|end|cancel|withdraw|suspend|block|revoke|reset|terminate|purge)|takedown/i;
/** Operations whose verb says otherwise than what they do. */
const harmless = new Set(['listTakedowns', 'getTakedown']);

describe('an operation of the operator that destroys', () => {
  test('is marked as one in the contract', () => {
    const unmarked = withBody
      .filter((operation) => operation['x-destroys'] !== true)
      .map((operation) => String(operation.operationId))
      .filter((id) => destructive.test(id) && !harmless.has(id));
    assert.deepEqual(unmarked, [], 'mark them with x-destroys and close their bodies');
  });

  const marked = new Set(
    withBody
      .filter((operation) => operation['x-destroys'] === true)
      .map((operation) => String(operation.operationId)),
  );

  test('occurs', () => assert.ok(marked.size >= 4, [...marked].join()));

  for (const operation of built.filter(({ id }) => marked.has(id))) {
    test(`refuses an unknown member of its body: ${operation.title}`, async () => {
      const body = JSON.stringify({ mistyped: true });
      const answer = await call(allowed(operation), operation, { values, body });
      assert.equal(answer.status, 400, answer.text);
      const told = answer.json.errors.some(
        ({ jsonpath = '', detail = '' }: Record<string, string>) =>
          jsonpath === '$.mistyped' || /\bmistyped\b/.test(detail),
      );
      assert.ok(told, answer.text);
    });
  }
});
