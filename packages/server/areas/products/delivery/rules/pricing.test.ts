import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sampleContext, sampleProduct, sampleWith } from '@kontor/harness/product-samples';
import {
  brief,
  euro,
  normPrice,
  pricing,
  sale,
  testRows,
  violationsOf,
  without,
} from '@kontor/harness/rule-rows';
import fc from 'fast-check';
import { checkPriceEntry } from './pricing.ts';
import { checkProduct } from './product.ts';

describe('pricing', () => {
  const saleWith = (changes: Record<string, unknown>) => pricing('sale', sale(changes));
  testRows([
    ['900001: pricing is required', sampleWith(['pricing'], undefined), '900001 .pricing'],
    [
      '900001: standardPrice and vat are required',
      sampleProduct({ pricing: {} }),
      '900001 .pricing.standardPrice',
      '900001 .pricing.vat',
    ],
    [
      '200003: three decimal places',
      pricing('standardPrice', euro(12.345)),
      '200003 .pricing.standardPrice.amount',
    ],
    ['200003: a negative amount', pricing('msrp', euro(-1)), '200003 .pricing.msrp.amount'],
    [
      '200003: an amount as a text with a comma',
      pricing('msrp', { amount: '12,50', currency: 'EUR' }),
      '200003 .pricing.msrp.amount',
    ],
    [
      'an amount in exponent notation is what it is by value',
      pricing('msrp', JSON.parse('{"amount":1.2e1,"currency":"EUR"}')),
    ],
    [
      '200003: an exponent that leaves three decimal places',
      pricing('msrp', JSON.parse('{"amount":1.2345e1,"currency":"EUR"}')),
      '200003 .pricing.msrp.amount',
    ],
    [
      '900016: currency is on the list',
      pricing('standardPrice', { amount: 1, currency: 'USD' }),
      '900016 .pricing.standardPrice.currency',
    ],
    ['900015: vat NONE', pricing('vat', 'NONE'), '900015 .pricing.vat'],
    ['900015: vat of no known rate', pricing('vat', 'full'), '900015 .pricing.vat'],
    [
      '400007: a sale that starts yesterday by the day in Europe/Berlin',
      saleWith({ startDate: '2026-02-28T22:59:59Z' }),
      '400007 .pricing.sale.startDate',
    ],
    [
      '400007: a sale that starts on this day of another century',
      saleWith({ startDate: '1926-03-01T12:00:00Z' }),
      '400007 .pricing.sale.startDate',
    ],
    ['a sale that starts today at midnight', saleWith({ startDate: '2026-03-01T00:00:00+01:00' })],
    ['a sale that started a moment ago', saleWith({ startDate: '2026-03-01T11:59:59Z' })],
    [
      '400007: a sale that ends as it starts',
      saleWith({ endDate: '2026-03-01T23:00:00Z' }),
      '400007 .pricing.sale.endDate',
    ],
    [
      '900021: a sale at the standard price',
      saleWith({ salePrice: euro(12.5) }),
      '900021 .pricing.sale.salePrice.amount',
    ],
    [
      '900001: a sale without its dates',
      pricing('sale', { salePrice: euro(1) }),
      '900001 .pricing.sale.startDate',
      '900001 .pricing.sale.endDate',
    ],
    [
      '200003: a sale date without zone',
      saleWith({ startDate: '2026-03-02T00:00:00' }),
      '200003 .pricing.sale.startDate',
    ],
    [
      '900017: normPriceInfo with three of four',
      pricing('normPriceInfo', without('salesUnit', normPrice(100, 'g'))),
      '900017 .pricing.normPriceInfo.salesUnit',
    ],
    [
      '900017: a pair that does not exist',
      pricing('normPriceInfo', normPrice(1, 'ml')),
      '900017 .pricing.normPriceInfo',
    ],
    [
      '900017: an unknown unit',
      pricing('normPriceInfo', normPrice(1, 'cl')),
      '900017 .pricing.normPriceInfo.normUnit',
    ],
    [
      '900017: a norm amount of 10',
      pricing('normPriceInfo', normPrice(10, 'g')),
      '900017 .pricing.normPriceInfo.normAmount',
    ],
  ]);
  for (const unit of ['Stk', 'qm', 'kg', 'l', 'm', 'g', 'Paar', 'RM', 'dm3']) {
    test(`the norm price of 1 ${unit} is valid`, () => {
      assert.deepEqual(violationsOf(pricing('normPriceInfo', normPrice(1, unit))), []);
    });
  }
  for (const [amount, unit] of [
    [100, 'ml'],
    [100, 'g'],
    [1000, 'g'],
  ]) {
    test(`the norm price of ${amount} ${unit} is valid`, () => {
      assert.deepEqual(violationsOf(pricing('normPriceInfo', normPrice(amount, unit))), []);
    });
  }
  test('a sale that is sent again may have started, in whatever notation its values are written', () => {
    const begun = sale({ startDate: '2026-02-01T00:00:00Z' });
    const storedSale = JSON.stringify({ ...begun, startDate: '2026-02-01T01:00:00.000+01:00' });
    assert.deepEqual(checkProduct(pricing('sale', begun), '$[0]', sampleContext({ storedSale })), []);
  });
  test('everything but the start of a sale that has started can be changed', () => {
    const begun = sale({ startDate: '2026-02-01T00:00:00Z' });
    const storedSale = JSON.stringify(begun);
    const codesOf = (changes: object) =>
      checkProduct(pricing('sale', { ...begun, ...changes }), '$[0]', sampleContext({ storedSale })).map(
        brief,
      );
    for (const changes of [
      { salePrice: euro(8) },
      { endDate: '2026-12-31T00:00:00Z' },
      { endDate: '2026-03-01T13:00:00Z' },
      { salePrice: euro(8), endDate: '2026-03-02T00:00:00+01:00' },
      { startDate: '2026-03-02T00:00:00Z' },
    ]) {
      assert.deepEqual(codesOf(changes), [], JSON.stringify(changes));
    }
    for (const startDate of ['2026-02-01T00:00:01Z', '2026-01-31T23:59:59Z', '2026-02-28T12:00:00Z']) {
      assert.deepEqual(codesOf({ startDate }), ['400007 $[0].pricing.sale.startDate'], startDate);
    }
    assert.deepEqual(codesOf({ salePrice: euro(12.5) }), ['900021 $[0].pricing.sale.salePrice.amount']);
    assert.deepEqual(codesOf({ endDate: begun.startDate }), ['400007 $[0].pricing.sale.endDate']);
  });
  test('a sale that has ended is compared with the price only if it differs from the stored one', () => {
    const ended = sale({
      startDate: '2026-02-01T00:00:00Z',
      endDate: '2026-02-05T00:00:00Z',
      salePrice: euro(15),
    });
    const storedSale = JSON.stringify({ ...ended, endDate: '2026-02-05T01:00:00+01:00' });
    const codesOf = (changes: object) =>
      checkProduct(pricing('sale', { ...ended, ...changes }), '$[0]', sampleContext({ storedSale })).map(
        brief,
      );
    assert.deepEqual(codesOf({}), []);
    for (const changes of [{ salePrice: euro(14) }, { endDate: '2026-04-01T00:00:00Z' }]) {
      assert.deepEqual(
        codesOf(changes),
        ['900021 $[0].pricing.sale.salePrice.amount'],
        JSON.stringify(changes),
      );
    }
  });
  test('other currencies pass when the marketplace trades in them, and the euro fails when it does not', () => {
    const context = sampleContext({ currencies: ['CHF'] });
    const francs = (amount: number) => ({ amount, currency: 'CHF' });
    const product = pricing('standardPrice', francs(12));
    product.pricing.msrp = francs(15);
    assert.deepEqual(checkProduct(product, '$[0]', context), []);
    product.pricing.msrp = euro(15);
    const [found] = checkProduct(product, '$[0]', context);
    assert.equal(found && brief(found), '900016 $[0].pricing.msrp.currency');
    assert.deepEqual(found?.allowedValues, ['CHF']);
  });
});

