/** Figures of the sandbox: generated, plausible, and the same for the same seed (SB3). */
import type { MatchType } from '@kontor/contract/generated/sponsored-product-ads-v1';
import { shortHash } from '@kontor/values/bytes';
import { dayAfter, dayMs } from '@kontor/values/instant';
import type { Campaign } from '../needs.ts';
import type { Figure } from './figures.ts';
import type { Period } from './period.ts';

/** The subject of generated figures of a campaign. */
export interface Subject {
  readonly sku: string;
  readonly bidCents: number;
  /** Only for a POSITIVE keyword in a MANUAL campaign. */
  readonly keyword?: { readonly text: string; readonly matchType: MatchType };
  readonly standardPriceCents: number;
}

/** Generates the figures of a campaign for each day of a period, as if it had run on all of them. */
export function makeFigures(
  campaign: Campaign,
  subjects: readonly Subject[],
  { fromDay, toDay }: Period,
  seed: number,
): Figure[] {
  const figures: Figure[] = [];
  for (let day = fromDay; day <= toDay; day = dayAfter(day, 1)) {
    let leftCents = dailyBudget(campaign, dayCount({ fromDay, toDay }));
    for (const subject of subjects) {
      for (const searchTerm of termsOf(subject)) {
        const figure = makeFigure(campaign.campaignId, day, subject, searchTerm, { seed, leftCents });
        leftCents -= figure.costs;
        figures.push(figure);
      }
    }
  }
  return figures;
}

function makeFigure(
  campaignId: string,
  day: string,
  { sku, bidCents, keyword, standardPriceCents }: Subject,
  searchTerm: string,
  { seed, leftCents }: { readonly seed: number; readonly leftCents: number },
): Figure {
  const key = {
    campaignId,
    day,
    sku,
    keyword: keyword?.text ?? '',
    matchType: keyword?.matchType ?? '',
    searchTerm,
  } as const;
  const [ofViews = 0, ofClicks = 0, ofCosts = 0, ofOrders = 0, ofSeller = 0] = fractionsOf([
    seed,
    ...Object.values(key),
  ]);
  const views = 50 + Math.floor(ofViews * 950);
  const clicks = Math.floor(views * ofClicks * 0.05);
  const costs = Math.min(leftCents, Math.floor(clicks * bidCents * (0.5 + ofCosts / 2)));
  const orderedSkus = Math.floor(clicks * ofOrders * 0.2);
  const sales = orderedSkus * standardPriceCents;
  return {
    ...key,
    views,
    clicks,
    costs,
    orderedSkus,
    sales,
    salesSeller: Math.floor(sales * ofSeller * 0.3),
  };
}

/** Returns five numbers from 0 up to but not including 1, always the same for the same values. */
function fractionsOf(values: readonly unknown[]): number[] {
  const bytes = shortHash(JSON.stringify(values));
  return [0, 3, 6, 9, 12].map((offset) => bytes.readUIntBE(offset, 3) / 2 ** 24);
}

/** Returns what shoppers searched for: the keyword, and also a longer term when it need not match exactly. */
function termsOf({ keyword }: Subject): string[] {
  if (keyword === undefined) return [''];
  return keyword.matchType === 'EXACT' ? [keyword.text] : [keyword.text, `${keyword.text} kaufen`];
}

/** Returns the budget of a day; a budget for the whole run is spread over its days, or over a longer period. */
function dailyBudget({ budgetType, budgetCents, startDate, endDate }: Campaign, days: number): number {
  if (budgetType === 'DAILY' || endDate === null) return budgetCents;
  return Math.floor(budgetCents / Math.max(days, dayCount({ fromDay: startDate, toDay: endDate })));
}

function dayCount({ fromDay, toDay }: Period): number {
  return (Date.parse(toDay) - Date.parse(fromDay)) / dayMs + 1;
}
