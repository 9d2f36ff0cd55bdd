import { beginsWorkbook } from '@kontor/client/sheets/workbook/beginning';

/** A row to deliver, and where it stands: the line of a table, or the number of an element of JSON. */
export interface FileRow {
  readonly line: number;
  readonly element: object;
}

/** Largest file that the page reads; `kontor push` delivers files of any length. */
export const fileBytesMax = 50 * 1024 * 1024;

/** Reads a file of JSON or NDJSON; resolves to undefined for a table. Throws a sentence that says what is wrong with it. */
export async function readElements(file: File): Promise<readonly FileRow[] | undefined> {
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  if (beginsWorkbook(head) || !/^\uFEFF?\s*[[{]/.test(new TextDecoder().decode(head))) return undefined;
  const text = (await file.text()).replace(/^\uFEFF/, '').trimStart();
  return objectsOf(text.startsWith('[') ? JSON.parse(text) : linesOf(text)).map((element, index) => ({
    line: index + 1,
    element,
  }));
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
