/** What receipts say of shoppers: sealed, beside a receipt in which it is erased. */
import type { ReceiptAddress } from '../../../contract/receipts-v3.ts';
import { isSealed } from '../../../platform/personal/store/lookups.ts';
import type { SealedRows } from '../../../platform/personal/store/sealed-rows.ts';
import { type Term, termsOf } from '../../../platform/personal/terms.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx, SqlRow, WriteTx } from '../../../platform/store/store.ts';
import { erasedAddress, isErased } from '../rules/erased.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/receipts/store');

const personalBehind = statements.partner(
  'personalBehind',
  `SELECT receipt_number, document, personal FROM receipts WHERE partner_id = ?1 AND receipt_number > ?2
   ORDER BY receipt_number LIMIT ?3`,
);

const personalPut = statements.partner(
  'personalPut',
  'UPDATE receipts SET document = ?3, personal = ?4 WHERE partner_id = ?1 AND receipt_number = ?2',
);

interface PersonalRow {
  readonly receipt_number: string;
  readonly document: string;
  readonly personal: string | null;
}

/** The two members of a receipt that tell of its shopper. */
interface Addressed {
  readonly customer: { readonly invoiceAddress: ReceiptAddress };
  readonly deliveryAddress?: ReceiptAddress;
}

interface Personal {
  readonly invoiceAddress: ReceiptAddress;
  readonly deliveryAddress?: ReceiptAddress | undefined;
}

/** A receipt taken apart: its JSON text with everything erased, and what that was, sealed; null where it was nothing. */
export function takenApart(
  { personal, partnerId }: Pick<ReadTx, 'personal' | 'partnerId'>,
  receiptNumber: string,
  receipt: Addressed,
): { document: string; personal: string | null } {
  if (hasNothing(receipt)) return { document: JSON.stringify(receipt), personal: null };
  const { deliveryAddress } = receipt;
  const text = JSON.stringify({ invoiceAddress: receipt.customer.invoiceAddress, deliveryAddress });
  const erased = withAddresses(receipt, { invoiceAddress: erasedAddress, deliveryAddress: erasedAddress });
  return {
    document: JSON.stringify(erased),
    personal: personal.seal(text, placeOf(partnerId, receiptNumber)),
  };
}

/** JSON text of a receipt with everything that is known of its shopper. */
export function putTogether(
  { personal, partnerId }: Pick<ReadTx, 'personal' | 'partnerId'>,
  row: PersonalRow,
): string {
  if (row.personal === null) return row.document;
  const text = personal.open(row.personal, placeOf(partnerId, row.receipt_number));
  return JSON.stringify(withAddresses(JSON.parse(row.document) as Addressed, JSON.parse(text) as Personal));
}

/** What is personal in receipts, as it is to be sealed. */
export const personalReceipts: SealedRows = {
  name: 'receipts',
  async sealNext(tx, { after, count, formerWillDo }) {
    const rows = await tx.all(personalBehind, after, count);
    const left = rows.filter((row) => !isDone(tx, row, formerWillDo));
    for (const row of left) {
      const receipt = JSON.parse(putTogether(tx, row)) as Addressed;
      const { document, personal } = takenApart(tx, row.receipt_number, receipt);
      await tx.run(personalPut, row.receipt_number, document, personal);
    }
    return { sealed: left.length, last: rows.length < count ? undefined : rows.at(-1)?.receipt_number };
  },
  opened({ personal, partnerId }, row: SqlRow) {
    if (row.personal === null) return row;
    const place = placeOf(partnerId, String(row.receipt_number));
    return { ...row, personal: personal.open(String(row.personal), place) };
  },
};

const lapsedReceipts = statements.shared(
  'lapsedReceipts',
  `SELECT partner_id, receipt_number, sales_order_id FROM receipts
   WHERE personal IS NOT NULL AND created_at < ?1 ORDER BY created_at, partner_id, receipt_number LIMIT ?2`,
);

const personalErase = statements.partner(
  'personalErase',
  'UPDATE receipts SET personal = NULL WHERE partner_id = ?1 AND receipt_number = ?2',
);

const personalOfReceipt = statements.partner(
  'personalOfReceipt',
  'SELECT receipt_number, document, personal FROM receipts WHERE partner_id = ?1 AND receipt_number = ?2',
);

/** The first receipts from before an instant that tell of their shopper. */
export async function findLapsedReceipts(tx: SharedReadTx, beforeMs: number, count: number) {
  const rows = await tx.all(lapsedReceipts, beforeMs, count);
  return rows.map((row) => ({
    partnerId: row.partner_id,
    receiptNumber: row.receipt_number,
    salesOrderId: row.sales_order_id,
  }));
}

/** Takes name and address out of a receipt; resolves to by what its order was found because of it. */
export async function eraseReceipt(tx: WriteTx, receiptNumber: string): Promise<Term[]> {
  const row = await tx.get(personalOfReceipt, receiptNumber);
  if (row === undefined || row.personal === null) return [];
  const { customer, deliveryAddress } = JSON.parse(putTogether(tx, row)) as Addressed;
  await tx.run(personalErase, receiptNumber);
  return termsOf([customer.invoiceAddress, ...(deliveryAddress === undefined ? [] : [deliveryAddress])]);
}

/** Members stay in their order. */
function withAddresses(receipt: Addressed, { invoiceAddress, deliveryAddress }: Personal): Addressed {
  return {
    ...receipt,
    customer: { ...receipt.customer, invoiceAddress },
    ...(receipt.deliveryAddress && deliveryAddress && { deliveryAddress }),
  };
}

function placeOf(partnerId: string, receiptNumber: string): string {
  return `receipts.personal of ${partnerId} ${receiptNumber}`;
}

function isDone(tx: ReadTx, { personal, document }: PersonalRow, formerWillDo: boolean): boolean {
  return personal === null
    ? hasNothing(JSON.parse(document) as Addressed)
    : isSealed(tx, personal, formerWillDo);
}

/** Addresses may have been erased before the receipt was written. */
function hasNothing({ customer, deliveryAddress = erasedAddress }: Addressed): boolean {
  return isErased(customer.invoiceAddress) && isErased(deliveryAddress);
}
