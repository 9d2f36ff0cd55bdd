import type { OrderLine, OrderPlacement } from '../../../generated/operator-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { refuseViolations, valueViolation, violationAt } from '../../../platform/errors/body-violations.ts';
import type { CatalogueEntry } from '../../../platform/errors/catalogue.ts';
import { isCountry } from '../../../values/codes.ts';
import { centsOf } from '../../../values/money.ts';
import { orderErrors } from '../errors.ts';
import type { ProductForSale, StockOffer } from '../needs.ts';
import { explainReasons, reasonsAgainst, type SoldLine, soldAs } from '../rules/checkout.ts';

/** Most pieces in one order. */
export const piecesMax = 500;

/** Returns the violations that the schema cannot express but that show in the body alone. */
export function formViolations(body: OrderPlacement, currencies: readonly string[]): ApiError[] {
  const lineCount = body.lines.length;
  const reductions = [
    ...(body.deliveryFees ?? []).map((entry, index) => ({ ...entry, place: `$.deliveryFees[${index}]` })),
    ...(body.discounts ?? []).map((entry, index) => ({ ...entry, place: `$.discounts[${index}]` })),
  ];
  const pieces = body.lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  return [
    ...(pieces > piecesMax
      ? [
          violationAt('$.lines', `The lines have ${pieces} pieces; an order can have at most ${piecesMax}.`, {
            value: pieces,
          }),
        ]
      : []),
    ...(['deliveryAddress', 'invoiceAddress'] as const).flatMap((name) => {
      const code = body[name]?.countryCode;
      return code === undefined || isCountry(code)
        ? []
        : [
            valueViolation(`$.${name}.countryCode`, code, {
              form: 'an ISO 3166-1 country code, such as DEU',
            }),
          ];
    }),
    ...body.lines.flatMap(({ price }, index) =>
      amountViolations(price, `$.lines[${index}].price`, currencies),
    ),
    ...(body.vouchers ?? []).flatMap(({ amount }, index) =>
      amountViolations(amount, `$.vouchers[${index}].amount`, currencies),
    ),
    ...reductions.flatMap(({ amount, lines = [], place }) => [
      ...amountViolations(amount, `${place}.amount`, currencies),
      ...lines
        .filter((line) => line >= lineCount)
        .slice(0, 1)
        .map((line) =>
          valueViolation(`${place}.lines`, line, { form: `a line number from 0 to ${lineCount - 1}` }),
        ),
      ...(new Set(lines).size < lines.length
        ? [violationAt(`${place}.lines`, `A line occurs twice in ${lines.join(', ')}.`)]
        : []),
    ]),
  ];
}

function amountViolations(
  amount: { amount: number; currency: string } | undefined,
  place: string,
  currencies: readonly string[],
): ApiError[] {
  if (amount === undefined) return [];
  const { amount: value, currency } = amount;
  return [
    ...(centsOf(value) === undefined
      ? [
          valueViolation(`${place}.amount`, value, {
            form: 'an amount with at most two decimal places, such as 59.99',
          }),
        ]
      : []),
    ...(currencies.includes(currency)
      ? []
      : [valueViolation(`${place}.currency`, currency, { values: currencies })]),
  ];
}

/** What the check needs besides the products. */
interface SaleFacts {
  /** Skus that were probably meant in place of unknown ones. */
  readonly closest: ReadonlyMap<string, string>;
  readonly violations: readonly ApiError[];
  readonly offers: ReadonlyMap<string, StockOffer>;
}

/** Joins lines with their products. Refuses unknown and unsaleable ones together with the `violations` found before. */
export function sellLines(
  body: OrderPlacement,
  products: ReadonlyMap<string, ProductForSale>,
  { closest, violations: before, offers }: SaleFacts,
): SoldLine[] {
  const violations = [...before];
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
    else if (body.force !== true) violations.push(...saleViolations(body, line, product, offers, place));
    const cents = centsOf(price.amount) ?? 0;
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
  offers: ReadonlyMap<string, StockOffer>,
  place: string,
): ApiError[] {
  if (product === undefined) return [];
  const pieces = body.lines
    .filter(({ sku }) => sku === line.sku)
    .reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  const reasons = reasonsAgainst(product, offers.get(line.sku)?.reasonsAgainst(pieces) ?? []);
  if (reasons.length > 0) return [notOrderable(place, line, reasons)];
  const exceeded = product.orderQuantityMax !== undefined && pieces > product.orderQuantityMax;
  return exceeded ? [lineViolation(orderErrors.ORDER_QUANTITY_EXCEEDED, place, line)] : [];
}

function notOrderable(jsonpath: string, { sku }: OrderLine, reasons: readonly string[]): ApiError {
  const structured = { sku, value: sku, reasons };
  return new ApiError(orderErrors.NOT_ORDERABLE, {
    jsonpath,
    detail: explainReasons(sku, reasons),
    structured,
  });
}

function lineViolation(entry: CatalogueEntry, jsonpath: string, { sku }: OrderLine): ApiError {
  const detail = `${entry.meaning} Sku: ${sku}. ${entry.remedy}`;
  return new ApiError(entry, { jsonpath, detail, structured: { sku, value: sku } });
}
