/** Statements of a delivery of products: what is looked up before elements are decided, and what is written after. */
import type { ReadTx, SqlValue, WriteTx } from '../../../platform/store/store.ts';
import { findBySku } from './by-sku.ts';
import { type Assignment, updateEachOffer } from './offer-updates.ts';

/** What decides whether an element is unchanged or superseded. Read for every element of a delivery. */
export interface SentContent {
  readonly sku: string;
  /** Hash of the last sent element, null when that one is not what is stored. */
  readonly content_hash: Uint8Array | null;
  /** Hash of its bytes, null when it is not known. Says nothing when `content_hash` is null. */
  readonly sent_hash: Uint8Array | null;
  readonly content_time: number;
}

/** What is known of the offer of a changed element. */
export interface OfferFacts {
  readonly sku: string;
  /** Which optional top-level members are stored, a bit each. */
  readonly members: number;
  readonly active: number;
  readonly price: string;
}

/** What a variation and its neighbours are compared by. */
export interface ProductIdentity {
  readonly sku: string;
  readonly product_reference: string;
  readonly ean: string;
  readonly category: string;
  readonly brand_id: string;
  readonly product_line: string;
  readonly food_roles: string;
}

/** A stored variation with its content, read for changed elements only. */
export interface ProductFacts extends ProductIdentity {
  readonly document: string;
  readonly pricing: string;
  readonly sent_moin: string | null;
}

const identity = 'p.sku, p.product_reference, p.ean, p.category, p.brand_id, p.product_line, p.food_roles';

/**
 * As a value and not as a join: without statistics, as on a new database, a planner may turn a join round and walk all
 * offers of the partner for each variation.
 */
const isActive =
  '(SELECT o.active FROM product_offers o WHERE o.partner_id = p.partner_id AND o.sku = p.sku) = 1';

export function findSentContent(
  tx: ReadTx | WriteTx,
  skus: readonly string[],
): Promise<Map<string, SentContent>> {
  return findBySku(
    tx,
    `SELECT sku, content_hash, sent_hash, content_time FROM product_offers
     WHERE partner_id = ?1 AND sku = ?2`,
    skus,
  );
}

export function findOffers(tx: ReadTx | WriteTx, skus: readonly string[]): Promise<Map<string, OfferFacts>> {
  return findBySku(
    tx,
    'SELECT sku, members, active, price FROM product_offers WHERE partner_id = ?1 AND sku = ?2',
    skus,
  );
}

export function findProductFacts(tx: WriteTx, skus: readonly string[]): Promise<Map<string, ProductFacts>> {
  return findBySku(
    tx,
    `SELECT ${identity}, p.document, p.pricing, p.sent_moin FROM products p
     WHERE p.partner_id = ?1 AND p.sku = ?2`,
    skus,
  );
}

/** The moins that readers of variations see, given by the marketplace or sent by the partner. */
export async function findShownMoins(
  tx: WriteTx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const found = await findBySku<{ sku: string; moin: string | null }>(
    tx,
    `SELECT p.sku, COALESCE(o.moin, p.sent_moin) AS moin FROM products p
     JOIN product_offers o ON o.partner_id = p.partner_id AND o.sku = p.sku
     WHERE p.partner_id = ?1 AND p.sku = ?2`,
    skus,
  );
  return new Map([...found.values()].map(({ sku, moin }) => [sku, moin]));
}

/** Active skus that use one of the eans, by ean; uses products_by_ean. */
export async function findActiveSkusByEan(
  tx: WriteTx,
  eans: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await tx.text.each<{ sku: string }>(
    `SELECT p.sku FROM products p WHERE p.partner_id = ?1 AND p.ean = ?2 AND ${isActive}`,
    eans.map((ean) => [ean]),
  );
  return new Map(eans.map((ean, index) => [ean, (found[index] ?? []).map((row) => row.sku)]));
}

/** Up to `countMax` active variations of each product reference; uses products_by_reference. */
export async function findActiveSiblings(
  tx: WriteTx,
  references: readonly string[],
  countMax: number,
): Promise<Map<string, ProductIdentity[]>> {
  const found = await tx.text.each<ProductIdentity>(
    `SELECT ${identity} FROM products p
     WHERE p.partner_id = ?1 AND p.product_reference = ?2 AND ${isActive} ORDER BY p.sku LIMIT ?3`,
    references.map((reference) => [reference, countMax]),
  );
  return new Map(references.map((reference, index) => [reference, found[index] ?? []]));
}

/** A variation as it is written. */
export type ProductRecord = ProductFacts;

