/**
 * Which products have which error of the shop check or the operator, and how many products have each error. Written in
 * the status lock of the partner.
 */

import { singles } from '@kontor/values/collections';
import { readStored } from '@kontor/values/text';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { productErrorCounts } from '../../../../tables/products/product-error-counts.ts';
import { productErrors } from '../../../../tables/products/product-errors.ts';
import { type CountedNote, CountedNotes, type Note } from '../rules/counted-notes.ts';
import { addReasons, reasonKeyOf } from './product-reasons.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/status/store');

const errorsOf = statementsOf(productErrors);
const insert = errorsOf.insertIfAbsent();
const remove = errorsOf.remove('errorKey', 'sku');
const counts = statementsOf(productErrorCounts);
const addToCount = counts.insertOrSet(
  `code = excluded.code, title = excluded.title,
   products = product_error_counts.products + excluded.products`,
);
/** Deletes codes that no product has any more: operators choose some freely, so they would accumulate. */
const forget = counts.removeWhere<[errorKey: string]>('error_key = ?2 AND products <= 0');
const withError = counts.select('products').by('errorKey');

/** Uses product_error_counts_by_key: one row per partner. */
const productsWithErrorOfAll = statements.shared(
  'productsWithErrorOfAll',
  'SELECT COALESCE(SUM(products), 0) AS products FROM product_error_counts WHERE error_key = ?1',
);

/** Errors of a product before and after a change, as JSON texts of arrays. */
interface ErrorChange {
  readonly sku: string;
  readonly before: string;
  readonly after: string;
}

/** Writes the changed errors of products and updates the counts by code and by reason. */
export async function writeErrorChanges(tx: WriteTx, changes: readonly ErrorChange[]): Promise<void> {
  const removed: [string, string][] = [];
  const added: { errorKey: string; sku: string }[] = [];
  const errors = new CountedNotes(({ code }) => errorKeyOf(code));
  const reasons = new CountedNotes(reasonKeyOf);
  for (const { sku, before, after } of changes) {
    if (before === after) continue;
    const notes = [readStored<Note[]>(before), readStored<Note[]>(after)] as const;
    const { left, entered } = errors.move(...notes);
    for (const key of left) removed.push([key, sku]);
    for (const key of entered) added.push({ errorKey: key, sku });
    reasons.move(...notes);
  }
  await tx.runEach(remove, removed);
  await insert.each(tx, added);
  await addErrors(tx, errors.changed);
  await addReasons(tx, reasons.changed);
}

async function addErrors(tx: WriteTx, changed: ReadonlyMap<string, CountedNote>): Promise<void> {
  await addToCount.each(
    tx,
    [...changed].map(([errorKey, note]) => ({ ...note, errorKey })),
  );
  const fewer = [...changed].filter(([, { products }]) => products < 0);
  await tx.runEach(forget, singles(fewer.map(([key]) => key)));
}

export async function countWithError(tx: ReadTx, errorKey: string): Promise<number> {
  return (await tx.get(withError, errorKey))?.products ?? 0;
}

export async function countWithErrorOfAll(tx: SharedReadTx, errorKey: string): Promise<number> {
  return (await tx.get(productsWithErrorOfAll, errorKey))?.products ?? 0;
}

const numbered = /^(\d+) - /;

/** Key by which products with an error are found: the number of a code such as `800020 - NAME`, or the code itself. */
export function errorKeyOf(code: string): string {
  return numbered.exec(code)?.[1] ?? code;
}
