/** The form in which values of attributes are compared, so that another spelling is not another value. */
import { parseInstant } from './instant.ts';

/** A text without regard to case, to composed characters, and to which and how many blanks it has. */
export function comparedText(text: string): string {
  const shown = text.normalize().replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return shown.replaceAll(/\s+/gu, ' ').trim().toLowerCase();
}

/** A value of an attribute of the given type: numbers by their value, days by their instant, all else as a text. */
export function comparedValue(value: string, type: string | undefined): string {
  if (type === 'INTEGER' || type === 'FLOAT') return comparedNumber(value) ?? comparedText(value);
  if (type !== 'DATE') return comparedText(value);
  return String(parseInstant(value) ?? parseInstant(`${value}T00:00:00Z`) ?? comparedText(value));
}

/** Digits are compared as a text: attributes may have more of them than a number of the language distinguishes. */
function comparedNumber(text: string): string | undefined {
  const [, sign, whole = '', decimals = ''] = /^([+-])?0*(\d+)(?:[.,](\d*?)0*)?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  const digits = decimals === '' ? whole : `${whole}.${decimals}`;
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}
