import type pg from 'pg';
import type { Place, Places } from '../../distributed/places.ts';
import { sqlStateOf } from './failures.ts';
import type { Machines } from './machines.ts';
import { lastNumber, lockAndLimit, markTakingAbove, type VisiblePartner } from './own-statements.ts';
import { assertHere } from './placed-statements.ts';
import type { Connections } from './pool.ts';
import type { PostgresStatement } from './statements.ts';

/** A transaction on a partner's machine needs more than that machine has: it starts again on the coordinator. */
export class NeedsCoordinatorError extends Error {}

/** The partner's rows were moved to another machine: the transaction starts again there. */
export class MovedError extends Error {}

/** Keeps the part on its machine until the transaction ends: a move waits for it, as for statements of the engine. */
const keepHere = 'SELECT lock_shard_metadata(5, ARRAY[CAST($1 AS BIGINT)])';

/** A SELECT that locks nothing. */
const reads = /^\s*SELECT\b(?!.*\bFOR (?:UPDATE|SHARE|NO KEY))/s;

export interface SessionDeps {
  readonly client: pg.PoolClient;
  readonly machines: Machines;
  readonly coordinator: Connections;
  readonly place: Place;
  readonly places: Places | undefined;
}

/**
 * One transaction on the machine of a partner. Statements of the partner run there, on its tables; data of the
 * marketplace is read there or, outside the transaction, on the coordinator. Everything else is refused with
 * `NeedsCoordinatorError`. Statements are sent in the order of the calls, although some of them need a number first.
 */
export class PlaceSession {
  readonly #deps: SessionDeps;
  #order: Promise<unknown> = Promise.resolve();
  #hasEnded = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  /**
   * Begins the transaction. What fails is passed on before the failures of the statements that follow, which only say
   * that an earlier one failed.
   */
  begin(text: string, failed: (error: unknown) => void): void {
    const { client, place } = this.#deps;
    const { shard, machine } = place;
    this.#inOrder(async () => {
      client.query(text).catch(failed);
      for (const statement of [
        { name: 'kontor_keep_here', text: keepHere, values: [shard] },
        // A statement of its own, because it has to see what the one before it waited for.
        assertHere(machine, [shard]),
      ]) {
        client
          .query(statement)
          .catch((error) => failed(isAbsence(error) ? new MovedError(error.message) : error));
      }
    }).catch(failed);
  }

  async send(statement: PostgresStatement, partnerId: VisiblePartner): Promise<pg.QueryResult> {
    const sent = await this.#inOrder(async () => ({ answer: await this.#start(statement, partnerId) }));
    return sent.answer.result;
  }

  lock(partnerId: string): Promise<unknown> {
    return this.#inOrder(async () => {
      await this.#assertSamePlace(partnerId);
      return { answer: this.#deps.client.query(lockAndLimit(partnerId, false)) };
    }).then(({ answer }) => answer);
  }

  /**
   * Marks, before the statements that follow, that they take numbers of a table. A number that this node was given lately
   * is as good as the last one, without a question: it only keeps readers back a little further.
   */
  mark(table: string, column: string): Promise<void> {
    return this.#inOrder(async () => {
      const { machines, places, coordinator, client } = this.#deps;
      const numbering = places?.numberings.get(table);
      const known = numbering && machines.givenLately(numbering);
      const last = known ?? (await coordinator.query(lastNumber(table, column))).rows[0]?.last;
      await client.query(markTakingAbove(last));
    });
  }

  /** Ends the transaction with COMMIT or ROLLBACK; later statements are refused. */
  async end(text: string): Promise<pg.QueryResult> {
    const sent = this.#inOrder(async () => ({ answer: this.#deps.client.query(text) }));
    this.#hasEnded = true;
    return (await sent).answer;
  }

  async #start(
    statement: PostgresStatement,
    partnerId: VisiblePartner,
  ): Promise<{ result: Promise<pg.QueryResult> }> {
    const { machines, coordinator, client, place, places } = this.#deps;
    if (partnerId) await this.#assertSamePlace(partnerId);
    const isRead = reads.test(statement.text);
    if (partnerId === '' || (partnerId === undefined && !isRead)) throw needsCoordinator(statement);
    const own = machines.placed.of(place, places, statement);
    if (own === undefined) {
      if (partnerId !== undefined) throw needsCoordinator(statement);
      return { result: coordinator.query(statement) };
    }
    if (own.numbering === undefined) return { result: client.query(own) };
    const numbers = await machines.numbers(own.numbering, statement.insertedRows ?? 1);
    const number = statement.insertedRows === undefined ? numbers[0] : numbers;
    return { result: client.query({ ...own, values: [...own.values, number] }) };
  }

  async #assertSamePlace(partnerId: string): Promise<void> {
    if ((await this.#deps.machines.shardOf(partnerId)) !== this.#deps.place.shard) {
      throw new NeedsCoordinatorError('the transaction is about partners in different places');
    }
  }

  #inOrder<Result>(start: () => Promise<Result>): Promise<Result> {
    if (this.#hasEnded) return Promise.reject(new Error('the transaction has ended'));
    const started = this.#order.then(start);
    this.#order = started.catch(() => undefined);
    return started;
  }
}

/** True for an error that says that the part is not there: it is not known, or its placement is not found. */
function isAbsence(error: unknown): boolean {
  return /^(22012|42|XX)/.test(String(sqlStateOf(error)));
}

function needsCoordinator({ text }: PostgresStatement): NeedsCoordinatorError {
  return new NeedsCoordinatorError(`not on the machine of one partner: ${text.slice(0, 100)}`);
}
