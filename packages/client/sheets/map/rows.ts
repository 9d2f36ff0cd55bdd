import type { Cell } from '../cells.ts';
import { BrokenRow, NotReadable, quoted } from '../wrong-file.ts';
import { type ColumnNames, compile, conditionOf, type Setting } from './compile.ts';
import type { RowRules } from './form.ts';
import type { Evaluate, RowView } from './row-view.ts';
import { folded } from './values.ts';

/** Most columns of a table. */
export const columnsMax = 5_000;

/** A row of a sheet. */
export interface SheetRow {
  readonly cells: readonly Cell[];
  /** Line on which it begins, counted from 1. */
  readonly line: number;
  /** Offset of its end in the file. */
  readonly endByte: number;
}

/** A row that is an element, with what it inherits. */
export interface JoinedRow extends RowView {
  readonly row: SheetRow;
}

/** Limits of what is kept of a file while it is read. */
export const rowNumbers = { groupRowsMax: 5_000, parentsMax: 500_000, parentCharactersMax: 64 * 1024 * 1024 };

interface Rules {
  readonly leavesOut: (row: RowView) => boolean;
  readonly group?: { readonly by: Evaluate; readonly own: ReadonlySet<number>; readonly joins: boolean };
  readonly parents?: Parents;
}

/** Rows that others inherit from, found by what others name them. */
export class Parents {
  readonly #are: ((row: RowView) => boolean) | undefined;
  readonly #keys: readonly Evaluate[];
  readonly #named: Evaluate;
  readonly #mayBeMissing: boolean;
  readonly own: ReadonlySet<number>;
  readonly #wanted = new Set<string>();
  readonly #rows = new Map<string, RowView>();
  #characters = 0;

  constructor(rules: NonNullable<RowRules['parents']>, setting: Setting) {
    const compiled = (source: Parameters<typeof compile>[0]) => compile(source, setting);
    this.#are = rules.are && conditionOf(rules.are, setting);
    this.#keys = rules.keys.map(compiled);
    this.#named = compiled(rules.named);
    this.#mayBeMissing = rules.mayBeMissing === true;
    this.own = ownOf(rules.own, setting.columns);
  }

  /** True if rows become parents because others name them, so that these have to be known first. */
  get needsNames(): boolean {
    return this.#are === undefined;
  }

