/**
 * Statements that follow from the declaration of a table: they name columns and compare for equality, or read pages in the
 * order of a key. Every text is a constant, made while its module loads, and passes the same checks as one that is written
 * by hand. Anything else is declared in SQL (`statement.ts`).
 *
 * A column is read under the name of the member, so a row needs no mapping.
 */

import type { SqlRow, SqlValue } from './sql-values.ts';
import { deriveStatements, type Scope, type Statement } from './statement.ts';
import type { Writing } from './store.ts';
import {
  type AnyTable,
  type Column,
  columnName,
  type RecordOf,
  type StoredOf,
  type TableKind,
} from './table.ts';

type ScopeOf<Kind extends TableKind> = Kind extends 'partner'
  ? 'partner'
  : Kind extends 'local'
    ? 'shared'
    : 'marketplace';
type Member<T extends AnyTable> = keyof T['columns'] & string;
type Key<T extends AnyTable> = Extract<T['key'][number], Member<T>>;
/** Parameters for the members, in their order, as they are stored. */
type Stored<T extends AnyTable, Members extends readonly string[]> = {
  -readonly [Place in keyof Members]: StoredOf<T['columns'][Members[Place]]>;
};
type Select<T extends AnyTable, Parameters extends readonly SqlValue[], Shown extends Member<T>> = Statement<
  ScopeOf<T['kind']>,
  Parameters,
  Pick<RecordOf<T>, Shown>
>;

/** A list in an order, and the same list read backwards. Parameters: the equal columns, the key of a row, the limit. */
interface Pages<T extends AnyTable, Parameters extends readonly SqlValue[], Shown extends Member<T>> {
  readonly after: Select<T, [...Parameters, limit: number], Shown>;
  readonly before: Select<T, [...Parameters, limit: number], Shown>;
}

/** Writes one row, and resolves to the number of changed rows; `each` writes many. */
interface Write<T extends AnyTable, Members extends Member<T>> {
  (tx: Writing<ScopeOf<T['kind']>>, row: Pick<RecordOf<T>, Members>): Promise<number>;
  each(tx: Writing<ScopeOf<T['kind']>>, rows: readonly Pick<RecordOf<T>, Members>[]): Promise<void>;
}

/** Derives statements of a table. Call it, and all that it returns, as constants of a module of an area's `store/`. */
export function statementsOf<T extends AnyTable>(table: T) {
  const derive = deriving(table);
  const members = Object.keys(table.columns) as Member<T>[];
  return {
    ...reading(table, derive, members),
    /** Reads only some members of a row. */
    select: <const Shown extends Member<T>>(...shown: readonly Shown[]) => reading(table, derive, shown),
    /** Inserts a row; one whose key exists is an error. */
    insert: () => writing(table, derive, members, 'insert', insertSql(table, '')),
    /** Inserts a row unless its key, or that of an index, exists. */
    insertIfAbsent: () =>
      writing(table, derive, members, 'insertIfAbsent', insertSql(table, ' ON CONFLICT DO NOTHING')),
    /** Inserts a row, or replaces the one with its key. */
    put: () => writing(table, derive, members, 'put', putSql(table)),
    /** Changes members of the row with a key. */
    update<const Changed extends Exclude<Member<T>, Key<T>>>(...changed: readonly Changed[]) {
      const key: readonly Key<T>[] = table.key;
      const set = equalities(table, changed, firstOf(table) + key.length).join(', ');
      const sql = `UPDATE ${table.name} SET ${set} WHERE ${conditions(table, key)}`;
      return writing<T, Key<T> | Changed>(
        table,
        derive,
        [...key, ...changed],
        `update(${changed.join()})`,
        sql,
      );
    },
    /** Removes the rows with equal members. */
    remove: <const Equal extends readonly Member<T>[]>(...equal: Equal) =>
      derive<Stored<T, Equal>, never>(
        `remove(${equal.join()})`,
        `DELETE FROM ${table.name} WHERE ${conditions(table, equal)}`,
      ),
  };
}

