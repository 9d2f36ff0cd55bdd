import pg from 'pg';
import type { PersonalSeal } from '../../../sealing/sealer.ts';
import { type DatabaseLocation, personalSealOf } from '../../location.ts';
import { storeNumbers } from '../../numbers.ts';
import type { ConnectionCounts } from '../../store.ts';
import { isConnectionLost, translated } from './failures.ts';
import { limitSession, type VisiblePartner } from './own-statements.ts';

/** OIDs from the server's catalogue: 64-bit integers, and the type of their sums. */
const readAsNumber = new Set([20, 1700]);

const types: pg.CustomTypesConfig = {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature
  getTypeParser: (type: number, format?: any) =>
    readAsNumber.has(type) ? Number : pg.types.getTypeParser(type, format),
};

/** How the driver connects to one server; settings of the session are made by its first statement. */
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

/** Connections that accept many statements at the same time. */
export interface Connections {
  /** Waits for a free connection; rejects with `StoreUnavailableError` when none becomes available. */
  connect(): Promise<pg.PoolClient>;
  /**
   * Runs one statement on any connection. It sees only the partner's rows, or those of all partners when the id is
   * empty; without an id it must not name a table of partners.
   */
  query(statement: pg.QueryConfig, partnerId?: VisiblePartner): Promise<pg.QueryResult>;
  /** True when statements see only the rows of their partner. */
  readonly rowSecurity: boolean;
  /** Whether tables of the database may be distributed; undefined until a connection has told. */
  readonly distributed: boolean | undefined;
  readonly servers: PrimaryServers;
  /** Encrypts and decrypts personal data in rows. */
  readonly personal: PersonalSeal;
  counts(): ConnectionCounts;
  /** True when a connection has been in use for longer than that. */
  isSlow(usedForMs: number): boolean;
  /** Breaks the connections that have been in use for that long; what waits for their answers fails. */
  breakOff(usedForMs: number): void;
  end(): Promise<void>;
}

/**
 * A pool of connections. A failed connection is dropped and the next caller gets a new one, so a node recovers by
 * itself when the server restarts or is replaced. Where the URL names several servers, each connection leads to one
 * that accepts writes.
 *
 * | State of a connection | Begins | Ends |
 * |---|---|---|
 * | being opened | when none is idle and there may be more of them | when the server answers → in use; otherwise the caller tries each further server once |
 * | in use | with `connect`, or for one statement | when it is released → idle; dropped if it is lost |
 * | broken off | with `breakOff`; its statements fail | when it is released: dropped |
 * | idle | when it is released | when it is taken → in use; dropped after some minutes, or when it is lost |
 */
export function openConnections(location: DatabaseLocation): Connections {
  const servers = new PrimaryServers(location.url);
  let distributed: boolean | undefined;
  const showsRows = () => (location.rowSecurity ?? true) && distributed !== true;
  const pool = openPool(location, servers, (known) => {
    distributed = known;
  });
  const inUseSinceMs = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => inUseSinceMs.set(client, performance.now()));
  pool.on('release', (_, client) => inUseSinceMs.delete(client));
  const longInUse = (usedForMs: number) => {
    const beforeMs = performance.now() - usedForMs;
    return [...inUseSinceMs].flatMap(([client, sinceMs]) => (sinceMs <= beforeMs ? [client] : []));
  };
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
    get rowSecurity() {
      return showsRows();
    },
    get distributed() {
      return distributed;
    },
    connect,
    async query(statement, partnerId) {
      const client = await connect();
      let isUsable = true;
      try {
        // Send both without waiting in between.
        const shows = showsRows() && partnerId !== undefined;
        const showing = shows ? limitSession(client, partnerId) : undefined;
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
    counts: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    isSlow: (usedForMs) => longInUse(usedForMs).length > 0,
    breakOff(usedForMs) {
      // An end in order would wait for answers that may never come.
      for (const client of longInUse(usedForMs)) client.connection.stream.destroy();
    },
    end: () => pool.end(),
  };
}

