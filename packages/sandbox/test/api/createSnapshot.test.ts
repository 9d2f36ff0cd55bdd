import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { snapshotsPath as path, restore, save, withoutSnapshots } from '@kontor/harness/snapshots';
import { deliverAndCheck } from '@kontor/harness/statuses';

const server = await startTestServer();
const { operator } = server;
const skip = withoutSnapshots;

describe('201', { skip }, () => {
  test('returns name, time and size, and lists it so, ordered by name', async () => {
    const second = (await save(server, 'b-second')).json;
    const first = (await save(server, 'A.first_1')).json;
    assert.equal(first.name, 'A.first_1');
    assert.ok(first.bytes > 100_000);
    assert.ok(Math.abs(Date.parse(first.savedAt) - Date.now()) < 60_000);
    assert.deepEqual((await operator.get(path)).json, { resources: [first, second], links: [] });
    await server.restart();
    assert.deepEqual((await operator.get(path)).json.resources, [first, second]);
  });

  test('changes nothing, even while others write', async () => {
    const own = await startTestServer();
    const partner = await own.newPartner();
    const ofRound = (round: number) => products(20).map((each) => ({ ...each, mpn: `round ${round}` }));
    const writes = Array.from({ length: 10 }, (_, round) =>
      partner.post('/v5/products', ofRound(round), { prefer: 'wait=10' }),
    );
    await Promise.all([save(own, 'one'), save(own, 'two')]);
    for (const { status } of await Promise.all(writes)) assert.equal(status, 202);
    // Which of the concurrent ones came last is undefined, so one more follows; its check assigns numbers to
    // products.
    await deliverAndCheck(partner, ofRound(10));
    const readAll = async () => (await partner.get('/v5/products?limit=100')).json.resources;
    const before = await readAll();
    await save(own, 'three');
    await restore(own, 'three');
    const resources = await readAll();
    assert.equal(resources.length, 20);
    assert.deepEqual([...new Set(resources.map(({ mpn }: { mpn: string }) => mpn))], ['round 10']);
    assert.deepEqual(resources, before);
  });
});

describe('400 for an invalid name', { skip }, () => {
  for (const name of ['', '.hidden', '-x', 'a b', '../up', 'a/b', 'ü', 'a'.repeat(65), 7, undefined]) {
    test(JSON.stringify(name) ?? 'left out', async () => {
      const answer = await operator.post(path, { name });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.json.errors[0].jsonpath, '$.name');
    });
  }
});

describe('409', { skip }, () => {
  test('for a name that is taken; the snapshot stays as it was', async () => {
    const { json } = await save(server, 'taken');
    const again = await operator.post(path, { name: 'taken' });
    assert.equal(again.status, 409);
    assert.equal(again.json.errors[0].code, 'SNAPSHOT_NAME_TAKEN');
    const { resources } = (await operator.get(path)).json;
    assert.deepEqual(
      resources.find(({ name }: { name: string }) => name === 'taken'),
      json,
    );
  });

  test('for one more than 20', async () => {
    const own = await startTestServer();
    for (let number = 1; number <= 20; number += 1) await save(own, `number-${number}`);
    const refused = await own.operator.post(path, { name: 'one-more' });
    assert.equal(refused.status, 409);
    assert.equal(refused.json.errors[0].code, 'TOO_MANY_SNAPSHOTS');
    await own.operator.send('DELETE', `${path}/number-7`);
    await save(own, 'one-more');
  });
});
