import type { CarrierCodes, CarrierName } from '@kontor/contract/generated/returns-warehouse-v2';
import { singles } from '@kontor/values/collections';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { returnAddressCarriers } from '../../../tables/returns/return-address-carriers.ts';
import { codesKeyOf, type StoredCarrier } from '../rules/carrier.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/returns-warehouse/store');

const carriers = statementsOf(returnAddressCarriers);
const shown = carriers.select('returnAddressCarrierId', 'returnAddressId', 'returnCarrier', 'codes');
const byId = shown.by('returnAddressCarrierId');
/** Needs no limit: an address has each carrier at most once. */
const ofAddress = shown.where<[returnAddressId: string]>('return_address_id = ?2 ORDER BY position');
const byCodes = shown.by('returnCarrier', 'codesKey');
const some = carriers.select('returnAddressCarrierId').where<[count: number]>('LIMIT ?2');
const insert = carriers.insert();
const updateCodes = carriers.update('codesKey', 'codes');
const remove = carriers.remove('returnAddressCarrierId');

const lastPosition = statements.partner(
  'lastCarrierPosition',
  'SELECT MAX(position) AS last FROM return_address_carriers WHERE partner_id = ?1 AND return_address_id = ?2',
);

export function findCarrier(tx: ReadTx, carrierId: string): Promise<StoredCarrier | undefined> {
  return tx.get(byId, carrierId);
}

/** Returns the partner's pairs with these ids. */
export async function findCarriers(tx: ReadTx, carrierIds: readonly string[]): Promise<StoredCarrier[]> {
  return (await tx.each(byId, singles(carrierIds))).flat();
}

export function listCarriers(tx: ReadTx, addressId: string): Promise<StoredCarrier[]> {
  return tx.all(ofAddress, addressId);
}

/** Returns the carrier, of any address, that has the same codes; undefined without codes to compare. */
export async function findByCodes(
  tx: WriteTx,
  carrier: CarrierName,
  codes: CarrierCodes | undefined,
): Promise<StoredCarrier | undefined> {
  const key = codesKeyOf(codes);
  return key === null ? undefined : await tx.get(byCodes, carrier, key);
}

/** Counts the partner's pairs, up to `countMax`. */
export async function countCarriers(tx: ReadTx, countMax: number): Promise<number> {
  return (await tx.all(some, countMax)).length;
}

/** Attaches a carrier after the others of its address. */
export async function insertCarrier(tx: WriteTx, carrier: StoredCarrier): Promise<void> {
  const { last } = (await tx.get(lastPosition, carrier.returnAddressId)) ?? { last: null };
  await insert(tx, { ...carrier, position: (last ?? 0) + 1, codesKey: codesKeyOf(carrier.codes) });
}

export async function replaceCodes(tx: WriteTx, carrier: StoredCarrier): Promise<void> {
  await updateCodes(tx, { ...carrier, codesKey: codesKeyOf(carrier.codes) });
}

export async function deleteCarrier(tx: WriteTx, carrierId: string): Promise<void> {
  await tx.run(remove, carrierId);
}
