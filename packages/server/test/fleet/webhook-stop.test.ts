/** A node that sends webhooks and is stopped cleanly: another one continues at once. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { startNode } from '@kontor/harness/fleet-node';
import { address, line, orderRoles } from '@kontor/harness/orders';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { type LogLine, startProcess } from '@kontor/harness/process';
import { Receiver } from '@kontor/harness/receiver';
import { operatorWebhooksPath, placed, webhooksOf, webhooksPath } from '@kontor/harness/webhooks';
import { createClocks } from '../../platform/time/clock.ts';
import type { RunningServer } from '../../process/main.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

describe('a node that sends webhooks and is stopped cleanly', { skip, timeout: 60_000 }, () => {
  let database: TestDatabase;
  const nodes: RunningServer[] = [];
  // The wall clock is stopped, so no lease ever expires.
  const clocks = createClocks();
  clocks.wall.stopAt(Date.now());
  const start = async () => nodes.push(await startNode(database.url, {}, clocks));
  /** The most recently started node. */
  const last = () => nodes.at(-1) as RunningServer;
  const operator = new ApiClient(() => last().operatorUrl, 'operator');
  const client = new ApiClient(() => last().partnerUrl);

  before(async () => {
    database = await newDatabase('postgres');
    await start();
    const user = { username: 'u4100001', password: 'pass-word', roles: orderRoles };
    await operator.post('/operator/v1/partners', { partnerId: '4100001', name: 'P' });
    assert.equal((await operator.post('/operator/v1/partners/4100001/users', user)).status, 201);
    await client.login(user.username, user.password);
  });

  after(async () => {
    for (const node of nodes) await node.close();
    await database.remove();
  });

  /** Subscribes a separate receiver. */
  async function subscribe() {
    const receiver = await Receiver.start();
    const { id } = await webhooksOf(client, webhooksPath).subscribe(receiver.url, { ordered: true });
    // One event may come twice: when the node was stopped before it had recorded the delivery.
    const arrived = () => new Set(receiver.events.map(({ body }) => body.id)).size;
    return {
      async placeAndReceive(): Promise<void> {
        const order = { deliveryAddress: address, lines: [line()], force: true };
        const body = { paymentMethod: 'INVOICE_SINGLE', ...order };
        const before = arrived();
        assert.equal((await operator.post('/operator/v1/partners/4100001/orders', body)).status, 201);
        await receiver.until(() => arrived() > before);
      },
      nothingWaits: () => webhooksOf(client, webhooksPath).until(id, ({ waiting }) => waiting === 0),
    };
  }

  test('is replaced by one that is started after it', async () => {
    const { placeAndReceive, nothingWaits } = await subscribe();
    await placeAndReceive();
    await nodes.pop()?.close();
    await start();
    await placeAndReceive();
    await nothingWaits();
  });

  test('is replaced by one that runs already', async (t) => {
    const { placeAndReceive, nothingWaits } = await subscribe();
    await start();
    await placeAndReceive();
    await nodes.shift()?.close();
    const stoppedMs = performance.now();
    await placeAndReceive();
    t.diagnostic(`received ${Math.round(performance.now() - stoppedMs)} ms after the stop`);
    await nothingWaits();
  });
});

test('a node that sends webhooks stops cleanly while its database is down', { skip }, async () => {
  const cluster = await Cluster.start();
  after(() => cluster.remove());
  const settings = {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_OPERATOR_TOKEN: 'operator',
    KONTOR_DATABASE_URL: cluster.url(),
  };
  const log: LogLine[] = [];
  const node = await startProcess(['serve'], settings, log);
  after(() => node.kill());
  const operator = new ApiClient(() => node.operatorUrl, 'operator');
  const receiver = await Receiver.start();
  await webhooksOf(operator, operatorWebhooksPath).subscribe(receiver.url, { types: [placed] });
  await cluster.stop('immediate');
  const logEnds = once(node.child, 'close');
  assert.equal(await node.stop(), 0);
  await logEnds;
  const told = (start: string) => log.filter(({ msg }) => msg.startsWith(start)).length;
  assert.deepEqual(
    [told('other nodes must wait'), told('shutdown took too long'), told('kontor stopped')],
    [1, 0, 1],
  );
});
