/** Which texts are values of an attribute by its type, how they are compared, and what is told about the others. */
import type { AttributeDefinition } from '@kontor/contract/generated/products-v5';
import { closestMember } from '@kontor/values/closest-name';
import { comparedValue } from '@kontor/values/compared-value';
import { parseInstant } from '@kontor/values/instant';
import { type DecimalText, readDecimal, readPlainDecimal } from '@kontor/values/number-text';
import { readYesNo } from '@kontor/values/yes-no';

type TypedAttribute = Pick<AttributeDefinition, 'name' | 'type' | 'unit' | 'unitDisplayName'>;

/** What is told about a text that is no value. */
export interface ValueViolation {
  readonly detail: string;
  readonly allowedValues?: readonly string[];
  readonly closestMatch?: string;
}

/** Digits before the decimal sign, and behind it. */
const digitsMax = 18;

const examples: Readonly<Record<string, string>> = {
  INTEGER: ' such as 12',
  FLOAT: ' such as 12.5',
  BOOLEAN: ': true or false',
  DATE: ' such as 2026-03-01',
};

/**
 * Returns undefined for a value. Numbers may be written in every way that is the same number in all locales. Types that are
 * not listed are texts (D22).
 */
export function violationOfValue(attribute: TypedAttribute, text: string): ValueViolation | undefined {
  switch (attribute.type) {
    case 'INTEGER':
    case 'FLOAT':
      return violationOfNumber(attribute, text);
    case 'BOOLEAN':
      return text === 'true' || text === 'false' ? undefined : violationOfBoolean(attribute, text);
    case 'DATE':
      return isDay(text) ? undefined : violationOfDay(attribute, text);
    default:
      return undefined;
  }
}

/** The form in which a value is one of the allowed ones: texts as they are, numbers whichever way they are written. */
export function keyOfValue(value: string, type: string): string {
  return type === 'INTEGER' || type === 'FLOAT' ? comparedValue(value, type) : value;
}

function violationOfNumber(attribute: TypedAttribute, text: string): ValueViolation | undefined {
  const { name, type } = attribute;
  const read = decimalOf(text);
  if (read === undefined) return violationOfText(attribute, text);
  if (!('digits' in read)) return violationOfLocale(attribute, read);
  const [whole = '', decimals = ''] = read.digits.replace('-', '').split('.');
  if (whole.length > digitsMax || decimals.length > digitsMax)
    return {
      detail: `"${name}" takes numbers of at most ${digitsMax} digits before and behind the decimal point.`,
    };
  if (type === 'FLOAT' || decimals === '') return undefined;
  return { detail: `"${name}" takes whole numbers (type ${type})${examples[type]}.` };
}

function decimalOf(text: string): DecimalText | undefined {
  const read = readDecimal(text);
  if (read !== undefined) return read;
  const digits = readPlainDecimal(text);
  return digits === undefined ? undefined : { digits };
}

/** A number that another locale reads as another one: `1.000` is one there and a thousand here. */
function violationOfLocale(
  { name, type, unit }: TypedAttribute,
  read: { point: string; comma: string },
): ValueViolation {
  const readings = [read.point, read.comma].sort(
    (one, other) => Math.abs(Number(one)) - Math.abs(Number(other)),
  );
  const whole = type === 'FLOAT' ? readings : readings.filter((reading) => !reading.includes('.'));
  const withUnit = (reading: string) => (unit === undefined ? reading : `${reading} ${unit}`);
  const meant = readings.map(withUnit).join(' or ');
  return {
    allowedValues: whole,
    detail: `"${name}" is ${meant}, depending on the locale. Send ${whole.join(' or ')}.`,
  };
}

/** A text that is no number: perhaps one with its unit. */
function violationOfText(attribute: TypedAttribute, text: string): ValueViolation {
  const { name, type, unit, unitDisplayName } = attribute;
  const units = [unit, unitDisplayName].filter((each) => each !== undefined);
  const inUnit = units.length === 0 ? '' : `, in ${units[0]}`;
  const detail = `"${name}" takes values of type ${type}${examples[type]}${inUnit}`;
  const shown = text.slice(0, 100).normalize('NFKC').trim();
  const [, number = '', suffix = ''] = /^([^\p{L}\p{Sc}%°"'/]*\d)\s*(\D+)$/u.exec(shown) ?? [];
  const isSuffixed = suffix !== '' && decimalOf(number) !== undefined;
  const isOwnUnit = units.some((each) => each.toLowerCase() === suffix.trim().toLowerCase());
  const closest = isSuffixed && isOwnUnit ? number : shown;
  const read = decimalOf(closest);
  const isClosest =
    read !== undefined && 'digits' in read && violationOfNumber(attribute, closest) === undefined;
  return {
    ...(isClosest && { closestMatch: read.digits }),
    detail: isSuffixed && units.length > 0 ? `${detail}: the unit is not part of the value.` : `${detail}.`,
  };
}

function violationOfBoolean({ name, type }: TypedAttribute, text: string): ValueViolation {
  const answer = readYesNo(text);
  const closest =
    answer === undefined ? closestMember(text, ['true', 'false']) : { closestMatch: String(answer) };
  return { ...closest, detail: `"${name}" takes values of type ${type}${examples[type]}.` };
}

function isDay(text: string): boolean {
  return parseInstant(text) !== undefined || parseInstant(`${text}T00:00:00Z`) !== undefined;
}

/** With dots, days come first everywhere; with other signs it depends on the country. */
function violationOfDay({ name, type }: TypedAttribute, text: string): ValueViolation {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text.trim()) ?? [];
  const written = year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const closest = isDay(written) ? { closestMatch: written } : {};
  return { ...closest, detail: `"${name}" takes values of type ${type}${examples[type]}.` };
}
