import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { moveClock } from '@kontor/harness/clock';
import { fewAtATime } from '@kontor/harness/few-at-a-time';
import { holdWorker, reductionOf, path as reductionsPath } from '@kontor/harness/price-reductions';
import { type ReturnPartner, returnRoles, returnsOf, type SentOrder } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';
import fc from 'fast-check';
import { dayMs } from '../../../values/instant.ts';
import { compareLists, compareOrders, type Life } from './return-comparison.ts';
import * as model from './return-model.ts';

/** The long form: `KONTOR_TEST_SEQUENCES=2000 node --test packages/server/test/model/returns.test.ts`. */
const sequencesPerWorld = 50;
const worlds = Math.ceil(Number(process.env.KONTOR_TEST_SEQUENCES ?? 100) / sequencesPerWorld);
const stepsMax = 6;

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
server.clock.stopAt(Date.UTC(2026, 2, 2, 9));

/** One order's life: how it was sent, and what is done to it, act by act. */
interface Sequence {
  readonly pieces: number;
  readonly sent: boolean;
  readonly labels: 'own' | 'shared';
  readonly acts: readonly model.Act[];
}

/** What happens to the whole world between two acts. */
type Turn =
  | { readonly turn: 'nothing' | 'restart' | 'hold' | 'release' }
  | { readonly turn: 'advance'; readonly byMs: number };

const chosen = fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 3 });
const named = fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 4 });
const act: fc.Arbitrary<model.Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constantFrom('announce', 'announce', 'withdraw', 'misdirect', 'accept-for-partner'),
      chosen,
    }) as fc.Arbitrary<model.Act>,
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('accept', 'reject'),
      chosen: named,
    }) as fc.Arbitrary<model.Act>,
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('reduce' as const),
      index: fc.nat({ max: 2 }),
      cents: fc.constantFrom(1, 1_000, 3_000, 5_998, 5_999, 6_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('news' as const),
      state: fc.constantFrom('ANNOUNCED' as const, 'ON_THE_WAY' as const, 'DELIVERED' as const),
    }),
  },
);
const sequence: fc.Arbitrary<Sequence> = fc.record({
  pieces: fc.integer({ min: 1, max: 3 }),
  sent: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
  labels: fc.constantFrom('own', 'shared'),
  acts: fc.array(act, { minLength: 3, maxLength: stepsMax, size: 'max' }),
});
const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ turn: 'nothing' } as const) },
  {
    weight: 6,
    arbitrary: fc.integer({ min: 1, max: 40 * dayMs }).map((byMs) => ({ turn: 'advance', byMs }) as const),
  },
  { weight: 1, arbitrary: fc.constant({ turn: 'restart' } as const) },
  { weight: 2, arbitrary: fc.constant({ turn: 'hold' } as const) },
  { weight: 2, arbitrary: fc.constant({ turn: 'release' } as const) },
);
const world = fc.record({
  sequences: fc.array(sequence, { minLength: sequencesPerWorld, maxLength: sequencesPerWorld }),
  turns: fc.array(turn, { minLength: stepsMax, maxLength: stepsMax }),
});

test(`${worlds * sequencesPerWorld} random lives of returns differ in nothing from the model`, async () => {
  await fc.assert(fc.asyncProperty(world, live), { numRuns: worlds, endOnFailure: true });
});

async function live({ sequences, turns }: { sequences: Sequence[]; turns: Turn[] }): Promise<void> {
  const partner = await server.newPartner([...returnRoles, 'PriceReductions_Read', 'PriceReductions_Write']);
  const lives = await fewAtATime(sequences, (each) => begin(partner, each));
  const worker: Worker = { release: undefined };
  for (const [step, each] of turns.entries()) {
    await fewAtATime(lives, (life) => actOn(partner, life, life.acts[step]));
    settle(worker, lives);
    await compareLists(partner, lives);
    await takeTurn(partner, worker, each);
    // Released reductions are decided before anything else is done.
    settle(worker, lives);
    await compareLists(partner, lives);
  }
  await takeTurn(partner, worker, { turn: 'release' });
  settle(worker, lives);
  await compareLists(partner, lives);
  await compareOrders(server, partner, lives);
}

/** Processes price reductions; while it is held, `release` lets it continue. */
interface Worker {
  release: (() => Promise<void>) | undefined;
}

function settle({ release }: Worker, lives: readonly Life[]): void {
  if (release === undefined) for (const { expected } of lives) model.settleReductions(expected);
}

async function begin(partner: ReturnPartner, { pieces, sent, labels, acts }: Sequence): Promise<Life> {
  const order = sent
    ? await sendLabelled(partner, pieces, labels)
    : await returnsOf(server, partner).ready(pieces);
  assert.equal(order.itemIds.length, pieces);
  const within = (each: model.Act): model.Act => {
    if (each.act === 'reduce') return { ...each, index: each.index % pieces };
    return 'chosen' in each ? { ...each, chosen: each.chosen.filter((index) => index < pieces) } : each;
  };
  return {
    order,
    acts: acts.map(within),
    expected: {
      parcels: [],
      items: Array.from({ length: pieces }, (_, index) => ({
        state: sent ? 'SENT' : 'PROCESSABLE',
        status: 'none',
        occurredMs: 0,
        reason: undefined,
        byMarketplace: false,
        label: labels === 'shared' ? 0 : index,
        reductions: [],
      })),
    },
  };
}

