/** Tables are split into the rows and cells that csv-parse finds in them, in pieces of any length. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CsvScanner } from '../../../client/sheets/files/csv-scanner.ts';

function scanned(text: string, separator: string, quote: string, length: number) {
  const scanner = new CsvScanner(separator, quote);
  const rows: { cells: string[]; line: number; end: number }[] = [];
  let at = 0;
  for (; at < text.length; at += length) {
    const piece = text.slice(at, at + length);
    for (const row of scanner.scan(piece)) rows.push({ ...row, end: at + row.end });
  }
  for (const row of scanner.end()) rows.push({ ...row, end: text.length });
  return rows;
}

/** True if a quoted cell without text is followed by another quote: csv-parse goes on in the cell, we refuse the row. */
function reopened(text: string, quote: string): boolean {
  return quote !== '' && new RegExp(`${quote}${quote}\\s+${quote}`).test(text);
}

/** The rows, or `refused`. */
function attempt(read: () => string[][]): string[][] | 'refused' {
  try {
    return read();
  } catch {
    return 'refused';
  }
}

describe('the rows of a table', () => {
  const separators = fc.constantFrom(',', ';', '\t', '|');
  const quotes = fc.constantFrom('"', "'", '');
  const marks = ['a', 'b', ' ', '\t', '"', "'", ',', ';', '|', '\n', 'é', '日', '""', '","', '"\n'];
  const text = fc.array(fc.constantFrom(...marks), { maxLength: 30 }).map((all) => all.join(''));

  test('are those that csv-parse finds, whatever the separator, the quote, the line breaks and the pieces', () => {
    const breaks = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(
        text,
        separators,
        quotes,
        breaks,
        fc.integer({ min: 1, max: 31 }),
        (plain, separator, quote, lineBreak, length) => {
          const content = plain.replaceAll('\n', lineBreak);
          fc.pre(!reopened(content, quote));
          const expected = attempt(() =>
            parse(content, {
              delimiter: separator,
              quote: quote === '' ? null : quote,
              escape: quote === '' ? null : quote,
              trim: true,
              relax_column_count: true,
              relax_quotes: true,
              skip_empty_lines: true,
              record_delimiter: lineBreak,
            }).filter((cells) => cells.some((cell) => cell !== '')),
          );
          const found = attempt(() => scanned(content, separator, quote, length).map(({ cells }) => cells));
          assert.deepEqual(found, expected);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('are refused where a quoted cell without text goes on', () => {
    assert.throws(() => scanned('"" "",b', ',', '"', 100), { message: /goes on after its quote/ });
  });

  test('have the line on which they begin, and end where they end', () => {
    const content = 'a,"x\r\ny"\r\n\r\n b ,2\n\n"c\n\n",3\rd,4';
    for (let length = 1; length <= content.length; length += 1)
      assert.deepEqual(
        scanned(content, ',', '"', length).map(({ cells, line }) => [line, cells]),
        [
          [1, ['a', 'x\r\ny']],
          [4, ['b', '2']],
          [6, ['c\n\n', '3']],
          [9, ['d', '4']],
        ],
        `in pieces of ${length}`,
      );
    assert.deepEqual(
      scanned(content, ',', '"', 100).map(({ end }) => content.slice(0, end).length),
      [10, 18, 27, content.length],
    );
  });

  test('with a quote that never ends are refused after 30 million characters, without holding more', () => {
    const scanner = new CsvScanner(',', '"');
    assert.deepEqual([...scanner.scan('a,"')], []);
    const piece = 'x'.repeat(1024 * 1024);
    assert.throws(
      () => {
        for (let count = 0; count < 40; count += 1) for (const _ of scanner.scan(piece));
      },
      { message: /line 1, byte 1: the row that begins here has a quote that is never closed/ },
    );
  });
});
