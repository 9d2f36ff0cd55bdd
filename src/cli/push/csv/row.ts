import { shorten } from '../../../values/text.ts';
import { type Column, quoted } from './column.ts';
import type { ValueKind } from './element-schema.ts';
import { Place } from './place.ts';

/** The element of a row, or why it is not one (completes "The element is …"). */
export type RowResult = { readonly element: unknown } | { readonly problem: string };

const numberForm = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * Builds the element of a row. Empty cells are left out; objects and lists exist only if one of their cells is filled.
 */
export function readRow(cells: readonly string[], columns: readonly (Column | undefined)[]): RowResult {
  if (cells.length < columns.length || cells.slice(columns.length).some((cell) => cell !== '')) {
    return {
      problem: `not a row of this table: it has ${cells.length} cells, but the table has ${columns.length} columns`,
    };
  }
  const root = new Place();
  for (const [position, column] of columns.entries()) {
    const cell = cells[position] as string;
    if (column === undefined || cell === '') continue;
    const read = readCell(cell, column.valueKind);
    if (read === undefined) return { problem: problemOf(cell, column) };
    root.put(column.steps, read.value);
  }
  return { element: root.toValue() ?? {} };
}

function readCell(cell: string, kind: ValueKind): { value: unknown } | undefined {
  switch (kind) {
    case 'text':
      return { value: cell };
    case 'number': {
      const text = cell.trim();
      return numberForm.test(text) && Number.isFinite(Number(text)) ? { value: Number(text) } : undefined;
    }
    case 'boolean': {
      const text = cell.trim().toLowerCase();
      return text === 'true' || text === 'false' ? { value: text === 'true' } : undefined;
    }
    case 'json':
      try {
        return { value: JSON.parse(cell) };
      } catch {
        return undefined;
      }
  }
}

const wanted: Record<ValueKind, string> = {
  text: 'text',
  number: 'a number such as 12.5',
  boolean: 'true or false',
  json: 'JSON, because the column is an object or a list',
};

const shownLengthMax = 60;

function problemOf(cell: string, { name, valueKind }: Column): string {
  const shown = shorten(cell, shownLengthMax);
  return `not readable: column ${quoted(name)} has ${quoted(shown)}, but must have ${wanted[valueKind]}`;
}
