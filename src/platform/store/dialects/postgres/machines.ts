import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import {
  type Machine,
  type Numbering,
  onOwnTables,
  type Place,
  type Places,
  readPlaces,
  shardOf,
  tablesOf,
} from '../../distributed/places.ts';
import { storeNumbers } from '../../numbers.ts';
import type { DatabaseLocation } from '../../open.ts';
import type { ConnectionCounts } from '../../store.ts';
import { StoreUnavailableError } from '../../store-failure.ts';
import { ofMachine, sqlStateOf } from './failures.ts';
import { type Connections, openConnections } from './pool.ts';
import type { PostgresStatement } from './statements.ts';

/** A statement on the tables of one place; `numbering` when each of its rows needs a number of the coordinator. */
export interface OwnStatement extends PostgresStatement {
  readonly numbering: Numbering | undefined;
}

/** Without a text when the statement cannot run at the place. */
interface OwnText {
  readonly text: string | undefined;
}

/**
 * The machines of a distributed database, each with a pool of connections. What is known of them is read at first use,
 * and again whenever a statement finds that its part of the partners has moved.
 */
export class Machines {
  readonly #location: DatabaseLocation;
  readonly #coordinator: Connections;
  readonly #pools = new Map<string, Connections>();
  /** When a machine that could not be reached is tried again. */
  readonly #restUntilMs = new Map<string, number>();
  readonly #shards = new LRUCache<string, number>({ max: storeNumbers.partnersPlacedMax });
  readonly #texts = new LRUCache<string, OwnText>({ max: storeNumbers.ownTextsMax });
  readonly #needs = new LRUCache<string, boolean>({ max: storeNumbers.ownTextsMax });
  /** The last number that this node was given, by sequence. */
  readonly #given = new Map<string, { readonly last: number; readonly atMs: number }>();
  #reading: Promise<Places | undefined> | undefined;

  constructor(location: DatabaseLocation, coordinator: Connections) {
    this.#location = location;
    this.#coordinator = coordinator;
  }

  /** All places; undefined where the tables are on one server. */
  async places(): Promise<Places | undefined> {
    // The first connection tells.
    if (this.#coordinator.distributed === undefined) await this.#coordinator.query({ text: 'SELECT 1' });
    if (this.#coordinator.distributed !== true) return undefined;
    this.#reading ??= readPlaces((statement) => this.#coordinator.query(statement)).catch((error) => {
      this.#reading = undefined;
      throw error;
    });
    return this.#reading;
  }

  /** The place of a partner's rows; undefined where the coordinator has to be asked. */
  async placeOf(partnerId: string): Promise<Place | undefined> {
    const places = await this.places();
    if (places === undefined) return undefined;
    const place = places.byShard.get(await this.shardOf(partnerId));
    if (place === undefined) this.#shards.delete(partnerId);
    return place === undefined || this.isResting(place.machine) ? undefined : place;
  }

  /** True when the machine of a partner did not answer lately. */
  async isAway(partnerId: string): Promise<boolean> {
    const places = await this.places();
    const place = places?.byShard.get(await this.shardOf(partnerId));
    return place !== undefined && this.isResting(place.machine);
  }

  /** The part that has the partner. */
  async shardOf(partnerId: string): Promise<number> {
    const known = this.#shards.get(partnerId);
    if (known !== undefined) return known;
    const text = `SELECT ${shardOf} AS shard`;
    const { rows } = await this.#coordinator.query({ name: 'kontor_shard', text, values: [partnerId] });
    const shard = Number(rows[0]?.shard);
    this.#shards.set(partnerId, shard);
    return shard;
  }

  /** What is known is no longer right: a part has moved. */
  forget(): void {
    this.#reading = undefined;
  }

