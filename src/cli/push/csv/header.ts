import type { Shape } from '../../../platform/documents/element-shape.ts';
import { WrongUse } from '../../failures.ts';
import { type Column, isUnknown, quoted, readColumn, type UnknownColumn } from './column.ts';

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

/** What the first row of a table says. */
export interface Header {
  /** By position; undefined for columns that are left out, including those without a name. */
  readonly columns: readonly (Column | undefined)[];
  /** Names of columns that were left out because they are no path. */
  readonly ignored: readonly string[];
}

/** Resolves the columns of a file. Throws `WrongUse` that names all that is wrong with a header. */
export function readHeader(
  cells: readonly string[],
  map: ColumnMap,
  element: Shape,
  ignoresUnknown = false,
): Header {
  const names = cells.map((cell) => cell.trim());
  refuseUnknownNames(names, map);
  const read = names.map((name) => {
    const path = Object.hasOwn(map, name) ? map[name] : name;
    if (path === null || path === '') return undefined;
    return readColumn(name, path as string, element);
  });
  const unknown = read.filter((column) => column !== undefined && isUnknown(column)) as UnknownColumn[];
  if (unknown.length > 0 && !ignoresUnknown) throw new WrongUse(unknownText(unknown));
  const columns = read.map((column) => (column === undefined || isUnknown(column) ? undefined : column));
  refuseOverlaps(columns.filter((column) => column !== undefined));
  if (columns.every((column) => column === undefined)) {
    throw new WrongUse(
      unknown.length > 0
        ? 'No column of the file is a path of an element; name their paths in a file for --map.'
        : 'The first line of the file has no column names.',
    );
  }
  return { columns, ignored: unknown.map(({ name }) => name) };
}

/** Lists all unknown columns, and a map of them to start from. */
function unknownText(unknown: readonly UnknownColumn[]): string {
  const reasons = unknown.map(({ reason }) => reason);
  if (unknown.length === 1) return `${reasons[0]}`;
  const map = Object.fromEntries(unknown.map(({ name, near }) => [name, near ?? null]));
  return [
    ...reasons,
    'To ignore all of them, use --ignore-unknown. To map them, start with this file for --map:',
    JSON.stringify(map, undefined, 2),
  ].join('\n');
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
