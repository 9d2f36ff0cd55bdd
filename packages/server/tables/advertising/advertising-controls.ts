import type { RejectionCode } from '@kontor/contract/generated/sponsored-product-ads-v1';
import { document, flag, orNull, partnerTable, type RecordOf, text } from '../../platform/store/table.ts';

export const advertisingControls = partnerTable('advertising_controls', {
  holds: 'whether a partner may advertise, and how its change requests are decided',
  kept: 'permanently, one row a partner',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    isBlocked: flag(),
    blockReason: orNull(document()),
    mode: text<'AUTOMATIC' | 'HOLD' | 'REJECT'>(),
    rejectionCode: orNull(text<RejectionCode>()),
  },
  key: [],
});

/** The operator's settings for a partner. */
export type Controls = RecordOf<typeof advertisingControls>;
