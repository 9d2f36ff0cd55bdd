import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import type { Answer } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { ean, product, products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { statusesThatFit } from '../../../../../test/sweeps/answers.ts';
import { operations } from '../../../../../test/sweeps/operations.ts';

const server = await startTestServer();

describe('the bodies of a delivery', () => {
  const sku = 'told-apart';
  const bodies = {
    createOrUpdateProductVariations: [product({ sku })],
    updateActiveStatus: { status: [{ sku, active: false }] },
    updateProductVariationPrices: [{ sku, standardPrice: { amount: 12, currency: 'EUR' } }],
  };

  for (const [id, body] of Object.entries(bodies)) {
    test(`of ${id} tell its dry run from its delivery`, async () => {
      const operation = operations.find((each) => each.id === id) as (typeof operations)[number];
      const client = await server.newPartner();
      if (id !== 'createOrUpdateProductVariations') await deliver(client, [product({ sku })]);
      const tried = await client.post(`${operation.path}?dryRun=true`, body);
      const accepted = await client.post(operation.path, body);
      assert.deepEqual([tried.status, statusesThatFit(operation, tried.json)], [200, [200]]);
      assert.deepEqual([accepted.status, statusesThatFit(operation, accepted.json)], [202, [202]]);
      const stateOf = ({ json }: { json: object }) => String((json as { state?: string }).state);
      assert.equal(stateOf(tried), 'dry-run');
      assert.match(stateOf(accepted), /^(pending|done)$/);
    });
  }
});

describe('POST /v5/products?dryRun=true', () => {
  test('answers 200 with the results of the real delivery and stores nothing', async () => {
    const client = await server.newPartner();
    const [stored, fresh, rival] = products(3) as [
      ReturnType<typeof product>,
      ReturnType<typeof product>,
      ReturnType<typeof product>,
    ];
    await deliver(client, [stored]);
    const body = [
      stored,
      fresh,
      { ...rival, ean: fresh.ean },
      null,
      product({ sku: 'bad', ean: '1' }),
      fresh,
    ];
    const trial = await client.post('/v5/products?dryRun=true', body);
    assert.equal(trial.status, 200);
    assertRefused(await client.get(`/v5/products/${fresh.sku}`), 404, 'SKU_NOT_FOUND');

    const real = await deliver(client, body);
    const { dryRun, total, succeeded, failed, unchanged, results } = trial.json;
    assert.deepEqual({ dryRun, total }, { dryRun: true, total: body.length });
    assert.deepEqual(
      { succeeded, failed, unchanged },
      {
        succeeded: real.progress.succeeded,
        failed: real.progress.failed,
        unchanged: real.progress.unchanged,
      },
    );
    for (const part of ['succeeded', 'failed', 'unchanged'] as const) {
      assert.deepEqual(withoutLogref(results[part]), withoutLogref(await real.part(part)));
    }
  });

  test('does not forget the last sent element when a dry run fails', async () => {
    const client = await server.newPartner();
    await deliver(client, [product()]);
    await client.post('/v5/products?dryRun=true', [product({ mediaAssets: [] })]);
    assert.equal((await deliver(client, [product()])).progress.unchanged, 1);
  });

  test('refuses malformed bodies as a delivery does', async () => {
    const client = await server.newPartner();
    assert.equal((await client.post('/v5/products?dryRun=true', '{}')).json.errors[0].code, 'NOT_AN_ARRAY');
    assert.equal(
      (await client.post('/v5/products?dryRun=perhaps', [])).json.errors[0].code,
      'INVALID_PARAMETER',
    );
  });
});

/** Repeats a request that waited its whole time in vain, as happens when the machine stalls. */
async function doneWithin<Done extends Answer<{ readonly state: string }>>(
  seconds: number,
  send: () => Promise<Done>,
): Promise<Done> {
  for (;;) {
    const sentMs = performance.now();
    const answer = await send();
    const isOver = performance.now() - sentMs >= seconds * 1000;
    if (!isOver || answer.json.state === 'done') return answer;
  }
}

describe('Prefer: wait', () => {
  test('on a delivery answers 202 when it is done', async () => {
    const answer = await doneWithin(10, async () => {
      const client = await server.newPartner();
      return client.post('/v5/products', products(200), { prefer: 'respond-async, wait=10' });
    });
    assert.equal(answer.status, 202);
    assert.equal(answer.headers.get('preference-applied'), 'wait=10');
    assert.deepEqual([answer.json.state, answer.json.succeeded], ['done', 200]);
    assert.equal(answer.json.task.href, answer.json.links[0].href);
  });

  test('on the progress resource answers when the delivery is done', async () => {
    const answer = await doneWithin(20, async () => {
      const client = await server.newPartner();
      const { task } = (await client.post('/v5/products', products(200))).json;
      return client.get(task.href as PathTo<BodyOf<'progressByProcessId'>>, { prefer: 'wait=99999' });
    });
    assert.equal(answer.headers.get('preference-applied'), 'wait=20');
    assert.equal(answer.json.state, 'done');
  });

  test('ends on a signal from the writer, without polling', async (t) => {
    const client = await server.newPartner();
    // With mocked timers, the pause between two polls never ends.
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const answer = await client.post('/v5/products', products(500), { prefer: 'wait=10' });
    assert.deepEqual([answer.json.state, answer.json.succeeded], ['done', 500]);
  });

  test('that cannot be parsed is ignored', async () => {
    const client = await server.newPartner();
    const answer = await client.post('/v5/products', [product({ ean: ean(3) })], { prefer: 'wait=soon' });
    assert.equal(answer.status, 202);
    assert.equal(answer.headers.get('preference-applied'), null);
  });
});

const withoutLogref = (entries: { errors?: object[] }[]) =>
  entries.map((entry) => ({ ...entry, errors: entry.errors?.map((error) => ({ ...error, logref: '' })) }));
