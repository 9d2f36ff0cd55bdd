import german from './texts.json';

/** A text of the console in English; `texts.json` has it in German. */
export type Text = keyof typeof german;

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
  const own: string = language === 'de' ? german[text] : text;
  const [one = '', other = one] = own.split(' | ');
  const form = plurals.select(Number(values.count ?? 2)) === 'one' ? one : other;
  return form.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A code of the contract, such as a state or a kind, with the reader's word for it if that is another one. */
export function named(code: string): string {
  const word = language === 'de' ? (german as Readonly<Record<string, string>>)[code] : undefined;
  return word === undefined || word === code ? code : `${word} (${code})`;
}
