import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import type { Answer } from '@kontor/harness/client';
import { moveClock } from '@kontor/harness/clock';
import { fewAtATime } from '@kontor/harness/few-at-a-time';
import { followAll } from '@kontor/harness/lists';
import { line, newOrderPartner, type OrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';
import fc from 'fast-check';
import { dayMs, minuteMs } from '../../../values/instant.ts';
import * as model from './order-model.ts';

/** The long form: `KONTOR_TEST_SEQUENCES=2000 npm run test:file -- packages/server/test/model/orders.test.ts`. */
const sequencesPerWorld = 100;
const worlds = Math.ceil(Number(process.env.KONTOR_TEST_SEQUENCES ?? 500) / sequencesPerWorld);
const stepsMax = 6;
const skus = ['ONE', 'TWO'];

/** The model knows no deletion of a partner; the turns after the end of a contract add up to less than a year. */
const server = await startTestServer({ KONTOR_DEMO_DATA: 'off', KONTOR_PARTNER_DELETION_DAYS: '365' });
server.clock.stopAt(Date.UTC(2026, 2, 2, 9));

/** One order's life: how it is placed, and what is done to it, act by act. */
interface Sequence {
  readonly prepaid: boolean;
  readonly pieces: number;
  readonly acts: readonly model.Act[];
}

/** What happens to the whole world between two acts. */
type Turn =
  | { readonly turn: 'nothing' | 'restart' | 'end-contract' | 'withdraw' }
  | { readonly turn: 'advance'; readonly byMs: number };

const chosen = fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 3 });
const reason = fc.constantFrom(
  'CANCELLED_ON_CUSTOMER_WISH',
  'CANCELLED_ON_MARKETPLACE_WISH',
  'PAYMENT_ABORTED',
  'MARKETPLACE_FRAUD',
  'ILLEGAL_PRODUCT',
);
const act: fc.Arbitrary<model.Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), reason, chosen }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('partner-cancels' as const), chosen }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('block', 'release', 'accept-return'),
      chosen,
    }) as fc.Arbitrary<model.Act>,
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('ship' as const), chosen }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('suspect' as const), suspected: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('pay', 'end-period') }) as fc.Arbitrary<model.Act>,
  },
);
const sequence: fc.Arbitrary<Sequence> = fc.record({
  prepaid: fc.boolean(),
  pieces: fc.integer({ min: 1, max: 3 }),
  acts: fc.array(act, { minLength: 3, maxLength: stepsMax, size: 'max' }),
});
const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ turn: 'nothing' } as const) },
  {
    weight: 4,
    arbitrary: fc.integer({ min: 1, max: 40 * minuteMs }).map((byMs) => ({ turn: 'advance', byMs }) as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: dayMs, max: 60 * dayMs })
      .map((byMs) => ({ turn: 'advance', byMs }) as const),
  },
  { weight: 1, arbitrary: fc.constant({ turn: 'restart' } as const) },
  { weight: 1, arbitrary: fc.constantFrom({ turn: 'end-contract' } as const, { turn: 'withdraw' } as const) },
);
const world = fc.record({
  sequences: fc.array(sequence, { minLength: sequencesPerWorld, maxLength: sequencesPerWorld }),
  turns: fc.array(turn, { minLength: stepsMax, maxLength: stepsMax }),
});

type World = typeof world extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The contract ends, and then the access of the partner: rare among random turns. */
const lostAccess: Turn[] = [
  { turn: 'end-contract' },
  { turn: 'advance', byMs: model.accessAfterEndMs - 1 },
  { turn: 'advance', byMs: 1 },
  { turn: 'nothing' },
];

/** An order on the server with its expected state. */
interface Life {
  readonly id: string;
  readonly itemIds: readonly string[];
  readonly acts: readonly model.Act[];
  readonly expected: model.ModelOrder;
}

test(`${worlds * sequencesPerWorld} random lives of orders differ in nothing from the model`, async () => {
  const examples: [World][] = [
    [{ sequences: fc.sample(sequence, { seed: 1, numRuns: 3 }), turns: lostAccess }],
  ];
  await fc.assert(fc.asyncProperty(world, live), { numRuns: worlds + 1, examples, endOnFailure: true });
});

