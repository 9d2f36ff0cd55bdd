import type { SqlValue } from '../store.ts';

/** Types of array elements, each with its OID in the server's catalogue. */
const elementTypes = { text: 25, bigint: 20, 'double precision': 701, bytea: 17 } as const;

export type ElementType = keyof typeof elementTypes;

const headerBytes = 20;
const lengthBytes = 4;
const numberBytes = 8;
const nullLength = -1;

/** Returns the array type that a column of values needs; for numbers the narrowest. */
export function elementTypeOf(column: readonly SqlValue[]): ElementType {
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
