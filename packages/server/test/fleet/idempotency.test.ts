/** A request that reaches two nodes at once with the same Idempotency-Key. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { product } from '@kontor/harness/products';
import { sandboxModule } from '../../../sandbox/module.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { type RunningServer, startServer } from '../../process/main.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';
const roundsMin = 5;
/** The nodes need not collide in every round, but they have to in one. */
const roundsMax = 200;

describe('a request that reaches two nodes at the same time with one Idempotency-Key', { skip }, () => {
  let database: TestDatabase;
  const nodes: RunningServer[] = [];

  before(async () => {
    database = await newDatabase('postgres');
    const environment = {
      KONTOR_DATABASE_URL: database.url,
      KONTOR_PORT: '0',
      KONTOR_OPERATOR_PORT: '0',
      KONTOR_LOG_LEVEL: 'fatal',
      KONTOR_RATE_LIMIT: 'off',
      KONTOR_DATABASE_CONNECTIONS: '4',
    };
    for (let node = 0; node < 2; node += 1) {
      nodes.push(await startServer(readConfig(environment, {}, 'sandbox'), { sandbox: sandboxModule }));
    }
  });

  after(async () => {
    for (const node of nodes) await node.close();
    await database.remove();
  });

  /** The answers of both nodes to the same request, sent to both at once. */
  async function atBoth(
    plane: 'partnerUrl' | 'operatorUrl',
    token: string,
    path: string,
    body: unknown,
    key: string,
  ) {
    return Promise.all(
      nodes.map((node) =>
        new ApiClient(() => node[plane], token).post(path, body, { 'idempotency-key': key }),
      ),
    );
  }

  /** A repeated refusal contains the logref of the request that receives it. */
  const withoutLogref = (json: object | undefined) =>
    JSON.stringify(json ?? {}).replace(/"logref":"[^"]*"/, '');

  async function assertOneEffect(
    plane: 'partnerUrl' | 'operatorUrl',
    path: string,
    body: unknown,
    wanted: number,
  ) {
    const client = new ApiClient(() => nodes[0]?.partnerUrl as string);
    await client.login('demo', 'demo');
    const token = plane === 'operatorUrl' ? 'operator' : (client.token as string);
    let refused = 0;
    for (let round = 0; round < roundsMin || (refused === 0 && round < roundsMax); round += 1) {
      const key = randomUUID();
      const answers = await atBoth(plane, token, path, body, key);
      const [again] = await atBoth(plane, token, path, body, key);
      assert.equal(again?.status, wanted);
      const first = answers.filter(({ json }) => json.errors?.[0].code !== 'IDEMPOTENCY_KEY_IN_USE');
      refused += answers.length - first.length;
      for (const answer of first) {
        assert.equal(answer.status, wanted, answer.text);
        assert.equal(withoutLogref(answer.json), withoutLogref(again?.json), 'both nodes worked on it');
      }
    }
    assert.ok(refused > 0, 'the nodes never met');
  }

  test('takes effect once, and one of them says 409', async () => {
    await assertOneEffect('partnerUrl', '/v5/products', [product()], 202);
  });

  test('and on the operator plane too', async () => {
    await assertOneEffect('operatorUrl', '/operator/v1/partners', { name: 'Once' }, 201);
  });

  test('and when it is refused too', async () => {
    const partner = { partnerId: '1000001', name: 'Taken' };
    await assertOneEffect('operatorUrl', '/operator/v1/partners', partner, 409);
  });
});
