/**
 * Proves from the syntax tree that a statement on a partner's handle reads and writes only rows of that partner: in
 * every scope, every partner table is compared with `?1` by a condition that applies to each row. A scope is a SELECT,
 * UPDATE or DELETE with its FROM. The comparison must be with `?1` itself and not through another table, so that a
 * database distributed over servers can tell from each scope alone which server has the rows.
 */
import type { TableKind } from '../../../packages/server/platform/store/table.ts';
import {
  allowedFunctions,
  as,
  assertFunctions,
  assertOfRows,
  columnOf,
  comparisonOf,
  conditionsOf,
  isTree,
  listOf,
  nodesOf,
  parameterOf,
  parse,
  StatementError,
  statementKinds,
  type Tree,
} from './tree.ts';

export type TableKinds = Readonly<Record<string, TableKind>>;

/** One item of a FROM; `table` is undefined for sub-selects, common table expressions and functions. */
interface Member {
  readonly alias: string;
  readonly table: string | undefined;
  tied: boolean;
}

/** Throws a `StatementError` that says what is not tied. */
export function assertTied(sql: string, kinds: TableKinds): void {
  new Proof(kinds).prove(parse(sql));
}

class Proof {
  readonly #kinds: TableKinds;
  /** Tables that were checked as part of a scope. */
  readonly #seen = new Set<unknown>();

  constructor(kinds: TableKinds) {
    this.#kinds = kinds;
  }

  prove(statement: unknown): void {
    assertOfRows(statement);
    assertFunctions(statement, allowedFunctions);
    this.#scopes(statement, new Set());
    // Statements that this proof does not know, such as MERGE or COPY, name tables that were not checked above.
    for (const table of nodesOf('RangeVar', statement)) this.#assertSeen(table);
    const targets = ['relation', 'into', 'intoClause'].flatMap((kind) => [...nodesOf(kind, statement)]);
    for (const target of targets) if ('relname' in target || 'rel' in target) this.#assertSeen(target);
  }

  #assertSeen(table: Tree): void {
    if (!this.#seen.has(table))
      throw new StatementError(`names ${String(table.relname)} in a place that no rule checks`);
  }

