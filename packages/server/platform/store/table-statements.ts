/**
 * Statements that follow from the declaration of a table: they name columns and compare for equality, read pages in the
 * order of a key, or have a condition in SQL on this table alone. Every text is a constant, made while its module loads,
 * and passes the same checks as one that is written by hand. Anything else is declared in SQL (`statement.ts`).
 *
 * A column is read under the name of the member, so a row needs no mapping. In a table of partners, parameters in SQL
 * begin with `?2`.
 */
import { type Dialect, postgresDialect } from './dialect.ts';
import type { SqlRow, SqlValue } from './sql-values.ts';
import { deriveStatements, type Scope, type Statement } from './statement.ts';
import type { Writing } from './store.ts';
import {
  type AnyTable,
  type Column,
  type OfAll,
  ofAll,
  type RecordOf,
  type StoredOf,
  type TableKind,
} from './table.ts';
import {
  equalities,
  insertSql,
  pageSql,
  partOf,
  putSql,
  removeSomeSql,
  type SqlPart,
  selectSql,
  setSql,
  some,
  updateSql,
  whereSql,
} from './table-sql.ts';
import { convertingOf } from './table-values.ts';

type ScopeOf<Kind extends TableKind> = Kind extends 'partner'
  ? 'partner'
  : Kind extends 'local'
    ? 'shared'
    : 'marketplace';
type Member<T extends AnyTable> = keyof T['columns'] & string;
/** Members that an insert gives: all except the number that the store gives to a row. */
type Given<T extends AnyTable> = {
  [Name in Member<T>]: T['columns'][Name] extends { readonly type: 'sequence' } ? never : Name;
}[Member<T>];
type Key<T extends AnyTable> = Extract<T['key'][number], Member<T>>;
/** Members of which there is at least one. */
type Some<Named extends string> = readonly [Named, ...Named[]];
/** Parameters for the members, in their order, as they are stored. */
type Stored<T extends AnyTable, Members extends readonly string[]> = {
  -readonly [Place in keyof Members]: StoredOf<T['columns'][Members[Place]]>;
};
type Select<T extends AnyTable, Parameters extends readonly SqlValue[], Shown extends Member<T>> = Statement<
  ScopeOf<T['kind']>,
  Parameters,
  Pick<RecordOf<T>, Shown>
>;
type Change<T extends AnyTable, Parameters extends readonly SqlValue[]> = Statement<
  ScopeOf<T['kind']>,
  Parameters,
  never
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
  return statementsNamed(table, table.name);
}

/** Derives statements that read and change the rows of all partners, which have their `partnerId`. */
export function statementsOfAll<T extends AnyTable<'partner'>>(table: T) {
  return statementsNamed<OfAll<T>>(ofAll(table), `${table.name}.ofAll`);
}

