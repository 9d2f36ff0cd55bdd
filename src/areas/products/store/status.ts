/** Statements on what the shop makes of variations. Whoever changes statuses takes the partner's turn first. */
import type { MarketPlaceStatusValue } from '../../../contract/products-v5.ts';
import type { SqlValue, WriteTx } from '../../../platform/store/store.ts';

/** Changes of one sku that are kept; older ones are overwritten. */
export const statusChangesKept = 10;

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
}

/** The same with what the shop looks at. */
export interface CheckedFacts extends StatusFacts {
  readonly document: string;
  readonly pricing: string;
  readonly price: string;
  readonly sent_moin: string | null;
}

const columns = `o.sku, o.status, o.status_modified, o.status_revision, o.status_changes, o.check_number, o.errors,
  o.information, o.moin, o.active, o.visible, o.shown_hash, o.theme_key, o.operator_word`;

/**
 * Takes the partner's turn until the transaction ends and resolves to its revision: of two transactions that change
 * statuses of one partner the second waits for the first, whatever node it runs on. Taken before any row is read.
 */
export async function takeStatusTurn(tx: WriteTx): Promise<number> {
  const row = await tx.get<{ revision: number }>(
    `INSERT INTO product_status_turns (partner_id, revision) VALUES (?1, 1)
     ON CONFLICT (partner_id) DO UPDATE SET revision = product_status_turns.revision + 1 RETURNING revision`,
  );
  return Number(row?.revision);
}

export async function findStatusFacts(tx: WriteTx, skus: readonly string[]): Promise<StatusFacts[]> {
  const found = await tx.each<StatusFacts>(
    `SELECT ${columns} FROM product_offers o WHERE o.partner_id = ?1 AND o.sku = ?2`,
    skus.map((sku) => [sku]),
  );
  return found.flat();
}

export async function findCheckedFacts(tx: WriteTx, skus: readonly string[]): Promise<CheckedFacts[]> {
  const found = await tx.each<CheckedFacts>(
    `SELECT ${columns}, o.price, p.document, p.pricing, p.sent_moin FROM products p
     JOIN product_offers o ON o.partner_id = p.partner_id AND o.sku = p.sku
     WHERE p.partner_id = ?1 AND p.sku = ?2`,
    skus.map((sku) => [sku]),
  );
  return found.flat();
}

/** A new number for each sku: checks that were asked for before are void. */
export function renumberChecks(tx: WriteTx, skus: readonly string[]): Promise<void> {
  return tx.runEach(
    'UPDATE product_offers SET check_number = check_number + 1 WHERE partner_id = ?1 AND sku = ?2',
    skus.map((sku) => [sku]),
  );
}

/** A status with what goes along with it, as it is written. */
export interface StatusChange {
  readonly before: StatusFacts;
  readonly event: string;
  readonly status: MarketPlaceStatusValue;
  readonly errors: string;
  readonly information: string;
}

/** Writes changes and remembers them; `revision` is that of the turn. */
export async function writeStatusChanges(
  tx: WriteTx,
  changes: readonly StatusChange[],
  revision: number,
  nowMs: number,
): Promise<void> {
  // PENDING keeps what is visible as it is: a changed variation is shown while it is checked again.
  await tx.runEach(
    `UPDATE product_offers SET status = ?3, status_modified = ?4, status_revision = ?5,
       status_changes = status_changes + 1, errors = ?6, information = ?7,
       visible = CASE WHEN ?3 = 'PENDING' THEN visible WHEN ?3 = 'ONLINE' THEN 1 ELSE 0 END
     WHERE partner_id = ?1 AND sku = ?2`,
    changes.map(({ before, status, errors, information }) => [
      before.sku,
      status,
      nowMs,
      revision,
      errors,
      information,
    ]),
  );
  await tx.runEach(
    `INSERT INTO product_status_changes (partner_id, sku, slot, changed_at, revision, left_at, left_revision, event,
       status, errors, information)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
     ON CONFLICT (partner_id, sku, slot) DO UPDATE SET changed_at = excluded.changed_at,
       revision = excluded.revision, left_at = excluded.left_at, left_revision = excluded.left_revision,
       event = excluded.event, status = excluded.status, errors = excluded.errors,
       information = excluded.information`,
    changes.map((change) => rememberedOf(change, revision, nowMs)),
  );
}

