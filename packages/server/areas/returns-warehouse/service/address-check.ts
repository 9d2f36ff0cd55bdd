/** The check of an address before it is stored: what is asked, and the plug-in of an operator that answers. */
import { pathToFileURL } from 'node:url';
import { ApiError } from '@kontor/contract/errors';
import { maxima } from '@kontor/contract/generated/maxima';
import type { SuggestedAddress } from '@kontor/contract/generated/returns-warehouse-v2';
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

/** Timeout for one call of a module; a caller waits for it. */
const answerMs = 10_000;

/** Exports of a module. */
interface AddressCheckModule {
  check(address: AddressToCheck, options: { readonly signal: AbortSignal }): unknown;
}

/**
 * Creates a check by a module of the operator, which is asked about addresses that `first` finds fine. The module is
 * loaded at its first use. Whatever fails in it, including an invalid answer, is thrown and counts as unavailable.
 */
export function checkedByModule(first: AddressCheck, path: string | undefined): AddressCheck {
  if (path === undefined) return first;
  const load = async () => (await import(pathToFileURL(path).href)) as AddressCheckModule;
  let loaded: Promise<AddressCheckModule> | undefined;
  return {
    async check(address) {
      const finding = await first.check(address);
      if (finding.outcome !== 'fine') return finding;
      loaded ??= load();
      return findingOf(await answerInTime(await loaded, address));
    },
  };
}

function answerInTime(module: AddressCheckModule, address: AddressToCheck): Promise<unknown> {
  const signal = AbortSignal.timeout(answerMs);
  return new Promise((resolveAnswer, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the address check did not answer in time')));
    Promise.resolve(module.check(address, { signal })).then(resolveAnswer, reject);
  });
}

function findingOf(answer: unknown): AddressFinding {
  const { outcome, suggestions = [] } = Object(answer) as { outcome?: unknown; suggestions?: unknown };
  if (outcome === 'fine' || outcome === 'unavailable') return { outcome };
  if ((outcome === 'refused' || outcome === 'not-processable') && Array.isArray(suggestions)) {
    return { outcome, suggestions: suggestions.map(suggestionOf) };
  }
  throw new Error('the address check returned an unknown outcome');
}

const members = ['city', 'district', 'street', 'houseNumber', 'zipCode', 'countryCode'] as const;

/** Copies the members that the contract knows. */
function suggestionOf(given: unknown): SuggestedAddress {
  const values = Object(given) as Readonly<Record<string, unknown>>;
  const text = (member: (typeof members)[number]) => {
    const value = values[member];
    return typeof value === 'string' ? value : undefined;
  };
  const [city, zipCode, countryCode] = [text('city'), text('zipCode'), text('countryCode')];
  if (city === undefined || zipCode === undefined || countryCode === undefined) {
    throw new Error('the address check suggested an address without city, zip code or country');
  }
  const others = members.flatMap((member) => {
    const value = text(member);
    return value === undefined ? [] : [[member, value] as const];
  });
  return { ...Object.fromEntries(others), city, zipCode, countryCode };
}
