import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { followAll, linkOf } from '@kontor/harness/lists';
import { line } from '@kontor/harness/orders';
import {
  holdWorker,
  newReducingPartner,
  path,
  reduce,
  type SentPiece,
  sendPiece,
  sendPieces,
  settledItem,
} from '@kontor/harness/price-reductions';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const partner = await newReducingPartner(server);
const listOf = (partnerId: string) => `/operator/v1/partners/${partnerId}/price-reductions` as const;
const mine = listOf(partner.partnerId);
const idsOf = (items: readonly SentPiece[]) => items.map(({ positionItemId }) => positionItemId);

const pieces = await sendPieces(server, partner, { lines: [line('L', { quantity: 4 })] });
const [processed, rejected, both, waiting] = pieces as [SentPiece, SentPiece, SentPiece, SentPiece];
const elsewhere = await sendPiece(server, partner);
for (const piece of [processed, both, elsewhere]) await reduce(partner, piece, 1);
for (const piece of [rejected, both]) await reduce(partner, piece, 100);
await settledItem(partner, rejected);
await settledItem(partner, both);
await holdWorker(server, partner);
await reduce(partner, waiting, 1);
const all = [waiting, both, rejected, elsewhere, processed];

async function listed(query: string): Promise<string[]> {
  const answer = await operator.get(`${mine}?${query}`);
  assert.equal(answer.status, 200, answer.text);
  return idsOf(answer.json.resources);
}

describe('200', () => {
  test('shows what the partner sees (OP12)', async () => {
    const { resources } = (await operator.get(mine)).json;
    assert.deepEqual(idsOf(resources), idsOf(all));
    assert.deepEqual(resources, (await partner.get(`${path}?limit=128`)).json.resources);
  });

  test('by state, order, item, and all of them together', async () => {
    assert.deepEqual(await listed('status=INITIATED'), idsOf([waiting]));
    assert.deepEqual(await listed('status=PROCESSED'), idsOf([both, elsewhere, processed]));
    assert.deepEqual(await listed('status=REJECTED'), idsOf([both, rejected]));
    assert.deepEqual(
      await listed(`salesOrderId=${elsewhere.salesOrderId.toUpperCase()}`),
      idsOf([elsewhere]),
    );
    assert.deepEqual(
      await listed(`salesOrderId=${both.salesOrderId}&status=PROCESSED`),
      idsOf([both, processed]),
    );
    assert.deepEqual(await listed(`positionItemId=${both.positionItemId}&status=REJECTED`), idsOf([both]));
    assert.deepEqual(await listed(`positionItemId=${processed.positionItemId}&status=REJECTED`), []);
    assert.deepEqual(
      await listed(`positionItemId=${both.positionItemId}&salesOrderId=${elsewhere.salesOrderId}`),
      [],
    );
    assert.deepEqual(await listed('positionItemId=00000000-0000-4000-8000-000000000000'), []);
  });

  test('page by page, with the filters of the first one', async () => {
    assert.deepEqual(idsOf(await followAll(operator, `${mine}?limit=2`)), idsOf(all));
    const query = 'limit=1&status=PROCESSED';
    const first = await operator.get(`${mine}?${query}`);
    assert.ok(!linkOf(first, 'next')?.includes('status'));
    assert.deepEqual(
      idsOf(await followAll(operator, `${mine}?${query}`)),
      idsOf([both, elsewhere, processed]),
    );
  });
});

describe('refusals', () => {
  test('400 for filters that cannot be parsed, and for cursors of another partner', async () => {
    for (const [query, name] of [
      ['status=DONE', 'INVALID_PARAMETER'],
      ['positionItemId=1', 'INVALID_PARAMETER'],
      ['salesOrderId=1', 'INVALID_PARAMETER'],
      ['limit=0', 'INVALID_PARAMETER'],
      ['cursor=x', 'INVALID_CURSOR'],
      ['page=1', 'UNKNOWN_PARAMETER'],
    ] as const) {
      assertRefused(await operator.get(`${mine}?${query}`), 400, name, query);
    }
    const cursor = new URL(
      linkOf(await operator.get(`${mine}?limit=1`), 'next'),
      'http://x',
    ).searchParams.get('cursor');
    const other = await newReducingPartner(server);
    assertRefused(await operator.get(`${listOf(other.partnerId)}?cursor=${cursor}`), 400, 'INVALID_CURSOR');
  });
});
