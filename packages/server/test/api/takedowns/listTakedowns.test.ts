import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { followAll } from '@kontor/harness/lists';
import { startTestServer } from '@kontor/harness/server';
import { takedownsOf, takedownsPath } from '@kontor/harness/takedowns';

const server = await startTestServer();
const takedowns = takedownsOf(server);

describe('GET /operator/v1/takedowns answers 200', () => {
  test('newest first, with filters, in pages', async () => {
    const { partnerId } = await server.newPartner();
    const made: string[] = [];
    for (const scope of [{ partnerId }, { eans: ['4006381333931'] }, { partnerId, skus: ['A'] }]) {
      server.clock.stopAt(Date.parse('2026-07-01T10:00:00.000Z') + made.length);
      made.unshift((await takedowns.add(scope)).takedownId);
    }
    await takedowns.lift(made[2] ?? '');
    const idsOf = async (query: string) => {
      const listed = await followAll(server.operator, `${takedownsPath}?limit=2${query}`);
      return listed.map(({ takedownId }) => takedownId);
    };
    assert.deepEqual(await idsOf(''), made);
    assert.deepEqual(await idsOf('&active=true'), made.slice(0, 2));
    assert.deepEqual(await idsOf('&active=false'), made.slice(2));
    assert.deepEqual(await idsOf(`&partnerId=${partnerId}`), [made[0], made[2]]);
    const { json } = await server.operator.get(`${takedownsPath}/${made[1]}`);
    assert.deepEqual([json.takedownId, json.scope], [made[1], { eans: ['4006381333931'] }]);
  });
});
