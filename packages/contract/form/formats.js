// Written by hand: the string formats of the validators, on top of those of ajv-formats.
import { domainToASCII } from 'node:url';
import { parseInstant } from '@kontor/values/instant';
import { isBlank, isLine, isLines } from '@kontor/values/text';
import formats from 'ajv-formats/dist/formats.js';

/**
 * An ISO 8601 date-time with `Z` or an offset: what `parseInstant` reads, as in queries and headers.
 * @param {string} text
 * @returns {boolean}
 */
export const dateTime = (text) => parseInstant(text) !== undefined;

/**
 * A day of the calendar: `2026-02-28`.
 * @type {(text: string) => boolean}
 */
export const date = formats.fullFormats.date.validate;

/** Any text on one line: `line` is what the generator gives to every text without a form of its own. */
export const line = isLine;

/** The same for texts of several lines (`x-lines` in the contract). */
export const lines = isLines;

/**
 * A text that shows nothing.
 * @param {string} text
 * @returns {boolean}
 */
export const blank = (text) => text === '' || isBlank(text);

/**
 * A `line` that must be there: blanks alone are refused. An empty text is left to `minLength`.
 * @param {string} text
 * @returns {boolean}
 */
export const filledLine = (text) => isLine(text) && !isBlank(text);

/**
 * `lines` that must be there.
 * @param {string} text
 * @returns {boolean}
 */
export const filledLines = (text) => isLines(text) && !isBlank(text);

/** A character of a mailbox outside ASCII (RFC 6531, section 3.3) that shows something. */
const letterOutsideAscii = /[^\p{ASCII}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * An email address. The domain may be internationalized, and the mailbox have characters outside ASCII.
 * @param {string} text
 * @returns {boolean}
 */
export const email = (text) => {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  const mailbox = text.slice(0, at).replace(letterOutsideAscii, 'x');
  const shown = domain.replace(letterOutsideAscii, 'x');
  if (!formats.fullFormats.email.test(`${mailbox}@${shown}`)) return false;
  return shown === domain || formats.fullFormats.email.test(`${mailbox}@${domainToASCII(domain)}`);
};

/** @type {{ validate: (value: number) => boolean }} */
export const int32 = formats.fullFormats.int32;

/** @type {(text: string) => boolean} */
export const uri = formats.fullFormats.uri;
