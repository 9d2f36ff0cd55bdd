/** Personal data of shoppers in receipts: sealed, and stored apart from the receipt, in which it is blank. */

import type { ReceiptAddress } from '@kontor/contract/generated/receipts-v3';
import { readStored } from '@kontor/values/text';
import {
  openReadable,
  openText,
  type Seals,
  sealedRowsOf,
  sealText,
} from '../../../platform/personal/store/sealed-table.ts';
import { type Term, termsOf } from '../../../platform/personal/terms.ts';
import type { SharedReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../platform/store/table-statements.ts';
import { type ReceiptRow, receipts } from '../../../tables/receipts/receipts.ts';
import { erasedAddress, isErased } from '../rules/receipt.ts';

const receiptsOf = statementsOf(receipts);
const sealed = receiptsOf.select('receiptNumber', 'document', 'personal');
const sealedAfter = sealed.pages([], ['receiptNumber']).after;
const byNumber = sealed.by('receiptNumber');
const updatePersonal = receiptsOf.update('document', 'personal');
const erasePersonal = receiptsOf.update('personal');
/** Uses receipts_with_personal. */
const lapsed = statementsOfAll(receipts)
  .select('partnerId', 'receiptNumber', 'salesOrderId', 'createdAtMs')
  .where<[beforeMs: number, atMs: number, partnerId: string, receiptNumber: string, count: number]>(
    `personal IS NOT NULL AND created_at < ?1 AND (created_at, partner_id, receipt_number) > (?2, ?3, ?4)
     ORDER BY created_at, partner_id, receipt_number LIMIT ?5`,
  );

type PersonalRow = Pick<ReceiptRow, 'receiptNumber' | 'document' | 'personal'>;

/** The two members of a receipt that hold the shopper's data. */
interface Addressed {
  readonly customer: { readonly invoiceAddress: ReceiptAddress };
  readonly deliveryAddress?: ReceiptAddress;
}

interface Personal {
  readonly invoiceAddress: ReceiptAddress;
  readonly deliveryAddress?: ReceiptAddress | undefined;
}

/**
 * Splits a receipt into its JSON text with the shopper's data blanked, and that data, sealed; null when there was none.
 */
export function splitPersonal(
  tx: WriteTx,
  receiptNumber: string,
  receipt: Addressed,
): { document: string; personal: string | null } {
  if (hasNoAddress(receipt)) return { document: JSON.stringify(receipt), personal: null };
  const { deliveryAddress } = receipt;
  const text = JSON.stringify({ invoiceAddress: receipt.customer.invoiceAddress, deliveryAddress });
  const erased = withAddresses(receipt, { invoiceAddress: erasedAddress, deliveryAddress: erasedAddress });
  return { document: JSON.stringify(erased), personal: sealText(tx, 'receipts', receiptNumber, text) };
}

/** Returns the JSON text of a receipt, including the shopper's data that is stored. */
export function joinPersonal(tx: Seals, row: PersonalRow): string {
  if (row.personal === null) return row.document;
  const text = openText(tx, 'receipts', row.receiptNumber, row.personal);
  return JSON.stringify(withAddresses(readStored<Addressed>(row.document), readStored<Personal>(text)));
}

/** Describes the personal data of receipts to the code that seals stored rows. */
export const personalReceipts = sealedRowsOf({
  table: receipts,
  key: 'receiptNumber',
  rowsAfter: (tx, after, count) => tx.all(sealedAfter, after, count),
  hasNoPersonalData: (document) => hasNoAddress(readStored<Addressed>(document)),
  termsOf: (text) => termsOfAddresses(readStored<Personal>(text)),
  async sealRow(tx, row) {
    const receipt = readStored<Addressed>(joinPersonal(tx, row));
    const { receiptNumber } = row;
    await updatePersonal(tx, { receiptNumber, ...splitPersonal(tx, receiptNumber, receipt) });
  },
});

/** Position of a receipt among those that still hold the shopper's data, sorted by creation. */
interface KeptReceiptPlace {
  readonly atMs: number;
  readonly partnerId: string;
  readonly receiptNumber: string;
}

/** Returns the next receipts after a position that still hold the shopper's data and are from before an instant. */
export async function findLapsedReceipts(
  tx: SharedReadTx,
  beforeMs: number,
  { atMs, partnerId, receiptNumber }: KeptReceiptPlace,
  count: number,
) {
  const rows = await tx.all(lapsed, beforeMs, atMs, partnerId, receiptNumber, count);
  return rows.map(({ createdAtMs, ...receipt }) => ({ ...receipt, atMs: createdAtMs }));
}

/**
 * Erases the shopper's name and address from a receipt; resolves to the lookup terms by which its order was found
 * because of the receipt. What is damaged stays as it is, and is reported; resolves to undefined.
 */
export async function eraseReceipt(tx: WriteTx, receiptNumber: string): Promise<Term[] | undefined> {
  const row = await tx.get(byNumber, receiptNumber);
  if (row === undefined || row.personal === null) return [];
  const [opened] = await openReadable(tx, [row], (each) => joinPersonal(tx, each), 'retention');
  if (opened === undefined) return undefined;
  const { customer, deliveryAddress } = readStored<Addressed>(opened);
  await erasePersonal(tx, { receiptNumber, personal: null });
  return termsOfAddresses({ invoiceAddress: customer.invoiceAddress, deliveryAddress });
}

function termsOfAddresses({ invoiceAddress, deliveryAddress }: Personal): Term[] {
  return termsOf([invoiceAddress, ...(deliveryAddress === undefined ? [] : [deliveryAddress])]);
}

/** Replaces the addresses; members keep their order. */
function withAddresses(receipt: Addressed, { invoiceAddress, deliveryAddress }: Personal): Addressed {
  return {
    ...receipt,
    customer: { ...receipt.customer, invoiceAddress },
    ...(receipt.deliveryAddress && deliveryAddress && { deliveryAddress }),
  };
}

/** True when there is no data of the shopper: addresses may have been erased before the receipt was written. */
function hasNoAddress({ customer, deliveryAddress = erasedAddress }: Addressed): boolean {
  return isErased(customer.invoiceAddress) && isErased(deliveryAddress);
}
