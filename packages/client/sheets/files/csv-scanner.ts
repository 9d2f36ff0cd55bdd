import { NotReadable } from '../wrong-file.ts';

/** A row as it is in the text. */
interface ScannedRow {
  readonly cells: string[];
  /** Line on which it begins, counted from 1. */
  readonly line: number;
  /** Index of its end in the piece of text that it ends in. */
  readonly end: number;
}

const [tab, lineFeed, carriageReturn, blank] = [9, 10, 13, 32];

/** Longest row. */
const rowCharactersMax = 30 * 1024 * 1024 - 1024;

/**
 * Splits text that arrives in pieces into rows and cells (RFC 4180). A quote inside an unquoted cell is text; blanks around
 * cells are removed unless they are quoted. Rows end with any kind of line break; a row without any text is left out.
 */
export class CsvScanner {
  readonly #separator: number;
  readonly #quote: string;
  readonly #quoteCode: number;
  /** Text from the beginning of the cell that is not complete. */
  #rest = '';
  #cells: string[] = [];
  /** Characters since the last row ended. */
  #open = 0;
  /** Index in `rest` from which the end of a quoted cell is searched; 0 outside of one. */
  #searchFrom = 0;
  #line = 1;
  /** Line breaks inside the cells of the row. */
  #breaks = 0;

  /** Without a quote no cell is quoted. */
  constructor(separator: string, quote: string) {
    this.#separator = separator.charCodeAt(0);
    this.#quote = quote;
    this.#quoteCode = quote === '' ? -1 : quote.charCodeAt(0);
  }

  /** Yields the rows that end in a piece. */
  scan(piece: string): Generator<ScannedRow> {
    return this.#rows(piece, false);
  }

  /** Yields the row that has no line break at its end. */
  end(): Generator<ScannedRow> {
    return this.#rows('', true);
  }

  *#rows(piece: string, isLast: boolean): Generator<ScannedRow> {
    const offset = this.#rest.length;
    const text = this.#rest === '' ? piece : this.#rest + piece;
    let start = 0;
    let hasEnded = false;
    for (;;) {
      const end = this.#endOfCell(text, start, isLast);
      if (end === undefined) break;
      const code = text.charCodeAt(end);
      start = end + 1;
      if (code === this.#separator) continue;
      if (code === carriageReturn && text.charCodeAt(start) === lineFeed) start += 1;
      hasEnded = true;
      const row = this.#endRow(start - offset);
      if (row !== undefined) yield row;
      if (start >= text.length) break;
    }
    this.#rest = text.slice(start);
    this.#open = hasEnded ? this.#rest.length : this.#open + piece.length;
    if (this.#open > rowCharactersMax) throw this.#unclosed();
  }

  #endRow(end: number): ScannedRow | undefined {
    const [cells, line] = [this.#cells, this.#line];
    this.#line += this.#breaks + 1;
    this.#breaks = 0;
    if (cells.every((cell) => cell === '')) {
      cells.length = 0;
      return undefined;
    }
    this.#cells = [];
    return { cells, line, end };
  }

  /** Adds the cell that begins at an index, and returns the index after it; undefined if the text ends before. */
  #endOfCell(text: string, start: number, isLast: boolean): number | undefined {
    const { length } = text;
    if (this.#quoteCode !== -1) {
      let from = start;
      while (from < length && this.#isBlank(text.charCodeAt(from))) from += 1;
      if (from === length && !isLast) return undefined;
      if (text.charCodeAt(from) === this.#quoteCode) return this.#endOfQuoted(text, start, from, isLast);
    }
    const separator = this.#separator;
    let end = start;
    for (; end < length; end += 1) {
      const code = text.charCodeAt(end);
      if (code === separator || code === lineFeed || code === carriageReturn) break;
    }
    // A line break may have a second half.
    if (end >= length - 1 && !isLast && (end === length || text.charCodeAt(end) === carriageReturn))
      return undefined;
    if (end === length && start === length && this.#cells.length === 0) return undefined;
    this.#cells.push(trimmed(text, start, end));
    return end;
  }

  /** The same for a cell whose opening quote is at `open`. */
  #endOfQuoted(text: string, start: number, open: number, isLast: boolean): number | undefined {
    const { length } = text;
    const close = this.#closingQuote(text, Math.max(open + 1, start + this.#searchFrom));
    if (close === length && isLast) throw this.#unclosed();
    const end = close + 1 < length ? this.#afterQuote(text, close + 1) : length;
    const mayGoOn = end === length || (end === length - 1 && text.charCodeAt(end) === carriageReturn);
    if (mayGoOn && !isLast) {
      this.#searchFrom = close - start;
      return undefined;
    }
    this.#searchFrom = 0;
    const cell = text.slice(open + 1, close).replaceAll(this.#quote + this.#quote, this.#quote);
    this.#breaks += cell.match(/\r\n?|\n/g)?.length ?? 0;
    this.#cells.push(cell);
    return end;
  }

  /** Index of the next quote that is not doubled, or the length of the text. */
  #closingQuote(text: string, from: number): number {
    for (let at = from; ; ) {
      const close = text.indexOf(this.#quote, at);
      if (close === -1) return text.length;
      if (text.charCodeAt(close + 1) !== this.#quoteCode) return close;
      at = close + 2;
    }
  }

  /** Index of the separator or line break behind a closing quote. */
  #afterQuote(text: string, from: number): number {
    let end = from;
    while (end < text.length && this.#isBlank(text.charCodeAt(end))) end += 1;
    const code = text.charCodeAt(end);
    if (end === text.length || code === this.#separator || code === lineFeed || code === carriageReturn)
      return end;
    const reason = `a quoted cell of the row that begins here goes on after its quote; double a quote inside a cell.`;
    throw new NotReadable(reason, { line: this.#line, byte: 1 });
  }

  #isBlank(code: number): boolean {
    return (
      (code === blank || code === tab || code === 0xa0 || code === 11 || code === 12) &&
      code !== this.#separator
    );
  }

  #unclosed(): NotReadable {
    const reason = 'the row that begins here has a quote that is never closed; double a quote inside a cell.';
    return new NotReadable(reason, { line: this.#line, byte: 1 });
  }
}

function trimmed(text: string, start: number, end: number): string {
  if (start === end) return '';
  const cell = text.slice(start, end);
  return isEdge(text.charCodeAt(start)) || isEdge(text.charCodeAt(end - 1)) ? cell.trim() : cell;
}

/** True for a character that may be a blank. */
function isEdge(code: number): boolean {
  return code <= blank || code > 127;
}
