import type { Shape } from '@kontor/contract/documents/shape';
import type { DecimalSign } from '@kontor/values/number-text';
import { SheetColumns } from './column-names.ts';
import { isNote } from './failed-table.ts';
import { attributeNaming } from './map/attribute-names.ts';
import { compile, type Setting } from './map/compile.ts';
import { correcting } from './map/corrections.ts';
import { EqualMembers, equalGroups } from './map/equal-members.ts';
import { type ColumnMap, isSheetMap, type Members, type SheetMap } from './map/form.ts';
import { columnsIn, conditionSources, isConstant } from './map/inner-sources.ts';
import type { Assignment } from './map/leaf.ts';
import { ObjectPlan } from './map/plan.ts';
import type { RowView } from './map/row-view.ts';
import { compileRules, RowJoiner } from './map/rows.ts';
import { Notes } from './notes.ts';
import { isUnknown, type Path, readPath, type UnknownPath } from './path.ts';
import { almostForm } from './recognize.ts';
import { starterMap } from './starter-map.ts';
import { quoted, UnknownColumns, WrongFile } from './wrong-file.ts';

/** What a sheet is read as. */
export interface SheetForm {
  readonly element: Shape;
  /** Kind of the elements, by which a map has its members. */
  readonly kind: string;
  readonly map: SheetMap | ColumnMap;
  readonly ignoresUnknown?: boolean | undefined;
  /** Ready maps, from which one is chosen by the header if no map is given; the sheet may almost have the form of one. */
  readonly ready?: readonly SheetMap[] | undefined;
  /** The decimal sign of its numbers, if it is stated. */
  readonly decimal?: DecimalSign | undefined;
  /** Ids of the marketplace by folded name. */
  readonly lists?: Setting['lists'] | undefined;
}

/** A column whose cells are numbers. */
export interface NumberColumn {
  readonly position: number;
  readonly name: string;
  readonly isAmount: boolean;
}

/** How the rows below a header become elements. */
export interface Header {
  readonly names: readonly string[];
  readonly plan: ObjectPlan;
  /** The places that are filled, and the columns that fill each. */
  readonly assignments: readonly Assignment[];
  readonly rules: ReturnType<typeof compileRules>;
  readonly numbers: readonly NumberColumn[];
  /** Names of columns that fill nothing. */
  readonly ignored: readonly string[];
  /** Positions of the columns that are read. */
  readonly used: readonly number[];
  /** Begins a reading, and returns what changes its elements to what the marketplace calls and allows, and to what their products have. */
  readonly finish: () => (element: unknown, row: RowView) => void;
  /** The groups of an element whose members are made equal. */
  readonly groupsOf: ReturnType<typeof equalGroups>;
  /** What is told about its rows. */
  readonly notes: Notes;
  join(): RowJoiner;
}

interface Resolved {
  readonly assignments: readonly Assignment[];
  /** Those of the members of a map, by their paths. */
  readonly ofMembers: ReadonlyMap<string, Assignment>;
  readonly ignored: readonly string[];
  readonly used: readonly number[];
}

/** The names in a row of column names. */
export const namesIn = (cells: readonly unknown[]) => cells.map((cell) => String(cell).trim());

/** Resolves the columns of a sheet. Throws `WrongFile` that names all that is wrong with a header. */
export function readHeader(cells: readonly unknown[], form: SheetForm): Header {
  const names = namesIn(cells);
  const columns = new SheetColumns(names);
  const { map } = form;
  const answers = isSheetMap(map) ? (map.answers ?? {}) : {};
  const notes = new Notes();
  const setting: Setting = { columns, answers, lists: form.lists ?? {}, decimal: form.decimal, notes };
  const rules = compileRules((isSheetMap(map) ? map.rows : undefined) ?? {}, setting);
  const { assignments, ofMembers, ignored, used } = isSheetMap(map)
    ? byMembers(map, form, setting)
    : byColumns(map, form, setting);
  const plan = new ObjectPlan();
  for (const assignment of assignments) plan.add(assignment.path.steps, assignment);
  const numbers = assignments.flatMap(({ path, columns: read }) =>
    path.valueKind !== 'number'
      ? []
      : read.flatMap((name) =>
          columns.positionsOf(name).map((position) => ({ position, name, isAmount: path.isAmount })),
        ),
  );
  const finish = isSheetMap(map) ? () => finishing(map, form, ofMembers, notes) : () => () => undefined;
  const groupsOf = equalGroups(isSheetMap(map) ? map : {}, form.element);
  const join = () => new RowJoiner(rules);
  return { names, plan, assignments, rules, numbers, ignored, used, finish, groupsOf, notes, join };
}

/** Names the attributes, corrects values, and makes equal what must be so. */
function finishing(
  map: SheetMap,
  { kind, lists, element: shape }: SheetForm,
  ofMembers: ReadonlyMap<string, Assignment>,
  notes: Notes,
): ReturnType<Header['finish']> {
  const name = attributeNaming(map, kind, lists?.definitions);
  const correct = correcting(map, shape);
  const equal = new EqualMembers(map, ofMembers, shape, notes);
  return (element, row) => {
    // The category decides what the attributes are called.
    equal.apply(element, row);
    correct(element);
    name(element);
  };
}

