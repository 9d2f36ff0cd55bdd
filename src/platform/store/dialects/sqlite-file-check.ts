import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './sqlite-database.ts';

/**
 * Returns what the engine itself finds wrong with the file at `path`; empty when it is intact. Never creates the file.
 */
export function findSqliteFileViolations(path: string): string[] {
  if (!existsSync(path)) return [`the file ${path} does not exist`];
  let database: DatabaseSync | undefined;
  try {
    database = openDatabase(path);
    database.exec('PRAGMA query_only = ON');
    const rows = database.prepare('PRAGMA integrity_check(20)').all() as { integrity_check: string }[];
    return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  } catch (error) {
    return [(error as Error).message];
  } finally {
    database?.close();
  }
}
