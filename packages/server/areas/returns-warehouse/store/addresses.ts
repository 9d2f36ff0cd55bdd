import type { ReturnWarehouseType } from '@kontor/contract/generated/returns-warehouse-v2';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { returnAddresses } from '../../../tables/returns/return-addresses.ts';
import { type GivenAddress, identityOf, type StoredAddress } from '../rules/address.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/returns-warehouse/store');

const addresses = statementsOf(returnAddresses);
const shown = addresses.select('returnAddressId', 'isMisdirectedAddress', 'document');
const byId = shown.by('returnAddressId');
/** Reads return_addresses_by_position. */
const byPosition = shown.where<[count: number, offset: number]>('ORDER BY position LIMIT ?2 OFFSET ?3');
/** Reads return_addresses_by_kind. */
const ofKind = shown.where<[kind: string, count: number, offset: number]>(
  'kind = ?2 ORDER BY position LIMIT ?3 OFFSET ?4',
);
const ids = addresses.select('returnAddressId');
const byIdentity = ids.by('identity');
const marked = ids.where<[]>('is_misdirected = 1');
const someBut = ids.where<[returnAddressId: string]>('return_address_id <> ?2 LIMIT 1');
const insert = addresses.insert();
const update = addresses.update('isMisdirectedAddress', 'identity', 'document');
const removeMark = addresses.updateWhere<[]>('is_misdirected = 0', 'is_misdirected = 1');
const remove = addresses.remove('returnAddressId');

const lastPosition = statements.partner(
  'lastPosition',
  'SELECT MAX(position) AS last FROM return_addresses WHERE partner_id = ?1',
);

export async function findAddress(tx: ReadTx, addressId: string): Promise<StoredAddress | undefined> {
  const row = await tx.get(byId, addressId);
  return row && toAddress(row);
}

/** Returns the id of the stored address that is equal to this one. */
export async function findEqual(tx: WriteTx, address: GivenAddress): Promise<string | undefined> {
  return (await tx.get(byIdentity, identityOf(address)))?.returnAddressId;
}

/** Returns addresses of one kind or of all, in the order of their creation. */
export async function listAddresses(
  tx: ReadTx,
  kind: ReturnWarehouseType | undefined,
  offset: number,
  count: number,
): Promise<StoredAddress[]> {
  const rows =
    kind === undefined ? await tx.all(byPosition, count, offset) : await tx.all(ofKind, kind, count, offset);
  return rows.map(toAddress);
}

/** Returns the id of the address for misdirected parcels. */
export async function findMarked(tx: WriteTx): Promise<string | undefined> {
  return (await tx.get(marked))?.returnAddressId;
}

/** True when the partner has an address other than the named one. */
export async function hasOtherAddress(tx: WriteTx, addressId: string): Promise<boolean> {
  return (await tx.get(someBut, addressId)) !== undefined;
}

/** Stores a new address after all others; if it is marked, the mark moves to it. */
export async function insertAddress(tx: WriteTx, address: StoredAddress): Promise<void> {
  if (address.isMisdirectedAddress) await tx.run(removeMark);
  const { last } = (await tx.get(lastPosition)) ?? { last: null };
  await insert(tx, { ...rowOf(address), kind: address.returnWarehouseType, position: (last ?? 0) + 1 });
}

/** Replaces an address; if it is marked, the mark moves to it. */
export async function replaceAddress(tx: WriteTx, address: StoredAddress): Promise<void> {
  if (address.isMisdirectedAddress) await tx.run(removeMark);
  await update(tx, rowOf(address));
}

export async function deleteAddress(tx: WriteTx, addressId: string): Promise<void> {
  await tx.run(remove, addressId);
}

function rowOf(address: StoredAddress) {
  const { returnAddressId, isMisdirectedAddress, ...document } = address;
  return { returnAddressId, isMisdirectedAddress, identity: identityOf(address), document };
}

function toAddress({ document, ...row }: (typeof byId)['row']): StoredAddress {
  return { ...row, ...(document as GivenAddress) };
}
