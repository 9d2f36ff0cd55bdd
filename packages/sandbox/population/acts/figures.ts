import type { AdvertisingFigure, OperatorCampaign } from '@kontor/contract/generated/operator-v1';
import { dayAfter, hourMs } from '@kontor/values/instant';
import type { Act, Acts } from '../act.ts';
import { dayOf } from '../calendar.ts';
import { type Draws, drawsOf } from '../draws.ts';
import type { Population } from '../presets.ts';
import type { World } from '../world.ts';

/** Figures of a day are counted early in the morning of the next one. */
const countedMs = 5 * hourMs;
/** Maximum number of campaigns, and of products and keywords of each, that shoppers see. */
const campaignsSeen = 100;
const targetsSeen = 20;
const keywordsSeen = 5;

/** The act that counts what shoppers did with ads on the day before. */
export function figuresOf(day: string): Act {
  const yesterday = dayAfter(day, -1);
  const dueAtMs = dayOf(Date.parse(`${yesterday}T12:00:00Z`)).nextMs + countedMs;
  return { dueAtMs, name: 'figures', kind: 'figures', facts: { day: yesterday } };
}

/** Stores what shoppers saw, clicked and bought through the campaigns that ran on a day, whoever created them. */
export async function countFigures(
  { seed }: Population,
  world: World,
  { day }: Acts['figures'],
): Promise<Act[]> {
  const page = await world.asOperator('listCampaignsOfPartner', { query: { limit: campaignsSeen } });
  const figures: AdvertisingFigure[] = [];
  for (const campaign of (page?.resources ?? []).filter((each) => ranOn(each, day))) {
    const { campaignId } = campaign;
    for (const target of await targetsOf(world, campaignId)) {
      const keywords =
        campaign.campaignType === 'MANUAL' ? await keywordsOf(world, campaignId, target) : [{}];
      for (const keyword of keywords) {
        const draws = drawsOf(seed, 'figure', day, campaignId, target.sku, JSON.stringify(keyword));
        figures.push({ day, campaignId, sku: target.sku, ...keyword, ...countsOf(draws, target.bid) });
      }
    }
  }
  if (figures.length > 0) await world.asOperator('putFigures', { body: figures });
  return [];
}

/** True if the campaign could be seen on the day, judging by its current state. */
function ranOn({ status, startDate, endDate }: OperatorCampaign, day: string): boolean {
  return startDate <= day && (status === 'ACTIVE' || (status === 'ENDED' && endDate === day));
}

interface Target {
  readonly targetId: string;
  readonly sku: string;
  readonly bid?: { readonly amount: number } | null;
}

async function targetsOf(world: World, campaignId: string): Promise<Target[]> {
  const query = { limit: targetsSeen };
  const page = await world.asPartner('getCampaignTargets', { parameters: { campaignId }, query });
  return page?.resources ?? [];
}

async function keywordsOf(
  world: World,
  campaignId: string,
  { targetId }: Target,
): Promise<Pick<AdvertisingFigure, 'keyword' | 'matchType' | 'searchTerm'>[]> {
  const parameters = { campaignId, targetId };
  const page = await world.asPartner('getCampaignKeywords', {
    parameters,
    query: { limit: keywordsSeen },
  });
  return (page?.resources ?? [])
    .filter(({ keywordType }) => keywordType === 'POSITIVE')
    .map(({ keyword, matchType }) => ({ keyword, matchType, searchTerm: `${keyword} for the home` }));
}

/** Some of those who see an ad click it, and a few of those buy. */
function countsOf(draws: Draws, bid: Target['bid']) {
  const views = draws.integer(50, 4_000);
  const clicks = Math.round(views * 0.05 * draws.fraction());
  const orderedSkus = Math.round(clicks * 0.15 * draws.fraction());
  const sales = orderedSkus * draws.integer(500, 9_900);
  return {
    views,
    clicks,
    costs: clicks * Math.min(bid?.amount ?? 40, 100),
    orderedSkus,
    sales,
    salesSeller: Math.round(sales * 0.2 * draws.fraction()),
  };
}
