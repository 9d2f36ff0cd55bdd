import type { ReturnsWarehouseV2Operations } from '@kontor/contract/generated/returns-warehouse-v2';
import type { Partners } from '../../platform/operations/of-partner.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { type AddressDeps, createAddress, deleteAddress, updateAddress } from './service/addresses.ts';
import { createCarrier, deleteCarrier, updateCarrier } from './service/carriers.ts';
import {
  getAddress,
  getCarrier,
  listAddresses,
  listCarriers,
  listForOperator,
  returnPairs,
} from './service/read.ts';
import { putSettings, readSettings } from './service/settings.ts';

export { acceptEveryAddress } from './needs.ts';
export { checkedByModule } from './service/address-check.ts';

export { returnAddressChecks } from './store/integrity.ts';

export interface ReturnsWarehouseDeps extends AddressDeps {
  readonly partners: Partners;
}

/** Returns warehouse V2: the addresses that parcels come back to, and the carriers that transport them. */
export function createReturnsWarehouse(deps: ReturnsWarehouseDeps) {
  return {
    operations: { partner: createRoutes(deps), operator: createOperatorOperations(deps) },
    /** For shipments. */
    returnPairs,
  };
}

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

/** The operator operations of the area. */
export function createOperatorOperations({ partners, hubUntilSet }: ReturnsWarehouseDeps) {
  return {
    getReturnsWarehouseSettings: readSettings(hubUntilSet),
    putReturnsWarehouseSettings: putSettings(hubUntilSet),
    listReturnAddresses: listForOperator(partners, hubUntilSet),
  };
}
