import type pg from 'pg';
import { onOwnTables } from '../distributed/own-tables.ts';
import type { Machine, Place, Places } from '../distributed/places.ts';
import { storeNumbers } from '../numbers.ts';
import { MachineAwayError } from '../store-failure.ts';
import type { Machines } from './postgres-machines.ts';
import { lowestMark } from './postgres-marks.ts';
import { type Connections, isConnectionLost, translated } from './postgres-pool.ts';
import type { PostgresStatement } from './postgres-statements.ts';
import { sqlStateOf } from './sql-state.ts';

type Ask = (statement: PostgresStatement) => Promise<pg.QueryResult>;

/** What a part that has moved answers: it is still there for a while, but no longer written, and then removed. */
const removed = '42P01';

/**
 * Reads without a transaction from the machines of a distributed database. Each statement is followed by a question
 * whether the parts are still there; if not, it is asked again elsewhere.
 */
export class MachineReads {
  readonly #machines: Machines;
  readonly #coordinator: Connections;
  #coordinatorRestsUntilMs = 0;

  constructor(machines: Machines, coordinator: Connections) {
    this.#machines = machines;
    this.#coordinator = coordinator;
  }

  /** Asks for rows of one partner. */
  async ofPartner(statement: PostgresStatement, partnerId: string): Promise<pg.QueryResult> {
    for (let tries = 1; tries <= storeNumbers.placeTriesMax; tries += 1) {
      const place = await this.#machines.placeOf(partnerId);
      const own = place && this.#machines.own(place, await this.#machines.places(), statement);
      if (place === undefined || own === undefined) break;
      const answer = await this.#at(place.machine, own, [place.shard]);
      if (answer === 'away') break;
      if (answer !== 'moved') return answer;
      this.#machines.forget();
    }
    return this.#coordinator.query(statement, partnerId);
  }

  /** Asks for rows of all partners, in no order of the parts; rows on machines that are away are missing. */
  async ofAll(statement: PostgresStatement): Promise<pg.QueryResult['rows']> {
    for (let tries = 1; tries <= storeNumbers.placeTriesMax; tries += 1) {
      const places = await this.#machines.places();
      if (places === undefined) break;
      const answers = await Promise.all(
        places.machines.map((machine) => this.#allAt(machine, places, statement)),
      );
      if (answers.includes('moved')) {
        this.#machines.forget();
        continue;
      }
      const found = answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer.rows));
      return (answers.includes('away') && (await this.#throughCoordinator(statement))) || found;
    }
    return (await this.#coordinator.query(statement, '')).rows;
  }

  /** The lowest mark of transactions on rows of a partner, or of all partners; `ask` asks the coordinator. */
  async lowestMark(
    partnerId: string | undefined,
    ask: Ask = this.#coordinator.query,
  ): Promise<number | null> {
    for (let tries = 1; ; tries += 1) {
      const marks = await this.#marks(partnerId, ask);
      if (marks !== 'moved') {
        const known = marks.filter((mark) => mark !== null);
        return known.length === 0 ? null : Math.min(...known);
      }
      if (tries === storeNumbers.placeTriesMax)
        throw new MachineAwayError('a part of the partners is moving');
      this.#machines.forget();
    }
  }

  async #marks(partnerId: string | undefined, ask: Ask): Promise<(number | null)[] | 'moved'> {
    const marks = [ask(lowestMark)];
    const places = await this.#machines.places();
    // What belongs to no partner is written through the coordinator.
    if (places !== undefined && partnerId !== '') {
      const shard = partnerId === undefined ? undefined : await this.#machines.shardOf(partnerId);
      for (const machine of places.machines) {
        const shards = shardsAt(places, machine).filter((each) => shard === undefined || each === shard);
        if (shards.length > 0) marks.push(this.#marksAt(machine, shards));
      }
    }
    const answers = await Promise.all(marks.map((mark) => mark.catch((error) => error)));
    if (answers.includes(moved)) return 'moved';
    return answers.map((answer) => {
      if (answer instanceof Error) throw answer;
      return answer.rows[0]?.lowest ?? null;
    });
  }

  async #marksAt(machine: Machine, shards: readonly number[]): Promise<pg.QueryResult> {
    const answer = await this.#at(machine, lowestMark, shards);
    if (answer === 'moved') throw moved;
    if (answer === 'away') throw new MachineAwayError(`the machine ${machine.host} cannot be reached`);
    return answer;
  }

  #allAt(machine: Machine, places: Places, statement: PostgresStatement) {
    const here = placesAt(places, machine);
    const texts = here.map(({ tables }) => onOwnTables(statement.text, tables));
    if (texts.includes(undefined)) throw new Error(`is not about tables of partners: ${statement.text}`);
    const text = texts.map((each) => `(${each})`).join(' UNION ALL ');
    const name = statement.name && `${statement.name}_of_${places.generation}`;
    const all = { ...(name && { name }), text, values: statement.values };
    return this.#at(
      machine,
      all,
      here.map(({ shard }) => shard),
    );
  }

  /** The rows of all machines, where the coordinator reaches one that this node does not; asked now and then. */
  async #throughCoordinator(statement: PostgresStatement): Promise<pg.QueryResult['rows'] | undefined> {
    if (performance.now() < this.#coordinatorRestsUntilMs) return undefined;
    try {
      return (await this.#coordinator.query(statement, '')).rows;
    } catch (error) {
      if (!(error instanceof MachineAwayError)) throw error;
      this.#coordinatorRestsUntilMs = performance.now() + storeNumbers.machineRestMs;
      return undefined;
    }
  }

  async #at(
    machine: Machine,
    statement: PostgresStatement,
    shards: readonly number[],
  ): Promise<pg.QueryResult | 'moved' | 'away'> {
    const client = await this.#machines.connect(machine);
    if (client === undefined) return 'away';
    let isUsable = true;
    try {
      const [asked, checked] = await Promise.allSettled([
        client.query(statement),
        client.query(thereStill(machine, shards)),
      ]);
      if (asked.status === 'rejected') {
        if (sqlStateOf(asked.reason) === removed) return 'moved';
        throw asked.reason;
      }
      if (checked.status === 'rejected') throw checked.reason;
      return checked.value.rows[0].there === shards.length ? asked.value : 'moved';
    } catch (raw) {
      const error = translated(raw);
      isUsable = !isConnectionLost(error);
      throw error;
    } finally {
      client.release(!isUsable);
    }
  }
}

const moved = new Error('moved');

const placesAt = (places: Places, machine: Machine): Place[] =>
  [...places.byShard.values()].filter((place) => place.machine.group === machine.group);

const shardsAt = (places: Places, machine: Machine) => placesAt(places, machine).map(({ shard }) => shard);

function thereStill({ group }: Machine, shards: readonly number[]): PostgresStatement {
  const name = 'kontor_there_still';
  if (shards.length === 1) {
    const text = 'SELECT COUNT(*) AS there FROM pg_dist_placement WHERE shardid = $1 AND groupid = $2';
    return { name, text, values: [shards[0], group] };
  }
  const text = 'SELECT COUNT(*) AS there FROM pg_dist_placement WHERE shardid = ANY($1) AND groupid = $2';
  return { name: `${name}_all`, text, values: [shards, group] };
}
