import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { readPdf, textBoxesOf, withoutBlanks } from '@kontor/harness/pdf';
import fc from 'fast-check';
import type { PriceModification, Receipt, ReceiptAmount } from '../../../contract/generated/receipts-v3.ts';
import { wordsIn } from '../../areas/receipts/views/pdf/words.ts';
import { RenderPool } from '../../platform/rendering/render-pool.ts';
import { line, longPurchase, partialRefund, purchase, refund } from './samples.ts';

type Language = 'de' | 'en';

const module = new URL('../../areas/receipts/views/pdf/render.ts', import.meta.url);
const pool = new RenderPool();
after(() => pool.close());

const pdfOf = (receipt: Receipt, language: Language = 'de') => pool.bytes(module, { receipt, language });
const read = async (receipt: Receipt, language: Language = 'de') => readPdf(await pdfOf(receipt, language));

function moneyIn(language: Language, { amount, currency }: ReceiptAmount): string {
  const form = new Intl.NumberFormat(language, { style: 'currency', currency });
  return withoutBlanks(form.format(amount));
}

const dayIn = (language: Language, instant: string) =>
  withoutBlanks(
    new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
      timeZone: 'UTC',
      day: language === 'de' ? '2-digit' : 'numeric',
      month: language === 'de' ? '2-digit' : 'short',
      year: 'numeric',
    }).format(new Date(instant)),
  );

/** Everything in a receipt that a bookkeeper needs, formatted for a language. */
function expectedOf(receipt: Receipt, language: Language): string[] {
  const money = (value: ReceiptAmount | undefined) => (value ? moneyIn(language, value) : '');
  const day = (instant: string | undefined) => (instant ? dayIn(language, instant) : '');
  const { partner, customer, deliveryAddress, lineItems, payment } = receipt;
  const { countryCode: _, ...seller } = partner;
  const people = [customer.invoiceAddress, ...(deliveryAddress ? [deliveryAddress] : [])];
  const modified = (each: PriceModification) => [
    each.details.description,
    each.details.id ?? '',
    each.details.linkedReceiptNumber ?? '',
    day(each.details.linkedReceiptCreationDate),
    `\u2212${money(each.priceModificationAmount.gross)}`,
  ];
  const texts = [
    receipt.receiptNumber,
    day(receipt.creationDate),
    receipt.orderNumber,
    day(receipt.orderDate),
    day(receipt.shipmentDate),
    receipt.shipment?.shipFromAddress.zipCode ?? '',
    receipt.linkedReceiptNumber ?? '',
    day(receipt.linkedCreationDate),
    payment.installmentCount?.toString() ?? '',
    ...Object.values(seller),
    ...people.flatMap(({ firstName, lastName, street, houseNumber = '', addition = '', zipCode, city }) => [
      `${firstName} ${lastName}`,
      `${street} ${houseNumber}`,
      addition,
      `${zipCode} ${city}`,
    ]),
    ...lineItems.itemPositions.flatMap((each) => [
      each.productTitle,
      each.articleNumber,
      each.sku ?? '',
      each.variationAttributes ?? '',
      money(each.unitPrice.gross),
      money(each.positionSum.gross),
      ...each.priceModifications.flatMap(modified),
    ]),
    ...lineItems.itemPartialRefundPositions.flatMap((each) => [
      each.productTitle,
      each.articleNumber,
      money(each.partialRefundAmount.gross),
    ]),
    ...lineItems.deliveryCosts.map((each) => money(each.positionSum.gross)),
    ...receipt.totals.flatMap(({ gross, net, tax }) => [gross, net, tax].map(money)),
    ...(receipt.totalsReductions ?? []).flatMap(({ gross, details }) => [
      `\u2212${money(gross)}`,
      details?.voucherCode ?? '',
    ]),
    money(receipt.totalsGrossAmount),
    money(receipt.amountDue),
  ];
  return texts.map(withoutBlanks).filter((text) => text !== '');
}

async function assertShown(receipt: Receipt, language: Language): Promise<void> {
  const { text } = await read(receipt, language);
  const absent = expectedOf(receipt, language).filter((each) => !text.includes(each));
  assert.deepEqual(absent, [], text);
}

