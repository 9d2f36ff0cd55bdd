/** Texts of the statements that follow from a table (`table-statements.ts`). */
import type { Dialect } from './dialect.ts';
import { type AnyTable, columnName } from './table.ts';

/** SQL for part of a statement; a function where the engines need different texts. */
export type SqlPart = string | ((dialect: Dialect) => string);

export const partOf = (part: SqlPart, dialect: Dialect): string =>
  typeof part === 'string' ? part : part(dialect);

/** Number of the first parameter that a caller passes. */
export const firstOf = (table: AnyTable) => (isOfPartners(table) ? 2 : 1);

export const columnsOf = (table: AnyTable, members: readonly string[]): string =>
  members.map((member) => columnName(table, member)).join(', ');

export const equalities = (table: AnyTable, members: readonly string[], first = firstOf(table)): string[] =>
  members.map((member, place) => `${columnName(table, member)} = ?${first + place}`);

/** A condition, which the partner is part of; it may go on with an order and a limit, or be only these. */
export function whereSql(table: AnyTable, ...conditions: readonly string[]): string {
  const last = conditions.at(-1) ?? '';
  const isOrder = /^(?:ORDER BY|LIMIT) /.test(last);
  const all = [
    ...(isOfPartners(table) ? ['partner_id = ?1'] : []),
    ...conditions.slice(0, isOrder ? -1 : undefined),
  ];
  return [...(all.length > 0 ? [`WHERE ${all.join(' AND ')}`] : []), ...(isOrder ? [last] : [])].join(' ');
}

/** Columns of a result under the names of their members. */
export const columnsNamed = (table: AnyTable, shown: readonly string[]): string =>
  shown.map((member) => `${columnName(table, member)} AS "${member}"`).join(', ');

export function selectSql(table: AnyTable, shown: readonly string[], ...more: readonly string[]): string {
  return `SELECT ${[columnsNamed(table, shown), ...more].join(', ')} FROM ${table.name}`;
}

/** The rest of a SELECT for a page that begins after a key. */
export function pageSql(
  table: AnyTable,
  equal: readonly string[],
  order: readonly string[],
  isUp: boolean,
): string {
  const columns = order.map((member) => columnName(table, member));
  const first = firstOf(table) + equal.length;
  const values = order.map((_, place) => `?${first + place}`);
  const range = `(${columns.join(', ')}) ${isUp ? '>' : '<'} (${values.join(', ')})`;
  const sorted = columns.map((column) => `${column} ${isUp ? 'ASC' : 'DESC'}`).join(', ');
  const where = whereSql(table, ...equalities(table, equal), range);
  return `${where} ORDER BY ${sorted} LIMIT ?${first + order.length}`;
}

export function insertSql(
  table: AnyTable,
  members: readonly string[],
  otherwise: string,
): (dialect: Dialect) => string {
  const given = [...(isOfPartners(table) ? ['partnerId'] : []), ...members];
  const columns = columnsOf(table, given);
  const values = given.map((_, place) => `?${place + 1}`).join(', ');
  const number = Object.keys(table.columns).find((member) => table.columns[member].type === 'sequence');
  const numbering = number && ([columnName(table, number), `?${given.length + 1}`] as const);
  return ({ insert }) =>
    insert({ into: table.name, columns, values, number: numbering || undefined }) + otherwise;
}

/** Assignments of the values that an insert gives. */
export const setSql = (table: AnyTable, changed: readonly string[]): string =>
  changed
    .filter((member) => !table.key.includes(member))
    .map((member) => columnName(table, member))
    .map((column) => `${column} = excluded.${column}`)
    .join(', ');

export const putSql = (table: AnyTable, members: readonly string[], set: string) =>
  insertSql(table, members, ` ON CONFLICT (${keySql(table)}) DO UPDATE SET ${set}`);

export function updateSql(
  table: AnyTable,
  equal: readonly string[],
  changed: readonly string[],
  conditions: readonly string[],
): string {
  const set = equalities(table, changed, firstOf(table) + equal.length).join(', ');
  return `UPDATE ${table.name} SET ${set} ${whereSql(table, ...equalities(table, equal), ...conditions)}`;
}

/** Removes rows by a condition that ends with a limit: no transaction then lasts long. */
export function removeSomeSql(table: AnyTable, rest: string): string {
  const key = keySql(table);
  return `DELETE FROM ${table.name} ${whereSql(table, `(${key}) IN (SELECT ${key} FROM ${table.name} ${whereSql(table, rest)})`)}`;
}

const isOfPartners = ({ kind }: AnyTable) => kind === 'partner';

const keySql = (table: AnyTable) =>
  columnsOf(table, [...(isOfPartners(table) ? ['partnerId'] : []), ...table.key]);

/** Throws where a statement would name no column, which the types do not see of every list. */
export function some<Names extends readonly string[]>(names: Names): Names {
  if (names.length === 0) throw new Error('a statement of members names at least one');
  return names;
}
