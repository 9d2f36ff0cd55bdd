/** Decides which result columns may be NULL: all whose syntax tree and schema do not prove the opposite. */

import type { Schema } from './schema.ts';
import {
  as,
  columnOf,
  comparisonOf,
  conditionsOf,
  isTree,
  listOf,
  nodesOf,
  strictFunctions,
  type Tree,
  totalFunctions,
} from './tree.ts';

/** Returns the name of each expression of a select list or RETURNING, and whether it may be NULL. Expands stars. */
export function resultOf(statement: unknown, schema: Schema): { name: string; nullable: boolean }[] {
  const content = isTree(statement) ? (Object.values(statement)[0] as Tree) : {};
  const scope = scopeOf(content, schema);
  const returning = isTree(content.returningClause) ? content.returningClause.exprs : content.returningList;
  const isSelect = as('SelectStmt', statement) !== undefined;
  const targets = listOf(isSelect ? leftmost(content).targetList : returning);
  const isCertain = content.op === undefined || content.op === 'SETOP_NONE';
  return targets.flatMap((target) => {
    const { name, val } = as('ResTarget', target) ?? {};
    const column = columnOf(val);
    if (column?.at(-1) === '*') return scope.star(column.length > 1 ? column[0] : undefined);
    const nullable = !isCertain || mayBeNull(val, scope);
    return [{ name: String(name ?? column?.at(-1) ?? nameOf(val)), nullable }];
  });
}

interface ColumnsInScope {
  isNullable(column: readonly string[]): boolean;
  star(alias: string | undefined): { name: string; nullable: boolean }[];
}

interface Source {
  readonly alias: string;
  readonly columns: ReadonlyMap<string, { readonly nullable: boolean }> | undefined;
  readonly isOuter: boolean;
}

function scopeOf(statement: Tree, schema: Schema): ColumnsInScope {
  const relation = isTree(statement.relation) ? [{ RangeVar: statement.relation }] : [];
  const sources = [...relation, ...listOf(statement.fromClause)].flatMap((item) =>
    sourcesOf(item, schema, false),
  );
  // A column that the WHERE clause compares is not NULL in the rows that pass.
  const given = new Set(
    conditionsOf(statement.whereClause)
      .flatMap(comparedColumns)
      .map((column) => column.join('.')),
  );
  const isGiven = (column: readonly string[]) => given.has(column.join('.'));
  const scope: ColumnsInScope = {
    isNullable(column) {
      if (isGiven(column)) return false;
      const name = column.at(-1) as string;
      const found = sources.filter(({ alias, columns }) =>
        column.length > 1 ? alias === column[0] : columns === undefined || columns.has(name),
      );
      const [only] = found;
      if (found.length !== 1 || only?.columns === undefined) return true;
      return only.isOuter || (only.columns.get(name)?.nullable ?? true);
    },
    star(alias) {
      return sources
        .filter((source) => alias === undefined || source.alias === alias)
        .flatMap(({ columns, isOuter, ...source }) => {
          if (columns === undefined) throw new Error(`a star over ${source.alias} has no known columns`);
          return [...columns].map(([name, { nullable }]) => ({
            name,
            nullable: (isOuter || nullable) && !isGiven([name]) && !isGiven([source.alias, name]),
          }));
        });
    },
  };
  // A condition tells of the row as it was; what is set to something else has the value of that.
  const set = setColumnsOf(statement, scope);
  for (const column of given) if (set.has(column.slice(column.lastIndexOf('.') + 1))) given.delete(column);
  return scope;
}

/** Columns of an UPDATE that are set to what may be NULL. */
function setColumnsOf(statement: Tree, scope: ColumnsInScope): Set<string> {
  const targets = 'whereClause' in statement && 'relation' in statement ? listOf(statement.targetList) : [];
  const set = targets
    .map((target) => as('ResTarget', target) ?? {})
    .filter(({ val }) => mayBeNull(val, scope));
  return new Set(set.map(({ name }) => String(name)));
}

