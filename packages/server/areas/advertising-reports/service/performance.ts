import { ApiError, platformErrors } from '@kontor/contract/errors';
import { refuseViolations } from '@kontor/contract/violations';
import { berlinDay, formatInstant } from '@kontor/values/instant';
import { shorten } from '@kontor/values/text';
import { askerOf, type Faults } from '../../../platform/faults/faults.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { reportErrors } from '../errors.ts';
import type { Campaigns } from '../needs.ts';
import type { Counts } from '../rules/figures.ts';
import { defaultPeriod, type Period, periodViolations } from '../rules/period.ts';
import { findFeedMs, sumFigures } from '../store/figures.ts';
import { campaignMetrics, productMetrics } from '../views.ts';

/** What reading sums needs. */
export interface PerformanceDeps {
  readonly campaigns: Campaigns;
  readonly faults: Faults;
}

/** Returns the sums of one campaign (RP3). */
export function getCampaignPerformance(deps: PerformanceDeps): ReadHandler<'getCampaignPerformance'> {
  return async (tx, request) => {
    const { query, nowMs } = request;
    const period = readQuery(query, ['campaignId'], nowMs);
    await requireFigures(deps, tx, askerOf('getCampaignPerformance', request));
    const { campaignId, ...found } = await readSums(deps, tx, query, period);
    return {
      status: 200,
      body: { campaignId, ...viewOf(period, found), metrics: campaignMetrics(found.sums) },
    };
  };
}

/** Returns the sums of one sku of a campaign (RP3). */
export function getProductPerformance(deps: PerformanceDeps): ReadHandler<'getProductPerformance'> {
  return async (tx, request) => {
    const { query, nowMs } = request;
    const period = readQuery(query, ['campaignId', 'sku'], nowMs);
    await requireFigures(deps, tx, askerOf('getProductPerformance', request));
    const { campaignId, ...found } = await readSums(deps, tx, query, period);
    const metrics = productMetrics(found.sums);
    return { status: 200, body: { campaignId, sku: query.sku ?? '', ...viewOf(period, found), metrics } };
  };
}

type PerformanceQuery = Readonly<
  Partial<Record<'campaignId' | 'sku' | 'fromDate' | 'toDate', string | undefined>>
>;

/** Returns the period; throws 400 with every violation of the query. */
function readQuery(
  query: PerformanceQuery,
  needed: readonly ('campaignId' | 'sku')[],
  nowMs: number,
): Period {
  const today = berlinDay(nowMs);
  const missing = needed.filter((name) => query[name] === undefined);
  refuseViolations([
    ...missing.map((name) => wrongParameter(name, `Query parameter ${name} is missing.`)),
    ...periodViolations({ fromDate: query.fromDate, toDate: query.toDate }, today).map(({ member, detail }) =>
      wrongParameter(member, `Query parameter ${detail}`),
    ),
  ]);
  const { fromDate, toDate } = query;
  return fromDate === undefined || toDate === undefined
    ? defaultPeriod(today)
    : { fromDay: fromDate, toDay: toDate };
}

function wrongParameter(parameter: string, detail: string): ApiError {
  return new ApiError(platformErrors.INVALID_PARAMETER, { detail, structured: { parameter } });
}

async function requireFigures(
  { faults }: PerformanceDeps,
  tx: ReadTx,
  asker: ReturnType<typeof askerOf>,
): Promise<void> {
  if ((await faults.stateOf(tx, 'figures', asker)) === undefined) return;
  throw new ApiError(reportErrors.FIGURES_UNAVAILABLE, { headers: { 'retry-after': '5' } });
}

interface Found {
  readonly sums: Counts;
  readonly fedAtMs: number;
}

/** Returns the sums that a query asks for; 404 that says what does not exist. */
async function readSums(
  { campaigns }: PerformanceDeps,
  tx: ReadTx,
  query: PerformanceQuery,
  period: Period,
): Promise<Found & { campaignId: string }> {
  const campaignId = (query.campaignId ?? '').toLowerCase();
  const { sku } = query;
  if ((await campaigns.findCampaign(tx, campaignId)) === undefined) {
    throw notFound(`There is no campaign with the id ${shorten(campaignId)}.`);
  }
  if (sku !== undefined) {
    const [wasTarget] = await campaigns.wereEverTargeted(tx, [{ campaignId, sku }]);
    if (!wasTarget) throw notFound(`The sku ${shorten(sku)} was never in the campaign.`);
  }
  const sums = await sumFigures(tx, campaignId, period, sku);
  if (sums === undefined) throw notFound(`There are no figures from ${period.fromDay} to ${period.toDay}.`);
  return { campaignId, sums, fedAtMs: (await findFeedMs(tx, campaignId)) ?? 0 };
}

function viewOf({ fromDay, toDay }: Period, { fedAtMs }: Found) {
  return { dateRange: { fromDate: fromDay, toDate: toDay }, lastCalculatedAt: formatInstant(fedAtMs) };
}

function notFound(detail: string): ApiError {
  return new ApiError(reportErrors.FIGURES_NOT_FOUND, { detail });
}
