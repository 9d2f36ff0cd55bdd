/** A value that can be bound on every engine. Booleans are stored as 0 and 1. */
export type SqlValue = string | number | bigint | null | Uint8Array;

export type SqlRow = Record<string, SqlValue>;
