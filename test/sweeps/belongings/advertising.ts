import assert from 'node:assert/strict';
import { adsOf } from '@kontor/harness/campaigns';
import type { ApiClient } from '@kontor/harness/client';
import { presentOrderBody } from '@kontor/harness/reports';
import type { Belongings, Owner } from './owner.ts';

/** A campaign with a target and a keyword, and the request that added the keyword. */
async function make({ client, sku }: Owner) {
  const ads = adsOf(client);
  const campaignId = await ads.create({ campaignType: 'MANUAL' });
  const [targetId = ''] = await ads.addTargets(campaignId, [{ sku }]);
  const { requestId, entityIds } = await ads.addKeywords(campaignId, targetId, ['lamp']);
  const reportId = await builtReport(client);
  return { campaignId, targetId, keywordId: entityIds[0] ?? '', requestId, reportId };
}

/** A report that is READY. */
async function builtReport(client: ApiClient): Promise<string> {
  const path = '/v1/spa-reporting/campaign-performance';
  const ordered = await client.post(path, presentOrderBody());
  assert.equal(ordered.status, 202, ordered.text);
  const { reportId } = ordered.json;
  for (;;) {
    const { status } = (await client.get(`${path}/status?reportId=${reportId}`)).json;
    if (status === 'READY') return reportId;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export const belongings: Belongings = { make, after: ['products'] };
