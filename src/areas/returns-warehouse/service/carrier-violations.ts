/** Violations of a carrier of an address: in the request itself, and against the other carriers of the partner. */
import type { CarrierCodes, CarrierName } from '../../../generated/returns-warehouse-v2.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { returnsWarehouseErrors } from '../errors.ts';
import type { StoredAddress } from '../rules/address.ts';
import { codesViolations, type StoredCarrier } from '../rules/carrier.ts';
import { kinds } from '../rules/kinds.ts';
import { findByCodes, listCarriers } from '../store/carriers.ts';

const namePlace = '$.returnCarrierName';
const codesPlace = '$.returnCarrierCodes';

/** RW11: a kind of address works only with certain carriers. */
export function kindViolations({ returnWarehouseType }: StoredAddress, name: CarrierName): ApiError[] {
  const { carriers } = kinds[returnWarehouseType];
  if (carriers.includes(name)) return [];
  return [
    new ApiError(returnsWarehouseErrors.CARRIER_NOT_ALLOWED, {
      jsonpath: namePlace,
      detail: `${returnWarehouseType} addresses can use ${carriers.join(', ')}, not ${name}.`,
      structured: { value: name, allowedValues: carriers },
    }),
  ];
}

/** RW11, RW12: the codes that a carrier needs. */
export function violationsOfCodes(name: CarrierName, codes: CarrierCodes | undefined): ApiError[] {
  return codesViolations(name, codes).map(({ member, detail }) => {
    const jsonpath = member === undefined ? codesPlace : `${codesPlace}.${member}`;
    return new ApiError(returnsWarehouseErrors.CARRIER_CODES_INVALID, { jsonpath, detail });
  });
}

/** RW14: the name cannot change, and HERMES has nothing to update. */
export function requireUpdatable({ returnCarrier }: StoredCarrier, name: CarrierName): void {
  const { CARRIER_MISMATCH, CARRIER_NOT_UPDATABLE } = returnsWarehouseErrors;
  if (name !== returnCarrier) {
    const detail = `The attached carrier is ${returnCarrier}, not ${name}.`;
    const structured = { value: name, allowedValues: [returnCarrier] };
    throw new ApiError(CARRIER_MISMATCH, { jsonpath: namePlace, detail, structured });
  }
  if (returnCarrier === 'HERMES') throw new ApiError(CARRIER_NOT_UPDATABLE, { jsonpath: namePlace });
}

/** RW13: each carrier can be attached to an address once. */
export async function attachedAlready(
  tx: WriteTx,
  { returnAddressId, returnCarrier }: StoredCarrier,
): Promise<ApiError[]> {
  const attached = (await listCarriers(tx, returnAddressId)).find(
    (each) => each.returnCarrier === returnCarrier,
  );
  if (attached === undefined) return [];
  const { returnAddressCarrierId } = attached;
  return [
    new ApiError(returnsWarehouseErrors.CARRIER_ALREADY_ATTACHED, {
      jsonpath: namePlace,
      detail: `${returnCarrier} is already attached to the address as ${returnAddressCarrierId}; change its codes instead.`,
      structured: { returnAddressCarrierId },
    }),
  ];
}

/** RW13: codes belong to one address. */
export async function codesInUse(
  tx: WriteTx,
  { returnAddressId, returnCarrier, codes }: StoredCarrier,
): Promise<ApiError[]> {
  const user = await findByCodes(tx, returnCarrier, codes);
  if (user === undefined || user.returnAddressId === returnAddressId) return [];
  return [
    new ApiError(returnsWarehouseErrors.CARRIER_CODES_IN_USE, {
      jsonpath: codesPlace,
      detail: `Address ${user.returnAddressId} already uses these codes with ${returnCarrier}.`,
      structured: { returnAddressId: user.returnAddressId },
    }),
  ];
}