function statementsNamed<T extends AnyTable>(table: T, name: string) {
  const derive = deriving(table, name);
  const all = Object.keys(table.columns) as Member<T>[];
  const { key }: { key: readonly Key<T>[] } = table;
  const given = all.filter((member) => (table.columns[member] as Column).type !== 'sequence');
  /** Writes all members of a row where none is named. */
  const writer =
    (name: string, sqlOf: (members: readonly string[]) => SqlPart) =>
    <const Named extends Given<T> = Given<T>>(...named: readonly Named[]): Write<T, Named> => {
      const members = (named.length > 0 ? named : given) as readonly string[] as readonly Named[];
      return writing(table, derive, members, `${name}(${named.join()})`, sqlOf(members));
    };
  const updating = <Changed extends Member<T>>(
    name: string,
    changed: Some<Changed>,
    conditions: readonly string[],
  ) =>
    writing<T, Key<T> | Changed>(
      table,
      derive,
      [...key, ...changed],
      name,
      updateSql(table, key, some(changed), conditions),
    );
  return {
    ...reading(table, derive, all),
    /** Reads only some members of a row. */
    select: <const Shown extends Member<T>>(...shown: Some<Shown>) => reading(table, derive, some(shown)),
    /** Reads a row without some members. */
    without: <const Hidden extends Member<T>>(...hidden: readonly Hidden[]) =>
      reading(
        table,
        derive,
        all.filter((member): member is Exclude<Member<T>, Hidden> => !hidden.some((each) => each === member)),
      ),
    /** Counts rows by a condition. */
    count: <Parameters extends readonly SqlValue[]>(condition: SqlPart) =>
      derive<Parameters, { count: number }>(`count(${textOf(condition)})`, (dialect) =>
        [`SELECT COUNT(*) AS count FROM ${table.name}`, whereSql(table, partOf(condition, dialect))].join(
          ' ',
        ),
      ),
    /** Inserts a row, or members of it; one whose key exists is an error. */
    insert: writer('insert', (members) => insertSql(table, members, '')),
    /** Inserts a row, or members of it, unless its key, or that of an index, exists. */
    insertIfAbsent: writer('insertIfAbsent', (members) =>
      insertSql(table, members, ' ON CONFLICT DO NOTHING'),
    ),
    /** Inserts a row, or replaces the one with its key; members that are not named stay. */
    put: writer('put', (members) => putSql(table, members, setSql(table, members))),
    /** Inserts a row, or changes some members of the one with its key. */
    insertOrChange: <const Changed extends Given<T>>(...changed: Some<Changed>) =>
      writer(`change(${changed.join()})or`, (members) =>
        putSql(table, members, setSql(table, some(changed))),
      )(),
    /** Inserts a row, or changes the one with its key; `set` has the assignments in SQL, where `excluded` is the row. */
    insertOrSet: <const Named extends Given<T> = Given<T>>(set: string, ...named: readonly Named[]) =>
      writer(`set(${set})or`, (members) => putSql(table, members, set))<Named>(...named),
    /** Changes members of the row with a key. */
    update: <const Changed extends Exclude<Member<T>, Key<T>>>(...changed: Some<Changed>) =>
      updating(`update(${changed.join()})`, changed, []),
    /** Changes members of the row with a key if it meets a condition, which has no parameters. */
    updateIf: <const Changed extends Exclude<Member<T>, Key<T>>>(
      condition: string,
      ...changed: Some<Changed>
    ) => updating(`update(${changed.join()})if(${condition})`, changed, [condition]),
    /** Changes the rows that meet a condition, or all rows; `set` has the assignments in SQL. */
    updateWhere: <Parameters extends readonly SqlValue[]>(
      set: string,
      ...condition: readonly [condition?: string]
    ): Change<T, Parameters> =>
      derive(
        `update(${set})where(${condition})`,
        `UPDATE ${table.name} SET ${set} ${whereSql(table, ...condition.filter((each) => each !== undefined))}`.trim(),
      ),
    ...removing(table, derive),
  };
}

function removing<T extends AnyTable>(table: T, derive: Derive<T>) {
  return {
    /** Removes the rows with equal members. */
    remove: <const Equal extends readonly [Member<T>, ...Member<T>[]]>(
      ...equal: Equal
    ): Change<T, Stored<T, Equal>> =>
      derive(
        `remove(${equal.join()})`,
        `DELETE FROM ${table.name} ${whereSql(table, ...equalities(table, some(equal)))}`,
      ),
    /** Removes all rows, of the partner if it is a table of partners. */
    clear: (): Change<T, []> => derive('clear()', `DELETE FROM ${table.name} ${whereSql(table)}`.trim()),
    /** Removes the rows that meet a condition. */
    removeWhere: <Parameters extends readonly SqlValue[]>(condition: string): Change<T, Parameters> =>
      derive(`remove(${condition})`, `DELETE FROM ${table.name} ${whereSql(table, condition)}`),
    /** Removes some of the rows that meet a condition, which goes on with a limit. */
    removeSome: <Parameters extends readonly SqlValue[]>(condition: string): Change<T, Parameters> =>
      derive(`removeSome(${condition})`, removeSomeSql(table, condition)),
  };
}

