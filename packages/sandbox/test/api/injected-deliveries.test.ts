/** Effects of fault rules on deliveries. */
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { moveClock } from '@kontor/harness/clock';
import { waitUntilDone } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const client = await server.login();
const path = '/sandbox/v1/faults';

async function inject(effect: object, limits: object = {}): Promise<string> {
  const answer = await operator.post(path, { ...limits, effect });
  assert.equal(answer.status, 201, answer.text);
  return answer.json.faultId;
}

/** Sends a delivery; resolves to its id. */
async function send(sender: ApiClient = client): Promise<string> {
  const answer = await sender.post('/v5/products', products(2));
  assert.equal(answer.status, 202, answer.text);
  return answer.json.task.id;
}

const stateOf = async (id: string, reader: ApiClient = client) =>
  (await reader.get(`/v5/products/update-tasks/${id}`)).json.state;

/** A clock move answers when all due work is done. */
const settle = () => moveClock({ operator }, { advance: 'PT1S' });

afterEach(() => operator.send('DELETE', path));

describe('a delivery that hangs', () => {
  test('waits together with those behind it, and continues when the rule is removed', async () => {
    const faultId = await inject({ hang: true }, { nth: 1 });
    const [first, second] = [await send(), await send()];
    await settle();
    assert.deepEqual([await stateOf(first), await stateOf(second)], ['pending', 'pending']);
    assert.equal((await operator.send('DELETE', `${path}/${faultId}`)).status, 204);
    for (const id of [first, second]) {
      const { progress } = await waitUntilDone(client, id);
      assert.equal(progress.total, 2);
    }
  });

  test('holds up no other partner', async () => {
    const other = await server.newPartner();
    await inject({ hang: true }, { partnerId: '1000001' });
    const held = await send();
    await waitUntilDone(other, await send(other));
    assert.equal(await stateOf(held), 'pending');
  });

  test('continues only when its own rule is removed, and survives the process', async () => {
    const [one, two] = [await server.newPartner(), await server.newPartner()];
    const first = await inject({ hang: true }, { partnerId: one.partnerId });
    await inject({ hang: true }, { partnerId: two.partnerId });
    const [ofOne, ofTwo] = [await send(one), await send(two)];
    await server.restart();
    await operator.send('DELETE', `${path}/${first}`);
    await waitUntilDone(one, ofOne);
    await settle();
    assert.equal(await stateOf(ofTwo, two), 'pending');
  });

  test('continues when the time of its rule is over', async () => {
    const until = new Date(server.clock.nowMs() + 3_600_000).toISOString();
    await inject({ hang: true }, { until });
    const id = await send();
    await settle();
    assert.equal(await stateOf(id), 'pending');
    await moveClock({ operator }, { advance: 'PT1H' });
    await client.login('demo', 'demo');
    await waitUntilDone(client, id);
  });
});

describe('a worker that ends', () => {
  test('starts again, and the delivery that ended it is processed once', async () => {
    await inject({ crash: 'worker' }, { nth: 1 });
    const sender = await server.newPartner();
    const id = await send(sender);
    const { progress, part } = await waitUntilDone(sender, id);
    assert.equal(progress.total, 2);
    assert.equal((await part('succeeded')).length + (await part('failed')).length, 2);
    // The rule applied to the first delivery only.
    await waitUntilDone(sender, await send(sender));
  });
});

test('a rule about deliveries is refused for operations without deliveries', async () => {
  const answer = await operator.post(path, { operations: ['getShipment'], effect: { hang: true } });
  assert.equal(answer.status, 400);
  assert.match(
    answer.json.errors[0].detail,
    /does not accept deliveries; operations that do are createOrUpdate/,
  );
});