describe('the text of the PDF matches the receipt', () => {
  for (const [name, receipt] of Object.entries({ purchase, refund, partialRefund })) {
    for (const language of ['de', 'en'] as const) {
      test(`${name}, ${language}`, () => assertShown(receipt, language));
    }
  }

  test('in the order of the line numbers, with the rate of each line', async () => {
    const { text } = await read(purchase);
    const lamp = withoutBlanks(purchase.lineItems.itemPositions[0]?.productTitle ?? '');
    const found = [lamp, 'Frühlingsrabatt', '109,98€', 'Buch', 'Versandkosten', 'Zuzahlen'].map((each) =>
      text.indexOf(each),
    );
    assert.deepEqual(
      found,
      found.toSorted((one, other) => one - other),
    );
    assert.ok(text.includes('Umsatzsteuer19%96,58€18,35€114,93€'), text);
    assert.ok(text.includes('Umsatzsteuer7%11,68€0,82€12,50€'), text);
  });

  test('for any titles, names, quantities and amounts', async () => {
    const words = fc.string({
      unit: fc.constantFrom(...'abcXYZäöüßÄÖÜéłőșžÅÆØ€–&„“()/0189 '),
      maxLength: 200,
    });
    const text = words.map((each) => each.trim() || 'Titel');
    const any = fc.record({
      title: text,
      name: text.map((each) => each.slice(0, 60)),
      cents: fc.integer({ min: 1, max: 99_999_999 }),
      quantity: fc.integer({ min: 1, max: 100 }),
      language: fc.constantFrom<Language>('de', 'en'),
    });
    await fc.assert(
      fc.asyncProperty(any, async ({ title, name, cents, quantity, language }) => {
        const sum = { ...line(1, quantity).positionSum, gross: { amount: cents / 100, currency: 'EUR' } };
        const itemPositions = [line(1, quantity, { productTitle: title, positionSum: sum, unitPrice: sum })];
        const invoiceAddress = { ...purchase.customer.invoiceAddress, lastName: name };
        const receipt: Receipt = {
          ...purchase,
          customer: { invoiceAddress },
          lineItems: { ...purchase.lineItems, itemPositions, deliveryCosts: [] },
          totals: [sum],
          totalsGrossAmount: sum.gross,
          amountDue: sum.gross,
          totalsReductions: [],
        };
        await assertShown(receipt, language);
      }),
      { numRuns: Number(process.env.KONTOR_TEST_PDFS ?? 20) },
    );
  });

  test('even when a title has no blank, and in every script', async () => {
    const unbroken = 'Ä'.repeat(200);
    const { text, pages } = await read({
      ...purchase,
      lineItems: {
        ...purchase.lineItems,
        itemPositions: [
          line(1, 1, { productTitle: unbroken }),
          line(2, 1, { productTitle: 'Tasse 茶 👩‍👧\u0007!' }),
        ],
      },
    });
    assert.equal(pages.length, 1);
    assert.ok(text.includes(unbroken));
    assert.ok(text.includes('Tasse茶👩👧[U+0007]!'), text);
  });
});

/** Names as they are stored, and how a reader of the PDF sees them from left to right. */
const names = {
  Hebrew: ['דוד בן־גוריון', ['דוד', 'בן־גוריון']],
  Arabic: ['محمد عبد الرحمن', ['محمد', 'عبد', 'الرحمن']],
  Chinese: ['王小明', ['王小明']],
  Japanese: ['山田やまだ', ['山田やまだ']],
  Korean: ['김철수', ['김철수']],
  Thai: ['สมชาย', ['สมชาย']],
  Hindi: ['राम', ['राम']],
  Georgian: ['ქართული', ['ქართული']],
  Armenian: ['Աննա', ['Աննա']],
  Greek: ['Ὀδυσσεύς', ['Ὀδυσσεύς']],
  Cyrillic: ['Жуковъ', ['Жуковъ']],
  Vietnamese: ['Nguyễn Ắ', ['NguyễnẮ']],
} as const;

describe('the name of a shopper', () => {
  for (const [script, [lastName, words]] of Object.entries(names)) {
    test(`is a text in ${script}`, async () => {
      const invoiceAddress = { ...purchase.customer.invoiceAddress, firstName: '', lastName };
      const { text } = await read({ ...purchase, customer: { invoiceAddress } });
      for (const word of words) assert.ok(text.includes(word), `${word} in ${text}`);
      assert.ok(!text.includes('?'), text);
    });
  }

  test('has the words of a script that is read from right to left in that order, and its numbers as they are', async () => {
    const invoiceAddress = { ...purchase.customer.invoiceAddress, firstName: 'דוד', lastName: 'לוי (12)' };
    const boxes = await textBoxesOf(await pdfOf({ ...purchase, customer: { invoiceAddress } }));
    const leftOf = (word: string) => boxes.find(({ text }) => text === word)?.left ?? Number.NaN;
    assert.ok(leftOf('לוי') < leftOf('דוד'), JSON.stringify(boxes));
    assert.ok(leftOf('(12)') < leftOf('לוי'), JSON.stringify(boxes));
  });

  test('that no font can draw shows the numbers of its characters', async () => {
    const invoiceAddress = { ...purchase.customer.invoiceAddress, lastName: '𠮷田' };
    const { text } = await read({ ...purchase, customer: { invoiceAddress } });
    assert.ok(text.includes('[U+20BB7]田'), text);
  });
});

