import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../../../packages/server/migrations/index.ts';
import { sqliteDialect } from '../../../packages/server/platform/store/dialect.ts';
import { missingIn } from '../../../packages/server/platform/store/migrator.ts';

/** The migrated schema in an in-memory database, which statements are prepared on. */
export interface Schema {
  readonly database: DatabaseSync;
  /** Columns of each table, and whether they may be NULL. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, { readonly nullable: boolean }>>;
  /** Returns the definition of a table as text, to detect changes. */
  definition(table: string): string;
}

export function openSchema(): Schema {
  const database = new DatabaseSync(':memory:');
  for (const migration of missingIn([], migrations)) {
    for (const statement of migration.statements(sqliteDialect)) database.exec(statement);
  }
  const definitions = new Map(
    database
      .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
      .all()
      .map(({ name, sql }) => [String(name), String(sql)]),
  );
  return {
    database,
    tables: new Map([...definitions.keys()].map((table) => [table, columnsOf(database, table)])),
    definition: (table) => definitions.get(table) ?? '',
  };
}

function columnsOf(database: DatabaseSync, table: string): Map<string, { nullable: boolean }> {
  const columns = database.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)').all(table);
  return new Map(
    columns.map((column) => {
      // An INTEGER PRIMARY KEY is an alias of the rowid, so it is never NULL.
      const isRowNumber = column.type === 'INTEGER' && column.pk === 1;
      return [String(column.name), { nullable: column.notnull === 0 && !isRowNumber }];
    }),
  );
}
