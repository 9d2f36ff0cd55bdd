import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { overlapsIn, readPdf, textBoxesOf, withoutBlanks } from '@kontor/harness/pdf';
import type { Receipt } from '../../../contract/generated/receipts-v3.ts';
import { RenderPool } from '../../platform/rendering/render-pool.ts';
import { longPurchase, price, purchase, refund } from './samples.ts';

const module = new URL('../../areas/receipts/views/pdf/render.ts', import.meta.url);
const pool = new RenderPool();
after(() => pool.close());

const a4 = { width: 595.28, height: 841.89 };

/**
 * Renders a receipt. No text may overlap another or extend beyond the edge, and every page has the number and the
 * seller.
 */
async function laidOut(receipt: Receipt) {
  const bytes = await pool.bytes(module, { receipt, language: 'de' });
  const boxes = await textBoxesOf(bytes);
  assert.deepEqual(overlapsIn(boxes), []);
  const beyond = boxes.filter(
    ({ left, right, bottom, top }) => left < 0 || bottom < 0 || right > a4.width || top > a4.height,
  );
  assert.deepEqual(beyond, []);
  const read = await readPdf(bytes);
  for (const [index, page] of read.pages.entries()) {
    assert.ok(page.includes(`Seite${index + 1}von${read.pages.length}`), page);
    assert.ok(page.includes(withoutBlanks(receipt.partner.vatId)), page);
  }
  return read;
}

const inWords = (length: number) =>
  'Handelsgesellschaft für Leuchten aller Art '.repeat(5).slice(0, length).trim();
const unbroken = (length: number) => 'W'.repeat(length);

/** A receipt whose seller and shopper have the longest names that can be stored. */
function longNamed(receipt: Receipt, text: (length: number) => string): Receipt {
  const address = {
    firstName: text(100),
    lastName: text(100),
    street: text(100),
    houseNumber: '12345678',
    addition: text(100),
    zipCode: '12345',
    city: text(100),
    countryCode: 'DEU',
  };
  const partner = {
    partnerName: text(200),
    street: text(200),
    zipCode: text(20),
    city: text(200),
    countryCode: 'DEU',
    vatId: 'DE123456789',
    representedBy: text(200),
    registerCourt: text(200),
    commercialRegisterNumber: text(100),
    headOfSupervisoryBoard: text(200),
    shopName: text(200),
    weeeRegistrationNumber: text(100),
  };
  const isPurchase = receipt.receiptType === 'PURCHASE';
  return {
    ...receipt,
    partner,
    customer: { invoiceAddress: address },
    ...(isPurchase && { deliveryAddress: address }),
  };
}

describe('texts of a receipt do not overlap', () => {
  for (const [name, receipt] of Object.entries({ purchase, refund })) {
    test(`in an ordinary ${name}, on one page`, async () => {
      const { pages } = await laidOut(receipt);
      assert.equal(pages.length, 1);
    });

    test(`in a ${name} between a company and a shopper with long names, on one page`, async () => {
      const { pages, text } = await laidOut({
        ...receipt,
        partner: {
          ...receipt.partner,
          partnerName:
            'Möbel- und Leuchtenhandelsgesellschaft Süd-West mit beschränkter Haftung & Compagnie KG',
          street: 'Straße der Pariser Kommune 123a bis 127, Aufgang C, drittes Obergeschoss links',
          shopName: 'Das große Haus der Lampen, Leuchten und Möbel aus Süddeutschland',
        },
      });
      assert.equal(pages.length, 1);
      assert.ok(text.includes('DasgroßeHausderLampen'));
    });

    const longest = {
      'of words': inWords,
      'without blanks': unbroken,
      'in Hebrew without blanks': (length: number) => 'ש'.repeat(length),
      'in Chinese': (length: number) => '橡木台灯'.repeat(50).slice(0, length),
    };
    for (const [kind, make] of Object.entries(longest)) {
      test(`in a ${name} with the longest texts, ${kind}, none of them lost`, async () => {
        const named = longNamed(receipt, make);
        const { text } = await laidOut(named);
        const { countryCode: _, ...seller } = named.partner;
        const { countryCode: __, ...shopper } = named.customer.invoiceAddress;
        for (const each of [...Object.values(seller), ...Object.values(shopper)])
          assert.ok(text.includes(withoutBlanks(each)), each);
      });
    }
  }

  test('of words from right to left, over several lines, none of them lost', async () => {
    const words = Array.from({ length: 24 }, (_, index) => `${'אבגדהוזחט'.slice(index % 8)}${index}`);
    const named = longNamed(purchase, (length) => words.join(' ').slice(0, length));
    const { text } = await laidOut(named);
    for (const word of words.join(' ').slice(0, 100).split(' ').slice(0, -1))
      assert.ok(text.includes(word.replace(/\d+$/, '')), word);
  });

  test('on many pages above a tall footer', async () => {
    const { pages } = await laidOut(longNamed(longPurchase(60), inWords));
    assert.ok(pages.length > 6, `${pages.length} pages`);
  });

  test('with more tax rates than fit on a page, with the column names on each page', async () => {
    const totals = Array.from({ length: 100 }, (_, index) => price(119, `${index}.5`));
    const { pages } = await laidOut({ ...purchase, totals });
    const withRates = pages.filter((page) => page.includes('Umsatzsteuer'));
    assert.ok(withRates.length > 1);
    for (const page of withRates) assert.ok(page.includes('SteuersatzNettoSteuerBrutto'), page);
  });

  test('with the largest amounts, each in one line', async () => {
    const huge = price(11_258_999_068_426.24);
    const [first] = purchase.lineItems.itemPositions;
    assert.ok(first);
    const line = { ...first, unitPrice: huge, positionSum: huge, quantity: 1, positionItemIds: ['piece'] };
    const { text } = await laidOut({
      ...purchase,
      lineItems: { ...purchase.lineItems, itemPositions: [line] },
      totals: [huge],
      totalsGrossAmount: huge.gross,
      amountDue: huge.gross,
    });
    assert.ok(text.includes('Zuzahlen11.258.999.068.426,24€'), text);
  });
});
