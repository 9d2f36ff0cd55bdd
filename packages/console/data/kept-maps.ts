/** Maps of tables with their answers, kept in this browser for the next file with the same columns. */
import { isNote } from '@kontor/client/sheets/failed-table';
import type { ElementKind } from '@kontor/client/sheets/kinds';
import type { ColumnMap, SheetMap } from '@kontor/client/sheets/map/form';

/** What a map belongs to. */
export interface TableForm {
  readonly partnerId: string | undefined;
  readonly kind: ElementKind;
  readonly columns: readonly string[];
}

interface KeptMap {
  readonly form: string;
  readonly map: SheetMap | ColumnMap;
}

const storageKey = 'kontor-maps';
const mapsMax = 20;
const charactersMax = 2 * 1024 * 1024;

/** Returns the map that was kept for such tables. */
export const keptMap = (form: TableForm): KeptMap['map'] | undefined =>
  read().find((kept) => kept.form === textOf(form))?.map;

/** Keeps a map, and forgets the oldest ones. */
export function keepMap(form: TableForm, map: KeptMap['map']): void {
  const kept = [{ form: textOf(form), map }, ...others(form)].slice(0, mapsMax);
  while (kept.length > 0 && JSON.stringify(kept).length > charactersMax) kept.pop();
  write(kept);
}

export const forgetMap = (form: TableForm): void => write(others(form));

const others = (form: TableForm) => read().filter((kept) => kept.form !== textOf(form));

/** Columns that tell what failed are no part of the form. */
function textOf({ partnerId, kind, columns }: TableForm): string {
  return JSON.stringify([partnerId, kind, ...columns.filter((name) => !isNote(name))]);
}

function read(): readonly KeptMap[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as readonly KeptMap[];
  } catch {
    return [];
  }
}

function write(kept: readonly KeptMap[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A browser without room or storage keeps none: the answers are asked for again.
  }
}
