/** Which of several nodes sends webhooks, and what happens to one that was suspended. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { insertWebhook, listWithWaiting } from '../../areas/webhooks/store/webhooks.ts';
import { migrations } from '../../migrations/index.ts';
import { ownRequest } from '../../platform/operations/executor.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';
import type { SharedWriteTx, Store } from '../../platform/store/store.ts';
import { webhookWrites } from '../../process/webhook-sender.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';
const writes = new Map(webhookWrites);
const startMs = Date.UTC(2026, 10, 23);
const webhook = {
  partnerId: '',
  webhookId: '00000000-0000-4000-8000-000000000001',
  url: 'https://receiver.example/hooks',
  types: ['kontor.order.placed.v1'],
  ordered: true,
  contentType: 'application/json',
  state: 'active',
  failure: undefined,
  createdAtMs: startMs,
  createdBy: 'operator',
  subscriber: { kind: 'operator', name: 'operator' },
  verifiedAtMs: undefined,
  failingSinceMs: undefined,
  lastDeliveredAtMs: undefined,
  previousSecretUntilMs: undefined,
  revision: 1,
  position: '0',
} as const;

describe('the node that sends webhooks', { skip }, () => {
  let database: TestDatabase;
  let store: Store;

  before(async () => {
    database = await newDatabase('postgres');
    store = await openStore({ url: database.url }, { writes: true });
    await migrate(store, store.dialect, migrations, 0);
    await store.write((tx) => insertWebhook(tx.partner(''), webhook, 'sealed'));
  });

  after(async () => {
    await store.close();
    await database.remove();
  });

  async function run(key: string, query: Record<string, string>, nowMs: number): Promise<unknown> {
    const handle = writes.get(key)?.operation.handle as (
      tx: SharedWriteTx,
      request: unknown,
    ) => Promise<{ body: string }>;
    const request = ownRequest({ path: '/', query, nowMs });
    return JSON.parse((await store.write((tx) => handle(tx, request))).body);
  }

  const lease = (owner: string, afterMs: number) => run('webhooks lease', { owner }, startMs + afterMs);
  const release = (owner: string) => run('webhooks release', { owner }, startMs);
  const positions = async () =>
    (await listWithWaiting(store.reads.partner(''))).map(({ webhook: { position } }) => position);

  /** Writes that the webhook has reached a position; resolves to the webhooks for which nothing was written. */
  function move(owner: string, position: string): Promise<unknown> {
    const { partnerId, webhookId, revision, url, state } = webhook;
    const outcome = { partnerId, webhookId, revision, url, state, isNewState: false, position };
    const outcomes = JSON.stringify([{ ...outcome, kept: [], finished: [], attempts: [] }]);
    return run('webhooks write', { owner, outcomes }, startMs);
  }

  test('is one at a time, until it no longer renews its lease', async () => {
    assert.equal(await lease('one', 0), true);
    assert.equal(await lease('two', 14_999), false);
    assert.equal(await lease('one', 14_999), true);
    assert.equal(await lease('two', 15_001), false);
    assert.equal(await lease('two', 30_000), true);
    assert.equal(await lease('one', 30_001), false);
  });

  test('writes the outcome of attempts; one that was suspended while another took over writes nothing', async () => {
    assert.deepEqual(await move('two', '7'), []);
    assert.deepEqual(await positions(), ['7']);
    assert.deepEqual(await move('one', '3'), [webhook.webhookId]);
    assert.deepEqual(await positions(), ['7']);
  });

  test('is replaced immediately when it releases the lease, which only the owner can do', async () => {
    assert.equal(await release('one'), false);
    assert.equal(await lease('one', 30_001), false);
    assert.equal(await release('two'), true);
    assert.equal(await lease('one', 30_001), true);
    assert.equal(await release('two'), false);
    assert.equal(await lease('two', 30_001), false);
  });

  test('writes nothing more once it has released the lease', async () => {
    assert.equal(await release('one'), true);
    assert.deepEqual(await move('one', '9'), [webhook.webhookId]);
    assert.deepEqual(await positions(), ['7']);
  });

  test('informs the others when it releases the lease', { timeout: 30_000 }, async () => {
    const topics = new Set<string>();
    const stopListening = store.listen((topic) => topics.add(topic));
    try {
      // The listening connection is made in the background, and until then nothing is received.
      while (!topics.has('webhooks')) {
        assert.equal(await lease('one', 30_001), true);
        assert.equal(await release('one'), true);
      }
    } finally {
      await stopListening();
    }
  });
});
