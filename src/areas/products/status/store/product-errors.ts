/**
 * Which products have which error of the shop check or the operator, and how many products have each error. Written in
 * the status lock of the partner.
 */

import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { singles } from '../../../../values/collections.ts';
import { readStored } from '../../../../values/text.ts';
import { type CountedNote, CountedNotes, type Note } from '../rules/counted-notes.ts';
import { addReasons, reasonKeyOf } from './product-reasons.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/status/store');

const productErrorInsert = statements.partner(
  'productErrorInsert',
  `INSERT INTO product_errors (partner_id, error_key, sku) VALUES (?1, ?2, ?3)
   ON CONFLICT (partner_id, error_key, sku) DO NOTHING`,
);

const productErrorDelete = statements.partner(
  'productErrorDelete',
  'DELETE FROM product_errors WHERE partner_id = ?1 AND error_key = ?2 AND sku = ?3',
);

const errorCountAdd = statements.partner(
  'errorCountAdd',
  `INSERT INTO product_error_counts (partner_id, error_key, code, title, products) VALUES (?1, ?2, ?3, ?4, ?5)
   ON CONFLICT (partner_id, error_key) DO UPDATE SET code = excluded.code, title = excluded.title,
     products = product_error_counts.products + excluded.products`,
);

/** Deletes codes that no product has any more: operators choose some freely, so they would accumulate. */
const errorCountForget = statements.partner(
  'errorCountForget',
  'DELETE FROM product_error_counts WHERE partner_id = ?1 AND error_key = ?2 AND products <= 0',
);

const productsWithError = statements.partner(
  'productsWithError',
  'SELECT products FROM product_error_counts WHERE partner_id = ?1 AND error_key = ?2',
);

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
  const added: [string, string][] = [];
  const errors = new CountedNotes(({ code }) => errorKeyOf(code));
  const reasons = new CountedNotes(reasonKeyOf);
  for (const { sku, before, after } of changes) {
    if (before === after) continue;
    const notes = [readStored<Note[]>(before), readStored<Note[]>(after)] as const;
    const { left, entered } = errors.move(...notes);
    for (const key of left) removed.push([key, sku]);
    for (const key of entered) added.push([key, sku]);
    reasons.move(...notes);
  }
  await tx.runEach(productErrorDelete, removed);
  await tx.runEach(productErrorInsert, added);
  await addErrors(tx, errors.changed);
  await addReasons(tx, reasons.changed);
}

async function addErrors(tx: WriteTx, changed: ReadonlyMap<string, CountedNote>): Promise<void> {
  await tx.runEach(
    errorCountAdd,
    [...changed].map(([key, { code, title, products }]) => [key, code, title, products]),
  );
  const fewer = [...changed].filter(([, { products }]) => products < 0);
  await tx.runEach(errorCountForget, singles(fewer.map(([key]) => key)));
}

export async function countWithError(tx: ReadTx, errorKey: string): Promise<number> {
  return (await tx.get(productsWithError, errorKey))?.products ?? 0;
}

export async function countWithErrorOfAll(tx: SharedReadTx, errorKey: string): Promise<number> {
  return (await tx.get(productsWithErrorOfAll, errorKey))?.products ?? 0;
}

const numbered = /^(\d+) - /;

/** Key by which products with an error are found: the number of a code such as `800020 - NAME`, or the code itself. */
export function errorKeyOf(code: string): string {
  return numbered.exec(code)?.[1] ?? code;
}
