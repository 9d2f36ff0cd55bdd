import type {
  MarketplaceStatusDecision,
  ProductTimeline,
  StatusNote,
} from '@kontor/contract/generated/operator-v1';
import type { StepToShop, VariationTimeline } from '@kontor/contract/generated/products-v5';
import { pickGiven } from '@kontor/values/collections';
import { readStored } from '@kontor/values/text';
import { type EntityOutcome, findEntityOutcomes } from '../../../../platform/deliveries/history.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import { ofPartner } from '../../../../platform/operations/of-partner.ts';
import type { ReadHandler } from '../../../../platform/operations/operation.ts';
import type { ListOfPartnerDeps } from '../../../../platform/paging/lists.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { unknownSku } from '../../errors.ts';
import { type DatedPrice, lowestBefore } from '../../prices/rules/lowest.ts';
import { findHistory, pricedOf } from '../../prices/service/price-history.ts';
import { viewPrice } from '../../prices/views.ts';
import { type Availability, offersToJudge } from '../../reads/service/for-sale.ts';
import { findReviews } from '../../reviews/store/records.ts';
import { pendingReviewOf } from '../../reviews/views.ts';
import { findTakedownsOf } from '../../takedowns/service/notes.ts';
import { waitsForOf } from '../rules/waits-for.ts';
import { findStatusChanges } from '../store/history.ts';
import { findStatus, findStatusReasons } from '../store/list.ts';
import { type PriceStep, viewOutcome, viewPriceChange, viewStatusChange } from '../views/timeline.ts';
import { stepsOf, type TimelineFacts, whyNotOnline } from '../views/timeline-answer.ts';

/** Time between a change and the shop check that it makes necessary. */
export interface CheckDelay {
  readonly shopCheckDelayMs: number;
}

type ReadAt = CheckDelay & { readonly nowMs: number };

/** Operation that returns the timeline of a sku. */
export function getProductTimeline(
  deps: Pick<ListOfPartnerDeps, 'partners'> & CheckDelay,
): ReadHandler<'getProductTimeline'> {
  return ofPartner(deps.partners, async (tx, { parameters, nowMs }) => ({
    status: 200,
    body: await timelineOf(tx, parameters.sku, { ...deps, nowMs }),
  }));
}

/**
 * Returns the timeline of a sku, oldest entry first, headed by one sentence that says whether it is online and if not,
 * why. A sku that was never stored has a timeline while its refusals are kept; otherwise 404 SKU_NOT_FOUND.
 */
export async function timelineOf(tx: ReadTx, sku: string, at: ReadAt): Promise<ProductTimeline> {
  return (await readTimeline(tx, sku, at)).timeline;
}

/** Like `timelineOf`, with the steps of the variation into the shop. */
async function readTimeline(
  tx: ReadTx,
  sku: string,
  { nowMs, shopCheckDelayMs }: ReadAt,
): Promise<{ timeline: ProductTimeline; steps: StepToShop[] }> {
  const outcomes = await findEntityOutcomes(tx, sku);
  const changes = await findStatusChanges(tx, sku);
  const facts = await findTimelineFacts(tx, sku, { nowMs, shopCheckDelayMs });
  if (facts === undefined && outcomes.length === 0) throw unknownSku();
  const prices = facts === undefined ? [] : await findPrices(tx, sku);
  const decisive = outcomes.findLast(({ kind, part }) => kind === 'products' && part !== 'superseded');
  const timeline = {
    partnerId: tx.partnerId,
    sku,
    answer: whyNotOnline(facts, decisive),
    ...(facts !== undefined && viewFacts(facts)),
    ...viewPrices(prices.at(-1), nowMs),
    // The sort is stable: status changes in the same millisecond as their delivery come after it.
    entries: [
      ...outcomes.filter(isShown).map((outcome) => viewOutcome(outcome, outcomes)),
      ...changesOf(prices).map(viewPriceChange),
      ...changes.map(viewStatusChange),
    ].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))),
  };
  return { timeline, steps: stepsOf(facts, decisive) };
}

/** A delivered price is shown as a change of the price. */
const isShown = ({ kind, part }: EntityOutcome) => kind !== 'prices' || part !== 'succeeded';

function viewFacts({ status, visible, takedowns, operatorOverride, review, waitsFor }: TimelineFacts) {
  return {
    status,
    visible,
    ...(takedowns.length > 0 && { takedowns: [...takedowns] }),
    ...(operatorOverride && { decision: operatorOverride }),
    ...(review && { review }),
    ...(waitsFor && { waitsFor }),
  };
}

function viewPrices(current: DatedPrice | undefined, nowMs: number) {
  return current && { price: viewPrice(current), lowestPriceLast30Days: lowestBefore(current, nowMs) };
}

/** The newest prices, oldest first; the last one is the current price. */
async function findPrices(tx: ReadTx, sku: string): Promise<DatedPrice[]> {
  const ever = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
  return (await findHistory(await pricedOf(tx, sku), ever, limits.priceChangesShownMax)).reverse();
}

const changesOf = (prices: readonly DatedPrice[]): PriceStep[] =>
  prices.slice(1).map((after, index) => ({ before: prices[index] as DatedPrice, after }));

async function findTimelineFacts(tx: ReadTx, sku: string, at: ReadAt): Promise<TimelineFacts | undefined> {
  const row = await findStatus(tx, sku);
  const reasons = await findStatusReasons(tx, sku);
  if (row === undefined || reasons === undefined) return undefined;
  return {
    status: row.status,
    sinceMs: row.status_modified,
    errors: readStored<StatusNote[]>(row.errors),
    information: readStored<StatusNote[]>(row.information),
    visible: reasons.visible,
    operatorOverride:
      reasons.override === null ? undefined : readStored<MarketplaceStatusDecision>(reasons.override),
    takedowns: (await findTakedownsOf(tx, [sku])).get(sku) ?? [],
    review: pendingReviewOf((await findReviews(tx, [sku])).get(sku)),
    active: reasons.active,
    waitsFor: waitsForOf(row, at),
  };
}

/** The members of a timeline that its partner reads, in their order. */
const shown = [
  ...(['sku', 'answer', 'status', 'visible', 'waitsFor', 'steps'] as const),
  ...(['price', 'lowestPriceLast30Days', 'entries'] as const),
] as const;

/** Returns the timeline of a sku of the calling partner; who decided for the marketplace, and how, stays out of it. */
export function readOwnTimeline(
  deps: Pick<Availability, 'judgeOffers'> & CheckDelay,
): ReadHandler<'getVariationTimeline'> {
  return async (tx, { parameters, nowMs }) => {
    const { timeline, steps } = await readTimeline(tx, parameters.sku, { ...deps, nowMs });
    const own = { ...timeline, steps: await withReasons(tx, timeline.sku, steps) };
    const body: VariationTimeline = pickGiven(own, shown);
    return { status: 200, body };
  };

  /** Adds to the step `online` what is told about orders. */
  async function withReasons(tx: ReadTx, sku: string, steps: readonly StepToShop[]): Promise<StepToShop[]> {
    const [found] = await deps.judgeOffers(tx, await offersToJudge(tx, [sku]));
    const reasons = [...(found?.reasons ?? [])];
    return steps.map((each) => (each.step === 'online' && reasons.length > 0 ? { ...each, reasons } : each));
  }
}
