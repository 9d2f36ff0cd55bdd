// Written by hand: the string formats of the validators, on top of those of ajv-formats.
import formats from 'ajv-formats/dist/formats.js';
import { isLine, isLines } from '../values/text.ts';

// What a clock shows is looked at here: the library lets a minute pass that an offset turns into that of a leap second.
const shape = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/i;
const calendar = formats.fullFormats['date-time'].validate;

/**
 * An ISO 8601 date-time with `Z` or an offset, with or without a colon in it. Leap seconds and dates that no
 * calendar has are refused, so that every accepted text can be turned into an instant.
 * @param {string} text
 * @returns {boolean}
 */
export const dateTime = (text) => shape.test(text) && calendar(text);

/**
 * A day of the calendar: `2026-02-28`.
 * @type {(text: string) => boolean}
 */
export const date = formats.fullFormats.date.validate;

/** Any text on one line: `line` is what the generator gives to every text without a form of its own. */
export const line = isLine;

/** The same for texts of several lines (`x-lines` in the contract). */
export const lines = isLines;

/** @type {RegExp} */
export const email = formats.fullFormats.email;

/** @type {{ validate: (value: number) => boolean }} */
export const int32 = formats.fullFormats.int32;

/** @type {(text: string) => boolean} */
export const uri = formats.fullFormats.uri;
