import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { FreshRun } from '../../../concurrency/shared-run.ts';
import {
  type Machine,
  type Place,
  type Places,
  partnersByShard,
  readPlaces,
  shardOf,
  tablesOf,
} from '../../distributed/places.ts';
import type { DatabaseLocation } from '../../location.ts';
import { storeNumbers } from '../../numbers.ts';
import type { ConnectionCounts } from '../../store.ts';
import { MachineAwayError } from '../../store-failure.ts';
import { isConnectionLost, ofMachine, sqlStateOf } from './failures.ts';
import { type Connections, openConnections } from './pool.ts';
import { addressOf, answersAt, coordinatorReaches, Reachability } from './reachability.ts';
import { StatementTables } from './statement-tables.ts';
import type { PostgresStatement } from './statements.ts';

/** State of a statement that the server ended because it took too long. */
const statementTimedOut = '57014';

/**
 * The machines of a distributed database, each with a pool of connections. What is known of them is read at first use,
 * and again from time to time: a machine passes statements on to the one that has their rows now, which only takes longer.
 */
export class Machines {
  /** Which machines have what a statement names. */
  readonly tables = new StatementTables(() => this.places());
  readonly #location: DatabaseLocation;
  readonly #coordinator: Connections;
  readonly #pools = new Map<string, Connections>();
  readonly #reachability: Reachability;
  readonly #shards = new LRUCache<string, number>({ max: storeNumbers.partnersPlacedMax });
  /** The last number that this node was given, by sequence. */
  readonly #given = new Map<string, { readonly last: number; readonly atMs: number }>();
  readonly #partners = new FreshRun(() => this.#readPartners());
  #reading: Promise<Places | undefined> | undefined;
  #readAtMs = Number.NEGATIVE_INFINITY;
  #watch: NodeJS.Timeout | undefined;
  #slowCheckedAtMs = Number.NEGATIVE_INFINITY;