  isResting(machine: Machine): boolean {
    return performance.now() < (this.#restUntilMs.get(addressOf(machine)) ?? 0);
  }

  /** A connection to a machine; undefined, for a while, when it cannot be reached. */
  async connect(machine: Machine): Promise<pg.PoolClient | undefined> {
    if (this.isResting(machine)) return undefined;
    const pool = this.#poolOf(machine);
    try {
      return await pool.connect();
    } catch (error) {
      const { busy, idle } = pool.counts();
      // With connections in use, a machine that does not refuse is there, and only busy.
      if (!isDown(error) && (!(error instanceof StoreUnavailableError) || busy + idle > 0))
        throw ofMachine(error);
      this.#restUntilMs.set(addressOf(machine), performance.now() + storeNumbers.machineRestMs);
      // It may have another address now.
      this.forget();
      return undefined;
    }
  }

  /** Machines that did not answer lately. */
  async resting(): Promise<Machine[]> {
    return (await this.places())?.machines.filter((machine) => this.isResting(machine)) ?? [];
  }

  /** Tries all machines; resolves to those that cannot be reached. */
  async findAway(): Promise<Machine[]> {
    const all = (await this.places())?.machines ?? [];
    await Promise.all(
      all.map(async (machine) => (await this.connect(machine).catch(() => undefined))?.release()),
    );
    return all.filter((machine) => this.isResting(machine));
  }

  /** True when the statement names a table that has rows of partners. */
  async needsPartners({ text }: PostgresStatement): Promise<boolean> {
    const places = await this.places();
    if (places === undefined) return false;
    let known = this.#needs.get(text);
    if (known === undefined) {
      known = tablesOf(text).some((table) => places.ofPartners.has(table));
      this.#needs.set(text, known);
    }
    return known;
  }

  /**
   * The statement on the tables of a place; undefined when not all of its tables are there, or it names none. Numbers of
   * rows come as a last parameter.
   */
  own(place: Place, places: Places | undefined, statement: PostgresStatement): OwnStatement | undefined {
    const key = `${place.shard} ${statement.text}`;
    const target = /^\s*INSERT INTO (\w+)/.exec(statement.text)?.[1];
    const numbering = target === undefined ? undefined : places?.numberings.get(target);
    const text = this.#textOf(key, () => {
      const own = onOwnTables(statement.text, place.tables);
      return own && numbering ? numbered(own, numbering.column, statement.values.length + 1) : own;
    });
    if (text === undefined) return undefined;
    const name = statement.name && `${statement.name}_${place.shard}`;
    return { ...(name && { name }), text, values: statement.values, numbering };
  }

  /**
   * Like `own`, for a read outside a transaction. It fails when the part has moved, so the rows that it finds are those of
   * a moment at which the part was there.
   */
  ownRead(place: Place, statement: PostgresStatement): PostgresStatement | undefined {
    const { shard, machine, tables } = place;
    const key = `${shard} at ${machine.group} ${statement.text}`;
    const text = this.#textOf(key, () => {
      const own = onOwnTables(statement.text, tables);
      return own && whereHere(own, machine, [shard]);
    });
    if (text === undefined) return undefined;
    const name = statement.name && `${statement.name}_${shard}_at_${machine.group}`;
    return { ...(name && { name }), text, values: statement.values };
  }

  /** Makes each text once; also remembers that there is none. */
  #textOf(key: string, make: () => string | undefined): string | undefined {
    let known = this.#texts.get(key);
    if (known === undefined) {
      known = { text: make() };
      this.#texts.set(key, known);
    }
    return known.text;
  }

  /** Takes numbers of a sequence, which the coordinator keeps. */
  async numbers({ sequence }: Numbering, count: number): Promise<number[]> {
    const number = 'SELECT nextval(CAST($1 AS regclass)) AS number';
    // For one number the coordinator keeps its plan; how many rows a series has it would plan for each time.
    const { rows } = await this.#coordinator.query(
      count === 1
        ? { name: 'kontor_number', text: number, values: [sequence] }
        : {
            name: 'kontor_numbers',
            text: `${number} FROM generate_series(1, $2)`,
            values: [sequence, count],
          },
    );
    const numbers = rows.map((row) => row.number);
    const last = numbers.at(-1);
    if (last !== undefined) this.#given.set(sequence, { last, atMs: performance.now() });
    return numbers;
  }

  /** A number of a sequence that was given lately: whoever takes one now gets a higher one. Undefined after a pause. */
  givenLately({ sequence }: Numbering): number | undefined {
    const given = this.#given.get(sequence);
    const isLate = given === undefined || performance.now() - given.atMs > storeNumbers.givenNumberGoodMs;
    return isLate ? undefined : given.last;
  }

  counts(): ConnectionCounts {
    const all = [this.#coordinator, ...this.#pools.values()].map((pool) => pool.counts());
    const sum = (count: keyof ConnectionCounts) => all.reduce((total, each) => total + each[count], 0);
    return { busy: sum('busy'), idle: sum('idle'), waiting: sum('waiting') };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }

  #poolOf(machine: Machine): Connections {
    const address = addressOf(machine);
    let pool = this.#pools.get(address);
    if (pool === undefined) {
      const url = new URL(this.#coordinator.servers.current);
      url.hostname = machine.host;
      url.port = String(machine.port);
      pool = openConnections({ ...this.#location, url: url.href, isMachine: true, rowSecurity: false });
      this.#pools.set(address, pool);
    }
    return pool;
  }
}

/** The rows of a SELECT; fails with a division by zero when the parts are no longer on the machine. */
export function whereHere(text: string, { group }: Machine, shards: readonly number[]): string {
  const placed = `FROM pg_dist_placement WHERE groupid = ${group} AND shardid`;
  const here =
    shards.length === 1
      ? `EXISTS (SELECT 1 ${placed} = ${shards[0]})`
      : `(SELECT COUNT(*) ${placed} IN (${shards.join(', ')})) = ${shards.length}`;
  return `SELECT * FROM (${text}) AS own_rows WHERE 1 / CAST(${here} AS INTEGER) = 1`;
}

/** Fails like `whereHere`, and has no rows of its own. */
export function assertHere({ group }: Machine, shards: readonly number[]): PostgresStatement {
  const placed = 'FROM pg_dist_placement WHERE groupid = $1 AND shardid';
  const [first] = shards;
  return shards.length === 1
    ? {
        name: 'kontor_assert_here',
        text: `SELECT 1 / CAST(EXISTS (SELECT 1 ${placed} = $2) AS INTEGER) AS here`,
        values: [group, first],
      }
    : {
        name: 'kontor_assert_here_all',
        text: `SELECT 1 / CAST(COUNT(*) = $3 AS INTEGER) AS here ${placed} = ANY($2)`,
        values: [group, shards, shards.length],
      };
}

/** Adds a number to each row that a statement inserts; undefined for statements of another form. */
function numbered(text: string, column: string, parameter: number): string | undefined {
  const one = /^(\s*INSERT INTO \w+ AS \w+\s*\()([^()]*\)\s*VALUES\s*\()/;
  if (one.test(text)) {
    return text.replace(one, (_, begin, rest) => `${begin}${column}, ${rest}$${parameter}, `);
  }
  const many =
    /^(\s*INSERT INTO \w+ AS \w+\s*\()([^()]*\)\s*SELECT )(.*FROM unnest\()(.*)(\) AS each_set\()(.*)\)$/s;
  if (!many.test(text)) return undefined;
  return text.replace(
    many,
    (_, begin, columns, values, arrays, set, names) =>
      `${begin}${column}, ${columns}each_set.own_number, ${values}${arrays}, $${parameter}::bigint[]${set}${names}, own_number)`,
  );
}

/** True when a machine refuses connections, or has said that it starts or stops. */
function isDown(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return (
    /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(String(cause?.code)) ||
    /^57P0/.test(String(sqlStateOf(error)))
  );
}

export const addressOf = ({ host, port }: Machine) => `${host}:${port}`;
