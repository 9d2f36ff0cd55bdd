import type { Catalogue, CatalogueEntry, CauseOfError } from '../../platform/errors/catalogue.ts';
import { statusPhrase } from '../../platform/errors/status-phrase.ts';

function entry(
  cause: CauseOfError,
  status: number,
  code: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, status, title: statusPhrase(status), meaning, remedy, own: true };
}

/** Refusals of returns warehouse V2. */
export const returnsWarehouseErrors = {
  ADDRESS_INVALID: entry(
    'passing',
    400,
    'ADDRESS_INVALID',
    'The address lacks a member that its kind requires, has one that its kind does not allow, or could not be found.',
    'Correct the member at jsonpath, or use one of the suggestedAddresses.',
  ),
  CARRIER_NOT_ALLOWED: entry(
    'lasting',
    400,
    'CARRIER_NOT_ALLOWED',
    'Addresses of this kind cannot use this carrier.',
    'Attach DHL, or attach the carrier to a NATIONAL address.',
  ),
  CARRIER_CODES_INVALID: entry(
    'lasting',
    400,
    'CARRIER_CODES_INVALID',
    'The codes are not the ones that the carrier requires.',
    'Send leitCode for DHL, customerId and contactId for GLS, and no codes for HERMES.',
  ),
  CARRIER_MISMATCH: entry(
    'passing',
    400,
    'CARRIER_MISMATCH',
    'The carrier in the request differs from the attached one.',
    'Send the stored carrier name. To change the carrier, attach the new one and detach the old one.',
  ),
  CARRIER_NOT_UPDATABLE: entry(
    'lasting',
    400,
    'CARRIER_NOT_UPDATABLE',
    'HERMES has no codes to change.',
    'Keep the carrier, or detach it.',
  ),
  ADDRESS_NOT_FOUND: entry(
    'passing',
    404,
    'ADDRESS_NOT_FOUND',
    'The partner has no return address with this id.',
    'Correct the id, or list the addresses.',
  ),
  CARRIER_NOT_FOUND: entry(
    'passing',
    404,
    'CARRIER_NOT_FOUND',
    'The return address has no carrier with this id.',
    'Correct the ids, or list the carriers of the address.',
  ),
  PAGE_NOT_FOUND: entry(
    'passing',
    404,
    'PAGE_NOT_FOUND',
    'The page does not exist; the list has fewer pages.',
    'Start with page 1 and follow the next links.',
  ),
  FIRST_ADDRESS_NOT_MISDIRECTED: entry(
    'lasting',
    409,
    'FIRST_ADDRESS_NOT_MISDIRECTED',
    'The first return address of a partner must take misdirected parcels.',
    'Create a NATIONAL or INTERNATIONAL address with isMisdirectedAddress true first.',
  ),
  MISDIRECTED_ADDRESS_REQUIRED: entry(
    'passing',
    409,
    'MISDIRECTED_ADDRESS_REQUIRED',
    'One return address of the partner must take misdirected parcels, and this change would leave none.',
    'Set isMisdirectedAddress on another address; the mark then moves there.',
  ),
  ADDRESS_DUPLICATE: entry(
    'passing',
    409,
    'ADDRESS_DUPLICATE',
    'Return address already exists. Letter case and leading or trailing spaces are ignored.',
    'Use the address that detail names.',
  ),
  IMMUTABLE_FIELD: entry(
    'lasting',
    409,
    'IMMUTABLE_FIELD',
    'The kind and the country of an address cannot be changed.',
    'Create another address and delete this one.',
  ),
  ZIP_CODE_LOCKED: entry(
    'passing',
    409,
    'ZIP_CODE_LOCKED',
    'The zip code cannot be changed while DHL is attached, because the codes of DHL depend on it.',
    'Detach DHL, change the address, and attach DHL again.',
  ),
  ADDRESS_HAS_CARRIERS: entry(
    'passing',
    409,
    'ADDRESS_HAS_CARRIERS',
    'Carriers are attached to the address.',
    'Detach them first.',
  ),
  ADDRESS_IS_MISDIRECTED: entry(
    'passing',
    409,
    'ADDRESS_IS_MISDIRECTED',
    'The address takes misdirected parcels.',
    'Set isMisdirectedAddress on another address first.',
  ),
  LAST_ADDRESS: entry(
    'passing',
    409,
    'LAST_ADDRESS',
    'This is the only return address of the partner.',
    'Create another address first.',
  ),
  CARRIER_ALREADY_ATTACHED: entry(
    'passing',
    409,
    'CARRIER_ALREADY_ATTACHED',
    'The carrier is already attached to the address.',
    'Change the codes of the attached carrier instead.',
  ),
  CARRIER_CODES_IN_USE: entry(
    'passing',
    409,
    'CARRIER_CODES_IN_USE',
    'Another address of the partner already uses these codes with the same carrier.',
    'Check the codes on the label of this address.',
  ),
  LAST_CARRIER: entry(
    'passing',
    409,
    'LAST_CARRIER',
    'This is the only carrier attached to any address of the partner.',
    'Attach another carrier first.',
  ),
  ADDRESS_NOT_CONFIRMED: entry(
    'passing',
    422,
    'ADDRESS_NOT_CONFIRMED',
    'The address check could not process the changed address.',
    'Correct the spelling of the address.',
  ),
  ADDRESS_CHECK_UNAVAILABLE: entry(
    'passing',
    503,
    'ADDRESS_CHECK_UNAVAILABLE',
    'The address check cannot be reached. Nothing was stored.',
    'Send the request again after the number of seconds in the Retry-After header.',
  ),
} satisfies Catalogue;
