import type {
  CreateKeywordsRequest,
  KeywordInput,
  UpdateKeywordsRequest,
} from '@kontor/contract/generated/sponsored-product-ads-v1';
import { refuseViolations } from '@kontor/contract/violations';
import { isUuid } from '@kontor/values/codes';
import { pickGiven } from '@kontor/values/collections';
import { withoutNulls } from '../../../platform/json/parse-body.ts';
import type { WriteHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Keyword } from '../../../tables/advertising/campaign-keywords.ts';
import { entriesOf } from '../rules/form.ts';
import {
  keysAfter,
  keysNamed,
  keywordChangeViolations,
  keywordCreationViolations,
  trimKeywords,
} from '../rules/keyword-violations.ts';
import { idOf } from '../rules/target-violations.ts';
import { findEqualKeywords, findKeywords } from '../store/keywords.ts';
import type { SubmitDeps } from './deps.ts';
import { idsOfQuery, requireKnown, requireTargetOf } from './find.ts';
import { bidWarnings, givenBid, prepareBody, type RawBody, requireOpen, submit } from './submit.ts';

/** Requests new keywords. */
export function createKeywords(deps: SubmitDeps): WriteOperation<'createKeywords', RawBody> {
  return {
    prepare: prepareBody,
    async handle(tx, request, rawBody) {
      const { ids: place, campaign } = await requireTargetOf(deps, tx, request);
      const raw = trimKeywords(rawBody());
      const stored = await equalIds(tx, place.targetId, keysNamed(raw));
      const isStored = stored.map((id) => id !== undefined);
      refuseViolations(keywordCreationViolations(raw, campaign.campaignType, isStored));
      requireOpen(campaign);
      const keywords = withoutNulls(raw as CreateKeywordsRequest).keywords.map((input) => ({
        ...pickGiven(input, ['keyword', 'matchType', 'keywordType']),
        ...(input.keywordType === 'POSITIVE' && givenBid(input.bid)),
      }));
      const body = { keywords };
      const requested = { requestType: 'CREATE_KEYWORDS', body, ...place, entityIds: null } as const;
      const warnings = bidWarnings(campaign, 'keywords', keywords);
      return submit(deps, tx, request, requested, { links: linksOf(deps, place), warnings });
    },
  };
}

/** Requests changes to keywords. */
export function updateKeywords(deps: SubmitDeps): WriteOperation<'updateKeywords', RawBody> {
  return {
    prepare: prepareBody,
    async handle(tx, request, rawBody) {
      const { ids: place, campaign } = await requireTargetOf(deps, tx, request);
      const raw = rawBody();
      const named = entriesOf(raw, 'keywords').flatMap((entry) => idOf(entry, 'keywordId') ?? []);
      const known = await keywordsOf(tx, place.targetId, named.filter(isUuid));
      const after = keysAfter(raw, known);
      refuseViolations(keywordChangeViolations(raw, after, await equalIds(tx, place.targetId, after)));
      requireKnown('keyword', named, known);
      requireOpen(campaign);
      const keywords = withoutNulls(raw as UpdateKeywordsRequest).keywords.map((input) => ({
        keywordId: input.keywordId.toLowerCase(),
        ...pickGiven(input, ['matchType']),
        ...givenBid(input.bid),
      }));
      const body = { keywords };
      const requested = { requestType: 'UPDATE_KEYWORDS', body, ...place, entityIds: named } as const;
      const counted = keywords.map((each, index) => (after[index]?.keywordType === 'NEGATIVE' ? {} : each));
      const warnings = bidWarnings(campaign, 'keywords', counted);
      return submit(deps, tx, request, requested, { links: linksOf(deps, place), warnings });
    },
  };
}

/** Requests the removal of keywords. */
export function deleteKeywords(deps: SubmitDeps): WriteHandler<'deleteKeywords'> {
  return async (tx, request) => {
    const { ids: place, campaign } = await requireTargetOf(deps, tx, request);
    const keywordIds = idsOfQuery('keywordIds', request.query.keywordIds);
    requireKnown('keyword', keywordIds, await keywordsOf(tx, place.targetId, keywordIds));
    requireOpen(campaign);
    const body = { keywordIds };
    const requested = { requestType: 'DELETE_KEYWORDS', body, ...place, entityIds: keywordIds } as const;
    return submit(deps, tx, request, requested, { links: linksOf(deps, place) });
  };
}

function linksOf({ links }: SubmitDeps, { campaignId, targetId }: Pick<Keyword, 'campaignId' | 'targetId'>) {
  return { target: links.target(campaignId, targetId), campaign: links.campaign(campaignId) };
}

/** Returns for each key the id of the stored keyword that is equal to it. */
async function equalIds(
  tx: ReadTx,
  targetId: string,
  keys: readonly (Omit<KeywordInput, 'bid'> | undefined)[],
): Promise<(string | undefined)[]> {
  const found = await findEqualKeywords(
    tx,
    targetId,
    keys.filter((key) => key !== undefined),
  );
  let next = 0;
  return keys.map((key) => (key === undefined ? undefined : found[next++]));
}

async function keywordsOf(
  tx: ReadTx,
  targetId: string,
  keywordIds: readonly string[],
): Promise<ReadonlyMap<string, Keyword>> {
  const found = await findKeywords(tx, keywordIds);
  return new Map(found.flatMap((each) => (each?.targetId === targetId ? [[each.keywordId, each]] : [])));
}
