import type { GetShippingProfileResponse as Profile } from '@kontor/contract/generated/availability-v1';
import { flag, integer, list, partnerTable, type RecordOf, text } from '../../platform/store/table.ts';

export const shippingProfiles = partnerTable('shipping_profiles', {
  holds: 'rules of dispatch of partners',
  kept: 'until the partner deletes them',
  setBy: '`deleteShippingProfile`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    shippingProfileId: text(),
    name: text(),
    comparedName: text(),
    /** Ordered from Monday to Sunday. */
    workingDays: list<Profile['workingDays'][number]>(),
    /** Time of day in Europe/Berlin: `14:30`. */
    orderCutoff: text(),
    deliveryType: text<Profile['deliveryType']>(),
    processingDays: integer(),
    transportDays: integer(),
    isDefault: flag({ fallback: '0', since: 71 }),
  },
  key: ['shippingProfileId'],
  indexes: {
    byComparedName: { unique: ['comparedName'] },
    byName: { on: ['name', 'shippingProfileId'] },
    default: { unique: ['isDefault'], where: 'is_default = 1', since: 71 },
  },
});

/** A set of dispatch rules that skus refer to. */
export type ShippingProfile = Omit<RecordOf<typeof shippingProfiles>, 'comparedName'>;
