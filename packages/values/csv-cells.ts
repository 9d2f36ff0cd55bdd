/** Cells of a table that people open with a spreadsheet, whose texts come from others. */

/**
 * Places at which a spreadsheet may take what follows for a formula: the beginning of a cell, and whatever another
 * spreadsheet separates cells by (`;` in many countries, TAB, line breaks), whether or not quotes are around.
 */
const formula = /(^|[;\t\r\n])([ "']*)(?=[=+\-@＝＋－＠])/g;
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/** Returns a text that no spreadsheet runs: an apostrophe stands before what it would take for a formula. */
function guarded(text: string): string {
  if (number.test(text)) return text;
  return (/^[\t\r]/.test(text) ? `'${text}` : text).replace(formula, "$1'$2");
}

/** Returns a record in the format of RFC 4180 for spreadsheets, with its line ending; the header is one too. */
export function csvForPeople(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`;
}

/** Returns a record in the format of RFC 4180 whose cells a program reads back as they are. */
export function csvForPrograms(cells: readonly string[]): string {
  return `${cells.map((cell) => (cell.trim() === cell ? quoted(cell) : `"${cell.replaceAll('"', '""')}"`)).join(',')}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
