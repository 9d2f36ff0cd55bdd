/** Statements on receipts and on the counters of their numbers. */
import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { singles } from '@kontor/values/collections';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { type ReceiptRow, receipts } from '../../../tables/receipts/receipts.ts';
import { runningOf, type Series } from '../rules/receipt.ts';
import { joinPersonal, splitPersonal } from './personal.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/receipts/store');

const runningTake = statements.partner(
  'runningTake',
  `INSERT INTO receipt_counters (partner_id, series, year, last) VALUES (?1, ?2, ?3, 1)
   ON CONFLICT (partner_id, series, year) DO UPDATE SET last = receipt_counters.last + 1 RETURNING last`,
);

const receiptsOf = statementsOf(receipts);
const insert = receiptsOf.insert();
const byNumber = receiptsOf
  .select('receiptNumber', 'createdAtMs', 'language', 'document', 'personal')
  .by('receiptNumber');

/** Looks each partner up in the key of its receipts: a number alone has no index. */
const receiptOwners = statements.shared(
  'receiptOwners',
  `SELECT p.partner_id FROM partners p
   WHERE p.partner_id >= ?2 AND (SELECT 1 FROM receipts r
     WHERE r.partner_id = p.partner_id AND r.receipt_number = ?1 LIMIT 1) IS NOT NULL
   ORDER BY p.partner_id LIMIT ?3`,
);
const orderOfNumber = receiptsOf.select('salesOrderId').by('receiptNumber');

const filtered =
  'partner_id = ?1 AND created_at >= :from AND (created_at, running, receipt_number) < (:beforeAt, :beforeRunning, :beforeNumber)';
const newestFirst = 'ORDER BY created_at DESC, running DESC, receipt_number DESC';

/**
 * A page of a list, newest first: all receipts, those of one or two types, or those of an order. Each variant reads its
 * own index in order; `reach` is how many rows of each of two types the page can need.
 */
const receiptPage = statements.partnerFamily(
  'receiptPage',
  { of: ['all', 'type', 'types', 'order'] },
  ({ of }) => {
    const columns = 'created_at, running, receipt_number';
    const keys = `SELECT ${columns} FROM receipts WHERE`;
    const window = 'LIMIT :limit OFFSET :offset';
    const ofType = (name: string) => `${keys} receipt_type = :${name} AND ${filtered} ${newestFirst}`;
    if (of === 'all') return `${keys} ${filtered} ${newestFirst} ${window}`;
    if (of === 'type') return `${ofType('type1')} ${window}`;
    if (of === 'order') {
      const types = 'receipt_type IN (:type1, :type2, :type3)';
      return `${keys} sales_order_id = :salesOrderId AND ${types} AND ${filtered} ${newestFirst} ${window}`;
    }
    const nearest = (name: string) => `SELECT ${columns} FROM (${ofType(name)} LIMIT :reach) AS ${name}`;
    return `SELECT ${columns} FROM (${nearest('type1')} UNION ALL ${nearest('type2')}) AS listed
      ${newestFirst} ${window}`;
  },
  // All columns are NOT NULL in the table that the subqueries read.
  { notNull: ['created_at', 'running', 'receipt_number'] },
);

/** A receipt to be stored. */
interface NewReceipt
  extends Pick<ReceiptRow, 'createdAtMs' | 'series' | 'year' | 'running' | 'grossCents' | 'language'> {
  readonly document: Receipt;
}

/** A stored receipt. */
export interface StoredReceipt {
  readonly createdAtMs: number;
  /** Language of its fixed texts. */
  readonly language: 'de' | 'en';
  /** True when data of the shopper is stored apart from `blankDocument`; it may be damaged. */
  readonly hasPersonal: boolean;
  /** Returns the JSON text in the form of the contract; the shopper's data is unsealed only when called. */
  readonly document: () => string;
  /** The same without the shopper's data. */
  readonly blankDocument: string;
}

/** Position of a receipt in a list. */
export interface ListPosition {
  readonly createdAtMs: number;
  readonly receiptNumber: string;
}

/** Selects the receipts of a list. */
export interface ListFilter {
  /** All types when empty. */
  readonly types: readonly string[];
  readonly fromMs: number;
  /** The first instant after the range. */
  readonly endMs: number;
  readonly salesOrderId?: string;
}

/** Takes the next running number. A rollback leaves no gap, because it also resets the counter. */
export async function takeRunning(tx: WriteTx, series: Series, year: number): Promise<number> {
  const row = await tx.get(runningTake, series, year);
  if (row === undefined) throw new Error('the receipt counter returned no number');
  return row.last;
}

export async function insertReceipt(tx: WriteTx, receipt: NewReceipt): Promise<void> {
  const { receiptNumber, receiptType, salesOrderId } = receipt.document;
  const parts = splitPersonal(tx, receiptNumber, receipt.document);
  await insert(tx, { ...receipt, receiptNumber, receiptType, salesOrderId, ...parts });
}

export async function findReceipt(tx: ReadTx, receiptNumber: string): Promise<StoredReceipt | undefined> {
  const [receipt] = await findReceipts(tx, [receiptNumber]);
  return receipt;
}

/** Partners from an id on, in id order, who wrote a receipt with this number. */
export async function partnersWithReceipt(
  tx: SharedReadTx,
  receiptNumber: string,
  { from, count }: { readonly from: string; readonly count: number },
): Promise<string[]> {
  return (await tx.all(receiptOwners, receiptNumber, from, count)).map(({ partner_id }) => partner_id);
}

/** Returns the order that a receipt belongs to. */
export async function findOrderOfReceipt(tx: ReadTx, receiptNumber: string): Promise<string | undefined> {
  return (await tx.get(orderOfNumber, receiptNumber))?.salesOrderId;
}

/** Returns receipts in the order of the given numbers; unknown ones are left out. */
export async function findReceipts(tx: ReadTx, receiptNumbers: readonly string[]): Promise<StoredReceipt[]> {
  return (await tx.each(byNumber, singles(receiptNumbers))).flat().map((row) => ({
    createdAtMs: row.createdAtMs,
    language: row.language,
    hasPersonal: row.personal !== null,
    document: () => joinPersonal(tx, row),
    blankDocument: row.document,
  }));
}

/** Returns the positions of the newest receipts after a position, or after skipping `offset` of them. */
export async function listPositions(
  tx: ReadTx,
  filter: ListFilter,
  page: { readonly after: ListPosition | undefined; readonly offset: number; readonly count: number },
): Promise<ListPosition[]> {
  const { types, salesOrderId } = filter;
  const [type1 = '', type2 = type1, type3 = type2] = types.length === 0 ? allTypes : types;
  const of = salesOrderId !== undefined ? 'order' : variantOf(types.length);
  const call = receiptPage.with(
    { of },
    {
      type1,
      type2,
      type3,
      salesOrderId,
      from: filter.fromMs,
      beforeAt: page.after?.createdAtMs ?? filter.endMs,
      beforeRunning: page.after === undefined ? 0 : runningOf(page.after.receiptNumber),
      beforeNumber: page.after?.receiptNumber ?? '',
      limit: page.count,
      offset: page.offset,
      reach: page.offset + page.count,
    },
  );
  const rows = await tx.all(...call);
  return rows.map((row) => ({ createdAtMs: row.created_at, receiptNumber: row.receipt_number }));
}

const allTypes = ['PURCHASE', 'REFUND', 'PARTIAL_REFUND'];

/** All types together are read like no filter. */
function variantOf(types: number): 'all' | 'type' | 'types' {
  if (types === 0 || types === allTypes.length) return 'all';
  return types === 1 ? 'type' : 'types';
}
