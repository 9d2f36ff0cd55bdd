/** What tests with random rows need to know about a declared statement and its tables. */
import type { DatabaseSync } from 'node:sqlite';
import { tableKinds } from '../../packages/server/migrations/index.ts';
import type { DeclaredText } from '../../scripts/generate/statements/declared.ts';
import { parametersOf } from '../../scripts/generate/statements/parameters.ts';
import { openSchema } from '../../scripts/generate/statements/schema.ts';
import {
  as,
  columnOf,
  comparisonOf,
  isTree,
  listOf,
  nodesOf,
  parameterOf,
  parse,
} from '../../scripts/generate/statements/tree.ts';

export interface Column {
  readonly name: string;
  readonly type: 'TEXT' | 'INTEGER' | 'BLOB';
  readonly nullable: boolean;
  /** True when two partners cannot have the same value. */
  readonly isUniqueOverall: boolean;
}

export interface StatementFacts {
  readonly text: DeclaredText;
  readonly kind: 'read' | 'insert' | 'change';
  /** The tables that it names, partner tables first. */
  readonly tables: readonly string[];
  /** Columns in which two partners cannot have the same value. */
  readonly uniqueOverall: ReadonlySet<string>;
  /** Types of the columns of its tables. */
  readonly types: ReadonlyMap<string, Column['type']>;
  /** Constants that it compares with columns, by column name. */
  readonly constants: ReadonlyMap<string, readonly (string | number)[]>;
  /** Maps columns that it compares with each other to one common name. */
  readonly equated: ReadonlyMap<string, string>;
  /** Columns whose values have to be on opposite sides of one parameter. */
  readonly sides: ReadonlyMap<string, 'low' | 'high'>;
  /** How the statement uses each parameter that its caller passes, by number. */
  readonly parameters: ReadonlyMap<number, ParameterUse>;
}

/** How a statement uses a parameter. A list is JSON that the dialect unpacks into rows of columns. */
export interface ParameterUse {
  readonly column: string | undefined;
  readonly role: 'value' | 'limit' | 'offset' | 'texts' | 'rows' | 'numbers';
  /** The columns of a list; for `numbers`, those of the name and the number. */
  readonly columns: readonly string[];
  /** Where its value has to be, relative to the values of rows, for the comparisons to hold. */
  readonly bound: 'below' | 'above' | 'between' | undefined;
}

export const schema = openSchema();
export const columnsByTable: ReadonlyMap<string, readonly Column[]> = readColumns(schema.database);
export const isPartnerTable = (table: string) => tableKinds[table] === 'partner';

function readColumns(database: DatabaseSync): Map<string, Column[]> {
  return new Map(
    [...schema.tables].map(([table, columns]) => {
      const unique = uniqueOverallOf(database, table);
      const named = database.prepare('SELECT name, type FROM pragma_table_info(?)').all(table);
      return [
        table,
        named.map(({ name, type }) => ({
          name: String(name),
          type: type as Column['type'],
          nullable: columns.get(String(name))?.nullable === true,
          isUniqueOverall: unique.has(String(name)),
        })),
      ];
    }),
  );
}

/** Returns the columns of a table's unique indexes that do not include the partner. */
function uniqueOverallOf(database: DatabaseSync, table: string): Set<string> {
  const indexes = database.prepare('SELECT name FROM pragma_index_list(?) WHERE "unique" = 1').all(table);
  const keys = indexes.map(({ name }) =>
    database
      .prepare('SELECT name FROM pragma_index_info(?)')
      .all(String(name))
      .map((column) => String(column.name)),
  );
  // An INTEGER PRIMARY KEY has no index of its own.
  const rowNumber = /(\w+) INTEGER PRIMARY KEY/.exec(schema.definition(table))?.[1];
  if (rowNumber !== undefined) keys.push([rowNumber]);
  return new Set(keys.filter((key) => !key.includes('partner_id')).flat());
}

export function factsOf(text: DeclaredText): StatementFacts {
  const tree = parse(text.sqlite);
  const relations = [...nodesOf('RangeVar', tree), ...nodesOf('relation', tree)];
  const named = new Set(relations.map(({ relname }) => String(relname)).filter((name) => name in tableKinds));
  const columns = [...named].filter(isPartnerTable).flatMap((table) => columnsByTable.get(table) ?? []);
  const listed = listedParameters(tree);
  const types = new Map(
    [...named].flatMap((table) => (columnsByTable.get(table) ?? []).map(({ name, type }) => [name, type])),
  );
  // `?1` of a partner's statement is the partner.
  const bound = text.scope === 'partner' ? 1 : 0;
  const parameters = [...parametersOf(tree, schema)].filter(([number]) => number > bound);
  return {
    text,
    kind: as('SelectStmt', tree) ? 'read' : as('InsertStmt', tree) ? 'insert' : 'change',
    tables: [...named].sort((one, other) => Number(isPartnerTable(other)) - Number(isPartnerTable(one))),
    uniqueOverall: new Set(columns.filter((column) => column.isUniqueOverall).map(({ name }) => name)),
    types,
    constants: constantsOf(tree),
    equated: equatedColumns(tree),
    sides: sidesOf(
      text.sqlite,
      parameters.map(([number]) => number),
    ),
    parameters: new Map(
      parameters.map(([number, { name }]) => [
        number,
        useOf(text, number, listed.get(number) ?? name, types),
      ]),
    ),
  };
}

