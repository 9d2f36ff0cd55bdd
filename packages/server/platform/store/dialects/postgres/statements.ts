import { storeNumbers } from '../../numbers.ts';
import type { SqlValue } from '../../sql-values.ts';

/** A statement in the driver's format; a named one is parsed and planned once per connection. */
export interface PostgresStatement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
  /** For an INSERT of rows with numbers: the same one with numbers that were given already. */
  readonly numbered?: { readonly rows: number; with(numbers: readonly number[]): PostgresStatement };
}

const names = new Map<string, string>();

/** Returns the statement with its parameters in the driver's format. */
export function statementOf(sql: string, parameters: readonly SqlValue[]): PostgresStatement {
  return named(sql, () => numbered(sql, (position) => `$${position}`), parameters.map(bindable));
}

/** A statement about all partners, and the same about some of them. */
export interface PartnersStatement {
  readonly ofAll: PostgresStatement;
  ofSome(partnerIds: readonly string[]): PostgresStatement;
}

/**
 * `sql` is about all partners, `sqlOfSome` about those of the list `?0`. Which machines have them shows only when that is
 * planned with its values, so it has no name. Throws where the two do not differ.
 */
export function partnersStatement(
  sql: string,
  sqlOfSome: string,
  parameters: readonly SqlValue[],
): PartnersStatement {
  if (!sqlOfSome.includes('?0')) throw new Error(`cannot be asked for some partners: ${sql}`);
  const ofAll = statementOf(sql, parameters);
  return {
    ofAll,
    ofSome(partnerIds) {
      const list = parameters.length + 1;
      const text = numbered(sqlOfSome, (position) => `$${position === 0 ? list : position}`);
      return { text, values: [...ofAll.values, arrayOf('text', partnerIds)] };
    },
  };
}

/**
 * A lookup for many parameter sets as one statement: the sets are sent as arrays, and each row says which set it
 * belongs to (`each_position`, from 1). `fixed` are the parameters that all sets share; those of the sets follow them.
 *
 * OFFSET 0 makes the server look up one set after the other. Where it has few statistics on a partner, as on a new
 * database, it would otherwise walk all rows of the partner and compare each with every set. For the same reason the
 * statement has no name: it is planned each time for the table's current state, which costs less than looking up one
 * set.
 */
export function arrayLookup(
  sql: string,
  fixed: readonly SqlValue[],
  sets: readonly SqlValue[][],
): PostgresStatement {
  const columns = (sets[0] ?? []).map((_, column) => sets.map((set) => set[column] ?? null));
  const types = columns.map(elementTypeOf);
  const textOf = () => {
    const arrays = types.map((type, column) => `$${fixed.length + column + 1}::${type}[]`);
    const columnNames = types.map((_, column) => `p${column}`);
    const inner = numbered(sql, (position) =>
      position <= fixed.length ? `$${position}` : `each_set.p${position - fixed.length - 1}`,
    );
    return `SELECT each_set.position AS each_position, each_row.* FROM unnest(${arrays.join(', ')})
      WITH ORDINALITY AS each_set(${columnNames.join(', ')}, position)
      CROSS JOIN LATERAL (SELECT * FROM (${inner}) AS found OFFSET 0) AS each_row`;
  };
  const values = [...fixed.map(bindable), ...types.map((type, column) => arrayOf(type, columns[column]))];
  return { text: textOf(), values };
}

/** An INSERT of one row whose values are listed in the text: captures its beginning and the list of values. */
const plainInsert =
  /^\s*(INSERT\s+INTO\s+\w+\s*\([^()]*\)(?:\s*OVERRIDING\s+SYSTEM\s+VALUE)?)\s*VALUES\s*\((.*)\)\s*$/is;

/** True when many parameter sets of the statement can be sent as `arrayInsert`. */
export function isPlainInsert(sql: string): boolean {
  return plainInsert.test(sql) && !/\b(?:CONFLICT|RETURNING)\b/i.test(sql);
}

/**
 * A plain INSERT for many parameter sets as one statement over arrays, at half the client-side cost of one statement
 * per row. `fixed` as in `arrayLookup`.
 */
