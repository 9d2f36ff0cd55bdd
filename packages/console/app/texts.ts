import { textKey } from './text-key.ts';
import type germanTexts from './texts.json';

/** A text of the console in English; `texts.json` has it in German. */
export type Text = keyof typeof germanTexts;

type Language = 'en' | 'de';

/** Language of the reader, from the preferences of the browser. */
export const language: Language = navigator.languages
  .find((name) => /^(en|de)\b/.test(name))
  ?.startsWith('de')
  ? 'de'
  : 'en';

const plurals = new Intl.PluralRules(language);

/**
 * Returns the text in the reader's language, with `{name}` replaced by values. Of a text with two forms, `{count} row |
 * {count} rows`, it takes the one for `count`.
 */
export function t(text: Text, values: Readonly<Record<string, string | number>> = {}): string {
  const own = german[textKey(text)] ?? text;
  const [one = '', other = one] = own.split(' | ');
  const form = plurals.select(Number(values.count ?? 2)) === 'one' ? one : other;
  return form.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

interface Codes {
  readonly words: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** German texts by their keys; empty where the reader has English. */
let german: Readonly<Record<string, string>> = {};

/** Words of the reader's language for codes; English has none, because its codes are words. */
let codes: Codes = { words: {}, errors: {} };

/** Loads texts and words for codes. Called once, before anything is drawn. */
export async function loadTexts(): Promise<void> {
  if (language !== 'de') return;
  // The build has replaced the texts by their keys.
  german = (await import('./texts.json')).default;
  codes = (await import('./codes-de.json')).default;
}

/** A code of the contract, such as a state or a kind, with the reader's word for it if that is another one. */
export function named(code: string): string {
  if (language === 'en') return wordsOf(code);
  const word = codes.words[code] ?? german[textKey(code)];
  return word === undefined || word === code ? wordsOf(code) : `${word} (${code})`;
}

/** Names that are written in their own way. */
const ownNames: Readonly<Record<string, string>> = { PAYPAL: 'PayPal', PREPAYMENT: 'Prepayment' };

/** A state of the contract as a badge has it: as in the contract, so that all states look alike. */
export const stateText = (state: string): string =>
  language === 'en' ? state.replaceAll('_', ' ') : named(state);

/** A sentence of a ready map or of the reader of tables in the reader's language, where `texts.json` has it. */
export const said = (text: string): string => german[textKey(text)] ?? text;

/** A code of several words in capitals as words; any other as it is. */
function wordsOf(code: string): string {
  if (Object.hasOwn(ownNames, code)) return ownNames[code] ?? code;
  if (!/^[A-Z]+(?:_[A-Z]+)+$/.test(code)) return code;
  return code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
}

/** What an error code means in one sentence: in the reader's language where it has one, else as the server says it. */
export function codeText(code: string, title: string): string {
  return codes.errors[keyOfCode(code)] ?? title;
}

/** Language of what `codeText` returns. */
export function codeLanguage(code: string): Language {
  return codes.errors[keyOfCode(code)] === undefined ? 'en' : language;
}

/** Codes with a number are known by it. */
export const keyOfCode = (code: string): string => code.split(' ')[0] ?? code;
