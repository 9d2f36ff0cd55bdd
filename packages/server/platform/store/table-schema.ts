import type { Dialect } from './dialect.ts';
import { type AnyTable, type Column, columnName, type Index, snakeCase } from './table.ts';

/** Returns the statements that create a table with its indexes, in a database that has the tables it refers to. */
export function schemaOf(table: AnyTable, dialect: Dialect): string[] {
  const columns = Object.entries<Column>(table.columns).map(([member, column]) => {
    const isKey = column.type === 'sequence' && keepsNumbersAsKey(table, dialect);
    return `${columnName(table, member)} ${typeOf(column, isKey, dialect)}`;
  });
  const partner = `partner_id ${dialect.types.key} NOT NULL${table.refersToPartners ? ' REFERENCES partners (partner_id)' : ''}`;
  const parts = [...(table.kind === 'partner' ? [partner] : []), ...columns, ...keyOf(table, dialect)];
  const end = table.isClustered ? ` ${dialect.clustered}` : '';
  const filled = dialect.engine === 'postgres' && table.filled ? ` WITH (fillfactor = ${table.filled})` : '';
  return [
    `CREATE TABLE ${table.name} (${parts.join(', ')})${filled}${end}`,
    ...indexesOf(table, dialect).map(([name, index]) => indexSql(table, name, index)),
  ];
}

const indexesOf = ({ indexes = {} }: AnyTable, { engine }: Dialect) =>
  Object.entries<Index<never>>(indexes).filter(([, { onlyOn = engine }]) => onlyOn === engine);

/** Returns the numbers of the steps that add the table, or columns and indexes of it. */
export function stepsOf(table: AnyTable): number[] {
  const parts = [table, ...Object.values<Column>(table.columns), ...Object.values(table.indexes ?? {})];
  return parts.flatMap(({ since }) => since ?? []);
}

/** Returns the statements by which a step adds the table, or columns and indexes of it. */
export function additionsOf(step: number, table: AnyTable, dialect: Dialect): string[] {
  if (table.since === step) return schemaOf(asOf(step, table), dialect);
  const columns = Object.entries<Column>(table.columns).filter(([, { since }]) => since === step);
  const indexes = indexesOf(table, dialect).filter(([, { since }]) => since === step);
  return [
    ...columns.map(
      ([member, column]) =>
        `ALTER TABLE ${table.name} ADD COLUMN ${columnName(table, member)} ${typeOf(column, false, dialect)}`,
    ),
    ...indexes.map(([name, index]) => indexSql(table, name, index)),
  ];
}

/** The table without what later steps add. */
function asOf(step: number, table: AnyTable): AnyTable {
  const there = <Part extends Column | Index<never>>(parts: Readonly<Record<string, Part>> = {}) =>
    Object.fromEntries(Object.entries(parts).filter(([, { since = 0 }]) => since <= step));
  return { ...table, columns: there(table.columns), indexes: there(table.indexes) };
}

/** Tables in an order in which each comes after those that it refers to. */
export function inOrderOfReferences(tables: readonly AnyTable[]): AnyTable[] {
  const refers = (table: AnyTable) =>
    Number(
      table.refersToPartners ?? Object.values<Column>(table.columns).some(({ references }) => references),
    );
  return tables.toSorted((one, other) => refers(one) - refers(other));
}

/**
 * An embedded engine numbers rows by their primary key. PostgreSQL numbers them in any column, so the rows of partners
 * keep their own key there, which begins with the partner.
 */
function keepsNumbersAsKey({ distribution }: AnyTable, { embedded }: Dialect): boolean {
  return embedded || distribution !== 'partner';
}

function typeOf(column: Column, isKey: boolean, { types, sequence, numbered }: Dialect): string {
  if (column.type === 'sequence') return isKey ? sequence : numbered;
  return [
    types[column.type],
    ...(column.isNull ? [] : ['NOT NULL']),
    ...(column.fallback === undefined ? [] : [`DEFAULT ${column.fallback}`]),
    ...(column.isUnique ? ['UNIQUE'] : []),
    ...(column.references === undefined ? [] : [`REFERENCES ${column.references}`]),
  ].join(' ');
}

function keyOf(table: AnyTable, dialect: Dialect): string[] {
  const members = [...(table.kind === 'partner' ? ['partnerId'] : []), ...table.key];
  const key = members.map((member) => columnName(table, member)).join(', ');
  const numbers = Object.keys(table.columns).find((member) => table.columns[member]?.type === 'sequence');
  if (numbers === undefined || !keepsNumbersAsKey(table, dialect)) return [`PRIMARY KEY (${key})`];
  const hasIndex = Object.values<Index<never>>(table.indexes ?? {}).some(
    (index) => 'unique' in index && index.unique.join() === table.key.join(),
  );
  return table.key.includes(numbers) || hasIndex ? [] : [`UNIQUE (${key})`];
}

function indexSql(table: AnyTable, name: string, index: Index<never>): string {
  const begin = `INDEX ${table.name}_${snakeCase(name)} ON ${table.name}`;
  if ('ofAllBy' in index) return `CREATE ${begin} (${index.ofAllBy})`;
  const isUnique = 'unique' in index || 'uniqueOfAll' in index;
  const isOfAll = 'ofAll' in index || 'uniqueOfAll' in index;
  const [members = []] = Object.values(index) as [readonly string[]];
  const columns = members.map((member) => {
    const [name = '', direction] = member.split(' ');
    return `${columnName(table, name)}${direction ? ' DESC' : ''}`;
  });
  if (table.kind === 'partner' && !isOfAll) columns.unshift('partner_id');
  return (
    `CREATE ${isUnique ? 'UNIQUE ' : ''}${begin} (${columns.join(', ')})` +
    (index.where === undefined ? '' : ` WHERE ${index.where}`)
  );
}
