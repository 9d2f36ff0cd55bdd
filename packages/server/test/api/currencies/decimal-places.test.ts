/** Amounts that are sent have at most the decimal places that ISO 4217 gives their currency. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { line, orderRoles, ordersOf } from '@kontor/harness/orders';
import { reductionOf, sendPiece } from '@kontor/harness/price-reductions';
import { ean, product } from '@kontor/harness/products';
import { dispute } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_CURRENCIES: 'JPY,KWD,CLF,EUR' });
const roles = [...orderRoles, 'Products_Read', 'Products_Write', 'PriceReductions_Write'] as const;
const partner = await server.newPartner(roles);
const money = (amount: number, currency: string) => ({ amount, currency });

/** Amounts with as many places as their currency has, and with one more. */
const fine = { JPY: 1050, KWD: 1.234, CLF: 1.2345, EUR: 1.05 } as const;
const tooFine = { JPY: 10.5, KWD: 1.2345, CLF: 1.23456, EUR: 1.055 } as const;
const rules = {
  JPY: 'no decimal places in JPY (ISO 4217)',
  KWD: 'at most three decimal places in KWD (ISO 4217)',
  CLF: 'at most four decimal places in CLF (ISO 4217)',
  EUR: 'at most two decimal places',
} as const;
const currencies = ['JPY', 'KWD', 'CLF', 'EUR'] as const;
const examples = { JPY: '5999', KWD: '5.999', CLF: '0.5999', EUR: '59.99' } as const;
const refund = { JPY: '15', KWD: '15.000', CLF: '15.0000', EUR: '15.00' } as const;

let made = 0;
const priced = (pricing: object) => {
  made += 1;
  return product({
    sku: `P-${made}`,
    productReference: `R-${made}`,
    ean: ean(9_000 + made),
    pricing: { vat: 'FULL', ...pricing },
  });
};

interface Failed {
  readonly errors: readonly { readonly code: string; readonly jsonPath?: string; readonly detail?: string }[];
}
const reasonsIn = (results: readonly unknown[]) =>
  (results as readonly Failed[]).flatMap(({ errors }) =>
    errors.map(({ code, jsonPath, detail }) => [code, jsonPath?.replace(/^\$\[\d+\]/, ''), detail]),
  );
const wrongFormat = (place: string, currency: keyof typeof rules) => [
  '200003 - WRONG_FORMAT',
  place,
  `An amount must not be negative and must have ${rules[currency]}.`,
];

describe('a product', () => {
  for (const currency of currencies) {
    test(`costs ${fine[currency]} ${currency}, and not ${tooFine[currency]}`, async () => {
      const taken = priced({ standardPrice: money(fine[currency], currency) });
      const done = await deliver(partner, [taken]);
      assert.equal(done.progress.succeeded, 1, JSON.stringify(await done.part('failed')));
      const read = await partner.get(`/v5/products/${taken.sku}`);
      assert.deepEqual(read.json.pricing.standardPrice, money(fine[currency], currency));
      const refused = await deliver(partner, [
        priced({ standardPrice: money(tooFine[currency], currency) }),
        priced({
          standardPrice: money(fine[currency], currency),
          msrp: money(tooFine[currency], currency),
        }),
      ]);
      assert.deepEqual(reasonsIn(await refused.part('failed')), [
        wrongFormat('.pricing.standardPrice.amount', currency),
        wrongFormat('.pricing.msrp.amount', currency),
      ]);
      const element = { sku: taken.sku, standardPrice: money(tooFine[currency], currency) };
      const price = await deliver(partner, [element], '/v5/products/prices');
      assert.deepEqual(reasonsIn(await price.part('failed')), [
        wrongFormat('.standardPrice.amount', currency),
      ]);
    });
  }

  test('has a sale that is lower, if only by the smallest amount', async () => {
    const sale = (amount: number) => ({
      salePrice: money(amount, 'KWD'),
      startDate: '2027-01-01T00:00:00Z',
      endDate: '2027-02-01T00:00:00Z',
    });
    const standardPrice = money(1.234, 'KWD');
    const { part, progress } = await deliver(partner, [
      priced({ standardPrice, sale: sale(1.233) }),
      priced({ standardPrice, sale: sale(1.234) }),
    ]);
    assert.equal(progress.succeeded, 1);
    assert.deepEqual(
      reasonsIn(await part('failed')).map(([code]) => code),
      ['900021 - SALE_PRICE_NOT_LOWER'],
    );
  });
});

