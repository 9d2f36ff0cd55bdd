import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { allEvents, readOn } from '@kontor/harness/events';
import { ean, product } from '@kontor/harness/products';
import { inReview, reviewsOf, reviewsPath, waits } from '@kontor/harness/reviews';
import { startTestServer } from '@kontor/harness/server';
import { checked, statusOf, testProductEan } from '@kontor/harness/statuses';
import { takedownsOf, tryOrder } from '@kontor/harness/takedowns';
import type { ReviewDecision } from '../../../../contract/generated/operator-v1.ts';

const server = await startTestServer();
const reviews = reviewsOf(server);
const takedowns = takedownsOf(server);
const reason = 'The image shows another lamp';
const rejected = { code: 'REVIEW_REJECTED', title: reason };
let eans = 70_000;

beforeEach(() => reviews.put([{ applies: 'new' }]));

/** A partner with one new variation, which waits. */
async function seller(more: Parameters<typeof product>[0] = {}) {
  const client = await server.newPartner();
  eans += 1;
  const sold = product({ ean: ean(eans), ...more });
  await deliver(client, [sold]);
  await waits(client, sold.sku);
  const { partnerId } = client;
  const decision = (more: Partial<ReviewDecision> = {}): ReviewDecision => ({
    partnerId,
    sku: sold.sku,
    decision: 'approve',
    ...more,
  });
  const status = `/operator/v1/partners/${partnerId}/products/${sold.sku}/marketplace-status` as const;
  return { client, sold, sku: sold.sku, partnerId, decision, status };
}

async function statusPart(client: Parameters<typeof statusOf>[0], sku: string) {
  const { status, errors, information } = await statusOf(client, sku);
  return [status, errors, information];
}

const codeOf = ({ error }: { error?: { code: string } }) => error?.code;

describe('a new variation under a rule', () => {
  test('waits as PENDING after the check, and cannot be ordered', async () => {
    const { client, sku, partnerId } = await seller();
    assert.deepEqual(await statusPart(client, sku), ['PENDING', [], [inReview]]);
    const refused = await tryOrder(server, client, sku);
    assert.deepEqual(refused.json.errors[0]['detail-structured'].reasons, ['PENDING']);
    const [waiting, ...others] = await reviews.list(partnerId);
    assert.deepEqual([waiting?.sku, waiting?.content, others], [sku, 'new', []]);
    assert.equal((waiting?.product as { sku?: string } | undefined)?.sku, sku);
    assert.equal(waiting?.changes, undefined);
  });

  test('goes online once it is approved', async () => {
    const { client, sku, partnerId, decision } = await seller();
    const [waiting] = await reviews.list(partnerId);
    const [result] = await reviews.decide(decision({ version: waiting?.version ?? '' }));
    assert.deepEqual(result, { ...decision(), applied: true, version: waiting?.version });
    await checked(client, sku);
    assert.deepEqual(await statusPart(client, sku), ['ONLINE', [], []]);
    assert.deepEqual(await reviews.list(partnerId), []);
    assert.equal((await tryOrder(server, client, sku)).status, 201);
  });

  test('is REJECTED with the reason once it is rejected, and waits again with other content', async () => {
    const { client, sold, sku, partnerId, decision } = await seller();
    const [result] = await reviews.decide(decision({ decision: 'reject', reason }));
    assert.equal(result?.applied, true);
    assert.deepEqual(await statusPart(client, sku), ['REJECTED', [rejected], []]);
    assert.deepEqual(await reviews.list(partnerId), []);
    await deliver(client, [sold]);
    assert.equal((await statusOf(client, sku)).status, 'REJECTED');
    await deliver(client, [{ ...sold, mpn: 'MENDED' }]);
    await waits(client, sku);
    const [waiting] = await reviews.list(partnerId);
    assert.equal((waiting?.product as { mpn?: string } | undefined)?.mpn, 'MENDED');
  });

  test('waits again once the decision to reject it is lifted', async () => {
    const { client, sku, decision, status } = await seller();
    await reviews.decide(decision({ decision: 'reject', reason }));
    assert.equal((await server.operator.send('DELETE', status)).status, 200);
    await waits(client, sku);
  });

  test('never waits if the shop check does not let it in', async () => {
    const client = await server.newPartner();
    const refused = product({ ean: testProductEan(30, 1) });
    await deliver(client, [refused]);
    await checked(client, refused.sku);
    assert.equal((await statusOf(client, refused.sku)).status, 'RESTRICTED');
    assert.deepEqual(await reviews.list(client.partnerId), []);
  });

  test('keeps its place and waits on when only price, stock or an equal element is delivered', async () => {
    const { client, sold, sku, partnerId } = await seller();
    const [before] = await reviews.list(partnerId);
    const prices = [{ sku, standardPrice: { amount: 99.5, currency: 'EUR' } }];
    await deliver(client, prices, '/v5/products/prices');
    await deliver(client, [
      { ...sold, pricing: { ...sold.pricing, standardPrice: prices[0]?.standardPrice } },
    ]);
    await client.post('/v1/availability/quantities', [{ sku, quantity: 3 }]);
    const [after] = await reviews.list(partnerId);
    assert.deepEqual([after?.version, after?.waitingSince], [before?.version, before?.waitingSince]);
  });

  test('waits again after its partner switched it off and on', async () => {
    const { client, sku, partnerId, decision } = await seller();
    const flag = (active: boolean) =>
      deliver(client, { status: [{ sku, active }] }, '/v5/products/active-status');
    await flag(false);
    assert.deepEqual(await statusPart(client, sku), ['INACTIVE', [], []]);
    assert.deepEqual(await reviews.list(partnerId), []);
    assert.deepEqual((await reviews.decide(decision())).map(codeOf), ['REVIEW_NOT_WAITING']);
    await flag(true);
    await waits(client, sku);
    assert.equal((await reviews.decide(decision()))[0]?.applied, true);
  });
});

