import { parse } from 'csv-parse/browser/esm/sync';

/** Rows of a file: objects of JSON, or cells by column. */
export interface ReadFile {
  readonly rows: readonly object[];
  /** Names of the columns; only for tables. */
  readonly columns: readonly string[] | undefined;
  /** Line of each row in the file, counted from 1; only for tables. */
  readonly lines?: readonly number[];
}

/** Largest file that the page reads; `kontor push` delivers files of any length. */
export const fileBytesMax = 50 * 1024 * 1024;

/** Reads a file of JSON, NDJSON or CSV, by its content. Throws a sentence that says what is wrong with it. */
export async function readFile(file: File): Promise<ReadFile> {
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const first = text.trimStart()[0];
  if (first === '[') return { rows: objectsOf(JSON.parse(text)), columns: undefined };
  if (first === '{') return { rows: objectsOf(linesOf(text)), columns: undefined };
  const read: readonly unknown[] = parse(text, {
    columns: true,
    info: true,
    skip_empty_lines: true,
    trim: true,
    bom: true,
    delimiter: delimiterOf(text),
  });
  const records = read as readonly { record: object; info: { lines: number } }[];
  const rows = records.map(({ record }) => record);
  const lines = records.map(({ info }) => info.lines);
  return { rows, columns: Object.keys(rows[0] ?? {}), lines };
}

/** A single object over several lines, or an object a line. */
function linesOf(text: string): unknown[] {
  try {
    const whole: unknown = JSON.parse(text);
    const list = Object.values(whole as object).find(Array.isArray);
    return list ?? [whole];
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as unknown);
  }
}

function objectsOf(value: unknown): object[] {
  if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'object' || entry === null)) {
    throw new TypeError('The file must be a list of objects.');
  }
  return value as object[];
}

/** The delimiter that the first line has most of. */
function delimiterOf(text: string): string {
  const line = text.slice(0, Math.max(text.indexOf('\n'), 0) || undefined);
  const counts = [';', '\t', '|', ','].map((mark) => [mark, line.split(mark).length] as const);
  return counts.sort(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
}
