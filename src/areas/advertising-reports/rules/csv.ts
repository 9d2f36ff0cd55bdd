/** Rows of a file in the format of RFC 4180 (RP21). */

/** Returns one record, with its line ending. */
export function csvLine(values: readonly (string | number | bigint)[]): string {
  let line = '';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as string | number | bigint;
    line += index === 0 ? '' : ',';
    line += typeof value === 'string' && /[",\r\n]/.test(value) ? quoted(value) : value;
  }
  return `${line}\r\n`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
