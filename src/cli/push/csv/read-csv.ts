import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, type InfoRecord, parse } from 'csv-parse';
import { refuseOtherEncodings } from '../encoding.ts';
import { elementBytesMax, type FileEntry, type FileReader, NotReadable } from '../entries.ts';
import type { Column } from './column.ts';
import type { Shape } from './element-schema.ts';
import { type ColumnMap, readHeader } from './header.ts';
import { readRow } from './row.ts';

/** What is needed to interpret the columns of a table. */
export interface TableForm {
  readonly element: Shape;
  readonly map: ColumnMap;
}

/** A row as the parser returns it. */
interface Row {
  readonly cells: readonly string[];
  /** Line on which it ends, counted from 1. */
  readonly endLine: number;
  readonly endByte: number;
}

/**
 * Reads a table whose first row names the columns. A row that cannot be converted to an element becomes a broken
 * entry. An unclosed quote ends reading with `NotReadable`, because the rows after it cannot be told apart.
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  form: TableForm,
): FileReader & AsyncGenerator<FileEntry> {
  const { head, all } = await withHead(chunks);
  refuseOtherEncodings(head);
  let columns: (Column | undefined)[] | undefined;
  let number = 0;
  for await (const row of rowsOf(all, separatorOf(head))) {
    if (columns === undefined) columns = readHeader(row.cells, form.map, form.element);
    else if (row.cells.some((cell) => cell !== '')) {
      number += 1;
      yield entryOf(row, number, columns);
    }
  }
  if (columns === undefined) throw new NotReadable('it is empty; a row of column names is expected.', start);
}

const start = { line: 1, byte: 1 };

function entryOf(row: Row, number: number, columns: readonly (Column | undefined)[]): FileEntry {
  const line = row.endLine - row.cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
  const place = { number, line, endByte: row.endByte };
  const result = readRow(row.cells, columns);
  return 'problem' in result
    ? { kind: 'broken', ...place, problem: result.problem }
    : { kind: 'element', ...place, json: Buffer.from(JSON.stringify(result.element)) };
}

async function* rowsOf(chunks: AsyncIterable<Uint8Array>, separator: string): AsyncGenerator<Row> {
  let lastLine = 0;
  const parser = parse({
    bom: true,
    delimiter: separator,
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
  pipeline(Readable.from(checkedUtf8(chunks)), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { cells: record, endLine: info.lines, endByte: info.bytes };
    }
  } catch (error) {
    throw error instanceof CsvError ? explain(error, lastLine + 1) : error;
  }
}

function explain(error: CsvError, line: number): NotReadable {
  const problem =
    error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
      ? 'the row that begins here has a quote that is never closed; double a quote inside a cell.'
      : `${error.message}.`;
  return new NotReadable(problem, { line, byte: 1 });
}

async function* checkedUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let passedBytes = 0;
  let line = 1;
  const decode = (chunk?: Uint8Array) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      const place = firstBadLine(chunk ?? new Uint8Array());
      throw new NotReadable('it is not UTF-8; save the file as UTF-8.', {
        line: line + place.lines,
        byte: passedBytes + place.bytes + 1,
      });
    }
  };
  for await (const chunk of chunks) {
    decode(chunk);
    passedBytes += chunk.length;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) line += 1;
    yield chunk;
  }
  decode();
}

const newline = 0x0a;

/** Returns the number of lines and bytes before the first line that is not UTF-8. */
function firstBadLine(chunk: Uint8Array): { lines: number; bytes: number } {
  let lines = 0;
  let bytes = 0;
  for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, bytes)) {
    if (!isUtf8(chunk.subarray(bytes, end))) break;
    lines += 1;
    bytes = end + 1;
  }
  return { lines, bytes };
}

/** Reads ahead up to the first line end; returns the bytes read and an iterable over all chunks. */
async function withHead(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  for (let length = 0; length < headBytesMax; ) {
    const next = await iterator.next();
    if (next.done) break;
    pieces.push(next.value);
    length += next.value.length;
    if (next.value.includes(newline)) break;
  }
  async function* all() {
    yield* pieces;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head: Buffer.concat(pieces), all: all() };
}

const headBytesMax = 1024 * 1024;
const separators = [',', ';', '\t'];

/** Returns the separator that occurs most often between the column names. */
function separatorOf(head: Uint8Array): string {
  const [firstLine = ''] = Buffer.from(head)
    .toString('utf8')
    .split(/\r\n?|\n/, 1);
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => unquoted.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] as string;
}
