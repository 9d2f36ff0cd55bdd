/** Syntax trees from PostgreSQL's own parser, walked generically. */
import { loadModule, type Node, parseSync } from 'libpg-query';

await loadModule();

/** A node, wrapped in its kind: `{ SelectStmt: {…} }`. */
export type Tree = Record<string, unknown>;

/** Thrown for an invalid statement text; the message is for the developer who declared it. */
export class StatementError extends Error {}

/**
 * Parses one statement with parameters `?n`. Rejects what SQLite and PostgreSQL read differently: comments (they nest
 * on one engine only), dollar signs in names or quotes, other quotes that one engine alone knows, quoted names with
 * capitals (SQLite ignores their case), and several statements in one text.
 */
export function parse(sql: string): Node {
  if (/--|\/\*|;/.test(sql)) throw new StatementError('has a comment or a semicolon');
  if (sql.includes('$')) throw new StatementError('has a dollar sign; parameters are ?1, ?2, …');
  const quotes = unlikeQuotes(sql);
  if (quotes !== undefined) throw new StatementError(`has ${quotes}`);
  let stmts: ReturnType<typeof parseSync>['stmts'];
  try {
    stmts = parseSync(sql.replaceAll(/\?(\d+)/g, '$$$1')).stmts;
  } catch (error) {
    throw new StatementError(`cannot be parsed: ${(error as Error).message}`);
  }
  const [only, ...others] = stmts ?? [];
  if (only?.stmt === undefined || others.length > 0) throw new StatementError('is not one statement');
  assertLowerCase(only.stmt);
  // Elements of arrays and rows: SQLite has none, and `(o).*` stands for an unknown number of columns.
  for (const _ of nodesOf('A_Indirection', only.stmt)) throw new StatementError('takes a value apart');
  return only.stmt;
}

/** Members of nodes that are names; other names are nodes of the kind String. */
const nameMembers: ReadonlySet<string> = new Set(
  'aliasname catalogname conname ctename name relname schemaname'.split(' '),
);

/** The member of a node that names the columns of a result. */
const resultMembers: Readonly<Record<string, string>> = {
  SelectStmt: 'targetList',
  returningClause: 'exprs',
};

/** Throws for a name with capitals: unquoted ones have none in a tree. A column of the result may be named with any. */
function assertLowerCase(node: unknown): void {
  if (Array.isArray(node)) for (const child of node) assertLowerCase(child);
  if (!isTree(node)) return;
  for (const [member, value] of Object.entries(node)) {
    const results = resultMembers[member];
    if (results !== undefined && isTree(value)) {
      assertLowerCase({ ...value, [results]: undefined });
      for (const { val } of nodesOf('ResTarget', value[results])) assertLowerCase(val);
    } else {
      assertNameInLowerCase(member, value);
      assertLowerCase(value);
    }
  }
}

