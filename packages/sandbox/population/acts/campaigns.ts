import { berlinDay, dayAfter, dayMs, hourMs, minuteMs } from '@kontor/values/instant';
import { type Act, type Acts, callAt } from '../act.ts';
import { dayOf } from '../calendar.ts';
import { type Draws, drawsOf } from '../draws.ts';
import type { Population } from '../presets.ts';
import type { World } from '../world.ts';

/** Change requests are decided within moments; the next step follows after this time. */
const decidedMs = 5 * minuteMs;
const dayNoonMs = 12 * hourMs;
const skusMax = 5;
const keywordsMax = 4;
const words = ['lamp', 'chair', 'oak', 'garden', 'cotton', 'blue', 'gift', 'set'];

/** The act of a day on which the simulated partner starts a campaign. */
export function campaignOf({ seed, bot, shares }: Population, partnerId: string, day: string): Act[] {
  const isOne = drawsOf(seed, 'campaign', partnerId, day).chance(shares.botCampaigns);
  if (!bot || !isOne) return [];
  const dueAtMs = dayOf(Date.parse(`${day}T12:00:00Z`)).nextMs - dayNoonMs;
  return [{ dueAtMs, name: 'campaign', kind: 'campaign', facts: { day } }];
}

/** Requests a campaign; resolves to the acts that follow. */
export async function beginCampaign(
  { seed }: Population,
  world: World,
  { day }: Acts['campaign'],
): Promise<Act[]> {
  const draws = drawsOf(seed, 'campaign facts', world.partnerId, day);
  const startDate = dayAfter(berlinDay(world.nowMs), draws.integer(0, 6));
  const isOpenEnded = draws.chance(0.3);
  const endDate = isOpenEnded ? null : dayAfter(startDate, draws.integer(2, 28));
  const answer = await world.asPartner('createCampaign', {
    body: {
      name: `Campaign of ${day}`,
      startDate,
      endDate,
      budget: { amount: draws.integer(5, 50) * 100, currency: 'EUR' },
      pacing: draws.pick(['ASAP', 'EVEN']),
      budgetType: draws.pick(isOpenEnded ? ['DAILY', 'WEEKLY', 'MONTHLY'] : ['DAILY', 'LIFETIME']),
      campaignType: draws.pick(['AUTOMATIC', 'AUTOMATIC', 'MANUAL']),
    },
  });
  const { requestId } = answer?.changeRequest ?? {};
  if (requestId === undefined) return [];
  const dueAtMs = world.nowMs + decidedMs;
  return [{ dueAtMs, name: `campaign targets ${day}`, kind: 'campaignTargets', facts: { day, requestId } }];
}

/** Adds products to the requested campaign, and plans its life. */
export async function fillCampaign(
  population: Population,
  world: World,
  { day, requestId }: Acts['campaignTargets'],
): Promise<Act[]> {
  const request = await world.asPartner('getChangeRequest', { parameters: { requestId } });
  const [campaignId] = request?.entityIds ?? [];
  if (request?.status !== 'ACCEPTED' || campaignId === undefined) return [];
  const draws = drawsOf(population.seed, 'campaign life', world.partnerId, day);
  const parameters = { campaignId };
  const targets = (await someSkus(world, draws)).map((sku) => ({
    sku,
    bid: { amount: draws.integer(20, 90), currency: 'EUR' },
  }));
  if (targets.length > 0) await world.asPartner('createTargets', { parameters, body: { targets } });
  const dueAtMs = world.nowMs + decidedMs;
  return [
    { dueAtMs, name: `campaign keywords ${day}`, kind: 'campaignKeywords', facts: { campaignId } },
    ...lifeOf(population, draws, campaignId, world.nowMs),
  ];
}

/** Adds keywords to the products of a manual campaign. */
export async function addKeywords(
  { seed }: Population,
  world: World,
  { campaignId }: Acts['campaignKeywords'],
): Promise<Act[]> {
  const campaign = await world.asPartner('getCampaign', { parameters: { campaignId } });
  if (campaign?.campaignType !== 'MANUAL') return [];
  const targets = await world.asPartner('getCampaignTargets', {
    parameters: { campaignId },
    query: { limit: 1 },
  });
  // A campaign has one change request at a time.
  const [target] = targets?.resources ?? [];
  if (target === undefined) return [];
  const draws = drawsOf(seed, 'keywords', campaignId);
  const chosen = new Set(Array.from({ length: draws.integer(1, keywordsMax) }, () => draws.pick(words)));
  const keywords = [...chosen].map((keyword) => ({
    keyword,
    matchType: draws.pick(['EXACT', 'PHRASE', 'BROAD']),
    keywordType: 'POSITIVE',
    bid: { amount: draws.integer(20, 90), currency: 'EUR' },
  }));
  const parameters = { campaignId, targetId: target.targetId };
  await world.asPartner('createKeywords', { parameters, body: { keywords } });
  return [];
}

/**
 * A review that releases it, a pause, a cancellation by the marketplace; calls that do not fit its state are refused.
 */
function lifeOf({ shares }: Population, draws: Draws, campaignId: string, nowMs: number): Act[] {
  const parameters = { campaignId };
  const pausedMs = nowMs + dayMs * draws.integer(1, 10);
  const resumedMs = pausedMs + dayMs * draws.integer(1, 5);
  const cancelledMs = nowMs + dayMs * draws.integer(2, 20);
  const asPartner = (act: Act<'call'>): Act => ({ ...act, facts: { ...act.facts, plane: 'partner' } });
  const change = (atMs: number, status: string) =>
    asPartner(callAt(atMs, 'updateCampaign', parameters, { status }, `${campaignId} ${status}`));
  return [
    callAt(nowMs + hourMs * draws.integer(2, 40), 'releaseCampaign', parameters),
    ...(draws.chance(shares.botPauses) ? [change(pausedMs, 'PAUSED'), change(resumedMs, 'ACTIVE')] : []),
    ...(draws.chance(shares.campaignsCancelled) ? [callAt(cancelledMs, 'cancelCampaign', parameters)] : []),
  ];
}

/** Returns some of the products that the partner has delivered. */
async function someSkus(world: World, draws: Draws): Promise<string[]> {
  const page = await world.asPartner('getPartnerProducts', { query: { page: 0, limit: 100 } });
  const skus = (page?.resources ?? []).map(({ sku }) => sku);
  if (skus.length === 0) return [];
  const count = draws.integer(1, skusMax);
  return [...new Set(Array.from({ length: count }, () => draws.pick(skus)))];
}
