import type { CarrierCodes, CarrierName } from '@kontor/contract/generated/returns-warehouse-v2';
import { integer, json, orNull, orUndefined, partnerTable, text } from '../../platform/store/table.ts';

export const returnAddressCarriers = partnerTable('return_address_carriers', {
  holds: 'carriers of return addresses with their codes',
  kept: 'until the partner detaches one',
  setBy: '`deleteCarrier`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    returnAddressCarrierId: text(),
    returnAddressId: text(),
    position: integer(),
    returnCarrier: text<CarrierName>({ column: 'carrier' }),
    codesKey: orNull(text()),
    /** Undefined for HERMES. */
    codes: orUndefined(json<CarrierCodes>()),
  },
  key: ['returnAddressCarrierId'],
  indexes: {
    byAddress: { unique: ['returnAddressId', 'returnCarrier'] },
    byCodes: { unique: ['returnCarrier', 'codesKey'] },
  },
});