function reading<T extends AnyTable, Shown extends Member<T>>(
  table: T,
  derive: Derive<T>,
  shown: readonly Shown[],
) {
  const isWhole = shown.length === Object.keys(table.columns).length;
  const suffix = isWhole ? '' : `:${shown.join()}`;
  const select = selectSql(table, shown);
  const convert = convertingOf(table, shown);
  const page = (name: string, equal: readonly string[], order: readonly string[], isUp: boolean) =>
    derive<never, never>(
      `${name}(${equal.join()};${order.join()})${suffix}`,
      `${select} ${pageSql(table, equal, order, isUp)}`,
      convert,
    );
  const equal = (members: readonly string[]) => whereSql(table, ...equalities(table, members));
  return {
    /** Finds rows by equal members. */
    by: <const Equal extends readonly Member<T>[]>(...members: Equal): Select<T, Stored<T, Equal>, Shown> =>
      derive(`by(${members.join()})${suffix}`, `${select} ${equal(members)}`, convert),
    /** Finds rows by equal members for a transaction that changes them: others wait for them. */
    lock: <const Equal extends readonly Member<T>[]>(...members: Equal): Select<T, Stored<T, Equal>, Shown> =>
      derive(
        `lock(${members.join()})${suffix}`,
        ({ forUpdate }) => `${select} ${equal(members)} ${forUpdate}`,
        convert,
      ),
    /** Finds rows by a condition in SQL, which names columns and may go on with an order and a limit, or be only these. */
    where: <Parameters extends readonly SqlValue[]>(condition: SqlPart): Select<T, Parameters, Shown> =>
      derive(
        `where(${textOf(condition)})${suffix}`,
        (dialect) => `${select} ${whereSql(table, partOf(condition, dialect))}`,
        convert,
      ),
    /** Like `where`, with more columns of the result, in SQL that names them. */
    extended: <Extra extends object, Parameters extends readonly SqlValue[]>(
      columns: string,
      condition: string,
    ) =>
      derive<Parameters, Pick<RecordOf<T>, Shown> & Extra>(
        `where(${condition})${suffix}+${columns}`,
        `${selectSql(table, shown, columns)} ${whereSql(table, condition)}`,
        convert,
      ),
    /**
     * Finds rows of a partner by a condition, in an order for which an index over all partners exists as well (`own` of
     * `dialect.ts`).
     */
    inOwnOrder: <Parameters extends readonly SqlValue[]>(
      condition: string,
      order: string,
      limit: string,
    ): Select<T, Parameters, Shown> =>
      derive(
        `where(${condition};${order};${limit})${suffix}`,
        ({ own }) =>
          `${select} WHERE ${[own.rowsOf('?1'), condition].join(' AND ')} ORDER BY ${own.inOrder(order)} ${limit}`,
        convert,
      ),
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

function writing<T extends AnyTable, Members extends Member<T>>(
  table: T,
  derive: Derive<T>,
  members: readonly Members[],
  name: string,
  sql: SqlPart,
): Write<T, Members> {
  const statement = derive<SqlValue[], never>(name, sql);
  const conversions = members.map((member) => (table.columns[member] as Column).convert?.toStored);
  const parametersOf = (row: Pick<RecordOf<T>, Members>) =>
    members.map((member, place) => {
      const value: unknown = row[member] ?? null;
      const toStored = conversions[place];
      return (toStored === undefined || value === null ? value : toStored(value)) as SqlValue;
    });
  const write: Write<T, Members> = (tx, row) => tx.run(statement, ...parametersOf(row));
  write.each = (tx, rows) => tx.runEach(statement, rows.map(parametersOf));
  return write;
}

const scopes: Readonly<Record<TableKind, Scope>> = {
  partner: 'partner',
  reference: 'marketplace',
  service: 'marketplace',
  local: 'shared',
};

/** A part as it stands in the name of its statement. */
const textOf = (part: SqlPart) => partOf(part, postgresDialect);

type Derive<T extends AnyTable> = ReturnType<typeof deriving<T>>;

function deriving<T extends AnyTable>(table: T, prefix: string) {
  const derive = deriveStatements(scopes[table.kind] as ScopeOf<T['kind']>);
  return <Parameters extends readonly SqlValue[], Row>(
    name: string,
    sql: string | ((dialect: Dialect) => string),
    convert?: (row: SqlRow) => object,
  ) => derive<Parameters, Row>(`${prefix}.${name}`, sql, convert);
}
