import pg from 'pg';
import type { PersonalSeal } from '../../sealing/personal-seal.ts';
import { storeNumbers } from '../numbers.ts';
import type { DatabaseLocation } from '../open.ts';
import { personalSealOf } from '../personal-seal-of.ts';
import { isStoreFailure, StoreUnavailableError } from '../store-failure.ts';
import { type Shown, showInSession } from './postgres-row-security.ts';
import { PrimaryServers } from './postgres-servers.ts';

/** Type numbers of the server's catalogue: whole numbers of 64 bits, and what sums of them are. */
const readAsNumber = new Set([20, 1700]);

const types: pg.CustomTypesConfig = {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature
  getTypeParser: (type: number, format?: any) =>
    readAsNumber.has(type) ? Number : pg.types.getTypeParser(type, format),
};

/** How the driver connects to one server; what a session is to keep is set by its first statement. */
export function connectionOf(location: DatabaseLocation, server: string): pg.ClientConfig {
  const timeoutMs = location.statementTimeoutMs ?? storeNumbers.statementTimeoutMs;
  return {
    connectionString: server,
    application_name: 'kontor',
    keepAlive: true,
    connectionTimeoutMillis: storeNumbers.connectTimeoutMs,
    query_timeout: timeoutMs === 0 ? 0 : timeoutMs + storeNumbers.answerGraceMs,
    types,
  };
}

/** Connections that take many statements at once. */
export interface Connections {
  /** Waits for a free one; rejects with `StoreUnavailableError` when none is to be had. */
  connect(): Promise<pg.PoolClient>;
  /**
   * Runs one statement on any of them. It sees the rows of the partner alone, and those of all when the id is empty;
   * without one it names no table of partners.
   */
  query(statement: pg.QueryConfig, partnerId?: Shown): Promise<pg.QueryResult>;
  /** Whether statements see the rows of their partner alone. */
  readonly rowSecurity: boolean;
  readonly servers: PrimaryServers;
  /** Seals and opens what rows say of persons. */
  readonly personal: PersonalSeal;
  end(): Promise<void>;
}

/**
 * A pool of connections. One that failed is dropped and the next caller gets a new one, so a node recovers by itself
 * from a restart or a change of the server. Where the URL names several servers, each connection leads to one that
 * takes writes.
 */
export function openConnections(location: DatabaseLocation): Connections {
  const servers = new PrimaryServers(location.url);
  const pool = openPool(location, servers);
  const rowSecurity = location.rowSecurity ?? true;
  async function connect(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries += 1) {
      const server = servers.current;
      try {
        return await pool.connect();
      } catch (error) {
        servers.failed(server);
        if (tries >= servers.count) throw translated(error);
      }
    }
  }
  return {
    servers,
    personal: personalSealOf(location),
    rowSecurity,
    connect,
    async query(statement, partnerId) {
      const client = await connect();
      let isUsable = true;
      try {
        // Both travel at once.
        const shows = rowSecurity && partnerId !== undefined;
        const showing = shows ? showInSession(client, partnerId) : undefined;
        const answer = client.query(statement);
        await showing?.catch((error) => {
          isUsable = false;
          answer.catch(() => undefined);
          throw error;
        });
        return await answer;
      } catch (raw) {
        const error = translated(raw);
        isUsable &&= !isConnectionLost(error);
        throw error;
      } finally {
        client.release(!isUsable);
      }
    },
    end: () => pool.end(),
  };
}

function openPool(location: DatabaseLocation, servers: PrimaryServers): pg.Pool {
  const several = servers.count > 1;
  const pool = new pg.Pool({
    ...connectionOf(location, servers.current),
    pipeline: true,
    max: location.connectionsMax ?? storeNumbers.connectionsMax,
    Client: several ? clientOf(servers) : pg.Client,
    onConnect: several ? assertWritable : undefined,
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

/** Clients for the pool that lead to the server whose turn it is; a silent one has less time, others wait their turn. */
function clientOf(servers: PrimaryServers): typeof pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      const connectionTimeoutMillis = storeNumbers.connectOneOfManyTimeoutMs;
      super({ ...config, connectionString: servers.current, connectionTimeoutMillis });
    }
  };
}

/** What `target_session_attrs=read-write` means to other drivers. */
export async function assertWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('the server takes no writes');
}

/**
 * Settings of a session. They are set by a statement and not at the connect, because poolers between us and the
 * server refuse unknown ones there. Documents are compressed with lz4 where the server was built with it: a third
 * less work than its own method (`docs/decisions/0050-postgresql-behind-the-same-store.md`). Statements are planned without
 * their values: for a partner that the statistics do not know yet every index would do
 * (`docs/decisions/0220-plans-without-values.md`).
 */
export function sessionStatement(location: DatabaseLocation): string {
  const timeoutMs = location.statementTimeoutMs ?? storeNumbers.statementTimeoutMs;
  return `SELECT set_config(name, value, false) FROM (VALUES
      ('statement_timeout', '${timeoutMs}'),
      ('lock_timeout', '${storeNumbers.lockTimeoutMs}'),
      ('idle_in_transaction_session_timeout', '${storeNumbers.idleInTransactionMs}'),
      ('tcp_keepalives_idle', '5'), ('tcp_keepalives_interval', '2'), ('tcp_keepalives_count', '3'),
      ('jit', 'off'), ('plan_cache_mode', 'force_generic_plan')) AS ours(name, value)
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
