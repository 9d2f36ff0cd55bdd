/** The forms in which names and values are compared, so that another spelling is not another one. */
import { parseInstant } from './instant.ts';
import { readDecimal, readPlainDecimal } from './number-text.ts';

/** U+200B is a blank without width, U+2800 a blank that counts as a sign. */
const blanks = /[\s\u200b\u2800]+/gu;
const withoutWidth = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** A name as its readers see it: what is not shown, letter case, composed characters and the number of blanks do not count. */
export function comparedName(name: string): string {
  return comparedText(name.normalize('NFKC').replaceAll(withoutWidth, ''));
}

/** A text without regard to case, to composed characters, and to which and how many blanks it has. */
export function comparedText(text: string): string {
  return folded(text.replaceAll(blanks, ' ').replaceAll(withoutWidth, '')).replaceAll(/ +/gu, ' ').trim();
}

/** In capitals `ß` is `SS`, which is the same text; so are other letters that only have a form of more letters there. */
function folded(text: string): string {
  return text.normalize().toLowerCase().toUpperCase().toLowerCase().normalize();
}

/** A value of an attribute of the given type: numbers by their value, days by their instant, all else as a text. */
export function comparedValue(value: string, type: string | undefined): string {
  if (type === 'INTEGER' || type === 'FLOAT') return comparedNumber(value) ?? comparedText(value);
  if (type !== 'DATE') return comparedText(value);
  return String(parseInstant(value) ?? parseInstant(`${value}T00:00:00Z`) ?? comparedText(value));
}

/**
 * Digits are compared as a text: attributes may have more of them than a number of the language distinguishes. What depends
 * on the locale is stored only from times when it was accepted; its sign counts as that of decimals.
 */
function comparedNumber(text: string): string | undefined {
  const read = readDecimal(text);
  if (read !== undefined && 'digits' in read) return read.digits;
  return readPlainDecimal(text);
}
