import { chunksOf } from '@kontor/values/collections';
import type pg from 'pg';
import type { Machine, Place, Places } from '../../distributed/places.ts';
import { storeNumbers } from '../../numbers.ts';
import { MachineAwayError } from '../../store-failure.ts';
import { isConnectionLost, ofMachine, sqlStateOf, translated } from './failures.ts';
import type { Machines } from './machines.ts';
import { assertHere, lowestMark } from './own-statements.ts';
import type { Connections } from './pool.ts';
import { addressOf } from './reachability.ts';
import type { PartnersStatement, PostgresStatement } from './statements.ts';
import type { SomeParts } from './tx.ts';

type Ask = (statement: PostgresStatement) => Promise<pg.QueryResult>;

/** How `assertHere` fails, and any statement on a machine that was taken out of the database. */
const hasMoved = /^(?:22012|42P01)$/;

/**
 * Reads without a transaction from the machines of a distributed database. Rows of one partner are asked for on its
 * machine, or on the one that is thought to have it, which then asks the other. Rows of all partners are asked for on the
 * coordinator; while a machine is away, on each of the others.
 */
export class MachineReads {
  readonly #machines: Machines;
  readonly #coordinator: Connections;

  constructor(machines: Machines, coordinator: Connections) {
    this.#machines = machines;
    this.#coordinator = coordinator;
  }

