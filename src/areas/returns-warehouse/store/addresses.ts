import type { ReturnWarehouseType } from '../../../generated/returns-warehouse-v2.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { readStored } from '../../../values/text.ts';
import { type GivenAddress, identityOf, type StoredAddress } from '../rules/address.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/returns-warehouse/store');

const columns = 'return_address_id, is_misdirected, document';

const addressById = statements.partner(
  'addressById',
  `SELECT ${columns} FROM return_addresses WHERE partner_id = ?1 AND return_address_id = ?2`,
);

const addressByIdentity = statements.partner(
  'addressByIdentity',
  'SELECT return_address_id FROM return_addresses WHERE partner_id = ?1 AND identity = ?2',
);

/** Reads return_addresses_by_position. */
const addressesByPosition = statements.partner(
  'addressesByPosition',
  `SELECT ${columns} FROM return_addresses WHERE partner_id = ?1 ORDER BY position LIMIT ?2 OFFSET ?3`,
);

/** Reads return_addresses_by_kind. */
const addressesOfKind = statements.partner(
  'addressesOfKind',
  `SELECT ${columns} FROM return_addresses WHERE partner_id = ?1 AND kind = ?2
   ORDER BY position LIMIT ?3 OFFSET ?4`,
);

const markedAddress = statements.partner(
  'markedAddress',
  'SELECT return_address_id FROM return_addresses WHERE partner_id = ?1 AND is_misdirected = 1',
);

const someAddressBut = statements.partner(
  'someAddressBut',
  'SELECT return_address_id FROM return_addresses WHERE partner_id = ?1 AND return_address_id <> ?2 LIMIT 1',
);

const lastPosition = statements.partner(
  'lastPosition',
  'SELECT MAX(position) AS last FROM return_addresses WHERE partner_id = ?1',
);

const addressInsert = statements.partner(
  'addressInsert',
  `INSERT INTO return_addresses (partner_id, return_address_id, position, kind, is_misdirected, identity, document)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
);

const addressUpdate = statements.partner(
  'addressUpdate',
  `UPDATE return_addresses SET is_misdirected = ?3, identity = ?4, document = ?5
   WHERE partner_id = ?1 AND return_address_id = ?2`,
);

const markRemoval = statements.partner(
  'markRemoval',
  'UPDATE return_addresses SET is_misdirected = 0 WHERE partner_id = ?1 AND is_misdirected = 1',
);

const addressDelete = statements.partner(
  'addressDelete',
  'DELETE FROM return_addresses WHERE partner_id = ?1 AND return_address_id = ?2',
);

export async function findAddress(tx: ReadTx, addressId: string): Promise<StoredAddress | undefined> {
  const row = await tx.get(addressById, addressId);
  return row && toAddress(row);
}

/** Returns the id of the stored address that is equal to this one. */
export async function findEqual(tx: WriteTx, address: GivenAddress): Promise<string | undefined> {
  return (await tx.get(addressByIdentity, identityOf(address)))?.return_address_id;
}

/** Returns addresses of one kind or of all, in the order of their creation. */
export async function listAddresses(
  tx: ReadTx,
  kind: ReturnWarehouseType | undefined,
  offset: number,
  count: number,
): Promise<StoredAddress[]> {
  const rows =
    kind === undefined
      ? await tx.all(addressesByPosition, count, offset)
      : await tx.all(addressesOfKind, kind, count, offset);
  return rows.map(toAddress);
}

/** Returns the id of the address for misdirected parcels. */
export async function findMarked(tx: WriteTx): Promise<string | undefined> {
  return (await tx.get(markedAddress))?.return_address_id;
}

/** True when the partner has an address other than the named one. */
export async function hasOtherAddress(tx: WriteTx, addressId: string): Promise<boolean> {
  return (await tx.get(someAddressBut, addressId)) !== undefined;
}

/** Stores a new address after all others; if it is marked, the mark moves to it. */
export async function insertAddress(tx: WriteTx, address: StoredAddress): Promise<void> {
  if (address.isMisdirectedAddress) await tx.run(markRemoval);
  const { last } = (await tx.get(lastPosition)) ?? { last: null };
  await tx.run(
    addressInsert,
    address.returnAddressId,
    (last ?? 0) + 1,
    address.returnWarehouseType,
    address.isMisdirectedAddress ? 1 : 0,
    identityOf(address),
    documentOf(address),
  );
}

/** Replaces an address; if it is marked, the mark moves to it. */
export async function replaceAddress(tx: WriteTx, address: StoredAddress): Promise<void> {
  const { returnAddressId, isMisdirectedAddress } = address;
  if (isMisdirectedAddress) await tx.run(markRemoval);
  await tx.run(
    addressUpdate,
    returnAddressId,
    isMisdirectedAddress ? 1 : 0,
    identityOf(address),
    documentOf(address),
  );
}

export async function deleteAddress(tx: WriteTx, addressId: string): Promise<void> {
  await tx.run(addressDelete, addressId);
}

function documentOf({ returnAddressId: _, isMisdirectedAddress: __, ...given }: StoredAddress): string {
  return JSON.stringify(given);
}

function toAddress(row: StatementTypes['addressById']['row']): StoredAddress {
  return {
    returnAddressId: row.return_address_id,
    isMisdirectedAddress: row.is_misdirected === 1,
    ...readStored<GivenAddress>(row.document),
  };
}