  noteName(row: RowView): void {
    const name = this.#named(row);
    if (name !== undefined) this.#wanted.add(ownText(folded(name)));
    if (this.#wanted.size > rowNumbers.parentsMax) throw tooMany(0);
  }

  isParent(row: RowView): boolean {
    return this.#are?.(row) ?? this.#keysOf(row).some((key) => this.#wanted.has(key));
  }

  /** Keeps a row if it is a parent. */
  note(row: RowView, line: number): void {
    if (!this.isParent(row)) return;
    for (const cell of row.cells) this.#characters += String(cell).length;
    // Cells as parts of a text would keep all of it.
    const kept = {
      ...row,
      line,
      cells: row.cells.map((cell) => (typeof cell === 'string' ? ownText(cell) : cell)),
    };
    for (const key of this.#keysOf(row)) if (!this.#rows.has(key)) this.#rows.set(ownText(key), kept);
    if (this.#rows.size > rowNumbers.parentsMax || this.#characters > rowNumbers.parentCharactersMax)
      throw tooMany(line);
  }

  /** The row that a row names; undefined if it names none. */
  of(row: RowView): RowView | undefined {
    const name = this.#named(row);
    if (name === undefined) return undefined;
    const parent = this.#rows.get(folded(name));
    if (parent === undefined && !this.#mayBeMissing)
      throw new BrokenRow(`a variation of ${quoted(String(name))}, which is not in the file; add its row`);
    return parent;
  }

  #keysOf(row: RowView): string[] {
    return this.#keys.flatMap((key) => [key(row) ?? []].flat().map(folded));
  }
}

/** The same text, in memory of its own. */
function ownText(text: string): string {
  return text === '' ? '' : (JSON.parse(JSON.stringify(text)) as string);
}

function tooMany(line: number): NotReadable {
  const { parentsMax, parentCharactersMax } = rowNumbers;
  const limits = `${parentsMax.toLocaleString('en')} rows or ${parentCharactersMax / 1024 / 1024} million characters`;
  const reason = `more than ${limits} are inherited from; split the file, each product with its variations in one part.`;
  return new NotReadable(reason, { line, byte: 1 });
}

function ownOf(names: readonly string[] = [], columns: ColumnNames): ReadonlySet<number> {
  return new Set(names.flatMap((name) => columns.positionsOf(name)));
}

export function compileRules(rules: RowRules, setting: Setting): Rules {
  const { leaveOut, group, parents } = rules;
  return {
    leavesOut: leaveOut === undefined ? () => false : conditionOf(leaveOut, setting),
    ...(group !== undefined && {
      group: {
        by: compile(group.by, setting),
        own: ownOf(group.own, setting.columns),
        joins: group.joins === true,
      },
    }),
    ...(parents !== undefined && { parents: new Parents(parents, setting) }),
  };
}

const parentDepthMax = 4;

/** Joins the rows of a sheet: gives each what it inherits, and passes on those that are elements. */
export class RowJoiner {
  readonly #rules: Rules;
  #group: JoinedRow[] = [];
  #key: unknown;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** Rows that are complete with this one. A row that is broken is passed on with its reason. */
  add(row: SheetRow): (JoinedRow | { readonly row: SheetRow; readonly broken: string })[] {
    const { group, parents, leavesOut } = this.#rules;
    const view: JoinedRow = { cells: row.cells, line: row.line, row };
    if (group !== undefined) {
      const key = group.by(view);
      const done = key === undefined || key !== this.#key ? this.end() : [];
      this.#key = key;
      this.#group.push(view);
      if (this.#group.length > rowNumbers.groupRowsMax)
        throw new NotReadable(
          `more than ${rowNumbers.groupRowsMax} rows have the same ${quoted(String(key))}; each product needs its own.`,
          { line: row.line, byte: 1 },
        );
      return done;
    }
    if (leavesOut(view)) return [];
    if (parents === undefined) return [view];
    if (parents.isParent(view)) return [];
    try {
      return [{ ...inheriting(view, parents), row }];
    } catch (error) {
      if (error instanceof BrokenRow) return [{ row, broken: error.message }];
      throw error;
    }
  }

  /** The rows of the last group. */
  end(): JoinedRow[] {
    const [first, ...others] = this.#group;
    this.#group = [];
    const { group, leavesOut } = this.#rules;
    if (first === undefined || group === undefined) return [];
    if (group.joins) {
      const rows = [first, ...others].filter((each) => !leavesOut(each));
      return rows.slice(0, 1).map((each) => ({ ...each, group: rows }));
    }
    const completed = others.map((each) => ({
      ...each,
      cells: completedBy(each.cells, first.cells, group.own),
      parent: first,
    }));
    const all = [first, ...completed];
    const own = [first, ...others];
    return all
      .filter((_, index) => !leavesOut(own[index] as JoinedRow))
      .map((each) => ({ ...each, group: own }));
  }
}

function inheriting(view: RowView, parents: Parents, depth = 0): RowView {
  const found = depth < parentDepthMax ? parents.of(view) : undefined;
  if (found === undefined || found === view) return view;
  const parent = inheriting(found, parents, depth + 1);
  return { ...view, cells: completedBy(view.cells, parent.cells, parents.own), parent };
}

function completedBy(
  cells: readonly Cell[],
  inherited: readonly Cell[],
  own: ReadonlySet<number>,
): readonly Cell[] {
  return cells.map((cell, position) =>
    cell === '' && !own.has(position) ? (inherited[position] ?? '') : cell,
  );
}
