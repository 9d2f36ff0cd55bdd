/** Which characters a text may have, how much of one is shown, and how it is decoded and read. */

/** Control characters; tab and line breaks do not count as such in multi-line texts. */
const controlInLine = /\p{Cc}/u;
const controlInLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const halfOfPair = /\p{Cs}/u;

const blankOnly = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** True for a text that shows nothing: only blanks of any width, no-break and zero-width ones included. */
export function isBlank(text: string): boolean {
  return blankOnly.test(text);
}

/** True for `null` and for a text that shows nothing: an entry of a list of texts that is left out. */
export function isNothing(entry: unknown): boolean {
  return entry === null || (typeof entry === 'string' && (entry === '' || isBlank(entry)));
}

/**
 * What shows nothing, or turns the direction of a text. The joiners U+200C and U+200D belong to words of the scripts that
 * join their letters.
 */
const hidden =
  /[\u2028\u2029\u2800]|(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}])[\u200c\u200d]/u;

/** Says which invisible character a text has, and where; undefined when it has none. */
export function hiddenCharacterOf(text: string): string | undefined {
  const found = hidden.exec(text);
  if (found === null) return undefined;
  const hexadecimal = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `has the invisible character U+${hexadecimal} at position ${found.index}`;
}

/** True for a text without control characters and lone surrogates. */
export function isLine(text: string): boolean {
  return !controlInLine.test(text) && text.isWellFormed();
}

/** Like `isLine`, for multi-line texts: tab and line breaks are allowed. */
export function isLines(text: string): boolean {
  return !controlInLines.test(text) && text.isWellFormed();
}

/**
 * Says what is wrong with a text that `isLine` or `isLines` rejects, as the end of a sentence that begins with its
 * name.
 */
export function forbiddenCharacterOf(text: string, control: 'line' | 'lines' = 'line'): string {
  const found = (control === 'line' ? controlInLine : controlInLines).exec(text) ?? halfOfPair.exec(text);
  if (found === null) return 'has a character that is not allowed there';
  const hexadecimal = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const kind = halfOfPair.test(found[0]) ? 'half of a surrogate pair' : 'the control character';
  return `has ${kind} U+${hexadecimal} at position ${found.index}`;
}

/** Default number of characters of a sent text that an answer shows. */
const shownLengthMax = 100;

/** Shortens a text, for showing it in an answer to whoever sent it. */
export function shorten(text: string, lengthMax = shownLengthMax): string {
  return text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text;
}

/** Decodes percent-encoding; returns a text as it is if it cannot be decoded. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads JSON text that Kontor itself wrote: a stored document, a response of a server, or a message between its threads.
 * The caller names the type that was written. Text from outside has no type before it is checked: `parseJsonBody`, or
 * `JSON.parse` to `unknown`.
 */
export function readStored<Written>(text: string): Written {
  return JSON.parse(text) as Written;
}
