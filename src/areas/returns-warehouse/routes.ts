import type { ReturnsWarehouseV2Operations } from '../../generated/returns-warehouse-v2.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { type AddressParts, createAddress, deleteAddress, updateAddress } from './service/addresses.ts';
import { createCarrier, deleteCarrier, updateCarrier } from './service/carriers.ts';
import { getAddress, getCarrier, listAddresses, listCarriers } from './service/read.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(parts: AddressParts): OperationsFor<keyof ReturnsWarehouseV2Operations> {
  return {
    listAddresses: listAddresses(parts.hubUntilSet),
    createAddress: createAddress(parts),
    getAddress: getAddress(parts.hubUntilSet),
    updateAddress: updateAddress(parts),
    deleteAddress,
    listCarriers,
    createCarrier: createCarrier(parts.ids),
    getCarrier,
    updateCarrier,
    deleteCarrier,
  };
}
