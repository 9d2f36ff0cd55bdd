import { adsOf } from '../../harness/campaigns.ts';
import type { Owner } from './owner.ts';

/** A campaign with a target and a keyword, and the request that added the keyword. */
export async function advertising({ client, sku }: Owner) {
  const ads = adsOf(client);
  const campaignId = await ads.create({ campaignType: 'MANUAL' });
  const [targetId = ''] = await ads.addTargets(campaignId, [{ sku }]);
  const { requestId, entityIds } = await ads.addKeywords(campaignId, targetId, ['lamp']);
  return { campaignId, targetId, keywordId: entityIds[0] ?? '', requestId };
}
