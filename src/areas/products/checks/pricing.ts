import type { MonetaryAmount, NormPriceInfo, Pricing, Sale } from '../../../contract/products-v5.ts';
import type { ElementFault } from '../../../platform/errors/catalogue.ts';
import { parseInstant } from '../../../values/instant.ts';
import { centsOf } from '../../../values/money.ts';
import { importErrors } from '../errors.ts';
import { fault, near } from './fault.ts';

/** What price rules need beyond the price. */
export interface PriceContext {
  readonly nowMs: number;
  readonly currencies: readonly string[];
  /** JSON text of the stored sale: a sale that is sent again unchanged may have begun meanwhile. */
  readonly storedSale?: string | undefined;
}

const normPricePairs = [
  '1 Stk',
  '1 qm',
  '1 kg',
  '1 l',
  '1 m',
  '1 g',
  '1 Paar',
  '1 RM',
  '1 dm3',
  '100 ml',
  '100 g',
  '1000 g',
];

/** Rules of `pricing` that a schema cannot say. `place` is where the pricing lies below the element. */
export function checkPricing(
  pricing: Pricing,
  root: string,
  place: string,
  context: PriceContext,
): ElementFault[] {
  const faults = checkStandardPriceAndSale(pricing, root, place, context);
  if (pricing.vat === 'NONE') {
    const allowedValues = ['FULL', 'REDUCED', 'FREE'];
    faults.push(fault(importErrors.VAT_NOT_ALLOWED, root, `${place}.vat`, { value: 'NONE', allowedValues }));
  }
  if (pricing.msrp) faults.push(...checkMoney(pricing.msrp, root, `${place}.msrp`, context));
  if (pricing.normPriceInfo)
    faults.push(...checkNormPrice(pricing.normPriceInfo, root, `${place}.normPriceInfo`));
  return faults;
}

/** The part of a price that the prices endpoint changes too. */
export function checkStandardPriceAndSale(
  price: { standardPrice: MonetaryAmount; sale?: Sale | null },
  root: string,
  place: string,
  context: PriceContext,
): ElementFault[] {
  const faults = checkMoney(price.standardPrice, root, `${place}.standardPrice`, context);
  const { sale } = price;
  if (!sale) return faults;
  faults.push(...checkMoney(sale.salePrice, root, `${place}.sale.salePrice`, context));
  faults.push(...checkSalePeriod(sale, root, `${place}.sale`, context));
  if (sale.salePrice.amount >= price.standardPrice.amount) {
    const { amount } = sale.salePrice;
    faults.push(
      fault(importErrors.SALE_PRICE_NOT_LOWER, root, `${place}.sale.salePrice.amount`, { value: amount }),
    );
  }
  return faults;
}

function checkMoney(
  money: MonetaryAmount,
  root: string,
  place: string,
  context: PriceContext,
): ElementFault[] {
  const faults: ElementFault[] = [];
  if (centsOf(money.amount) === undefined) {
    faults.push(
      fault(importErrors.WRONG_FORMAT, root, `${place}.amount`, {
        value: money.amount,
        detail: 'An amount is not negative and has at most two decimal places.',
      }),
    );
  }
  if (!context.currencies.includes(money.currency)) {
    faults.push(
      fault(importErrors.CURRENCY_NOT_ALLOWED, root, `${place}.currency`, {
        value: money.currency,
        allowedValues: context.currencies,
        ...near(money.currency, context.currencies),
      }),
    );
  }
  return faults;
}

function checkSalePeriod(sale: Sale, root: string, place: string, context: PriceContext): ElementFault[] {
  const startMs = parseInstant(sale.startDate) ?? Number.NaN;
  const endMs = parseInstant(sale.endDate) ?? Number.NaN;
  if (endMs <= startMs) {
    return [
      fault(importErrors.WRONG_SALE_PRICE_PERIOD, root, `${place}.endDate`, {
        value: sale.endDate,
        detail: 'The sale has to end after it starts.',
      }),
    ];
  }
  if (startMs >= context.nowMs || context.storedSale === JSON.stringify(sale)) return [];
  return [
    fault(importErrors.WRONG_SALE_PRICE_PERIOD, root, `${place}.startDate`, {
      value: sale.startDate,
      detail: 'The sale has to start now or later.',
    }),
  ];
}

function checkNormPrice(info: NormPriceInfo, root: string, place: string): ElementFault[] {
  const pair = `${info.normAmount} ${info.normUnit}`;
  if (normPricePairs.includes(pair)) return [];
  return [
    fault(importErrors.NORM_PRICE_INVALID, root, place, {
      value: pair,
      allowedValues: normPricePairs,
      ...near(pair, normPricePairs),
    }),
  ];
}
