import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Dialect } from './dialect.ts';

// biome-ignore lint/suspicious/noExplicitAny: one builder serves the tables of every area
type AnyBuilder = Kysely<any>;

const cold: Record<Dialect['engine'], AnyBuilder> = {
  sqlite: new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};

/** A query builder that only compiles: connections and transactions stay with the store's handles. */
export function coldBuilder<Tables>(dialect: Dialect): Kysely<Tables> {
  return cold[dialect.engine];
}
