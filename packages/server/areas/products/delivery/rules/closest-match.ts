/** What was probably meant. Of a quantity, another amount or another unit is never suggested. */

import { closestMember, type MatchBudget } from '@kontor/values/closest-name';
import { limits } from '../../../../platform/limits/numbers.ts';
import { shownText } from './violation.ts';

const shownLists = new WeakMap<readonly string[], readonly string[]>();

/** As many of the allowed values as an error may list. Clients read longer lists where the contract publishes them. */
export function shownList(values: readonly string[]): readonly string[] {
  const known = shownLists.get(values);
  if (known !== undefined) return known;
  const shown: string[] = [];
  let length = 0;
  for (const value of values) {
    const text = shownText(value);
    length += text.length;
    if (shown.length >= limits.shownAllowedValuesMax || length > limits.shownAllowedValuesLengthMax) break;
    shown.push(text);
  }
  shownLists.set(values, shown);
  return shown;
}

/** Other ways to write the units of the contract, among them the codes of UN/ECE Recommendation 20. */
const otherNames: Readonly<Record<string, string>> = {
  'm²': 'qm',
  m2: 'qm',
  sqm: 'qm',
  quadratmeter: 'qm',
  'dm³': 'dm3',
  liter: 'l',
  litre: 'l',
  milliliter: 'ml',
  gramm: 'g',
  gram: 'g',
  kilo: 'kg',
  kilogramm: 'kg',
  kilogram: 'kg',
  meter: 'm',
  metre: 'm',
  stück: 'Stk',
  stueck: 'Stk',
  pcs: 'Stk',
  piece: 'Stk',
  pair: 'Paar',
  raummeter: 'RM',
  c62: 'Stk',
  dmq: 'dm3',
  ea: 'Stk',
  grm: 'g',
  h87: 'Stk',
  kgm: 'kg',
  ltr: 'l',
  mlt: 'ml',
  mtk: 'qm',
  mtr: 'm',
  pr: 'Paar',
};

/** Units of one kind in the smallest of them, as far as they can be converted. */
const sizes: Readonly<Record<string, readonly [kind: string, factor: number]>> = {
  g: ['mass', 1],
  kg: ['mass', 1000],
  ml: ['volume', 1],
  cl: ['volume', 10],
  dl: ['volume', 100],
  l: ['volume', 1000],
};

const quantityForm = /^(\d+(?:[.,]\d+)?)\s*(\D+)$/;

/** Returns the unit in the spelling of the contract; undefined when it is none of them. */
export function closestUnit(text: unknown, units: readonly string[]): string | undefined {
  if (typeof text !== 'string') return undefined;
  const folded = text.slice(0, 40).trim().toLowerCase();
  const name = otherNames[folded] ?? folded;
  return units.find((unit) => unit === name) ?? units.find((unit) => unit.toLowerCase() === name);
}

/** Returns the quantity among the allowed ones that is equal to the given one, such as `1 kg` for `1000 g`. */
export function equalQuantity(amount: number, unit: string, allowed: readonly string[]): string | undefined {
  const size = sizes[unit];
  if (size === undefined) return undefined;
  return allowed.find((each) => {
    const [number = '', other = ''] = each.split(' ');
    const otherSize = sizes[other];
    return otherSize?.[0] === size[0] && Number(number) * otherSize[1] === amount * size[1];
  });
}

/** Like `closestMember`, but leaves out a name with another number or, for a number with a unit, another unit. */
export function closestValue(
  value: unknown,
  names: readonly string[],
  budget: MatchBudget,
): { closestMatch?: string } {
  const { closestMatch } = closestMember(value, names, budget);
  if (closestMatch === undefined || typeof value !== 'string') return {};
  return isSameQuantity(value.trim(), closestMatch) ? { closestMatch } : {};
}

function isSameQuantity(value: string, match: string): boolean {
  if (numbersOf(value) !== numbersOf(match)) return false;
  const [, , unit = ''] = quantityForm.exec(value) ?? [];
  const [, , other = ''] = quantityForm.exec(match) ?? [];
  return (unit === '' && other === '') || closestUnit(unit, [other.trim()]) !== undefined;
}

function numbersOf(text: string): string {
  return (text.match(/\d+(?:[.,]\d+)?/g) ?? []).join(' ').replaceAll(',', '.');
}
