import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cents, dayFrom, newAdPartner } from '@kontor/harness/campaigns';
import { moveClock } from '@kontor/harness/clock';
import { assertRefused } from '@kontor/harness/refused';
import { newReportPartner, recordsOf, reportsPath } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
// The days of this test would change at midnight.
server.clock.stopAt(Date.now());
const path = `${reportsPath}/testdata` as const;
const day = (days: number) => dayFrom(server.clock.nowMs(), days);
const everything = {
  columns: [
    ...['CAMPAIGN_ID', 'TOTAL_VIEWS', 'TOTAL_CLICKS', 'TOTAL_COSTS', 'TOTAL_ORDERED_SKUS', 'TOTAL_SALES'],
    'TOTAL_SALES_SELLER',
  ],
  groupBy: ['EVENT_DATE_CET', 'SKU'],
};

describe('createTestData', () => {
  test('201: an empty body creates two campaigns with a month of figures, which can be read immediately (SB2)', async () => {
    const one = await newAdPartner(server, 'A', 'B');
    const answer = await one.client.send('POST', path);
    assert.equal(answer.status, 201, answer.text);
    const { rows, campaigns, ...period } = answer.json;
    assert.deepEqual(period, { fromDate: day(-30), toDate: day(-1) });
    assert.equal(rows, 30 * (2 + 2 * 3));
    assert.deepEqual(
      campaigns
        .map(({ campaignType, skus }: { campaignType: string; skus: string[] }) => [campaignType, skus])
        .sort(),
      [
        ['AUTOMATIC', ['A', 'B']],
        ['MANUAL', ['A', 'B']],
      ],
    );
    for (const { campaignId } of campaigns) {
      assert.equal((await one.campaign(campaignId)).status, 'ACTIVE');
      const read = await one.client.get(`${reportsPath}/campaign-performance?campaignId=${campaignId}`);
      assert.ok(read.json.metrics.totalViews > 0, read.text);
    }
  });

  test('201: the same seed creates the same figures, another seed different ones; figures already stored stay (SB3)', async () => {
    const one = await newReportPartner(server);
    const make = async (body: object) => {
      const answer = await one.client.post(path, body);
      assert.equal(answer.status, 201, answer.text);
      return recordsOf(one, 'product', everything);
    };
    const campaignId = await one.create({ startDate: day(0), endDate: day(1), budget: cents(20) });
    await one.addTargets(campaignId, [{ sku: 'B', bid: cents(20) }]);
    await moveClock(server, { advance: 'P5D' });
    await one.client.login(one.username, 'pass-word');
    await one.feed([one.figure(day(-2), { views: 1 })]);
    const first = await make({ days: 10, seed: 7 });
    // As if every campaign had run on all days: one began five days ago, the others have not begun.
    // B is advertised by two of them.
    const rows = first.slice(1);
    assert.deepEqual(
      rows.map(([on, sku]) => `${on} ${sku}`),
      Array.from({ length: 10 }, (_, index) =>
        ['A', 'B', 'B'].map((sku) => `${day(index - 10)} ${sku}`),
      ).flat(),
    );
    assert.equal(rows.find(([on, sku]) => on === day(-2) && sku === 'A')?.[3], '1');
    assert.deepEqual(await make({ days: 10, seed: 7, campaignIds: [campaignId.toUpperCase()] }), first);
    assert.notDeepEqual(await make({ days: 10, seed: 8 }), first);
    assert.deepEqual(await make({ days: 10, seed: 7 }), first);
    const spent = rows
      .filter(([on]) => on === day(-1))
      .reduce((sum, [, , , , , costs]) => sum + Number(costs), 0);
    assert.ok(spent > 0);
  });

  test('201: a partner without products gets no test data', async () => {
    const one = await newAdPartner(server);
    const answer = await one.client.post(path, {});
    assert.deepEqual([answer.status, answer.json.rows, answer.json.campaigns], [201, 0, []]);
  });

  test('400 for values out of range, 404 for campaigns of other partners; neither counts as a report order (RP24)', async () => {
    const [one, other] = [await newReportPartner(server), await newReportPartner(server)];
    for (const body of [
      { days: 0 },
      { days: 91 },
      { days: 1.5 },
      { seed: 'x' },
      { campaignIds: [] },
      { campaignIds: ['x'] },
      [],
    ]) {
      assertRefused(await one.client.post(path, body), 400, 'urn:problem:validation', JSON.stringify(body));
    }
    const foreign = await one.client.post(path, { campaignIds: [one.automatic, other.automatic] });
    assert.deepEqual([foreign.status, foreign.json.type], [404, 'urn:problem:not-found']);
    assert.equal(foreign.headers.get('x-ratelimit-limit'), '20');
  });
});

test('404 on a live server (SB2)', async () => {
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-the-operator-0123456789',
  });
  const partner = await live.newPartner(['Advertising_Read', 'Advertising_Write']);
  assertRefused(await partner.post(path, {}), 404, 'urn:problem:not-found');
});
