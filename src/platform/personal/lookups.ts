/** Statements on shopper_lookups: by which hashes orders are found. */
import { declareStatements } from '../store/statement.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import type { StatementTypes } from './statement-types.ts';
import { keyOf, type Term } from './terms.ts';

const statements = declareStatements<StatementTypes>('platform/personal');

const lookupInsert = statements.partner(
  'lookupInsert',
  'INSERT INTO shopper_lookups (partner_id, hash, sales_order_id) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
);

const lookupDelete = statements.partner(
  'lookupDelete',
  'DELETE FROM shopper_lookups WHERE partner_id = ?1 AND hash = ?2 AND sales_order_id = ?3',
);

/** Lets an order be found by terms. */
export async function addLookups(tx: WriteTx, salesOrderId: string, terms: readonly Term[]): Promise<void> {
  await tx.runEach(
    lookupInsert,
    terms.map((term): [string, string] => [String(tx.personal.hashesOf(keyOf(term))[0]), salesOrderId]),
  );
}

/** Takes that away, under whichever key it was written. */
export async function removeLookups(
  tx: WriteTx,
  salesOrderId: string,
  terms: readonly Term[],
): Promise<void> {
  await tx.runEach(
    lookupDelete,
    terms.flatMap((term) =>
      tx.personal.hashesOf(keyOf(term)).map((hash): [string, string] => [hash, salesOrderId]),
    ),
  );
}

/** Whether a stored text is as `seal` would make it, or else sealed at all where a former key will do. */
export function isSealed(
  { personal }: Pick<ReadTx, 'personal'>,
  stored: string,
  formerWillDo: boolean,
): boolean {
  return personal.isCurrent(stored) || (formerWillDo && personal.encrypts && stored.startsWith('sealed:'));
}
