import { type Dialect, sqliteDialect } from './dialect.ts';
import { type Checkpoints, startSqliteCheckpoints } from './dialects/sqlite-checkpoints.ts';
import { openSqliteStore } from './dialects/sqlite-store.ts';
import type { Store } from './store.ts';

/** Where the data lives, as `KONTOR_DATABASE_URL` says it. */
export interface DatabaseLocation {
  readonly url: string;
}

/** The dialect that a database URL asks for. */
export function dialectOf(location: DatabaseLocation): Dialect {
  if (location.url.startsWith('sqlite:')) return sqliteDialect;
  throw new Error(`no store for ${location.url.split(':', 1)[0]}: use sqlite:PATH`);
}

/** Opens the store of a database URL; `writes` is false on the thread that only serves reads. */
export function openStore(location: DatabaseLocation, options: { writes: boolean }): Store {
  dialectOf(location);
  return openSqliteStore(location.url.slice('sqlite:'.length), options);
}

/** Work on the database file beside its one writer, where the engine leaves that to us; stopped before the store. */
export function startCheckpoints(location: DatabaseLocation): Checkpoints {
  return startSqliteCheckpoints(location.url.slice('sqlite:'.length));
}
