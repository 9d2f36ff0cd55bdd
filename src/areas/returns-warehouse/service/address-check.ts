import { maxima } from '../../../generated/maxima.ts';
import type { SuggestedAddress } from '../../../generated/returns-warehouse-v2.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { askerOf, type Faults } from '../../../platform/faults/faults.ts';
import type { OperationRequest } from '../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { returnsWarehouseErrors } from '../errors.ts';
import type { AddressCheck, AddressFinding, AddressToCheck } from '../needs.ts';
import type { GivenAddress } from '../rules/address.ts';
import { countryCodes, homeCountry, hubKind } from '../rules/kinds.ts';

export interface CheckDeps {
  readonly addressCheck: AddressCheck;
  readonly faults: Faults;
  log(event: string, facts: object): void;
}

const suggestionsMax = maxima['returns-warehouse-v2'].WarehouseErrorEntry.suggestedAddresses;

/** Seconds after which a caller may retry. */
const retrySeconds = '5';

/**
 * Asks the plug-in about an address and refuses the address unless it is confirmed (RW8). A hub is not checked: its
 * address is the marketplace's own.
 */
export async function requireConfirmed(
  deps: CheckDeps,
  tx: ReadTx,
  operationId: 'createAddress' | 'updateAddress',
  request: OperationRequest<'createAddress' | 'updateAddress'>,
  address: GivenAddress,
): Promise<void> {
  if (address.returnWarehouseType === hubKind) return;
  const broken = await deps.faults.stateOf(tx, 'address-check', askerOf(operationId, request));
  const finding: AddressFinding =
    broken === undefined ? await askPlugIn(deps, address) : { outcome: broken, suggestions: [] };
  if (finding.outcome === 'fine') return;
  if (finding.outcome === 'unavailable') {
    const headers = { 'retry-after': retrySeconds };
    throw new ApiError(returnsWarehouseErrors.ADDRESS_CHECK_UNAVAILABLE, { headers });
  }
  throw notConfirmed(operationId, finding.outcome, finding.suggestions);
}

async function askPlugIn({ addressCheck, log }: CheckDeps, address: GivenAddress): Promise<AddressFinding> {
  try {
    return await addressCheck.check(toCheck(address));
  } catch (error) {
    log('address-check-failed', { error: String(error) });
    return { outcome: 'unavailable' };
  }
}

function notConfirmed(
  operationId: string,
  outcome: 'refused' | 'not-processable',
  suggestions: readonly SuggestedAddress[],
): ApiError {
  const { ADDRESS_INVALID, ADDRESS_NOT_CONFIRMED } = returnsWarehouseErrors;
  const isChange = operationId === 'updateAddress';
  const suggestedAddresses = suggestions.slice(0, suggestionsMax);
  const detail =
    suggestedAddresses.length > 0
      ? 'The address could not be found; suggestedAddresses lists similar ones.'
      : 'The address could not be found; check the street, house number, zip code and city.';
  return new ApiError(isChange && outcome === 'not-processable' ? ADDRESS_NOT_CONFIRMED : ADDRESS_INVALID, {
    jsonpath: '$',
    detail,
    ...(suggestedAddresses.length > 0 && { members: { suggestedAddresses } }),
  });
}

function toCheck(address: GivenAddress): AddressToCheck {
  const { returnRecipientSuffix, returnStreet, returnHouseNumber } = address;
  return {
    recipient: address.returnRecipient,
    ...(returnRecipientSuffix !== undefined && { recipientSuffix: returnRecipientSuffix }),
    isBusinessAddress: address.isBusinessAddress === true,
    ...(returnStreet !== undefined && { street: returnStreet }),
    ...(returnHouseNumber !== undefined && { houseNumber: returnHouseNumber }),
    zipCode: address.returnZipCode ?? '',
    city: address.returnCity ?? '',
    countryCode: countryCodes[address.returnCountry ?? homeCountry],
  };
}
