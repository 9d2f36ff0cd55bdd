import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, type InfoRecord, parse } from 'csv-parse';
import { columnsMax, type SheetRow } from '../map/rows.ts';
import { NotReadable } from '../wrong-file.ts';
import { detectEncoding, type Encoding, type Source, toUtf8 } from './encoding.ts';

/** What the sender of a table states about its form; everything else is detected. */
export interface StatedDialect {
  readonly encoding?: Encoding | undefined;
  readonly separator?: string | undefined;
  /** Empty: no cell is quoted. */
  readonly quote?: string | undefined;
}

/** The form of a table. */
export interface Dialect {
  readonly encoding: Encoding;
  readonly separator: string;
  readonly quote: string;
  /** The first line names the separator (`sep=;`), as spreadsheets write and read it. */
  readonly hasSeparatorLine: boolean;
}

/** Bytes in which the first line that is not empty has to end. */
const headBytesMax = 1024 * 1024;
const separators = [',', ';', '\t', '|'];

/** Detects the form of a table. */
export async function detectDialect(source: Source, stated: StatedDialect): Promise<Dialect> {
  const encoding = stated.encoding ?? (await detectEncoding(source));
  const lines = (await headOf(source, encoding)).split(/\r\n?|\n/);
  const [first = '', second = ''] = lines.filter((line) => line.replaceAll(/[\s,;|"]/g, '') !== '');
  const named = /^"?sep=(.)"?[,;|\t]*$/iu.exec(first.trimStart())?.[1];
  const header = named === undefined ? first : second;
  const quote = stated.quote ?? (/^\s*'[^']*'\s*(?:[,;|\t]|$)/.test(header) ? "'" : '"');
  return {
    encoding,
    separator: stated.separator ?? named ?? separatorOf(header, quote),
    quote,
    hasSeparatorLine: named !== undefined,
  };
}

/** The beginning of the text, up to its second line that is not blank. */
async function headOf(source: Source, encoding: Encoding): Promise<string> {
  let head = '';
  for await (const chunk of toUtf8(source(), encoding)) {
    head += Buffer.from(chunk).toString('utf8');
    if (head.length > headBytesMax || /\S[^\r\n]*[\r\n]+[^\S\r\n]*\S[^\r\n]*[\r\n]/.test(head)) break;
  }
  if (head.trim() === '')
    throw new NotReadable('it is empty; a row of column names is expected.', { line: 1, byte: 1 });
  return head;
}

/** Returns the separator that occurs most often between the column names. */
function separatorOf(header: string, quote: string): string {
  const unquoted =
    quote === '' ? header : header.replaceAll(new RegExp(`${quote}[^${quote}]*${quote}`, 'g'), '');
  const counts = separators.map((separator) => unquoted.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] as string;
}

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** Says how a table is read. */
export function describeDialect({ encoding, separator, quote, hasSeparatorLine }: Dialect): string {
  return [
    encoding.toUpperCase().replace('WINDOWS', 'Windows'),
    `cells separated by ${separatorNames[separator] ?? JSON.stringify(separator)}`,
    ...(quote === '"' ? [] : [quote === '' ? 'without quotes' : `quoted with ${quote}`]),
    ...(hasSeparatorLine ? ['the first line names the separator'] : []),
  ].join(', ');
}

/** Longest row. */
const rowBytesMax = 30 * 1024 * 1024 - 1024;

/**
 * Reads the rows of a table, the one of the column names first. Blanks around cells are removed unless they are quoted.
 * An unclosed quote ends reading with `NotReadable`, because the rows after it cannot be told apart.
 */
export async function* rowsOf(source: Source, dialect: Dialect): AsyncGenerator<SheetRow> {
  let isSeparatorLine = dialect.hasSeparatorLine;
  let lastLine = 0;
  let readLines = 0;
  const parser = parse({
    delimiter: dialect.separator,
    quote: dialect.quote === '' ? null : dialect.quote,
    escape: dialect.quote === '' ? null : dialect.quote,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: rowBytesMax,
    info: true,
    // Called for every row immediately; the iterator never yields rows that precede a broken one in the same chunk.
    on_record: (record: string[], { lines }: InfoRecord) => {
      lastLine = lines;
      return record;
    },
  });
  // Errors are thrown to the reader of the rows below.
  pipeline(Readable.from(toUtf8(source(), dialect.encoding)), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.every((cell) => cell === '')) continue;
      if (isSeparatorLine) {
        isSeparatorLine = false;
        continue;
      }
      if (record.length > columnsMax)
        throw new NotReadable(`it has ${record.length} columns; at most ${columnsMax} can be read.`, {
          line: info.lines,
          byte: 1,
        });
      for (const [position, cell] of record.entries()) if (hasWideBlank(cell)) record[position] = cell.trim();
      const line = info.lines === readLines + 1 ? info.lines : firstLineOf(record, info.lines);
      readLines = info.lines;
      yield { cells: record, line, endByte: info.bytes };
    }
  } catch (error) {
    throw error instanceof CsvError ? explain(error, lastLine + 1) : error;
  }
}

/** True for a cell that begins or ends with a character beyond ASCII, which may be a blank that the parser leaves. */
function hasWideBlank(cell: string): boolean {
  return cell.charCodeAt(0) > 127 || cell.charCodeAt(cell.length - 1) > 127;
}

function firstLineOf(cells: readonly string[], endLine: number): number {
  return endLine - cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
}

function explain(error: CsvError, line: number): NotReadable {
  const reason =
    error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
      ? 'the row that begins here has a quote that is never closed; double a quote inside a cell.'
      : `${error.message}.`;
  return new NotReadable(reason, { line, byte: 1 });
}
