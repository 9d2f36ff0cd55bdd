import { pipeline, Readable } from 'node:stream';
import { type CastingContext, CsvError, type Info, type InfoRecord, parse } from 'csv-parse';
import { elementBytesMax, NotReadable } from '../entries.ts';
import type { Dialect } from './dialect.ts';
import { type Source, toUtf8 } from './encoding.ts';

/** A row of a table that has a cell with text. */
export interface Row {
  readonly cells: readonly string[];
  /** Line on which it begins, counted from 1. */
  readonly line: number;
  /** Offset of its end in the text as UTF-8. */
  readonly endByte: number;
}

/**
 * Reads the rows of a table, the one of the column names first. Blanks around cells are removed unless they are quoted.
 * An unclosed quote ends reading with `NotReadable`, because the rows after it cannot be told apart.
 */
export async function* rowsOf(source: Source, dialect: Dialect): AsyncGenerator<Row> {
  let isSeparatorLine = dialect.hasSeparatorLine;
  let lastLine = 0;
  const parser = parse({
    delimiter: dialect.separator,
    quote: dialect.quote === '' ? null : dialect.quote,
    escape: dialect.quote === '' ? null : dialect.quote,
    trim: true,
    cast: (cell: string, { quoting }: CastingContext) => (quoting ? cell : cell.trim()),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: elementBytesMax,
    info: true,
    // Called for every row immediately; the iterator never yields rows that precede a broken one in the same chunk.
    on_record: (record: string[], { lines }: InfoRecord) => {
      lastLine = lines;
      return record;
    },
  });
  // Errors are thrown to the consumer of the rows below.
  pipeline(Readable.from(toUtf8(source(), dialect.encoding)), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.every((cell) => cell === '')) continue;
      if (isSeparatorLine) {
        isSeparatorLine = false;
        continue;
      }
      yield { cells: record, line: firstLineOf(record, info.lines), endByte: info.bytes };
    }
  } catch (error) {
    throw error instanceof CsvError ? explain(error, lastLine + 1) : error;
  }
}

function firstLineOf(cells: readonly string[], endLine: number): number {
  return endLine - cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
}

function explain(error: CsvError, line: number): NotReadable {
  const problem =
    error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
      ? 'the row that begins here has a quote that is never closed; double a quote inside a cell.'
      : `${error.message}.`;
  return new NotReadable(problem, { line, byte: 1 });
}
