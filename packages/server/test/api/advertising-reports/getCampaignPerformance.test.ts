import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayFrom } from '@kontor/harness/campaigns';
import { moveClock } from '@kontor/harness/clock';
import { assertRefused } from '@kontor/harness/refused';
import { counts, newReportPartner, problemsOf, reportsPath } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
// The days of this test would change at midnight.
server.clock.stopAt(Date.now());
const day = (days: number) => dayFrom(server.clock.nowMs(), days);
const partner = await newReportPartner(server);
await partner.feed([
  partner.figure(day(-1), { views: 1_000, clicks: 30, costs: 1_250, orderedSkus: 3, sales: 10_000 }),
  partner.figure(day(-7), { sku: 'B', views: 500, clicks: 9, costs: 333, orderedSkus: 1, sales: 55 }),
  partner.figure(day(-8), { views: 7 }),
  partner.figure(day(-90), { views: 11 }),
  partner.figure(day(-91), { views: 13 }),
]);

/** Total views of a period. */
async function viewsOf(query: Record<string, string>): Promise<number> {
  const answer = await partner.performance('campaign', { campaignId: partner.automatic, ...query });
  assert.equal(answer.status, 200, answer.text);
  return answer.json.metrics.totalViews;
}

describe('the sums of a campaign', () => {
  test('200: the seven days up to yesterday when no dates are given, and the answer names them (RP2, RP3, RP4, RP5)', async () => {
    const answer = await partner.performance('campaign', { campaignId: partner.automatic });
    assert.equal(answer.status, 200, answer.text);
    const { lastCalculatedAt, ...rest } = answer.json;
    assert.ok(Math.abs(Date.parse(lastCalculatedAt) - server.clock.nowMs()) < 60_000, lastCalculatedAt);
    assert.deepEqual(rest, {
      campaignId: partner.automatic,
      dateRange: { fromDate: day(-7), toDate: day(-1) },
      metrics: {
        clickThroughRate: 0.026,
        costPerClick: 40.59,
        returnOnAdSpend: 6.3519,
        totalViews: 1_500,
        totalClicks: 39,
        totalCosts: 1_583,
        totalOrderedSkus: 4,
        totalSales: 10_055,
      },
    });
  });

  test('200: the days of the query, 90 days back at most (RP2)', async () => {
    assert.equal(await viewsOf({ fromDate: day(-8), toDate: day(-7) }), 507);
    assert.equal(await viewsOf({ fromDate: day(-90), toDate: day(-90) }), 11);
    assert.equal(await viewsOf({ fromDate: day(-90), toDate: day(-1) }), 1_518);
  });

  test('200: rates are 0 where the divisor is zero (RP4)', async () => {
    const one = await newReportPartner(server);
    await one.feed([{ ...one.figure(day(-1)), views: 0, clicks: 0, costs: 0, sales: 0 }]);
    const { metrics } = (await one.performance('campaign', { campaignId: one.automatic })).json;
    assert.deepEqual([metrics.clickThroughRate, metrics.costPerClick, metrics.returnOnAdSpend], [0, 0, 0]);
  });

  test('200: figures of a cancelled campaign stay (RP3)', async () => {
    const one = await newReportPartner(server);
    await one.feed([one.figure(day(-1))]);
    assert.equal((await one.operator.on(one.automatic, 'cancellation')).status, 200);
    assert.equal((await one.performance('campaign', { campaignId: one.automatic })).status, 200);
  });

  test('400: reports every violation of a query (RP2)', async () => {
    const detailsOf = async (query: Record<string, string>) => {
      const answer = await partner.performance('campaign', query);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.json.type, 'urn:problem:validation');
      return problemsOf(answer);
    };
    const { automatic: campaignId } = partner;
    assert.deepEqual(await detailsOf({ fromDate: '2026-02-30', toDate: day(0) }), [
      'Query parameter campaignId is missing.',
      'Query parameter fromDate must be a calendar date, such as 2026-03-01.',
      `Query parameter toDate is ${day(0)} and must be from ${day(-90)} to ${day(-1)}.`,
    ]);
    assert.equal((await detailsOf({ campaignId, fromDate: day(-3) })).length, 1);
    assert.equal((await detailsOf({ campaignId, toDate: day(-3) })).length, 1);
    assert.equal((await detailsOf({ campaignId, fromDate: day(-2), toDate: day(-3) })).length, 1);
    assert.equal((await detailsOf({ campaignId, fromDate: day(-91), toDate: day(-3) })).length, 1);
    for (const fromDate of ['2026-W19-1', '2026-130', `${day(-3)}T00:00:00Z`, '1447-11-13', '']) {
      assert.equal((await detailsOf({ campaignId, fromDate, toDate: day(-3) })).length, 1, fromDate);
    }
  });

  test('404: unknown campaigns, ids that are not UUIDs, campaigns of other partners, and campaigns without figures (RP3)', async () => {
    const other = await newReportPartner(server);
    for (const campaignId of ['none', 'é'.repeat(300), other.automatic]) {
      const answer = await partner.performance('campaign', { campaignId });
      assert.equal(answer.status, 404, campaignId);
      assert.equal(answer.json.type, 'urn:problem:not-found');
    }
    const query = { campaignId: partner.automatic, fromDate: day(-20), toDate: day(-10) };
    assertRefused(await partner.performance('campaign', query), 404, 'urn:problem:not-found');
  });

  test('503: when a fault rule makes the figures unavailable (SB4)', async () => {
    const rule = { partnerId: partner.partnerId, effect: { dependency: 'figures', state: 'unavailable' } };
    const { faultId } = (await server.operator.post('/sandbox/v1/faults', rule)).json;
    const answer = await partner.performance('campaign', { campaignId: partner.automatic });
    assert.deepEqual([answer.status, answer.json.type], [503, 'urn:problem:unavailable']);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
    await server.operator.send('DELETE', `/sandbox/v1/faults/${faultId}`);
    assert.equal(await viewsOf({}), 1_500);
  });
});