const price = (changes: Record<string, unknown> = {}) => ({
  sku: 'A',
  standardPrice: euro(12.5),
  ...changes,
});
const entryViolations = (element: unknown, storedSale?: unknown) =>
  checkPriceEntry(
    element,
    '$[1]',
    sampleContext(storedSale === undefined ? {} : { storedSale: JSON.stringify(storedSale) }),
  ).map(brief);

describe('price entry', () => {
  test('sku and standardPrice are enough', () => {
    assert.deepEqual(entryViolations(price()), []);
  });

  test('a sale is replaced, or removed by null', () => {
    assert.deepEqual(entryViolations(price({ sale: sale() })), []);
    assert.deepEqual(entryViolations(price({ sale: null }), sale()), []);
  });

  test('900001: sku and standardPrice are required', () => {
    assert.deepEqual(entryViolations({}), ['900001 $[1].sku', '900001 $[1].standardPrice']);
  });

  test('900019: an entry has to be an object', () => {
    for (const element of [null, 1, 'A', []]) assert.deepEqual(entryViolations(element), ['900019 $[1]']);
  });

  test('amounts, currency and sale follow the rules of products, all together', () => {
    const element = price({
      standardPrice: { amount: 1.999, currency: 'USD' },
      sale: sale({ startDate: '2020-01-01T00:00:00Z', salePrice: euro(-1) }),
    });
    assert.deepEqual(entryViolations(element).sort(), [
      '200003 $[1].sale.salePrice.amount',
      '200003 $[1].standardPrice.amount',
      '400007 $[1].sale.startDate',
      '900016 $[1].standardPrice.currency',
    ]);
    assert.deepEqual(entryViolations(price({ sale: sale({ salePrice: euro(12.5) }) })), [
      '900021 $[1].sale.salePrice.amount',
    ]);
  });

  test('900016: a sale has the currency of its standard price, also a stored one that stays', () => {
    const francs = { amount: 20, currency: 'CHF' };
    const both = (element: unknown, storedSale?: unknown) =>
      checkPriceEntry(element, '$[1]', {
        ...sampleContext(storedSale === undefined ? {} : { storedSale: JSON.stringify(storedSale) }),
        currencies: ['EUR', 'CHF'],
      }).map(brief);
    assert.deepEqual(both(price({ sale: sale({ salePrice: { amount: 1, currency: 'CHF' } }) })), [
      '900016 $[1].sale.salePrice.currency',
    ]);
    const inFrancs = price({ standardPrice: francs });
    assert.deepEqual(both(inFrancs, sale()), ['900016 $[1].standardPrice.currency']);
    assert.deepEqual(both({ ...inFrancs, sale: null }, sale()), []);
    assert.deepEqual(both(inFrancs, sale({ endDate: '2026-02-28T00:00:00Z' })), []);
    const { amount } = sale().salePrice as { amount: number };
    assert.deepEqual(both({ ...inFrancs, sale: sale({ salePrice: { amount, currency: 'CHF' } }) }), []);
  });

  test('900021: the price may not fall to a stored sale that stays', () => {
    const element = price({ standardPrice: euro(9.99) });
    assert.deepEqual(entryViolations(element, sale()), ['900021 $[1].standardPrice.amount']);
    assert.deepEqual(entryViolations({ ...element, sale: null }, sale()), []);
    assert.deepEqual(entryViolations(element, sale({ endDate: '2026-02-28T00:00:00Z' })), []);
    assert.deepEqual(entryViolations(price({ standardPrice: euro(10) }), sale()), []);
  });

  test('no JSON value makes it throw', () => {
    const element = fc.oneof(
      fc.jsonValue(),
      fc.record({ sku: fc.jsonValue(), standardPrice: fc.jsonValue(), sale: fc.jsonValue() }),
    );
    fc.assert(fc.property(element, (value) => void entryViolations(value, sale())));
  });
});