async function live({ sequences, turns }: World): Promise<void> {
  const partner = await newOrderPartner(server);
  const lives = await fewAtATime(sequences, (each) => begin(partner, each));
  for (const [step, each] of turns.entries()) {
    await fewAtATime(lives, (life) => actOn(partner, life, life.acts[step]));
    await takeTurn(partner, lives, each);
    await compare(partner, lives);
  }
  if (!hasLostAccess(partner)) await compareLists(partner, lives);
}

async function begin(partner: OrderPartner, { prepaid, pieces, acts }: Sequence): Promise<Life> {
  const lines = Array.from({ length: pieces }, (_, position) => line(skus[position % 2]));
  const order = await ordersOf(server, partner.partnerId).place({
    paymentMethod: prepaid ? 'PREPAYMENT' : 'PAYPAL',
    lines,
  });
  return {
    id: order.salesOrderId,
    itemIds: order.positionItems.map((item: { positionItemId: string }) => item.positionItemId),
    acts: acts.map((each) => withinPieces(each, pieces)),
    expected: {
      prepaid,
      paid: false,
      suspected: false,
      periodEndsMs: Date.parse(order.cancellationPeriodEndsAt),
      deadlineMs: Date.parse(order.prepaymentDeadline ?? order.orderDate),
      items: lines.map(() => ({
        state: 'ANNOUNCED',
        former: undefined,
        reason: undefined,
        wasProcessable: false,
        settledMs: 0,
      })),
    },
  };
}

function withinPieces(each: model.Act, pieces: number): model.Act {
  return 'chosen' in each ? { ...each, chosen: each.chosen.filter((position) => position < pieces) } : each;
}

/** When contracts ended, by partner. The partner can no longer write to orders, and later not even read them. */
const endedAtMs = new Map<string, number>();

function hasLostAccess({ partnerId }: OrderPartner): boolean {
  const ended = endedAtMs.get(partnerId);
  return ended !== undefined && server.clock.nowMs() >= ended + model.accessAfterEndMs;
}

async function actOn(partner: OrderPartner, life: Life, each: model.Act | undefined): Promise<void> {
  if (each === undefined) return;
  const answer = await untilAdmitted(() => send(partner, life, each));
  if (endedAtMs.has(partner.partnerId) && (each.act === 'ship' || each.act === 'partner-cancels')) {
    const code = hasLostAccess(partner) ? 'ACCESS_ENDED' : 'PARTNER_ENDED';
    assert.deepEqual([answer.status, answer.json.errors[0].code], [403, code]);
    return;
  }
  const works = model.perform(life.expected, shipsNamed(each, life), server.clock.nowMs());
  assert.equal(answer.status < 300, works, `${JSON.stringify(each)}: ${answer.status} ${answer.text}`);
  if (!works) assert.equal(answer.status, 409, answer.text);
}

/** A shipment always names its items. */
function shipsNamed(each: model.Act, life: Life): model.Act {
  if (each.act !== 'ship' || each.chosen.length > 0) return each;
  return { ...each, chosen: life.itemIds.map((_, position) => position) };
}

function send(partner: OrderPartner, life: Life, each: model.Act): Promise<Answer> {
  const path = `/operator/v1/partners/${partner.partnerId}/orders/${life.id}` as const;
  const ids = 'chosen' in each ? each.chosen.map((position) => life.itemIds[position] as string) : [];
  const positionItemIds = ids.length === 0 ? undefined : ids;
  switch (each.act) {
    case 'cancel':
      return server.operator.post(`${path}/cancellation`, { reason: each.reason, positionItemIds });
    case 'partner-cancels': {
      const items = ids.length === 0 ? '' : `/positionItems/${ids.join(',')}`;
      return partner.send('POST', `/v4/orders/${life.id}${items}/cancellation`);
    }
    case 'block':
    case 'release':
      return server.operator.post(`${path}/${each.act}`, { positionItemIds });
    case 'accept-return':
      return server.operator.post(`${path}/return-acceptance`, { positionItemIds });
    case 'suspect':
      return server.operator.put(`${path}/fraud-suspicion`, { suspected: each.suspected });
    case 'pay':
      return server.operator.post(`${path}/payment`, '');
    case 'end-period':
      return server.operator.post(`${path}/cancellation-period/end`, '');
    case 'ship': {
      const named = ids.length === 0 ? life.itemIds : ids;
      const shipDate = new Date(server.clock.nowMs()).toISOString();
      const positionItems = named.map((positionItemId) => ({ positionItemId }));
      return partner.post('/v1/shipments', parcel({ salesOrderId: life.id, positionItems }, { shipDate }));
    }
  }
}