export function insertProducts(tx: WriteTx, records: readonly ProductRecord[]): Promise<void> {
  return tx.text.runEach(
    `INSERT INTO products (partner_id, sku, document, pricing, sent_moin, product_line, food_roles,
       product_reference, ean, category, brand_id)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
    records.map((record) => [...contentOf(record), ...keysOf(record)]),
  );
}

/** Writes content whose indexed columns stay: naming an indexed column costs its index even when nothing changes. */
export function updateContent(tx: WriteTx, records: readonly ProductRecord[]): Promise<void> {
  return tx.text.runEach(
    `UPDATE products SET document = ?3, pricing = ?4, sent_moin = ?5, product_line = ?6, food_roles = ?7
     WHERE partner_id = ?1 AND sku = ?2`,
    records.map(contentOf),
  );
}

export function updateContentAndKeys(tx: WriteTx, records: readonly ProductRecord[]): Promise<void> {
  return tx.text.runEach(
    `UPDATE products SET document = ?3, pricing = ?4, sent_moin = ?5, product_line = ?6, food_roles = ?7,
       product_reference = ?8, ean = ?9, category = ?10, brand_id = ?11
     WHERE partner_id = ?1 AND sku = ?2`,
    records.map((record) => [...contentOf(record), ...keysOf(record)]),
  );
}

function contentOf(record: ProductRecord): SqlValue[] {
  return [
    record.sku,
    record.document,
    record.pricing,
    record.sent_moin,
    record.product_line,
    record.food_roles,
  ];
}

function keysOf(record: ProductRecord): SqlValue[] {
  return [record.product_reference, record.ean, record.category, record.brand_id];
}

/** What an offer knows of the element that was last sent for it. */
export interface SentElement {
  readonly content_hash: Uint8Array;
  readonly sent_hash: Uint8Array | null;
  readonly members: number;
  readonly content_time: number;
  readonly price: string;
}

/** What a delivered element changes of its offer. */
export interface OfferRecord extends SentElement {
  readonly sku: string;
  /** Copies of the variation's, so that status lists are filtered by them without a look at it. */
  readonly category: string;
  readonly brand_id: string;
}

/** Variations that one turn of a partner may create, at most; many times what a body may hold. */
const createdPerTurnMax = 100_000;

/**
 * New offers start switched on and waiting for the shop check (products-behaviour 7 and 8). They are created in the
 * given order, in the partner's turn `revision`.
 */
export function insertOffers(
  tx: WriteTx,
  records: readonly OfferRecord[],
  { revision, nowMs }: { readonly revision: number; readonly nowMs: number },
): Promise<void> {
  return tx.text.runEach(
    `INSERT INTO product_offers (partner_id, sku, content_hash, sent_hash, members, content_time, price, price_hash,
       price_time, active, active_modified, active_time, status, status_modified, moin, errors, information,
       content_changed, category, brand_id, created_order)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, NULL, 0, 1, ?8, 0, 'PENDING', ?8, NULL, '[]', '[]', NULL, ?9, ?10, ?11)`,
    records.map((record, index) => [
      ...offerOf(record),
      nowMs,
      record.category,
      record.brand_id,
      revision * createdPerTurnMax + index,
    ]),
  );
}

/** Offers of variations that moved to another category or brand. */
export function updateOfferKeys(tx: WriteTx, records: readonly OfferRecord[]): Promise<void> {
  return tx.text.runEach(
    'UPDATE product_offers SET category = ?3, brand_id = ?4 WHERE partner_id = ?1 AND sku = ?2',
    records.map(({ sku, category, brand_id }) => [sku, category, brand_id]),
  );
}

/**
 * Assignments that remember a sent element. A price that differs from the stored one makes the last sent price entry
 * differ from what is stored (D15).
 */
export function sentAssignments(sent: SentElement): Assignment[] {
  const { content_hash, sent_hash, members, content_time, price } = sent;
  return [
    ['content_hash = ?', content_hash],
    ['sent_hash = ?', sent_hash],
    ['members = ?', members],
    ['content_time = ?', content_time],
    ['price_hash = CASE WHEN price = ? THEN price_hash ELSE NULL END', price],
    ['price = ?', price],
  ];
}

/** For offers of which nothing else changes. */
export function updateOffers(tx: WriteTx, records: readonly OfferRecord[]): Promise<void> {
  return updateEachOffer(
    tx,
    records.map((record) => ({ sku: record.sku, assignments: sentAssignments(record) })),
  );
}

function offerOf(record: OfferRecord): SqlValue[] {
  const { sku, content_hash, sent_hash, members, content_time, price } = record;
  return [sku, content_hash, sent_hash, members, content_time, price];
}

/** A failed element is the last sent one and is not stored: the next equal delivery of the stored one is a change. */
export function forgetSentContent(tx: WriteTx, skus: readonly string[]): Promise<void> {
  return tx.text.runEach(
    'UPDATE product_offers SET content_hash = NULL WHERE partner_id = ?1 AND sku = ?2',
    skus.map((sku) => [sku]),
  );
}

/** An equal element that came in other bytes is known by those from now on. */
export function rememberSentBytes(
  tx: WriteTx,
  records: readonly Pick<SentContent, 'sku' | 'sent_hash'>[],
): Promise<void> {
  return tx.text.runEach(
    'UPDATE product_offers SET sent_hash = ?3 WHERE partner_id = ?1 AND sku = ?2',
    records.map(({ sku, sent_hash }) => [sku, sent_hash]),
  );
}

/** An equal element with a newer client time: what was made before it is superseded from now on (D11). */
export function advanceContentTimes(tx: WriteTx, skus: readonly string[], timeMs: number): Promise<void> {
  return tx.text.runEach(
    'UPDATE product_offers SET content_time = ?3 WHERE partner_id = ?1 AND sku = ?2 AND content_time < ?3',
    skus.map((sku) => [sku, timeMs]),
  );
}
