/**
 * What makes a store and its writer, for a sandbox that replaces its database. Load it on the writer thread alone.
 */
export { schema } from '../migrations/index.ts';
export { migrateDatabase } from '../platform/store/migrate-database.ts';
export { createExecutor } from '../platform/writer/create-executor.ts';
