import { createPersonalSeal, type PersonalSeal } from '../sealing/sealer.ts';
import { randomIds } from '../time/ids.ts';
import { type Dialect, postgresDialect, sqliteDialect } from './dialect.ts';

/** Where the data is stored, as in `KONTOR_DATABASE_URL`, and how the store connects. */
export interface DatabaseLocation {
  readonly url: string;
  /** URL of a PostgreSQL standby that follows the database; lists are read there. */
  readonly replicaUrl?: string | undefined;
  /** Connections of this store to a server; default in `numbers.ts`. */
  readonly connectionsMax?: number;
  /** Timeout of statements, 0 for none; default in `numbers.ts`. */
  readonly statementTimeoutMs?: number;
  /** True for a machine of a distributed database, where statements name the tables that it has. */
  readonly isMachine?: boolean;
  /** Whether PostgreSQL limits the statements of a partner's handle to that partner's rows; true when absent. */
  readonly rowSecurity?: boolean;
  /**
   * Keys that encrypt personal data in rows; the first one encrypts new data. Without keys the data is stored in plain
   * text.
   */
  readonly encryptionKeys?: readonly string[];
  /** Memory in which the threads of a process note the files of an embedded database; see `FileGuard`. */
  readonly guard?: SharedArrayBuffer | undefined;
}

/** Returns the file of an embedded database; undefined when a database server stores the data. */
export function embeddedFileOf({ url }: DatabaseLocation): string | undefined {
  return url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined;
}

/** Returns the dialect for a database URL. */
export function dialectOf(location: DatabaseLocation): Dialect {
  if (location.url.startsWith('sqlite:')) return sqliteDialect;
  if (/^postgres(ql)?:/.test(location.url)) return postgresDialect;
  throw new Error(
    `${location.url.split(':', 1)[0]} databases are not supported: use sqlite:PATH or postgres://…`,
  );
}

/** Creates the seal that encrypts and decrypts personal data in a database's rows. */
export function personalSealOf({ encryptionKeys = [] }: DatabaseLocation): PersonalSeal {
  return createPersonalSeal(encryptionKeys, randomIds);
}
