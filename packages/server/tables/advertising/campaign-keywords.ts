import type { KeywordType, MatchType } from '@kontor/contract/generated/sponsored-product-ads-v1';
import { integer, orNull, partnerTable, type RecordOf, text } from '../../platform/store/table.ts';

export const campaignKeywords = partnerTable('campaign_keywords', {
  holds: 'keywords of campaigns',
  kept: 'until the partner removes the keyword or its target',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    keywordId: text(),
    campaignId: text(),
    targetId: text(),
    keyword: text(),
    /** The keyword for comparison: case-insensitive. */
    folded: text(),
    matchType: text<MatchType>(),
    keywordType: text<KeywordType>(),
    /** Null for NEGATIVE keywords. */
    bidCents: orNull(integer()),
    createdAtMs: integer(),
    updatedAtMs: integer(),
    latestRequestId: orNull(text()),
  },
  key: ['keywordId'],
  indexes: {
    byCreation: { on: ['targetId', 'createdAtMs', 'keywordId'] },
    byText: { unique: ['targetId', 'folded', 'matchType', 'keywordType'] },
  },
});

export type Keyword = Omit<RecordOf<typeof campaignKeywords>, 'folded'>;
