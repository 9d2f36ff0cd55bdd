import type { OrderLine, OrderPlacement } from '../../../contract/operator-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { faultAt, refuseFaults } from '../../../platform/errors/body-faults.ts';
import type { CatalogueEntry } from '../../../platform/errors/catalogue.ts';
import { isCountry } from '../../../values/country.ts';
import { centsOf } from '../../../values/money.ts';
import { orderErrors } from '../errors.ts';
import type { ProductForSale } from '../needs.ts';
import { type SoldLine, soldAs } from '../rules/sold-line.ts';

/** Pieces that one order may hold. */
const piecesMax = 500;

/** Refuses what a schema cannot see, as far as the body alone shows it. */
export function checkForm(body: OrderPlacement, currencies: readonly string[]): void {
  const lineCount = body.lines.length;
  const reductions = [
    ...(body.deliveryFees ?? []).map((entry, index) => ({ ...entry, place: `$.deliveryFees[${index}]` })),
    ...(body.discounts ?? []).map((entry, index) => ({ ...entry, place: `$.discounts[${index}]` })),
  ];
  const pieces = body.lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  refuseFaults([
    ...(pieces > piecesMax ? [faultAt('$.lines', `An order holds up to ${piecesMax} pieces.`)] : []),
    ...(['deliveryAddress', 'invoiceAddress'] as const).flatMap((name) => {
      const code = body[name]?.countryCode;
      return code === undefined || isCountry(code)
        ? []
        : [faultAt(`$.${name}.countryCode`, 'There is no such country.')];
    }),
    ...body.lines.flatMap(({ price }, index) => amountFaults(price, `$.lines[${index}].price`, currencies)),
    ...reductions.flatMap(({ amount, lines = [], place }) => [
      ...amountFaults(amount, `${place}.amount`, currencies),
      ...(lines.some((line) => line >= lineCount)
        ? [faultAt(`${place}.lines`, 'There is no such line.')]
        : []),
      ...(new Set(lines).size < lines.length ? [faultAt(`${place}.lines`, 'A line is named twice.')] : []),
    ]),
  ]);
}

function amountFaults(
  amount: { amount: number; currency: string } | undefined,
  place: string,
  currencies: readonly string[],
): ApiError[] {
  if (amount === undefined) return [];
  const { amount: value, currency } = amount;
  return [
    ...(centsOf(value) === undefined
      ? [faultAt(`${place}.amount`, 'The amount has more than two decimal places or is too large.')]
      : []),
    ...(currencies.includes(currency)
      ? []
      : [faultAt(`${place}.currency`, `The currency has to be one of ${currencies.join(', ')}.`)]),
  ];
}

/** Lines joined with their products; refuses unknown and unsaleable ones, all at once. */
export function sellLines(body: OrderPlacement, products: ReadonlyMap<string, ProductForSale>): SoldLine[] {
  const faults: ApiError[] = [];
  const sold = body.lines.map((line, index) => {
    const place = `$.lines[${index}].sku`;
    const product = products.get(line.sku);
    const given = body.force === true ? line.product : undefined;
    const soldProduct = given ?? (product && soldAs(product));
    const price = line.price ?? product?.price;
    if (soldProduct === undefined || price === undefined) {
      faults.push(lineFault(orderErrors.UNKNOWN_SKU, place, line));
      return undefined;
    }
    if (body.force !== true) faults.push(...saleFaults(body, line, product, place));
    const cents = centsOf(price.amount) ?? 0;
    return { line, quantity: line.quantity ?? 1, cents, currency: price.currency, product: soldProduct };
  });
  refuseFaults(faults);
  return sold.filter((line) => line !== undefined);
}

function saleFaults(
  body: OrderPlacement,
  line: OrderLine,
  product: ProductForSale | undefined,
  place: string,
): ApiError[] {
  if (product === undefined) return [];
  if (!product.orderable) return [lineFault(orderErrors.NOT_ORDERABLE, place, line)];
  const pieces = body.lines
    .filter(({ sku }) => sku === line.sku)
    .reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  const exceeded = product.orderQuantityMax !== undefined && pieces > product.orderQuantityMax;
  return exceeded ? [lineFault(orderErrors.ORDER_QUANTITY_EXCEEDED, place, line)] : [];
}

function lineFault(entry: CatalogueEntry, jsonpath: string, { sku }: OrderLine): ApiError {
  return new ApiError(entry, { jsonpath, detail: `${entry.meaning} Sku: ${sku}.`, structured: { sku } });
}