function sourcesOf(item: unknown, schema: Schema, isOuter: boolean): Source[] {
  const join = as('JoinExpr', item);
  if (join !== undefined) {
    const isLeft = join.jointype !== 'JOIN_INNER';
    const isRight = join.jointype === 'JOIN_RIGHT' || join.jointype === 'JOIN_FULL';
    return [
      ...sourcesOf(join.larg, schema, isOuter || isRight),
      ...sourcesOf(join.rarg, schema, isOuter || isLeft),
    ];
  }
  const range = as('RangeVar', item);
  const named = range ?? as('RangeSubselect', item) ?? as('RangeFunction', item) ?? {};
  const alias = isTree(named.alias) ? String(named.alias.aliasname) : String(range?.relname ?? '');
  const columns = range === undefined ? undefined : schema.tables.get(String(range.relname));
  return [{ alias, columns, isOuter }];
}

/** Returns the columns that a condition compares or tests with IS NOT NULL. */
function comparedColumns(condition: unknown): string[][] {
  const test = as('NullTest', condition);
  if (test?.nulltesttype === 'IS_NOT_NULL') return [columnOf(test.arg) ?? []];
  const sides = comparisonOf(condition, ['=', '<', '>', '<=', '>=', '<>']) ?? [];
  return sides.flatMap((side) => columnOf(side) ?? []).length === 0
    ? []
    : sides.map((side) => columnOf(side) ?? []);
}

function mayBeNull(node: unknown, scope: ColumnsInScope): boolean {
  const inside = (value: unknown) => mayBeNull(value, scope);
  const column = columnOf(node);
  if (column !== undefined) return scope.isNullable(column);
  const constant = as('A_Const', node);
  if (constant !== undefined) return constant.isnull === true;
  const coalesce = as('CoalesceExpr', node);
  if (coalesce !== undefined) return listOf(coalesce.args).every(inside);
  const cast = as('TypeCast', node);
  if (cast !== undefined) return inside(cast.arg);
  if (as('SubLink', node)?.subLinkType === 'EXISTS_SUBLINK') return false;
  if (as('NullTest', node) !== undefined) return false;
  const expression = as('A_Expr', node);
  if (expression?.kind === 'AEXPR_OP' && isTotal(expression)) {
    return [expression.lexpr, expression.rexpr].filter((side) => side !== undefined).some(inside);
  }
  const choice = as('CaseExpr', node);
  if (choice !== undefined) {
    const results = listOf(choice.args).map((when) => as('CaseWhen', when)?.result);
    return choice.defresult === undefined || [...results, choice.defresult].some(inside);
  }
  return callMayBeNull(as('FuncCall', node), inside);
}

/** Operators that give a value for values; others may not: a missing member (`->>`), a division by zero on SQLite. */
const totalOperators: ReadonlySet<string> = new Set('+ - * || = <> < > <= >= & | << >>'.split(' '));

function isTotal({ name }: Tree): boolean {
  const names = listOf(name).map((part) => String(as('String', part)?.sval));
  return names.length === 1 && totalOperators.has(names[0] as string);
}

function callMayBeNull(call: Tree | undefined, inside: (node: unknown) => boolean): boolean {
  const name = String(as('String', listOf(call?.funcname).at(-1))?.sval);
  if (totalFunctions.has(name)) return false;
  return !strictFunctions.has(name) || listOf(call?.args).some(inside);
}

/** Returns the leftmost side of a set operation, which names its columns. */
function leftmost(statement: Tree): Tree {
  return isTree(statement.larg) ? leftmost(statement.larg) : statement;
}

function nameOf(node: unknown): string {
  const call = as('FuncCall', node);
  return call === undefined ? '?column?' : String(as('String', listOf(call.funcname).at(-1))?.sval);
}

/** Returns the types that a SQLite text casts its columns to, by position; undefined without a cast. */
export function castsOf(statement: unknown): (string | undefined)[] {
  const [content] = isTree(statement) ? (Object.values(statement) as Tree[]) : [];
  return listOf(content?.targetList).map((target) => {
    const cast = as('TypeCast', as('ResTarget', target)?.val);
    const [name] = [...nodesOf('String', cast?.typeName)];
    return name === undefined ? undefined : String(name.sval);
  });
}
