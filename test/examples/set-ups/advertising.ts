import { adsOf, cents, dayFrom, newAdPartner } from '@kontor/harness/campaigns';
import { counts, lampSearch, presentOrderBody } from '@kontor/harness/reports';
import type { World } from '../world.ts';
import { created } from './accounts.ts';
import type { SetUp } from './index.ts';

/** A campaign of its own with a target, because a second change waits for the first. */
const campaignOf =
  (campaignType: 'AUTOMATIC' | 'MANUAL') =>
  async ({ demo, sku }: World) => {
    const ads = adsOf(demo);
    const campaignId = await ads.create({ campaignType });
    const bid = campaignType === 'AUTOMATIC' ? { bid: cents(50) } : {};
    const [targetId = ''] = await ads.addTargets(campaignId, [{ sku, ...bid }]);
    return { campaignId, targetId };
  };

const ofKeywords: SetUp = async (world) => {
  const made = await campaignOf('MANUAL')(world);
  const { entityIds } = await adsOf(world.demo).addKeywords(made.campaignId, made.targetId, ['lamp', 'desk']);
  const [keywordId = '', otherKeywordId = ''] = entityIds;
  return { ...made, keywordId, otherKeywordId };
};

const ofFigures: SetUp = async ({ server, partnerId, sku, made: { campaignId } }) => {
  const figure = { day: dayFrom(server.clock.nowMs(), -2), campaignId, sku, ...lampSearch, ...counts };
  created(await server.operator.put(`/operator/v1/partners/${partnerId}/advertising/figures`, [figure]));
  return {};
};

/** Days of which a report can be ordered. */
const ofRecentDays: SetUp = async ({ server }) => ({
  fromDate: dayFrom(server.clock.nowMs(), -16),
  toDate: dayFrom(server.clock.nowMs(), -2),
});

/** A report that is ready. */
const reportOf =
  (kind: 'campaign' | 'product' | 'keyword'): SetUp =>
  async ({ demo }) => {
    const path = `/v1/spa-reporting/${kind}-performance` as const;
    const { reportId } = created(await demo.post(path, presentOrderBody()));
    while (created(await demo.get(`${path}/status?reportId=${reportId}`)).status === 'IN_PROGRESS')
      await new Promise((resolve) => setTimeout(resolve, 10));
    return { reportId };
  };

/** A change request that waits for the operator. Its partner is its own: other requests of the demo partner do not wait. */
const ofWaitingRequest: SetUp = async ({ server }) => {
  const { operator, partnerId, send } = await newAdPartner(server);
  await operator.mode('HOLD');
  const answer = created(await send({ name: 'Waits' }));
  return { partnerId, requestId: answer.changeRequest.requestId };
};

export const setUps: Readonly<Record<string, SetUp>> = {
  cancelCampaign: campaignOf('AUTOMATIC'),
  createCampaignPerformanceReport: ofRecentDays,
  createKeywordPerformanceReport: ofRecentDays,
  createKeywords: campaignOf('MANUAL'),
  createProductPerformanceReport: ofRecentDays,
  createTargets: campaignOf('AUTOMATIC'),
  decideChangeRequest: ofWaitingRequest,
  deleteKeywords: ofKeywords,
  deleteTargets: campaignOf('MANUAL'),
  failReport: reportOf('campaign'),
  expireReport: reportOf('campaign'),
  getCampaignPerformance: ofFigures,
  getProductPerformance: ofFigures,
  getProductPerformanceReportStatus: reportOf('product'),
  getKeywordPerformanceReportStatus: reportOf('keyword'),
  putAdvertisingBlock: async ({ server }) => ({ partnerId: (await server.newPartner()).partnerId }),
  releaseCampaign: async ({ server, demo }) => {
    const path = '/operator/v1/settings/advertising';
    created(await server.operator.put(path, { campaignReview: true }));
    const campaignId = await adsOf(demo).create();
    created(await server.operator.put(path, { campaignReview: false }));
    return { campaignId };
  },
  updateCampaign: campaignOf('AUTOMATIC'),
  updateCampaignViaPost: campaignOf('AUTOMATIC'),
  updateKeywords: ofKeywords,
  updateTargets: campaignOf('AUTOMATIC'),
};
