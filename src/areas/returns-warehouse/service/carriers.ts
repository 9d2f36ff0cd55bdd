import type { CarrierRequest } from '../../../generated/returns-warehouse-v2.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { refuseViolations } from '../../../platform/errors/body-violations.ts';
import { parseJsonBody, withoutNulls } from '../../../platform/json/parse-body.ts';
import type { Body } from '../../../platform/operations/checked-body.ts';
import type { WriteHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { returnsWarehouseErrors } from '../errors.ts';
import { type StoredCarrier, toCodes } from '../rules/carrier.ts';
import * as store from '../store/carriers.ts';
import { addressRecord, requireAddress } from './addresses.ts';
import {
  attachedAlready,
  codesInUse,
  kindViolations,
  requireUpdatable,
  violationsOfCodes,
} from './carrier-violations.ts';
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
  tx: ReadTx | WriteTx,
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