/** Every column fills the path of its name, or the one that the map gives it. */
function byColumns(map: ColumnMap, form: SheetForm, setting: Setting): Resolved {
  const { element, ignoresUnknown } = form;
  const { names } = setting.columns as SheetColumns;
  refuseUnknownNames(Object.keys(map), names);
  const read = names.map((name) => {
    const path = Object.hasOwn(map, name) ? map[name] : name;
    const isLeftOut = path === null || path === undefined || path === '' || isNote(path);
    return isLeftOut ? undefined : readPath(name, path, element);
  });
  const unknown = read.filter((path): path is UnknownPath => path !== undefined && isUnknown(path));
  if (unknown.length > 0 && !ignoresUnknown) throw unknownColumns(unknown, names, form);
  const assignments = read.flatMap((path, position) =>
    path === undefined || isUnknown(path) ? [] : [ofColumn(path, names[position] ?? '', position)],
  );
  refuseOverlaps(assignments);
  if (assignments.length === 0) {
    throw new WrongFile(
      unknown.length > 0
        ? 'No column of the file is a path of an element; name their paths in a file for --map.'
        : 'The first line of the file has no column names.',
    );
  }
  const used = read.flatMap((path, position) => (path === undefined || isUnknown(path) ? [] : [position]));
  return { assignments, ofMembers: new Map(), ignored: unknown.map(({ name }) => name), used };
}

function ofColumn(path: Path, name: string, position: number): Assignment {
  const columns = { positionsOf: () => [position] };
  return {
    path,
    source: compile(name, { columns, answers: {}, lists: {} }),
    isConstant: false,
    columns: [name],
  };
}

/** The members of the map, and columns whose names are paths that it does not fill. */
function byMembers(map: SheetMap, { element, kind }: SheetForm, setting: Setting): Resolved {
  const columns = setting.columns as SheetColumns;
  const members = map.members[kind];
  if (members === undefined)
    throw new WrongFile(
      `The map ${map.name ?? ''} has no members for ${kind}; use --kind with one of ${Object.keys(map.members).join(', ')}.`,
    );
  if (map.recognize === undefined)
    refuseUnknownNames(
      columnsOf(map, members).filter((name) => !columns.has(name)),
      columns.names,
    );
  const ofMembers = new Map<string, Assignment>();
  for (const [text, source] of Object.entries(members)) {
    const path = readPath(text, text, element);
    if (isUnknown(path)) throw new WrongFile(`The map cannot be used. ${path.reason}`);
    const read = columnsIn(source);
    ofMembers.set(text, {
      path,
      source: compile(source, setting),
      isConstant: isConstant(source),
      columns: read,
    });
  }
  const filled = new Set([...ofMembers.values()].map(({ path }) => JSON.stringify(path.steps)));
  const own = columns.names.flatMap((name, position) => {
    if (name === '' || columns.isUsed(position)) return [];
    const path = readPath(name, name, element);
    const isFree = !isUnknown(path) && path.valueKind !== 'json' && !filled.has(JSON.stringify(path.steps));
    return isFree ? [{ ...ofColumn(path, name, position), position }] : [];
  });
  const taken = new Set(own.map(({ position }) => position));
  const ignored = columns.names.filter(
    (name, position) => name !== '' && !isNote(name) && !columns.isUsed(position) && !taken.has(position),
  );
  const used = columns.names.flatMap((_, position) =>
    columns.isUsed(position) || taken.has(position) ? [position] : [],
  );
  return { assignments: [...ofMembers.values(), ...own], ofMembers, ignored, used };
}

/** Columns that a map names. */
export function columnsOf({ rows = {} }: SheetMap, members: Members): string[] {
  const { leaveOut, group, parents } = rows;
  const sources = [
    ...Object.values(members),
    ...(leaveOut === undefined ? [] : conditionSources(leaveOut)),
    ...(group === undefined ? [] : [group.by]),
    ...(parents === undefined ? [] : [...parents.keys, parents.named]),
  ];
  return [...new Set(sources.flatMap(columnsIn))];
}

/** Lists all unknown columns, and a map of them to start from. */
function unknownColumns(
  unknown: readonly UnknownPath[],
  names: readonly string[],
  { kind, element, ready = [] }: SheetForm,
): UnknownColumns {
  const [first] = unknown;
  const { map, reasons } = starterMap(names, kind, element);
  const proposed = { columns: names, map, reasons };
  if (unknown.length === 1 && first !== undefined) return new UnknownColumns(first.reason, proposed);
  const lines = [
    `${unknown.length} columns are not paths of an element: ${unknown.map(({ name }) => quoted(name)).join(', ')}.`,
    ...[almostForm(names, ready)].filter((line) => line !== undefined),
    'To ignore all of them, use --ignore-unknown. To map them, start with this file for --map:',
    JSON.stringify(map, undefined, 2),
    ...reasons,
  ];
  return new UnknownColumns(lines.join('\n'), proposed);
}

function refuseUnknownNames(wanted: readonly string[], names: readonly string[]): void {
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw new WrongFile(
    `The file has no column ${unknown.map(quoted).join(', ')}, which the file of --map names.`,
  );
}

/** Throws if two columns fill the same place, or one column fills a part of another's place. */
function refuseOverlaps(assignments: readonly Assignment[]): void {
  const nameByPlace = new Map<string, string>();
  for (const { path, columns } of assignments) {
    const place = JSON.stringify(path.steps);
    const other = nameByPlace.get(place);
    if (other !== undefined) throw overlap(other, columns[0]);
    nameByPlace.set(place, columns[0] ?? '');
  }
  for (const { path, columns } of assignments) {
    for (let length = 1; length < path.steps.length; length += 1) {
      const whole = nameByPlace.get(JSON.stringify(path.steps.slice(0, length)));
      if (whole !== undefined) throw overlap(whole, columns[0]);
    }
  }
}

function overlap(one: string, other = ''): WrongFile {
  return new WrongFile(
    `Columns ${quoted(one)} and ${quoted(other)} have the same path; use only one of them.`,
  );
}
