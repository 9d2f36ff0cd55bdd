/**
 * How many products of a partner have each reason not to be online: a code with its text, as many decisions of the
 * operator share a code. Written in the status lock of the partner.
 */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { shortHash } from '../../../../values/bytes.ts';
import { singles } from '../../../../values/collections.ts';
import type { CountedNote, Note } from '../rules/counted-notes.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/status/store');

const reasonCountAdd = statements.partner(
  'reasonCountAdd',
  `INSERT INTO product_reason_counts (partner_id, reason_key, code, title, products) VALUES (?1, ?2, ?3, ?4, ?5)
   ON CONFLICT (partner_id, reason_key) DO UPDATE SET products = product_reason_counts.products + excluded.products`,
);

/** Deletes reasons that no product has any more: operators write some freely, so they would accumulate. */
const reasonCountForget = statements.partner(
  'reasonCountForget',
  'DELETE FROM product_reason_counts WHERE partner_id = ?1 AND reason_key = ?2 AND products <= 0',
);

const reasonCounts = statements.partner(
  'reasonCounts',
  `SELECT code, title, products FROM product_reason_counts WHERE partner_id = ?1 AND products > 0
   ORDER BY products DESC, reason_key LIMIT ?2`,
);

/** Partners whose reasons are counted, in id order. */
const countedPartners = statements.shared(
  'countedPartners',
  `SELECT partner_id, revision FROM product_status_turns WHERE partner_id > ?1 AND reasons_revision = revision
   ORDER BY partner_id LIMIT ?2`,
);

const statusRevision = statements.partner(
  'statusRevision',
  'SELECT revision FROM product_status_turns WHERE partner_id = ?1',
);

const allReasonCounts = statements.partner(
  'allReasonCounts',
  `SELECT reason_key, code, title, products FROM product_reason_counts WHERE partner_id = ?1 AND reason_key > ?2
   ORDER BY reason_key LIMIT ?3`,
);

/** Key of a reason: codes and texts of operators may be long. */
export function reasonKeyOf({ code, title }: Note): string {
  return shortHash(`${code}\n${title}`).toString('base64url');
}

/** Adds to the counts of reasons. */
export async function addReasons(tx: WriteTx, changed: ReadonlyMap<string, CountedNote>): Promise<void> {
  await tx.runEach(
    reasonCountAdd,
    [...changed].map(([key, { code, title, products }]) => [key, code, title, products]),
  );
  const fewer = [...changed].filter(([, { products }]) => products < 0);
  await tx.runEach(reasonCountForget, singles(fewer.map(([key]) => key)));
}

/** The reasons that keep most of the partner's products from being online. */
export function topReasons(tx: ReadTx, count: number): Promise<StatementTypes['reasonCounts']['row'][]> {
  return tx.all(reasonCounts, count);
}

/** Up to `count` partners after an id whose reasons are counted, with the revision that they are counted at. */
export function findCountedPartners(tx: SharedReadTx, afterId: string, count: number) {
  return tx.all(countedPartners, afterId, count);
}

/** The number of transactions that changed statuses of the partner. */
export async function statusRevisionOf(tx: ReadTx): Promise<number | undefined> {
  return (await tx.get(statusRevision))?.revision;
}

/** Up to `count` stored counts of the partner after a key, in the order of their keys. */
export function findReasonCounts(tx: ReadTx, afterKey: string, count: number) {
  return tx.all(allReasonCounts, afterKey, count);
}
