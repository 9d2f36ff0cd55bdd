/** Figures as stored. Amounts are whole cents. */
import type { MatchType } from '@kontor/contract/generated/sponsored-product-ads-v1';

/** The counted values of a figure. */
export interface Counts {
  readonly views: number;
  readonly clicks: number;
  readonly costs: number;
  readonly orderedSkus: number;
  readonly sales: number;
  readonly salesSeller: number;
}

/** One figure with its key. Keyword, match type and search term are empty in AUTOMATIC campaigns. */
export interface Figure extends Counts {
  readonly day: string;
  readonly campaignId: string;
  readonly sku: string;
  readonly keyword: string;
  readonly matchType: MatchType | '';
  readonly searchTerm: string;
}

/** Returns a text that is the same for figures with equal keys. */
export function figureKeyOf({ day, campaignId, sku, keyword, matchType, searchTerm }: Figure): string {
  return JSON.stringify([day, campaignId, sku, keyword, matchType, searchTerm]);
}

/** Divides whole numbers, rounded half away from zero to a number of decimals; 0 when the divisor is 0 (RP4). */
export function quotient(dividend: number, divisor: number, decimals: number): number {
  if (divisor === 0) return 0;
  const scale = 10 ** decimals;
  const [above, below] = [BigInt(dividend) * BigInt(scale), BigInt(divisor)];
  return Number((2n * above + below) / (2n * below)) / scale;
}
