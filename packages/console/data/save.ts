import { csvForPeople } from '@kontor/values/csv-cells';

/** Saves a text or bytes as a file of the reader. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer> | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Rows as CSV with a header, for spreadsheets: members that are objects are written as JSON. */
export function csvOf(rows: readonly object[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => names.map((name) => textOf((row as Record<string, unknown>)[name])));
  return [names, ...lines].map(csvForPeople).join('');
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
