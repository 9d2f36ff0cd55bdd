/**
 * A database that is distributed over two machines with a coordinator, and nodes that are all real processes, while
 * nodes, machines and the coordinator are killed and a part of the partners moves. Needs the programs of a PostgreSQL
 * that has Citus: `KONTOR_TEST_CITUS_BIN` names their folder.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf } from '@kontor/harness/body';
import { noCitus, startMachines } from '@kontor/harness/citus';
import { type Answer, ApiClient } from '@kontor/harness/client';
import { waitUntilDone } from '@kontor/harness/deliver';
import { type ServerProcess, startProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { runProgram } from '@kontor/harness/program';
import { assertRefused } from '@kontor/harness/refused';

const catalogue = products(10);
const roles = ['api', 'api', 'worker', 'worker'] as const;

interface Sender {
  readonly client: ApiClient;
  readonly acknowledged: string[];
  /** Numbers of answers with 503 since the count was last set to 0. */
  refused: number;
}

test('machines, nodes and the coordinator are killed, a part moves, and nothing is lost or overtaken', {
  skip: noCitus,
}, async (t) => {
  const { coordinator, first, second, move, remove } = await startMachines();
  after(remove);
  const url = coordinator.url('kontor');
  // One partner on each machine.
  await move('1000001', first);
  await move('1000002', second);

  const nodes: ServerProcess[] = [];
  after(() => Promise.all(nodes.map((node) => node.kill())));
  const start = (index: number) =>
    startProcess(['serve', '--role', roles[index] as string], {
      KONTOR_ENVIRONMENT: 'sandbox',
      KONTOR_DATABASE_URL: url,
      KONTOR_DEMO_DATA: 'on',
      KONTOR_OPERATOR_TOKEN: 'operator',
    });
  nodes[0] = await start(0);
  await Promise.all([1, 2, 3].map(async (index) => (nodes[index] = await start(index))));
  const doors = () => nodes.slice(0, 2).map((node) => node.partnerUrl);
  const one = await makeSender('demo', doors);
  const other = await makeSender('second', doors);
  let isOver = false;
  const sending = Promise.all([one, other].map((sender) => sendUntil(sender, () => isOver)));
  const progress = (sender: Sender, count: number) => until(sender, sender.acknowledged.length + count);

  await Promise.all([progress(one, 3), progress(other, 3)]);
  await first.stop('immediate');
  t.diagnostic('a machine is away');
  one.refused = 0;
  const before = one.acknowledged.length;
  await progress(other, 5);
  await waitUntilDone(other.client, other.acknowledged.at(-2) as string);
  assert.ok(one.acknowledged.length <= before + 1, 'nothing is accepted for a partner whose machine is away');
  assert.ok(one.refused > 0, 'its requests are answered with 503');
  await first.run();
  await progress(one, 2);

  for (const index of [0, 2, 3]) {
    await nodes[index]?.kill();
    nodes[index] = await start(index);
    t.diagnostic(`${roles[index]} ${index} killed`);
  }
  await coordinator.stop('immediate');
  await wait(500);
  await coordinator.run();
  t.diagnostic('the coordinator was killed');
  await Promise.all([progress(one, 2), progress(other, 2)]);
  const moving = move('1000001', second);
  await progress(one, 2);
  await moving;
  t.diagnostic('a part of the partners has moved');
  await Promise.all([progress(one, 2), progress(other, 2)]);
  isOver = true;
  await sending;

  for (const sender of [one, other]) await checkSender(sender);
  const verified = await runProgram(['verify'], { KONTOR_DATABASE_URL: url });
  assert.equal(verified.code, 0, verified.output);
});

async function makeSender(name: string, doors: () => string[]): Promise<Sender> {
  let turn = 0;
  const client = new ApiClient(() => {
    turn += 1;
    return doors()[turn % 2] as string;
  });
  await client.login(name, name);
  return { client, acknowledged: [], refused: 0 };
}

/** Sends version after version, each until a node acknowledges it. */
async function sendUntil(sender: Sender, isOver: () => boolean): Promise<void> {
  for (let version = 1; !isOver(); version += 1) {
    const body = JSON.stringify(catalogue.map((each) => ({ ...each, mpn: `version ${version}` })));
    const answer = await untilAccepted(sender, body, isOver);
    if (answer !== undefined) sender.acknowledged.push(answer.json.task.id);
    // Slow enough for two workers on a busy machine.
    await wait(500);
  }
}

async function untilAccepted(
  sender: Sender,
  body: string,
  isOver: () => boolean,
): Promise<Answer<BodyOf<'createOrUpdateProductVariations'>> | undefined> {
  while (!isOver()) {
    const answer = await sender.client.post('/v5/products', body).catch(() => undefined);
    if (answer?.status === 202) return answer;
    if (answer !== undefined) {
      assertRefused(answer, 503, 'NOT_READY');
      assert.ok(answer.headers.get('retry-after'));
      sender.refused += 1;
    }
    await wait(50);
  }
  return undefined;
}

async function until(sender: Sender, count: number): Promise<void> {
  while (sender.acknowledged.length < count) await wait(20);
}

/** Every acknowledged delivery is done, in the order in which they were acknowledged, and the last one is what is read. */
async function checkSender({ client, acknowledged }: Sender): Promise<void> {
  const doneAt: string[] = [];
  for (const id of acknowledged) {
    const { progress } = await waitUntilDone(client, id);
    assert.equal(progress.total, catalogue.length);
    assert.equal(progress.succeeded + progress.unchanged, catalogue.length, JSON.stringify(progress));
    doneAt.push(progress.pingAfter);
  }
  assert.deepEqual(doneAt, doneAt.toSorted());
  const list = await client.get('/v5/products?limit=100');
  const shown = new Set(list.json.resources.map(({ mpn }: { mpn: string }) => mpn));
  assert.equal(shown.size, 1, 'all products have the content of one delivery');
}
