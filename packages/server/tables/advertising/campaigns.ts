import type {
  BudgetType,
  CampaignStatus,
  CampaignType,
  Pacing,
} from '@kontor/contract/generated/sponsored-product-ads-v1';
import {
  document,
  flag,
  integer,
  orNull,
  partnerTable,
  type RecordOf,
  text,
} from '../../platform/store/table.ts';

/**
 * Campaigns with what they advertise, and the requests to change them. An index ensures that a campaign has at most one
 * PENDING request. The skus of a campaign outlive its targets, because figures do.
 */
export const campaigns = partnerTable('campaigns', {
  holds: 'campaigns; a partner can end one, nothing removes it',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    campaignId: text(),
    createdAtMs: integer(),
    updatedAtMs: integer(),
    name: document(),
    status: text<CampaignStatus>(),
    /** Whether the status is not a final one. */
    isOpen: flag(),
    /** A day in Europe/Berlin: `2026-05-04`. */
    startDate: text(),
    /** The last day; null for an open end. */
    endDate: orNull(text()),
    budgetCents: integer(),
    budgetType: text<BudgetType>(),
    pacing: text<Pacing>(),
    campaignType: text<CampaignType>(),
    /** When the calendar next changes the status. */
    dueAtMs: orNull(integer()),
    latestRequestId: orNull(text()),
    /** True when it is paused because its partner is suspended; it resumes when the partner is resumed. */
    isSuspended: flag({ fallback: '0' }),
  },
  key: ['campaignId'],
  indexes: {
    byCreation: { on: ['createdAtMs', 'campaignId'] },
    byDue: { on: ['dueAtMs'], where: 'due_at IS NOT NULL' },
    open: { on: ['campaignId'], where: 'is_open = 1' },
  },
});

/** A campaign, without what its columns repeat for the indexes. */
export type Campaign = Omit<RecordOf<typeof campaigns>, 'isOpen' | 'dueAtMs'>;