async function sendLabelled(
  partner: ReturnPartner,
  pieces: number,
  labels: 'own' | 'shared',
): Promise<SentOrder> {
  const shared = { carrier: 'GLS', trackingNumber: `SHARED-${partner.partnerId}-${serial()}` };
  return returnsOf(server, partner).send(pieces, () => (labels === 'shared' ? shared : {}));
}

let serials = 0;

function serial(): number {
  serials += 1;
  return serials;
}

async function actOn(
  partner: ReturnPartner,
  { order, expected }: Life,
  each: model.Act | undefined,
): Promise<void> {
  if (each === undefined) return;
  const nowMs = server.clock.nowMs();
  const returns = returnsOf(server, partner);
  if (each.act === 'reduce') return reduce(partner, order, expected, each);
  if (each.act === 'news') {
    const [parcel] = await returns.parcelsOf(parcelItem(order, expected));
    const works = model.performNews(expected, each.state);
    if (works === undefined) return;
    assert.equal(
      (await returns.news(parcel.returnShipmentId, { state: each.state })).status,
      works ? 200 : 409,
    );
    return;
  }
  if (each.act === 'accept' || each.act === 'reject') {
    if (each.chosen.length === 0) return;
    await decide(returns, order, expected, each.act, each.chosen);
    return;
  }
  const positionItemIds = each.chosen.map((index) => order.itemIds[index]);
  const body = positionItemIds.length === 0 ? {} : { positionItemIds };
  const send = { announce: returns.announce, withdraw: returns.withdraw, misdirect: returns.misdirect };
  const answer: Answer =
    each.act === 'accept-for-partner'
      ? await returns.acceptForPartner(order, body)
      : await send[each.act](order, body);
  const works = model.performAsOperator(expected, each.act, each.chosen, nowMs);
  assert.equal(answer.status, works ? 200 : 409, `${JSON.stringify(each)}: ${answer.text}`);
}

async function reduce(
  partner: ReturnPartner,
  { salesOrderId, itemIds }: SentOrder,
  expected: model.ModelOrder,
  { index, cents }: Extract<model.Act, { act: 'reduce' }>,
): Promise<void> {
  const piece = { positionItemId: itemIds[index] as string, salesOrderId };
  const answer = await partner.post(reductionsPath, reductionOf(piece, cents / 100));
  const code = model.performReduction(expected, index, cents);
  assert.equal(answer.status, code === 0 ? 202 : 409, answer.text);
  assert.equal(code === 0 ? 0 : answer.json.errors[0].code, code);
}

/** An item that is in the oldest parcel of an order. */
function parcelItem(order: SentOrder, expected: model.ModelOrder): string {
  return order.itemIds[expected.parcels[0]?.items[0] ?? 0] as string;
}

async function decide(
  returns: ReturnType<typeof returnsOf>,
  order: SentOrder,
  expected: model.ModelOrder,
  act: 'accept' | 'reject',
  indexes: readonly number[],
): Promise<void> {
  const elements = indexes.map((index) => ({
    positionItemId: order.itemIds[index],
    salesOrderId: order.salesOrderId,
    ...(act === 'reject' && { reason: 'EXCHANGE' }),
  }));
  const answer = await (act === 'accept' ? returns.accept(elements) : returns.reject(elements));
  const causes = model.performAsPartner(expected, act, indexes, server.clock.nowMs());
  const failed = causes.filter((cause) => cause !== 0).length;
  const status = failed === 0 ? 200 : failed === causes.length ? 422 : 207;
  assert.equal(answer.status, status, answer.text);
  const told = (answer.json.errors ?? []).map(({ code, jsonpath }) => [code, jsonpath]);
  const wanted = causes.flatMap((cause, index) =>
    cause === 0 ? [] : [[cause, `$.positionItems[${index}]`]],
  );
  assert.deepEqual(told, wanted);
  assert.deepEqual(
    answer.json.results ?? [],
    elements.filter((_, index) => causes[index] === 0),
  );
}

async function takeTurn(partner: ReturnPartner, worker: Worker, each: Turn): Promise<void> {
  if (each.turn === 'hold') worker.release ??= await holdWorker(server, partner);
  if (each.turn === 'release') {
    await worker.release?.();
    worker.release = undefined;
  }
  if (each.turn === 'restart') await server.restart();
  if (each.turn === 'advance') {
    await moveClock(server, { advance: `PT${each.byMs / 1000}S` });
    await partner.login(partner.username, 'pass-word');
  }
}