describe('an order', () => {
  for (const currency of currencies) {
    test(`with amounts such as ${tooFine[currency]} ${currency} is refused at each of them`, async () => {
      const wrong = money(tooFine[currency], currency);
      const answer = await server.operator.post(`/operator/v1/partners/${partner.partnerId}/orders`, {
        paymentMethod: 'INVOICE_SINGLE',
        deliveryAddress: {
          ...{ salutation: 'MS', firstName: 'Ada', lastName: 'Muster', street: 'Lindenweg' },
          ...{ houseNumber: '4b', zipCode: '12345', city: 'Musterstadt', countryCode: 'DEU' },
        },
        force: true,
        lines: [line('A', { price: wrong })],
        deliveryFees: [{ amount: wrong }],
        discounts: [{ discountId: 'D', discountName: 'D', amount: wrong }],
        vouchers: [{ code: 'V', amount: wrong }],
      });
      assert.equal(answer.status, 400, answer.text);
      const form = `an amount with ${rules[currency]}, such as ${examples[currency]}`;
      const places = answer.json.errors.map(({ jsonpath, detail }) => {
        assert.ok(detail.includes(form), detail);
        return jsonpath;
      });
      assert.deepEqual(places.sort(), [
        '$.deliveryFees[0].amount.amount',
        '$.discounts[0].amount.amount',
        '$.lines[0].price.amount',
        '$.vouchers[0].amount.amount',
      ]);
    });

    test(`of ${currency} is not reduced or refunded by less than the smallest amount`, async () => {
      const piece = await sendPiece(server, partner, { lines: [line('A', { price: money(20, currency) })] });
      const priceReduction = money(tooFine[currency], currency);
      const reduced = await partner.post('/v1/price-reductions', reductionOf(piece, 1, { priceReduction }));
      assert.equal(reduced.status, 400, reduced.text);
      const [error] = reduced.json.errors;
      assert.deepEqual([error?.code, error?.jsonpath], [1005, '$.priceReduction.amount']);
      assert.ok(error?.detail.includes(rules[currency]), error?.detail);
      const refunded = await dispute(server, partner.partnerId, piece.salesOrderId, {
        positionItemId: piece.positionItemId,
        amount: priceReduction,
      });
      assert.equal(refunded.status, 400, refunded.text);
      assert.ok(
        refunded.text.includes(`an amount above 0 with ${rules[currency]}, such as ${refund[currency]}`),
        refunded.text,
      );
    });
  }

  test('names the rest of a piece with the places of its currency', async () => {
    for (const [currency, rest] of [
      ['JPY', '20 JPY'],
      ['KWD', '20.000 KWD'],
    ] as const) {
      const piece = await sendPiece(server, partner, { lines: [line('A', { price: money(20, currency) })] });
      const { positionItemId } = piece;
      const amount = money(21, currency);
      const refused = await dispute(server, partner.partnerId, piece.salesOrderId, {
        positionItemId,
        amount,
      });
      assert.equal(refused.status, 409, refused.text);
      assert.ok(refused.text.includes(`At most ${rest} can still be given back`), refused.text);
    }
  });

  test('may not be too large to be exact in its smallest amounts', async () => {
    const orders = ordersOf(server, partner.partnerId);
    const lines = [line('A', { price: money(999_999_999_999.999, 'KWD') })];
    const [{ itemValueGrossPrice } = { itemValueGrossPrice: undefined }] = (await orders.place({ lines }))
      .positionItems;
    assert.deepEqual(itemValueGrossPrice, money(999_999_999_999.999, 'KWD'));
  });
});