describe('a decision is about the content that was looked at', () => {
  test('and is refused if its version does not wait any more', async () => {
    const { client, sold, sku, partnerId, decision } = await seller();
    const [seen] = await reviews.list(partnerId);
    await deliver(client, [{ ...sold, mpn: 'OTHER' }]);
    await waits(client, sku);
    const [waiting] = await reviews.list(partnerId);
    for (const each of [decision({ version: seen?.version ?? '' }), decision()]) {
      const [result] = await reviews.decide(each);
      assert.equal(codeOf(result ?? {}), 'REVIEW_CONTENT_REPLACED');
      assert.match(result?.error?.detail ?? '', new RegExp(`The version ${waiting?.version} of`));
    }
    assert.equal((await statusOf(client, sku)).status, 'PENDING');
    await reviews.decide(decision({ version: waiting?.version ?? '' }));
    await checked(client, sku);
    assert.equal((await statusOf(client, sku)).status, 'ONLINE');
  });

  test('and content that is delivered right after the approval waits', async () => {
    await reviews.put([{ applies: 'all' }]);
    const { client, sold, sku, decision } = await seller();
    await reviews.decide(decision());
    await deliver(client, [{ ...sold, mpn: 'LATE' }]);
    await waits(client, sku);
  });

  test('and a second decision about the same variation is refused', async () => {
    const { decision } = await seller();
    const both = await reviews.decide(decision(), decision({ decision: 'reject', reason }));
    assert.deepEqual(both.map(codeOf), [undefined, 'REVIEW_NOT_WAITING']);
    assert.deepEqual((await reviews.decide(decision())).map(codeOf), ['REVIEW_NOT_WAITING']);
  });
});

