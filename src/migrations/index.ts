import type { Migration } from '../platform/store/migrator.ts';

/** The whole history of the schema, in order. A new step is appended; a landed one never changes. */
export const migrations: readonly Migration[] = [];
