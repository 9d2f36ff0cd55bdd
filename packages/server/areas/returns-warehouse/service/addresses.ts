/** Changes of return addresses, and their conflicts with what is stored. */

import { ApiError } from '@kontor/contract/errors';
import type { HubAddress } from '@kontor/contract/generated/operator-v1';
import { refuseViolations } from '@kontor/contract/violations';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { WriteHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { returnsWarehouseErrors } from '../errors.ts';
import { differs, fixedCountryOf, type StoredAddress } from '../rules/address.ts';
import * as store from '../store/addresses.ts';
import { listCarriers } from '../store/carriers.ts';
import { type CheckDeps, requireConfirmed } from './address-check.ts';
import { idOf, readAddress, type WantedAddress } from './form.ts';
import { findSettings } from './settings.ts';

export interface AddressDeps extends CheckDeps {
  readonly ids: Ids;
  /** The hub that applies until the operator sets one. */
  readonly hubUntilSet: HubAddress | undefined;
}

/** Adds an address; if it is marked, the mark moves to it. */
export function createAddress(deps: AddressDeps): WriteOperation<'createAddress', WantedAddress> {
  return {
    async prepare(tx, request) {
      const settings = await findSettings(tx.marketplace, deps.hubUntilSet);
      const wanted = readAddress(request.body, settings);
      await requireConfirmed(deps, tx, 'createAddress', request, wanted.given);
      return wanted;
    },
    async handle(tx, _request, wanted) {
      refuseViolations(await creationConflicts(tx, wanted));
      const returnAddressId = deps.ids.uuid();
      const { isMisdirectedAddress, given } = wanted;
      const former = isMisdirectedAddress ? await store.findMarked(tx) : undefined;
      const address = { returnAddressId, isMisdirectedAddress, ...given };
      await store.insertAddress(tx, address);
      const audit = [{ record: addressRecord(returnAddressId), after: address }, ...markMoved(former)];
      return { status: 201, body: { returnAddressId }, audit };
    },
  };
}

/** Replaces an address; if it becomes marked, the mark moves to it. */
export function updateAddress(deps: AddressDeps): WriteOperation<'updateAddress', WantedAddress> {
  return {
    async prepare(tx, request) {
      const stored = await store.findAddress(tx, idOf(request.parameters, 'returnAddressId'));
      const settings = await findSettings(tx.marketplace, deps.hubUntilSet);
      const wanted = readAddress(request.body, settings, stored);
      if (stored === undefined) throw notFound();
      await requireConfirmed(deps, tx, 'updateAddress', request, wanted.given);
      return wanted;
    },
    async handle(tx, { parameters }, wanted) {
      const stored = await requireAddress(tx, parameters);
      refuseViolations(await changeConflicts(tx, stored, wanted));
      const { returnAddressId } = stored;
      const { isMisdirectedAddress, given } = wanted;
      const isNewlyMarked = isMisdirectedAddress && !stored.isMisdirectedAddress;
      const former = isNewlyMarked ? await store.findMarked(tx) : undefined;
      const address = { returnAddressId, isMisdirectedAddress, ...given };
      await store.replaceAddress(tx, address);
      const change = { record: addressRecord(returnAddressId), before: stored, after: address };
      return { status: 204, audit: [change, ...markMoved(former)] };
    },
  };
}

export const deleteAddress: WriteHandler<'deleteAddress'> = async (tx, { parameters }) => {
  const stored = await requireAddress(tx, parameters);
  refuseViolations(await deletionConflicts(tx, stored));
  await store.deleteAddress(tx, stored.returnAddressId);
  return { status: 204, audit: [{ record: addressRecord(stored.returnAddressId), before: stored }] };
};

/** Returns the address named in the path; 404 when there is none. */
export async function requireAddress(
  tx: ReadTx,
  parameters: { readonly returnAddressId: string },
): Promise<StoredAddress> {
  const address = await store.findAddress(tx, idOf(parameters, 'returnAddressId'));
  if (address === undefined) throw notFound();
  return address;
}

/** Name of an address in the audit log. */
export function addressRecord(addressId: string): string {
  return `return-addresses/${addressId}`;
}

function notFound(): ApiError {
  return new ApiError(returnsWarehouseErrors.ADDRESS_NOT_FOUND);
}

/** Returns the change of the address that lost the mark, for the audit log. */
function markMoved(former: string | undefined): AuditChange[] {
  if (former === undefined) return [];
  const before = { isMisdirectedAddress: true };
  return [{ record: addressRecord(former), before, after: { isMisdirectedAddress: false } }];
}

const markPlace = '$.isMisdirectedAddress';

/** Returns all conflicts of a new address with those that are stored (RW2, RW4). */
async function creationConflicts(
  tx: WriteTx,
  { given, isMisdirectedAddress }: WantedAddress,
): Promise<ApiError[]> {
  const marked = await store.findMarked(tx);
  const first =
    marked === undefined && !isMisdirectedAddress
      ? [new ApiError(returnsWarehouseErrors.FIRST_ADDRESS_NOT_MISDIRECTED, { jsonpath: markPlace })]
      : [];
  return [...first, ...duplicate(await store.findEqual(tx, given))];
}

/** Returns the conflicts of a change of an address (RW3, RW4, RW6). */
async function changeConflicts(
  tx: WriteTx,
  stored: StoredAddress,
  { given, isMisdirectedAddress }: WantedAddress,
): Promise<ApiError[]> {
  const equal = await store.findEqual(tx, given);
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
async function deletionConflicts(tx: WriteTx, stored: StoredAddress): Promise<ApiError[]> {
  const { returnAddressId, isMisdirectedAddress } = stored;
  const { ADDRESS_HAS_CARRIERS, ADDRESS_IS_MISDIRECTED, LAST_ADDRESS } = returnsWarehouseErrors;
  const conflicts: ApiError[] = [];
  const carriers = (await listCarriers(tx, returnAddressId)).map(({ returnCarrier }) => returnCarrier);
  if (carriers.length > 0) {
    const detail = `Carriers are attached to the address: ${carriers.join(', ')}. Detach them first.`;
    conflicts.push(new ApiError(ADDRESS_HAS_CARRIERS, { detail, structured: { carriers } }));
  }
  if (isMisdirectedAddress) conflicts.push(new ApiError(ADDRESS_IS_MISDIRECTED));
  if (!(await store.hasOtherAddress(tx, returnAddressId))) conflicts.push(new ApiError(LAST_ADDRESS));
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