/** Returns the constants that columns are compared with, by any operator. */
function constantsOf(tree: unknown): Map<string, (string | number)[]> {
  const found = new Map<string, (string | number)[]>();
  for (const { lexpr, rexpr } of nodesOf('A_Expr', tree)) {
    const column = comparedColumn(lexpr);
    if (column === undefined) continue;
    const sides = [rexpr, ...listOf(as('List', rexpr)?.items)];
    const values = sides.map(constantOf).filter((value) => value !== undefined);
    found.set(column, [...(found.get(column) ?? []), ...values]);
  }
  return found;
}

/** Returns the name of a column, or of the only column that a sub-select returns. */
function comparedColumn(node: unknown): string | undefined {
  const select = as('SelectStmt', as('SubLink', node)?.subselect);
  const [target] = listOf(select?.targetList);
  return columnOf(select === undefined ? node : as('ResTarget', target)?.val)?.at(-1);
}

/** Returns the columns that are compared with lists of parameters, by parameter number. */
function listedParameters(tree: unknown): Map<number, string> {
  const found = new Map<number, string>();
  for (const { lexpr, rexpr } of nodesOf('A_Expr', tree)) {
    for (const item of listOf(as('List', rexpr)?.items)) {
      const number = parameterOf(item);
      if (number !== undefined) found.set(number, comparedColumn(lexpr) ?? '');
    }
  }
  return found;
}

/** Returns, for each column that is compared with others, one common name for all of them. */
function equatedColumns(tree: unknown): Map<string, string> {
  const names = new Map<string, string>();
  for (const comparison of nodesOf('A_Expr', tree)) {
    const [left, right] = (comparisonOf({ A_Expr: comparison }, ['=']) ?? []).map((side) =>
      columnOf(side)?.at(-1),
    );
    if (left === undefined || right === undefined) continue;
    const [kept, replaced] = [names.get(left) ?? left, names.get(right) ?? right];
    for (const [column, name] of names) if (name === replaced) names.set(column, kept);
    names.set(left, kept).set(right, kept);
  }
  return names;
}

function constantOf(node: unknown): string | number | undefined {
  const constant = as('A_Const', node);
  if (isTree(constant?.sval)) return String(constant.sval.sval ?? '');
  return isTree(constant?.ival) ? Number(constant.ival.ival ?? 0) : undefined;
}

function useOf(
  { sqlite, parameterNames, scope }: DeclaredText,
  number: number,
  given: string,
  types: StatementFacts['types'],
): ParameterUse {
  const list = listUseOf(number, sqlite);
  if (list !== undefined) return { ...list, column: undefined, bound: undefined };
  const plain = given.replace(/\d+$/, '');
  const own = parameterNames?.[number - (scope === 'partner' ? 2 : 1)]?.replace(/^after/, '');
  const column = [given, plain, own ?? ''].map(snakeCase).find((name) => types.has(name));
  const role = plain === 'limit' || plain === 'offset' ? plain : 'value';
  return { column, role, columns: [], bound: boundOf(number, sqlite) };
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter, place) => `${place > 0 ? '_' : ''}${letter.toLowerCase()}`);
}

/** Recognises the lists that a dialect unpacks (`isAmong`, `textsOf`, `eachOfTexts`, `rowsOf`, `numbersOf`). */
function listUseOf(number: number, sqlite: string): Pick<ParameterUse, 'role' | 'columns'> | undefined {
  const unpacked = new RegExp(`SELECT ([^()]*) FROM json_each\\(\\?${number}\\)`).exec(sqlite);
  const [, columns = ''] = unpacked ?? [];
  if (unpacked === null) return undefined;
  const [, name, count] = /^key AS (\w+), atom AS (\w+)$/.exec(columns) ?? [];
  if (name !== undefined && count !== undefined) return { role: 'numbers', columns: [name, count] };
  const [, text] = /\bvalue AS (\w+)$/.exec(columns) ?? [];
  if (text !== undefined) return { role: 'texts', columns: [text] };
  const rows = [...columns.matchAll(/->> \d+ AS (\w+)/g)].map((match) => match[1] as string);
  if (rows.length > 0) return { role: 'rows', columns: rows };
  const [, among = ''] =
    new RegExp(`(\\w+) IN \\(SELECT value FROM json_each\\(\\?${number}\\)`).exec(sqlite) ?? [];
  return { role: 'texts', columns: [among] };
}

function boundOf(number: number, sqlite: string): ParameterUse['bound'] {
  const signs = new Set(comparisonsWith(number, sqlite).map(({ sign }) => sign));
  if (signs.size === 0) return undefined;
  if (signs.size === 2) return 'between';
  return signs.has('>') ? 'below' : 'above';
}

/** Returns the side of columns that are compared with the same parameter in opposite directions. */
function sidesOf(sqlite: string, numbers: Iterable<number>): Map<string, 'low' | 'high'> {
  const sides = new Map<string, 'low' | 'high'>();
  for (const number of numbers) {
    const comparisons = comparisonsWith(number, sqlite);
    if (new Set(comparisons.map(({ sign }) => sign)).size < 2) continue;
    for (const { column, sign } of comparisons) sides.set(column, sign === '>' ? 'high' : 'low');
  }
  return sides;
}

/** Returns the inequalities between a parameter and columns, or rows of columns. */
function comparisonsWith(number: number, sqlite: string): { column: string; sign: string }[] {
  const found = sqlite.matchAll(/(\w*)\)? ?(?<![-<>])([<>])=? ?(\?\d+|\((?:\?\d+(?:, )?)+\))/g);
  return [...found]
    .filter(([, , , given = '']) => given.match(/\d+/g)?.includes(String(number)))
    .map(([, column = '', sign = '']) => ({ column, sign }));
}
