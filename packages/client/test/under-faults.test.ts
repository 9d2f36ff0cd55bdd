/** The client and the real server, while the sandbox injects faults. `scripts/long-tests.ts client` is the long form. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import type { ProductVariation } from '../../contract/generated/products-v5.ts';
import { removeOldEvents } from '../../server/platform/journal/index.ts';
import { openStore } from '../../server/platform/store/open.ts';
import { createClient, type Outcome, type PartnerClient, type Runtime, type Verdict } from '../index.ts';

const rowCount = Number(process.env.KONTOR_TEST_CLIENT_ROWS ?? 1_200);
const runs = Number(process.env.KONTOR_TEST_CLIENT_RUNS ?? 2);

const server = await startTestServer();

/** Numbers from 0 to 1 that are the same for each seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Waits a fiftieth of the time, so that many tries take little time, and finds the server after a restart. */
const hasty = (random: () => number): Partial<Runtime> => ({
  random,
  pause: (durationMs, signal) => setTimeout(durationMs / 50, undefined, { signal }),
  fetch: (url, init) => fetch(url.replace('http://market.test', server.partnerUrl), init),
});

async function clientOfNewPartner(random: () => number) {
  const { partnerId, username } = await server.newPartner();
  const options = {
    url: 'http://market.test',
    user: username,
    password: 'pass-word',
    pacing: false,
    tries: 40,
  };
  return { partnerId, username, client: createClient({ ...options, runtime: hasty(random) }) };
}

const effects = [
  { status: 429 },
  { status: 503 },
  { drop: 'before' },
  { drop: 'after' },
  { delayMs: 40 },
  { tornAfterBytes: 20 },
];

/** Injects all faults at once, each into a share of the requests of a partner. */
async function injectFaults(partnerId: string, operations: readonly string[], share: number): Promise<void> {
  for (const effect of effects) {
    const rule = { partnerId, operations, share, effect };
    const created = await server.operator.post('/sandbox/v1/faults', rule);
    assert.equal(created.status, 201, created.text);
  }
}

const deliveryOperations = [
  'createOrUpdateProductVariations',
  'progressByProcessId',
  'failedByProcessId',
  'unchangedByProcessId',
];

/** What has to become of a row: every 50th is wrong, and every 7th is stored already. */
function expectedOf(index: number): Verdict {
  if (index % 50 === 0) return 'failed';
  return index % 7 === 0 ? 'unchanged' : 'succeeded';
}

const rejections: unknown[] = [];
process.on('unhandledRejection', (reason) => rejections.push(reason));

describe('a delivery under faults', () => {
  for (let seed = 1; seed <= runs; seed += 1) {
    test(`tells one outcome for each row, and delivers nothing twice (seed ${seed})`, async () => {
      const random = randomOf(seed);
      const { partnerId, username, client } = await clientOfNewPartner(random);
      const rows = products(rowCount).map((product, index) =>
        expectedOf(index) === 'failed' ? { ...product, ean: '123' } : product,
      );
      const stored = rows.filter((_, index) => expectedOf(index) === 'unchanged');
      assert.equal((await client.deliver('products', stored).summary()).succeeded, stored.length);
      const before = await deliveriesOf(partnerId);

      await injectFaults(partnerId, deliveryOperations, 0.12);
      const outcomes: Outcome<ProductVariation>[] = [];
      for await (const outcome of client.deliver('products', rows)) {
        outcomes.push(outcome);
        // Its tokens expire in between.
        if (outcome.index % 500 === 250)
          await server.operator.send(
            'DELETE',
            `/operator/v1/partners/${partnerId}/users/${username}/sessions`,
          );
      }
      await server.operator.send('DELETE', '/sandbox/v1/faults');

      assert.deepEqual(
        outcomes.map(({ row, index, verdict }) => [row.sku, index, verdict]),
        rows.map(({ sku }, index) => [sku, index, expectedOf(index)]),
      );
      const after = (await deliveriesOf(partnerId)).slice(before.length);
      assert.equal(
        after.length,
        Math.ceil(rowCount / 500),
        'each request was accepted once, however often it was sent',
      );
      assert.equal(
        after.reduce((sum, { total }) => sum + total, 0),
        rowCount,
      );
      assert.deepEqual(rejections, []);
    });

    test(`continues after crashes of the caller with the results that it would have had (seed ${seed})`, async () => {
      const random = randomOf(1_000 + seed);
      const { partnerId, client } = await clientOfNewPartner(random);
      const rows = products(rowCount);
      await injectFaults(partnerId, deliveryOperations, 0.08);
      const told = new Map<number, Verdict>();
      let saved: string | undefined;
      for (let crashed = true; crashed; ) {
        crashed = false;
        const resume = saved === undefined ? undefined : JSON.parse(saved);
        const delivery = client.deliver('products', rows, { resume });
        for await (const { index, verdict } of delivery) {
          assert.equal(told.get(index) ?? verdict, verdict, 'a row that is told again has the same result');
          told.set(index, verdict);
          saved = JSON.stringify(delivery.state);
          if (random() < 1 / 600) {
            crashed = true;
            break;
          }
        }
      }
      await server.operator.send('DELETE', '/sandbox/v1/faults');
      assert.deepEqual(
        [...told.values()],
        rows.map(() => 'succeeded'),
      );
      assert.equal((await deliveriesOf(partnerId)).length, Math.ceil(rowCount / 500));
      assert.deepEqual(rejections, []);
    });
  }
});

