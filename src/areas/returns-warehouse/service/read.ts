import { type HubAddress, operatorV1 } from '../../../generated/operator-v1.ts';
import {
  type CarrierName,
  type ReturnAddress,
  type ReturnWarehouseType,
  returnsWarehouseV2,
} from '../../../generated/returns-warehouse-v2.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import { numberedPage, type PageLink } from '../../../platform/paging/numbered.ts';
import { bareArray, entriesOf, renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { returnsWarehouseErrors } from '../errors.ts';
import { listAddresses as listFrom } from '../store/addresses.ts';
import { listCarriers as carriersOf, countCarriers, findCarriers } from '../store/carriers.ts';
import { viewAddress, viewCarrier } from '../views.ts';
import { requireAddress } from './addresses.ts';
import { requireCarrier } from './carriers.ts';
import { findSettings } from './settings.ts';

type Hub = HubAddress | undefined;

export function listAddresses(hubUntilSet: Hub): ReadHandler<'listAddresses'> {
  return async (tx, request) => {
    const { addresses, links } = await pageOf(tx, request, returnsWarehouseV2.listAddresses, hubUntilSet);
    const entries = entriesOf(addresses);
    return { status: 200, body: renderPage(request.caller, bareArray, entries, links) };
  };
}

/** Like `listAddresses`, but for the operator and any partner. */
export function listForOperator(partners: Partners, hubUntilSet: Hub): ReadHandler<'listReturnAddresses'> {
  return ofPartner(partners, async (tx, request) => {
    const { addresses, links } = await pageOf(tx, request, operatorV1.listReturnAddresses, hubUntilSet);
    return { status: 200, body: { resources: addresses, links } };
  });
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

interface ListRequest {
  readonly path: string;
  readonly query: {
    readonly returnWarehouseType?: ReturnWarehouseType | undefined;
    readonly limit: number;
    readonly page: number;
  };
}

async function pageOf(
  tx: ReadTx,
  request: ListRequest,
  contract: Parameters<typeof numberedPage>[0],
  hubUntilSet: Hub,
): Promise<{ addresses: ReturnAddress[]; links: PageLink[] }> {
  const page = numberedPage(contract, request, returnsWarehouseErrors.PAGE_NOT_FOUND);
  const found = await listFrom(tx, request.query.returnWarehouseType, page.offset, page.limit + 1);
  const { entries, links } = page.cut(found);
  const settings = await findSettings(tx.marketplace, hubUntilSet);
  return { addresses: entries.map((address) => viewAddress(address, settings)), links };
}

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