export function arrayInsert(
  sql: string,
  fixed: readonly SqlValue[],
  sets: readonly SqlValue[][],
): PostgresStatement {
  const columns = (sets[0] ?? []).map((_, column) => sets.map((set) => set[column] ?? null));
  // A column that is all NULL has no type to infer, and needs no array.
  const types = columns.map((column) =>
    column.every((value) => value === null) ? 'null' : elementTypeOf(column),
  );
  const textOf = () => {
    const [, begin, list = ''] = plainInsert.exec(sql) ?? [];
    const named = types.flatMap((type, column) => (type === 'null' ? [] : [{ type, name: `p${column}` }]));
    const arrays = named.map(({ type }, place) => `$${fixed.length + place + 1}::${type}[]`);
    const values = numbered(list, (position) => {
      if (position <= fixed.length) return `$${position}`;
      const column = position - fixed.length - 1;
      return types[column] === 'null' ? 'NULL' : `each_set.p${column}`;
    });
    const names = named.map(({ name }) => name);
    return `${begin} SELECT ${values} FROM unnest(${arrays.join(', ')}) AS each_set(${names.join(', ')})`;
  };
  const given = types.flatMap((type, column) => (type === 'null' ? [] : [arrayOf(type, columns[column])]));
  const values = [...fixed.map(bindable), ...given];
  return named(`${types.join()} ${sql}`, textOf, values);
}

function named(key: string, textOf: () => string, values: unknown[]): PostgresStatement {
  const known = names.get(key);
  const text = known ?? textOf();
  if (known === undefined) {
    if (names.size >= storeNumbers.preparedStatementsMax) return { text, values };
    names.set(key, text);
  }
  return { name: nameOf(key), text, values };
}

const ordinals = new Map<string, string>();

function nameOf(key: string): string {
  let name = ordinals.get(key);
  if (name === undefined) {
    name = `kontor_${ordinals.size + 1}`;
    ordinals.set(key, name);
  }
  return name;
}

function numbered(sql: string, write: (position: number) => string): string {
  return sql.replaceAll(/\?(\d+)/g, (_, position: string) => write(Number(position)));
}

/**
 * Replaces NUL, which PostgreSQL cannot store in a text, by a character that no real text contains, so that a key with
 * a NUL is simply not found. JSON documents are not affected: they write it as an escape.
 */
export function bindable(value: SqlValue): SqlValue {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufdd0') : value;
}

/** One parameter that carries the values of a column for all sets. */
function arrayOf(type: ElementType, column: readonly SqlValue[] = []): Buffer {
  return binaryArray(type, column.map(bindable));
}

/** Types of array elements, each with its OID in the server's catalogue. */
const elementTypes = { text: 25, bigint: 20, 'double precision': 701, bytea: 17 } as const;

export type ElementType = keyof typeof elementTypes;

const headerBytes = 20;
const lengthBytes = 4;
const numberBytes = 8;
const nullLength = -1;

/** Returns the array type that a column of values needs; for numbers the narrowest. */
function elementTypeOf(column: readonly SqlValue[]): ElementType {
  const sample = column.find((value) => value !== null);
  if (sample instanceof Uint8Array) return 'bytea';
  if (typeof sample === 'bigint') return 'bigint';
  if (typeof sample !== 'number') return 'text';
  return column.every((value) => typeof value !== 'number' || Number.isInteger(value))
    ? 'bigint'
    : 'double precision';
}

/**
 * Encodes values as an array in the protocol's binary format (the server's `array_send`), which the driver passes on
 * unchanged. As text, every quote in a document would have to be escaped here and every character scanned by the
 * server.
 */
export function binaryArray(type: ElementType, column: readonly SqlValue[]): Buffer {
  const lengths = column.map((value) => lengthOf(type, value));
  const valueBytes = lengths.reduce((sum, length) => sum + lengthBytes + Math.max(length, 0), 0);
  const array = Buffer.allocUnsafe(headerBytes + valueBytes);
  // Number of dimensions, whether there are NULLs, element type, number of elements, index of the first.
  const header = [1, Number(lengths.includes(nullLength)), elementTypes[type], column.length, 1];
  let offset = 0;
  for (const word of header) offset = array.writeInt32BE(word, offset);
  for (const [position, value] of column.entries()) {
    const length = lengths[position] as number;
    offset = array.writeInt32BE(length, offset);
    if (length === nullLength) continue;
    writeValue(array, type, value, offset);
    offset += length;
  }
  return array;
}

function lengthOf(type: ElementType, value: SqlValue | undefined): number {
  if (value === null || value === undefined) return nullLength;
  if (value instanceof Uint8Array) return value.byteLength;
  return type === 'text' ? Buffer.byteLength(String(value)) : numberBytes;
}

function writeValue(array: Buffer, type: ElementType, value: SqlValue | undefined, offset: number): void {
  if (value instanceof Uint8Array) array.set(value, offset);
  else if (type === 'text') array.write(String(value), offset);
  else if (type === 'bigint') array.writeBigInt64BE(BigInt(value as number), offset);
  else array.writeDoubleBE(Number(value), offset);
}
