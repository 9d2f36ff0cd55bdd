import type { HubAddress, ReturnsWarehouseSettings } from '@kontor/contract/generated/operator-v1';
import { refuseViolations, violationAt } from '@kontor/contract/violations';
import { readStored } from '@kontor/values/text';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { ReadHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import { findSetting, putSetting } from '../../../platform/store/settings.ts';
import type { MarketplaceReadTx } from '../../../platform/store/store.ts';
import { foreignCountries, type WarehouseSettings } from '../rules/kinds.ts';

const settingName = 'returns_warehouse';
const record = 'settings/returns-warehouse';

/** Returns the operator's settings; if nothing has been set, all countries and the given hub. */
export async function findSettings(
  tx: MarketplaceReadTx,
  hubUntilSet: HubAddress | undefined,
): Promise<WarehouseSettings> {
  const text = await findSetting(tx, settingName);
  if (text !== undefined) return readStored<WarehouseSettings>(text);
  return { ...(hubUntilSet && { hubAddress: hubUntilSet }), countries: foreignCountries };
}

export function readSettings(
  hubUntilSet: HubAddress | undefined,
): ReadHandler<'getReturnsWarehouseSettings'> {
  return async (tx) => ({ status: 200, body: view(await findSettings(tx, hubUntilSet)) });
}

export function putSettings(
  hubUntilSet: HubAddress | undefined,
): WriteOperation<'putReturnsWarehouseSettings', WarehouseSettings> {
  return {
    prepare: async (_tx, request) => {
      const { hubAddress, countries } = readBody('ReturnsWarehouseSettings', request);
      if (hubAddress !== undefined) refuseBlanks(hubAddress);
      return {
        ...(hubAddress && { hubAddress: toHubAddress(hubAddress) }),
        countries: [...new Set(countries)],
      };
    },
    async handle(tx, _request, settings) {
      const before = view(await findSettings(tx, hubUntilSet));
      await putSetting(tx, settingName, JSON.stringify(settings));
      const after = view(settings);
      return { status: 200, body: after, audit: [{ record, before, after }] };
    },
  };
}

function refuseBlanks(hubAddress: HubAddress): void {
  refuseViolations(
    Object.entries(hubAddress)
      .filter(([, value]) => typeof value === 'string' && value.trim() === '')
      .map(([name]) => violationAt(`$.hubAddress.${name}`, `${name} consists only of spaces.`)),
  );
}

/** Copies the members that the contract knows. */
function toHubAddress({ recipient, street, houseNumber, zipCode, city, country }: HubAddress): HubAddress {
  return { ...(recipient !== undefined && { recipient }), street, houseNumber, zipCode, city, country };
}

function view({ hubAddress, countries }: WarehouseSettings): ReturnsWarehouseSettings {
  return { ...(hubAddress && { hubAddress }), countries: [...countries] };
}
