/**
 * Three nodes on one database, all real processes. The one that sends webhooks is killed repeatedly while events are
 * written: every event arrives, and in order where ordered.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { partnerEvents, readOn } from '@kontor/harness/events';
import { address, line, orderRoles } from '@kontor/harness/orders';
import { type ServerProcess, startProcess } from '@kontor/harness/process';
import { type Received, Receiver, status, verify } from '@kontor/harness/receiver';
import { placed, webhooksOf, webhooksPath } from '@kontor/harness/webhooks';
import { untilAnswered } from './follower.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';
const killCount = Number(process.env.KONTOR_WEBHOOK_KILLS ?? 2);
const partnerIds = ['4100001', '4100002', '4100003'];

describe('webhooks of several nodes', { skip, timeout: 300_000 + killCount * 60_000 }, () => {
  let database: TestDatabase;
  const nodes: ServerProcess[] = [];
  const start = () =>
    startProcess(['serve'], {
      KONTOR_ENVIRONMENT: 'sandbox',
      KONTOR_DATABASE_URL: database.url,
      KONTOR_DATABASE_CONNECTIONS: '6',
      KONTOR_OPERATOR_TOKEN: 'operator',
    });
  let turn = 0;
  /** The nodes in rotation. */
  const nextNode = () => {
    turn += 1;
    return nodes[turn % nodes.length] as ServerProcess;
  };
  const operator = new ApiClient(() => nextNode().operatorUrl, 'operator');

  before(async () => {
    database = await newDatabase('postgres');
    nodes.push(await start());
    nodes.push(...(await Promise.all([start(), start()])));
  });

  after(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await database.remove();
  });

  async function subscribe(partnerId: string, ordered: boolean) {
    const receiver = await Receiver.start();
    const client = new ApiClient(() => nextNode().partnerUrl);
    const user = { username: `u${partnerId}`, password: 'pass-word', roles: orderRoles };
    await operator.post('/operator/v1/partners', { partnerId, name: partnerId });
    assert.equal((await operator.post(`/operator/v1/partners/${partnerId}/users`, user)).status, 201);
    await client.login(user.username, user.password);
    const webhook = await webhooksOf(client, webhooksPath).subscribe(receiver.url, { ordered });
    return { partnerId, client, receiver, ordered, ...webhook };
  }

  /** Number of attempts that a node has made, by its metrics. */
  async function attemptsOf(node: ServerProcess): Promise<number> {
    const text = await (await fetch(`${node.operatorUrl}/metrics`)).text();
    const found = text.matchAll(/^kontor_webhook_attempts_total\{[^}]*\} (\d+)$/gm);
    return [...found].reduce((sum, [, count]) => sum + Number(count), 0);
  }

  /** Index of the node whose attempts increase. Polls, because nothing reports which one sends. */
  async function findSender(): Promise<number> {
    const before = await Promise.all(nodes.map(attemptsOf));
    for (;;) {
      await wait(50);
      const now = await Promise.all(nodes.map(attemptsOf));
      const place = now.findIndex((attempts, index) => attempts > (before[index] as number));
      if (place >= 0) return place;
    }
  }

  test('each event arrives at least once, and in order where ordered, while the sender is killed', async (t) => {
    const subscribers = await Promise.all(partnerIds.map((id, index) => subscribe(id, index !== 1)));
    const verified = new Set<Received>();
    /** Verifies what arrived since the last call: a signature is valid for five minutes only. */
    const verifyNew = () => {
      for (const { receiver, secret } of subscribers) {
        for (const received of receiver.events) {
          if (!verified.has(received)) verify(secret, received);
          verified.add(received);
        }
      }
    };
    let isOver = false;
    const writing = subscribers.map(async ({ partnerId, receiver }) => {
      const body = {
        paymentMethod: 'INVOICE_SINGLE',
        deliveryAddress: address,
        lines: [line()],
        force: true,
      };
      for (let written = 1; !isOver; written += 1) {
        // With order, each failure holds up later events for some seconds.
        if (written === 10 || written === 40) receiver.next.push(status(500));
        await untilAnswered(() => operator.post(`/operator/v1/partners/${partnerId}/orders`, body), 201);
        await wait(50);
      }
    });
    for (let kills = 0; kills < killCount; kills += 1) {
      const sender = await findSender();
      await nodes[sender]?.kill();
      t.diagnostic(`node ${sender} sent and is killed`);
      nodes[sender] = await start();
      verifyNew();
    }
    await findSender();
    isOver = true;
    await Promise.all(writing);
    for (const { client, receiver, ordered, id } of subscribers) {
      const { events } = await readOn(client, partnerEvents, { types: placed });
      const wanted = events.map((event) => event.id);
      const arrived = () => new Set(receiver.events.map(({ body }) => body.id));
      await receiver.until(() => arrived().size === wanted.length);
      t.diagnostic(`${wanted.length} events in ${receiver.events.length} requests`);
      verifyNew();
      if (ordered) assert.deepEqual([...arrived()], wanted);
      else assert.deepEqual(arrived(), new Set(wanted));
      await webhooksOf(client, webhooksPath).until(
        id,
        ({ waiting, state }) => waiting === 0 && state === 'active',
      );
    }
  });
});