function rememberedOf(change: StatusChange, revision: number, nowMs: number): SqlValue[] {
  const { before, event, status, errors, information } = change;
  return [
    before.sku,
    before.status_changes % statusChangesKept,
    nowMs,
    revision,
    before.status_modified,
    before.status_revision,
    event,
    status,
    errors,
    information,
  ];
}

/** Content that is ONLINE from now on and differs from what shoppers saw before (D17). */
export function writeShownContent(
  tx: WriteTx,
  shown: readonly { sku: string; hash: Uint8Array }[],
  nowMs: number,
): Promise<void> {
  return tx.runEach(
    'UPDATE product_offers SET shown_hash = ?3, content_changed = ?4 WHERE partner_id = ?1 AND sku = ?2',
    shown.map(({ sku, hash }) => [sku, hash, nowMs]),
  );
}

export function writeMoins(tx: WriteTx, given: readonly { sku: string; moin: string }[]): Promise<void> {
  return tx.runEach(
    'UPDATE product_offers SET moin = ?3 WHERE partner_id = ?1 AND sku = ?2',
    given.map(({ sku, moin }) => [sku, moin]),
  );
}

/** Which of the moins variations of the partner have already; uses product_offers_by_moin. */
export async function findUsedMoins(tx: WriteTx, moins: readonly string[]): Promise<Set<string>> {
  const found = await tx.each<{ moin: string }>(
    'SELECT moin FROM product_offers WHERE partner_id = ?1 AND moin = ?2',
    moins.map((moin) => [moin]),
  );
  return new Set(found.flat().map((row) => row.moin));
}

export function writeThemeKeys(
  tx: WriteTx,
  keys: readonly { sku: string; themeKey: Uint8Array | null }[],
): Promise<void> {
  return tx.runEach(
    'UPDATE product_offers SET theme_key = ?3 WHERE partner_id = ?1 AND sku = ?2',
    keys.map(({ sku, themeKey }) => [sku, themeKey]),
  );
}

/**
 * For each sku whether another active variation that the shop has not rejected has the same theme key; uses
 * product_offers_by_theme.
 */
export async function findTwins(
  tx: WriteTx,
  keys: readonly { sku: string; themeKey: Uint8Array }[],
): Promise<Set<string>> {
  const found = await tx.each(
    `SELECT sku FROM product_offers WHERE partner_id = ?1 AND theme_key = ?2 AND active = 1
       AND status <> 'REJECTED' AND sku <> ?3 LIMIT 1`,
    keys.map(({ sku, themeKey }) => [themeKey, sku]),
  );
  return new Set(keys.filter((_, index) => (found[index]?.length ?? 0) > 0).map(({ sku }) => sku));
}

/** Rejected variations with one of the theme keys on which the operator has no word, up to `countMax` a key. */
export async function findRejectedTwins(
  tx: WriteTx,
  themeKeys: readonly Uint8Array[],
  countMax: number,
): Promise<string[]> {
  const found = await tx.each<{ sku: string }>(
    // Ordered by an expression: ordered by the sku itself, the planner walks all offers of the partner.
    `SELECT sku FROM product_offers WHERE partner_id = ?1 AND theme_key = ?2 AND active = 1
       AND status = 'REJECTED' AND operator_word IS NULL ORDER BY sku || '' LIMIT ?3`,
    themeKeys.map((themeKey) => [themeKey, countMax]),
  );
  return [...new Set(found.flat().map((row) => row.sku))];
}

export function writeOperatorWords(
  tx: WriteTx,
  words: readonly { sku: string; word: string | null }[],
): Promise<void> {
  return tx.runEach(
    'UPDATE product_offers SET operator_word = ?3 WHERE partner_id = ?1 AND sku = ?2',
    words.map(({ sku, word }) => [sku, word]),
  );
}
