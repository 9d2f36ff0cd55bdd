import pg from 'pg';
import { SharedRuns } from '../../../concurrency/shared-run.ts';
import type { Machine } from '../../distributed/places.ts';
import { storeNumbers } from '../../numbers.ts';

/** Who reaches a machine: this node, only the coordinator, or neither. */
export type ReachedBy = 'node' | 'coordinator' | 'nobody';

export interface ReachabilityDeps {
  /** Resolves to true when the machine answers a new connection of this node. */
  answersNode(machine: Machine): Promise<boolean>;
  /** The same for a new connection of the coordinator; rejects when the coordinator itself does not answer. */
  answersCoordinator(machine: Machine): Promise<boolean>;
  /** Called when this node no longer reaches a machine. */
  lost(machine: Machine): void;
}

/**
 * What is known of the way to each machine of a distributed database. A machine that this node does not reach is checked
 * once a second until it does, so that requests need not try it.
 *
 * | Reached by | Begins | Ends |
 * |---|---|---|
 * | node | at first, and when a new connection of this node is answered | a connection fails, and a new one is not answered |
 * | coordinator | only the coordinator is answered, or it is away itself | with the next check, a second later |
 * | nobody | neither is answered | with the next check, a second later |
 */
export class Reachability {
  readonly #deps: ReachabilityDeps;
  readonly #lost = new Map<string, { readonly machine: Machine; readonly reachedBy: ReachedBy }>();
  readonly #checks = new SharedRuns<ReachedBy>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(deps: ReachabilityDeps) {
    this.#deps = deps;
  }

  /** Who reached the machine when it was last checked; a machine that was never checked is taken to be reached. */
  reachedBy(machine: Machine): ReachedBy {
    return this.#lost.get(addressOf(machine))?.reachedBy ?? 'node';
  }

  /** Tries to reach the machine with new connections. Checks of one machine at the same time are one. */
  check(machine: Machine): Promise<ReachedBy> {
    return this.#checks.of(addressOf(machine), () => this.#check(machine));
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }

  async #check(machine: Machine): Promise<ReachedBy> {
    const reachedBy = await this.#find(machine);
    const wasReached = this.reachedBy(machine) === 'node';
    if (reachedBy === 'node') this.#lost.delete(addressOf(machine));
    else this.#lost.set(addressOf(machine), { machine, reachedBy });
    if (wasReached && reachedBy !== 'node') this.#deps.lost(machine);
    this.#watch();
    return reachedBy;
  }

  async #find(machine: Machine): Promise<ReachedBy> {
    if (await this.#deps.answersNode(machine)) return 'node';
    // Whether a coordinator that is away itself reaches it makes no difference.
    const isAnswered = await this.#deps.answersCoordinator(machine).catch(() => true);
    return isAnswered ? 'coordinator' : 'nobody';
  }

  #watch(): void {
    if (this.#lost.size === 0 || this.#isClosed) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    } else if (this.#timer === undefined) {
      this.#timer = setInterval(() => {
        for (const { machine } of this.#lost.values()) void this.check(machine);
      }, storeNumbers.machineCheckEveryMs);
      this.#timer.unref();
    }
  }
}

/** Whether a server answers a new connection in time. One that refuses it for another reason than its end is there. */
export async function answersAt(url: string): Promise<boolean> {
  return askOnce(url, { text: 'SELECT 1', values: [] }).then(
    () => true,
    (error) => error instanceof pg.DatabaseError && !/^57P0/.test(String(error.code)),
  );
}

/** Whether a coordinator reaches a machine. A new session asks, because others may have a connection that hangs. */
export async function coordinatorReaches(url: string, { host, port }: Machine): Promise<boolean> {
  const text = 'SELECT citus_check_connection_to_node($1, $2) AS reaches';
  const { rows } = await askOnce(url, { text, values: [host, port] });
  return rows[0]?.reaches === true;
}

async function askOnce(url: string, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const timeoutMs = storeNumbers.machineConnectTimeoutMs;
  const client = new pg.Client({
    ...{ connectionString: url, application_name: 'kontor', connectionTimeoutMillis: timeoutMs },
    query_timeout: 2 * timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    client.query(`SET citus.node_connection_timeout = ${timeoutMs}`).catch(() => undefined);
    return await client.query(statement);
  } finally {
    // The end of a connection to a machine that hangs comes late or never.
    client.end().catch(() => undefined);
  }
}

export const addressOf = ({ host, port }: Machine) => `${host}:${port}`;
