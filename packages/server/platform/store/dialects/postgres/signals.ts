import pg from 'pg';
import type { DatabaseLocation } from '../../location.ts';
import { storeNumbers } from '../../numbers.ts';
import type { SignalTopic } from '../../store.ts';
import { type Connections, connectionOf } from './pool.ts';

type Listener = (topic: SignalTopic, text: string) => void;

/**
 * Signals between nodes by LISTEN and NOTIFY. They are sent after the commit, by a statement of their own: a NOTIFY
 * within a transaction makes all commits of the database wait for one another. A signal may therefore get lost, so
 * listeners also poll.
 */
export class PostgresSignals {
  readonly #location: DatabaseLocation;
  readonly #connections: Connections;
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(location: DatabaseLocation, connections: Connections) {
    this.#location = location;
    this.#connections = connections;
  }

  /** Sends a signal to all nodes after a few milliseconds; equal signals within that time are sent once. */
  send(topic: SignalTopic, text: string): void {
    this.#waiting.add(`${topic} ${text}`);
    this.#timer ??= setTimeout(() => {
      this.#flush();
    }, storeNumbers.signalGatherMs);
  }

  /**
   * Listens on a connection of its own, until the returned function is called.
   *
   * | State of the connection | Begins | Ends |
   * |---|---|---|
   * | being opened | at first, and half a second after a loss | when LISTEN is done → listening; with a failure → lost, and the next server is tried |
   * | listening | when LISTEN is done | with its failure or its end → lost |
   * | lost | signals of this time are not heard | after half a second → being opened |
   */
  listen(listener: Listener): () => Promise<void> {
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let stopped = false;
    const connect = () => {
      const { servers } = this.#connections;
      const server = servers.current;
      const fresh = new pg.Client(connectionOf(this.#location, server));
      client = fresh;
      let isLost = false;
      const lost = () => {
        if (isLost) return;
        isLost = true;
        fresh.end().catch(() => undefined);
        if (!stopped) timer = setTimeout(connect, storeNumbers.listenAgainMs).unref();
      };
      fresh.on('error', lost);
      fresh.on('end', lost);
      fresh.on('notification', ({ payload = '' }) => {
        const end = payload.indexOf(' ');
        listener(payload.slice(0, end) as SignalTopic, payload.slice(end + 1));
      });
      fresh
        .connect()
        .then(() => fresh.query('LISTEN kontor'))
        .catch(() => {
          servers.failed(server);
          lost();
        });
    };
    connect();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    if (this.#timer !== undefined) {
      clearTimeout(this.#timer);
      this.#flush();
    }
    this.#closed = true;
    await this.#sending;
  }

  #flush(): void {
    this.#timer = undefined;
    const payloads = [...this.#waiting];
    this.#waiting.clear();
    if (this.#closed) return;
    this.#sending = this.#connections.query(notifying(payloads)).catch(() => undefined);
  }
}

/** One payload, as most are, needs no list, for which a coordinator would plan each time. */
function notifying(payloads: readonly string[]): pg.QueryConfig {
  if (payloads.length === 1) {
    return { name: 'kontor_notify', text: "SELECT pg_notify('kontor', $1)", values: [...payloads] };
  }
  const text = "SELECT pg_notify('kontor', payload) FROM unnest($1::text[]) AS payload";
  return { name: 'kontor_notify_all', text, values: [payloads] };
}
