import { WrongUse } from '../../failures.ts';
import { type Column, quoted, readColumn } from './column.ts';
import type { Shape } from './element-schema.ts';

/** Paths by column name; null leaves a column out. */
export type ColumnMap = Readonly<Record<string, string | null>>;

/** Reads the text of a map file. `path` names it in messages. */
export function parseColumnMap(fileText: string, path: string): ColumnMap {
  let map: unknown;
  try {
    map = JSON.parse(fileText);
  } catch (error) {
    throw new WrongUse(`${path} is not JSON: ${(error as Error).message}.`);
  }
  const isMap =
    typeof map === 'object' &&
    map !== null &&
    !Array.isArray(map) &&
    Object.values(map).every((value) => value === null || typeof value === 'string');
  if (!isMap)
    throw new WrongUse(`${path} must contain a JSON object: {"column name": "path of the element"}.`);
  return map as ColumnMap;
}

/**
 * Resolves the columns of a file, by position; undefined for columns that are left out, including those without a
 * name. Throws `WrongUse` if a header is invalid.
 */
export function readHeader(names: readonly string[], map: ColumnMap, element: Shape): (Column | undefined)[] {
  refuseUnknownNames(names, map);
  const columns = names.map((name) => {
    const path = Object.hasOwn(map, name) ? map[name] : name;
    if (path === null || path === '') return undefined;
    return readColumn(name, path as string, element);
  });
  refuseOverlaps(columns.filter((column) => column !== undefined));
  if (columns.every((column) => column === undefined)) {
    throw new WrongUse('The first line of the file has no column names.');
  }
  return columns;
}

function refuseUnknownNames(names: readonly string[], map: ColumnMap): void {
  const unknown = Object.keys(map).filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw new WrongUse(
    `The file has no column ${unknown.map(quoted).join(', ')}, which the file of --map names.`,
  );
}

/** Throws if two columns fill the same place, or one column fills a part of another's place. */
function refuseOverlaps(columns: readonly Column[]): void {
  const nameByPlace = new Map<string, string>();
  for (const { name, steps } of columns) {
    const place = JSON.stringify(steps);
    const other = nameByPlace.get(place);
    if (other !== undefined) throw overlap(other, name);
    nameByPlace.set(place, name);
  }
  for (const { name, steps } of columns) {
    for (let length = 1; length < steps.length; length += 1) {
      const whole = nameByPlace.get(JSON.stringify(steps.slice(0, length)));
      if (whole !== undefined) throw overlap(whole, name);
    }
  }
}

function overlap(one: string, other: string): WrongUse {
  return new WrongUse(
    `Columns ${quoted(one)} and ${quoted(other)} have the same path; use only one of them.`,
  );
}
