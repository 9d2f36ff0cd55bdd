import { ApiError } from '@kontor/contract/errors';
import type {
  CarrierCodes,
  CarrierName,
  CarrierRequest,
} from '@kontor/contract/generated/returns-warehouse-v2';
import { refuseViolations } from '@kontor/contract/violations';
import { parseJsonBody, withoutNulls } from '../../../platform/json/parse-body.ts';
import type { Body } from '../../../platform/operations/checked-body.ts';
import type { WriteHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { returnsWarehouseErrors } from '../errors.ts';
import type { StoredAddress } from '../rules/address.ts';
import { codesViolations, type StoredCarrier, toCodes } from '../rules/carrier.ts';
import { kinds } from '../rules/kinds.ts';
import * as store from '../store/carriers.ts';
import { addressRecord, requireAddress } from './addresses.ts';
import { formViolations, idOf } from './form.ts';

/** Attaches a carrier to an address. */
export function createCarrier(ids: Ids): WriteOperation<'createCarrier', CarrierRequest> {
  return {
    prepare: async (_tx, { body }) => readForm(body),
    async handle(tx, { parameters }, { returnCarrierName, returnCarrierCodes }) {
      const address = await requireAddress(tx, parameters);
      refuseViolations([
        ...kindViolations(address, returnCarrierName),
        ...violationsOfCodes(returnCarrierName, returnCarrierCodes),
      ]);
      const carrier = {
        returnAddressCarrierId: ids.uuid(),
        returnAddressId: address.returnAddressId,
        returnCarrier: returnCarrierName,
        codes: toCodes(returnCarrierName, returnCarrierCodes),
      };
      refuseViolations([...(await attachedAlready(tx, carrier)), ...(await codesInUse(tx, carrier))]);
      await store.insertCarrier(tx, carrier);
      const { returnAddressCarrierId } = carrier;
      const audit = [{ record: carrierRecord(carrier), after: carrier }];
      return { status: 200, body: { returnAddressCarrierId }, audit };
    },
  };
}

/** Replaces the codes of a carrier; its name stays. */
export const updateCarrier: WriteOperation<'updateCarrier', CarrierRequest> = {
  prepare: async (_tx, { body }) => readForm(body),
  async handle(tx, { parameters }, { returnCarrierName, returnCarrierCodes }) {
    const stored = await requireCarrier(tx, parameters);
    requireUpdatable(stored, returnCarrierName);
    refuseViolations(violationsOfCodes(returnCarrierName, returnCarrierCodes));
    const carrier = { ...stored, codes: toCodes(returnCarrierName, returnCarrierCodes) };
    refuseViolations(await codesInUse(tx, carrier));
    await store.replaceCodes(tx, carrier);
    return { status: 204, audit: [{ record: carrierRecord(stored), before: stored, after: carrier }] };
  },
};

/** Detaches a carrier. Shipments that name it keep its id (RW20). */
export const deleteCarrier: WriteHandler<'deleteCarrier'> = async (tx, { parameters }) => {
  const stored = await requireCarrier(tx, parameters);
  if ((await store.countCarriers(tx, 2)) < 2) throw new ApiError(returnsWarehouseErrors.LAST_CARRIER);
  await store.deleteCarrier(tx, stored.returnAddressCarrierId);
  return { status: 204, audit: [{ record: carrierRecord(stored), before: stored }] };
};

/** Returns the carrier named in the path below its address; 404 for the one of the two that does not exist (RW9). */
export async function requireCarrier(
  tx: ReadTx,
  parameters: { readonly returnAddressId: string; readonly returnAddressCarrierId: string },
): Promise<StoredCarrier> {
  const carrierId = idOf(parameters, 'returnAddressCarrierId');
  const { returnAddressId } = await requireAddress(tx, parameters);
  const carrier = await store.findCarrier(tx, carrierId);
  if (carrier?.returnAddressId === returnAddressId) return carrier;
  throw new ApiError(returnsWarehouseErrors.CARRIER_NOT_FOUND);
}

function readForm(body: Body<CarrierRequest>): CarrierRequest {
  const read = parseJsonBody(body);
  refuseViolations(formViolations('CarrierRequest', read));
  return withoutNulls(read as CarrierRequest);
}

function carrierRecord({ returnAddressId, returnAddressCarrierId }: StoredCarrier): string {
  return `${addressRecord(returnAddressId)}/carriers/${returnAddressCarrierId}`;
}

const namePlace = '$.returnCarrierName';
const codesPlace = '$.returnCarrierCodes';

/** RW11: a kind of address works only with certain carriers. */
function kindViolations({ returnWarehouseType }: StoredAddress, name: CarrierName): ApiError[] {
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
function violationsOfCodes(name: CarrierName, codes: CarrierCodes | undefined): ApiError[] {
  return codesViolations(name, codes).map(({ member, detail }) => {
    const jsonpath = member === undefined ? codesPlace : `${codesPlace}.${member}`;
    return new ApiError(returnsWarehouseErrors.CARRIER_CODES_INVALID, { jsonpath, detail });
  });
}

/** RW14: the name cannot change, and HERMES has nothing to update. */
function requireUpdatable({ returnCarrier }: StoredCarrier, name: CarrierName): void {
  const { CARRIER_MISMATCH, CARRIER_NOT_UPDATABLE } = returnsWarehouseErrors;
  if (name !== returnCarrier) {
    const detail = `The attached carrier is ${returnCarrier}, not ${name}.`;
    const structured = { value: name, allowedValues: [returnCarrier] };
    throw new ApiError(CARRIER_MISMATCH, { jsonpath: namePlace, detail, structured });
  }
  if (returnCarrier === 'HERMES') throw new ApiError(CARRIER_NOT_UPDATABLE, { jsonpath: namePlace });
}

/** RW13: each carrier can be attached to an address once. */
async function attachedAlready(
  tx: WriteTx,
  { returnAddressId, returnCarrier }: StoredCarrier,
): Promise<ApiError[]> {
  const attached = (await store.listCarriers(tx, returnAddressId)).find(
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
async function codesInUse(
  tx: WriteTx,
  { returnAddressId, returnCarrier, codes }: StoredCarrier,
): Promise<ApiError[]> {
  const user = await store.findByCodes(tx, returnCarrier, codes);
  if (user === undefined || user.returnAddressId === returnAddressId) return [];
  return [
    new ApiError(returnsWarehouseErrors.CARRIER_CODES_IN_USE, {
      jsonpath: codesPlace,
      detail: `Address ${user.returnAddressId} already uses these codes with ${returnCarrier}.`,
      structured: { returnAddressId: user.returnAddressId },
    }),
  ];
}
