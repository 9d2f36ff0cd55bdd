/** Conflicts between a change and the stored addresses of a partner; all that apply are returned. */
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { returnsWarehouseErrors } from '../errors.ts';
import { differs, fixedCountryOf, type StoredAddress } from '../rules/address.ts';
import { findEqual, findMarked, hasOtherAddress } from '../store/addresses.ts';
import { listCarriers } from '../store/carriers.ts';
import type { WantedAddress } from './form.ts';

const markPlace = '$.isMisdirectedAddress';

/** Returns the conflicts of a new address (RW2, RW4). */
export async function creationConflicts(
  tx: WriteTx,
  { given, isMisdirectedAddress }: WantedAddress,
): Promise<ApiError[]> {
  const marked = await findMarked(tx);
  const first =
    marked === undefined && !isMisdirectedAddress
      ? [new ApiError(returnsWarehouseErrors.FIRST_ADDRESS_NOT_MISDIRECTED, { jsonpath: markPlace })]
      : [];
  return [...first, ...duplicate(await findEqual(tx, given))];
}

/** Returns the conflicts of a change of an address (RW3, RW4, RW6). */
export async function changeConflicts(
  tx: WriteTx,
  stored: StoredAddress,
  { given, isMisdirectedAddress }: WantedAddress,
): Promise<ApiError[]> {
  const equal = await findEqual(tx, given);
  return [
    ...immutable('returnWarehouseType', stored.returnWarehouseType, given.returnWarehouseType),
    ...immutable('returnCountry', fixedCountryOf(stored), fixedCountryOf(given)),
    ...(await lockedZipCode(tx, stored, given.returnZipCode)),
    ...(stored.isMisdirectedAddress && !isMisdirectedAddress
      ? [new ApiError(returnsWarehouseErrors.MISDIRECTED_ADDRESS_REQUIRED, { jsonpath: markPlace })]
      : []),
    ...duplicate(equal === stored.returnAddressId ? undefined : equal),
  ];
}

/** Returns the conflicts of the deletion of an address (RW7). */
export async function deletionConflicts(tx: WriteTx, stored: StoredAddress): Promise<ApiError[]> {
  const { returnAddressId, isMisdirectedAddress } = stored;
  const { ADDRESS_HAS_CARRIERS, ADDRESS_IS_MISDIRECTED, LAST_ADDRESS } = returnsWarehouseErrors;
  const conflicts: ApiError[] = [];
  const carriers = (await listCarriers(tx, returnAddressId)).map(({ returnCarrier }) => returnCarrier);
  if (carriers.length > 0) {
    const detail = `Carriers are attached to the address: ${carriers.join(', ')}. Detach them first.`;
    conflicts.push(new ApiError(ADDRESS_HAS_CARRIERS, { detail, structured: { carriers } }));
  }
  if (isMisdirectedAddress) conflicts.push(new ApiError(ADDRESS_IS_MISDIRECTED));
  if (!(await hasOtherAddress(tx, returnAddressId))) conflicts.push(new ApiError(LAST_ADDRESS));
  return conflicts;
}

function immutable(member: string, before: string | undefined, after: string | undefined): ApiError[] {
  if (before === after) return [];
  return [
    new ApiError(returnsWarehouseErrors.IMMUTABLE_FIELD, {
      jsonpath: `$.${member}`,
      detail: `${member} is ${before} and cannot be changed to ${after}; create another address and delete this one.`,
      structured: { value: after, stored: before },
    }),
  ];
}

async function lockedZipCode(
  tx: WriteTx,
  { returnAddressId, returnZipCode }: StoredAddress,
  wanted: string | undefined,
): Promise<ApiError[]> {
  if (!differs(returnZipCode, wanted)) return [];
  const carriers = await listCarriers(tx, returnAddressId);
  if (!carriers.some(({ returnCarrier }) => returnCarrier === 'DHL')) return [];
  return [
    new ApiError(returnsWarehouseErrors.ZIP_CODE_LOCKED, {
      jsonpath: '$.returnZipCode',
      structured: { value: wanted, stored: returnZipCode },
    }),
  ];
}

function duplicate(returnAddressId: string | undefined): ApiError[] {
  if (returnAddressId === undefined) return [];
  return [
    new ApiError(returnsWarehouseErrors.ADDRESS_DUPLICATE, {
      jsonpath: '$',
      detail: `Return address already exists: ${returnAddressId}.`,
      structured: { returnAddressId },
    }),
  ];
}
