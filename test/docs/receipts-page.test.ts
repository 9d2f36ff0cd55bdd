import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BodyOf } from '@kontor/harness/body';
import type { Answer } from '@kontor/harness/client';
import { fewAtATime } from '@kontor/harness/few-at-a-time';
import { line, ordersOf } from '@kontor/harness/orders';
import {
  breakFor,
  euros,
  holdWorker,
  newReducingPartner,
  path as reductionsPath,
  type SentPiece,
  settledItem,
} from '@kontor/harness/price-reductions';
import { dispute, receiptsOf, ship } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';
import type { ErrorItem } from '../../packages/contract/generated/common.ts';
import { priceReductionErrors } from '../../packages/server/areas/price-reductions/errors.ts';
import { receiptErrors } from '../../packages/server/areas/receipts/errors.ts';
import { rowsOfPage } from './ways.ts';

const server = await startTestServer();
const rowsOf = rowsOfPage('docs/integrators/states-and-codes.md');
type Members = Record<string, unknown>;

/** State that a sequence of steps has reached. */
interface Walk {
  readonly partner: Awaited<ReturnType<typeof newReducingPartner>>;
  piece: SentPiece;
  answer: Answer<Partial<BodyOf<'recordDisputeRefund' | 'applyPriceReduction'>>> | undefined;
  /** Removes the fault rule that the steps created. */
  letGo: () => Promise<void>;
}

async function go(steps: readonly string[]): Promise<Walk> {
  const piece = { positionItemId: '', salesOrderId: '' };
  const partner = await newReducingPartner(server);
  const walk: Walk = { partner, piece, answer: undefined, letGo: async () => undefined };
  for (const step of steps) {
    const [, name, times, json] =
      /^([a-z ]*[a-z])(?: (\d+) times)?(?: (\{.*\}))?$/.exec(step) ?? assert.fail(step);
    const take = takers[name as string] ?? assert.fail(`the page has no step ${name}`);
    const members = json === undefined ? {} : JSON.parse(json);
    const first = Array.from({ length: Number(times ?? 1) - 1 });
    await fewAtATime(first, () => take(walk, members));
    // When a step is repeated, the last one counts.
    await take(walk, members);
  }
  return walk;
}

async function place({ partner }: Walk, pieces: number) {
  const lines = [line('LAMP-1', { quantity: pieces })];
  const deliveryFees = [{ amount: euros(4.95) }];
  return ordersOf(server, partner.partnerId).placeProcessable({ lines, deliveryFees });
}

/** The first item of an order, which is the only one that the steps use. */
function pieceOf({ salesOrderId, positionItems }: Awaited<ReturnType<typeof place>>): SentPiece {
  return { salesOrderId, positionItemId: positionItems[0].positionItemId };
}

const takers: Readonly<Record<string, (walk: Walk, members: Members) => Promise<void>>> = {
  async place(walk) {
    walk.piece = pieceOf(await place(walk, 1));
  },
  async send(walk, { pieces = 1 }) {
    const order = await place(walk, Number(pieces));
    walk.piece = pieceOf(order);
    await ship(walk.partner, order, [walk.piece.positionItemId]);
  },
  async accept({ partner, piece }) {
    await ordersOf(server, partner.partnerId).acceptReturn(piece.salesOrderId);
  },
  async cancel({ partner, piece }) {
    const answer = await partner.post(`/v4/orders/${piece.salesOrderId}/cancellation`, '');
    assert.ok(answer.status < 300, answer.text);
  },
  async reduce(walk, { amount = 10, currency = 'EUR', ...members }) {
    const body = { ...walk.piece, priceReduction: { amount, currency }, ...members };
    walk.answer = await walk.partner.post(reductionsPath, body);
  },
  async reduction(walk) {
    walk.answer = await walk.partner.get(`${reductionsPath}?positionItemId=${walk.piece.positionItemId}`);
    if (walk.answer.status === 200) await settledItem(walk.partner, walk.piece);
  },
  async refund(walk, { amount = 15, positionItemId = walk.piece.positionItemId, ...members }) {
    const { partner, piece } = walk;
    const body = { positionItemId, amount: { amount, currency: 'EUR' }, ...members };
    walk.answer = await dispute(server, partner.partnerId, piece.salesOrderId, body);
  },
  async hold(walk) {
    walk.letGo = await holdWorker(server, walk.partner);
  },
  async break(walk) {
    walk.letGo = await breakFor(server, walk.partner, { dependency: 'receipts', state: 'unavailable' });
  },
  async 'let go'(walk) {
    await walk.letGo();
    walk.letGo = async () => undefined;
  },
  async receipt(walk) {
    walk.answer = await walk.partner.get('/v3/receipts/R-DE-1-2026-1');
  },
  async receipts(walk, { query }) {
    walk.answer = await walk.partner.get(`/v3/receipts?${query}`);
  },
  async profile(walk) {
    walk.answer = await server.operator.get(
      `/operator/v1/partners/${walk.partner.partnerId}/receipt-profile`,
    );
  },
};

describe('the page on receipts and price reductions leads to', () => {
  for (const { values, steps } of rowsOf('Receipts: types')) {
    test(`the receipt ${values.join(', ')}`, async () => {
      const { partner, piece } = await go(steps);
      const found = (await receiptsOf(partner, piece.salesOrderId)).map(
        ({ receiptType, refundType, partialRefundType }) =>
          [receiptType, refundType ?? partialRefundType].filter(Boolean).join(', '),
      );
      assert.ok(found.includes(values.join(', ')), found.join('; '));
    });
  }

  for (const { values, steps } of rowsOf('Price reductions: states')) {
    test(`a reduction that is ${values.join(', ')}`, async () => {
      const { partner, piece, letGo } = await go(steps);
      const [state] = values;
      if (state !== 'INITIATED') await settledItem(partner, piece);
      const listed = await partner.get(`${reductionsPath}?positionItemId=${piece.positionItemId}`);
      const [{ status, rejectionReason }] = listed.json.resources[0].priceReductions;
      await letGo();
      assert.deepEqual([status, rejectionReason].filter(Boolean), values);
    });
  }

  for (const { values, steps } of rowsOf('Receipts and price reductions: codes')) {
    test(`the code ${values[0]}`, async () => {
      const { answer } = await go(steps);
      const { code, 'detail-structured': structured }: Partial<ErrorItem> =
        answer?.json.errors?.[0] ?? answer?.json.results ?? {};
      const shown =
        structured === undefined || typeof code !== 'number' ? code : `${code} ${structured.name}`;
      assert.equal(String(shown), code === 1000 ? '1000' : values[0]);
    });
  }
});

test('the page covers every code of receipts and price reductions', () => {
  const codes = Object.values({ ...receiptErrors, ...priceReductionErrors }).map(({ code }) =>
    code.replace(' - ', ' '),
  );
  assert.deepEqual(
    rowsOf('Receipts and price reductions: codes')
      .flatMap(({ values }) => values)
      .toSorted(),
    [...codes, 'INVALID_PARAMETER', 'INVALID_CURSOR'].toSorted(),
  );
});
