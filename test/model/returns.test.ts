import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Answer } from '../harness/client.ts';
import { followAll } from '../harness/lists.ts';
import { newReturnPartner, type ReturnPartner, returnsOf, type SentOrder } from '../harness/returns.ts';
import { startTestServer } from '../harness/server.ts';
import * as model from './return-model.ts';

/** The long form: `KONTOR_TEST_SEQUENCES=2000 node --test test/model/returns.test.ts`. */
const sequencesPerWorld = 50;
const worlds = Math.ceil(Number(process.env.KONTOR_TEST_SEQUENCES ?? 100) / sequencesPerWorld);
const stepsMax = 6;
const dayMs = 86_400_000;

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
type Turn = { readonly turn: 'nothing' | 'restart' } | { readonly turn: 'advance'; readonly byMs: number };

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
);
const world = fc.record({
  sequences: fc.array(sequence, { minLength: sequencesPerWorld, maxLength: sequencesPerWorld }),
  turns: fc.array(turn, { minLength: stepsMax, maxLength: stepsMax }),
});

/** A return as the list shows it. */
interface Listed {
  readonly positionItemId: string;
  readonly status: string;
  readonly occurredTime: string;
  readonly details: { readonly reason?: string };
}

/** An order on the server with what it should be. */
interface Life {
  readonly order: SentOrder;
  readonly acts: readonly model.Act[];
  readonly expected: model.ModelOrder;
}

test(`${worlds * sequencesPerWorld} random lives of returns differ in nothing from the model`, async () => {
  await fc.assert(fc.asyncProperty(world, live), { numRuns: worlds, endOnFailure: true });
});

async function live({ sequences, turns }: { sequences: Sequence[]; turns: Turn[] }): Promise<void> {
  const partner = await newReturnPartner(server);
  const lives = await Promise.all(sequences.map((each) => begin(partner, each)));
  for (const [step, each] of turns.entries()) {
    await Promise.all(lives.map((life) => actOn(partner, life, life.acts[step])));
    await compare(partner, lives);
    await takeTurn(partner, each);
  }
  await compareOrders(partner, lives);
}

async function begin(partner: ReturnPartner, { pieces, sent, labels, acts }: Sequence): Promise<Life> {
  const order = sent
    ? await sendLabelled(partner, pieces, labels)
    : await returnsOf(server, partner).ready(pieces);
  assert.equal(order.itemIds.length, pieces);
  const within = <Each extends model.Act>(each: Each): Each =>
    'chosen' in each ? { ...each, chosen: each.chosen.filter((index) => index < pieces) } : each;
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

/** An item that lies in the oldest parcel of an order. */
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
  const told = (answer.json.errors ?? []).map(({ code, jsonpath }: { code: number; jsonpath: string }) => [
    code,
    jsonpath,
  ]);
  const wanted = causes.flatMap((cause, index) =>
    cause === 0 ? [] : [[cause, `$.positionItems[${index}]`]],
  );
  assert.deepEqual(told, wanted);
  assert.deepEqual(
    answer.json.results ?? [],
    elements.filter((_, index) => causes[index] === 0),
  );
}

async function takeTurn(partner: ReturnPartner, each: Turn): Promise<void> {
  if (each.turn === 'restart') await server.restart();
  if (each.turn === 'advance') {
    const moved = await server.operator.post('/sandbox/v1/clock', { advance: `PT${each.byMs / 1000}S` });
    assert.equal(moved.status, 200, moved.text);
    await partner.login(partner.username, 'pass-word');
  }
}

/** The list of returns and the list of parcels against the model, in their order. */
async function compare(partner: ReturnPartner, lives: readonly Life[]): Promise<void> {
  const listed = await followAll<Listed>(partner, '/v3/returns?limit=50');
  const expected = lives.flatMap(({ order, expected: { items } }) =>
    items.flatMap(({ status, occurredMs, reason }, index) =>
      status === 'none'
        ? []
        : [{ positionItemId: order.itemIds[index] as string, status, occurredMs, reason }],
    ),
  );
  expected.sort(
    (one, other) => other.occurredMs - one.occurredMs || (one.positionItemId < other.positionItemId ? -1 : 1),
  );
  assert.deepEqual(
    listed.map(({ positionItemId, status, occurredTime, details }) => ({
      positionItemId,
      status,
      occurredMs: Date.parse(occurredTime),
      reason: details.reason,
    })),
    expected,
  );
  await compareParcels(partner, lives);
}

async function compareParcels(partner: ReturnPartner, lives: readonly Life[]): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
  const parcels = await followAll<any>(partner, '/v1/return-shipments?datefrom=2020-01-01&limit=100');
  const shown = parcels.map(({ createdAt, trackingKey, returnPositionItems, states }) =>
    JSON.stringify([
      Date.parse(createdAt),
      trackingKey.trackingNumber,
      returnPositionItems.map((item: { salesOrderPositionItemId: string }) => item.salesOrderPositionItemId),
      states.map(({ state }: { state: string }) => state),
    ]),
  );
  const expected = lives.flatMap(({ order, expected: { parcels: held } }) =>
    held.map(({ createdMs, label, items, states }) =>
      JSON.stringify([
        createdMs,
        order.labels[label]?.trackingNumber,
        items.map((index) => order.itemIds[index]),
        states,
      ]),
    ),
  );
  assert.deepEqual(shown.toSorted(), expected.toSorted());
  const times = parcels.map(({ createdAt }) => createdAt);
  assert.deepEqual(times, times.toSorted());
}

/** Every item of every order against the model. */
async function compareOrders(partner: ReturnPartner, lives: readonly Life[]): Promise<void> {
  const returns = returnsOf(server, partner);
  await Promise.all(
    lives.map(async ({ order, expected }) => {
      const items = await returns.itemsOf(order);
      assert.deepEqual(
        items.map((item: { fulfillmentStatus: string; returnAcceptedByMarketplace: boolean }) => [
          item.fulfillmentStatus,
          item.returnAcceptedByMarketplace,
        ]),
        expected.items.map(({ state, byMarketplace }) => [state, byMarketplace]),
      );
      const returned = order.itemIds.filter((_, index) => expected.items[index]?.state === 'RETURNED');
      assert.deepEqual((await returns.creditedOf(order)).toSorted(), returned.toSorted());
    }),
  );
}