describe('the sums of a sku in a campaign', () => {
  test('200: includes the sales of other articles separately (RP3, RP4)', async () => {
    const answer = await partner.performance('product', { campaignId: partner.automatic, sku: 'B' });
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.json.sku, 'B');
    const { totalViews, totalSalesSeller, costPerClick } = answer.json.metrics;
    assert.deepEqual([totalViews, totalSalesSeller, costPerClick], [500, counts.salesSeller, 37]);
  });

  test('400: without sku and campaign', async () => {
    const answer = await partner.performance('product', {});
    assert.deepEqual(problemsOf(answer), [
      'Query parameter campaignId is missing.',
      'Query parameter sku is missing.',
    ]);
  });

  test('404: a sku that was never in the campaign', async () => {
    for (const sku of ['C', 'a b/c%']) {
      const answer = await partner.performance('product', { campaignId: partner.automatic, sku });
      assertRefused(answer, 404, 'urn:problem:not-found', sku);
    }
  });
});

describe('access to figures (0.1)', () => {
  test('401 and 403 are problem details', async () => {
    const path = `${reportsPath}/campaign-performance?campaignId=${partner.automatic}` as const;
    const unknown = await server.anonymous.get(path);
    assert.deepEqual([unknown.status, unknown.json.type], [401, 'urn:problem:unauthorized']);
    const products = await (await server.newPartner()).get(path);
    assert.deepEqual([products.status, products.json.type], [403, 'urn:problem:forbidden']);
  });
});

describe('the nights of the clock change (0.2, RP2)', () => {
  for (const [what, before, after, days] of [
    ['summer time', '2180-03-26T21:59:59Z', '2180-03-26T22:00:00Z', ['2180-03-25', '2180-03-26']],
    ['the end of summer time', '2180-10-29T22:59:59Z', '2180-10-29T23:00:00Z', ['2180-10-28', '2180-10-29']],
  ] as const) {
    test(`${what}: yesterday is the day before in Berlin`, async () => {
      await moveClock(server, { now: before, frozen: true });
      const one = await newReportPartner(server);
      await one.feed([one.figure(days[0])]);
      const rangeOf = async () =>
        (await one.performance('campaign', { campaignId: one.automatic })).json.dateRange;
      assert.equal((await rangeOf()).toDate, days[0]);
      await moveClock(server, { now: after, frozen: false });
      assert.equal((await rangeOf()).toDate, days[1]);
    });
  }
});
