/** Updates of offers that name only the columns that change: naming an unchanged one would still cost its indexes. */
import { declareStatements, type Variant } from '../../../../platform/store/statement.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import type { RecordOf } from '../../../../platform/store/table.ts';
import type { productOffers } from '../../../../tables/products/product-offers.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/delivery/store');

/** The changes that an update of an offer can make. */
const changes = {
  changesStatus: [false, true],
  isSent: [false, true],
  getsTheme: [false, true],
  getsMoin: [false, true],
  isShown: [false, true],
} as const;

export type OfferVariant = Variant<typeof changes>;

/** Variant without changes, to be spread before the changes that apply. */
export const keepsAll: OfferVariant = {
  changesStatus: false,
  isSent: false,
  getsTheme: false,
  getsMoin: false,
  isShown: false,
};

const assignments: Readonly<Record<keyof OfferVariant, string>> = {
  changesStatus: `status = :status, status_modified = :now, status_revision = :revision,
    status_changes = status_changes + 1, errors = :errors, information = :information, visible = :visible`,
  // With a new price, the last sent price entry no longer equals the stored one, so its hash is cleared (D15).
  isSent: `content_hash = :contentHash, sent_hash = :sentHash, members = :members, content_time = :contentTime,
    price_hash = CASE WHEN price = :price THEN price_hash ELSE NULL END, price = :price,
    price_since = :priceSince, price_origin = :priceOrigin, recent_prices = :recentPrices`,
  getsTheme: 'theme_key = :themeKey',
  getsMoin: 'moin = :moin',
  isShown: 'shown_hash = :shownHash, content_changed = :now',
};

const offerUpdate = statements.partnerFamily(
  'offerUpdate',
  changes,
  (variant) => {
    const named = Object.entries(assignments).filter(([change]) => variant[change as keyof OfferVariant]);
    const changed = named.map(([, assignment]) => `, ${assignment}`).join('');
    return `UPDATE product_offers SET check_number = check_number + :renumbered${changed}
      WHERE partner_id = ?1 AND sku = :sku`;
  },
  {
    // A newly sent element is not checked yet, and a checked one was sent earlier.
    possible: ({ isSent, getsTheme, getsMoin, isShown }) => !(isSent && (getsTheme || getsMoin || isShown)),
  },
);

export interface OfferUpdate {
  readonly variant: OfferVariant;
  readonly parameters: StatementTypes['offerUpdate']['parameters'];
}

/** Updates each offer with one statement; offers with the same kind of changes run as one batch. */
export async function updateEachOffer(tx: WriteTx, updates: readonly OfferUpdate[]): Promise<void> {
  for (const group of offerUpdate.grouped(updates)) await tx.runEach(...group);
}

/** What is sent for an offer, each by an operation of its own; its columns begin with this name. */
const sentKinds = { of: ['content', 'price', 'active'] } as const;

const timeAdvance = statements.partnerFamily(
  'timeAdvance',
  sentKinds,
  ({ of }) =>
    `UPDATE product_offers SET ${of}_time = :time WHERE partner_id = ?1 AND sku = :sku AND ${of}_time < :time`,
);

/** For elements that equal the stored ones: elements with an older client time are superseded from now on (D11). */
export async function advanceTimes(
  tx: WriteTx,
  of: (typeof sentKinds.of)[number],
  skus: readonly string[],
  timeMs: number,
): Promise<void> {
  const sets = skus.map((sku) => ({ sku, time: timeMs }));
  await tx.runEach(...timeAdvance.withEach({ of }, sets));
}

const sentForget = statements.partnerFamily(
  'sentForget',
  { of: ['content', 'price'] },
  ({ of }) => `UPDATE product_offers SET ${of}_hash = NULL WHERE partner_id = ?1 AND sku = :sku`,
);

/** After a failed element, the last sent one is not the stored one: sending the stored one again counts as a change. */
export async function forgetSent(
  tx: WriteTx,
  of: 'content' | 'price',
  skus: readonly string[],
): Promise<void> {
  const sets = skus.map((sku) => ({ sku }));
  await tx.runEach(...sentForget.withEach({ of }, sets));
}

/**
 * The price of an offer with what the offer remembers of it: `price` has members of an object as JSON text, `priceSinceMs` is
 * null for a price from before the history, `priceOrigin` is JSON text of the `DeliveryOrigin` that set it, and
 * `recentPrices` are the lower prices of the last 30 days (`rememberedAfter` in the rules).
 */
export type StoredPrice = Pick<
  RecordOf<typeof productOffers>,
  'price' | 'priceSinceMs' | 'priceOrigin' | 'recentPrices'
>;

/** What an offer stores of the element that was last sent for it. */
export interface SentElement extends StoredPrice {
  readonly contentHash: Uint8Array;
  readonly sentHash: Uint8Array | null;
  readonly members: number;
  readonly contentTime: number;
}

export function sentParameters(sent: SentElement) {
  const { contentHash, sentHash, members, contentTime, price, priceOrigin, recentPrices } = sent;
  const { priceSinceMs: priceSince } = sent;
  return { contentHash, sentHash, members, contentTime, price, priceSince, priceOrigin, recentPrices };
}
