import type { OrderLine, OrderPlacement } from '@kontor/contract/generated/operator-v1';
import type { Address } from '@kontor/contract/generated/orders-v4';
import { moneyOf, stepOf } from '@kontor/values/money';
import { madeUpMoney } from '../currency.ts';
import { madeUpEan } from '../fixtures/made-up.ts';
import type { CheckoutFacts } from './act.ts';
import { type Draws, drawsOf, uuidOf } from './draws.ts';
import type { Population } from './presets.ts';

/** A product that a shopper finds on offer. */
export interface Product {
  readonly sku: string;
  readonly cents: number;
  /** Maximum number of pieces of it in one order. */
  readonly piecesMax: number;
  /** True for a product that is in no catalogue. */
  readonly isInvented: boolean;
}

/** Products that a shopper can order together. */
export interface Offer {
  /** That of all their prices: an order has only one. */
  readonly currency: string;
  readonly products: readonly Product[];
}

const inventedCount = 40;

/** Products ordered from a partner who offers nothing; in euro cents. */
export const inventedProducts: readonly Product[] = Array.from({ length: inventedCount }, (_, index) => ({
  sku: `SIM-${String(index + 1).padStart(3, '0')}`,
  cents: 499 + ((index * 37) % 100) * 100,
  piecesMax: 10,
  isInvented: true,
}));

/** Draws the different products of a basket from those on offer. */
export function chooseProducts(
  population: Population,
  { origin, day, number }: CheckoutFacts,
  partnerId: string,
  skus: readonly string[],
): string[] {
  const draws = drawsOf(population.seed, 'articles', origin, day, number, partnerId);
  const count = Math.min(linesOf(draws, population.linesMax), skus.length);
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(draws.pick(skus));
  return [...chosen];
}

/** Small baskets are the most common. */
function linesOf(draws: Draws, linesMax: number): number {
  return Math.max(1, Math.ceil(draws.fraction() ** 2 * linesMax));
}

/** The order of a basket with one partner. */
export function placementOf(
  { seed, piecesMax, shares }: Population,
  { origin, day, number }: CheckoutFacts,
  { currency, products }: Offer,
): OrderPlacement {
  const draws = drawsOf(seed, 'basket', origin, day, number);
  const isAbroad = draws.chance(shares.abroad);
  const deliveryAddress = addressOf(draws, isAbroad);
  const other = addressOf(draws, isAbroad);
  const lines = products.map((product) =>
    lineOf(draws, product, currency, { piecesMax, forwarder: shares.forwarder }),
  );
  const cents = products.reduce(
    (sum, product, index) => sum + product.cents * (lines[index]?.quantity ?? 1),
    0,
  );
  const hasOther = draws.chance(shares.otherInvoiceAddress);
  const hasDiscount = draws.chance(shares.discounts);
  const hasVoucher = draws.chance(shares.vouchers);
  const step = stepOf(currency);
  const lowered = moneyOf(Math.max(1, Math.round(cents / 10 / step)) * step, currency);
  return {
    salesOrderId: uuidOf(seed, 'order', origin, day, number),
    ...paymentOf(draws, draws.chance(shares.prepayment)),
    deliveryAddress,
    ...(hasOther && { invoiceAddress: other }),
    ...(products.some(({ isInvented }) => isInvented) && { force: true }),
    lines,
    ...(draws.chance(0.7) && { deliveryFees: [{ amount: madeUpMoney(495, currency) }] }),
    ...(hasDiscount && {
      discounts: [{ discountId: 'SIM-10', discountName: 'Ten percent off', amount: lowered }],
    }),
    ...(hasVoucher && { vouchers: [{ code: `SIM-${draws.integer(1000, 9999)}`, amount: lowered }] }),
  };
}

function lineOf(
  draws: Draws,
  { sku, cents, isInvented, ...limits }: Product,
  currency: string,
  { piecesMax, forwarder }: { readonly piecesMax: number; readonly forwarder: number },
) {
  const quantity = Math.max(1, Math.ceil(draws.fraction() ** 4 * Math.min(piecesMax, limits.piecesMax)));
  const isBig = draws.chance(forwarder);
  const line: OrderLine = { sku, quantity, ...(isBig && { deliveryType: 'FORWARDER', weeePickup: true }) };
  if (!isInvented) return line;
  const product = {
    articleNumber: `A-${sku}`,
    productTitle: `Simulated product ${sku.slice(-3)}`,
    ean: madeUpEan(sku),
    vatRate: 19,
  };
  return { ...line, price: moneyOf(cents, currency), product };
}

/** Invented people and places. */
const firstNames = ['Tilda', 'Jonas', 'Mira', 'Anton', 'Selma', 'Levin', 'Karla', 'Oskar', 'Nele', 'Emil'];
const lastNames = ['Testfall', 'Beispiel', 'Muster', 'Probe', 'Versuch', 'Übung', 'Vorlage', 'Entwurf'];
const streets = ['Beispielweg', 'Musterstraße', 'Probegasse', 'Am Testfeld', 'Versuchsallee', 'Vorlagenring'];
const atHome = [
  ['99999', 'Musterstadt'],
  ['12345', 'Beispielstedt'],
  ['54321', 'Probehausen'],
] as const;
const abroad = [
  ['1010', 'Wien', 'AUT'],
  ['5020', 'Salzburg', 'AUT'],
  ['8000', 'Zürich', 'CHE'],
  ['1011', 'Amsterdam', 'NLD'],
] as const;

/** Address of an invented person, abroad if requested. */
export function addressOf(draws: Draws, isAbroad: boolean): Address {
  const firstName = draws.pick(firstNames);
  const lastName = draws.pick(lastNames);
  const [zipCode, city, countryCode] = isAbroad ? draws.pick(abroad) : [...draws.pick(atHome), 'DEU'];
  return {
    salutation: draws.pick(['MR', 'MS', 'UNKNOWN']),
    firstName,
    lastName,
    street: draws.pick(streets),
    houseNumber: `${draws.integer(1, 199)}`,
    zipCode,
    city,
    countryCode,
    email: `${firstName.toLowerCase()}.${draws.integer(1, 9999)}@shopper.example`,
    phoneNumber: '+49 30 0000000',
  };
}

/** Payment methods of orders that are not prepaid; more common ones are listed more often. */
const methods = [
  'INVOICE_SINGLE',
  'INVOICE_SINGLE',
  'PAYPAL',
  'PAYPAL',
  'CREDIT_CARD',
  'DIRECT_DEBIT',
  'INVOICE_INSTALLMENTS',
  'DIRECT_DEBIT_INSTALLMENTS',
] as const;

/** How an order is paid, with the number of instalments where it has some. */
export function paymentOf(
  draws: Draws,
  isPrepaid: boolean,
): { readonly paymentMethod: string; readonly installmentCount?: number } {
  const paymentMethod = isPrepaid ? 'PREPAYMENT' : draws.pick(methods);
  const installmentCount = draws.pick([3, 6, 12]);
  return { paymentMethod, ...(paymentMethod.endsWith('_INSTALLMENTS') && { installmentCount }) };
}
