import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkDigitOf } from './codes.ts';
import { reservationOf } from './reserved-gtin.ts';
import { scannedFormOf, upcAOf } from './scanned-gtin.ts';

const gtin13 = '9528000001007';
const gtin14 = `0${gtin13}`;
const withCheckDigit = (digits: string) => digits + checkDigitOf(digits);

/** Milliseconds of processor time of a call, the least of three. */
function spentOn(call: () => unknown): number {
  const spent = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    call();
    return process.cpuUsage(before).user / 1_000;
  });
  return Math.min(...spent);
}

describe('a form in which a scanner or a label writes a GTIN', () => {
  const rows: readonly [text: string, form: RegExp, gtin: string | undefined][] = [
    [`]E0${gtin13}`, /symbology identifier \]E0/, gtin13],
    [`]E3${gtin13}05`, /symbology identifier \]E3/, gtin13],
    [`]E3${gtin13}51299`, /symbology identifier \]E3/, gtin13],
    [']E496385074', /symbology identifier \]E4/, '96385074'],
    [`]I1${gtin14}`, /symbology identifier \]I1/, gtin14],
    [`]C101${gtin14}`, /symbology identifier \]C1/, gtin14],
    [`]C101${gtin14}1726123110LOT7`, /symbology identifier \]C1/, gtin14],
    [`]d201${gtin14}21S1\u001d10LOT`, /symbology identifier \]d2/, gtin14],
    [`]e001${gtin14}`, /symbology identifier \]e0/, gtin14],
    [`]Q1https://id.gs1.org/01/${gtin14}/10/LOT`, /symbology identifier \]Q1/, gtin14],
    [']Q1https://example.com', /symbology identifier \]Q1/, undefined],
    [`(01)${gtin14}`, /brackets/, gtin14],
    [`(01) ${gtin14} (17)261231(10)LOT`, /brackets/, gtin14],
    [`(10)LOT(01)${gtin14}`, /brackets/, gtin14],
    [`(02)${gtin14}(37)12`, /brackets/, gtin14],
    [`01${gtin14}`, /element string/, gtin14],
    [`01${gtin14}17261231`, /element string/, gtin14],
    [`\u001d01${gtin14}10LOT`, /element string/, gtin14],
    [`https://id.gs1.org/01/${gtin14}`, /Digital Link/, gtin14],
    [`HTTPS://shop.example/a/01/${gtin13}/10/LOT?17=261231`, /Digital Link/, gtin13],
    [`https://shop.example/gtin/${gtin14}?a=b`, /Digital Link/, gtin14],
    ['https://shop.example/', /Digital Link/, undefined],
    ['urn:epc:id:sgtin:9528000.000100.17', /RFID/, '09528000001007'],
    ['urn:epc:tag:sgtin-96:1.9528000.000100.17', /RFID/, '09528000001007'],
    ['952-8000-00100-7', /hyphens/, gtin13],
    ['978\u20113\u201116\u2011148410\u20110', /hyphens/, '9783161484100'],
    ['9 528000 001007', /blanks/, gtin13],
    [` ${gtin13}\u00a0`, /blanks/, gtin13],
    [`${gtin13}\u200b`, /blanks/, gtin13],
    [`EAN: ${gtin13}`, /name of the number/, gtin13],
    [`EAN-13 ${gtin13}`, /name of the number/, gtin13],
    [`GTIN${gtin14}`, /name of the number/, gtin14],
    ['ISBN 978-3-16-148410-0', /name of the number/, '9783161484100'],
    [`${gtin13}.0`, /decimal places/, gtin13],
    [`'${gtin13}`, /spreadsheet/, gtin13],
    [`="${gtin13}"`, /spreadsheet/, gtin13],
    ['36000291452', /zeros in front/, '036000291452'],
    // The examples of a UPC-E for each of its last digits.
    ['04252614', /UPC-E/, '042100005264'],
    ['425261', /UPC-E/, '042100005264'],
    ['0425261', /UPC-E/, '042100005264'],
    ['01234505', /UPC-E/, '012000003455'],
    ['01234531', /UPC-E/, '012300000451'],
    ['01234543', /UPC-E/, '012340000053'],
    ['952-8000-00100-8', /hyphens/, undefined],
  ];
  for (const [text, form, gtin] of rows) {
    test(`${JSON.stringify(text)} is named, with ${gtin ?? 'no number'} inside`, () => {
      const found = scannedFormOf(text);
      assert.match(found?.form ?? '', form);
      assert.equal(found?.gtin, gtin);
    });
  }

  test('a UPC-E whose last digit is 5 to 9 has the form of a GTIN-8 too', () => {
    assert.equal(scannedFormOf('01234565'), undefined);
    assert.equal(upcAOf('01234565'), '012345000065');
    assert.equal(upcAOf('96385074'), undefined);
  });

  test('a GTIN alone, and what has none, have no such form', () => {
    for (const text of [gtin13, gtin14, '96385074', 'ABC', '', '4006381333932', '7234567', '(10)LOT', '(']) {
      assert.equal(scannedFormOf(text), undefined, text);
    }
  });

  test('is searched in time that grows with the length of the text', () => {
    for (const part of ['(10)', '1-', ' ', '(01)1', ']E0', 'EAN', '01']) {
      const [short, long] = [20_000, 160_000].map((times) =>
        spentOn(() => scannedFormOf(part.repeat(times))),
      );
      // Eight times the length takes 64 times as long where the time grows with the square.
      assert.ok((long as number) < 30 * Math.max(short as number, 1), `${part}: ${short} and ${long} ms`);
    }
  });
});

describe('a number that GS1 keeps for something other than products', () => {
  const money: readonly [digits: string, rule: RegExp][] = [
    ['51234567890', /05/],
    ['051234567890', /05/],
    ['980123456789', /980/],
    ['981376503001', /981/],
    ['984123456789', /984/],
    ['990123456789', /99/],
    ['1990123456789', /99/],
  ];
  for (const [digits, rule] of money) {
    test(`${digits}… is a coupon or a refund receipt`, () => {
      const found = reservationOf(withCheckDigit(digits));
      assert.equal(found?.isMoney, true);
      assert.match(found?.rule ?? '', rule);
    });
  }

  test('the others are for use within one company', () => {
    for (const digits of [
      '41234567890',
      '041234567890',
      '0412345',
      '1201234567890',
      '1021234567890',
      '0002345',
    ]) {
      assert.equal(reservationOf(withCheckDigit(digits))?.isMoney, false, digits);
    }
  });

  test('every other number can be that of a product, in each of its forms', () => {
    for (const digits of [
      '9851234',
      '9901234',
      '5123456',
      '400638133393',
      '03600029145',
      '1061414100041',
      '952800000100',
    ]) {
      const gtin = withCheckDigit(digits);
      for (const length of [8, 12, 13, 14].filter((each) => each >= gtin.length)) {
        assert.equal(reservationOf(gtin.padStart(length, '0')), undefined, gtin);
      }
    }
  });
});
