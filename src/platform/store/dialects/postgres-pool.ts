import pg from 'pg';
import { storeNumbers } from '../numbers.ts';
import type { DatabaseLocation } from '../open.ts';
import { isStoreFailure, StoreUnavailableError } from '../store-failure.ts';

/** Type numbers of the server's catalogue: whole numbers of 64 bits, and what sums of them are. */
const readAsNumber = new Set([20, 1700]);

const types: pg.CustomTypesConfig = {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature
  getTypeParser: (type: number, format?: any) =>
    readAsNumber.has(type) ? Number : pg.types.getTypeParser(type, format),
};

/** Where the driver connects to; what a session is to keep is set by its first statement. */
export function connectionOf(location: DatabaseLocation): pg.ClientConfig {
  const timeoutMs = location.statementTimeoutMs ?? storeNumbers.statementTimeoutMs;
  return {
    connectionString: location.url,
    application_name: 'kontor',
    keepAlive: true,
    connectionTimeoutMillis: storeNumbers.connectTimeoutMs,
    query_timeout: timeoutMs === 0 ? 0 : timeoutMs + storeNumbers.answerGraceMs,
    types,
  };
}

/**
 * A pool whose connections take many statements at once. A connection that failed is dropped and the next caller
 * gets a new one, so a node recovers by itself from a restart or a change of the server.
 */
export function openPool(location: DatabaseLocation): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(location),
    pipeline: true,
    max: location.connectionsMax ?? storeNumbers.connectionsMax,
  } as pg.PoolConfig);
  const firstStatement = sessionStatement(location);
  pool.on('connect', (client) => {
    // A connection that breaks between two statements shows in the next one; unheard, it would end the process.
    client.on('error', () => undefined);
    // Sent ahead of the caller's statements; a failure shows in those.
    client.query(firstStatement).catch(() => undefined);
  });
  // A connection that breaks while nobody uses it is no event: the pool has dropped it already.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Settings of a session. They are set by a statement and not at the connect, because poolers between us and the
 * server refuse unknown ones there. Documents are compressed with lz4 where the server was built with it: a third
 * less work than its own method (`docs/decisions/0050-postgresql.md`).
 */
export function sessionStatement(location: DatabaseLocation): string {
  const timeoutMs = location.statementTimeoutMs ?? storeNumbers.statementTimeoutMs;
  return `SELECT set_config(name, value, false) FROM (VALUES
      ('statement_timeout', '${timeoutMs}'),
      ('lock_timeout', '${storeNumbers.lockTimeoutMs}'),
      ('idle_in_transaction_session_timeout', '${storeNumbers.idleInTransactionMs}'),
      ('tcp_keepalives_idle', '5'), ('tcp_keepalives_interval', '2'), ('tcp_keepalives_count', '3'),
      ('jit', 'off')) AS ours(name, value)
    UNION ALL SELECT set_config(name, 'lz4', false) FROM pg_settings
      WHERE name = 'default_toast_compression' AND 'lz4' = ANY(enumvals)`;
}

/** What the driver throws, told apart: the server's own words stay, a lost or refused connection is one error. */
export function translated(error: unknown): unknown {
  if (error instanceof pg.DatabaseError || !(error instanceof Error)) return error;
  if (error instanceof StoreUnavailableError) return error;
  return new StoreUnavailableError(`the database cannot be reached: ${error.message}`, { cause: error });
}

/** True when the connection that raised the error is of no more use. */
export function isConnectionLost(error: unknown): boolean {
  if (!isStoreFailure(error)) return false;
  const { code } = error as { code?: unknown };
  return error instanceof StoreUnavailableError || /^(08|57P|58|25006)/.test(String(code));
}
