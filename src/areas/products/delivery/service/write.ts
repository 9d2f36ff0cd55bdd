import type { ProductVariation } from '../../../../generated/products-v5.ts';
import type { Entry } from '../../../../platform/bulk/entry.ts';
import { appliedTimeOf, type BulkContext } from '../../../../platform/bulk/outcome.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { readStored } from '../../../../values/stored-json.ts';
import { type CopiedProduct, splitProductText } from '../../reads/views/product.ts';
import type { ChangingContent } from '../../reviews/service/keep.ts';
import { foodRolesOf } from '../rules/compliance.ts';
import type { OfferFacts, ProductFacts } from '../store/delivery.ts';
import {
  insertOffers,
  insertProducts,
  type OfferRecord,
  type ProductRecord,
  updateContent,
  updateContentAndKeys,
  updateOfferKeys,
  updateOffers,
} from '../store/delivery-writes.ts';
import { recordContents, recordPrices } from './events.ts';
import { settleMembers } from './members.ts';
import { changesPrice, type PriceChange, rememberPrices, storedPriceOf } from './price-change.ts';

/** The contents that a delivery changed. A variation of which only the pricing changed is in neither list. */
export interface ContentChanges {
  /** Skus of new variations. */
  readonly added: readonly string[];
  /** Offers that are still to be written, together with their change of status. */
  readonly changed: readonly OfferRecord[];
}

/** The rows of an element that passed every rule. */
export interface Row {
  readonly product: ProductRecord;
  readonly offer: OfferRecord;
  /** The stored variation; undefined for a new one. */
  readonly stored: ProductFacts | undefined;
  /** Whether its offer was active. */
  readonly wasActive: boolean;
  readonly prices: PriceChange;
  /** The moin that the marketplace assigned; null when there is none. */
  readonly shownMoin: string | null;
}

/**
 * Writes elements under the partner's status lock, new ones in the order of the body. An element that changes only the
 * price does not write the content row. Offers of changed contents are left to the caller, who writes them together
 * with their new statuses, so that each is written once. `unapproved` are skus whose new content is to be reviewed.
 */
export async function writeProducts(
  tx: WriteTx,
  lock: { readonly revision: number; readonly nowMs: number; readonly unapproved: ReadonlySet<string> },
  written: Iterable<Row>,
): Promise<ContentChanges> {
  const rows = { inserts: [] as Row[], contents: [] as Row[], keys: [] as Row[], prices: [] as Row[] };
  for (const row of written) {
    const { stored } = row;
    if (stored === undefined) rows.inserts.push(row);
    else if (hasOtherKeys(row.product, stored)) rows.keys.push(row);
    else if (hasOtherContent(row.product, stored)) rows.contents.push(row);
    else rows.prices.push(row);
  }
  await insertProducts(tx, rows.inserts.map(productOf));
  await insertOffers(tx, rows.inserts.map(offerOf), lock);
  await updateContent(tx, rows.contents.map(productOf));
  await updateContentAndKeys(tx, rows.keys.map(productOf));
  await updateOfferKeys(tx, rows.keys.map(offerOf));
  recordContents(tx, { added: rows.inserts, changed: [...rows.contents, ...rows.keys] }, lock);
  const repriced = rowsOf(rows).filter(({ prices }) => changesPrice(prices));
  await rememberPrices(
    tx,
    lock.revision,
    repriced.map(({ prices }) => prices),
  );
  recordPrices(tx, repriced.map(offerOf), lock.nowMs);
  const [seenByShop, others] = partition([...rows.contents, ...rows.keys], ({ product, stored }) =>
    hasOtherText(product, stored as ProductFacts),
  );
  await updateOffers(tx, [...others, ...rows.prices].map(offerOf));
  return { added: rows.inserts.map(({ product }) => product.sku), changed: seenByShop.map(offerOf) };
}

const rowsOf = ({ contents, keys, prices }: Record<'contents' | 'keys' | 'prices', Row[]>) => [
  ...contents,
  ...keys,
  ...prices,
];
const productOf = (row: Row) => row.product;
const offerOf = (row: Row) => row.offer;

/** The change of a row that changes the content of a stored variation. */
export function changingOf({ product, stored }: Row): ChangingContent[] {
  if (stored === undefined || product.document === stored.document) return [];
  const { sku, document, brand_id: brandId, category } = product;
  return [{ sku, document, brandId, category, documentBefore: stored.document }];
}

/** Splits rows into those that pass and the rest. */
function partition(rows: readonly Row[], passes: (row: Row) => boolean): [Row[], Row[]] {
  const passing = new Set(rows.filter(passes));
  return [[...passing], rows.filter((row) => !passing.has(row))];
}

/** What is stored for the sku of an element; empty for a new one. */
export interface StoredVariation {
  readonly offer: OfferFacts | undefined;
  readonly facts: ProductFacts | undefined;
  readonly content_time: number | undefined;
}

/** Rows to write for an element that passed its own rules. */
export function rowOf(
  entry: Entry,
  context: BulkContext,
  { offer, facts, content_time }: StoredVariation,
): Row {
  const sku = entry.key as string;
  const settled = settleMembers(entry.copy as Record<string, unknown>, offer?.members ?? 0, () => ({
    ...readStored<Record<string, unknown>>(`${facts?.document}}`),
    moin: facts?.sent_moin ?? undefined,
  }));
  // Usually the settled product is the copy itself, whose text already exists because its hash needed it.
  const text = settled.product === entry.copy ? entry.text : undefined;
  const texts = splitProductText(settled.product, text ?? JSON.stringify(settled.product));
  const product = settled.product as CopiedProduct & ProductVariation;
  const { category, brandId } = product.productDescription;
  const after = storedPriceOf(offer, texts.price, context);
  return {
    product: {
      sku,
      document: texts.document,
      pricing: texts.pricing,
      sent_moin: settled.sentMoin,
      product_line: product.productDescription.productLine ?? '',
      food_roles: foodRolesOf(product),
      product_reference: product.productReference,
      ean: product.ean,
      category,
      brand_id: brandId,
    },
    offer: {
      sku,
      content_hash: entry.hash as Uint8Array,
      sent_hash: entry.sentHash ?? null,
      members: settled.members,
      content_time: appliedTimeOf(context, content_time),
      ...after,
      category,
      brand_id: brandId,
    },
    stored: facts,
    wasActive: offer?.active === 1,
    prices: { sku, before: offer, after },
    shownMoin: offer?.moin ?? null,
  };
}

function hasOtherKeys(product: ProductRecord, stored: ProductFacts): boolean {
  return (
    product.product_reference !== stored.product_reference ||
    product.ean !== stored.ean ||
    product.category !== stored.category ||
    product.brand_id !== stored.brand_id
  );
}

function hasOtherContent(product: ProductRecord, stored: ProductFacts): boolean {
  return product.pricing !== stored.pricing || hasOtherText(product, stored);
}

function hasOtherText(product: ProductRecord, stored: ProductFacts): boolean {
  return product.document !== stored.document || product.sent_moin !== stored.sent_moin;
}
