import type { ApiError } from '@kontor/contract/errors';
import { date } from '@kontor/contract/form/formats.js';
import { type AdvertisingFigure, operatorV1 } from '@kontor/contract/generated/operator-v1';
import { refuseViolations, violationAt } from '@kontor/contract/violations';
import { berlinDay } from '@kontor/values/instant';
import { type ReadBody, type ReadEntry, readEntries } from '../../../platform/bulk/upsert-body.ts';
import { inTurns } from '../../../platform/concurrency/waiting.ts';
import { BodySplitter } from '../../../platform/json/body-splitter.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import type { Body } from '../../../platform/operations/checked-body.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type { OperationRequest, WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Campaign, Campaigns } from '../needs.ts';
import { type Figure, figureKeyOf } from '../rules/figures.ts';
import { noteFeed, storeFigures } from '../store/figures.ts';

/** What storing figures needs. */
export interface FeedDeps {
  readonly partners: Partners;
  readonly campaigns: Campaigns;
}

/** Stores figures of a partner, all or none (OP7). */
export function putFigures({ partners, campaigns }: FeedDeps): WriteOperation<'putFigures', Figure[]> {
  const bodySplitter = new BodySplitter();
  return {
    prepare: ofPartner(partners, async (tx: ReadTx, request: OperationRequest<'putFigures'>) => {
      const { entries, violations } = await readFigures(bodySplitter, request, berlinDay(request.nowMs));
      const ofCampaigns = await campaignViolations(campaigns, tx, entries);
      refuseViolations([...violations, ...ofCampaigns].sort(byEntry));
      return entries.map(({ record }) => record);
    }),
    async handle(shared, { parameters: { partnerId }, nowMs }, figures) {
      const tx = shared.partner(partnerId);
      await inTurns(figures, (some) => storeFigures(tx, some));
      await noteFeed(tx, [...new Set(figures.map(({ campaignId }) => campaignId))], nowMs);
      const days = figures.map(({ day }) => day).sort();
      const after = {
        figures: figures.length,
        campaigns: new Set(figures.map(({ campaignId }) => campaignId)).size,
        fromDay: days[0],
        toDay: days.at(-1),
      };
      return {
        status: 200,
        body: { figures: figures.length },
        audit: [{ record: 'advertising/figures', after }],
      };
    },
  };
}

/** Compares violations by the entry they are in; violations of the whole body come first. */
function byEntry(one: ApiError, other: ApiError): number {
  return entryOf(one) - entryOf(other);
}

function entryOf({ facts }: ApiError): number {
  return Number(/^\$\[(\d+)\]/.exec(facts.jsonpath ?? '')?.[1] ?? -1);
}

/** Reads the figures of a body, with violations of their form, their days and their keys. */
async function readFigures(
  bodySplitter: BodySplitter,
  request: { readonly body: Body<AdvertisingFigure[]> },
  today: string,
): Promise<ReadBody<Figure>> {
  const read = await readEntries(operatorV1.putFigures, bodySplitter, request, {
    schema: 'AdvertisingFigure',
    bytesMax: limits.figureBytesMax,
    keyMember: 'campaignId',
    keyOf: figureKeyOf,
    violationsOf: (entry, place) => dayViolations(entry, place, today),
    furtherViolationsOf: (entry, place) => dayViolations(entry, place, today),
    recordOf: figureOf,
  });
  if (read.entries.length > 0 || read.violations.length > 0) return read;
  return {
    ...read,
    violations: [
      violationAt('$', `The body has no figures; send 1 to ${operatorV1.putFigures.bulk.elementsMaximum}.`),
    ],
  };
}

function dayViolations(entry: unknown, place: string, today: string): ApiError[] {
  const { day } = (entry ?? {}) as { readonly day?: unknown };
  if (typeof day !== 'string' || !date(day) || day < today) return [];
  return [violationAt(`${place}.day`, `day is ${day} and must be before ${today}.`)];
}

/** Copies the members that the contract knows; everything else that was sent is ignored. */
function figureOf(sent: AdvertisingFigure): Figure {
  const { day, campaignId, sku, views, clicks, costs, orderedSkus, sales, salesSeller = 0 } = sent;
  const { keyword = '', matchType = '', searchTerm = keyword } = sent;
  return {
    ...{ day, campaignId: campaignId.toLowerCase(), sku },
    ...{ keyword, matchType, searchTerm },
    ...{ views, clicks, costs, orderedSkus, sales, salesSeller },
  };
}

/** Returns violations of figures that do not match the campaigns of the partner. */
async function campaignViolations(
  campaigns: Campaigns,
  tx: ReadTx,
  entries: readonly ReadEntry<Figure>[],
): Promise<ApiError[]> {
  const figures = entries.map(({ record }) => record);
  const known = new Map<string, Campaign | undefined>();
  for (const { campaignId } of figures) {
    if (!known.has(campaignId)) known.set(campaignId, await campaigns.findCampaign(tx, campaignId));
  }
  const targeted = await targetedPairs(campaigns, tx, figures);
  const violations: ApiError[] = [];
  for (const { place, record: figure } of entries) {
    if (violations.length >= limits.violationsPerElementMax) break;
    const campaign = known.get(figure.campaignId);
    if (campaign === undefined) {
      const detail = `The partner has no campaign with the id ${figure.campaignId}.`;
      violations.push(violationAt(`${place}.campaignId`, detail));
      continue;
    }
    violations.push(...keywordViolations(place, campaign, figure));
    if (!targeted.has(pairOf(figure))) {
      violations.push(
        violationAt(`${place}.sku`, `The sku ${figure.sku} was never a target of the campaign.`),
      );
    }
  }
  return violations;
}

/** MANUAL campaigns need both; a missing search term defaults to the keyword. */
const neededMembers = ['keyword', 'matchType'] as const;

function keywordViolations(place: string, { campaignType }: Campaign, figure: Figure): ApiError[] {
  if (campaignType === 'MANUAL') {
    return neededMembers
      .filter((name) => figure[name] === '')
      .map((name) =>
        violationAt(`${place}.${name}`, `${name} is missing; it is required because the campaign is MANUAL.`),
      );
  }
  const isTermSent = figure.searchTerm !== figure.keyword;
  return [...neededMembers, ...(isTermSent ? (['searchTerm'] as const) : [])]
    .filter((name) => figure[name] !== '')
    .map((name) =>
      violationAt(`${place}.${name}`, `${name} is only allowed for MANUAL campaigns; this one is AUTOMATIC.`),
    );
}

/** Returns those pairs of campaign and sku that are or were targets. */
async function targetedPairs(
  campaigns: Campaigns,
  tx: ReadTx,
  figures: readonly Figure[],
): Promise<ReadonlySet<string>> {
  const pairs = [...new Map(figures.map((figure) => [pairOf(figure), figure])).values()];
  const were = await campaigns.wereEverTargeted(tx, pairs);
  return new Set(pairs.filter((_, index) => were[index]).map(pairOf));
}

function pairOf({ campaignId, sku }: Figure): string {
  return `${campaignId} ${sku}`;
}
