// Written by hand: the string formats of the validators, on top of those of ajv-formats.
import formats from 'ajv-formats/dist/formats.js';
import { parseInstant } from '../../values/instant.ts';
import { isBlank, isLine, isLines } from '../../values/text.ts';

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

/** @type {RegExp} */
export const email = formats.fullFormats.email;

/** @type {{ validate: (value: number) => boolean }} */
export const int32 = formats.fullFormats.int32;

/** @type {(text: string) => boolean} */
export const uri = formats.fullFormats.uri;
