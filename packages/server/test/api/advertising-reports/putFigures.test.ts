import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayFrom } from '@kontor/harness/campaigns';
import { assertRefused } from '@kontor/harness/refused';
import { counts, lampSearch, newReportPartner, recordsOf, type SentFigure } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
// The days of this test would change at midnight.
server.clock.stopAt(Date.now());
const partner = await newReportPartner(server);
const today = dayFrom(server.clock.nowMs());
const yesterday = dayFrom(server.clock.nowMs(), -1);

/** The places of all violations of an answer. */
async function placesOf(figures: unknown): Promise<string[]> {
  const answer = await partner.send(figures);
  assert.equal(answer.status, 400, answer.text);
  return answer.json.errors.map(({ jsonpath }: { jsonpath: string }) => jsonpath);
}

describe('putFigures (OP7)', () => {
  test('200: stores figures, and overwrites those with the same key', async () => {
    const one = await newReportPartner(server);
    const figure = one.figure(yesterday);
    const answer = await one.send([
      figure,
      one.figure(yesterday, { sku: 'B' }),
      one.keywordFigure(yesterday),
    ]);
    assert.deepEqual([answer.status, answer.json], [200, { figures: 3 }]);
    await one.feed([{ ...figure, campaignId: figure.campaignId.toUpperCase(), views: 7 }]);
    const { metrics } = (await one.performance('product', { campaignId: one.automatic, sku: 'A' })).json;
    assert.deepEqual([metrics.totalViews, metrics.totalClicks], [7, counts.clicks]);
  });

  test('200: figures of a removed target', async () => {
    const one = await newReportPartner(server);
    const { resources } = await one.read(`/campaigns/${one.manual}/targets`);
    await one.accepted(
      await one.remove(`/campaigns/${one.manual}/targets?targetIds=${resources[0].targetId}`),
    );
    await one.feed([one.keywordFigure(yesterday)]);
  });

  test('200: ten thousand figures together', async () => {
    const one = await newReportPartner(server);
    const figures: SentFigure[] = Array.from({ length: 10_000 }, (_, index) =>
      one.keywordFigure(yesterday, { searchTerm: `desk lamp ${index}`, views: 1 }),
    );
    await one.feed(figures);
    const answer = await one.performance('campaign', { campaignId: one.manual });
    assert.equal(answer.json.metrics.totalViews, 10_000);
    const tooMany = await one.send([...figures, one.figure(yesterday)]);
    assert.deepEqual([tooMany.status, tooMany.json.errors[0].code], [400, 'TOO_MANY_ELEMENTS']);
  });

  test('400: reports every violation of every figure, and stores none (RP1)', async () => {
    const one = await newReportPartner(server);
    const sent = [
      one.figure(yesterday),
      { ...one.figure(today), views: -1, clicks: 1.5, costs: '3 EUR' },
      { ...one.figure('2026-02-30'), sku: undefined },
      7,
    ];
    const answer = await one.send(sent);
    assert.deepEqual(answer.json.errors.map(({ jsonpath }: { jsonpath: string }) => jsonpath).sort(), [
      '$[1].clicks',
      '$[1].costs',
      '$[1].day',
      '$[1].views',
      '$[2].day',
      '$[2].sku',
      '$[3]',
    ]);
    assertRefused(
      await one.performance('campaign', { campaignId: one.automatic }),
      404,
      'urn:problem:not-found',
    );
  });

  test('200: searchTerm defaults to the keyword, and salesSeller to none (OP7)', async () => {
    const one = await newReportPartner(server);
    const { searchTerm: _, salesSeller: __, ...figure } = one.keywordFigure(yesterday, { views: 7 });
    const stored = await one.send([figure]);
    assert.equal(stored.status, 200, stored.text);
    const columns = ['SEARCHTERM', 'TOTAL_VIEWS'];
    assert.deepEqual((await recordsOf(one, 'keyword', { columns }))[1], ['lamp', 'lamp', '7']);
    const ofSeller = await recordsOf(one, 'product', { columns: ['TOTAL_SALES_SELLER'] });
    assert.deepEqual(ofSeller[1], ['A', '0']);
    assertRefused(await one.send([figure, { ...figure, searchTerm: 'lamp' }]), 400, 'VALIDATION_FAILED');
  });

  test('400: days from today on, and duplicate keys', async () => {
    const figures = [partner.figure(today), partner.figure(yesterday), partner.figure(yesterday)];
    assert.deepEqual(await placesOf(figures), ['$[0].day', '$[2]']);
  });

  test('400: campaigns and skus that the partner does not have', async () => {
    const other = await newReportPartner(server);
    const figures = [
      other.figure(yesterday),
      partner.figure(yesterday, { sku: 'C' }),
      partner.keywordFigure(yesterday, { sku: 'B' }),
    ];
    assert.deepEqual(await placesOf(figures), ['$[0].campaignId', '$[1].sku', '$[2].sku']);
  });

  test('400: keywords in AUTOMATIC campaigns, and missing keywords in MANUAL ones (RP1)', async () => {
    const figures = [
      partner.figure(yesterday, lampSearch),
      { ...partner.keywordFigure(yesterday), keyword: undefined, matchType: null },
      partner.keywordFigure(yesterday, { matchType: 'FUZZY' }),
    ];
    assert.deepEqual(await placesOf(figures), [
      '$[0].keyword',
      '$[0].matchType',
      '$[0].searchTerm',
      '$[1].keyword',
      '$[1].matchType',
      '$[2].matchType',
    ]);
  });

  test('400: violations of form, of days and of campaigns together, in the order of the figures', async () => {
    const figures = [
      partner.figure(yesterday, { sku: 'C' }),
      partner.figure(yesterday, { views: -1 }),
      partner.figure(today, { sku: 'C' }),
      7,
    ];
    assert.deepEqual(await placesOf(figures), ['$[0].sku', '$[1].views', '$[2].day', '$[2].sku', '$[3]']);
  });

  test('400: a body that is not an array, and an empty array', async () => {
    assert.equal((await partner.send({})).json.errors[0].code, 'NOT_AN_ARRAY');
    assert.deepEqual(await placesOf([]), ['$']);
  });

  test('404 for an unknown partner', async () => {
    const foreign = await server.operator.put('/operator/v1/partners/0000/advertising/figures', []);
    assertRefused(foreign, 404, 'PARTNER_NOT_FOUND');
  });

  test('the audit log summarises what was sent instead of listing each figure', async () => {
    const one = await newReportPartner(server);
    await one.feed([one.figure(yesterday), one.keywordFigure(dayFrom(server.clock.nowMs(), -3))]);
    const log = await server.operator.get(`/operator/v1/audit?partnerId=${one.partnerId}`);
    const entry = log.json.resources.find(
      ({ operationId }: { operationId: string }) => operationId === 'putFigures',
    );
    assert.deepEqual(entry.after, {
      figures: 2,
      campaigns: 2,
      fromDay: dayFrom(server.clock.nowMs(), -3),
      toDay: yesterday,
    });
  });
});
