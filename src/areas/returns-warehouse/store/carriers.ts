import type { CarrierCodes, CarrierName } from '../../../generated/returns-warehouse-v2.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { singles } from '../../../values/collections.ts';
import { readStored } from '../../../values/text.ts';
import { codesKeyOf, type StoredCarrier } from '../rules/carrier.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/returns-warehouse/store');

const columns = 'return_address_carrier_id, return_address_id, carrier, codes';

const carrierById = statements.partner(
  'carrierById',
  `SELECT ${columns} FROM return_address_carriers
   WHERE partner_id = ?1 AND return_address_carrier_id = ?2`,
);

/** Needs no limit: an address has each carrier at most once. */
const carriersOfAddress = statements.partner(
  'carriersOfAddress',
  `SELECT ${columns} FROM return_address_carriers
   WHERE partner_id = ?1 AND return_address_id = ?2 ORDER BY position`,
);

const carrierByCodes = statements.partner(
  'carrierByCodes',
  `SELECT ${columns} FROM return_address_carriers WHERE partner_id = ?1 AND carrier = ?2 AND codes_key = ?3`,
);

const someCarriers = statements.partner(
  'someCarriers',
  `SELECT ${columns} FROM return_address_carriers WHERE partner_id = ?1 LIMIT ?2`,
);

const lastPosition = statements.partner(
  'lastCarrierPosition',
  'SELECT MAX(position) AS last FROM return_address_carriers WHERE partner_id = ?1 AND return_address_id = ?2',
);

const carrierInsert = statements.partner(
  'carrierInsert',
  `INSERT INTO return_address_carriers (partner_id, return_address_carrier_id, return_address_id, position, carrier,
     codes_key, codes)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
);

const codesUpdate = statements.partner(
  'codesUpdate',
  `UPDATE return_address_carriers SET codes_key = ?3, codes = ?4
   WHERE partner_id = ?1 AND return_address_carrier_id = ?2`,
);

const carrierDelete = statements.partner(
  'carrierDelete',
  'DELETE FROM return_address_carriers WHERE partner_id = ?1 AND return_address_carrier_id = ?2',
);

export async function findCarrier(tx: ReadTx, carrierId: string): Promise<StoredCarrier | undefined> {
  const row = await tx.get(carrierById, carrierId);
  return row && toCarrier(row);
}

/** Returns the partner's pairs with these ids. */
export async function findCarriers(tx: ReadTx, carrierIds: readonly string[]): Promise<StoredCarrier[]> {
  return (await tx.each(carrierById, singles(carrierIds))).flat().map(toCarrier);
}

export async function listCarriers(tx: ReadTx, addressId: string): Promise<StoredCarrier[]> {
  return (await tx.all(carriersOfAddress, addressId)).map(toCarrier);
}

/** Returns the carrier, of any address, that has the same codes; undefined without codes to compare. */
export async function findByCodes(
  tx: WriteTx,
  carrier: CarrierName,
  codes: CarrierCodes | undefined,
): Promise<StoredCarrier | undefined> {
  const key = codesKeyOf(codes);
  const row = key === null ? undefined : await tx.get(carrierByCodes, carrier, key);
  return row && toCarrier(row);
}

/** Counts the partner's pairs, up to `countMax`. */
export async function countCarriers(tx: ReadTx, countMax: number): Promise<number> {
  return (await tx.all(someCarriers, countMax)).length;
}

/** Attaches a carrier after the others of its address. */
export async function insertCarrier(tx: WriteTx, carrier: StoredCarrier): Promise<void> {
  const { returnAddressCarrierId, returnAddressId, returnCarrier, codes } = carrier;
  const { last } = (await tx.get(lastPosition, returnAddressId)) ?? { last: null };
  const text = codes === undefined ? null : JSON.stringify(codes);
  await tx.run(
    carrierInsert,
    returnAddressCarrierId,
    returnAddressId,
    (last ?? 0) + 1,
    returnCarrier,
    codesKeyOf(codes),
    text,
  );
}

export async function replaceCodes(
  tx: WriteTx,
  { returnAddressCarrierId, codes }: StoredCarrier,
): Promise<void> {
  await tx.run(
    codesUpdate,
    returnAddressCarrierId,
    codesKeyOf(codes),
    codes === undefined ? null : JSON.stringify(codes),
  );
}

export async function deleteCarrier(tx: WriteTx, carrierId: string): Promise<void> {
  await tx.run(carrierDelete, carrierId);
}

function toCarrier(row: StatementTypes['carrierById']['row']): StoredCarrier {
  return {
    returnAddressCarrierId: row.return_address_carrier_id,
    returnAddressId: row.return_address_id,
    returnCarrier: row.carrier as CarrierName,
    codes: row.codes === null ? undefined : readStored<CarrierCodes>(row.codes),
  };
}
