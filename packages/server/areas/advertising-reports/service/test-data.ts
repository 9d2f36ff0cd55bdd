import { ApiError } from '@kontor/contract/errors';
import { maxima } from '@kontor/contract/generated/maxima';
import type {
  TestDataRequest,
  TestDataResponse,
} from '@kontor/contract/generated/sponsored-product-ads-reporting-v1';
import { berlinDay, dayAfter } from '@kontor/values/instant';
import { centsOf } from '@kontor/values/money';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { reportErrors } from '../errors.ts';
import type { Campaign, Campaigns, Catalogue } from '../needs.ts';
import { makeFigures, type Subject } from '../rules/made-figures.ts';
import type { Period } from '../rules/period.ts';
import { replaceMadeFigures } from '../store/figures.ts';

/** What generating figures needs. */
export interface TestDataDeps {
  readonly campaigns: Campaigns;
  readonly catalogue: Catalogue;
}

/** Limits of one call: campaigns, figures (approximately), targets and keywords of a campaign. */
const campaignsMax = maxima['sponsored-product-ads-reporting-v1'].TestDataRequest.campaignIds;
const figuresMax = 50_000;
const subjectsMax = 20;

const defaultDays = 30;
const defaultSeed = 1;

/** Generates figures of a partner's campaigns; creates two campaigns first if there are none (SB2). */
export function createTestData(deps: TestDataDeps): WriteOperation<'createTestData', TestDataRequest> {
  return {
    prepare: async (_tx, request) =>
      request.body.byteLength === 0 ? {} : readBody('TestDataRequest', request),
    async handle(tx, { nowMs }, { days = defaultDays, campaignIds, seed = defaultSeed }) {
      const today = berlinDay(nowMs);
      const period: Period = { fromDay: dayAfter(today, -days), toDay: dayAfter(today, -1) };
      const audit: AuditChange[] = [];
      let found = await findCampaigns(deps, tx, campaignIds);
      if (found.length === 0) {
        audit.push(...(await makeCampaigns(deps, tx, period, nowMs)));
        found = await findCampaigns(deps, tx, undefined);
      }
      const countMax = Math.floor(figuresMax / (found.length * days * 2)) || 1;
      const body: TestDataResponse = {
        fromDate: period.fromDay,
        toDate: period.toDay,
        rows: 0,
        campaigns: [],
      };
      for (const campaign of found) {
        const { campaignId, campaignType } = campaign;
        const subjects = await subjectsOf(deps, tx, campaign, Math.min(countMax, subjectsMax), nowMs);
        const figures = makeFigures(campaign, subjects, period, seed);
        body.rows += await replaceMadeFigures(tx, campaignId, figures, nowMs);
        body.campaigns.push({ campaignId, campaignType, skus: [...new Set(subjects.map(({ sku }) => sku))] });
      }
      audit.push({ record: 'advertising/test-data', after: { ...period, seed, rows: body.rows } });
      return { status: 201, body, audit };
    },
  };
}

/** Returns the named campaigns, or all of the partner; 404 for one that it does not have. */
async function findCampaigns(
  { campaigns }: TestDataDeps,
  tx: WriteTx,
  campaignIds: readonly string[] | undefined,
): Promise<Campaign[]> {
  if (campaignIds === undefined) return campaigns.campaignsAfter(tx, '', campaignsMax);
  const found: Campaign[] = [];
  for (const id of new Set(campaignIds.map((each) => each.toLowerCase()))) {
    const campaign = await campaigns.findCampaign(tx, id);
    if (campaign === undefined) {
      throw new ApiError(reportErrors.FIGURES_NOT_FOUND, {
        detail: `There is no campaign with the id ${id}.`,
      });
    }
    found.push(campaign);
  }
  return found;
}

/** Creates one campaign of each type with the partner's first skus, through the requests that partners send. */
async function makeCampaigns(
  { campaigns, catalogue }: TestDataDeps,
  tx: WriteTx,
  { fromDay }: Period,
  nowMs: number,
): Promise<AuditChange[]> {
  const skus = await catalogue.findSkus(tx, 3);
  if (skus.length === 0) return [];
  const audit: AuditChange[] = [];
  const bid = { amount: 45, currency: 'EUR' as const };
  for (const campaignType of ['AUTOMATIC', 'MANUAL'] as const) {
    const isManual = campaignType === 'MANUAL';
    const made = await campaigns.make(
      tx,
      {
        campaign: {
          name: `Test data, ${campaignType.toLowerCase()}`,
          startDate: fromDay,
          budget: { amount: 5_000, currency: 'EUR' },
          pacing: 'EVEN',
          budgetType: 'DAILY',
          campaignType,
        },
        targets: skus.map((sku) => (isManual ? { sku } : { sku, bidCents: bid.amount })),
        keywordsOf: (sku) =>
          isManual
            ? [
                { keyword: sku.toLowerCase(), matchType: 'EXACT', keywordType: 'POSITIVE', bid },
                { keyword: sku.toLowerCase(), matchType: 'BROAD', keywordType: 'POSITIVE', bid },
                { keyword: 'gebraucht', matchType: 'BROAD', keywordType: 'NEGATIVE' },
              ]
            : [],
      },
      nowMs,
    );
    audit.push(...made.audit);
  }
  return audit;
}

/** Returns the subjects of generated figures of a campaign, with standard prices. */
async function subjectsOf(
  { campaigns, catalogue }: TestDataDeps,
  tx: WriteTx,
  campaign: Campaign,
  count: number,
  nowMs: number,
): Promise<Subject[]> {
  const bids = await campaigns.bidsOf(tx, campaign, { targets: count, keywords: count });
  const chosen = bids.slice(0, count).sort((one, other) => (one.sku < other.sku ? -1 : 1));
  const products = await catalogue.productsForSale(tx, [...new Set(chosen.map(({ sku }) => sku))], nowMs);
  return chosen.map((each) => ({
    ...each,
    // Figures are in euros, whatever the product is sold in.
    standardPriceCents: centsOf({
      amount: products.get(each.sku)?.standardPrice.amount ?? 0,
      currency: 'EUR',
    }),
  }));
}
