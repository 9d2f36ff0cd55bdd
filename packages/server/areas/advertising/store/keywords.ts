import { singles } from '@kontor/values/collections';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { campaignKeywords, type Keyword } from '../../../tables/advertising/campaign-keywords.ts';
import { foldKeyword } from '../rules/records.ts';
import type { KeysetRange } from './campaigns.ts';

const keywords = statementsOf(campaignKeywords);
const byId = keywords.by('keywordId');
const byText = keywords.select('keywordId').by('targetId', 'folded', 'matchType', 'keywordType');
const byCreation = keywords.pages(['targetId'], ['createdAtMs', 'keywordId']);
const insert = keywords.insert();
const changeRequest = keywords.update('latestRequestId');
const removeById = keywords.remove('keywordId');

/** Returns keywords in the order of the ids; undefined for those that the partner does not have. */
export async function findKeywords(
  tx: ReadTx,
  keywordIds: readonly string[],
): Promise<(Keyword | undefined)[]> {
  return (await tx.each(byId, singles(keywordIds))).map(([keyword]) => keyword);
}

/** The members that make a keyword unique on its target. */
type KeywordKey = Pick<Keyword, 'keyword' | 'matchType' | 'keywordType'>;

/** Returns for each key the id of the equal keyword; undefined when there is none. */
export async function findEqualKeywords(
  tx: ReadTx,
  targetId: string,
  keys: readonly KeywordKey[],
): Promise<(string | undefined)[]> {
  const found = await tx.each(
    byText,
    keys.map(({ keyword, matchType, keywordType }) => [
      targetId,
      foldKeyword(keyword),
      matchType,
      keywordType,
    ]),
  );
  return found.map(([row]) => row?.keywordId);
}

/** Returns keywords of a target, oldest first. */
export function listKeywords(
  tx: ReadTx,
  targetId: string,
  { from, isBackwards, count }: KeysetRange,
): Promise<Keyword[]> {
  const { atMs, id } = from ?? { atMs: -1, id: '' };
  return tx.all(isBackwards ? byCreation.before : byCreation.after, targetId, atMs, id, count);
}

export function insertKeywords(tx: WriteTx, keywords: readonly Keyword[]): Promise<void> {
  return insert.each(
    tx,
    keywords.map((each) => ({ ...each, folded: foldKeyword(each.keyword) })),
  );
}

/** Writes changed keywords. All of them are deleted first, so that two keywords can swap their unique keys. */
export async function replaceKeywords(tx: WriteTx, keywords: readonly Keyword[]): Promise<void> {
  await deleteKeywords(
    tx,
    keywords.map(({ keywordId }) => keywordId),
  );
  await insertKeywords(tx, keywords);
}

/** Stores the latest request that named the keywords. */
export function noteRequestOfKeywords(
  tx: WriteTx,
  keywordIds: readonly string[],
  latestRequestId: string,
): Promise<void> {
  return changeRequest.each(
    tx,
    keywordIds.map((keywordId) => ({ keywordId, latestRequestId })),
  );
}

export function deleteKeywords(tx: WriteTx, keywordIds: readonly string[]): Promise<void> {
  return tx.runEach(removeById, singles(keywordIds));
}