  /** Proves every statement below the node. `names` are the common table expressions in scope. */
  #scopes(node: unknown, names: ReadonlySet<string>): void {
    if (Array.isArray(node)) for (const child of node) this.#scopes(child, names);
    if (!isTree(node)) return;
    for (const [kind, content] of Object.entries(node)) {
      const isStatement = (statementKinds as readonly string[]).includes(kind) && isTree(content);
      if (isStatement) this.#statement(kind, content as Tree, names);
      else this.#scopes(content, names);
    }
  }

  #statement(kind: string, statement: Tree, outer: ReadonlySet<string>): void {
    const names = this.#namesOf(statement, outer);
    // The two sides of a set operation are not wrapped in their node kind.
    for (const side of [statement.larg, statement.rarg]) {
      if (isTree(side)) this.#statement('SelectStmt', side, names);
    }
    const { larg: _l, rarg: _r, ...rest } = statement;
    this.#scopes(Object.values(rest), names);
    if (kind === 'InsertStmt') this.#insert(statement);
    else this.#rows(kind, statement, names);
  }

  #namesOf(statement: Tree, outer: ReadonlySet<string>): ReadonlySet<string> {
    const clause = statement.withClause;
    if (!isTree(clause)) return outer;
    const names = listOf(clause.ctes).map((expression) => String(as('CommonTableExpr', expression)?.ctename));
    for (const name of names) {
      if (name in this.#kinds)
        throw new StatementError(`reuses the table name ${name} for a common table expression`);
    }
    return new Set([...outer, ...names]);
  }

  /** Checks a statement that works on existing rows: SELECT, UPDATE or DELETE. */
  #rows(kind: string, statement: Tree, names: ReadonlySet<string>): void {
    const members: Member[] = [];
    if (kind !== 'SelectStmt') members.push(this.#target(statement.relation));
    for (const item of [...listOf(statement.fromClause), ...listOf(statement.usingClause)]) {
      members.push(...this.#members(item, names));
    }
    tie(conditionsOf(statement.whereClause), members, members);
    for (const { table, alias, tied } of members) {
      if (table !== undefined && this.#kinds[table] === 'partner' && !tied) {
        throw new StatementError(`does not tie ${alias} by partner_id = ?1`);
      }
    }
    if (kind === 'UpdateStmt') assertKeepsPartner(statement.targetList);
  }

  /** Returns the table that a statement writes; throws unless it is a partner table. */
  #target(relation: unknown): Member {
    if (!isTree(relation)) throw new StatementError('writes no table');
    const member = this.#table(relation);
    if (this.#kinds[String(member.table)] !== 'partner') {
      throw new StatementError(`writes ${member.table}, which is not a table of partners`);
    }
    return member;
  }

  #table(range: Tree): Member {
    this.#seen.add(range);
    const table = String(range.relname);
    if (range.schemaname !== undefined || range.catalogname !== undefined) {
      throw new StatementError(`names the schema of ${table}`);
    }
    if (this.#kinds[table] === undefined)
      throw new StatementError(`names ${table}, which is not a known table`);
    if (listOf((range.alias as Tree | undefined)?.colnames).length > 0)
      throw new StatementError(`gives the columns of ${table} other names`);
    if (this.#kinds[table] !== 'partner' && this.#kinds[table] !== 'reference')
      throw new StatementError(`names ${table}, which partners may not access`);
    return { alias: aliasOf(range) ?? table, table, tied: false };
  }

  #members(item: unknown, names: ReadonlySet<string>): Member[] {
    const range = as('RangeVar', item);
    if (range !== undefined) {
      const name = String(range.relname);
      if (!names.has(name)) return [this.#table(range)];
      this.#seen.add(range);
      return [{ alias: aliasOf(range) ?? name, table: undefined, tied: false }];
    }
    const derived = as('RangeSubselect', item) ?? as('RangeFunction', item);
    if (derived !== undefined) return [{ alias: aliasOf(derived) ?? '', table: undefined, tied: false }];
    const join = as('JoinExpr', item);
    if (join === undefined) throw new StatementError('has something unknown in FROM');
    return this.#join(join, names);
  }

  #join(join: Tree, names: ReadonlySet<string>): Member[] {
    if (join.alias !== undefined || join.isNatural === true || join.usingClause !== undefined) {
      throw new StatementError('joins by USING or NATURAL, or names a join');
    }
    const left = this.#members(join.larg, names);
    const right = this.#members(join.rarg, names);
    const both = [...left, ...right];
    if (join.jointype === 'JOIN_INNER') tie(conditionsOf(join.quals), both, both);
    else if (join.jointype === 'JOIN_LEFT') tie(conditionsOf(join.quals), right, both);
    else throw new StatementError('has a join other than INNER or LEFT');
    return both;
  }

  #insert(statement: Tree): void {
    this.#target(statement.relation);
    const columns = listOf(statement.cols).map((column) => as('ResTarget', column)?.name);
    if (new Set(columns).size < columns.length) throw new StatementError('inserts into a column twice');
    const place = columns.indexOf('partner_id');
    if (place < 0) throw new StatementError('inserts without naming partner_id');
    const source = as('SelectStmt', statement.selectStmt);
    if (source === undefined) throw new StatementError('inserts no rows');
    for (const value of valuesAt(source, place)) {
      if (parameterOf(value) !== 1) throw new StatementError('inserts something else than ?1 as partner_id');
    }
    const conflict = statement.onConflictClause;
    if (!isTree(conflict) || conflict.action !== 'ONCONFLICT_UPDATE') return;
    const keys = listOf(isTree(conflict.infer) ? conflict.infer.indexElems : []);
    if (!keys.some((column) => as('IndexElem', column)?.name === 'partner_id')) {
      throw new StatementError('updates on a conflict whose key has no partner_id');
    }
    assertKeepsPartner(conflict.targetList);
  }
}

function aliasOf({ alias }: Tree): string | undefined {
  return isTree(alias) ? String(alias.aliasname) : undefined;
}

/** Marks `members` that a condition compares with `?1`. An unqualified column counts only if the scope has one item. */
function tie(conditions: readonly unknown[], members: readonly Member[], inSight: readonly Member[]): void {
  for (const condition of conditions) {
    const [left, right] = comparisonOf(condition, ['=']) ?? [];
    const column = parameterOf(right) === 1 ? columnOf(left) : parameterOf(left) === 1 ? columnOf(right) : [];
    if (column?.at(-1) !== 'partner_id' || column.length > 2) continue;
    if (column.length === 1 && inSight.length > 1) continue;
    const found = column.length === 1 ? members : members.filter(({ alias }) => alias === column[0]);
    if (found.length === 1 && found[0] !== undefined) found[0].tied = true;
  }
}

/** Returns the values of one column of an INSERT, over all rows and all sides of set operations. */
function valuesAt(source: Tree, place: number): unknown[] {
  const sides = [source.larg, source.rarg].filter(isTree);
  if (sides.length > 0) return sides.flatMap((side) => valuesAt(side, place));
  const rows = listOf(source.valuesLists);
  if (rows.length > 0) return rows.map((row) => listOf(as('List', row)?.items)[place]);
  const targets = listOf(source.targetList).map((target) => as('ResTarget', target)?.val);
  // A star before the position would shift the values.
  const isCounted = targets.slice(0, place + 1).every((target) => columnOf(target)?.at(-1) !== '*');
  return [isCounted ? targets[place] : undefined];
}

function assertKeepsPartner(targets: unknown): void {
  for (const target of listOf(targets)) {
    if (as('ResTarget', target)?.name === 'partner_id') throw new StatementError('sets partner_id');
  }
}
