/** Statements on what the shop makes of variations. Whoever changes statuses takes the partner's turn first. */
import type { MarketPlaceStatusValue } from '../../../contract/products-v5.ts';
import type { WriteTx } from '../../../platform/store/store.ts';

/** What decides about the status of a variation. `errors` and `information` are JSON texts of arrays. */
export interface StatusFacts {
  readonly sku: string;
  readonly status: MarketPlaceStatusValue;
  readonly status_modified: number;
  readonly status_revision: number;
  readonly status_changes: number;
  readonly check_number: number;
  readonly errors: string;
  readonly information: string;
  readonly moin: string | null;
  readonly active: number;
  readonly visible: number;
  readonly shown_hash: Uint8Array | null;
  readonly theme_key: Uint8Array | null;
  readonly operator_word: string | null;
  /** The lower, the earlier the partner created the sku. */
  readonly created_order: number;
}

/** The same with what the shop looks at. */
export interface CheckedFacts extends StatusFacts {
  readonly document: string;
  readonly pricing: string;
  readonly price: string;
  readonly sent_moin: string | null;
}

const columns = `o.sku, o.status, o.status_modified, o.status_revision, o.status_changes, o.check_number, o.errors,
  o.information, o.moin, o.active, o.visible, o.shown_hash, o.theme_key, o.operator_word, o.created_order`;

/**
 * Takes the partner's turn until the transaction ends and resolves to its revision: of two transactions that change
 * statuses of one partner the second waits for the first, whatever node it runs on. Taken before any row is read.
 */
export async function takeStatusTurn(tx: WriteTx): Promise<number> {
  const row = await tx.text.get<{ revision: number }>(
    `INSERT INTO product_status_turns (partner_id, revision) VALUES (?1, 1)
     ON CONFLICT (partner_id) DO UPDATE SET revision = product_status_turns.revision + 1 RETURNING revision`,
  );
  return Number(row?.revision);
}

export async function findStatusFacts(tx: WriteTx, skus: readonly string[]): Promise<StatusFacts[]> {
  const found = await tx.text.each<StatusFacts>(
    `SELECT ${columns} FROM product_offers o WHERE o.partner_id = ?1 AND o.sku = ?2`,
    skus.map((sku) => [sku]),
  );
  return found.flat();
}

export async function findCheckedFacts(tx: WriteTx, skus: readonly string[]): Promise<CheckedFacts[]> {
  const found = await tx.text.each<CheckedFacts>(
    `SELECT ${columns}, o.price, p.document, p.pricing, p.sent_moin FROM products p
     JOIN product_offers o ON o.partner_id = p.partner_id AND o.sku = p.sku
     WHERE p.partner_id = ?1 AND p.sku = ?2`,
    skus.map((sku) => [sku]),
  );
  return found.flat();
}

/** Which of the moins variations of the partner have already; uses product_offers_by_moin. */
export async function findUsedMoins(tx: WriteTx, moins: readonly string[]): Promise<Set<string>> {
  const found = await tx.text.each<{ moin: string }>(
    'SELECT moin FROM product_offers WHERE partner_id = ?1 AND moin = ?2',
    moins.map((moin) => [moin]),
  );
  return new Set(found.flat().map((row) => row.moin));
}

export function writeOperatorOverrides(
  tx: WriteTx,
  words: readonly { sku: string; word: string | null }[],
): Promise<void> {
  return tx.text.runEach(
    'UPDATE product_offers SET operator_word = ?3 WHERE partner_id = ?1 AND sku = ?2',
    words.map(({ sku, word }) => [sku, word]),
  );
}
