import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adsOf } from '@kontor/harness/campaigns';
import type { ApiClient } from '@kontor/harness/client';
import { moveClock } from '@kontor/harness/clock';
import { startTestServer, type TestServer } from '@kontor/harness/server';

interface Campaign {
  readonly campaignId: string;
  readonly status: string;
  readonly campaignType: string;
}

/** A partner with products and no orders, so that only its campaigns cause events. */
async function advertiser(server: TestServer, population: object) {
  server.clock.stopAt(Date.UTC(2026, 2, 2, 3));
  const made = await server.operator.post('/sandbox/v1/partners', { products: 10 });
  assert.equal(made.status, 201, made.text);
  const { partnerId, username, password } = made.json;
  const put = await server.operator.put('/sandbox/v1/population', {
    seed: 5,
    ordersPerDay: 0,
    partners: [partnerId],
    ...population,
  });
  assert.equal(put.status, 200, put.text);
  const path = `/operator/v1/partners/${partnerId}/advertising/campaigns?limit=1000` as const;
  const campaigns = async (): Promise<Campaign[]> => (await server.operator.get(path)).json.resources;
  return { campaigns, login: () => server.login(username, password) };
}

const statusesOf = (campaigns: readonly Campaign[]) =>
  [...new Set(campaigns.map(({ status }) => status))].sort();

/** Number of views of the ads of a campaign. */
async function viewsOf(client: ApiClient, campaignId: string, days = ''): Promise<number> {
  const path = `/v1/spa-reporting/campaign-performance?campaignId=${campaignId}${days}` as const;
  const { status, text, json } = await client.get(path);
  // There were no views.
  if (status === 404) return 0;
  assert.equal(status, 200, text);
  return json.metrics.totalViews;
}

test('the bot creates campaigns with products and keywords; shoppers view them, click and buy', async () => {
  const server = await startTestServer();
  const shares = { botCampaigns: 1, botPauses: 0, campaignsCancelled: 0 };
  const { campaigns, login } = await advertiser(server, { bot: true, shares });
  await moveClock(server, { advance: 'P21D' });
  const all = await campaigns();
  assert.equal(all.length, 21);
  assert.deepEqual(statusesOf(all), ['ACTIVE', 'ENDED', 'WAITING']);
  assert.deepEqual([...new Set(all.map(({ campaignType }) => campaignType))].sort(), ['AUTOMATIC', 'MANUAL']);
  const client = await login();
  const ads = adsOf(client);
  for (const { campaignId, status, campaignType } of all) {
    const { resources: targets } = await ads.read(`/campaigns/${campaignId}/targets`);
    assert.ok(targets.length > 0 && targets.length <= 5, `${targets.length} targets`);
    if (campaignType === 'MANUAL') {
      const path = `/campaigns/${campaignId}/targets/${targets[0].targetId}/keywords` as const;
      assert.ok((await ads.read(path)).resources.length > 0, 'a manual campaign has keywords');
    }
    const views = await viewsOf(client, campaignId, '&fromDate=2026-03-02&toDate=2026-03-21');
    const { startDate } = await ads.campaign(campaignId);
    assert.equal(views > 0, startDate <= '2026-03-21', `${views} views of one ${status} from ${startDate}`);
  }
});

test('campaigns are paused, cancelled by the marketplace, and released where they are reviewed', async () => {
  const server = await startTestServer();
  const shares = { botCampaigns: 1, botPauses: 1, campaignsCancelled: 1 };
  const { campaigns } = await advertiser(server, { bot: true, shares });
  const review = await server.operator.put('/operator/v1/settings/advertising', { campaignReview: true });
  assert.equal(review.status, 200, review.text);
  await moveClock(server, { advance: 'P12DT9H' });
  const seen = statusesOf(await campaigns());
  for (const status of ['PENDING', 'PAUSED', 'CANCELED', 'ACTIVE'])
    assert.ok(seen.includes(status), `${seen}`);
});

test('a campaign created by a connector is viewed too, and without a bot there is no other', async () => {
  const server = await startTestServer();
  const { login, campaigns } = await advertiser(server, { shares: { botCampaigns: 1 } });
  const client = await login();
  const { resources } = (await client.get('/v5/products?limit=1')).json;
  const ads = adsOf(client);
  const campaignId = await ads.create({ startDate: '2026-03-02' });
  await ads.addTargets(campaignId, [{ sku: resources[0].sku, bid: { amount: 30, currency: 'EUR' } }]);
  await moveClock(server, { advance: 'P3D' });
  assert.ok((await viewsOf(await login(), campaignId)) > 0);
  assert.equal((await campaigns()).length, 1);
});
