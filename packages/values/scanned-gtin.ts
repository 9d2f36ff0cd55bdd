/** The forms in which scanners, labels and spreadsheets write a GTIN, and the number inside. */
import { checkDigitOf, isGtin } from './codes.ts';

/** The form of a text that is not a GTIN alone, and the GTIN inside; undefined if there is none that can be read. */
export interface ScannedForm {
  readonly form: string;
  readonly gtin: string | undefined;
}

type Reader = (text: string) => ScannedForm | undefined;

/** A longer text is not searched. */
const lengthMax = 2_000;

/** Returns the form of a text that contains a GTIN; undefined for a text of digits in the form of one, and for any other. */
export function scannedFormOf(text: string): ScannedForm | undefined {
  if (text.length > lengthMax) return undefined;
  for (const read of readers) {
    const found = read(text);
    if (found !== undefined) return { form: found.form, gtin: valid(found.gtin) };
  }
  return undefined;
}

const valid = (gtin: string | undefined) => (gtin !== undefined && isGtin(gtin) ? gtin : undefined);

/** Reads texts of one form by a pattern whose group is the GTIN. */
const pattern =
  (form: string, expression: RegExp): Reader =>
  (text) => {
    const found = expression.exec(text);
    return found === null ? undefined : { form, gtin: found[1] };
  };

/** The number inside a text that stands behind something else: alone, or in one of the other forms. */
const inside = (text: string) => (isGtin(text) ? text : scannedFormOf(text)?.gtin);

/** ISO/IEC 15424: `]`, a letter for the symbology and a modifier. An EAN-13 with an add-on has it behind its 13 digits. */
const symbologyIdentifier: Reader = (text) => {
  const [, identifier, data = ''] = /^(\][A-Za-z][0-9A-Za-z])(.*)$/s.exec(text) ?? [];
  if (identifier === undefined) return undefined;
  const gtin = inside(data) ?? /^(\d{13})(?:\d{2}|\d{5})$/.exec(data)?.[1];
  return { form: `the symbology identifier ${identifier} of a scanner in front of the number`, gtin };
};

const digitalLink: Reader = (text) => {
  if (!/^https?:\/\//i.test(text)) return undefined;
  return { form: 'a GS1 Digital Link', gtin: /\/(?:01|gtin)\/(\d{8,14})(?:[/?#]|$)/i.exec(text)?.[1] };
};

/** The EPC Tag Data Standard: company prefix, then indicator digit and item reference, without the check digit. */
const epcUri: Reader = (text) => {
  if (!/^urn:epc:/i.test(text)) return undefined;
  const [, prefix = '', item = ''] =
    /^urn:epc:(?:id|idpat|tag|pat):sgtin(?:-\w+)?:(?:\d\.)?(\d{6,12})\.(\d{1,7})(?:\.|$)/i.exec(text) ?? [];
  const digits = item.slice(0, 1) + prefix + item.slice(1);
  return {
    form: 'the URI of an RFID tag',
    gtin: digits.length === 13 ? digits + checkDigitOf(digits) : undefined,
  };
};

/** UPC-E leaves out zeros of a UPC-A. Eight digits that have the check digit of a GTIN-8 too are taken as one. */
const upcE: Reader = (text) => {
  const gtin = isGtin(text) ? undefined : upcAOf(text);
  return gtin === undefined ? undefined : { form: 'a UPC-E', gtin };
};

/** Returns the UPC-A that a UPC-E stands for; undefined for any other text. */
export function upcAOf(text: string): string | undefined {
  const [, system = '0', short = '', checkDigit] = /^([01](?=\d{6}))?(\d{6})(\d)?$/.exec(text) ?? [];
  if (short === '') return undefined;
  const digits = system + expandedUpcE(short);
  const gtin = digits + checkDigitOf(digits);
  return checkDigit === undefined || gtin.endsWith(checkDigit) ? gtin : undefined;
}

function expandedUpcE(short: string): string {
  const last = Number(short[5]);
  if (last <= 2) return `${short.slice(0, 2)}${last}0000${short.slice(2, 5)}`;
  if (last === 3) return `${short.slice(0, 3)}00000${short.slice(3, 5)}`;
  if (last === 4) return `${short.slice(0, 4)}00000${short[4]}`;
  return `${short.slice(0, 5)}0000${last}`;
}

/** Zeros in front that a spreadsheet has dropped. */
const withoutZeros: Reader = (text) => {
  const gtin = /^\d{9,11}$/.test(text) ? valid(text.padStart(12, '0')) : undefined;
  return gtin === undefined ? undefined : { form: 'a number whose zeros in front are missing', gtin };
};

const labelWord: Reader = (text) => {
  const data =
    /^(?:(?:EAN|GTIN|UPC|JAN)(?:[- ]?(?:A|8|12|13|14|128)(?!\d))?|ISBN|ISMN|ISSN)[\s:#.-]*(\d.*)$/is.exec(
      text,
    )?.[1];
  return data === undefined
    ? undefined
    : { form: 'the name of the number in front of it', gtin: inside(data) };
};

const separated: Reader = (text) => {
  if (!/^[\d\s\p{Pd}\p{Cf}\u2212]+$/u.test(text) || !/\d/.test(text)) return undefined;
  const form = /[\p{Pd}\u2212]/u.test(text) ? 'hyphens' : /\D/.test(text) ? 'blanks' : undefined;
  return form && { form: `a number that is written with ${form}`, gtin: text.replaceAll(/\D/g, '') };
};

const readers: readonly Reader[] = [
  symbologyIdentifier,
  digitalLink,
  epcUri,
  pattern(
    'a label with application identifiers in brackets',
    /^(?:\(\d{2,4}\)[^()]*?)*?\(0[12]\)\s*(\d{14})/,
  ),
  pattern('a GS1 element string, which begins with the application identifier', /^\x1d?0[12](\d{14})(?!\d$)/),
  pattern('a number with decimal places', /^(\d+)[.,]0+$/),
  pattern('a number that a spreadsheet is told to keep as text', /^(?:=?"|['\u2019])(\d+)"?$/),
  labelWord,
  separated,
  upcE,
  withoutZeros,
];