function assertNameInLowerCase(member: string, value: unknown): void {
  const name =
    member === 'String' && isTree(value) ? value.sval : nameMembers.has(member) ? value : undefined;
  if (typeof name === 'string' && name !== name.toLowerCase()) {
    throw new StatementError(`names ${name} with capitals, which the engines read differently`);
  }
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the content of a node of this kind; undefined for other kinds. */
export function as(kind: string, node: unknown): Tree | undefined {
  const content = isTree(node) ? node[kind] : undefined;
  return isTree(content) ? content : undefined;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Yields all nodes of a kind in a tree, outermost first; `into` decides whether to descend into a node. */
export function* nodesOf(kind: string, node: unknown, into = (_: Tree) => true): Generator<Tree> {
  for (const child of Array.isArray(node) ? node : isTree(node) ? Object.entries(node) : []) {
    const [name, value] = Array.isArray(node) ? ['', child] : (child as [string, unknown]);
    if (name === kind && isTree(value)) yield value;
    if (isTree(value) && !into({ [name]: value })) continue;
    yield* nodesOf(kind, value, into);
  }
}

/** Returns the parts of a column name: `['o', 'sku']`, with `*` for a star; undefined if the node is not a column. */
export function columnOf(node: unknown): string[] | undefined {
  const column = as('ColumnRef', node);
  return column && listOf(column.fields).map((field) => String(as('String', field)?.sval ?? '*'));
}

/** Returns the number of a parameter; undefined if the node is not a parameter. */
export function parameterOf(node: unknown): number | undefined {
  const parameter = as('ParamRef', node);
  return parameter && Number(parameter.number);
}

/** Returns the operands of the top-level AND of a condition. */
export function conditionsOf(node: unknown): unknown[] {
  if (node === undefined) return [];
  const and = as('BoolExpr', node);
  return and?.boolop === 'AND_EXPR' ? listOf(and.args).flatMap(conditionsOf) : [node];
}

/** Returns both sides of a comparison with one of the operators; undefined for other nodes. */
export function comparisonOf(node: unknown, operators: readonly string[]): [unknown, unknown] | undefined {
  const expression = as('A_Expr', node);
  const right = expression?.kind === 'AEXPR_OP_ANY' ? onlyElementOf(expression.rexpr) : expression?.rexpr;
  if (expression?.lexpr === undefined || right === undefined) return undefined;
  if (expression.kind !== 'AEXPR_OP' && expression.kind !== 'AEXPR_OP_ANY') return undefined;
  const names = listOf(expression.name);
  const isOne = names.length === 1 && operators.includes(String(as('String', names[0])?.sval));
  return isOne ? [expression.lexpr, right] : undefined;
}

/** Returns `?1` of `ARRAY[?1]`: comparing with ANY of a single element is comparing with that element. */
function onlyElementOf(node: unknown): unknown {
  const elements = listOf(as('A_ArrayExpr', node)?.elements);
  return elements.length === 1 ? elements[0] : undefined;
}

/** Throws if a statement calls a function that is not in the list: some server functions execute any SQL text. */
export function assertFunctions(statement: unknown, allowed: ReadonlySet<string>): void {
  for (const call of nodesOf('FuncCall', statement)) {
    const names = listOf(call.funcname).map((name) => String(as('String', name)?.sval));
    if (names.length !== 1 || !allowed.has(names[0] as string)) {
      throw new StatementError(`calls ${names.join('.')}, which is not in the list of allowed functions`);
    }
  }
}

/** Kinds of statements that read or write rows; other kinds change tables or transactions. */
export const statementKinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;

/** Throws unless the statement is a SELECT, INSERT, UPDATE or DELETE. */
export function assertOfRows(statement: unknown): void {
  const [kind = 'nothing', ...others] = isTree(statement) ? Object.keys(statement) : [];
  if (others.length > 0 || !(statementKinds as readonly string[]).includes(kind)) {
    throw new StatementError(`is ${kind} and not SELECT, INSERT, UPDATE or DELETE`);
  }
}

/** What both engines read alike: a string and a quoted name, each with doubled quotes inside. */
const commonQuotes = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;

/**
 * What else could begin a quoted part, after the common ones are taken out. A text with a quote that only one engine
 * knows can hide a part of itself from PostgreSQL's parser, which the proofs use, and show it to SQLite, or the other way
 * round.
 */
const otherQuotes: readonly [what: string, pattern: RegExp][] = [
  ["a quote that is not closed or has a prefix, such as E''", /['"]/],
  // The brackets of `ARRAY[?1]` (`own.rowsOf` of the PostgreSQL dialect) cannot hide anything.
  ['a square bracket, which quotes a name on SQLite', /(?<!\barray(?=\[\?\d+\]))\[/i],
  ['a backtick, which quotes a name on SQLite', /`/],
];

/** Returns what is wrong with the quotes of a text; undefined when both engines read them alike. */
function unlikeQuotes(sql: string): string | undefined {
  // A prefix, such as E or U&, changes what PostgreSQL reads in the quotes, so such a part is not taken out.
  const rest = sql.replaceAll(commonQuotes, (quoted, at: number) =>
    /[\w&]/.test(sql[at - 1] ?? '') ? quoted : ' ',
  );
  return otherQuotes.find(([, pattern]) => pattern.test(rest))?.[0];
}

/**
 * Functions that statements on a partner's handle may call: portable functions that depend only on their arguments,
 * and functions that return the time. Others are not allowed, because some functions of a server read tables.
 */
export const allowedFunctions: ReadonlySet<string> = new Set(
  [
    'abs avg clock_timestamp count date_part instr json_agg json_each json_group_array json_group_object length lower',
    'jsonb_array_elements jsonb_array_elements_text jsonb_each_text max min row_number split_part substr sum trim',
    'unixepoch upper',
  ].flatMap((names) => names.split(' ')),
);

/** Functions whose result is NULL only if an argument is NULL. */
export const strictFunctions: ReadonlySet<string> = new Set(
  'abs instr length lower split_part substr trim upper'.split(' '),
);

/** Functions whose result is never NULL. */
export const totalFunctions: ReadonlySet<string> = new Set(['count', 'row_number']);
