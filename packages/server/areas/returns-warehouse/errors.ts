import { refusals } from '@kontor/contract/errors';

/** Refusals of returns warehouse V2. */
export const returnsWarehouseErrors = refusals({
  ADDRESS_INVALID: {
    passing: 400,
    meaning:
      'The address lacks a member that its kind requires, has one that its kind does not allow, or could not be found.',
    remedy: 'Correct the member at jsonpath, or use one of the suggestedAddresses.',
  },
  CARRIER_NOT_ALLOWED: {
    lasting: 400,
    meaning: 'Addresses of this kind cannot use this carrier.',
    remedy: 'Attach DHL, or attach the carrier to a NATIONAL address.',
  },
  CARRIER_CODES_INVALID: {
    lasting: 400,
    meaning: 'The codes are not the ones that the carrier requires.',
    remedy: 'Send leitCode for DHL, customerId and contactId for GLS, and no codes for HERMES.',
  },
  CARRIER_MISMATCH: {
    passing: 400,
    meaning: 'The carrier in the request differs from the attached one.',
    remedy: 'Send the stored carrier name. To change the carrier, attach the new one and detach the old one.',
  },
  CARRIER_NOT_UPDATABLE: {
    lasting: 400,
    meaning: 'HERMES has no codes to change.',
    remedy: 'Keep the carrier, or detach it.',
  },
  ADDRESS_NOT_FOUND: {
    passing: 404,
    meaning: 'The partner has no return address with this id.',
    remedy: 'Correct the id, or list the addresses.',
  },
  CARRIER_NOT_FOUND: {
    passing: 404,
    meaning: 'The return address has no carrier with this id.',
    remedy: 'Correct the ids, or list the carriers of the address.',
  },
  PAGE_NOT_FOUND: {
    passing: 404,
    meaning: 'The page does not exist; the list has fewer pages.',
    remedy: 'Start with page 1 and follow the next links.',
  },
  FIRST_ADDRESS_NOT_MISDIRECTED: {
    lasting: 409,
    meaning: 'The first return address of a partner must take misdirected parcels.',
    remedy: 'Create a NATIONAL or INTERNATIONAL address with isMisdirectedAddress true first.',
  },
  MISDIRECTED_ADDRESS_REQUIRED: {
    passing: 409,
    meaning:
      'One return address of the partner must take misdirected parcels, and this change would leave none.',
    remedy: 'Set isMisdirectedAddress on another address; the mark then moves there.',
  },
  ADDRESS_DUPLICATE: {
    passing: 409,
    meaning: 'Return address already exists. Letter case and leading or trailing spaces are ignored.',
    remedy: 'Use the address that detail names.',
  },
  IMMUTABLE_FIELD: {
    lasting: 409,
    meaning: 'The kind and the country of an address cannot be changed.',
    remedy: 'Create another address and delete this one.',
  },
  ZIP_CODE_LOCKED: {
    passing: 409,
    meaning: 'The zip code cannot be changed while DHL is attached, because the codes of DHL depend on it.',
    remedy: 'Detach DHL, change the address, and attach DHL again.',
  },
  ADDRESS_HAS_CARRIERS: {
    passing: 409,
    meaning: 'Carriers are attached to the address.',
    remedy: 'Detach them first.',
  },
  ADDRESS_IS_MISDIRECTED: {
    passing: 409,
    meaning: 'The address takes misdirected parcels.',
    remedy: 'Set isMisdirectedAddress on another address first.',
  },
  LAST_ADDRESS: {
    passing: 409,
    meaning: 'This is the only return address of the partner.',
    remedy: 'Create another address first.',
  },
  CARRIER_ALREADY_ATTACHED: {
    passing: 409,
    meaning: 'The carrier is already attached to the address.',
    remedy: 'Change the codes of the attached carrier instead.',
  },
  CARRIER_CODES_IN_USE: {
    passing: 409,
    meaning: 'Another address of the partner already uses these codes with the same carrier.',
    remedy: 'Check the codes on the label of this address.',
  },
  LAST_CARRIER: {
    passing: 409,
    meaning: 'This is the only carrier attached to any address of the partner.',
    remedy: 'Attach another carrier first.',
  },
  ADDRESS_NOT_CONFIRMED: {
    passing: 422,
    meaning: 'The address check could not process the changed address.',
    remedy: 'Correct the spelling of the address.',
  },
  ADDRESS_CHECK_UNAVAILABLE: {
    passing: 503,
    meaning: 'The address check cannot be reached. Nothing was stored.',
    remedy: 'Send the request again after the number of seconds in the Retry-After header.',
  },
});
