/** Maps of tables with their answers, kept in this browser for the next file with the same columns. */

import type { ColumnMap, ElementKind, SheetMap } from '@kontor/client/kinds';
import { isNote } from '@kontor/client/questions';

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
const charactersMax = 2 * 1024 * 1024;

/** Returns the map that was kept for such tables. */
export const keptMap = (form: TableForm): KeptMap['map'] | undefined =>
  read().find((kept) => kept.form === textOf(form))?.map;

/** Keeps a map and forgets the oldest ones; without a map, forgets that of such tables. */
export function keepMap(form: TableForm, map?: KeptMap['map']): void {
  const kept = read().filter((each) => each.form !== textOf(form));
  if (map !== undefined) kept.unshift({ form: textOf(form), map });
  while (JSON.stringify(kept).length > charactersMax) kept.pop();
  localStorage.setItem(storageKey, JSON.stringify(kept));
}

/** Columns that tell what failed are no part of the form. */
const textOf = ({ partnerId, kind, columns }: TableForm) =>
  JSON.stringify([partnerId, kind, ...columns.filter((name) => !isNote(name))]);

const read = (): KeptMap[] => JSON.parse(localStorage.getItem(storageKey) ?? '[]');
