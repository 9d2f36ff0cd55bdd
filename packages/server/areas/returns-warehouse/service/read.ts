import { type HubAddress, operatorV1 } from '@kontor/contract/generated/operator-v1';
import { type CarrierName, returnsWarehouseV2 } from '@kontor/contract/generated/returns-warehouse-v2';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type { OperationRequest, ReadHandler } from '../../../platform/operations/operation.ts';
import { numberedReply } from '../../../platform/paging/numbered.ts';
import { bareArray, entriesOf, renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { returnsWarehouseErrors } from '../errors.ts';
import type { StoredAddress } from '../rules/address.ts';
import { listAddresses as listFrom } from '../store/addresses.ts';
import { listCarriers as carriersOf, countCarriers, findCarriers } from '../store/carriers.ts';
import { viewAddress, viewCarrier } from '../views.ts';
import { requireAddress } from './addresses.ts';
import { requireCarrier } from './carriers.ts';
import { findSettings } from './settings.ts';

type Hub = HubAddress | undefined;

export function listAddresses(hubUntilSet: Hub): ReadHandler<'listAddresses'> {
  return async (tx, request) => {
    const { body } = await pageOf(tx, request, returnsWarehouseV2.listAddresses, hubUntilSet);
    const entries = entriesOf(body.resources);
    return { status: 200, body: renderPage(request.caller, bareArray, entries, body.links) };
  };
}

/** Like `listAddresses`, but for the operator and any partner. */
export function listForOperator(partners: Partners, hubUntilSet: Hub): ReadHandler<'listReturnAddresses'> {
  return ofPartner(partners, (tx, request) =>
    pageOf(tx, request, operatorV1.listReturnAddresses, hubUntilSet),
  );
}

function pageOf(
  tx: ReadTx,
  request: Pick<OperationRequest<'listAddresses' | 'listReturnAddresses'>, 'path' | 'query'>,
  contract: Parameters<typeof numberedReply>[0],
  hubUntilSet: Hub,
) {
  const list = {
    find: (offset: number, count: number) => listFrom(tx, request.query.returnWarehouseType, offset, count),
    async view(rows: StoredAddress[]) {
      const settings = await findSettings(tx.marketplace, hubUntilSet);
      return rows.map((address) => viewAddress(address, settings));
    },
  };
  return numberedReply(contract, request, list, returnsWarehouseErrors.PAGE_NOT_FOUND);
}

export function getAddress(hubUntilSet: Hub): ReadHandler<'getAddress'> {
  return async (tx, { parameters }) => {
    const address = await requireAddress(tx, parameters);
    return { status: 200, body: viewAddress(address, await findSettings(tx.marketplace, hubUntilSet)) };
  };
}

export const listCarriers: ReadHandler<'listCarriers'> = async (tx, { caller, parameters }) => {
  const { returnAddressId } = await requireAddress(tx, parameters);
  const carriers = await carriersOf(tx, returnAddressId);
  const entries = entriesOf(carriers.map(viewCarrier));
  return { status: 200, body: renderPage(caller, bareArray, entries, []) };
};

export const getCarrier: ReadHandler<'getCarrier'> = async (tx, { parameters }) => ({
  status: 200,
  body: viewCarrier(await requireCarrier(tx, parameters)),
});

/** What shipments can ask about pairs of address and carrier. */
export const returnPairs = {
  /** Counts the partner's pairs (2 means two or more), and returns the carriers of the named pairs. */
  async pairsOf(
    tx: ReadTx,
    carrierIds: readonly string[],
  ): Promise<{ count: number; carriers: ReadonlyMap<string, CarrierName> }> {
    const found = await findCarriers(tx, carrierIds);
    return {
      count: await countCarriers(tx, 2),
      carriers: new Map(found.map((each) => [each.returnAddressCarrierId, each.returnCarrier])),
    };
  },
};