/** `tell` gets from each new connection whether tables may be distributed: those have no row-level security. */
function openPool(
  location: DatabaseLocation,
  servers: PrimaryServers,
  tell: (distributed: boolean) => void,
): pg.Pool {
  const several = servers.count > 1 || location.isMachine === true;
  const pool = new pg.Pool({
    ...connectionOf(location, servers.current),
    pipeline: true,
    max: location.connectionsMax ?? storeNumbers.connectionsMax,
    idleTimeoutMillis: storeNumbers.connectionIdleMs,
    Client: several ? clientOf(servers) : pg.Client,
    onConnect: several ? assertWritable : undefined,
  } as pg.PoolConfig);
  const firstStatement = sessionStatement(location);
  pool.on('connect', (client) => {
    // A connection that breaks between two statements fails the next one; unhandled, the error would end the process.
    client.on('error', () => undefined);
    // Sent ahead of the caller's statements, which fail if it fails.
    client.query(firstStatement).then(
      ({ rows }) => tell(rows.some(({ set_config }) => set_config === distributedPlans)),
      () => undefined,
    );
  });
  // Ignore a connection that breaks while it is idle: the pool has already dropped it.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Client class for the pool that connects to the current server, with a shorter timeout: other servers can be tried.
 */
function clientOf(servers: PrimaryServers): typeof pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      const connectionTimeoutMillis = storeNumbers.connectOneOfManyTimeoutMs;
      super({ ...config, connectionString: servers.current, connectionTimeoutMillis });
    }
  };
}

/** Does what `target_session_attrs=read-write` does in other drivers. */
export async function assertWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('the server takes no writes');
}

/** How a coordinator plans: it has to see the partner's id to find its machine. No other setting has this value. */
const distributedPlans = 'auto';

/** A row when tables of the database may be distributed over machines. */
const distributing = "SELECT 1 FROM pg_extension WHERE extname = 'citus'";

/**
 * Session settings. A statement sets them, not the connection parameters, because poolers between us and the server
 * reject unknown parameters. Documents are compressed with lz4 where the server was built with it: a third less work
 * than its own method. Statements are planned without their values: for a partner that the statistics do not know yet,
 * every index would look equally good (`docs/contributors/decisions/storage-postgresql.md`). The coordinator of a
 * distributed database is not to wait long for a machine that is away.
 */
export function sessionStatement(location: DatabaseLocation): string {
  const timeoutMs = location.statementTimeoutMs ?? storeNumbers.statementTimeoutMs;
  return `SELECT set_config(name, value, false) FROM (VALUES
      ('statement_timeout', '${timeoutMs}'),
      ('lock_timeout', '${storeNumbers.lockTimeoutMs}'),
      ('idle_in_transaction_session_timeout', '${storeNumbers.idleInTransactionMs}'),
      ('tcp_keepalives_idle', '5'), ('tcp_keepalives_interval', '2'), ('tcp_keepalives_count', '3'),
      ('jit', 'off'), ('citus.node_connection_timeout', '${storeNumbers.machineConnectTimeoutMs}'),
      ('plan_cache_mode', CASE WHEN EXISTS (${distributing}) THEN '${distributedPlans}' ELSE 'force_generic_plan' END)
    ) AS ours(name, value)
    UNION ALL SELECT set_config(name, 'lz4', false) FROM pg_settings
      WHERE name = 'default_toast_compression' AND 'lz4' = ANY(enumvals)`;
}

/**
 * Splits a URL that names several servers into one URL for each, in order: `postgres://kontor@one:5432,two:5432/kontor`
 * names two.
 */
export function serversOf(url: string): string[] {
  const [, begin = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => begin + host + rest);
}

/** Which of several servers accepts writes, as far as is known: the one that was reached last. */
export class PrimaryServers {
  readonly #urls: readonly string[];
  #place = 0;

  constructor(url: string) {
    this.#urls = serversOf(url);
  }

  /** The server to connect to. */
  get current(): string {
    return this.#urls[this.#place] as string;
  }

  get count(): number {
    return this.#urls.length;
  }

  /**
   * Moves on to the next server, because this one cannot be reached or accepts no writes. Does nothing if another
   * caller has moved on already.
   */
  failed(url: string): void {
    if (url === this.current) this.#place = (this.#place + 1) % this.#urls.length;
  }
}