function reading<T extends AnyTable, Shown extends Member<T>>(
  table: T,
  derive: Derive<T>,
  shown: readonly Shown[],
) {
  const isWhole = shown.length === Object.keys(table.columns).length;
  const suffix = isWhole ? '' : `:${shown.join()}`;
  const select = `SELECT ${shown.map((member) => `${columnName(table, member)} AS "${member}"`).join(', ')}
     FROM ${table.name}`;
  const conversions = shown.flatMap((member): [string, (stored: SqlValue) => unknown][] => {
    const { convert } = table.columns[member] as Column;
    return convert === undefined ? [] : [[member, convert.toValue]];
  });
  const converting = conversions.length === 0 ? undefined : (row: SqlRow) => convertRow(row, conversions);
  const page = (name: string, equal: readonly string[], order: readonly string[], isUp: boolean) => {
    const columns = order.map((member) => columnName(table, member));
    const first = firstOf(table) + equal.length;
    const values = order.map((_, place) => `?${first + place}`);
    const range = `(${columns.join(', ')}) ${isUp ? '>' : '<'} (${values.join(', ')})`;
    const sorted = columns.map((column) => `${column} ${isUp ? 'ASC' : 'DESC'}`).join(', ');
    const where = [...tied(table), ...equalities(table, equal), range].join(' AND ');
    const limit = first + order.length;
    return derive<never, never>(
      `${name}(${equal.join()};${order.join()})${suffix}`,
      `${select} WHERE ${where} ORDER BY ${sorted} LIMIT ?${limit}`,
      converting,
    );
  };
  return {
    /** Finds rows by equal members. */
    by: <const Equal extends readonly Member<T>[]>(...equal: Equal): Select<T, Stored<T, Equal>, Shown> =>
      derive(`by(${equal.join()})${suffix}`, `${select} WHERE ${conditions(table, equal)}`, converting),
    /**
     * Finds rows by a condition in SQL, which names columns and may go on with an order and a limit. In a table of partners
     * parameters begin with `?2`.
     */
    where: <Parameters extends readonly SqlValue[]>(
      name: string,
      rest: string,
    ): Select<T, Parameters, Shown> =>
      derive(`${name}${suffix}`, `${select} WHERE ${[...tied(table), rest].join(' AND ')}`, converting),
    /** Reads pages of the rows with equal members, in an ascending or descending order that is unique within them. */
    pages<const Equal extends readonly Member<T>[], const Order extends readonly Member<T>[]>(
      equal: Equal,
      order: Order,
      direction: 'ascending' | 'descending' = 'ascending',
    ): Pages<T, [...Stored<T, Equal>, ...Stored<T, Order>], Shown> {
      const isUp = direction === 'ascending';
      return { after: page('after', equal, order, isUp), before: page('before', equal, order, !isUp) };
    },
  };
}

function convertRow(row: SqlRow, conversions: readonly [string, (stored: SqlValue) => unknown][]): object {
  const converted: Record<string, unknown> = row;
  for (const [member, toValue] of conversions) {
    const stored = row[member] as SqlValue;
    if (stored !== null) converted[member] = toValue(stored);
  }
  return converted;
}

function writing<T extends AnyTable, Members extends Member<T>>(
  table: T,
  derive: Derive<T>,
  members: readonly Members[],
  name: string,
  sql: string,
): Write<T, Members> {
  const statement = derive<SqlValue[], never>(name, sql);
  const conversions = members.map((member) => (table.columns[member] as Column).convert?.toStored);
  const parametersOf = (row: Pick<RecordOf<T>, Members>) =>
    members.map((member, place) => {
      const value: unknown = row[member];
      const toStored = conversions[place];
      return (toStored === undefined || value === null ? value : toStored(value)) as SqlValue;
    });
  const write: Write<T, Members> = (tx, row) => tx.run(statement, ...parametersOf(row));
  write.each = (tx, rows) => tx.runEach(statement, rows.map(parametersOf));
  return write;
}

function insertSql(table: AnyTable, otherwise: string): string {
  const members = Object.keys(table.columns);
  const columns = [
    ...(isOfPartners(table) ? ['partner_id'] : []),
    ...members.map((each) => columnName(table, each)),
  ];
  const values = columns.map((_, place) => `?${place + 1}`);
  return `INSERT INTO ${table.name} (${columns.join(', ')}) VALUES (${values.join(', ')})${otherwise}`;
}

function putSql(table: AnyTable): string {
  const others = Object.keys(table.columns).filter((member) => !table.key.includes(member));
  const set = others
    .map((member) => columnName(table, member))
    .map((column) => `${column} = excluded.${column}`);
  const key = [...(isOfPartners(table) ? ['partnerId'] : []), ...table.key].map((member) =>
    columnName(table, member),
  );
  return insertSql(table, ` ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${set.join(', ')}`);
}

const isOfPartners = ({ kind }: AnyTable) => kind === 'partner';
/** Number of the first parameter that a caller passes. */
const firstOf = (table: AnyTable) => (isOfPartners(table) ? 2 : 1);
const tied = (table: AnyTable) => (isOfPartners(table) ? ['partner_id = ?1'] : []);
const equalities = (table: AnyTable, members: readonly string[], first = firstOf(table)) =>
  members.map((member, place) => `${columnName(table, member)} = ?${first + place}`);
const conditions = (table: AnyTable, equal: readonly string[]) =>
  [...tied(table), ...equalities(table, equal)].join(' AND ') || 'TRUE';

const scopes: Readonly<Record<TableKind, Scope>> = {
  partner: 'partner',
  reference: 'marketplace',
  service: 'marketplace',
  local: 'shared',
};

type Derive<T extends AnyTable> = ReturnType<typeof deriving<T>>;

function deriving<T extends AnyTable>(table: T) {
  const derive = deriveStatements(scopes[table.kind] as ScopeOf<T['kind']>);
  return <Parameters extends readonly SqlValue[], Row>(
    name: string,
    sql: string,
    convert?: (row: SqlRow) => object,
  ) => derive<Parameters, Row>(`${table.name}.${name}`, sql, convert);
}