  constructor(location: DatabaseLocation, coordinator: Connections) {
    this.#location = location;
    this.#coordinator = coordinator;
    this.#reachability = new Reachability({
      answersNode: async (machine) => !(await this.#isListed(machine)) || answersAt(this.#urlOf(machine)),
      answersCoordinator: (machine) => coordinatorReaches(coordinator.servers.current, machine),
      lost: (machine) => this.#breakOff(machine),
    });
  }

  /** All places; undefined where the tables are on one server. */
  async places(): Promise<Places | undefined> {
    // The first connection tells.
    if (this.#coordinator.distributed === undefined) await this.#coordinator.query({ text: 'SELECT 1' });
    if (this.#coordinator.distributed !== true) return undefined;
    const nowMs = performance.now();
    if (this.#reading === undefined) {
      this.#readAtMs = nowMs;
      this.#reading = this.#read().catch((error) => {
        this.#reading = undefined;
        throw error;
      });
    } else if (nowMs - this.#readAtMs > storeNumbers.placesGoodMs) {
      this.#readAtMs = nowMs;
      this.#read().then(
        (places) => {
          this.#reading = Promise.resolve(places);
        },
        () => undefined,
      );
    }
    return this.#reading;
  }

  /** The place of a partner's rows; undefined where the coordinator has to be asked. */
  async shardPlaceOf(partnerId: string): Promise<Place | undefined> {
    const places = await this.places();
    if (places === undefined) return undefined;
    const place = places.byShard.get(await this.shardOf(partnerId));
    if (place === undefined) this.#shards.delete(partnerId);
    return place === undefined || !this.reaches(place.machine) ? undefined : place;
  }

  /** True when neither this node nor the coordinator reaches the machine of a partner. */
  async isAway(partnerId: string): Promise<boolean> {
    const places = await this.places();
    const place = places?.byShard.get(await this.shardOf(partnerId));
    return place !== undefined && this.#reachability.reachedBy(place.machine) === 'nobody';
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

  /** The ids of all partners by part, as of a moment after the call, with that of no partner. */
  partners(): Promise<ReadonlyMap<number, readonly string[]>> {
    return this.#partners.ask();
  }

  async #readPartners(): Promise<ReadonlyMap<number, readonly string[]>> {
    const { rows } = await this.#coordinator.query(partnersByShard);
    return new Map(rows.map(({ shard, ids }) => [Number(shard), ids]));
  }

  /** False for a machine that did not answer this node when it was last checked. */
  reaches(machine: Machine): boolean {
    return this.#reachability.reachedBy(machine) === 'node';
  }

  /** Machines that did not answer this node when they were last checked. */
  async lost(): Promise<Machine[]> {
    const all = (await this.places())?.machines ?? [];
    return all.filter((machine) => !this.reaches(machine));
  }

  /** A connection to a machine; undefined when it cannot be reached. */
  async connect(machine: Machine): Promise<pg.PoolClient | undefined> {
    if (!this.reaches(machine)) return undefined;
    try {
      return await this.#poolOf(machine).connect();
    } catch (error) {
      // A machine whose connections are all in use fails like one that does not answer.
      if ((await this.#reachability.check(machine)) !== 'node') return undefined;
      throw ofMachine(error);
    }
  }

  /** Machines that neither this node nor the coordinator reached when they were last checked. */
  async away(): Promise<Machine[]> {
    const all = (await this.places())?.machines ?? [];
    return all.filter((machine) => this.#reachability.reachedBy(machine) === 'nobody');
  }

  /** Checks the machines that this node reached so far; resolves to all that it does not reach. */
  async findLost(): Promise<Machine[]> {
    const all = (await this.places())?.machines ?? [];
    const reached = all.filter((machine) => this.reaches(machine));
    await Promise.all(reached.map((machine) => this.#reachability.check(machine)));
    return all.filter((machine) => !this.reaches(machine));
  }

  /**
   * What is behind an error: a statement of the coordinator that took too long, or whose connection was broken off, waited
   * for a machine that is lost.
   */
  async reasonOf(error: unknown): Promise<unknown> {
    if (this.#coordinator.distributed !== true) return error;
    const isOfMachine = error instanceof MachineAwayError;
    if (!isOfMachine && !isConnectionLost(error) && sqlStateOf(error) !== statementTimedOut) return error;
    const lost = await this.findLost().catch(() => []);
    if (isOfMachine || lost.length === 0) return error;
    return new MachineAwayError('waited for a machine that cannot be reached', { cause: error });
  }

  /** The sequence that numbers the rows of a table; undefined where they are not numbered. */
  async sequenceOf(table: string): Promise<string | undefined> {
    return (await this.places())?.sequences.get(table);
  }

  /** Takes numbers for the rows that a statement inserts. */
  async numbersFor({ text }: PostgresStatement, count: number): Promise<number[]> {
    const [table = ''] = tablesOf(text);
    const sequence = await this.sequenceOf(table);
    if (sequence === undefined) throw new Error(`the rows of ${table} have no numbers`);
    return this.#numbers(sequence, count);
  }

  /** Takes numbers of a sequence, which the coordinator keeps. */
  async #numbers(sequence: string, count: number): Promise<number[]> {
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
  givenLately(sequence: string): number | undefined {
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
    clearInterval(this.#watch);
    this.#reachability.close();
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }

  #read(): Promise<Places | undefined> {
    return readPlaces((statement) => this.#coordinator.query(statement));
  }

  #poolOf(machine: Machine): Connections {
    const address = addressOf(machine);
    let pool = this.#pools.get(address);
    if (pool === undefined) {
      const url = this.#urlOf(machine);
      pool = openConnections({ ...this.#location, url, isMachine: true, rowSecurity: false });
      this.#pools.set(address, pool);
      this.#watch ??= setInterval(
        () => void this.#checkWhatIsSlow(),
        storeNumbers.machineCheckEveryMs,
      ).unref();
    }
    return pool;
  }

  #urlOf({ host, port }: Machine): string {
    return Object.assign(new URL(this.#coordinator.servers.current), { hostname: host, port }).href;
  }

  /** False for a machine that has another address now, or was removed. */
  async #isListed(machine: Machine): Promise<boolean> {
    const places = await this.places().catch(() => undefined);
    return places?.machines.some((each) => addressOf(each) === addressOf(machine)) ?? true;
  }

  /** A machine that hangs accepts statements and never answers them. */
  #checkWhatIsSlow(): void {
    const nowMs = performance.now();
    if (nowMs - this.#slowCheckedAtMs < storeNumbers.machineSlowCheckEveryMs) return;
    const all = [this.#coordinator, ...this.#pools.values()];
    if (!all.some((pool) => pool.isSlow(storeNumbers.machineSlowMs))) return;
    this.#slowCheckedAtMs = nowMs;
    this.findLost().catch(() => undefined);
  }

  /** What waits for a machine that is lost fails now; of the coordinator, what has waited for long. */
  #breakOff(machine: Machine): void {
    const pool = this.#pools.get(addressOf(machine));
    this.#pools.delete(addressOf(machine));
    pool?.breakOff(0);
    pool?.end().catch(() => undefined);
    if (this.#reachability.reachedBy(machine) === 'nobody') {
      const breakOff = () => this.#coordinator.breakOff(storeNumbers.machineSlowMs);
      breakOff();
      // What was sent while the machine was being checked waits for it as well, and is not checked for again.
      setTimeout(breakOff, storeNumbers.machineSlowMs).unref();
    }
    // It may have another address now.
    this.forget();
  }
}
