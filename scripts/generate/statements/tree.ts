/** Syntax trees of PostgreSQL's own parser, walked without regard to their kinds. */
import { loadModule, type Node, parseSync } from 'libpg-query';

await loadModule();

export type { Node } from 'libpg-query';
/** A node with its kind: `{ SelectStmt: {…} }`. */
export type Tree = Record<string, unknown>;

/** What is wrong with a text, told to whoever wrote it. */
export class StatementError extends Error {}

/**
 * The tree of one statement with parameters `?n`. What SQLite and PostgreSQL would read differently is refused:
 * comments (they nest on one engine only), names and quotes with a dollar, names with capitals in quotes (SQLite ignores
 * their case), and several statements in one text.
 */
export function parse(sql: string): Node {
  if (/--|\/\*|;/.test(sql)) throw new StatementError('has a comment or a semicolon');
  if (sql.includes('$')) throw new StatementError('has a dollar sign; parameters are ?1, ?2, …');
  let stmts: ReturnType<typeof parseSync>['stmts'];
  try {
    stmts = parseSync(sql.replaceAll(/\?(\d+)/g, '$$$1')).stmts;
  } catch (error) {
    throw new StatementError(`cannot be parsed: ${(error as Error).message}`);
  }
  const [only, ...others] = stmts ?? [];
  if (only?.stmt === undefined || others.length > 0) throw new StatementError('is not one statement');
  assertLowerCase(only.stmt);
  return only.stmt;
}

/** Members of nodes that are names; other names are nodes of the kind String. */
const nameMembers: ReadonlySet<string> = new Set([
  'aliasname',
  'catalogname',
  'conname',
  'ctename',
  'name',
  'relname',
  'schemaname',
]);

/** Throws for a name with capitals: unquoted ones have none in a tree. */
function assertLowerCase(node: unknown): void {
  if (Array.isArray(node)) for (const child of node) assertLowerCase(child);
  if (!isTree(node)) return;
  for (const [member, value] of Object.entries(node)) {
    const name =
      member === 'String' && isTree(value) ? value.sval : nameMembers.has(member) ? value : undefined;
    if (typeof name === 'string' && name !== name.toLowerCase()) {
      throw new StatementError(`names ${name} with capitals, which the engines read differently`);
    }
    assertLowerCase(value);
  }
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The content of a node of this kind; undefined for any other. */
export function as(kind: string, node: unknown): Tree | undefined {
  const content = isTree(node) ? node[kind] : undefined;
  return isTree(content) ? content : undefined;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** All nodes of a kind in a tree, outermost first; `into` says whether to look inside a node. */
export function* nodesOf(kind: string, node: unknown, into = (_: Tree) => true): Generator<Tree> {
  for (const child of Array.isArray(node) ? node : isTree(node) ? Object.entries(node) : []) {
    const [name, value] = Array.isArray(node) ? ['', child] : (child as [string, unknown]);
    if (name === kind && isTree(value)) yield value;
    if (isTree(value) && !into({ [name]: value })) continue;
    yield* nodesOf(kind, value, into);
  }
}

/** The parts of a column's name: `['o', 'sku']`; a star ends it as `*`. Undefined for what is no column. */
export function columnOf(node: unknown): string[] | undefined {
  const column = as('ColumnRef', node);
  return column && listOf(column.fields).map((field) => String(as('String', field)?.sval ?? '*'));
}

/** The number of a parameter; undefined for what is none. */
export function parameterOf(node: unknown): number | undefined {
  const parameter = as('ParamRef', node);
  return parameter && Number(parameter.number);
}

/** The members of the top-level AND of a condition. */
export function conditionsOf(node: unknown): unknown[] {
  if (node === undefined) return [];
  const and = as('BoolExpr', node);
  return and?.boolop === 'AND_EXPR' ? listOf(and.args).flatMap(conditionsOf) : [node];
}

/** Both sides of a comparison by one of the operators. */
export function comparisonOf(node: unknown, operators: readonly string[]): [unknown, unknown] | undefined {
  const expression = as('A_Expr', node);
  const right = expression?.kind === 'AEXPR_OP_ANY' ? onlyElementOf(expression.rexpr) : expression?.rexpr;
  if (expression?.lexpr === undefined || right === undefined) return undefined;
  if (expression.kind !== 'AEXPR_OP' && expression.kind !== 'AEXPR_OP_ANY') return undefined;
  const names = listOf(expression.name);
  const isOne = names.length === 1 && operators.includes(String(as('String', names[0])?.sval));
  return isOne ? [expression.lexpr, right] : undefined;
}

/** `?1` of `ARRAY[?1]`: a comparison with any of one is a comparison with it. */
function onlyElementOf(node: unknown): unknown {
  const elements = listOf(as('A_ArrayExpr', node)?.elements);
  return elements.length === 1 ? elements[0] : undefined;
}

/** Throws when a statement calls a function that is not in the list: servers know some that run texts of their own. */
export function assertFunctions(statement: unknown, allowed: ReadonlySet<string>): void {
  for (const call of nodesOf('FuncCall', statement)) {
    const names = listOf(call.funcname).map((name) => String(as('String', name)?.sval));
    if (names.length !== 1 || !allowed.has(names[0] as string)) {
      throw new StatementError(`calls ${names.join('.')}, which is not among the functions of statements`);
    }
  }
}

/** Kinds of statements that read or write rows; others change tables, or transactions. */
export const statementKinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;

/** Throws unless the statement is a SELECT, INSERT, UPDATE or DELETE. */
export function assertOfRows(statement: unknown): void {
  const [kind = 'nothing', ...others] = isTree(statement) ? Object.keys(statement) : [];
  if (others.length > 0 || !(statementKinds as readonly string[]).includes(kind)) {
    throw new StatementError(`is ${kind} and not SELECT, INSERT, UPDATE or DELETE`);
  }
}
