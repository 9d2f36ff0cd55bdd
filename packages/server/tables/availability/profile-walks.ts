import { partnerTable, text } from '../../platform/store/table.ts';

export const profileWalks = partnerTable('profile_walks', {
  holds: 'how far the work after a change of a shipping profile has come',
  kept: 'until it is done',
  setBy: '`packages/server/areas/availability/service/profile-walk.ts`',
  since: 50,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    shippingProfileId: text(),
    afterSku: text(),
  },
  key: ['shippingProfileId'],
  isClustered: true,
});
