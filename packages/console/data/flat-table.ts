/** Rows of a list as a table for a spreadsheet: flat columns, and one line for each item of a row. */

import { isObject, type Members } from '@kontor/values/collections';

/** Members that are no data of a row. */
const leftOut = new Set(['links', '_links']);

const isItems = (value: unknown): value is readonly Members[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

/**
 * Members of objects become columns of their own, such as `deliveryAddress.city`. The list of items or, where none is
 * named so, that with the most objects makes one line of each; further lists of objects become numbered columns. Lists of texts are one cell.
 */
export function flatTable(rows: readonly object[]): Members[] {
  const items = itemsOf(rows as readonly Members[]);
  return (rows as readonly Members[]).flatMap((row) => {
    const found = items === undefined ? undefined : row[items];
    if (items === undefined || !isItems(found)) return [flat(row)];
    const { [items]: _, ...rest } = row;
    return found.map((item) => ({ ...flat(rest), ...flat(item, `${items}.`) }));
  });
}

/** The name of the list whose entries get lines of their own. */
function itemsOf(rows: readonly Members[]): string | undefined {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (!leftOut.has(name) && isItems(value)) counts.set(name, (counts.get(name) ?? 0) + value.length);
    }
  }
  const named = [...counts].filter(([name]) => /items$/i.test(name));
  return (named.length > 0 ? named : [...counts]).sort(([, one], [, other]) => other - one)[0]?.[0];
}

function flat(value: Members, before = ''): Members {
  const cells: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (leftOut.has(name)) continue;
    const place = `${before}${name}`;
    if (isObject(member)) Object.assign(cells, flat(member, `${place}.`));
    else if (isItems(member)) {
      for (const [index, entry] of member.entries())
        Object.assign(cells, flat(entry, `${place}.${index + 1}.`));
    } else cells[place] = Array.isArray(member) ? member.map(String).join(' | ') : member;
  }
  return cells;
}
