import { ApiError } from '@kontor/contract/errors';
import type { OrderLine, OrderPlacement } from '@kontor/contract/generated/operator-v1';
import {
  countryViolations,
  refuseViolations,
  valueViolation,
  violationAt,
} from '@kontor/contract/violations';
import {
  centsOf,
  decimalText,
  exactCentsOf,
  type Money,
  moneyOf,
  placesText,
  stepOf,
} from '@kontor/values/money';
import { orderErrors } from '../errors.ts';
import type { OrderLimit, ProductForSale, StockOffer } from '../needs.ts';
import { explainReasons, reasonsAgainst, type SoldLine, soldAs } from '../rules/checkout.ts';
import { explainLimit, type ShopperQuantity } from '../rules/order-limit.ts';

/** Most pieces in one order. */
export const piecesMax = 500;

/** Returns the violations that the schema cannot express but that show in the body alone. */
export function formViolations(body: OrderPlacement, currencies: readonly string[]): ApiError[] {
  const { lines, deliveryFees = [], discounts = [], vouchers = [] } = body;
  const violations: ApiError[] = [];
  const checkAmount = (money: Money | undefined, place: string) => {
    if (money === undefined) return;
    const { amount, currency } = money;
    if (exactCentsOf(money) === undefined) {
      const example = decimalText(moneyOf(5_999 * stepOf(currency), currency));
      const form = `an amount with ${placesText(currency)}, such as ${example}`;
      violations.push(valueViolation(`${place}.amount`, amount, { form }));
    }
    if (currencies.includes(currency)) return;
    violations.push(valueViolation(`${place}.currency`, currency, { values: currencies }));
  };
  const pieces = lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  if (pieces > piecesMax) {
    const detail = `The lines have ${pieces} pieces; an order can have at most ${piecesMax}.`;
    violations.push(violationAt('$.lines', detail, { value: pieces }));
  }
  for (const name of ['deliveryAddress', 'invoiceAddress'] as const) {
    violations.push(...countryViolations(`$.${name}.countryCode`, body[name]?.countryCode));
  }
  for (const [index, { price }] of lines.entries()) checkAmount(price, `$.lines[${index}].price`);
  for (const [index, { amount }] of vouchers.entries()) checkAmount(amount, `$.vouchers[${index}].amount`);
  const reductions = [
    ...deliveryFees.map((entry, index) => ({ ...entry, place: `$.deliveryFees[${index}]` })),
    ...discounts.map((entry, index) => ({ ...entry, place: `$.discounts[${index}]` })),
  ];
  for (const { amount, lines: named = [], place } of reductions) {
    checkAmount(amount, `${place}.amount`);
    const unknown = named.find((line) => line >= lines.length);
    if (unknown !== undefined) {
      const form = `a line number from 0 to ${lines.length - 1}`;
      violations.push(valueViolation(`${place}.lines`, unknown, { form }));
    }
    if (new Set(named).size < named.length)
      violations.push(violationAt(`${place}.lines`, `A line occurs twice in ${named.join(', ')}.`));
  }
  return violations;
}

/** What the check needs besides the products. */
interface SaleFacts {
  /** Skus that were probably meant in place of unknown ones. */
  readonly closest: ReadonlyMap<string, string>;
  readonly violations: readonly ApiError[];
  readonly offers: ReadonlyMap<string, StockOffer>;
  /** Pieces that the shopper has ordered in the period of a product's limit, by sku. */
  readonly orderedBefore: ReadonlyMap<string, number>;
}

/** Joins lines with their products. Refuses unknown and unsaleable ones together with the `violations` found before. */
export function sellLines(
  body: OrderPlacement,
  products: ReadonlyMap<string, ProductForSale>,
  facts: SaleFacts,
): SoldLine[] {
  const { closest } = facts;
  const violations = [...facts.violations];
  const sold = body.lines.map((line, index) => {
    const place = `$.lines[${index}].sku`;
    const product = products.get(line.sku);
    const given = body.force === true ? line.product : undefined;
    const soldProduct = given ?? (product && soldAs(product));
    const price = line.price ?? product?.price;
    if (soldProduct === undefined || price === undefined) {
      violations.push(unknownSku(place, line.sku, closest.get(line.sku)));
      return undefined;
    }
    if (product?.takenDown) violations.push(notOrderable(place, line, ['TAKEN_DOWN']));
    else if (body.force !== true)
      violations.push(...saleViolations(body, line, product, { ...facts, place }));
    const cents = centsOf(price);
    return { line, quantity: line.quantity ?? 1, cents, currency: price.currency, product: soldProduct };
  });
  refuseViolations(violations);
  return sold.filter((line) => line !== undefined);
}

function unknownSku(jsonpath: string, sku: string, closestMatch: string | undefined): ApiError {
  const hint = closestMatch === undefined ? '' : ` Did you mean ${closestMatch}?`;
  return new ApiError(orderErrors.UNKNOWN_SKU, {
    jsonpath,
    detail: `The partner has no product with the sku ${sku}.${hint} To place the order anyway, send force with product and price.`,
    structured: { sku, value: sku, ...(closestMatch !== undefined && { closestMatch }) },
  });
}

function saleViolations(
  body: OrderPlacement,
  line: OrderLine,
  product: ProductForSale | undefined,
  { offers, orderedBefore, place }: Pick<SaleFacts, 'offers' | 'orderedBefore'> & { readonly place: string },
): ApiError[] {
  if (product === undefined) return [];
  const pieces = body.lines
    .filter(({ sku }) => sku === line.sku)
    .reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  const reasons = reasonsAgainst(product, offers.get(line.sku)?.reasonsAgainst(pieces) ?? []);
  if (reasons.length > 0) return [notOrderable(place, line, reasons)];
  const { orderLimit } = product;
  const before = orderedBefore.get(line.sku) ?? 0;
  if (orderLimit === undefined || before + pieces <= orderLimit.quantity) return [];
  return [quantityExceeded(place, { sku: line.sku, quantity: pieces, orderedBefore: before }, orderLimit)];
}

function notOrderable(jsonpath: string, { sku }: OrderLine, reasons: readonly string[]): ApiError {
  const detail = explainReasons(sku, reasons);
  const structured = { sku, value: sku, reasons };
  return new ApiError(orderErrors.NOT_ORDERABLE, { jsonpath, detail, structured });
}

function quantityExceeded(jsonpath: string, ordered: ShopperQuantity, limit: OrderLimit): ApiError {
  const { sku, quantity, orderedBefore } = ordered;
  return new ApiError(orderErrors.ORDER_QUANTITY_EXCEEDED, {
    jsonpath,
    detail: explainLimit(ordered, limit),
    structured: { sku, value: quantity, orderedBefore, maxOrderQuantity: limit },
  });
}
