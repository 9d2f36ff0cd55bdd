/** Violations of requested keywords and of changes to keywords (SA24, SA25). */

import type { ApiError } from '@kontor/contract/errors';
import type { CampaignType, KeywordInput } from '@kontor/contract/generated/sponsored-product-ads-v1';
import { membersOf } from '@kontor/values/collections';
import { isLine } from '@kontor/values/text';
import type { Keyword } from '../../../tables/advertising/campaign-keywords.ts';
import { advertisingErrors } from '../errors.ts';
import { entriesOf, formViolations, isGiven, violation } from './form.ts';
import { foldKeyword } from './records.ts';
import { bidRequired, idOf, repeatedIds } from './target-violations.ts';

const { DUPLICATE_ENTRY, EMPTY_PATCH, FIELD_IMMUTABLE, KEYWORDS_NOT_ALLOWED } = advertisingErrors;

/** The members that make a keyword unique on its target. */
type Key = Pick<KeywordInput, 'keyword' | 'matchType' | 'keywordType'>;

/** Trims every keyword text in a body. */
export function trimKeywords(raw: unknown): unknown {
  for (const entry of entriesOf(raw, 'keywords')) {
    const members = membersOf(entry) as Record<string, unknown>;
    if (typeof members.keyword === 'string') members.keyword = members.keyword.trim();
  }
  return raw;
}

/** Returns the key of each entry of a creation; undefined for entries that cannot be compared. */
export function keysNamed(raw: unknown): readonly (Key | undefined)[] {
  return entriesOf(raw, 'keywords').map((entry) => {
    const { keyword, matchType, keywordType } = membersOf(entry);
    const isKey = [keyword, matchType, keywordType].every((each) => typeof each === 'string' && isLine(each));
    return isKey ? ({ keyword, matchType, keywordType } as Key) : undefined;
  });
}

/** Returns every violation of a creation; `stored` says for each entry whether the target already has an equal keyword. */
export function keywordCreationViolations(
  raw: unknown,
  campaignType: CampaignType,
  stored: readonly boolean[],
): ApiError[] {
  const entries = entriesOf(raw, 'keywords').map(membersOf);
  const form = withoutIgnoredBids(formViolations('CreateKeywordsRequest', raw), entries);
  const notAllowed =
    campaignType === 'AUTOMATIC'
      ? [violation(KEYWORDS_NOT_ALLOWED, '$', 'The campaign is AUTOMATIC and has no keywords.')]
      : [];
  const bids = entries.flatMap(({ keywordType, bid }, index) =>
    keywordType === 'POSITIVE' && !isGiven(bid)
      ? [bidRequired(`$.keywords[${index}]`, 'A POSITIVE keyword')]
      : [],
  );
  return [...notAllowed, ...form, ...bids, ...repeatedKeys(keysNamed(raw), stored)];
}

/** Leaves out the violations of bids of NEGATIVE keywords: they are ignored, so they may be anything (SA24). */
function withoutIgnoredBids(
  violations: readonly ApiError[],
  keywords: readonly ({ readonly keywordType?: unknown } | undefined)[],
): ApiError[] {
  return violations.filter(({ facts }) => {
    const index = /^\$\.keywords\[(\d+)\]\.bid\b/.exec(facts.jsonpath ?? '')?.[1];
    return index === undefined || keywords[Number(index)]?.keywordType !== 'NEGATIVE';
  });
}

function repeatedKeys(keys: readonly (Key | undefined)[], stored: readonly boolean[]): ApiError[] {
  const firsts = new Map<string, number>();
  return keys.flatMap((key, index) => {
    if (key === undefined) return [];
    const text = textOf(key);
    const first = firsts.get(text);
    if (first === undefined) firsts.set(text, index);
    if (first === undefined && !stored[index]) return [];
    const where = first === undefined ? 'already on the target' : `already at $.keywords[${first}]`;
    const detail = `${key.keywordType} ${key.matchType} keyword "${key.keyword}" is ${where}.`;
    return [violation(DUPLICATE_ENTRY, `$.keywords[${index}].keyword`, detail, { value: key.keyword })];
  });
}

function textOf({ keyword, matchType, keywordType }: Key): string {
  return JSON.stringify([foldKeyword(keyword), matchType, keywordType]);
}

/** Returns the keywords as a change would leave them, in the order of its entries; undefined for unknown ones. */
export function keysAfter(
  raw: unknown,
  stored: ReadonlyMap<string, Keyword>,
): readonly (Keyword | undefined)[] {
  return entriesOf(raw, 'keywords').map((entry) => {
    const keyword = stored.get(idOf(entry, 'keywordId') ?? '');
    const { matchType } = membersOf(entry);
    const isKnown = matchType === 'EXACT' || matchType === 'PHRASE' || matchType === 'BROAD';
    return keyword && isKnown ? { ...keyword, matchType } : keyword;
  });
}

/**
 * Returns every violation of a change. `after` has the keywords as the change would leave them, `equal` the ids of stored
 * keywords that are equal to them.
 */
export function keywordChangeViolations(
  raw: unknown,
  after: readonly (Keyword | undefined)[],
  equal: readonly (string | undefined)[],
): ApiError[] {
  const entries = entriesOf(raw, 'keywords');
  const named = new Set(after.map((each) => each?.keywordId));
  const members = entries.flatMap((entry, index) =>
    memberViolations(membersOf(entry), `$.keywords[${index}]`),
  );
  const firsts = new Map<string, string>();
  const clashes = after.flatMap((keyword, index) => {
    if (keyword === undefined) return [];
    const text = textOf(keyword);
    const first = firsts.get(text);
    firsts.set(text, first ?? keyword.keywordId);
    const other = first ?? equal[index];
    // A stored keyword that the change names as well is compared in its changed form.
    const clashes =
      first === undefined ? other !== undefined && !named.has(other) : first !== keyword.keywordId;
    if (!clashes) return [];
    const detail = `With this change the keyword would be a duplicate of ${other}.`;
    return [
      violation(DUPLICATE_ENTRY, `$.keywords[${index}].matchType`, detail, { value: keyword.matchType }),
    ];
  });
  return [
    ...withoutIgnoredBids(formViolations('UpdateKeywordsRequest', raw), after),
    ...members,
    ...repeatedIds(entries, 'keywords'),
    ...clashes,
  ];
}

function memberViolations(entry: Readonly<Record<string, unknown>>, at: string): ApiError[] {
  const fixed = (['keyword', 'keywordType'] as const).filter((name) => isGiven(entry[name]));
  if (fixed.length === 0 && !isGiven(entry.matchType) && !isGiven(entry.bid)) {
    return [violation(EMPTY_PATCH, at, 'The entry contains no change; send matchType, bid or both.')];
  }
  return fixed.map((name) =>
    violation(FIELD_IMMUTABLE, `${at}.${name}`, `${name} cannot be changed after the keyword is created.`),
  );
}