/** Reads the creations of products to their end, and begins again where it stopped whenever it crashes. */
async function readCreations(
  client: PartnerClient,
  random: () => number,
  { after, onGap, onCrash }: { after?: string; onGap?: () => void; onCrash?: () => Promise<void> } = {},
): Promise<ReadonlySet<string>> {
  const read = new Set<string>();
  let saved = after;
  for (let isDone = false; !isDone; ) {
    isDone = true;
    const types = ['kontor.product.created.v1'] as const;
    for await (const event of client.events({ after: saved, types, wait: 0, limit: 40, onGap })) {
      read.add(event.subject ?? '');
      saved = event.cursor;
      if (random() < 1 / 60) {
        isDone = false;
        break;
      }
    }
    if (!isDone) await onCrash?.();
  }
  return read;
}

describe('a reader of events under faults', () => {
  for (let seed = 1; seed <= runs; seed += 1) {
    test(`reads each event, across restarts of its own and of the server (seed ${seed})`, async () => {
      const random = randomOf(2_000 + seed);
      const { partnerId, client } = await clientOfNewPartner(random);
      const rows = products(Math.ceil(rowCount / 4));
      await client.deliver('products', rows).summary();
      await injectFaults(partnerId, ['readEvents'], 0.1);
      let restarts = 0;
      const onCrash = async () => {
        if (restarts < 2) await server.restart();
        restarts += 1;
      };
      const read = await readCreations(client, random, { onCrash });
      await server.operator.send('DELETE', '/sandbox/v1/faults');
      assert.equal(read.size, rows.length);
      assert.deepEqual(rejections, []);
    });

    test(`is told of a gap, and reads each event after it (seed ${seed})`, async () => {
      const random = randomOf(3_000 + seed);
      const { partnerId, client } = await clientOfNewPartner(random);
      const rows = products(Math.ceil(rowCount / 4));
      const half = Math.ceil(rows.length / 2);
      await client.deliver('products', rows.slice(0, half)).summary();
      const [first] = await Array.fromAsync(client.events({ wait: 0, limit: 1 }));
      await removeEventsUntil(Date.now() + 1_000);
      await client.deliver('products', rows.slice(half)).summary();
      await injectFaults(partnerId, ['readEvents'], 0.1);
      let gaps = 0;
      const onGap = () => {
        gaps += 1;
      };
      let restarts = 0;
      const onCrash = async () => {
        if (restarts < 1) await server.restart();
        restarts += 1;
      };
      const read = await readCreations(client, random, { after: first?.cursor ?? '', onGap, onCrash });
      await server.operator.send('DELETE', '/sandbox/v1/faults');
      assert.ok(gaps >= 1, 'the gap was told');
      for (const { sku } of rows.slice(half))
        assert.ok(
          [...read].some((subject) => subject.endsWith(`/${sku}`)),
          `${sku} was read`,
        );
      assert.deepEqual(rejections, []);
    });
  }
});

test('a reader of events whose cursor is too old is told so, and goes on with what is kept', async () => {
  const { client } = await clientOfNewPartner(randomOf(1));
  await client.deliver('products', products(3)).summary();
  const [first] = await Array.fromAsync(client.events({ wait: 0, limit: 1 }));
  await removeEventsUntil(Date.now() + 1_000);
  await client.deliver('products', products(5)).summary();
  await assert.rejects(Array.fromAsync(client.events({ after: first?.cursor, wait: 0 })), {
    code: 'CURSOR_TOO_OLD',
  });
  let gaps = 0;
  const onGap = () => {
    gaps += 1;
  };
  const types = ['kontor.product.created.v1'] as const;
  const read = await Array.fromAsync(client.events({ after: first?.cursor, types, wait: 0, onGap }));
  assert.deepEqual([gaps, read.length], [1, 2]);
});

/** Removes what the journal has, as if its retention were over. */
async function removeEventsUntil(untilMs: number): Promise<void> {
  const store = await openStore({ url: server.databaseUrl }, { writes: true });
  try {
    while (await store.write((tx) => removeOldEvents(tx, untilMs)));
  } finally {
    await store.close();
  }
}

interface ListedDelivery {
  readonly total: number;
}

/** All deliveries of a partner that the server accepted, oldest first. */
async function deliveriesOf(partnerId: string): Promise<readonly ListedDelivery[]> {
  const answer = await server.operator.get(`/operator/v1/deliveries?partnerId=${partnerId}&limit=100`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.resources.toReversed();
}
