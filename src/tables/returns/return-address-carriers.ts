import { document, integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

export const returnAddressCarriers = partnerTable('return_address_carriers', {
  holds: 'carriers of return addresses with their codes',
  kept: 'until the partner detaches one',
  setBy: '`deleteCarrier`',
  columns: {
    returnAddressCarrierId: text(),
    returnAddressId: text(),
    position: integer(),
    carrier: text(),
    codesKey: orNull(text()),
    codes: orNull(document()),
  },
  key: ['returnAddressCarrierId'],
  indexes: {
    byAddress: { unique: ['returnAddressId', 'carrier'] },
    byCodes: { unique: ['carrier', 'codesKey'] },
  },
});
