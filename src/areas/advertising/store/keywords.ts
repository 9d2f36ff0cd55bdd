import { keysetSql } from '../../../platform/paging/keyset.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { singles } from '../../../values/collections.ts';
import { foldKeyword, type Keyword } from '../rules/records.ts';
import type { KeysetRange } from './campaigns.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/advertising/store');

const keywordById = statements.partner(
  'keywordById',
  'SELECT * FROM campaign_keywords WHERE partner_id = ?1 AND keyword_id = ?2',
);

/** Uses campaign_keywords_by_text. */
const keywordByText = statements.partner(
  'keywordByText',
  `SELECT keyword_id FROM campaign_keywords
   WHERE partner_id = ?1 AND target_id = ?2 AND folded = ?3 AND match_type = ?4 AND keyword_type = ?5`,
);

const { forwards, backwards } = keysetSql(['created_at', 'keyword_id'], 'ascending');

/** Uses campaign_keywords_by_creation. */
const keywordsAfter = statements.partner(
  'keywordsAfter',
  `SELECT * FROM campaign_keywords WHERE partner_id = ?1 AND target_id = ?2 AND ${forwards.after(3)}
   ORDER BY ${forwards.order} LIMIT ?5`,
);

const keywordsBefore = statements.partner(
  'keywordsBefore',
  `SELECT * FROM campaign_keywords WHERE partner_id = ?1 AND target_id = ?2 AND ${backwards.after(3)}
   ORDER BY ${backwards.order} LIMIT ?5`,
);

const keywordInsert = statements.partner(
  'keywordInsert',
  `INSERT INTO campaign_keywords (partner_id, keyword_id, campaign_id, target_id, keyword, folded, match_type,
     keyword_type, bid, created_at, updated_at, latest_request_id)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)`,
);

const latestOfKeyword = statements.partner(
  'latestOfKeyword',
  'UPDATE campaign_keywords SET latest_request_id = ?3 WHERE partner_id = ?1 AND keyword_id = ?2',
);

const keywordDelete = statements.partner(
  'keywordDelete',
  'DELETE FROM campaign_keywords WHERE partner_id = ?1 AND keyword_id = ?2',
);

/** Returns keywords in the order of the ids; undefined for those that the partner does not have. */
export async function findKeywords(
  tx: ReadTx,
  keywordIds: readonly string[],
): Promise<(Keyword | undefined)[]> {
  const found = await tx.each(keywordById, singles(keywordIds));
  return found.map(([row]) => row && toKeyword(row));
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
    keywordByText,
    keys.map(({ keyword, matchType, keywordType }): [string, string, string, string] => [
      targetId,
      foldKeyword(keyword),
      matchType,
      keywordType,
    ]),
  );
  return found.map(([row]) => row?.keyword_id);
}

/** Returns keywords of a target, oldest first. */
export async function listKeywords(
  tx: ReadTx,
  targetId: string,
  { from, isBackwards, count }: KeysetRange,
): Promise<Keyword[]> {
  const { atMs, id } = from ?? { atMs: -1, id: '' };
  const rows = await tx.all(isBackwards ? keywordsBefore : keywordsAfter, targetId, atMs, id, count);
  return rows.map(toKeyword);
}

export async function insertKeywords(tx: WriteTx, keywords: readonly Keyword[]): Promise<void> {
  await tx.runEach(
    keywordInsert,
    keywords.map((each) => [
      each.keywordId,
      each.campaignId,
      each.targetId,
      each.keyword,
      foldKeyword(each.keyword),
      each.matchType,
      each.keywordType,
      each.bidCents,
      each.createdAtMs,
      each.updatedAtMs,
      each.latestRequestId,
    ]),
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
export async function noteRequestOfKeywords(
  tx: WriteTx,
  keywordIds: readonly string[],
  requestId: string,
): Promise<void> {
  await tx.runEach(
    latestOfKeyword,
    keywordIds.map((id) => [id, requestId]),
  );
}

export async function deleteKeywords(tx: WriteTx, keywordIds: readonly string[]): Promise<void> {
  await tx.runEach(keywordDelete, singles(keywordIds));
}

function toKeyword(row: StatementTypes['keywordById']['row']): Keyword {
  return {
    keywordId: row.keyword_id,
    campaignId: row.campaign_id,
    targetId: row.target_id,
    keyword: row.keyword,
    matchType: row.match_type as Keyword['matchType'],
    keywordType: row.keyword_type as Keyword['keywordType'],
    bidCents: row.bid,
    createdAtMs: row.created_at,
    updatedAtMs: row.updated_at,
    latestRequestId: row.latest_request_id,
  };
}
