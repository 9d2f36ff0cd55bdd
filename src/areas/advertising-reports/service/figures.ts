import type { AdvertisingFigure } from '../../../contract/operator-v1.ts';
import { operatorV1 } from '../../../contract/operator-v1.ts';
import type { ApiError } from '../../../platform/errors/api-error.ts';
import { bodyFaults, faultAt, refuseFaults } from '../../../platform/errors/body-faults.ts';
import { readArrayBody } from '../../../platform/http/checked-body.ts';
import type { WriteOperation } from '../../../platform/http/operation.ts';
import { withoutNulls } from '../../../platform/http/without-nulls.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { berlinDay } from '../../../values/berlin-day.ts';
import type { Campaign, Campaigns, Partners } from '../needs.ts';
import { type Figure, keyOf } from '../rules/figures.ts';
import { storeFigures } from '../store/figures.ts';

/** What storing figures needs. */
export interface FeedParts {
  readonly partners: Partners;
  readonly campaigns: Campaigns;
}

/** Faults of a body that are looked for; the rest shows when these are corrected. */
const faultsMax = 50;

/** Stores figures of a partner, all or none (OP7). */
export function putFigures({ partners, campaigns }: FeedParts): WriteOperation<'putFigures', Figure[]> {
  return {
    async prepare(shared, request) {
      const { partnerId } = request.parameters;
      await partners.requirePartner(shared, partnerId);
      const figures = readFigures(readArrayBody(operatorV1.putFigures, request), berlinDay(request.nowMs));
      refuseFaults(await campaignFaults(campaigns, shared.partner(partnerId), figures));
      return figures;
    },
    async handle(shared, { parameters: { partnerId }, nowMs }, figures) {
      await storeFigures(shared.partner(partnerId), figures, nowMs);
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

/** Figures of a body; throws 400 with everything that is wrong with their form, their days and their keys. */
function readFigures(entries: readonly unknown[], today: string): Figure[] {
  const faults: ApiError[] = [];
  const figures: Figure[] = [];
  if (entries.length === 0) faults.push(faultAt('$', 'The body has no figure; send 1 to 10000.'));
  const places = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    if (faults.length >= faultsMax) break;
    const place = `$[${index}]`;
    const wrong = bodyFaults('AdvertisingFigure', entry, place);
    faults.push(...wrong);
    if (wrong.length > 0) continue;
    const figure = figureOf(withoutNulls(entry as AdvertisingFigure));
    if (figure.day >= today)
      faults.push(faultAt(`${place}.day`, `day is ${figure.day} and must be before ${today}.`));
    const key = keyOf(figure);
    const first = places.get(key);
    if (first !== undefined) faults.push(faultAt(place, `The figure has the key of the one at $[${first}].`));
    places.set(key, first ?? index);
    figures.push(figure);
  }
  refuseFaults(faults);
  return figures;
}

function figureOf(sent: AdvertisingFigure): Figure {
  const { keyword = '', matchType = '', searchTerm = '', campaignId } = sent;
  return { ...sent, campaignId: campaignId.toLowerCase(), keyword, matchType, searchTerm };
}

/** What does not fit the campaigns of the partner. */
async function campaignFaults(
  campaigns: Campaigns,
  tx: ReadTx,
  figures: readonly Figure[],
): Promise<ApiError[]> {
  const known = new Map<string, Campaign | undefined>();
  for (const { campaignId } of figures) {
    if (!known.has(campaignId)) known.set(campaignId, await campaigns.findCampaign(tx, campaignId));
  }
  const targeted = await targetedPairs(campaigns, tx, figures);
  const faults: ApiError[] = [];
  for (const [index, figure] of figures.entries()) {
    if (faults.length >= faultsMax) break;
    const place = `$[${index}]`;
    const campaign = known.get(figure.campaignId);
    if (campaign === undefined) {
      const detail = `The partner has no campaign ${figure.campaignId}.`;
      faults.push(faultAt(`${place}.campaignId`, detail));
      continue;
    }
    faults.push(...keywordFaults(place, campaign, figure));
    if (!targeted.has(pairOf(figure))) {
      faults.push(faultAt(`${place}.sku`, `The sku ${figure.sku} was never a target of the campaign.`));
    }
  }
  return faults;
}

const keywordMembers = ['keyword', 'matchType', 'searchTerm'] as const;

function keywordFaults(place: string, { campaignType }: Campaign, figure: Figure): ApiError[] {
  const isManual = campaignType === 'MANUAL';
  return keywordMembers
    .filter((name) => (figure[name] !== '') !== isManual)
    .map((name) =>
      faultAt(
        `${place}.${name}`,
        isManual
          ? `${name} is missing: the campaign is MANUAL.`
          : `${name} belongs to MANUAL campaigns alone; this one is AUTOMATIC.`,
      ),
    );
}

/** The pairs of campaign and sku that there are or were. */
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
