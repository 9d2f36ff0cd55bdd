import type { ReturnsWarehouseV2Operations } from '../../generated/returns-warehouse-v2.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { type AddressDeps, createAddress, deleteAddress, updateAddress } from './service/addresses.ts';
import { createCarrier, deleteCarrier, updateCarrier } from './service/carriers.ts';
import { getAddress, getCarrier, listAddresses, listCarriers } from './service/read.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(deps: AddressDeps): OperationsFor<keyof ReturnsWarehouseV2Operations> {
  return {
    listAddresses: listAddresses(deps.hubUntilSet),
    createAddress: createAddress(deps),
    getAddress: getAddress(deps.hubUntilSet),
    updateAddress: updateAddress(deps),
    deleteAddress,
    listCarriers,
    createCarrier: createCarrier(deps.ids),
    getCarrier,
    updateCarrier,
    deleteCarrier,
  };
}
