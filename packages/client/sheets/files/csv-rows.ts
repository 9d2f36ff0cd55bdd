import { columnsMax, type SheetRow } from '../map/rows.ts';
import { NotReadable } from '../wrong-file.ts';
import { CsvScanner } from './csv-scanner.ts';
import { detectEncoding, type Encoding, type Source, textOf } from './encoding.ts';

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
  for await (const { text } of textOf(source(), encoding)) {
    head += text;
    if (head.length > headBytesMax || hasTwoLines(head)) break;
  }
  if (head.trim() === '')
    throw new NotReadable('it is empty; a row of column names is expected.', { line: 1, byte: 1 });
  return head;
}

/** True if two lines that are not blank are complete. Not by one expression, which would search a long line from each of its characters. */
function hasTwoLines(text: string): boolean {
  const complete = text.split(/\r\n?|\n/).slice(0, -1);
  return complete.filter((line) => line.trim() !== '').length >= 2;
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

/** Reads the rows of a table, the one of the column names first. Blank rows are left out. */
export async function* rowsOf(
  source: Source,
  { encoding, separator, quote, hasSeparatorLine }: Dialect,
): AsyncGenerator<SheetRow> {
  const scanner = new CsvScanner(separator, quote);
  let isSeparatorLine = hasSeparatorLine;
  for await (const { text, from, to } of textOf(source(), encoding)) {
    const bytesEach = text === '' ? 0 : (to - from) / text.length;
    for (const { cells, line, end } of to === from ? scanner.end() : scanner.scan(text)) {
      if (isSeparatorLine) {
        isSeparatorLine = false;
        continue;
      }
      if (cells.length > columnsMax)
        throw new NotReadable(`it has ${cells.length} columns; at most ${columnsMax} can be read.`, {
          line,
          byte: 1,
        });
      yield { cells, line, endByte: Math.round(from + end * bytesEach) };
    }
  }
}