describe('the notes on the nature of a receipt', () => {
  const words = Object.entries(wordsIn) as [Language, (typeof wordsIn)[Language]][];

  for (const [language, { noInvoice, deemedSupplier, titles }] of words) {
    const denies = withoutBlanks(noInvoice);
    const tellsDebtor = withoutBlanks(deemedSupplier);

    test(`are absent on an invoice, ${language}`, async () => {
      const { text } = await read(purchase, language);
      assert.ok(!text.includes(denies) && !text.includes(tellsDebtor));
      assert.ok(text.includes(withoutBlanks(`${titles.PURCHASE} ${purchase.receiptNumber}`)));
    });

    test(`deny the quality of an invoice under the one stop shop, ${language}`, async () => {
      for (const receipt of [purchase, refund]) {
        const { text } = await read({ ...receipt, isRealReceipt: false }, language);
        assert.ok(text.includes(denies));
        assert.ok(!text.includes(withoutBlanks(`${titles.PURCHASE} ${receipt.receiptNumber}`)));
      }
    });

    test(`say that the marketplace owes the tax, ${language}`, async () => {
      const { text } = await read({ ...purchase, isDeemedSupplierModel: true }, language);
      assert.ok(text.includes(tellsDebtor));
    });
  }
});

describe('a long receipt', () => {
  test('continues over pages, each with title, table header, seller and its number', async () => {
    const receipt = longPurchase(30);
    const { pages, text } = await read(receipt);
    assert.ok(pages.length >= 3, `${pages.length} pages`);
    for (const [index, page] of pages.entries()) {
      assert.ok(page.includes(`Rechnung${receipt.receiptNumber}`));
      assert.ok(page.includes(`Seite${index + 1}von${pages.length}`));
      assert.ok(page.includes('USt-IdNr.DE123456789'));
      if (/LAMP-1/.test(page)) assert.ok(page.includes('Pos.BezeichnungMengeSteuerEinzelpreisBetrag'));
    }
    assert.equal(text.split('ArtikelnummerM00A1B2C3D').length - 1, 30);
    assert.ok((pages.at(-1) ?? '').includes('Zuzahlen0,00€'));
  });

  test('accepts the maximum number of lines of an order', async () => {
    const { text } = await read(longPurchase(100));
    assert.equal(text.split('ArtikelnummerM00A1B2C3D').length - 1, 100);
  });

  test('shows what was paid in advance, so that its sums add up', async () => {
    const receipt = longPurchase(3);
    const { text } = await read(receipt);
    assert.ok(receipt.totalsGrossAmount);
    assert.ok(text.includes(`Bereitsbezahlt\u2212${moneyIn('de', receipt.totalsGrossAmount)}`), text);
  });
});

describe('the bytes of the PDF', () => {
  test('are the same each time, on the same thread and on a new one', async () => {
    const first = Buffer.from(await pdfOf(longPurchase(30)));
    assert.ok(first.equals(await pdfOf(longPurchase(30))));
    const other = new RenderPool();
    const again = await other.bytes(module, { receipt: longPurchase(30), language: 'de' });
    await other.close();
    assert.ok(first.equals(again));
    assert.ok(!first.equals(await pdfOf({ ...longPurchase(30), orderNumber: 'b7k2m9x4p2' })));
  });

  test('contain the title, the date of the receipt and the language, and embed their fonts', async () => {
    const bytes = await pdfOf(purchase, 'en');
    const { info, fonts } = await readPdf(bytes);
    assert.equal(info.Title, `Invoice ${purchase.receiptNumber}`);
    assert.equal(info.Author, purchase.partner.partnerName);
    assert.equal(info.CreationDate, 'D:20260301071500Z');
    assert.equal(info.Language, 'en');
    assert.equal(fonts.length, 2);
    for (const font of fonts) assert.match(font, /^[A-Z0-9]+\+SourceSans3-(Regular|SemiBold)$/);
  });
});

test('a seller without a profile has a receipt with empty places', async () => {
  const partner = {
    partnerName: '',
    street: '',
    zipCode: '',
    city: '',
    countryCode: '',
    vatId: '',
    representedBy: '',
  };
  const { text, pages } = await read({ ...purchase, partner });
  assert.equal(pages.length, 1);
  assert.ok(text.includes(`Rechnung${purchase.receiptNumber}`));
  assert.ok(!text.includes('USt-IdNr.') && !text.includes('undefined'));
});