describe('POST /operator/v1/reviews answers 200', () => {
  test('with a result for each decision, in the order of the request', async () => {
    const [one, two] = [await seller(), await seller()];
    const results = await reviews.decide(
      one.decision({ sku: 'UNKNOWN' }),
      two.decision({ decision: 'reject', reason }),
      one.decision({ partnerId: '999999999' }),
      one.decision(),
    );
    assert.deepEqual(results.map(codeOf), ['SKU_NOT_FOUND', undefined, 'PARTNER_NOT_FOUND', undefined]);
    assert.deepEqual(
      results.map(({ sku, partnerId }) => [partnerId, sku]),
      [
        [one.partnerId, 'UNKNOWN'],
        [two.partnerId, two.sku],
        ['999999999', one.sku],
        [one.partnerId, one.sku],
      ],
    );
  });

  test('and a decision of the operator about a single variation wins over a review', async () => {
    const { client, sku, partnerId, decision, status } = await seller();
    await server.operator.put(status, { status: 'ONLINE' });
    assert.deepEqual(await statusPart(client, sku), ['ONLINE', [], []]);
    assert.deepEqual(await reviews.list(partnerId), []);
    assert.deepEqual((await reviews.decide(decision())).map(codeOf), ['REVIEW_NOT_WAITING']);
  });

  test('and a takedown wins over a review; once it is lifted, the variation waits again', async () => {
    const { client, sku, partnerId, decision } = await seller();
    const { takedownId } = await takedowns.add({ partnerId });
    assert.deepEqual((await statusPart(client, sku)).slice(0, 1), ['RESTRICTED']);
    assert.deepEqual((await statusOf(client, sku)).information, []);
    assert.deepEqual(await reviews.list(partnerId), []);
    assert.deepEqual((await reviews.decide(decision())).map(codeOf), ['REVIEW_NOT_WAITING']);
    await takedowns.lift(takedownId);
    await waits(client, sku);
  });

  test('and tells it in the journal, the audit log and the timeline', async () => {
    const { cursor } = await readOn(server.operator, allEvents, {});
    const { client, sku, partnerId, decision } = await seller();
    const timelinePath = `/operator/v1/partners/${partnerId}/products/${sku}/timeline` as const;
    const waiting = (await server.operator.get(timelinePath)).json;
    assert.match(waiting.answer, /because it has been waiting for a review of the marketplace since/);
    const { version, waitingSince } = waiting.review;
    await reviews.decide(decision({ decision: 'reject', reason }));
    const { events } = await readOn(client, '/v1/events', {});
    const own = events.filter(({ type }) => type.includes('review'));
    assert.deepEqual(
      own.map(({ type, subject, data }) => [type, subject, data]),
      [
        [
          'kontor.product.review-requested.v1',
          `products/${sku}`,
          { sku, version, content: 'new', waitingSince },
        ],
        ['kontor.product.review-decided.v1', `products/${sku}`, { sku, version, decision: 'reject', reason }],
      ],
    );
    const all = (await readOn(server.operator, allEvents, { after: cursor })).events;
    assert.equal(all.filter(({ type }) => type === 'kontor.product.review-decided.v1').length, 1);
    const audit = await server.operator.get(`/operator/v1/audit?record=products/${sku}`);
    const [entry] = audit.json.resources.filter(
      ({ operationId }: { operationId: string }) => operationId === 'decideReviews',
    );
    assert.deepEqual(entry.after, { decision: 'reject', version, reason });
    const decided = (await server.operator.get(timelinePath)).json;
    assert.match(decided.answer, /because the operator refused it: REVIEW_REJECTED, The image/);
    assert.equal(decided.review, undefined);
    const summaries = decided.entries.map(({ summary }: { summary: string }) => summary);
    assert.ok(summaries.includes('The shop check passed; it waits for a review of the marketplace.'));
  });
});

describe('POST /operator/v1/reviews answers 400', () => {
  const decision = { partnerId: '1', sku: 'A', decision: 'approve' };
  for (const [about, decisions, place] of [
    ['no decisions', [], '$.decisions'],
    ['an unknown decision', [{ ...decision, decision: 'accept' }], '$.decisions[0].decision'],
    [
      'a rejection without a reason',
      [decision, { ...decision, decision: 'reject' }],
      '$.decisions[1].reason',
    ],
    ['a blank reason', [{ ...decision, decision: 'reject', reason: ' ' }], '$.decisions[0].reason'],
    ['an approval with a reason', [{ ...decision, reason }], '$.decisions[0].reason'],
    ['a mistyped version', [{ ...decision, vresion: 'a' }], '$.decisions[0]'],
    ['a version of another form', [{ ...decision, version: '1' }], '$.decisions[0].version'],
    ['more than 1,000 decisions', Array(1_001).fill(decision), '$.decisions'],
  ] as const) {
    test(`for ${about}`, async () => {
      const answer = await server.operator.post(reviewsPath, { decisions });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.json.errors[0].jsonpath, place);
    });
  }
});