async function takeTurn(partner: OrderPartner, lives: readonly Life[], each: Turn): Promise<void> {
  const base = `/operator/v1/partners/${partner.partnerId}` as const;
  const nowMs = server.clock.nowMs();
  if (each.turn === 'restart') await server.restart();
  if (each.turn === 'end-contract') {
    assert.equal((await server.operator.post(`${base}/contract/end`, '')).status, 200);
    if (!endedAtMs.has(partner.partnerId)) endedAtMs.set(partner.partnerId, nowMs);
    for (const { expected } of lives) model.sweep(expected, 'PARTNER_TERMINATED', [0, 1, 2], nowMs);
  }
  if (each.turn === 'withdraw' && lives.some(({ itemIds }) => itemIds.length > 1)) {
    assert.equal((await server.operator.post(`${base}/products/TWO/withdrawal`, '')).status, 200);
    for (const { expected } of lives) model.sweep(expected, 'ILLEGAL_PRODUCT', [1], nowMs);
  }
  if (each.turn === 'advance') {
    const advance = `PT${each.byMs / 1000}S`;
    await moveClock(server, { advance });
    for (const { expected } of lives) model.letTimeWork(expected, server.clock.nowMs());
    await partner.login(partner.username, 'pass-word');
  }
}

/** Compares every order, as the partner reads it, with the model, as long as the partner may read. */
async function compare(partner: OrderPartner, lives: readonly Life[]): Promise<void> {
  const list = await partner.get('/v4/orders?limit=256');
  if (hasLostAccess(partner)) {
    assert.deepEqual([list.status, list.json.errors[0].code], [403, 'ACCESS_ENDED']);
    return;
  }
  assert.equal(list.status, 200, list.text);
  const found = new Map(list.json.resources.map((order) => [order.salesOrderId, order]));
  assert.equal(found.size, lives.length);
  const nowMs = server.clock.nowMs();
  for (const { id, expected } of lives) {
    const order = found.get(id)!;
    assert.deepEqual(
      {
        suspected: order.suspectedFraudCase,
        addresses: order.deliveryAddress !== undefined,
        items: order.positionItems.map((item) => [item.fulfillmentStatus, item.cancellationReason]),
      },
      {
        suspected: expected.suspected,
        addresses: model.showsAddresses(expected, nowMs),
        items: expected.items.map((item) => [item.state, item.reason]),
      },
    );
  }
}

/** Compares the lists of all statuses, and the items of all shipments, with the model. */
async function compareLists(partner: OrderPartner, lives: readonly Life[]): Promise<void> {
  for (const status of ['ANNOUNCED', 'BLOCKED', 'PROCESSABLE', 'SENT', 'RETURNED']) {
    await compareList(partner, lives, status);
  }
  await compareList(partner, lives, 'CANCELLED_BY_PARTNER');
  await compareList(partner, lives, 'CANCELLED_BY_MARKETPLACE');
  const shipped = new Set<string>();
  const listed = await followAll(partner, '/v1/shipments?datefrom=2026-01-01&limit=100');
  const read = listed.map(({ shipmentId }) => partner.get(`/v1/shipments/${shipmentId}`));
  for (const shipment of await Promise.all(read)) {
    for (const { positionItemId } of shipment.json.positionItems) {
      assert.ok(!shipped.has(positionItemId), 'an item travels once');
      shipped.add(positionItemId);
    }
  }
  const sent = lives.flatMap(({ itemIds, expected }) =>
    itemIds.filter((_, position) => ['SENT', 'RETURNED'].includes(expected.items[position]?.state ?? '')),
  );
  assert.deepEqual([...shipped].sort(), sent.sort());
}

async function compareList(partner: OrderPartner, lives: readonly Life[], status: string): Promise<void> {
  const idsOf = async (mode: string) => {
    const list = await partner.get(`/v4/orders?fulfillmentStatus=${status}&mode=${mode}&limit=256`);
    return list.json.resources.map((order: { salesOrderId: string }) => order.salesOrderId).sort();
  };
  const inBucket = lives.filter(({ expected }) => model.bucketsOf(expected).includes(status));
  const holding = lives.filter(({ expected }) => expected.items.some(({ state }) => state === status));
  assert.deepEqual(await idsOf('BUCKET'), inBucket.map(({ id }) => id).sort());
  assert.deepEqual(await idsOf('AT_LEAST_ONE'), holding.map(({ id }) => id).sort());
}