  /** Asks for rows of one partner. */
  async ofPartner(statement: PostgresStatement, partnerId: string): Promise<pg.QueryResult> {
    const place = await this.#machines.shardPlaceOf(partnerId);
    if (place !== undefined && (await this.#machines.tables.areOnMachines(statement))) {
      const answer = await this.#at(place.machine, statement);
      if (typeof answer !== 'string') return answer;
      this.#machines.forget();
    }
    await this.assertNotAway(statement, partnerId);
    return this.#throughCoordinator(statement, partnerId);
  }

  /** Asks for rows of all partners, or for what the coordinator keeps. */
  async ofEverybody(statement: PostgresStatement): Promise<pg.QueryResult> {
    await this.assertNotAway(statement);
    try {
      return await this.#throughCoordinator(statement, '');
    } catch (error) {
      if (!(error instanceof MachineAwayError)) throw error;
      throw awayError(await this.#machines.away(), error);
    }
  }

  /**
   * Throws `MachineAwayError`, without waiting, when a statement on tables of partners needs a machine that neither this
   * node nor the coordinator reaches.
   */
  async assertNotAway(statement: PostgresStatement | undefined, partnerId?: string): Promise<void> {
    const away = await this.#machines.away();
    if (away.length === 0) return;
    if (statement !== undefined && !(await this.#machines.tables.needPartners(statement))) return;
    if (!partnerId) throw awayError(away);
    if (await this.#machines.isAway(partnerId)) {
      throw new MachineAwayError('the machine of the partner cannot be reached');
    }
  }

  /** The parts of the partners, and which of them cannot be reached. */
  async parts(): Promise<SomeParts | undefined> {
    const places = await this.#machines.places();
    if (places === undefined) return undefined;
    const known = [...places.byShard.values()];
    const away = known.filter(({ machine }) => !this.#machines.reaches(machine));
    return {
      all: known.map(({ shard }) => shard),
      away: new Set(away.map(({ shard }) => shard)),
      machinesAway: [...new Set(away.map(({ machine }) => addressOf(machine)))],
      of: (partnerId) => this.#machines.shardOf(partnerId),
      rows: (parts, statement) => this.#rowsOf(new Set(parts), statement),
      lowestMark: (parts) => this.#lowestMark(new Set(parts), this.#coordinator.query),
    };
  }

  /** Asks for rows of all partners, in no order of the parts; rows on machines that are away are missing. */
  async ofAll(statement: PartnersStatement): Promise<pg.QueryResult['rows']> {
    if ((await this.#machines.lost()).length === 0) {
      try {
        return (await this.#throughCoordinator(statement.ofAll, '')).rows;
      } catch (error) {
        if (!(error instanceof MachineAwayError)) throw error;
      }
    }
    const { found, away } = await this.#ofSome(await this.#machines.partners(), statement);
    return (away && (await this.#whereCoordinatorReaches(statement.ofAll))) || found;
  }

  async #rowsOf(parts: ReadonlySet<number>, statement: PartnersStatement): Promise<pg.QueryResult['rows']> {
    const all = await this.#machines.partners();
    const { found, away } = await this.#ofSome(
      new Map([...all].filter(([shard]) => parts.has(shard))),
      statement,
    );
    if (away) throw new MachineAwayError('a part of the partners cannot be reached');
    return found;
  }

  /** Asks each machine for the partners that it has; a few at a time, because a statement names all of them. */
  async #ofSome(
    partners: ReadonlyMap<number, readonly string[]>,
    statement: PartnersStatement,
  ): Promise<{ found: pg.QueryResult['rows']; away: boolean }> {
    const places = await this.#machines.places();
    const byMachine = Map.groupBy(partners.keys(), (shard) => places?.byShard.get(shard)?.machine);
    const answers = await Promise.all(
      [...byMachine].flatMap(([machine, shards]) => {
        const ids = shards.flatMap((shard) => partners.get(shard) ?? []);
        return chunksOf(ids, storeNumbers.partnersAskedAtOnce).map((some) =>
          machine === undefined ? 'away' : this.#at(machine, statement.ofSome(some)),
        );
      }),
    );
    return {
      found: answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer.rows)),
      away: answers.some((answer) => typeof answer === 'string'),
    };
  }

  /** The lowest mark of transactions on rows of a partner, or of all partners; `ask` asks the coordinator. */
  async lowestMark(
    partnerId: string | undefined,
    ask: Ask = this.#coordinator.query,
  ): Promise<number | null> {
    // What belongs to no partner is written through the coordinator.
    if (partnerId === '') return this.#lowestMark(new Set(), ask);
    const parts = partnerId === undefined ? undefined : await this.#partsOf(partnerId);
    return this.#lowestMark(parts, ask);
  }

  async #partsOf(partnerId: string): Promise<ReadonlySet<number> | undefined> {
    const places = await this.#machines.places();
    return places && new Set([await this.#machines.shardOf(partnerId)]);
  }

  /** Of all parts when they are not given. */
  async #lowestMark(parts: ReadonlySet<number> | undefined, ask: Ask): Promise<number | null> {
    for (let tries = 1; ; tries += 1) {
      const marks = await this.#marks(parts, ask);
      if (marks !== 'moved') {
        const known = marks.filter((mark) => mark !== null);
        return known.length === 0 ? null : Math.min(...known);
      }
      if (tries === storeNumbers.placeTriesMax)
        throw new MachineAwayError('a part of the partners is moving');
      this.#machines.forget();
    }
  }

  async #marks(parts: ReadonlySet<number> | undefined, ask: Ask): Promise<(number | null)[] | 'moved'> {
    const marks = [ask(lowestMark)];
    const places = await this.#machines.places();
    for (const machine of places?.machines ?? []) {
      const here = placesAt(places as Places, machine).map(({ shard }) => shard);
      const shards = here.filter((shard) => parts?.has(shard) ?? true);
      if (shards.length > 0) marks.push(this.#marksAt(machine, shards));
    }
    const answers = await Promise.all(marks.map((mark) => mark.catch((error) => error)));
    if (answers.includes(moved)) return 'moved';
    return answers.map((answer) => {
      if (answer instanceof Error) throw answer;
      return answer.rows[0]?.lowest ?? null;
    });
  }

  async #marksAt(machine: Machine, shards: readonly number[]): Promise<pg.QueryResult> {
    // Marks are not of the moment of their statement, so another one asks whether the parts were there until then.
    const answer = await this.#at(machine, lowestMark, assertHere(machine, shards));
    if (answer === 'moved') throw moved;
    if (answer === 'away') throw awayError([machine]);
    return answer;
  }

  /** The rows of all machines, where the coordinator reaches one that this node does not. */
  async #whereCoordinatorReaches(statement: PostgresStatement): Promise<pg.QueryResult['rows'] | undefined> {
    if ((await this.#machines.away()).length > 0) return undefined;
    try {
      return (await this.#throughCoordinator(statement, '')).rows;
    } catch (error) {
      if (!(error instanceof MachineAwayError)) throw error;
      return undefined;
    }
  }

  async #throughCoordinator(statement: PostgresStatement, partnerId: string): Promise<pg.QueryResult> {
    try {
      return await this.#coordinator.query(statement, partnerId);
    } catch (error) {
      throw await this.#machines.reasonOf(error);
    }
  }

  /** A connection that was lost is replaced once: that the machine is away shows when it is opened again. */
  async #at(
    machine: Machine,
    ...statements: readonly [PostgresStatement, PostgresStatement?]
  ): Promise<pg.QueryResult | 'moved' | 'away'> {
    try {
      return await this.#atOnce(machine, statements);
    } catch (error) {
      if (!isConnectionLost(error) && !(error instanceof MachineAwayError)) throw error;
    }
    try {
      return await this.#atOnce(machine, statements);
    } catch (error) {
      throw ofMachine(error);
    }
  }

  async #atOnce(
    machine: Machine,
    [first, second]: readonly [PostgresStatement, PostgresStatement?],
  ): Promise<pg.QueryResult | 'moved' | 'away'> {
    const client = await this.#machines.connect(machine);
    if (client === undefined) return 'away';
    let isUsable = true;
    try {
      const [answer, other] = await Promise.allSettled([client.query(first), second && client.query(second)]);
      if (answer.status === 'rejected') throw answer.reason;
      if (other.status === 'rejected') throw other.reason;
      return answer.value;
    } catch (raw) {
      if (hasMoved.test(String(sqlStateOf(raw)))) return 'moved';
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

function awayError(machines: readonly Machine[], cause?: unknown): MachineAwayError {
  const names = machines.map(addressOf);
  return new MachineAwayError(`not reached: ${names.join(', ')}`, { cause }, names);
}
