import { berlinDay, dayMs } from '@kontor/values/instant';
import { Failure } from '../failures.ts';
import type { Steps } from './orders.ts';
import type { Planes } from './planes.ts';

/** Requests a campaign that begins far in the future, so that it causes no cost. */
async function asked(planes: Planes): Promise<string> {
  const body = {
    name: planes.newName(),
    startDate: '2190-01-01',
    endDate: null,
    budget: { amount: 1_000, currency: 'EUR' },
    pacing: 'EVEN',
    budgetType: 'DAILY',
    campaignType: 'AUTOMATIC',
  };
  return (await planes.asPartner('createCampaign', { body })).changeRequest.requestId;
}

/** Requests a campaign and waits until its change request is decided; resolves to the campaign. */
async function campaign(planes: Planes): Promise<string> {
  const requestId = await asked(planes);
  const campaignId = await planes.poll<string>(async () => {
    const { entityIds } = await planes.asPartner('getChangeRequest', { requestId });
    return entityIds?.[0];
  });
  if (campaignId !== undefined) return campaignId;
  throw new Failure(`Change request ${requestId} is still undecided or was rejected.`);
}

async function report(planes: Planes): Promise<string> {
  const { now } = await planes.asOperator('readClock');
  const day = (ago: number) => berlinDay(Date.parse(now) - ago * dayMs);
  const body = {
    name: 'Triggered',
    fromDate: day(8),
    toDate: day(2),
    configuration: { columns: ['TOTAL_VIEWS'], format: 'CSV' },
  };
  return (await planes.asPartner('createCampaignPerformanceReport', { body })).reportId;
}

/** Steps for advertising. */
export const advertisingSteps = {
  'campaign.created': asked,
  'change-request.decided': asked,
  'campaign.changed': async (planes) => {
    const body = { name: planes.newName() };
    return planes.asPartner('updateCampaign', { campaignId: await campaign(planes), body });
  },
  'report.ready': report,
  'report.failed': async (planes) => {
    const effect = { dependency: 'report-writing', state: 'failed' };
    const rule = { partnerId: planes.partnerId, nth: 1, effect };
    const { faultId } = await planes.asOperator('createFault', {}, rule);
    planes.atEnd(() => planes.asOperator('deleteFault', { faultId }));
    return report(planes);
  },
} satisfies Record<string, Steps>;
