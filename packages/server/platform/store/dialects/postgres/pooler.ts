import pg from 'pg';
import type { DatabaseLocation } from '../../location.ts';
import { StoreRefusedError } from '../../store-failure.ts';
import { connectionOf, serversOf } from './pool.ts';

/** A pooler that has a session free for each statement may serve the first ones by the same. */
const rounds = 3;

/** Servers that this thread has found to be in order. */
const judged = new Set<string>();

/**
 * Throws `StoreRefusedError` when a pooler between this program and the database server serves the statements of one
 * connection by different sessions, as in transaction mode: settings, locks and notifications belong to a session, and
 * would be those of others or get lost. A server that does not answer is not judged. Looks at a server once.
 */
export async function assertOwnSessions(location: DatabaseLocation): Promise<void> {
  if (location.isMachine) return;
  const urls = [location.url, ...(location.replicaUrl === undefined ? [] : [location.replicaUrl])];
  for (const server of urls.flatMap(serversOf)) {
    if (judged.has(server)) continue;
    const shares = await sharesSessions(location, server);
    if (shares) throw refused(server);
    if (shares === false) judged.add(server);
  }
}

/**
 * Two connections take turns, so that a pooler has the session of one free while the other asks for one. Undefined when the
 * server does not answer.
 */
async function sharesSessions(location: DatabaseLocation, server: string): Promise<boolean | undefined> {
  const clients = [0, 1].map(() => new pg.Client(connectionOf(location, server)));
  for (const client of clients) client.on('error', () => undefined);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const sessions = clients.map((client, index) => new Session(client, `connection-${index}`));
    for (let round = 0; round < rounds; round += 1) {
      for (const session of sessions) await session.mark();
      for (const session of sessions) if (!(await session.isOwn())) return true;
    }
    return false;
  } catch {
    return undefined;
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

/** What one connection sees of its session. Its statements have no parameters: some poolers cannot prepare statements. */
class Session {
  readonly #client: pg.Client;
  readonly #name: string;
  #process: number | undefined;

  constructor(client: pg.Client, name: string) {
    this.#client = client;
    this.#name = name;
  }

  async mark(): Promise<void> {
    await this.#client.query(`SELECT set_config('kontor.connection', '${this.#name}', false)`);
  }

  /** False when another session answers, or the own one has lost its setting. */
  async isOwn(): Promise<boolean> {
    const { rows } = await this.#client.query(
      "SELECT current_setting('kontor.connection', true) AS name, pg_backend_pid() AS process",
    );
    const [{ name, process }] = rows as [{ name: string | null; process: number }];
    this.#process ??= process;
    return name === this.#name && process === this.#process;
  }
}

function refused(server: string): StoreRefusedError {
  const { host, pathname } = new URL(server);
  return new StoreRefusedError(
    `A connection pooler in transaction or statement mode answers for the database ${decodeURIComponent(pathname.slice(1))} at ${host}: ` +
      'the statements of one connection reach different sessions of the server, whose settings and locks it would mix up. ' +
      'Set session mode for this database (PgBouncer: pool_mode = session), with room for 2 × KONTOR_DATABASE_CONNECTIONS + 2 ' +
      'connections of each node, or connect to the server itself. Nothing was written.',
  );
}
