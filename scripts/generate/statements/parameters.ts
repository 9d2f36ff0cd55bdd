/** Derives from the syntax tree which column each parameter is named after, and whether it may be NULL. */
import type { Schema } from './schema.ts';
import { as, columnOf, comparisonOf, isTree, listOf, nodesOf, parameterOf, type Tree } from './tree.ts';

export interface Parameter {
  readonly name: string;
  readonly nullable: boolean;
}

/** Returns the parameters by number. A parameter may be NULL if it is assigned to a nullable column. */
export function parametersOf(statement: unknown, schema: Schema): Map<number, Parameter> {
  const found = new Map<number, { name: string | undefined; nullable: boolean }>();
  const note = (number: number | undefined, name: string | undefined, nullable: boolean) => {
    if (number === undefined) return;
    const known = found.get(number);
    found.set(number, { name: known?.name ?? name, nullable: nullable || known?.nullable === true });
  };
  for (const { number } of nodesOf('ParamRef', statement)) note(Number(number), undefined, false);
  for (const comparison of nodesOf('A_Expr', statement)) {
    for (const [column, value] of comparedPairs({ A_Expr: comparison })) {
      note(parameterOf(value), columnOf(column)?.at(-1), false);
    }
  }
  for (const { column, value, table } of assignmentsOf(statement)) {
    const nullable = schema.tables.get(table)?.get(column)?.nullable ?? false;
    note(parameterOf(value), column, false);
    for (const direct of directParameters(value)) note(direct, undefined, nullable);
  }
  for (const select of nodesOf('SelectStmt', statement)) {
    note(parameterOf(select.limitCount), 'limit', false);
    note(parameterOf(select.limitOffset), 'offset', false);
  }
  return named(found);
}

/** Gives the parameters unique names in camel case. */
function named(found: Map<number, { name: string | undefined; nullable: boolean }>): Map<number, Parameter> {
  const taken = new Set<string>();
  const parameters = new Map<number, Parameter>();
  for (const number of [...found.keys()].sort((one, other) => one - other)) {
    const { name, nullable } = found.get(number) ?? { name: undefined, nullable: false };
    const wanted = (name ?? `p${number}`).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const free = taken.has(wanted) ? `${wanted}${number}` : wanted;
    taken.add(free);
    parameters.set(number, { name: free, nullable });
  }
  return parameters;
}

/** Returns both sides of a comparison in either order; for row comparisons, a pair for each column. */
function comparedPairs(node: unknown): [unknown, unknown][] {
  const [left, right] = comparisonOf(node, ['=', '<', '>', '<=', '>=', '<>']) ?? [];
  const [one, other] = [as('RowExpr', left), as('RowExpr', right)];
  const pairs: [unknown, unknown][] =
    one && other ? listOf(one.args).map((side, place) => [side, listOf(other.args)[place]]) : [[left, right]];
  return pairs.flatMap(([a, b]): [unknown, unknown][] => [
    [plain(a), b],
    [plain(b), a],
  ]);
}

/** Strips the unary plus that keeps SQLite from using an index on a column. */
function plain(node: unknown): unknown {
  const expression = as('A_Expr', node);
  return expression !== undefined && expression.lexpr === undefined ? expression.rexpr : node;
}

interface Assignment {
  readonly table: string;
  readonly column: string;
  readonly value: unknown;
}

/** Returns the values that INSERT and UPDATE assign to columns. */
function assignmentsOf(statement: unknown): Assignment[] {
  const updates = [...nodesOf('UpdateStmt', statement)].flatMap((update) =>
    setsOf(tableOf(update), update.targetList),
  );
  const inserts = [...nodesOf('InsertStmt', statement)].flatMap((insert) => {
    const table = tableOf(insert);
    const columns = listOf(insert.cols).map((column) => String(as('ResTarget', column)?.name));
    const source = as('SelectStmt', insert.selectStmt) ?? {};
    const rows = [
      ...listOf(source.valuesLists).map((row) => listOf(as('List', row)?.items)),
      listOf(source.targetList).map((target) => as('ResTarget', target)?.val),
    ];
    const values = rows.flatMap((row) =>
      row.map((value, place) => ({ table, column: columns[place] ?? '', value })),
    );
    const conflict = isTree(insert.onConflictClause) ? insert.onConflictClause.targetList : [];
    return [...values, ...setsOf(table, conflict)];
  });
  return [...updates, ...inserts];
}

function setsOf(table: string, targets: unknown): Assignment[] {
  return listOf(targets).map((target) => {
    const { name, val } = as('ResTarget', target) ?? {};
    return { table, column: String(name), value: val };
  });
}

function tableOf({ relation }: Tree): string {
  return isTree(relation) ? String(relation.relname) : '';
}

/** Returns the parameters that are assigned directly, possibly through a cast or CASE. */
function directParameters(node: unknown): number[] {
  const own = parameterOf(node);
  if (own !== undefined) return [own];
  const cast = as('TypeCast', node);
  if (cast !== undefined) return directParameters(cast.arg);
  const choice = as('CaseExpr', node);
  if (choice === undefined) return [];
  const results = listOf(choice.args).map((when) => as('CaseWhen', when)?.result);
  return [...results, choice.defresult].flatMap(directParameters);
}
